// Draws: strokes move as a hand moves, and a press may finish them. Nothing here knows the game. What is
// `new` or `gone`, ink.css moves.

// Milliseconds from the end of one drawing to the next.
const A_BEAT = 200

// What is being drawn or waited for: for each, what puts an end to it, and the promise that it keeps.
const underWay = new Map()
const mayMove = matchMedia("(prefers-reduced-motion: no-preference)")
let isHurried = false // whether the rest is to be there at once

function isDrawing() {
  return underWay.size > 0
}

// Waits until all that has begun is drawn.
function atRest() {
  return Promise.all(underWay.values())
}

function until(begin) {
  let end
  const ended = new Promise((resolve) => {
    end = () => {
      underWay.delete(end)
      resolve()
    }
  })
  underWay.set(end, ended)
  begin(end)
  return ended
}

// Draws at once all that is being drawn; returns whether there was anything.
function finish() {
  isHurried = isDrawing()
  if (isHurried) for (const it of document.querySelectorAll(".new")) it.classList.remove("new")
  for (const end of [...underWay.keys()]) end()
  return isHurried
}

function takeTime() {
  isHurried = false
}

function beat() {
  return isHurried || !mayMove.matches || until((end) => setTimeout(end, A_BEAT))
}

function ink(svg) {
  if (!isHurried) svg.classList.add("new")
  return Promise.all([...svg.children].map(moved))
}

function rubOut(marks) {
  for (const it of marks) it.classList.remove("new")
  for (const it of marks) it.classList.add("gone")
  return Promise.all([...marks].map(moved))
}

// Waits until what has just begun to move is at rest; where nothing may move, it is already.
function moved(it) {
  if (isHurried || !isMoving(it)) return
  return until((end) => {
    it.addEventListener("animationend", end, { once: true })
    it.addEventListener("animationcancel", end, { once: true })
  })
}

function isMoving(it) {
  const { animationName = "none" } = getComputedStyle(it)
  const known = it.getAnimations?.() // a browser that can't tell has only just begun
  return animationName !== "none" && (!known || known.some((one) => one.playState !== "finished"))
}
