import { formatDate, formatDateTime, formatDualDate } from '#kernel/format.ts'
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
    <time dateTime={value} className="tnum">
      {format(value, language, options)}
    </time>
  )
}
