// What this browser keeps for us. Some keep nothing, and say so by an error.

// What is kept under a name, "" if nothing.
function stored(name, where = "localStorage") {
  try {
    return window[where].getItem(name) ?? ""
  } catch {
    return ""
  }
}

// Returns whether it is kept; else it holds for this page only.
function store(name, value, where = "localStorage") {
  try {
    window[where].setItem(name, value)
    return true
  } catch {
    return false
  }
}
