// Goes back and forth along the line of a game: the board shows the moment at which the knob stands, and
// `shown` tells its number. All that is shown of it is in the page already: each move's words and pencil in
// its template, and in its data the square, what that is called then, and what was better.

class Replay extends HTMLElement {
  connectedCallback() {
    this.board = document.querySelector(".board")
    this.squares = [...this.board.querySelectorAll("td > *")]
    this.moves = [...this.querySelectorAll("li")]
    this.names = this.squares.map((square) => square.querySelector(".unseen"))
    this.called = this.names.map((name) => name.textContent)
    this.range = this.querySelector("input")
    this.range.hidden = this.moves.length < 2
    this.querySelector(".knob").removeAttribute("hidden")
    this.range.oninput = () => this.goTo(this.range.valueAsNumber)
    this.range.onkeydown = (event) => this.goAsTheLineRuns(event)
    this.style.setProperty("--moves", this.moves.length)
    this.place(this.moves.length)
  }

  disconnectedCallback() {
    this.clear()
  }

  // What moves is drawn at once: the knob, and what is said of the move, are to be seen.
  goTo(number) {
    for (const it of document.body.getAnimations?.({ subtree: true }) ?? []) it.finish()
    this.show(number)
  }

  // The first move is number 1.
  show(number) {
    const { content } = this.moves[number - 1].querySelector("template")
    const [words, ...corrections] = content.cloneNode(true).children
    this.clear()
    if (corrections.length) this.mark(number)
    this.board.append(...corrections)
    this.querySelector(".moment")?.replaceChildren(words)
    this.place(number)
    this.dispatchEvent(new CustomEvent("shown", { detail: number }))
  }

  // What each square is at that moment; those that no move took say nothing.
  mark(number) {
    const { better } = this.moves[number - 1].dataset
    this.board.classList.add("replayed")
    this.moves.forEach(({ dataset }, place) => {
      const moment = place < number ? "there" : "later"
      this.squares[dataset.took].dataset.moment = moment
      this.names[dataset.took].textContent = dataset[moment]
    })
    for (const square of better?.split(" ") ?? []) this.squares[square].dataset.moment = "better"
  }

  clear() {
    this.board.classList.remove("replayed")
    this.board.querySelector(".corrected")?.remove()
    for (const square of this.squares) delete square.dataset.moment
    this.names.forEach((name, place) => (name.textContent = this.called[place]))
  }

  place(number) {
    this.range.value = number
    this.range.setAttribute("aria-valuetext", this.words(number))
    this.style.setProperty("--number", number)
    this.moves.forEach((move, place) => move.toggleAttribute("data-here", place === number - 1))
    const { height, better } = this.moves[number - 1].dataset
    this.style.setProperty("--on-rail", height)
    this.classList.toggle("at-mistake", Boolean(better))
  }

  words(number) {
    return this.moves[number - 1].querySelector("template").content.querySelector("p").textContent
  }

  // Down the margin, what comes later is further down; a range has its highest value on top.
  goAsTheLineRuns(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const { width, height } = this.range.getBoundingClientRect()
    if (!step || width > height) return
    event.preventDefault()
    this.range.valueAsNumber += step
    this.range.oninput()
  }
}

customElements.define("game-replay", Replay)
