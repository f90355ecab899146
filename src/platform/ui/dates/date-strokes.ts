import { flushSync } from 'react-dom'
import { typeAhead } from './typed-ahead.ts'

/** What was done to a part of a date, by its name, before its control was there. */
type Stroke = { readonly part: string; readonly key?: string; readonly text?: string }

const OPEN = 'open'

/** What was typed into the place of a control that is still being fetched: it is typed anew once the control is there. */
export class Strokes {
  #done: Stroke[] = []
  #focus: string | undefined
  #stands: (() => void) | undefined

  add(stroke: Stroke): void {
    this.#stands ??= typeAhead()
    this.#done.push(stroke)
  }

  /** The field goes away, and what was typed into it: no form waits for it any longer. */
  drop(): void {
    this.#done = []
    this.#stands?.()
    this.#stands = undefined
  }

  /** The month grid is to be opened, however often it was asked for. */
  open(): void {
    if (!this.#done.some(({ part }) => part === OPEN)) this.#done.push({ part: OPEN })
  }

  /** The place goes away: the part that has the focus, if one has. */
  leave(place: Element): void {
    const now = document.activeElement
    this.#focus = now && place.contains(now) ? (partOf(now) ?? OPEN) : undefined
  }

  /** The control has taken the place: the focus goes where it was. */
  takeFocus(control: Element): void {
    if (this.#focus !== undefined) find(control, this.#focus)?.focus()
  }

  /** Types again what was typed, each stroke where it was made or where the one before has led, as if nothing had been between. */
  replay(control: Element): void {
    const done = this.#done
    const last = this.#focus
    this.#focus = undefined
    try {
      this.#strikeAll(control, done, last)
    } finally {
      this.drop()
    }
  }

  #strikeAll(control: Element, done: readonly Stroke[], last: string | undefined): void {
    if (done.length === 0) return
    const elsewhere = last === undefined ? document.activeElement : null
    let before: string | undefined
    for (const stroke of done) {
      if (stroke.part !== before) find(control, stroke.part)?.focus()
      before = stroke.part
      flushSync(() => strike(stroke))
    }
    if (last !== undefined && last !== before) find(control, last)?.focus()
    if (elsewhere instanceof HTMLElement && before !== OPEN) elsewhere.focus()
  }
}

function partOf(element: Element): string | undefined {
  return element instanceof HTMLElement ? element.dataset['type'] : undefined
}

function find(control: Element, part: string): HTMLElement | null {
  return control.querySelector(part === OPEN ? 'button' : `[data-type="${part}"]`)
}

function strike({ part, key, text }: Stroke): void {
  const target = document.activeElement
  if (part === OPEN && target instanceof HTMLElement) target.click()
  else if (key !== undefined)
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  else if (text !== undefined)
    target?.dispatchEvent(
      new InputEvent('beforeinput', { data: text, inputType: 'insertText', bubbles: true, cancelable: true }),
    )
}
