// Plays without reloading: what is pressed is sent from here, and what the page that answers brings
// is drawn. Everything works without this script, too.
//
// A press on the board counts once the position that it answers is in full sight. While something
// is being drawn, a press finishes the drawing, and nothing tells what is not to be seen yet.

const main = document.querySelector("main")
const status = main.querySelector("[role=status]")
const moves = main.querySelector("form") // the board's
const board = moves.querySelector(".board")
const squares = [...board.querySelectorAll("[data-square]")]

const A_BEAT = 200 // milliseconds from the end of your mark to the reply
const A_MOMENT = 500 // milliseconds after which the page says that it waits
const PATIENCE = 10_000 // milliseconds after which no answer is waited for

// Pressing -------------------------------------------------------------------------------------

const awaited = [] // what was pressed and has no answer yet; the first of it has been sent
let isAtWork = false
let isBehind = false // whether a position has come that is not shown yet
let hasJustBegun = false // whether the last answer began a game

main.addEventListener("click", (event) => {
  const button = event.target.closest("button")
  const wasDrawing = finish()
  if (!button?.form || button.type !== "submit") return
  event.preventDefault()
  const isAnswer = button.form === moves || button.form.action.endsWith("/undo")
  if (wasDrawing && isAnswer) return
  // The second click of a double click was meant for what has gone.
  if (event.detail > 1 && (button.form === moves || hasJustBegun)) return
  press(button, isAnswer)
})

function press(button, isAnswer) {
  const { form } = button
  const begins = /\/(new|practice)$/.test(form.action)
  if (isAnswer && (isBehind || awaited.some((it) => it.isAnswer || it.begins))) return
  if (awaited.some((it) => it.button === button)) return
  if (begins) callOffAnswers()
  const body = new URLSearchParams(new FormData(form))
  if (button.name) body.append(button.name, button.value)
  const show = form === moves ? inkMark : form.action.endsWith("/new") ? rubOutGame : take
  awaited.push({ button, body, address: form.action, isAnswer, begins, takeBack: show(button) })
  if (!isAtWork) work()
}

// Who begins a new game wants no reply in the old one.
function callOffAnswers() {
  for (const it of awaited) {
    it.isCalledOff ||= it.isAnswer
    if (it.isCalledOff) it.request?.abort()
  }
}

// Each of these shows at once that a press was taken, and returns what takes that back.

function inkMark(square) {
  if (square.hasAttribute("aria-disabled")) return () => {}
  const { dataset, content } = moves.querySelector("template")
  ghost?.remove()
  const before = [...square.childNodes]
  const mark = content.firstElementChild.cloneNode(true)
  board.querySelector("svg").classList.remove("new") // the grid need not be drawn any further
  square.dataset.mark = dataset.turn
  square.replaceChildren(before[0], mark)
  yours = ink(mark)
  return () => {
    // What is taken away while it moves would never be heard of again.
    for (const it of [mark, ...mark.children]) it.dispatchEvent(new Event("animationcancel"))
    square.dataset.mark = ""
    square.replaceChildren(...before)
  }
}

function take(button) {
  button.dataset.taken = ""
  return () => delete button.dataset.taken
}

function rubOutGame(button) {
  const { outcome } = status.dataset
  const putBack = [take(button), choose(button), () => (status.dataset.outcome = outcome)]
  main.querySelector("game-replay")?.clear?.() // the board is as the game left it
  if (status.getBoundingClientRect().top < 0) scrollTo(0, 0)
  rubbedOut = rubOut(board.querySelectorAll("td svg, .stroke"))
  status.dataset.outcome = "playing"
  say("A new game.")
  return () => {
    for (const it of putBack) it()
    for (const it of board.querySelectorAll(".gone")) it.classList.remove("gone")
  }
}

// The choice is in force, and its slip has gone.
function choose(button) {
  const slip = button.closest(".choices details")
  if (!slip) return () => {}
  const label = slip.querySelector("summary > b")
  const before = [...label.childNodes]
  label.replaceChildren(...[...button.cloneNode(true).childNodes].filter((it) => it.localName !== "i"))
  slip.open = false
  return () => label.replaceChildren(...before)
}

// Sending, one press after the other -----------------------------------------------------------

// A page is shown once nothing more is awaited: it has all that the pages before it had.
async function work() {
  isAtWork = true
  let page
  while (awaited.length) {
    const waiting = setTimeout(say, A_MOMENT, "Waiting for the answer …")
    let isLost
    while (awaited.length) {
      const [it] = awaited
      isLost = false
      try {
        page = await send(it)
        hasJustBegun = it.begins
        isBehind ||= it.isAnswer || it.begins
      } catch {
        isLost = !it.isCalledOff
        it.takeBack()
      }
      awaited.shift()
    }
    clearTimeout(waiting)
    if (page && (await show(page))) page = undefined
    if (isLost) say("No answer came. Please try again.")
  }
  isAtWork = false
}

async function send(it) {
  if (it.isCalledOff) throw new Error("A new game was begun.")
  it.request = new AbortController()
  const patience = setTimeout(() => it.request.abort(), PATIENCE)
  try {
    const { signal } = it.request
    const answer = await fetch(it.address, { method: "POST", body: it.body, signal })
    const page = new DOMParser().parseFromString(await answer.text(), "text/html")
    if (!page.querySelector("[data-outcome]")) throw new Error("The answer is not a game.")
    return page
  } finally {
    clearTimeout(patience)
  }
}

// Drawing --------------------------------------------------------------------------------------

// What is being drawn or waited for: for each, what puts an end to it.
const underWay = new Set()
const mayMove = matchMedia("(prefers-reduced-motion: no-preference)")
let isHurried = false // whether the rest is to be there at once
let yours // until your mark is inked
let rubbedOut // until the old game is

