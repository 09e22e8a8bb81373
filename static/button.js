// Buttons that only a script needs.

function button(words, press) {
  const made = document.createElement("button")
  made.type = "button"
  made.textContent = words
  made.onclick = press
  return made
}

// Says whether it can be pressed. It may have the focus, which `disabled` would take from it.
function enable(button, isOn) {
  if (isOn) button.removeAttribute("aria-disabled")
  else button.setAttribute("aria-disabled", "true")
}
