import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { PlainDate } from '#kernel/dates/dates.ts'
import { addToMonth, CALENDARS, firstDayOf, isShown, lastDayOf, monthOf } from '#kernel/dates/months.ts'
import { formatDate } from '#kernel/format.ts'
import { formatDayMonth, formatMonthYear } from '#kernel/format-months.ts'
import { Button } from '../buttons/button.tsx'
import { Segments } from '../fields/segments.tsx'
import { useLanguage, useWords } from '../shell/language.tsx'
import { askDay, type AskedMonth, askMonth, type ShownMonth } from './month-address.ts'
import { timeWords } from './time-words.ts'

type MonthBarProps = {
  readonly shown: ShownMonth
  readonly today: PlainDate
  readonly headingId: string
  readonly onAsk: (asked: AskedMonth) => void
}

/** The month with the days of the other calendar that it covers, and buttons to other months. */
export function MonthBar({ shown, today, headingId, onAsk }: MonthBarProps) {
  const { language } = useLanguage()
  const say = useWords(timeWords)
  const { month, day } = shown
  const other = CALENDARS.find((one) => one !== month.calendar) ?? month.calendar
  const [first, last] = [firstDayOf(month), lastDayOf(month)]
  const [before, after] = [addToMonth(month, -1), addToMonth(month, 1)]
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div>
        <h2 id={headingId} aria-live="polite" className="text-lead font-semibold">
          {formatMonthYear(month, language)}
        </h2>
        <p className="m-0 text-meta text-ink3 tnum">
          {formatDayMonth(first, other, language)} – {formatDate(last, language, { calendar: other })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          isCompact
          className="max-sm:min-h-11 max-sm:min-w-11"
          aria-label={say.earlier}
          onPress={() => isShown(before) && onAsk(askMonth(before, day))}
        >
          <ArrowLeft size={16} aria-hidden className="mirror" />
        </Button>
        <Button
          isCompact
          className="max-sm:min-h-11"
          onPress={() => onAsk(askDay(monthOf(today, month.calendar), today))}
        >
          {say.today}
        </Button>
        <Button
          isCompact
          className="max-sm:min-h-11 max-sm:min-w-11"
          aria-label={say.later}
          onPress={() => isShown(after) && onAsk(askMonth(after, day))}
        >
          <ArrowRight size={16} aria-hidden className="mirror" />
        </Button>
        <Segments
          label={say.calendar}
          options={CALENDARS.map((value) => ({ value, label: say[value] }))}
          value={month.calendar}
          onChange={(calendar) => onAsk(askDay(monthOf(day, calendar), day))}
        />
      </div>
    </div>
  )
}
