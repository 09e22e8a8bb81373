// A game by link: hands the link on, and speaks to the one who has just moved: what is left to do, and
// once the link has been sent, that it is the other's turn.
const game = document.querySelector(".by-link")
const find = (css) => game.querySelector(css)
const status = find("[role=status]")
const link = find(".send input")
const heading = find(".send h2")
const said = find(".send [aria-live]")
let isSent = false

// Someone who comes from the board before has made this move; anyone else was sent the link. Only
// paths are compared, since messengers add to a link's query.
const pathOf = (address) => new URL(address, location).pathname
const { before } = game.dataset
if (wasSent()) {
  speakToMover()
  tellWhoseTurn()
} else if (before && pathOf(document.referrer) === pathOf(before)) {
  speakToMover()
} else if (heading.dataset.again) {
  heading.textContent = heading.dataset.again
  find(".send").open = false
}

function speakToMover() {
  game.dataset.reader = "mover"
  say(status.dataset.toMover)
  if (heading.dataset.toMover) heading.textContent = heading.dataset.toMover
}

function say(sentence) {
  if (!sentence) return
  document.title = document.title.replace(status.textContent, sentence)
  status.firstChild.textContent = sentence
}

// Sending ---------------------------------------------------------------------------------------

const ways = {
  async share() {
    await navigator.share({ url: link.value })
    said.textContent = said.dataset.shared
  },
  async copy() {
    try {
      await navigator.clipboard.writeText(link.value)
    } catch {
      link.select() // a page that came over plain http has no clipboard
      document.execCommand("copy")
    }
    said.textContent = said.dataset.copied
  },
}

for (const button of game.querySelectorAll("[data-way]")) {
  const way = button.dataset.way
  button.hidden = way === "share" && !navigator.share
  button.onclick = async () => {
    try {
      await ways[way]()
    } catch {
      return // it is no error to call a share off
    }
    button.textContent = button.dataset.done
    tellWhoseTurn()
  }
}

find(".ways a").onclick = tellWhoseTurn
link.oncopy = tellWhoseTurn
link.onfocus = () => link.select()

// Whose turn it is ------------------------------------------------------------------------------

// From here on a press on the board is not taken for the other's move.
function tellWhoseTurn() {
  const { onceSent } = status.dataset
  if (!onceSent || (before && game.dataset.reader !== "mover")) return
  isSent = true
  say(onceSent)
  try {
    if (before) sessionStorage.setItem(keyOf(link.value), "sent")
  } catch {
    // it holds for this page
  }
}

game.addEventListener("click", (event) => {
  const square = event.target.closest("a[data-square]")
  if (!square) return
  if (isSent) {
    event.preventDefault()
    say(status.dataset.tooEarly)
    return
  }
  try {
    sessionStorage.removeItem(keyOf(square.href)) // of an earlier game
  } catch {
    // nothing is stored
  }
})

function wasSent() {
  try {
    return Boolean(before && sessionStorage.getItem(keyOf(link.value)))
  } catch {
    return false
  }
}

function keyOf(address) {
  return `tictactoe ${new URL(address, location)}`
}
