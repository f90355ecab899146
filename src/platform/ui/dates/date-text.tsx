import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { formatDate, formatDateTime, formatDualDate, NBSP, zoneName } from '#kernel/format.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { WholeWords } from '../text/whole-words.tsx'
import { uiWords } from '../words.ts'

type DateTextProps = {
  /** ISO instant or plain date. */
  readonly value: string
  readonly zone?: string
  /** A day or a day with its time, in the reader's calendar or in both. */
  readonly show?: 'day' | 'time' | 'both-calendars' | 'both-calendars-time'
  /** Names the zone of the time in words. A time alone has the name too, unless the text around it names the zone. */
  readonly nameZone?: boolean
  readonly weekday?: boolean
  readonly month?: 'short'
}

/** A date in the language of the page. Its figures are proportional, as in running text; table cells make them tabular. */
export function DateText(props: DateTextProps) {
  const { value, zone, show = 'day', nameZone = show === 'time', weekday = false, month } = props
  const { language } = useLanguage()
  const say = useWords(uiWords)
  const isDual = show === 'both-calendars' || show === 'both-calendars-time'
  const options = { weekday, ...(zone !== undefined && { zone }), ...(month && { month }) }
  const text = {
    day: () => formatDate(value, language, options),
    'both-calendars': () => formatDualDate(value, language, options),
    time: () => formatDateTime(value, language, options),
    'both-calendars-time': () => formatDateTime(value, language, { ...options, dual: true }),
  }[show]()
  return (
    <time dateTime={value}>
      {/* A date in one calendar does not wrap, with its time, in a table cell where there is space for it. The zone may be on the next line. */}
      <span className={isDual ? undefined : 'min-[84rem]:in-[:is(td,th)]:whitespace-nowrap'}>
        <WholeWords>{wholeDays(text)}</WholeWords>
      </span>
      {nameZone && (
        <>
          {' '}
          <span className="whitespace-nowrap">{say.zoneTime({ zone: zoneName(zone ?? DEFAULT_ZONE, language) })}</span>
        </>
      )}
    </time>
  )
}

/** A day is never split between lines, nor is the day in brackets: a year alone on a line could be misread. */
export function wholeDays(text: string): string {
  return text.replaceAll(/([^,،]) (?!\()/g, `$1${NBSP}`)
}
