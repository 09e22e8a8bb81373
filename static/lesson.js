// The lesson: which step is being read, and searches that move in the figures of their steps. Every
// step of a search is a page of its own, the first under the figure's `data-watch`; the tree of that page
// takes the place of the figure's. With for-here.js, swap.js and button.js.

class Stepper {
  page // that of the step that is shown
  latest // the link to the one that was asked for last

  constructor(figure) {
    this.figure = figure
    this.status = document.createElement("div")
    this.status.setAttribute("role", "status")
    this.back = button("Back", () => this.follow("prev"))
    this.next = button("Step by step", () => this.follow("next"))
    this.next.className = "plain elsewhere"
    this.controls = document.createElement("div")
    this.controls.className = "stepper row"
    this.controls.append(this.next, this.status)
    figure.querySelector("a.watch").replaceWith(this.controls)
    figure.addEventListener("click", (event) => this.press(event))
  }

  get tree() {
    return this.figure.querySelector(".tree")
  }

  async show(link) {
    const page = await latestPage(this, link)
    if (page) this.put(page)
  }

  put(page) {
    if (!this.page) this.begin()
    this.page = page
    this.next.textContent = "Next"
    this.tree.replaceWith(document.importNode(page.querySelector(".so-far .tree"), true))
    this.status.replaceChildren(document.importNode(page.querySelector(".watched [role=status] > p"), true))
    enable(this.back, this.linkTo("prev"))
    enable(this.next, this.linkTo("next"))
    if (this.linkTo("next")) fetched(this.linkTo("next"))
  }

  // What is pressed again and again stands above the tree, which may be as high as the screen.
  begin() {
    this.next.className = ""
    this.controls.prepend(this.back)
    this.figure.prepend(this.controls)
    this.next.focus({ preventScroll: true })
    this.controls.scrollIntoView({ block: "nearest" })
  }

  linkTo(rel) {
    if (!this.page) return this.figure.dataset.watch
    return this.page.querySelector(`.stepping a[rel=${rel}]`)?.href
  }

  follow(rel) {
    const link = this.linkTo(rel)
    if (link) this.show(link)
  }

  // A board in the tree leads to its step.
  press(event) {
    const link = event.target.closest(".tree a[href]")
    if (!this.page || !link || !isForHere(event)) return
    event.preventDefault()
    this.show(link.href)
  }
}

for (const figure of document.querySelectorAll("[data-watch]")) new Stepper(figure)

// The list of steps is folded but where there is a margin for it.
const allSteps = document.querySelector(".all-steps")
const margin = matchMedia("(min-width: 67.5em)")
const foldSteps = () => {
  allSteps.open = margin.matches
}
foldSteps()
margin.onchange = foldSteps
allSteps.onclick = (event) => {
  if (event.target.closest("a")) foldSteps()
}

// Once it is at the top of the screen, text goes by below it. Nothing but the top cuts it: open, it may be longer.
const inPlace = new IntersectionObserver(
  (entries) => allSteps.classList.toggle("in-place", entries.at(-1).boundingClientRect.top > 0),
  { rootMargin: "-1px 0px 1000000px", threshold: 1 },
)
inPlace.observe(allSteps)

// The step whose text crosses a line a third down the screen is the present one. The first one's heading is in
// sight, below the fold that would name it.
const summary = allSteps.querySelector("summary")
const atFirst = summary.textContent
const links = new Map()
for (const link of allSteps.querySelectorAll("a")) links.set(link.hash.slice(1), link)
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = links.get(target.id)
      if (!isIntersecting) {
        link.removeAttribute("aria-current")
        continue
      }
      link.setAttribute("aria-current", "true")
      summary.textContent = target.matches(":first-of-type") ? atFirst : link.textContent
    }
  },
  { rootMargin: "-33% 0px -66%" },
)
for (const section of document.querySelectorAll(".lesson > section")) seen.observe(section)
