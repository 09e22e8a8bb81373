// Digits press squares, wherever the focus is, until somebody switches that off, since some people's
// keys are pressed by their voice. This browser remembers it. With for-here.js and store.js.

const ROWS = "123456789"
const PAD = "789456123" // its keys lie as the squares do
const SWITCHED_OFF = "tictactoe-keys-off"

let areOff = Boolean(stored(SWITCHED_OFF))

class DigitsSwitch extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button")
    const show = () => button.setAttribute("aria-pressed", !areOff)
    show()
    button.onclick = () => {
      areOff = !areOff
      store(SWITCHED_OFF, areOff ? "1" : "")
      show()
    }
  }
}

customElements.define("digits-switch", DigitsSwitch)

addEventListener("keydown", (event) => {
  if (areOff || !isForHere(event)) return
  if (event.target.closest("input, select, textarea")) return
  const square = document.querySelector(`.board [data-square="${squareOf(event)}"]`)
  if (!square) return
  event.preventDefault()
  if (event.repeat) return // held down, a key presses once
  square.focus({ preventScroll: true })
  square.click()
})

// The square of a key that was pressed; -1 if it is no such digit.
function squareOf({ key, code }) {
  return (code.startsWith("Numpad") ? PAD : ROWS).indexOf(key)
}
