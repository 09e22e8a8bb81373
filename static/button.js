// Buttons that only a script needs.

function button(words, press) {
  const made = document.createElement("button")
  made.type = "button"
  made.textContent = words
  made.onclick = press
  return made
}

// Says whether it can be pressed. It may have the focus, which `disabled` would take from it.
function enable(control, isOn) {
  if (isOn) control.removeAttribute("aria-disabled")
  else control.setAttribute("aria-disabled", "true")
}