function until(begin) {
  return new Promise((resolve) => {
    const end = () => {
      underWay.delete(end)
      resolve()
    }
    underWay.add(end)
    begin(end)
  })
}

// Draws at once all that is being drawn; returns whether there was anything.
function finish() {
  isHurried = underWay.size > 0
  if (isHurried) for (const it of main.querySelectorAll(".new")) it.classList.remove("new")
  for (const end of [...underWay]) end()
  return isHurried
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

// Returns whether all of the page is shown; not if a new game has been asked for meanwhile.
async function show(page) {
  const find = (css) => page.querySelector(css)
  const pairs = squares.map((square, place) => [square, find(`[data-square="${place}"]`)])
  const isMine = underWay.size > 0
  if (!isMine) isHurried = false
  fetchForEnd(page)
  await yours
  await rubbedOut
  if (isSuperseded()) return false
  await rubOut(pairs.filter(vanishes).map(([square]) => square.querySelector("svg")))
  for (const pair of pairs.filter(vanishes)) putMark(...pair)
  if (!find(".stroke")) board.querySelector(".stroke")?.remove()
  const come = pairs.filter(comes)
  const grid = find(".board > .new")
  if (grid && game(page) !== game()) {
    board.querySelector("svg").replaceWith(grid)
    if (come.length) await ink(grid)
  }
  if (come.length && isMine) await beat()
  if (isSuperseded()) return false
  await Promise.all(come.map((pair) => ink(putMark(...pair))))
  if (isSuperseded()) return false
  await strike(find(".stroke"), pairs)
  if (isSuperseded()) return false
  settle(page, pairs)
  isBehind = false
  return true
}

function isSuperseded() {
  return awaited.some((it) => it.begins)
}

function game(page = document) {
  return page.querySelector("[name=game]").value
}

function markOn(square) {
  return square.querySelector(".gone") ? "" : square.dataset.mark
}

function vanishes([square, next]) {
  return square.dataset.mark && markOn(square) !== next.dataset.mark
}

function comes([square, next]) {
  return next.dataset.mark && markOn(square) !== next.dataset.mark
}

function putMark(square, next) {
  square.dataset.mark = next.dataset.mark
  square.replaceChildren(...next.cloneNode(true).childNodes)
  return square.querySelector("svg")
}

async function strike(stroke, pairs) {
  if (!stroke || board.querySelector(".stroke")) return
  await beat()
  if (isSuperseded()) return
  for (const [square, next] of pairs) square.toggleAttribute("data-winning", "winning" in next.dataset)
  board.append(stroke)
  await ink(stroke)
}

// Shows all else that the page says, now that its position is in full sight.
function settle(page, pairs) {
  const rest = main.querySelector("#rest")
  const next = page.querySelector("#rest")
  const sentence = page.querySelector("[role=status]")
  const focused = page.querySelector("[autofocus]")
  focused?.removeAttribute("autofocus") // the browser would complain: the focus is elsewhere
  const isOther = game(page) !== game()
  for (const pair of pairs) showSquare(...pair, isOther)
  for (const css of ["[name=ply]", "[name=game]", "template"]) {
    moves.querySelector(css).replaceWith(page.querySelector(css))
  }
  if (isOn(status) && !isOn(sentence)) next.classList.add("ends")
  if (rest.querySelector(".more[open]")) next.querySelector(".more").open = true
  rest.replaceWith(next)
  status.dataset.outcome = sentence.dataset.outcome
  document.title = page.title
  if (status.textContent !== sentence.textContent) {
    status.replaceChildren(sentence.firstChild) // else it would be read aloud again
  }
  const here = squares[focused?.dataset.square] ?? focused
  here?.focus({ preventScroll: true }) // the board stays in sight
}

function showSquare(square, next, isOther) {
  const isSame = !isOther && square.dataset.mark && square.dataset.mark === next.dataset.mark
  for (const { name } of [...square.attributes]) {
    if (!next.hasAttribute(name)) square.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) square.setAttribute(name, value)
  if (isSame) square.firstChild.replaceWith(next.firstChild) // its name; the mark stays
  else square.replaceChildren(...next.childNodes)
}

// What only the end of a game needs comes while its last mark is inked. The style stays.
function fetchForEnd(page) {
  const [style, script] = page.querySelectorAll(".game-line :is(link, script)")
  if (!style) return
  import(script.src)
  style.remove()
  if (!document.head.querySelector(`[href="${style.getAttribute("href")}"]`)) document.head.append(style)
}

function isOn({ dataset }) {
  return dataset.outcome === "playing"
}

function say(words) {
  const headline = document.createElement("strong")
  headline.textContent = words
  status.firstElementChild.replaceChildren(headline)
  document.title = `${words} – Tic-tac-toe`
}

// A press elsewhere, or Escape, takes a slip away -----------------------------------------------

function closeSlips(but) {
  for (const it of main.querySelectorAll(".choices [open]")) it.open = it.contains(but)
}

document.addEventListener("click", ({ target }) => closeSlips(target))

// Keys: Escape, and arrows that walk -------------------------------------------------------------

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }

document.addEventListener("keydown", (event) => {
  const { key, target } = event
  if (event.ctrlKey || event.altKey || event.metaKey) return
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
  if (!square || pointerType !== "mouse" || awaited.length || underWay.size) return
  ghost = moves.querySelector("template").content.firstElementChild.cloneNode(true)
  ghost.classList.add("ghost")
  square.append(ghost)
})

board.addEventListener("pointerleave", () => ghost?.remove())
