// Whether a press is meant for this page: with some keys held it asks the browser for another tab, or is
// a command. Digits may need Shift, which matters only where something is clicked.
function isForHere({ type, ctrlKey, altKey, metaKey, shiftKey }) {
  return !(ctrlKey || altKey || metaKey || (shiftKey && type === "click"))
}
