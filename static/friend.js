// A game by link: hands the link on, and speaks to the one who has just moved: what is left to do, and
// once the link has been sent, that it is the other's turn. Templates of the page (`mover`, `unsent`, `sent`,
// `early`) and `data-to-next`, `data-to-mover` of the heading have the words.
//
// With store.js, status.js and take-along.js, which says that the link is `taken`.
const game = document.querySelector(".game")
const inGame = (css) => game.querySelector(css)
const link = inGame(".send input")
const heading = inGame(".send h2")
const narrow = matchMedia("(max-width: 479px)")
let isSent = false

// Someone who comes from the board before has made this move; anyone else was sent the link. Only the
// moves are compared, since messengers add to a link's end.
const movesIn = (address) => new URL(address, location).pathname.match(/\/friend(\/\d+)?/)?.[0]
const { before } = game.dataset
if (wasSent()) {
  speakToMover()
  tellWhoseTurn()
} else if (before && movesIn(document.referrer) === movesIn(before)) {
  speakToMover()
  goToSending()
} else if (heading.dataset.toNext) {
  speakToNext()
} else if (before) {
  inGame(".send").hidden = true // the game is over, and the link has come to both
}

// Whoever opened the link is to take a square; to open it elsewhere, or to send it once more, is aside.
function speakToNext() {
  game.dataset.reader = "next"
  heading.textContent = heading.dataset.toNext
  inGame(".beneath summary").after(inGame(".send"))
  for (const it of game.querySelectorAll(".send button")) it.className = "plain"
}

function stepBack() {
  for (const it of game.querySelectorAll(".send .primary")) it.classList.remove("primary")
}

function speakToMover() {
  game.dataset.reader = "mover"
  sayTold("mover")
  placeSending()
  narrow.onchange = placeSending
  inGame(".actions .primary")?.classList.remove("primary")
  if (!heading.dataset.toMover) return
  heading.textContent = heading.dataset.toMover
  heading.className = "unseen" // the headline says it
}

// What is left to do comes first: on a phone below the headline that speaks of it, else beside the board.
function placeSending() {
  const send = inGame(".send")
  if (narrow.matches && heading.dataset.toMover) inGame(".board").before(send)
  else inGame(".game-line").after(send)
}

// What is pressed next has the focus; as in a game, it has no ring before a key is used.
function goToSending() {
  const way = firstWay()
  way.focus({ preventScroll: true })
  way.style.outline = "none"
  addEventListener("keydown", () => (way.style.outline = ""), { once: true })
}

function firstWay() {
  return inGame("[data-way]:not([hidden])")
}

// Says what is in the template of that name; returns whether there is one.
function sayTold(name) {
  const words = document.getElementById(name)?.content.childNodes
  if (words) say(...[...words].map((it) => it.textContent))
  return Boolean(words)
}

// Sending ---------------------------------------------------------------------------------------

inGame("take-along").addEventListener("taken", tellWhoseTurn)
if (navigator.share) inGame("[data-way=copy]").classList.remove("primary") // one way comes first
inGame(".send .row a").onclick = tellWhoseTurn
link.oncopy = tellWhoseTurn

// Whose turn it is ------------------------------------------------------------------------------

// From here on the answer to a press on the board is “not yet”.
function tellWhoseTurn() {
  if ((before && game.dataset.reader !== "mover") || !sayTold("sent")) return
  isSent = true
  game.dataset.reader = "mover" // who waits for the other
  stepBack()
  if (before) store(keyOf(link.value), "sent", "sessionStorage")
}

// A press of the one who has just moved is not taken for the other's move; before the link is sent, it leads there.
game.addEventListener("click", (event) => {
  const square = event.target.closest("a[data-square]")
  if (!square) return
  if (isSent || game.dataset.reader === "mover") {
    event.preventDefault()
    sayTold(isSent ? "early" : "unsent")
    if (!isSent) firstWay().focus()
    return
  }
  store(keyOf(square.href), "", "sessionStorage") // an earlier game may have been sent
})

function wasSent() {
  return before && stored(keyOf(link.value), "sessionStorage")
}

function keyOf(address) {
  return `tictactoe ${new URL(address, location)}`
}
