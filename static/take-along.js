// A link or a text to take along: it goes to the system's share sheet, where there is one, or is copied, to be
// pasted. What is pressed names its way in `data-way`; of two that it names, it goes the first that nothing
// before it goes. Then it and the note say for a while what their data have for that way, and others hear
// `taken`. With for-here.js.

const A_WHILE = 4000 // milliseconds

class TakeAlong extends HTMLElement {
  connectedCallback() {
    this.field = this.querySelector("input")
    if (this.field) this.field.onfocus = () => this.field.select()
    const ways = new Set(navigator.share ? ["share", "copy"] : ["copy"])
    for (const control of this.querySelectorAll("[data-way]")) {
      const way = control.dataset.way.split(" ").find((it) => ways.delete(it))
      control.hidden = !way
      control.onclick = (event) => this.take(way, control, event)
    }
  }

  async take(way, control, event) {
    if (!isForHere(event)) return
    event.preventDefault()
    try {
      await this[way]()
    } catch {
      if (way === "copy") this.showField() // so that the visitor can copy it
      return // it is no error to call a share off
    }
    control.style.minWidth = `${control.offsetWidth}px` // nothing moves
    this.tell(way, [control, this.querySelector("[aria-live]")])
    this.dispatchEvent(new Event("taken"))
  }

  showField() {
    this.dataset.byHand = "" // it may be out of sight
    this.field?.select()
  }

  tell(way, all) {
    clearTimeout(this.passing) // it was told shortly before
    this.sayAsBefore?.()
    const before = all.filter((it) => it?.dataset[way]).map((it) => [it, it.textContent])
    for (const [it] of before) it.textContent = it.dataset[way]
    this.sayAsBefore = () => before.forEach(([it, words]) => (it.textContent = words))
    this.passing = setTimeout(this.sayAsBefore, A_WHILE)
  }

  get taken() {
    return this.field?.value ?? this.querySelector("a").href
  }

  share() {
    return navigator.share({ ...this.dataset, url: this.taken }) // with its text, if there is one
  }

  copy() {
    return copyText([this.dataset.text, this.taken].filter(Boolean).join("\n"))
  }
}

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

customElements.define("take-along", TakeAlong)
