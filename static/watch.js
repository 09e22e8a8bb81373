// A watched search without reloads: arrow keys, and playing it step by step.
// Every step is a page of its own; this brings the next one in place of the one that is shown.

const PACE = 2500 // milliseconds a step, to read its sentence
const pages = new Map()
let latest // the link that was asked for last
let playing // the timer that takes the next step

const find = (css) => document.querySelector(css)

function page(link) {
  if (!pages.has(link)) {
    const answer = fetch(link).then(async (response) => {
      if (!response.ok) throw new Error(response.status)
      return new DOMParser().parseFromString(await response.text(), "text/html")
    })
    answer.catch(() => pages.delete(link))
    pages.set(link, answer)
  }
  return pages.get(link)
}

// Shows the page under a link, unless another is asked for before it comes. `remember` is the
// method of `history` that records a new link.
async function show(link, remember = "pushState") {
  if (link === latest) return
  latest = link
  let there
  try {
    there = await page(link)
  } catch {
    if (link !== latest) return
    latest = undefined
    location = link // the browser says what is wrong
    return
  }
  if (link !== latest) return
  const control = document.activeElement?.dataset.control
  document.title = there.title
  const parts = [".stepping", ".so-far", ".now", ".running", ".question", ".choosing .boards"]
  for (const css of parts) swap(css, there)
  const status = find(".watched [role=status]")
  status.innerHTML = there.querySelector(".watched [role=status]").innerHTML
  Object.assign(find(".watched").dataset, there.querySelector(".watched").dataset)
  const asks = there.querySelector("[name=ask]").defaultChecked
  const box = find("[name=ask]")
  if (box.defaultChecked !== asks) box.defaultChecked = box.checked = asks
  if (link !== location.href) history[remember](null, "", link)
  addPlay()
  refocus(control)
  follow()
  const next = find("a[rel=next]")
  if (next) page(next.href)
}

// A part that is not on both pages comes or goes below the sentence.
function swap(css, there) {
  const old = find(css)
  const fresh = there.querySelector(css)
  if (old && fresh) old.replaceWith(document.importNode(fresh, true))
  else if (old) old.remove()
  else if (fresh) find(".step").after(document.importNode(fresh, true))
}

// The control that had the focus keeps it; if it is gone, one that leads on gets it.
function refocus(control) {
  if (!control || document.activeElement !== document.body) return
  const same = find(`[data-control=${control}]`)
  const other = find("a[data-control=next]") ?? find(".stepping a")
  const fitting = same ?? other
  fitting.focus({ preventScroll: true })
}

// Keeps the board at work in view, and the one above it if there is room: where the sentence stays in
// sight, and not for someone who is reading below the tree.
function follow() {
  const pinned = (css) => find(css) && getComputedStyle(find(css)).position === "sticky"
  if (!pinned(".step") && !pinned(".telling")) return
  if (find(".so-far").getBoundingClientRect().bottom < innerHeight / 2) return
  const covered = (css) => `${pinned(css) ? find(css).offsetHeight + 8 : 0}px`
  find(".watched").style.setProperty("--above", covered(".step"))
  find(".watched").style.setProperty("--below", covered(".question"))
  const here = find(".so-far [aria-current]")
  const above = here.closest("ul").parentElement.querySelector(".node")
  for (const node of [above, here]) node.scrollIntoView({ block: "nearest" })
  const { top } = find(".watched").getBoundingClientRect()
  if (scrollY && top > 0) scrollBy(0, top) // no half of a heading over the sentence
}

// An answer is a link, too.
async function answered(event) {
  const form = event.target.closest(".question")
  if (!form || !event.submitter) return
  event.preventDefault()
  stop()
  const query = new URLSearchParams(new FormData(form))
  query.set("answer", event.submitter.value)
  await show(`${form.action}?${query}`)
  find(".answered a")?.focus({ preventScroll: true })
}

function addPlay() {
  const isOver = !find("a[rel=next]")
  if (isOver) stop()
  const button = document.createElement("button")
  button.type = "button"
  button.dataset.control = "play"
  button.textContent = playing ? "Pause" : "Play"
  if (isOver) button.setAttribute("aria-disabled", "true") // it may have the focus
  button.onclick = () => {
    if (isOver) return
    if (playing) stop()
    else play()
  }
  find(".stepping span:last-child").before(button)
}

// Takes a step after each pause, the first at once, until something is asked.
function play(pause = 0) {
  const timer = setTimeout(async () => {
    const { href } = find("a[rel=next]")
    await show(href, "replaceState")
    if (playing !== timer) return
    if (location.href === href && find("[data-waits]")) stop()
    else play(PACE)
  }, pause)
  playing = timer
  find("[data-control=play]").textContent = "Pause"
}

function stop() {
  clearTimeout(playing)
  playing = undefined
  const button = find("[data-control=play]")
  if (button) button.textContent = "Play"
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(".watched a[href]")
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  stop()
  show(link.href)
})

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, input")) return
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key]
  const link = rel && find(`a[rel=${rel}]`)
  if (!link) return
  event.preventDefault()
  stop()
  show(link.href)
})

document.addEventListener("submit", answered)

addEventListener("popstate", () => {
  stop()
  show(location.href)
})

addPlay()
if (find("a[rel=prev]")) follow() // a link may lead into the middle
