// Which square a digit stands for, wherever digits press squares.

const ROWS = "123456789"
const PAD = "789456123" // its keys lie as the squares do

// The square of a key that was pressed; -1 if it is no such digit.
function squareOf({ key, code }) {
  return (code.startsWith("Numpad") ? PAD : ROWS).indexOf(key)
}
