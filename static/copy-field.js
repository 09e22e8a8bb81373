// A field with a text to take along: one press copies it.

class CopyField extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector("button")
    button.hidden = false
    button.onclick = async () => {
      try {
        await copyText(this.querySelector("input").value)
        button.textContent = button.dataset.done
      } catch {
        this.querySelector("input").select() // the visitor can copy it
      }
    }
  }
}

customElements.define("copy-field", CopyField)
