// A page of this site in place of the one that is shown, without a reload. The scripts of pages are
// joined to this one: they say which parts to put in place, of a page that they must leave whole.

const pages = new Map() // by link, since one may go back
const mainPlace = { latest: undefined } // that of a page which is shown in place of all of this one
let address = withoutPart(location.href)

function fetched(link) {
  if (!pages.has(link)) {
    const answer = fetch(link).then(async (response) => {
      if (!response.ok) throw new Error(response.status)
      return new DOMParser().parseFromString(await response.text(), "text/html")
    })
    answer.catch(() => pages.delete(link))
    pages.set(link, answer)
  }
  return pages.get(link)
}

// The page under a link; nothing if another is asked for before it comes, for the same place, or if the
// browser has to go there. `place.latest` is the link that was asked for last.
async function latestPage(place, link) {
  place.latest = link
  const page = await fetched(link).catch(() => {})
  if (place.latest !== link) return
  if (page) return page
  place.latest = undefined
  location.assign(link) // the browser says what is wrong
}

// Calls `put` with the page under a link, unless another is asked for before it comes; the title changes
// once that is done. `remember` is the method of `history` that records a new link.
async function showPage(link, put, remember = "pushState") {
  if (link === mainPlace.latest) return
  const there = await latestPage(mainPlace, link)
  if (!there) return
  if (link !== location.href) history[remember](null, "", link)
  address = withoutPart(link)
  await put(there)
  if (link !== mainPlace.latest) return
  document.title = there.title
  document.querySelector(".address").textContent = there.querySelector(".address").textContent
}

// Calls `show` when one goes back or forward to another page; not to another part of this one, as when
// its header is skipped.
function onReturn(show) {
  addEventListener("popstate", () => {
    if (withoutPart(location.href) !== address) show()
  })
}

function withoutPart(link) {
  return link.split("#")[0]
}
