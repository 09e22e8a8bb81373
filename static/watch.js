// A watched search without reloads: arrow keys, and playing it step by step. Every step is a page of
// its own; swap.js brings the next one. What is pressed has its name in `data-control`. With for-here.js,
// styled.js and button.js.

// Milliseconds a step, to read its sentence.
const PACES = [
  { sign: "1×", pause: 2500 },
  { sign: "2×", pause: 1000 },
  { sign: "½×", pause: 5000 },
]
let pace = PACES[0]
let playing // the timer that takes the next step

const FADE = 12 // pixels above what stays at the foot of the screen, in which the page fades out
const EDGE = 8 // pixels between the edge of the screen and the highest node that is wanted in sight
const LEAST = 100 // pixels of the legend or the code that are worth seeing without the rest

const OUT = 6 // pixels nearer to what is wanted that a character of indentation weighs up

const CONTROLS = ".stepping, .besides" // the one or the other is first
const CODE = ".running > .code"
const ASKS_NEXT = ".another [name=ask]" // in a form for another search
const FOLDED = ".running > details" // code: the rest of it, and at the end all
const KEY = ".key" // to the signs of the tree, open at the first step
const BESIDE = "[name=beside]" // it, and what is beside it: one of them is open at most
let isKeyWanted // once somebody has opened or closed one of them

const find = (css) => document.querySelector(css)

function stepTo(link, remember) {
  return showPage(withoutPart(link), put, remember)
}

function put(there) {
  const pressed = kindOf(document.activeElement)
  const isUnfolded = Boolean(find(FOLDED)?.open)
  const down = find(CODE)?.scrollTop ?? 0
  const { scrollTop } = find(".tree")
  const [isInSight, at] = [isTreeInSight(), scrollY]
  const parts = [".so-far", ".at-work", ".watched > .legend", ".key > .legend", ".running", ".boards", ".sizes"]
  for (const css of parts) find(css)?.replaceWith(copyOf(there.querySelector(css)))
  for (const part of document.querySelectorAll(CONTROLS)) part.remove()
  find(".sentence").after(...[...there.querySelectorAll(CONTROLS)].map(copyOf))
  find(FOLDED)?.toggleAttribute("open", isUnfolded)
  find(KEY)?.toggleAttribute("open", isKeyWanted ?? there.querySelector(KEY).open)
  if (find(".watched").dataset.asks !== there.querySelector(".watched").dataset.asks)
    find(ASKS_NEXT).replaceWith(copyOf(there.querySelector(ASKS_NEXT)))
  Object.assign(find(".watched").dataset, there.querySelector(".watched").dataset)
  find("main").classList.add("stepped") // from now on, what is new in the tree is drawn
  addControls()
  refocus(pressed)
  tell(there.querySelector(".sentence"))
  scrollCode(down)
  find(".tree").scrollTop = scrollTop
  if (isInSight) scrollTo(0, at) // code that is unfolded below it would push it up
  follow()
  const next = find("a[rel=next]")
  if (next) fetched(withoutPart(next.href))
}

function copyOf(part) {
  const copy = document.importNode(part, true)
  copy.querySelector("[autofocus]")?.removeAttribute("autofocus") // the focus is given by us, once all is in place
  return copy
}

// Says what another page does. A question is read out when it gets the focus, or its field does: not once more here.
function tell(sentence) {
  const told = document.importNode(sentence, true)
  if (document.activeElement.closest(".question")) told.querySelector(".asks")?.setAttribute("aria-hidden", true)
  find(".sentence").replaceChildren(...told.childNodes)
}

// What had the focus: a control, by its name, a node of the tree, or part of a question.
function kindOf(element) {
  const { control } = element.dataset
  return control ?? (element.closest(".tree") ? "node" : element.closest(".question") && "answer")
}

const SAME = { node: () => find(".tree a[aria-current]"), answer: afterAnswer }

function afterAnswer() {
  return find(".answered") ? find("a[rel=next]") : fieldAsked()
}

// The field that an objection is about; else the first.
function fieldAsked() {
  return find(".question [aria-describedby~=objection]") ?? find(".question input:not([type=hidden])")
}

