import { formatDate, formatDateTime, formatDualDate, NBSP } from '#kernel/format.ts'
import { cx } from './class-names.ts'
import { useLanguage } from './language.tsx'

type DateTextProps = {
  /** ISO instant or plain date. */
  readonly value: string
  readonly zone?: string
  /** Day alone, day with time, or the day in both calendars. */
  readonly show?: 'day' | 'time' | 'both-calendars'
}

/** A date in the language of the page. */
export function DateText({ value, zone, show = 'day' }: DateTextProps) {
  const { language } = useLanguage()
  const options = zone === undefined ? {} : { zone }
  const format = { day: formatDate, time: formatDateTime, 'both-calendars': formatDualDate }[show]
  return (
    // One calendar with its clock is one word of a table where there is room for it.
    <time
      dateTime={value}
      className={cx('tnum', show !== 'both-calendars' && 'min-[84rem]:in-[:is(td,th)]:whitespace-nowrap')}
    >
      {wholeDays(format(value, language, options))}
    </time>
  )
}

/** A day goes to the next line whole, and so does the one in brackets: a year alone there is read for something else. */
export function wholeDays(text: string): string {
  return text.replaceAll(/([^,،]) (?!\()/g, `$1${NBSP}`)
}
