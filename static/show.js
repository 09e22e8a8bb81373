// Shows the page that has come in place of the one that is shown: its position first, mark by mark, and
// then all else that it says, so that nothing tells what is not to be seen yet. With ink.js and status.js.

const main = document.querySelector("main")
const boardForm = main.querySelector("form")
const board = boardForm.querySelector(".board")
const squares = [...board.querySelectorAll("[data-square]")]

// What has the focus in a page that was loaded has no ring before a key is used, nor has what a press takes it to:
// that is no colour, and an outline without one is none.
main.style = "--focus: none"
addEventListener("keydown", () => (main.style = ""), { once: true })

// Returns whether all of the page is shown; not if `isSuperseded` tells that another will come.
async function show(page, isSuperseded) {
  const pairs = squares.map((square, index) => [square, page.querySelector(`[data-square="${index}"]`)])
  const isAfterDrawing = isDrawing()
  takeTime()
  fetchForEnd(page)
  const coming = () => pairs.filter(comes)
  const stroke = () => !board.querySelector(".stroke:not(.gone)") && page.querySelector(".stroke")
  const steps = [
    atRest,
    () => makeRoom(page, pairs),
    () => isAfterDrawing && coming().length && beat(),
    () => Promise.all(coming().map((pair) => ink(putMark(...pair)))),
    () => stroke() && beat(),
    () => styled,
    () => stroke() && strike(stroke(), pairs),
    letGo,
  ]
  for (const step of steps) {
    await step()
    if (isSuperseded()) return false
  }
  settle(page, pairs)
  return true
}

// Takes away what is no longer there, and draws the grid of another game.
async function makeRoom(page, pairs) {
  const vanishing = pairs.filter(vanishes)
  // First the marks: one that had stepped back would come forward once its stroke goes.
  rubOut(vanishing.map(([square]) => square.querySelector("svg")))
  if (!page.querySelector(".stroke")) rubOut(board.querySelectorAll(".stroke"))
  await atRest()
  for (const [square] of vanishing) {
    square.dataset.mark = ""
    fill(square)
  }
  const grid = page.querySelector(".board > .new")
  if (!grid || !isOfAnotherGame(page)) return
  board.querySelector("svg").replaceWith(grid)
  if (pairs.some(comes)) await ink(grid)
}

function isOfAnotherGame(page) {
  return page.querySelector("[name=game]").value !== main.querySelector("[name=game]").value
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

// The square is called as before until all is in sight: its name may tell the end.
function putMark(square, next) {
  square.dataset.mark = next.dataset.mark
  fill(square, ...contents(next.cloneNode(true)))
  return square.querySelector("svg")
}

// The text of a name stays where it is and says something else: a screen reader may be reading there.
function rename(square, next) {
  square.firstChild.firstChild.data = next.firstChild.textContent
}

function contents(square) {
  return [...square.childNodes].slice(1)
}

function fill(square, ...nodes) {
  for (const it of contents(square)) it.remove()
  square.append(...nodes)
}

function strike(stroke, pairs) {
  // The page may have to be shown once more.
  const svg = stroke.cloneNode(true)
  for (const [square, next] of pairs) square.toggleAttribute("data-winning", "winning" in next.dataset)
  board.append(svg)
  return ink(svg)
}

// A press that has begun would be lost if something came in the place of what is pressed.
async function letGo() {
  while (main.querySelector(".rest :active")) await new Promise(requestAnimationFrame)
}

// Shows all else that the page says, now that its position is in full sight.
function settle(page, pairs) {
  const rest = main.querySelector(".rest")
  const next = page.querySelector(".rest")
  const sentence = page.querySelector("[role=status]")
  const focused = page.querySelector("[autofocus]")
  // The browser would complain: the focus is elsewhere.
  focused?.removeAttribute("autofocus")
  const isOther = isOfAnotherGame(page)
  const held = keepPlace(rest, next)
  // So that a replay leaves the board as it was.
  rest.replaceChildren()
  for (const pair of pairs) showSquare(...pair, isOther)
  board.querySelector(".stroke.gone")?.remove() // not before, for it has the room below the board
  for (const css of ["[name=ply]", "[name=game]", "template"]) {
    boardForm.querySelector(css).replaceWith(page.querySelector(css))
  }
  if (isOn(status) && !isOn(sentence)) next.classList.add("ends")
  rest.replaceWith(next)
  status.dataset.outcome = sentence.dataset.outcome
  document.title = page.title
  if (status.textContent !== sentence.textContent) {
    status.replaceChildren(sentence.firstChild) // else it would be read aloud again
  }
  const here = held ?? squares[focused?.dataset.square] ?? focused
  here?.focus({ preventScroll: true }) // the board stays in sight
}

// What is unfolded stays so. Returns what then has the focus, if somebody has gone elsewhere since the last press: what
// looks the same, or is unfolded, since not every browser gives that the focus.
function keepPlace(rest, next) {
  const folds = rest.querySelectorAll("details")
  next.querySelectorAll("details").forEach((it, place) => (it.open = folds[place]?.open))
  const { dataset, innerHTML } = document.activeElement
  const isSame = (it) => it.innerHTML === innerHTML && !("taken" in dataset)
  return [...next.querySelectorAll("summary, button, a")].find(isSame) ?? next.querySelector(".choices [open] summary")
}

function showSquare(square, next, isOther) {
  const isSame = !isOther && square.dataset.mark && square.dataset.mark === next.dataset.mark
  for (const { name } of [...square.attributes]) {
    if (!next.hasAttribute(name)) square.removeAttribute(name)
  }
  for (const { name, value } of next.attributes) square.setAttribute(name, value)
  rename(square, next)
  if (!isSame) fill(square, ...contents(next))
}

let styled // the promise of what the end of a game waits for: its style, but not for long

// What only the end of a game needs comes while its last mark is inked. The style stays.
function fetchForEnd(page) {
  const style = page.querySelector("[data-end]")
  if (!style) return
  import(page.querySelector(".game-line script").src)
  if (document.head.querySelector(`[href="${style.getAttribute("href")}"]`)) return
  styled = new Promise((done) => {
    style.onload = style.onerror = done
    setTimeout(done, 3000)
  })
  document.head.append(style)
}