// Where the question is heard and answered: its field; or where that might open a keyboard on the screen, their group.
function whatIsAsked() {
  const group = find("[data-waits=true] fieldset")
  return group && matchMedia("(pointer: fine)").matches ? fieldAsked() : group
}

// The control that had the focus keeps it; if it is gone, what is asked in its place gets it, or one that leads on.
function refocus(pressed) {
  if (!pressed || document.activeElement !== document.body) return
  const same = SAME[pressed]?.() ?? find(`[data-control=${pressed}]`)
  const asked = whatIsAsked()
  const isOff = asked && same?.matches("[aria-disabled=true]")
  const shown = same?.offsetParent && !isOff ? same : undefined // a question may have folded it away
  const fitting = shown ?? asked ?? find("a[data-control=next]") ?? find("a[data-control=back]")
  fitting.focus({ preventScroll: true })
}

// Shows what the step is about, but not to someone who reads below the tree, and has the slip cut through nothing.
function follow(scrolls = true) {
  tellWhatIsCovered()
  if (scrolls && isTreeInSight()) showHere()
  clearFoot()
}

function isTreeInSight() {
  return find(".so-far").getBoundingClientRect().bottom >= innerHeight / 2
}

// Keeps the board at work in view, with those above and below it and the whole tree, if there is room. Where the
// controls stay at the foot of the screen the page scrolls; else only the tree does, within itself, or the next press
// would hit something else.
function showHere() {
  const before = scrollY
  const here = find(".so-far [aria-current]")
  const above = here.closest("ul").parentElement.querySelector(".node")
  const below = firstBelow(here)
  for (const part of [find(".so-far .tree"), below, above, here])
    part.scrollIntoView({ block: "nearest", inline: "nearest" })
  if (isAtFoot()) endWithARow(reach(above).top < 0 ? here : above, below)
  else scrollTo(0, before)
}

// Says how much of the foot of the screen is covered.
function tellWhatIsCovered() {
  find(".watched").style.setProperty("--covered", `${find(".telling").offsetHeight + FADE}px`)
}

// Moves the large ruler below the slip where not all of it would be above that, and the legend or the code where only
// its first lines would be; what the tree itself says of its signs goes with the legend.
function clearFoot() {
  const slip = find(".telling")
  if (!isAtFoot() || slip.offsetWidth < innerWidth / 2) return // beside the rest, it cuts through nothing
  const foot = innerHeight - slip.offsetHeight
  placeRuler(foot - FADE / 2)
  for (const part of document.querySelectorAll(".so-far .note, .at-work, .legend, .running")) {
    if (!part.offsetParent) continue
    const rest = (part.closest(".so-far") && find(".legend")) || part
    const { top } = part.getBoundingClientRect()
    const { top: from, bottom } = rest.getBoundingClientRect()
    const isWhole = part.matches(".at-work") // or not seen at all
    if (top < foot && (isWhole || foot - from < LEAST) && bottom > foot - FADE / 2)
      part.style.marginTop = `${parseFloat(getComputedStyle(part).marginTop) + foot - top}px`
  }
}

// The large ruler is below the tree, as far as there is room; where only the legend has room there, it is below that.
function placeRuler(lowest) {
  const [ruler, legend] = [find(".at-work"), find(".legend")]
  if (!legend) return
  legend.before(ruler)
  const figure = ruler.firstElementChild
  if (!figure) return
  figure.style.paddingTop = ""
  const apart = parseFloat(getComputedStyle(figure).paddingTop)
  const over = ruler.getBoundingClientRect().bottom - lowest
  if (over > apart) legend.after(ruler)
  else if (over > 0) figure.style.paddingTop = `${apart - over}px`
}

