// A try without a reload: the mark is inked at once, and what was said of another has gone; once the
// mark is drawn, the board of the page that answers takes the place of this one's, and so does what is
// said of it. With for-here.js, swap.js, ink.js and progress.js.

const puzzle = document.querySelector(".puzzle")
const inPuzzle = (css) => puzzle.querySelector(css)
const bare = (document.getElementById("bare")?.content ?? puzzle).querySelector(".board").cloneNode(true)
let waiting // the timer until the page says so
let asked // what the headline says otherwise

// Whether this page was opened from another page of ours. Ours are those below the folder in which /puzzles is: other
// sites may share its host.
const isFromOurs = document.referrer.startsWith(new URL("..", location))

puzzle.addEventListener("click", (event) => {
  const link = event.target.closest("a")
  if (!link || !isForHere(event)) return
  if (isLate(event, link)) return event.preventDefault()
  if (!link.matches("[data-square], [data-again]")) return
  event.preventDefault()
  // A press while a mark is being drawn finishes it; one more on what was pressed changes nothing.
  if (finish() || link.href === mainPlace.latest) return
  showTaken(link.dataset.square)
  showPage(link.href, (there) => {
    keepPressed(there)
    return put(there, true)
  })
})

onReturn(() => showPage(location.href, put))

// The second press of two was meant for what has gone, even if a link came in its place: here, or on the page that one
// came from, which was left when the clock of this one began.
function isLate({ detail, timeStamp }, link) {
  return detail > 1 || (isFromOurs && !link.dataset.square && timeStamp < A_MOMENT)
}

// A press was taken: of this square, or to try again. What was said before leaves its room, so that what
// is below it stays where it is until it moves for what comes.
function showTaken(square) {
  const board = bare.cloneNode(true)
  if (puzzle.dataset.awaits === "long") inPuzzle("h1").replaceChildren(...asked)
  puzzle.dataset.awaits = inPuzzle(".verdict") ? "another" : "first"
  inPuzzle(".board").replaceWith(board)
  const tried = board.querySelector(`[data-square="${square}"]`)
  const focused = tried ?? board.querySelector("[data-square]")
  focused.focus({ preventScroll: true }) // the board stays in sight
  clearTimeout(waiting)
  waiting = setTimeout(tellOfWait, A_MOMENT)
  if (!tried) return
  const mark = document.getElementById("mark").content.cloneNode(true).firstElementChild
  tried.querySelector("svg").replaceWith(mark)
  tried.dataset.mark = puzzle.dataset.turn
  ink(mark)
}

function tellOfWait() {
  puzzle.dataset.awaits = "long"
  asked = [...inPuzzle("h1").childNodes]
  inPuzzle("h1").textContent = puzzle.dataset.waiting
}

async function put(there, isInked = false) {
  const { latest } = mainPlace
  clearTimeout(waiting)
  await atRest()
  if (latest !== mainPlace.latest) return // another page has been asked for meanwhile
  delete puzzle.dataset.awaits
  puzzle.toggleAttribute("data-inked", isInked)
  const board = document.importNode(there.querySelector(".board"), true)
  if (isInked) board.querySelector("[data-tried] .new")?.classList.remove("new")
  inPuzzle(".board").replaceWith(board)
  for (const css of [".headline", ".answer", ".proof"]) take(css, there)
  showKept()
  // What had the focus has gone; on the verdict, the focus has it read out.
  const next = inPuzzle("[data-verdict]") ?? inPuzzle("[data-square]")
  next.focus({ preventScroll: true })
  next.querySelector(".button")?.scrollIntoView({ block: "nearest" })
}

// What that part of another page holds takes the place of what it holds here.
function take(css, there) {
  inPuzzle(css).replaceChildren(...document.importNode(there.querySelector(css), true).childNodes)
}

// A try counts if it was pressed in this browser; not what a link has that somebody sent.
function keepPressed(there) {
  const square = there.querySelector("[data-tried]")
  if (!square) return
  const again = there.querySelector("[data-again]")?.getAttribute("href") // after a wrong one
  keepTry(puzzle.dataset.puzzle, square.dataset.as, !again, again ?? linkOfTry(square))
}

function showKept() {
  showProgress()
  showSolved()
  skipSolved(inPuzzle("[data-after]"))
}

// What was solved before says so where the verdict on a try would; the page of that try has what
// was drawn on the board, and what other right squares lead to.
async function showSolved() {
  const { isSolved } = entryOf(puzzle.dataset.puzzle)
  if (!isSolved || inPuzzle("[data-verdict]")) return
  const before = document.getElementById("before").content.cloneNode(true)
  inPuzzle(".answer").replaceChildren(before.querySelector(".verdict"))
  take(".headline", before)
  showFound()
  const link = inPuzzle("[data-tried]")?.href
  if (!link) return inPuzzle(".found-at").remove()
  inPuzzle(".found-at a").href = link
  const board = inPuzzle(".board")
  const there = await fetched(link).catch(() => {})
  if (!there) return
  for (const it of there.querySelectorAll(".correction, .strokes")) board.append(document.importNode(it, true))
  for (const it of there.querySelectorAll("[data-square] small")) {
    const ghost = board.querySelector(`[data-square="${it.parentElement.dataset.square}"] .ghost`)
    ghost.before(document.importNode(it, true))
  }
}

// What was solved is not offered again while there is anything else.
function skipSolved(next) {
  if (!next) return
  const names = next.dataset.after.split(" ")
  const place = names.findIndex((name) => !entryOf(name).isSolved)
  if (place > 0) next.href = new URL(names[place], next.href)
}

// It was pressed here, too, if it is opened from another page of ours, as in a tab of its own.
if (isFromOurs) keepPressed(document)
showKept()
