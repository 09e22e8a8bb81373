// Which puzzles were solved, and which are to be tried again. It is kept in this browser and sent
// nowhere; where nothing can be stored, it lasts as long as the page. Each puzzle has its name in
// `data-puzzle`, and the one that is shown, what the link of a try on its own page begins with in `data-try`;
// what is shown of it stands in templates (`solved`, `missed`, `found`). With store.js.

const STORE = "tictactoe-puzzles"
// By the puzzle's name, which is a board: the squares of that board that were tried, whether the last of them was
// right, and its link on the puzzle's own page; until then, the link under which it was met, perhaps turned (older
// entries have none).
let kept = {}
let isStored = true

// Another tab may have kept something since.
function readKept() {
  if (isStored) kept = parsed(stored(STORE))
}

function entryOf(name) {
  const { tried, isSolved, found, met } = Object(kept[name])
  return {
    tried: part(tried, /^[0-8]+$/),
    isSolved: isSolved === true,
    found, // never a link: it is compared with those that there are
    met: part(met, /([XO-]{9}(\?next=[XO])?|\d{4}-\d\d-\d\d)$/), // relative to another puzzle
  }
}

// The part of a text that is as it should be, "" if none is, or it is no text: anybody may write into the storage.
function part(text, pattern) {
  return (typeof text === "string" && pattern.exec(text)?.[0]) || ""
}

function parsed(text) {
  try {
    return { ...JSON.parse(text) } // an array, say, would keep nothing
  } catch {
    return {}
  }
}

// What happens after the right square was found no longer counts.
function keepTry(name, square, isRight, link) {
  readKept()
  const { tried, isSolved } = entryOf(name)
  if (isSolved) return
  kept[name] = {
    tried: tried.includes(square) ? tried : tried + square,
    isSolved: isRight,
    [isRight ? "found" : "met"]: link,
  }
  isStored = store(STORE, JSON.stringify(kept))
}

// Shows it all: in every list, in sums, on the board, and what to tell others of a day's puzzle.
function showProgress() {
  readKept()
  for (const item of document.querySelectorAll("[data-puzzle]:not(.puzzle)")) showSign(item)
  for (const theme of document.querySelectorAll(".theme")) sumUp(theme, theme.querySelector("summary"))
  showCounted()
  showFound()
  showSquare()
}

function showSign(item) {
  const { tried, isSolved } = entryOf(item.dataset.puzzle)
  const isMissed = Boolean(tried) && !isSolved
  item.toggleAttribute("data-solved", isSolved)
  item.toggleAttribute("data-missed", isMissed)
  for (const old of item.querySelectorAll(".sign, .sign + .unseen")) old.remove()
  const signs = document.getElementById(isSolved ? "solved" : "missed").content
  if (tried) item.firstElementChild.append(signs.cloneNode(true))
}

// Tells it where it is to be told, and gives back which they are.
function sumUp(group, place) {
  const [solved, missed] = ["[data-solved]", "[data-missed]"].map((css) => group.querySelectorAll(css))
  const sums = { solved: solved.length, missed: missed.length }
  for (const told of place.querySelectorAll("[data-told]")) tell(told, sums)
  return { solved, missed }
}

// Of all puzzles.
function showCounted() {
  const all = document.querySelector(".by-theme")
  const { solved, missed } = sumUp(all, all.querySelector("summary"))
  drawTally(document.querySelector(".tally"), solved.length)
  const again = document.querySelector(".to-try-again")
  tell(again, { missed: missed.length })
  again.hidden = !missed.length
  if (missed.length) again.href = new URL(entryOf(missed[0].dataset.puzzle).met, missed[0].querySelector("a").href)
}

// Its words for a sum of which there is any, else those that it came with.
function tell(told, sums) {
  const { ofNone = told.textContent, told: words } = told.dataset
  const name = Object.keys(sums).find((it) => words.includes(`{${it}}`))
  told.dataset.ofNone = ofNone
  told.textContent = sums[name] ? words.replace(`{${name}}`, sums[name]) : ofNone
}

// A stroke for each that is solved, in fives.
function drawTally(tally, solved) {
  tally.replaceChildren()
  for (let left = solved; left > 0; left -= 5) {
    const five = document.getElementById("five").content.cloneNode(true)
    for (const stroke of [...five.querySelectorAll("path")].slice(left)) stroke.remove()
    tally.append(five)
  }
}

function showFound() {
  const found = document.querySelector(".found")
  if (!found) return
  const { tried, isSolved } = entryOf(document.querySelector(".puzzle").dataset.puzzle)
  const tries = isStored ? tried.length : 0 // those before a reload may be lost
  const told = isSolved && found.querySelector("template").content.children[tries]
  found.querySelector(":scope > div")?.remove()
  found.hidden = !told
  if (told) found.append(told.cloneNode(true))
}

// The square that was found is there, until one is tried again; on a turned board, the one that it is there.
function showSquare() {
  const puzzle = document.querySelector(".puzzle")
  if (puzzle.querySelector("[data-tried]")) return
  const { tried, isSolved, found } = entryOf(puzzle.dataset.puzzle)
  const squares = [...puzzle.querySelectorAll("[data-square]")]
  const isIt = (it) => linkOfTry(it) === found
  const isAlike = (it) => it.dataset.as === tried.slice(-1)
  const square = squares.find(isIt) ?? squares.find(isAlike)
  if (!isSolved || !square) return
  square.dataset.tried = "right"
  square.append(document.getElementById("found").content.cloneNode(true))
}

// The same on the page of a day and on the puzzle's own.
function linkOfTry(square) {
  return document.querySelector(".puzzle").dataset.try + square.dataset.square
}

addEventListener("storage", showProgress) // another tab
addEventListener("pageshow", showProgress) // also when one comes back to it
