// Does once the page's style has come what depends on how it is laid out: WebKit runs a module before that.
function onceStyled(work) {
  if (document.querySelector("link[rel=stylesheet]").sheet) work()
  else addEventListener("load", work, { once: true })
}
