// A game by link: hands the link on, and tells the one who has just moved what is left to do.
const game = document.querySelector(".by-link")
const find = (css) => game.querySelector(css)
const status = find("[role=status]")
const link = find(".send input")
const heading = find(".send h2")
const said = find(".send [aria-live]")

// Someone who comes from the board before has made this move; anyone else was sent the link. Only
// paths are compared, since messengers add to a link's query.
const pathOf = (address) => new URL(address, location).pathname
const { before } = game.dataset
if (before && pathOf(document.referrer) === pathOf(before)) {
  const { toMover } = status.dataset
  game.dataset.reader = "mover"
  if (toMover) {
    document.title = document.title.replace(status.textContent, toMover)
    status.firstChild.textContent = toMover
  }
} else if (heading.dataset.again) {
  heading.textContent = heading.dataset.again
  find(".send").open = false
}

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
  button.onclick = () => ways[way]().catch(() => {}) // it is no error to call a share off
}

link.onfocus = () => link.select()
