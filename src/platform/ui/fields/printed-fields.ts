/** Single-line fields, which may hold more text than they show. A password is printed as on the screen. */
const FIELDS = 'input:not([type=checkbox],[type=radio],[type=file],[type=password]),select'

let twins: readonly Element[] = []

function takeAway(): void {
  for (const twin of twins) twin.remove()
  twins = []
}

/** For the printer each such field is followed by its whole text, which print.css shows instead. Text areas grow with their text. */
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
