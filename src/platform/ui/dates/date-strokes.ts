import { flushSync } from 'react-dom'
import { typeAhead } from './typed-ahead.ts'

/** Input to a part of a date, by the part's name, before the control had loaded. */
type Stroke = { readonly part: string; readonly key?: string; readonly text?: string }

const OPEN = 'open'

/** What was typed into the placeholder of a control that is still being fetched; it is replayed once the control has loaded. */
export class Strokes {
  #done: Stroke[] = []
  #focus: string | undefined
  #stands: (() => void) | undefined

  add(stroke: Stroke): void {
    this.#stands ??= typeAhead()
    this.#done.push(stroke)
  }

  /** Forgets what was typed, because its field is removed: no form waits for it any more. */
  drop(): void {
    this.#done = []
    this.#stands?.()
    this.#stands = undefined
  }

  /** Asks the control to open its month grid when it has loaded. Repeated requests count once. */
  open(): void {
    if (!this.#done.some(({ part }) => part === OPEN)) this.#done.push({ part: OPEN })
  }

  /** Called when the placeholder is removed: remembers the part that has the focus, if any. */
  leave(place: Element): void {
    const now = document.activeElement
    this.#focus = now && place.contains(now) ? (partOf(now) ?? OPEN) : undefined
  }

  /** Called when the control has replaced the placeholder: moves the focus to the same part. */
  takeFocus(control: Element): void {
    if (this.#focus !== undefined) find(control, this.#focus)?.focus()
  }

  /**
   * Replays what was typed. A stroke goes to the part in which it was made, or to the part to which the stroke before it moved the
   * focus.
   */
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
