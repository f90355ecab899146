/** Fields of one line, which may contain more text than they show. Passwords stay hidden in print. */
const FIELDS = 'input:not([type=checkbox],[type=radio],[type=file],[type=password]),select'

let twins: readonly Element[] = []

function takeAway(): void {
  for (const twin of twins) twin.remove()
  twins = []
}

/**
 * For print, adds the whole text of each such field behind it; print.css shows that text instead. Text areas are as high as their text.
 */
function setDown(): void {
  takeAway()
  twins = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS)].map((field) => {
    const twin = document.createElement('p')
    twin.className = `${field.className} printed`
    twin.dir = field.dir
    twin.lang = field.lang
    twin.textContent = field.value && ('options' in field ? (field.selectedOptions[0]?.text ?? '') : field.value)
    field.after(twin)
    return twin
  })
}

addEventListener('beforeprint', setDown)
addEventListener('afterprint', takeAway)
