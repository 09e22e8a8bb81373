// With the board stands what the list says of the move at which the knob is, at first the one with which the game
// turned, or the last. So in the list each move is folded to what it was worth, but for one that a link leads to. With
// styled.js and replay.js, which says which move is `shown`.

const replay = document.querySelector("game-replay")
const reason = document.querySelector(".reason")
const proved = document.querySelector(".proved")
const sharing = document.querySelector("take-along")
const buttons = sharing.parentElement
const steps = [...document.querySelectorAll(".steps > li")]

replay.addEventListener("shown", ({ detail }) => {
  const [heading, told] = steps[detail - 1].querySelector("details").cloneNode(true).children
  const others = told.querySelector(".others") // what is better stands on the board, too
  if (others) told.querySelector("p").append(" ", ...others.querySelector("p").childNodes)
  others?.remove()
  const again = told.querySelector(".again")
  again?.classList.add("button", "primary")
  if (again) again.after(sharing) // side by side
  else buttons.append(sharing)
  const proof = [...told.children].filter((it) => it.matches(".proof") || it.querySelector("dfn"))
  proved.replaceChildren(...proof)
  for (const step of steps) step.removeAttribute("aria-current")
  steps[detail - 1].setAttribute("aria-current", "step")
  reason.replaceChildren(heading.firstElementChild, ...told.children)
})

// Beside the board there is room for the longest of what is said of a move: as the knob goes on, nothing below moves.
function keepRoom() {
  const side = reason.parentElement
  const heights = steps.map((_, place) => {
    replay.show(place + 1)
    return side.getBoundingClientRect().height
  })
  side.style.setProperty("--highest", `${Math.max(...heights)}px`)
}

// The knob goes to the move with that id, which is open in the list, too; returns whether there is one.
function goTo(id) {
  const place = steps.findIndex((step) => step.id === id)
  if (place < 0) return false
  replay.show(place + 1)
  steps[place].querySelector("details").open = true
  return true
}

onceStyled(() => {
  const { offsetLeft, previousElementSibling } = reason.parentElement
  if (offsetLeft > previousElementSibling.offsetLeft) keepRoom()
  for (const step of steps) step.querySelector("details").open = false
  const turning = steps.findIndex((step) => step.hasAttribute("data-turning")) + 1
  if (!goTo(location.hash.slice(1))) replay.show(turning || steps.length)
})
addEventListener("hashchange", () => goTo(location.hash.slice(1)))
