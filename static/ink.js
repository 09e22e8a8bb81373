// Draws: strokes move as a hand moves, and a press may finish them. Nothing here knows the game. What is
// `new` or `gone`, ink.css moves.

// Milliseconds from the end of one drawing to the next.
const A_BEAT = 200
// After which a page that draws says that it waits, and within which two presses are one.
const A_MOMENT = 500

const mayMove = matchMedia("(prefers-reduced-motion: no-preference)")
let begun = [] // what is being drawn: the browser's animations
let isHurried = false // whether the rest is to be there at once

// What is done or was taken away is no longer waited for.
function underWay() {
  begun = begun.filter(({ playState }) => playState === "running" || playState === "paused")
  return begun
}

function isDrawing() {
  return underWay().length > 0
}

// Waits until all that has begun is drawn.
function atRest() {
  return Promise.allSettled(underWay().map((it) => it.finished))
}

// Draws at once all that is being drawn; returns whether there was anything.
function finish() {
  isHurried = isDrawing()
  for (const it of begun) it.finish()
  return isHurried
}

function takeTime() {
  isHurried = false
}

function beat() {
  if (isHurried || !mayMove.matches) return
  begun.push(document.body.animate([], A_BEAT))
  return atRest()
}

// What stands beside it moves with it: marks step back from a stroke.
function ink(svg) {
  svg.classList.toggle("new", !isHurried)
  return drawn(svg.parentElement)
}

function rubOut(marks) {
  for (const { classList } of marks) {
    classList.remove("new")
    classList.add("gone")
  }
  return drawn(...marks)
}

// Waits until what has just begun to move there is at rest. An old browser can't tell, and nothing waits.
function drawn(...places) {
  begun.push(...places.flatMap((it) => it.getAnimations?.({ subtree: true }) ?? []))
  return atRest()
}
