// The same requests without reloading; in doubt, the browser submits.
const main = document.querySelector("main")
const find = (css) => main.querySelector(css)
const live = find("[role=status]") // kept: it is read out
let last, moving

main.onsubmit = (event) => {
	const button = event.submitter
	if (!button || button.form.plain) return
	event.preventDefault()
	const same = button.dataset.square && `[data-square="${button.value}"]`
	if (same && moving) return
	moving ||= same
	last = Promise.resolve(last).then(() => send(same ? find(same) : button, same))
}

async function send(button, same) {
	const { form, innerHTML, dataset: { mark } } = button
	const action = button.getAttribute("formaction") ?? form.getAttribute("action")
	const body = new URLSearchParams(new FormData(form))
	body.set(button.name, button.value)
	if (mark === "" && !button.ariaDisabled) draw(button, form.dataset.turn)
	try {
		const answer = await fetch(action, { method: "POST", body, signal: AbortSignal.timeout?.(1e4) })
		const page = new DOMParser().parseFromString(await answer.text(), "text/html")
		const swap = () => show(page, action, same ?? `[formaction="${action}"]`)
		if (!answer.ok) (form.plain = 1), button.click()
		else if (answer.url !== location.origin + "/") location = answer.url
		else await (document.startViewTransition?.(swap).updateCallbackDone ?? swap())
	} catch {
		if (same) draw(button, mark, innerHTML)
		live.textContent = "No answer came. Please try again."
	}
	moving = ""
}

function draw(square, mark, inside = `<svg><use href="#${mark}"/></svg>`) {
	square.dataset.mark = mark
	square.innerHTML = inside
}

function show(page, action, same) {
	const { dataset, textContent } = page.querySelector("[role=status]")
	document.title = page.title
	live.textContent = textContent
	live.dataset.outcome = dataset.outcome
	main.dataset.by = action
	find("#game").replaceWith(page.querySelector("#game"))
	;(find("button[autofocus]") ?? find(same) ?? find("[data-mark='']")).focus()
}

main.onkeydown = (event) => {
	const { key, code, target } = event
	const from = target.dataset.square
	if (!from || event.ctrlKey || event.altKey || event.metaKey) return
	const digit = (/pad/.test(code) ? "789456123" : "123456789").indexOf(key)
	const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 }[key]
	if (digit < 0 && !step) return
	event.preventDefault()
	const square = find(`[data-square="${step ? +from + step : digit}"]`)
	square?.focus()
	step || square.click()
}
