// Whoever comes from another board of the explorer goes on at what this page says, not at its header: by keyboard, the
// next stop is the first square.

const explorer = document.querySelector("header .below [aria-current]").href

if (document.referrer.startsWith(explorer) && document.activeElement === document.body)
  document.querySelector("main").focus({ preventScroll: true })
