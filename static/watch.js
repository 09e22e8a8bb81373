// A watched search without reloads: arrow keys, and playing it step by step.
// Every step is a page of its own; this brings the next one in place of the one that is shown.

const PACE = 2500 // milliseconds a step, to read its sentence
const pages = new Map()
let playing

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

// Shows the page under a link; `remember` is the method of `history` that writes the link down.
async function show(link, remember = "pushState") {
	let there
	try {
		there = await page(link)
	} catch {
		location = link // the browser says what is wrong
		return
	}
	const pressed = document.activeElement?.textContent
	document.title = there.title
	find("h1").textContent = there.querySelector("h1").textContent
	for (const css of [".stepping", ".scene", ".choosing", ".question"]) swap(css, there)
	const status = find(".watched [role=status]")
	status.innerHTML = there.querySelector(".watched [role=status]").innerHTML
	Object.assign(find(".watched").dataset, there.querySelector(".watched").dataset)
	if (remember) history[remember](null, "", link)
	addPlay()
	refocus(pressed)
	const next = find("a[rel=next]")
	if (next) page(next.href)
}

// A part that is not on both pages comes or goes after the sentence.
function swap(css, there) {
	const old = find(css)
	const fresh = there.querySelector(css)
	if (old && fresh) old.replaceWith(document.importNode(fresh, true))
	else if (old) old.remove()
	else if (fresh) find(".watched [role=status]").after(document.importNode(fresh, true))
}

// The control that was pressed keeps the focus, or else the one that is left.
function refocus(words) {
	const controls = [...document.querySelectorAll(".stepping a, .stepping button")]
	if (document.activeElement !== document.body) return
	const same = controls.find((it) => it.textContent === words)
	if (same) same.focus()
	else if (words && /^(First|Back|Next|Last|Go on)$/.test(words)) controls[0]?.focus()
}

function addPlay() {
	if (!find("a[rel=next]")) stop()
	const button = document.createElement("button")
	button.type = "button"
	button.className = "play"
	button.textContent = playing ? "Pause" : "Play"
	button.disabled = !find("a[rel=next]")
	button.onclick = () => (playing ? stop() : play())
	find(".stepping span:last-child").before(button)
}

function play() {
	playing = setTimeout(async () => {
		await show(find("a[rel=next]").href, "replaceState")
		if (playing) play()
	}, PACE)
	find(".play").textContent = "Pause"
}

function stop() {
	clearTimeout(playing)
	playing = undefined
	const button = find(".play")
	if (button) button.textContent = "Play"
}

document.addEventListener("click", (event) => {
	const link = event.target.closest(".watched a[href]")
	if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
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

addEventListener("popstate", () => show(location.href, ""))

addPlay()
