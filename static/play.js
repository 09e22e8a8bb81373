// Forms without reloads
const main = document.querySelector("main")
const find = (css) => main.querySelector(css)
const live = find("[role=status]")
let last

main.onsubmit = (event) => {
	const button = event.submitter
	if (!button || button.form.plain) return
	event.preventDefault()
	const same = button.dataset.square && `[data-square="${button.value}"]`
	const lock = same ? main : button
	if (lock.busy) return
	lock.busy = 1
	last = Promise.resolve(last).then(() => send(find(same) ?? button, same, lock))
}

// The second click of a double click was meant for what has gone
main.onclick = (event) => {
	if (event.detail < 2) return
	if (main.dataset.by?.endsWith("/new") || event.target.closest("[data-square]")) event.preventDefault()
}

async function send(button, same, lock) {
	const { form, innerHTML, dataset } = button
	const { mark } = dataset
	const action = (button.attributes.formaction ?? form.attributes.action).value
	const body = new URLSearchParams(new FormData(form, button))
	if (mark == "" && !button.ariaDisabled) {
		dataset.mark = form.dataset.turn
		button.innerHTML += `<svg><use href="#${dataset.mark}"/></svg>`
	}
	try {
		const answer = await fetch(action, { method: "POST", body, signal: AbortSignal.timeout?.(1e4) })
		const page = new DOMParser().parseFromString(await answer.text(), "text/html")
		const swap = () => show(page, action, same ?? `[formaction="${action}"]`)
		if (new URL(answer.url).pathname != location.pathname) (form.plain = 1), button.click()
		else await ((!same && document.startViewTransition?.(swap).finished) || swap())
	} catch {
		if (same) (dataset.mark = mark), (button.innerHTML = innerHTML)
		live.textContent = "No answer came. Please try again."
	}
	lock.busy = 0
}

function show(page, action, same) {
	const { dataset, textContent } = page.querySelector("[role=status]")
	const renew = (css) => find(css).replaceWith(page.querySelector(css))
	const next = page.querySelector("button[autofocus]")
	if (next) next.autofocus = 0
	document.title = page.title
	live.textContent = textContent
	live.dataset.outcome = dataset.outcome
	main.dataset.by = action
	renew("#game")
	if (action.endsWith("/new")) renew(".setup")
	;(next ?? find(same) ?? find("[data-mark='']")).focus()
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
