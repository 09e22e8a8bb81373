// A try without a reload: the board of the page that answers takes the place of this one's, and once
// the mark is drawn, so do the headline and what is said of it. With for-here.js, swap.js, ink.js and
// progress.js.

const puzzle = document.querySelector(".puzzle")
const inPuzzle = (css) => puzzle.querySelector(css)

puzzle.addEventListener("click", (event) => {
  const link = event.target.closest("[data-square], [data-again]")
  if (!link || !isForHere(event)) return
  event.preventDefault()
  if (finish()) return // the mark that was being drawn
  showPage(link.href, (there) => {
    keepPressed(there)
    return put(there)
  })
})

onReturn(() => showPage(location.href, put))

async function put(there) {
  const board = document.importNode(there.querySelector(".board"), true)
  inPuzzle(".board").replaceWith(board)
  for (const css of [".answer", ".proof"]) inPuzzle(css).replaceChildren()
  inPuzzle("[data-tried]")?.focus({ preventScroll: true }) // the board stays in sight
  await drawn(...puzzle.querySelectorAll("[data-tried]"))
  if (inPuzzle(".board") !== board) return // another page has come meanwhile
  for (const css of [".headline", ".answer", ".proof"]) take(css, there)
  inPuzzle(".position").className = there.querySelector(".position").className
  const own = inPuzzle(".shown")?.closest(".theme")
  if (own) own.open = !inPuzzle("[data-verdict]")
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

// It was pressed here, too, if it is opened from another page of ours, as in a tab of its own. Ours are those below
// the folder in which /puzzles is: other sites may share its host.
if (document.referrer.startsWith(new URL("..", location))) keepPressed(document)
showKept()
