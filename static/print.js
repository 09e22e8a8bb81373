// Buttons that print the page, and folds that are open on paper: all but what nobody asked for (prose.css).

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false
  button.onclick = () => print()
}

let opened = []

addEventListener("beforeprint", () => {
  opened = [...document.querySelectorAll("details:not([open]):not(.others)")]
  for (const fold of opened) fold.open = true
})

addEventListener("afterprint", () => {
  for (const fold of opened) fold.open = false
})
