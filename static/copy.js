// Copies a text for the visitor to paste; throws if it can't.

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    copyWithoutClipboard(text)
  }
}

// A page that came over plain http has no clipboard.
function copyWithoutClipboard(text) {
  const before = document.activeElement
  const field = document.createElement("textarea") // an input would make one line of two
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand("copy")
  field.remove()
  before.focus()
  if (!isCopied) throw new Error("not copied")
}
