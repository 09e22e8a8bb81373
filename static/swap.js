// A page of this site in place of the one that is shown, without a reload. The scripts of pages are
// joined to this one: they say which parts to put in place, of a page that they must leave whole.

const pages = new Map() // by link, since one may go back
let latest // the link that was asked for last

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

// Calls `put` with the page under a link, unless another is asked for before it comes; the title changes
// once that is done. `remember` is the method of `history` that records a new link.
async function showPage(link, put, remember = "pushState") {
  if (link === latest) return
  latest = link
  let there
  try {
    there = await fetched(link)
  } catch {
    if (link !== latest) return
    latest = undefined
    location.assign(link) // the browser says what is wrong
    return
  }
  if (link !== latest) return
  if (link !== location.href) history[remember](null, "", link)
  await put(there)
  if (link === latest) document.title = there.title
}

// Whether a press is meant for this page, and not for another tab or window.
function isForHere(event) {
  return !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
}
