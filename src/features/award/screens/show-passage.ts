import type { SectionName } from '../law/rules.ts'

/** A stretch of the draft. */
export type Stretch = {
  readonly section: SectionName
  readonly part: 'text' | 'translation'
  readonly start: number
  readonly end: number
}

/** The element id of a section, or of its Arabic version. */
export function fieldId({ section, part }: Pick<Stretch, 'section' | 'part'>): string {
  return part === 'text' ? `award-${section}` : `award-${section}-ar`
}

/** The share of the window that stays above a shown stretch. */
const ABOVE = 0.35

/** Focuses the field of a section, selects the stretch and scrolls the window to it, because fields grow with their text. */
export function showPassage(stretch: Stretch): void {
  const field =
    document.getElementById(fieldId(stretch)) ?? document.getElementById(fieldId({ ...stretch, part: 'text' }))
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus({ preventScroll: true })
  field.setSelectionRange(stretch.start, stretch.end)
  const top = field.getBoundingClientRect().top + window.scrollY + heightBefore(field, stretch.start)
  window.scrollTo({ top: Math.max(0, top - window.innerHeight * ABOVE) })
}

/** The style properties of a field that determine its line breaks. */
const LOOK = ['font', 'lineHeight', 'letterSpacing', 'padding', 'border', 'width', 'direction', 'boxSizing'] as const

/** The vertical position of a character in a field. A textarea does not expose it, so a copy of the field is measured. */
function heightBefore(field: HTMLTextAreaElement, at: number): number {
  const twin = document.createElement('div')
  const style = getComputedStyle(field)
  for (const name of LOOK) twin.style[name] = style[name]
  Object.assign(twin.style, {
    position: 'absolute',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  })
  twin.textContent = field.value.slice(0, at)
  document.body.append(twin)
  const height = twin.getBoundingClientRect().height
  twin.remove()
  return height
}
