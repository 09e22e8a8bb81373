// The lesson: which step is being read, and searches that move in the figures of their steps. Every
// step of a search is a page of its own; the tree of that page takes the place of the figure's.

for (const figure of document.querySelectorAll("[data-watch]")) addStepper(figure)

function addStepper(figure) {
  const stepper = document.createElement("div")
  const status = document.createElement("p")
  status.setAttribute("role", "status")
  const back = button("Back", () => follow("prev"))
  const next = button("Step by step", () => (there ? follow("next") : show(figure.dataset.watch)))
  stepper.className = "stepper row"
  stepper.append(next, status)
  figure.querySelector(".tree").after(stepper)
  figure.querySelector("a.watch")?.remove()
  let there // the page of the step that is shown
  let latest // the link that was asked for last

  async function show(link) {
    latest = link
    let page
    try {
      page = await fetched(link)
    } catch {
      location.assign(link) // the browser says what is wrong
      return
    }
    if (latest !== link) return
    if (!there) stepper.prepend(back)
    there = page
    next.textContent = "Next"
    figure.querySelector(".tree").replaceWith(document.importNode(page.querySelector(".so-far .tree"), true))
    status.textContent = page.querySelector(".watched [role=status] > span").textContent
    for (const [one, rel] of [[back, "prev"], [next, "next"]]) {
      const leads = linkTo(rel)
      if (leads) one.removeAttribute("aria-disabled")
      else one.setAttribute("aria-disabled", "true") // it may have the focus
    }
    if (linkTo("next")) fetched(linkTo("next"))
  }

  function linkTo(rel) {
    return there.querySelector(`.stepping a[rel=${rel}]`)?.href
  }

  function follow(rel) {
    const link = linkTo(rel)
    if (link) show(link)
  }

  figure.addEventListener("click", (event) => {
    const link = event.target.closest(".tree a[href]")
    if (!there || !link || !isForHere(event)) return
    event.preventDefault()
    show(link.href)
  })
}

function button(words, press) {
  const made = document.createElement("button")
  made.type = "button"
  made.textContent = words
  made.onclick = press
  return made
}

// The step whose text crosses a line a third down the screen is the present one.
const links = new Map()
for (const link of document.querySelectorAll(".in-margin a")) links.set(link.hash.slice(1), link)
const seen = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) links.get(target.id).setAttribute("aria-current", "true")
      else links.get(target.id).removeAttribute("aria-current")
    }
  },
  { rootMargin: "-33% 0px -66%" },
)
for (const section of document.querySelectorAll(".lesson > section")) seen.observe(section)
