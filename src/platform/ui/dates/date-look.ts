import type { Language } from '#kernel/words.ts'
import type { CalendarSystem } from './calendar-choice.ts'

/** The look of a date control and of its placeholder. They must be the same to the pixel. */
export const DATE_BOX =
  'flex min-h-11 items-center rounded-control border bg-surface ps-3 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus'
/** Not a flex container, which would break the order of times in Arabic. */
export const DATE_TEXT = 'block min-w-0 grow overflow-hidden whitespace-nowrap tnum'
/** The background shows the part with the focus. Where the system removes backgrounds, an outline shows it. */
export const DATE_PART = 'rounded-mark px-0.5 py-1 outline-none focus:outline-hidden data-placeholder:text-ink3'
export const DATE_BUTTON = 'no-print grid size-10.5 shrink-0 place-items-center rounded-e-control border-s border-line'

/** Day before month in both languages, as in the rest of the product. */
export function localeOf(language: Language, calendar: CalendarSystem): string {
  return { en: `en-GB-u-ca-${calendar}-nu-latn`, ar: `ar-SA-u-ca-${calendar}-nu-arab` }[language]
}
