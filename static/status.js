// The sentence that matters now, with which the title begins, too; where none is said, with the one before.

const status = document.querySelector("[role=status]")

// Whether the game is on, of which that sentence, or another page's, speaks.
function isOn({ dataset }) {
  return dataset.outcome === "playing"
}

function say(words, below = "") {
  const headline = document.createElement("strong")
  headline.textContent = words
  status.firstElementChild.replaceChildren(headline, below)
  if (words) document.title = document.title.replace(/.* –/, `${status.textContent} –`)
}
