// Plays without reloading: what is pressed is sent from here, and show.js shows the page that comes
// back, drawn by ink.js. Everything works without these scripts, too.
//
// With for-here.js. What is on the page (`main`, `boardForm`, `board`, `squares`) show.js finds, and
// `status`, whose data have what to say, status.js.
//
// A press on the board counts once the position that it answers is in full sight. While something is
// being drawn, a press finishes the drawing, but for one that unfolds something beside it.

// Milliseconds after which the page waits no longer.
const PATIENCE = 10_000

// Pressing -------------------------------------------------------------------------------------

// What was pressed and has no answer yet; the first of it has been sent.
const awaited = []
let isAtWork = false
// Whether the board is not as it is going to be: a position has come that is not shown yet, or a press that
// was lost is not taken back yet. And whether the last answer began a game.
let isBehind = false
let hasJustBegun = false

main.addEventListener("click", (event) => {
  const button = event.target.closest("button")
  const wasDrawing = !event.target.closest("summary") && finish()
  // The second click of a double click was meant for what has gone, even if a link came in its place.
  const isLate = event.detail > 1 && (button?.form === boardForm || hasJustBegun)
  const isSent = button?.form // each button of a form sends it
  if (isLate || isSent) event.preventDefault()
  if (isLate || !isSent) return
  press(button, wasDrawing)
})

function press(button, wasDrawing) {
  const { form, name, value } = button
  const deed = form.action.split("/").pop() // the last word of its address
  const isMove = ["move", "undo"].includes(deed)
  const begins = ["new", "practice"].includes(deed)
  if (isMove && (wasDrawing || !isYourTurn())) return
  const lastOfItsKind = awaited.filter((it) => it.begins === begins).pop()
  if (lastOfItsKind?.button === button && lastOfItsKind.value === value) return
  if (begins) callOffAnswers()
  const body = new URLSearchParams(new FormData(form))
  if (name) body.append(name, value)
  board.querySelector("svg").classList.remove("new") // the grid need not be drawn any further
  const isAnswer = isMove && !button.hasAttribute("aria-disabled") // a taken square changes nothing
  const takeBack = (SHOWN_AS[deed] ?? (button.matches(".switch") ? turn : take))(button)
  awaited.push({ button, value, body, address: form.action, isAnswer, begins, takeBack })
  // What can't be shown here, such as a page of a newer release, the browser shows: the server has the game.
  if (!isAtWork) work().catch(() => location.reload())
}

// Whether the game goes on, all of it is shown, and nothing that changes it is under way.
function isYourTurn() {
  return isOn(status) && !isBehind && !isChanging()
}

function isChanging() {
  return awaited.some((it) => it.isAnswer || it.begins)
}

// Whoever begins a new game wants no reply in the old one.
function callOffAnswers() {
  for (const it of awaited) {
    it.isCalledOff ||= it.isAnswer
    if (it.isCalledOff) it.request?.abort()
  }
}

// Each of these shows at once that a press was taken, and returns what takes that back. By its deed, a
// button inks a mark or rubs out a game; any other turns, if it is a switch, or else is only taken.

const SHOWN_AS = { move: inkMark, new: rubOutGame }

function inkMark(square) {
  if (square.hasAttribute("aria-disabled")) return () => {}
  const { dataset, content } = boardForm.querySelector("template")
  ghost?.remove()
  const before = contents(square)
  const mark = content.firstElementChild.cloneNode(true)
  square.dataset.mark = dataset.turn
  fill(square, mark)
  ink(mark)
  return () => {
    square.dataset.mark = ""
    fill(square, ...before)
  }
}

function take(button) {
  button.dataset.taken = ""
  return () => delete button.dataset.taken
}

function turn(button) {
  const turnsOn = button.value === "on"
  button.setAttribute("aria-pressed", turnsOn)
  button.value = turnsOn ? "off" : "on"
  return () => turn(button)
}

function rubOutGame(button) {
  const { outcome } = status.dataset
  const putBack = [take(button), choose(button), () => (status.dataset.outcome = outcome)]
  main.querySelector("game-replay")?.clear?.() // the board is as the game left it
  if (status.getBoundingClientRect().top < 0) scrollTo(0, 0)
  rubOut(main.querySelectorAll("td > * > :not(span), .stroke, .game-line > *"))
  status.dataset.outcome = "playing"
  say(status.dataset.begun)
  return () => {
    for (const it of putBack) it()
    for (const it of main.querySelectorAll(".gone")) it.classList.remove("gone")
  }
}

