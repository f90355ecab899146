import { formatDate, formatDateTime, formatDualDate, NBSP } from '#kernel/format.ts'
import { cx } from '../text/class-names.ts'
import { useLanguage } from '../shell/language.tsx'
import { WholeWords } from '../text/whole-words.tsx'

type DateTextProps = {
  /** ISO instant or plain date. */
  readonly value: string
  readonly zone?: string
  /** Day alone or day with time, in the reader's calendar or in both. */
  readonly show?: 'day' | 'time' | 'both-calendars' | 'both-calendars-time'
  /** Names the zone of the time in words. */
  readonly nameZone?: boolean
  readonly weekday?: boolean
  readonly month?: 'short'
}

/** A date in the language of the page. */
export function DateText({ value, zone, show = 'day', nameZone = false, weekday = false, month }: DateTextProps) {
  const { language } = useLanguage()
  const isDual = show === 'both-calendars' || show === 'both-calendars-time'
  const options = { weekday, ...(zone !== undefined && { zone }), ...(month && { month }) }
  const text = {
    day: () => formatDate(value, language, options),
    'both-calendars': () => formatDualDate(value, language, options),
    time: () => formatDateTime(value, language, { ...options, nameZone }),
    'both-calendars-time': () => formatDateTime(value, language, { ...options, nameZone, dual: true }),
  }[show]()
  return (
    // A date in one calendar, with its time, does not wrap in a table cell where there is room for it.
    <time dateTime={value} className={cx('tnum', !isDual && 'min-[84rem]:in-[:is(td,th)]:whitespace-nowrap')}>
      <WholeWords>{wholeDays(text)}</WholeWords>
    </time>
  )
}

/** A day never breaks across lines, and neither does the one in brackets: a year alone on a line could be misread. */
export function wholeDays(text: string): string {
  return text.replaceAll(/([^,،]) (?!\()/g, `$1${NBSP}`)
}
