// A try without a reload: the main part of the answer takes the place of this page's.
const main = document.querySelector("main")

main.addEventListener("click", async (event) => {
	const link = event.target.closest("[data-square], [data-again]")
	const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
	if (!link || elsewhere) return
	event.preventDefault()
	if (await show(link.href)) history.pushState(null, "", link.href)
})

addEventListener("popstate", () => show(location.href))

async function show(address) {
	try {
		const answer = await fetch(address)
		if (!answer.ok) throw new Error(answer.status)
		const page = new DOMParser().parseFromString(await answer.text(), "text/html")
		document.title = page.title
		main.replaceChildren(...page.querySelector("main").childNodes)
	} catch {
		location.assign(address) // the browser can say what is wrong
		return false
	}
	// The focus was on what has gone; on the verdict it is read out.
	const next = main.querySelector("[data-verdict]") ?? main.querySelector("[data-square]")
	next?.focus()
	return true
}
