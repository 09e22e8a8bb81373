// Sends a link to others: by the system's share sheet, where there is one, or to be pasted.

class Share extends HTMLElement {
  connectedCallback() {
    this.link = this.querySelector("a")
    const copy = this.querySelector("button")
    copy.hidden = !navigator.share // else the link itself copies
    copy.onclick = () => this.copy()
    this.link.onclick = (event) => {
      if (!isForHere(event)) return
      event.preventDefault()
      if (navigator.share) this.share()
      else this.copy()
    }
  }

  share() {
    const { text } = this.dataset
    const url = this.link.href
    navigator.share(text ? { text, url } : { url }).catch(() => {}) // it is no error to call a share off
  }

  async copy() {
    try {
      await copyText(this.told())
    } catch {
      return // the link is still there to be copied
    }
    const note = this.querySelector("span")
    note.textContent = this.dataset.copied
    setTimeout(() => (note.textContent = ""), 4000)
  }

  // The link, and before it what is to be told with it, if anything.
  told() {
    return [this.dataset.text, this.link.href].filter(Boolean).join("\n")
  }
}

customElements.define("share-link", Share)
