// A try without a reload: the main part of the answer takes the place of this page's.
const main = document.querySelector("main")
let latest // the address that was asked for last

main.addEventListener("click", (event) => {
  const link = event.target.closest("[data-square], [data-again]")
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || elsewhere) return
  event.preventDefault()
  show(link.href)
})

addEventListener("popstate", () => show(location.href))

// Shows the page at an address, unless another is asked for before it comes.
async function show(address) {
  if (address === latest) return
  latest = address
  let page
  try {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(answer.status)
    page = new DOMParser().parseFromString(await answer.text(), "text/html")
  } catch {
    if (address !== latest) return
    latest = undefined
    location.assign(address) // the browser can say what is wrong
    return
  }
  if (address !== latest) return
  document.title = page.title
  main.replaceChildren(...page.querySelector("main").childNodes)
  if (address !== location.href) history.pushState(null, "", address)
  // What had the focus has gone; on the verdict, the focus has it read out.
  const next = main.querySelector("[data-verdict]") ?? main.querySelector("[data-square]")
  next?.focus({ preventScroll: true }) // the board stays in sight
  next?.querySelector(".line")?.scrollIntoView({ block: "nearest" })
}

// Digits try squares, as they play them in a game.
const ROWS = "123456789"
const PAD = "789456123" // its keys lie as the squares do

addEventListener("keydown", ({ key, code, ctrlKey, altKey, metaKey }) => {
  if (ctrlKey || altKey || metaKey) return
  const place = (code.startsWith("Numpad") ? PAD : ROWS).indexOf(key)
  main.querySelector(`[data-square="${place}"]`)?.click()
})
