import type { PlainDate } from '#kernel/dates/dates.ts'
import { type Calendar, dayOfMonth } from '#kernel/dates/months.ts'
import { formatDayMonth, formatDayNumber } from '#kernel/format-months.ts'
import { useLanguage } from '../shell/language.tsx'
import { cx } from '../text/class-names.ts'

/** Whether the day shows its month: the first day of a month, and the first day of the grid. */
export function isMonthNamed(day: PlainDate, calendar: Calendar, isFirst: boolean): boolean {
  return isFirst || dayOfMonth(day, calendar) === 1
}

type DayNumberProps = { day: PlainDate; calendar: Calendar; isToday: boolean; isQuiet: boolean; isFirst: boolean }

export function DayNumber({ day, calendar, isToday, isQuiet, isFirst }: DayNumberProps) {
  const { language } = useLanguage()
  const number = formatDayNumber(day, calendar, language)
  const isNamed = isMonthNamed(day, calendar, isFirst)
  return (
    <span
      className={cx(
        'inline-grid h-6 min-w-6 place-items-center rounded-full px-1 whitespace-nowrap tnum',
        isToday
          ? 'bg-brand font-semibold text-on-brand outline-brand print:bg-transparent print:text-ink print:outline-2 forced-colors:outline-2'
          : isQuiet
            ? 'text-ink3'
            : 'font-semibold',
      )}
    >
      {isNamed ? (
        <>
          <span className="sm:hidden">{number}</span>
          <span className="max-sm:hidden">{formatDayMonth(day, calendar, language)}</span>
        </>
      ) : (
        number
      )}
    </span>
  )
}