// The choice is in force, and its slip has gone. The summary has the focus until the board is drawn; then it has no
// claim to it, since that of the next page is not the same to the letter.
function choose(button) {
  const slip = button.closest("details")
  if (!slip) return () => {}
  const label = slip.querySelector("b")
  const before = [...label.childNodes]
  label.replaceChildren(...button.cloneNode(true).childNodes)
  label.querySelector("i")?.remove()
  slip.firstElementChild.focus({ preventScroll: true })
  slip.open = false
  return () => label.replaceChildren(...before)
}

// Sending, one press after the other -----------------------------------------------------------

// A page is shown once nothing more is awaited: it has all that the pages before it had.
async function work() {
  isAtWork = true
  let page
  while (awaited.length) {
    const waiting = setTimeout(say, A_MOMENT, status.dataset.waiting)
    const sent = await sendAll()
    clearTimeout(waiting)
    if (status.textContent === status.dataset.waiting) say("") // until the answer is in sight
    page = sent.page ?? page
    for (const it of sent.lost) it.takeBack()
    if (!page || (await show(page, isChanging))) {
      page = undefined
      isBehind = false
    }
    if (sent.isMissed) say(status.dataset.lost)
  }
  isAtWork = false
}

// The last page that came; what was lost since then, the newest first, for a page is without what was
// lost before it; and whether somebody waits in vain, though not for anything in the game before.
async function sendAll() {
  let page
  let lost = []
  let isMissed = false
  while (awaited.length) {
    const [it] = awaited
    try {
      page = await send(it)
      lost = []
      isMissed &&= !it.begins
      hasJustBegun = it.begins
    } catch {
      lost.unshift(it)
      isMissed ||= !it.isCalledOff
    }
    awaited.shift()
    isBehind ||= it.isAnswer || it.begins
  }
  return { page, lost, isMissed }
}

async function send(it) {
  if (it.isCalledOff) throw new Error("called off")
  it.request = new AbortController()
  const patience = setTimeout(() => it.request.abort(), PATIENCE)
  try {
    const { signal } = it.request
    const answer = await fetch(it.address, { method: "POST", body: it.body, signal })
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    if (!page.querySelector("[data-outcome]")) throw new Error("no game")
    return page
  } finally {
    clearTimeout(patience)
  }
}

// A press or the focus elsewhere, or Escape, takes a slip away -----------------------------------

function closeSlips(but) {
  for (const it of main.querySelectorAll(".choices [open]")) it.open = it.contains(but)
}

document.addEventListener("click", ({ target }) => closeSlips(target))
// A press on what takes no focus gives it to `main`.
document.addEventListener("focusin", ({ target }) => target === main || closeSlips(target))

// Keys: Escape, and arrows that walk -------------------------------------------------------------

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }

document.addEventListener("keydown", (event) => {
  const { key, target } = event
  if (!isForHere(event)) return
  if (key === "Escape") {
    target.closest("details")?.firstElementChild.focus()
    closeSlips()
  }
  const from = squares.indexOf(target)
  const step = STEPS[key]
  if (step && from >= 0) walk(from, from + step)
  else if (!event.repeat || key !== "Enter") return // held down, a key presses once
  event.preventDefault()
})

// Not from the end of a row to another row.
function walk(from, to) {
  const isInRow = Math.floor(from / 3) === Math.floor(to / 3)
  if (isInRow || from % 3 === to % 3) squares[to]?.focus()
}

// A ghost of your mark, where the mouse is -------------------------------------------------------

let ghost

board.addEventListener("pointerover", ({ target, pointerType }) => {
  ghost?.remove()
  const square = target.closest("[data-mark='']:not([aria-disabled])")
  if (!square || pointerType !== "mouse" || awaited.length || isDrawing()) return
  ghost = boardForm.querySelector("template").content.firstElementChild.cloneNode(true)
  ghost.classList.add("ghost")
  square.append(ghost)
})

board.addEventListener("pointerleave", () => ghost?.remove())