// Scrolls so that the slip cuts through no row of the tree, the edge of the screen through nothing over it, and
// `needed`, which follows the node spoken of, is in sight. The page stays where it is if the lowest row is in sight of
// those that can be together with `highest`.
function endWithARow(highest, needed) {
  const foot = innerHeight - parseFloat(getComputedStyle(highest).scrollMarginBottom)
  const rows = [...document.querySelectorAll(".so-far .node")].filter((it) => it.offsetParent).map(reach)
  const ends = rows.map((it) => it.bottom).sort((a, b) => a - b)
  const room = foot + Math.max(0, reach(highest).top - EDGE) + 1 // pixel, as they may be rounded
  const lowest = Math.max(...ends.filter((it) => it <= room))
  const top = foot - scrollY // what is at the foot if the page is at its top
  const below = foot + find(".so-far").getBoundingClientRect().top // if what is over the tree is out of sight
  const over = [...document.querySelectorAll("header a, h1")].map((it) => it.getBoundingClientRect())
  const cuts = (all, at) => all.some((it) => it.top < at && it.bottom > at)
  const least = Math.max(top, reach(needed).bottom)
  const fits = (at) => at >= least && at < room && !cuts(rows, at) && !cuts(over, at - foot)
  const places = [lowest <= foot ? foot : Math.max(below, lowest), below, ...ends, top]
  scrollBy(0, (places.find(fits) ?? places[0]) - foot)
}

// From where to where a node reaches: its score may be above it, the number of a visit below.
function reach(node) {
  const parts = [node, ...node.querySelectorAll(".badge, small")].map((it) => it.getBoundingClientRect())
  return { top: Math.min(...parts.map((it) => it.top)), bottom: Math.max(...parts.map((it) => it.bottom)) }
}

function firstBelow(node) {
  return node.parentElement.querySelector(":scope > ul .node") ?? node
}

function isAtFoot() {
  return getComputedStyle(find(".telling")).getPropertyValue("--at-foot") !== ""
}

// Where the code scrolls within itself, the lines that run are amid others, and none is cut through; it stays where it
// was, if they are there. What is seen below the head of the function, which stays, begins and ends with a whole
// statement, also where one wraps. Elsewhere it is no stop for the Tab key.
function scrollCode(down = find(CODE)?.scrollTop) {
  const code = find(CODE)
  if (!code) return
  code.style.setProperty("--left-out", 0)
  if (code.scrollHeight - code.clientHeight <= 1) return code.removeAttribute("tabindex") // a pixel, for rounding
  code.tabIndex = 0
  const headHeight = code.querySelector("[data-def]").offsetHeight
  const lineHeight = parseFloat(getComputedStyle(code).lineHeight)
  const running = extentOfMarks(code, headHeight)
  const visible = code.clientHeight - headHeight
  const wanted = startAround(running, down + headHeight, visible, lineHeight)
  const { start, cutOffBelow } = bestStart(code, running, wanted, visible)
  code.style.setProperty("--left-out", Math.round(cutOffBelow / lineHeight))
  code.scrollTop = start - headHeight
}

// From where to where the lines that run reach, below the head of the function.
function extentOfMarks(code, headHeight) {
  const marked = [...code.querySelectorAll("mark")]
  const bottom = marked.length ? marked.at(-1).offsetTop + marked.at(-1).offsetHeight : 0
  return { top: Math.max(headHeight, marked[0]?.offsetTop ?? 0), bottom }
}

// The line with which what is `visible` begins, if statements do not matter: where it `began`, if what runs has a line
// before it and one after it there; else what runs is in the middle.
function startAround({ top, bottom }, began, visible, lineHeight) {
  const isAmid = top - lineHeight >= began && bottom + lineHeight <= began + visible
  const start = isAmid ? began : top - Math.max(0, visible - (bottom - top)) / 2
  return Math.round(start / lineHeight) * lineHeight
}

