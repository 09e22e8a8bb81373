// Beside the board stands what the list says of the move at which the knob is, at first the one with
// which the game turned; and on a phone the moves of the list that changed nothing are folded to a
// line each.

const replay = document.querySelector("game-replay")
const reason = document.querySelector(".reason")
const steps = [...document.querySelectorAll(".steps > li")]

replay.addEventListener("moment", ({ detail }) => {
  const step = steps[detail - 1]
  const [heading, told] = step.querySelector("details").cloneNode(true).children
  const others = told.querySelector(".others") // what is better stands on the board, too
  if (others) told.querySelector("p").after(others.querySelector("p"))
  others?.remove()
  told.querySelector(".again")?.classList.add("button")
  reason.replaceChildren(heading.firstElementChild, ...told.children)
  reason.toggleAttribute("data-mistake", step.hasAttribute("data-mistake"))
})

// The knob goes to the move with that id; returns whether there is one.
function goTo(id) {
  const place = steps.findIndex((step) => step.id === id)
  if (place < 0) return false
  replay.show(place + 1)
  steps[place].querySelector("details").open = true
  return true
}

function fold(areOpen, css) {
  for (const details of document.querySelectorAll(`.steps > li${css} > details`)) {
    details.open = areOpen
  }
}

if (matchMedia("(max-width: 719px)").matches) fold(false, ":not([data-mistake])")
goTo(location.hash.slice(1)) || goTo(document.querySelector("[data-turning]")?.id)
addEventListener("hashchange", () => goTo(location.hash.slice(1)))
addEventListener("beforeprint", () => fold(true, ""))
