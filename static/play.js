// Plays without reloading: forms are sent from here, and what has changed on the page that answers
// is put in place. A mark, once inked, stays. Everything works without this script, too.

const main = document.querySelector("main")
const status = main.querySelector("[role=status]")
const moves = main.querySelector("form") // the board's
const squares = [...moves.querySelectorAll("[data-square]")]

const A_BEAT = 200 // milliseconds from the end of your mark to the reply
const PATIENCE = 10_000 // milliseconds after which no answer is waited for

// Sending, one press after the other -----------------------------------------------------------

// Buttons without an answer yet; of the squares only one counts, so their form stands for them.
const awaited = new Set()
let queue = Promise.resolve()
let isFresh = false // whether the last answer began a game
let telling // the timer of what is still to be told
let tellNow = () => {} // tells it, without waiting any longer

main.addEventListener("submit", (event) => {
  const button = event.submitter
  if (!button) return
  event.preventDefault()
  const pressed = button.form === moves ? moves : button
  if (awaited.has(pressed)) return
  awaited.add(pressed)
  queue = queue.then(() => send(button)).finally(() => awaited.delete(pressed))
})

// The second click of a double click was meant for what has gone.
main.addEventListener("click", (event) => {
  const onBoard = event.target.closest("[data-square]")
  if (event.detail > 1 && (onBoard || isFresh)) event.preventDefault()
})

async function send(button) {
  const { form } = button
  const body = new URLSearchParams(new FormData(form))
  if (button.name) body.append(button.name, button.value)
  const takeBack = form === moves ? inkMark(button) : () => {}
  let page
  try {
    const signal = AbortSignal.timeout?.(PATIENCE)
    const answer = await fetch(form.action, { method: "POST", body, signal })
    page = new DOMParser().parseFromString(await answer.text(), "text/html")
    if (!page.querySelector("[data-outcome]")) throw new Error("The answer is not a game.")
  } catch {
    takeBack()
    tellNow()
    status.textContent = "No answer came. Please try again."
    return
  }
  isFresh = form.action.endsWith("/new")
  show(page)
}

// Your mark is inked before the answer comes; what is returned takes it back.
function inkMark(square) {
  if (square.hasAttribute("aria-disabled")) return () => {}
  const { dataset, content } = moves.querySelector("template")
  const before = [...square.childNodes]
  const mark = content.firstElementChild.cloneNode(true)
  square.dataset.mark = dataset.turn
  square.replaceChildren(before[0], inkNow(mark, 0))
  return () => {
    square.dataset.mark = ""
    square.replaceChildren(...before)
  }
}

// Showing what has changed ---------------------------------------------------------------------

// Nothing is told before it can be seen: the sentence waits until the reply is being inked, or the
// stroke through a line; and with it waits all that the end of a game changes below the board.
function show(page) {
  const focused = page.querySelector("[autofocus]")
  focused?.removeAttribute("autofocus") // the browser would complain: the focus is elsewhere
  const sentence = page.querySelector("[role=status]")
  const rest = page.querySelector("#rest")
  const isEnd = isOn(status) && !isOn(sentence)
  const showRest = () => {
    main.querySelector("#rest").replaceWith(rest)
    const here = squares[focused?.dataset.square] ?? focused
    here?.focus({ preventScroll: true }) // the board stays in sight
  }
  clearTimeout(telling)
  tellNow = () => {
    clearTimeout(telling)
    tellNow = () => {}
    document.title = page.title
    say(sentence)
    if (isEnd) showRest()
  }
  status.dataset.outcome = sentence.dataset.outcome
  const wait = showBoard(page)
  if (isEnd) {
    rest.classList.add("ends")
    fetchForEnd(rest)
  } else showRest()
  if (wait) telling = setTimeout(tellNow, wait)
  else tellNow()
}

// What only the end of a game needs comes while its last marks are being inked. The style stays.
function fetchForEnd(rest) {
  const [style, script] = rest.querySelectorAll(".game-line :is(link, script)")
  import(script.src)
  if (!document.head.querySelector(`[href="${style.getAttribute("href")}"]`)) document.head.append(style)
}

// Returns after how many milliseconds the last of it begins to be inked; 0 if nothing more comes.
function showBoard(page) {
  let wait = untilInked()
  const inking = squares.filter((square, place) =>
    showSquare(square, page.querySelector(`[data-square="${place}"]`), wait)
  )
  if (!inking.length && isOn(page.querySelector("[role=status]"))) wait = 0 // with a friend
  for (const css of ["[name=ply]", "[name=game]", "template"]) {
    moves.querySelector(css).replaceWith(page.querySelector(css))
  }
  const stroke = page.querySelector(".stroke")
  const inked = moves.querySelector(".stroke")
  if (!stroke) inked?.remove()
  else if (!inked) {
    wait = untilInked()
    moves.querySelector(".board").append(inkNow(stroke, wait))
  }
  main.style.setProperty("--told", `${wait}ms`)
  return wait
}

// Returns the mark that begins to be inked there, if any.
function showSquare(square, next, wait) {
  const isSame = square.dataset.mark === next.dataset.mark
  for (const { name } of [...square.attributes]) {
    if (!next.hasAttribute(name)) square.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) square.setAttribute(name, value)
  if (isSame && next.dataset.mark) {
    square.firstChild.replaceWith(next.firstChild) // its name; the mark stays
  } else {
    square.replaceChildren(...next.childNodes)
    const mark = square.querySelector("svg")
    if (mark) return inkNow(mark, wait)
  }
}

// For how many milliseconds strokes are still being inked, plus a beat.
function untilInked() {
  const strokes = main.getAnimations({ subtree: true }).filter((it) => it.animationName === "ink")
  const left = strokes.map((it) => it.effect.getComputedTiming().endTime - it.currentTime)
  return left.length ? Math.max(...left) + A_BEAT : 0
}

function inkNow(svg, wait) {
  svg.classList.add("new")
  svg.style.setProperty("--wait", `${wait}ms`)
  return svg
}

function isOn({ dataset }) {
  return dataset.outcome === "playing"
}

function say(next) {
  if (status.textContent === next.textContent) return // it would be read aloud again
  status.replaceChildren(next.firstChild)
}

// Keys: digits play wherever the focus is, unless something else there wants them; arrows walk --

const ROWS = "123456789"
const PAD = "789456123" // its keys lie as the squares do
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

document.addEventListener("keydown", (event) => {
  const { key, code, target } = event
  if (event.ctrlKey || event.altKey || event.metaKey) return
  if (target.closest("input, select, textarea")) return
  const isPad = code.startsWith("Numpad")
  const played = squares[(isPad ? PAD : ROWS).indexOf(key)]
  const from = squares.indexOf(target)
  const step = STEPS[key]
  if (event.repeat && (played || key === "Enter")) {
    // held down, a key presses once
  } else if (played) {
    played.focus()
    played.click()
  } else if (step && from >= 0) {
    walk(from, ...step)
  } else {
    return
  }
  event.preventDefault()
})

function walk(from, across, down) {
  const column = (from % 3) + across
  const row = Math.floor(from / 3) + down
  const isOnBoard = column >= 0 && column < 3 && row >= 0 && row < 3
  if (isOnBoard) squares[3 * row + column].focus()
}