// The statement with which it begins: near what is wanted, with all that runs in sight, with little to leave out at its
// foot, and if it can be, indented no further than what follows it there.
function bestStart(code, { top, bottom }, wanted, visible) {
  const lowest = Math.min(top, code.scrollHeight - visible)
  const lines = [...code.querySelectorAll("[data-indent]:not([data-def])")]
  const starts = lines.map((it) => it.offsetTop).filter((it) => it <= lowest && bottom <= it + visible)
  const ends = lines.filter((it) => it.textContent.trim()).map((it) => it.offsetTop + it.offsetHeight)
  const lastEnd = (foot) => Math.max(...ends.filter((it) => it <= foot + 1)) // a pixel, for rounding
  const cutOffBelow = (it) => it + visible - lastEnd(it + visible)
  const off = (it) => Math.abs(it - wanted) + cutOffBelow(it) + OUT * outdented(lines, it, visible)
  const start = starts.reduce((one, other) => (off(other) < off(one) ? other : one), starts[0] ?? wanted)
  return { start, cutOffBelow: cutOffBelow(start) }
}

// How many characters the first of the lines that are seen is further indented than one that follows there.
function outdented(lines, start, visible) {
  const seen = lines.filter((it) => it.offsetTop >= start && it.offsetTop < start + visible && it.textContent.trim())
  const indents = seen.map((it) => Number(it.dataset.indent))
  return indents[0] - Math.min(...indents)
}

// An answer is a link, too, whether it is chosen or typed.
async function answered(event) {
  const form = event.target.closest("form.question")
  if (!form) return
  event.preventDefault()
  stop()
  const query = new URLSearchParams(new FormData(form))
  if (event.submitter?.name) query.append(event.submitter.name, event.submitter.value)
  await stepTo(`${form.action}?${query}`)
  afterAnswer()?.focus({ preventScroll: true }) // not every browser focuses a button that is pressed
}

function control(name, words, press) {
  const made = button(words, press)
  made.dataset.control = name
  return made
}

function addControls() {
  // But at the end, while something is asked, and where Check was just pressed.
  const plays = Boolean(find("a[rel=next]")) && !find(".answered")
  if (!plays) stop()
  const playPause = control("play", "", () => {
    if (!plays) return
    if (playing) stop()
    else play()
  })
  enable(playPause, plays)
  find(".controls").append(playPause)
  const speed = control("speed", "", () => {
    pace = PACES[(PACES.indexOf(pace) + 1) % PACES.length]
    tellPace()
  })
  speed.className = "plain"
  find(".stepping .number").after(speed)
  tellPace()
  tellPlaying()
}

function tellPace() {
  find("[data-control=speed]").textContent = `Speed ${pace.sign}`
}

// While it plays, the speed stands in the place of the link to be asked.
function tellPlaying() {
  const playPause = find("[data-control=play]")
  if (!playing && document.activeElement.dataset.control === "speed") playPause.focus({ preventScroll: true })
  playPause.textContent = playing ? "Pause" : "Play"
  find(".watched").toggleAttribute("data-plays", playing !== undefined)
}

// Takes a step after each pause, the first at once, while anything leads on.
function play(pause = 0) {
  const timer = setTimeout(async () => {
    await stepTo(withoutPart(find("a[rel=next]").href), "replaceState")
    if (playing === timer) play(pace.pause)
  }, pause)
  playing = timer
  tellPlaying()
}

function stop() {
  clearTimeout(playing)
  playing = undefined
  if (find("[data-control=play]")) tellPlaying()
}

document.addEventListener("click", (event) => {
  const beside = event.target.closest(`${BESIDE} > summary`)?.parentElement
  if (beside) isKeyWanted = beside.matches(KEY) && !beside.open
  const link = event.target.closest(".watched a[href]")
  if (!link || link.pathname !== location.pathname || !isForHere(event)) return
  event.preventDefault()
  stop()
  stepTo(link.href)
})

document.addEventListener("keydown", (event) => {
  if (!isForHere(event) || event.target.closest("select, input")) return
  const rel = { ArrowLeft: "prev", ArrowRight: "next" }[event.key]
  const link = rel && find(`a[rel=${rel}]`)
  if (!link) return
  event.preventDefault()
  stop()
  stepTo(link.href)
})

document.addEventListener("submit", answered)

addEventListener("resize", () => scrollCode())

onReturn(() => {
  stop()
  stepTo(location.href)
})

addControls()
onceStyled(() => {
  scrollCode(0)
  follow(Number(find(".watched").dataset.step) > 0) // the search begins at the top of its page
})
