// Digits press squares, wherever the focus is, until somebody switches that off. This browser
// remembers it: some people's keys are pressed by their voice.

const SWITCHED_OFF = "tictactoe-keys-off"

const box = document.querySelector(".digits input") // none where there is nothing to press

if (box) {
  box.parentElement.hidden = false
  box.checked = !isSwitchedOff()
  box.onchange = () => remember(!box.checked)
}

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || !box?.checked) return
  if (event.target.closest?.("input:not([type=checkbox]), select, textarea")) return
  document.querySelector(`.board [data-square="${squareOf(event)}"]`)?.click()
})

function isSwitchedOff() {
  try {
    return Boolean(localStorage.getItem(SWITCHED_OFF))
  } catch {
    return false // nothing can be stored here
  }
}

function remember(isOff) {
  try {
    if (isOff) localStorage.setItem(SWITCHED_OFF, "1")
    else localStorage.removeItem(SWITCHED_OFF)
  } catch {
    // it holds for this page
  }
}
