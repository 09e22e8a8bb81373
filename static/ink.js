// Draws what the page that answers brings: its position first, mark by mark, and then all else that it
// says. While something is being drawn, a press finishes the drawing, and nothing tells what is not to
// be seen yet. It is joined to play.js, and knows its board and what it waits for.

// Milliseconds from the end of your mark to the reply.
const A_BEAT = 200

// What is being drawn or waited for: for each, what puts an end to it.
const underWay = new Set()
const mayMove = matchMedia("(prefers-reduced-motion: no-preference)")
// Whether the rest is to be there at once.
let isHurried = false
// Until your mark is inked, and until the old game is rubbed out.
let yours
let rubbedOut

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

// The page that has come -----------------------------------------------------------------------

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
  const style = page.querySelector("[data-end]")
  if (!style) return
  import(page.querySelector(".game-line script").src)
  if (!document.head.querySelector(`[href="${style.getAttribute("href")}"]`)) document.head.append(style)
}

function isOn({ dataset }) {
  return dataset.outcome === "playing"
}
