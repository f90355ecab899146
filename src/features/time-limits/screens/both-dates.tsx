import type { PlainDate } from '#kernel/dates/dates.ts'
import { calendarsOf, formatDate, formatTime } from '#kernel/format.ts'
import { formatDayMonth } from '#kernel/format-months.ts'
import { wholeDays } from '#ui/dates/date-text.tsx'
import { useLanguage } from '#ui/shell/language.tsx'
import { WholeWords } from '#ui/text/whole-words.tsx'

type BothDatesProps = { readonly day: PlainDate; readonly at: string; readonly zone: string; readonly hasTime: boolean }

/** A day in the reader's calendar and, less prominently, in the other; a meeting has its time at the seat. */
export function BothDates({ day, at, zone, hasTime }: BothDatesProps) {
  const { language } = useLanguage()
  const [own, other] = calendarsOf(language)
  const second = hasTime ? `${formatTime(at, language, { zone })} · ` : ''
  return (
    <time dateTime={hasTime ? at : day} className="tnum">
      <WholeWords>{wholeDays(formatDate(day, language, { calendar: own, month: 'short' }))}</WholeWords>{' '}
      <span className="text-ink3">
        · {second}
        <WholeWords>{wholeDays(formatDayMonth(day, other, language))}</WholeWords>
      </span>
    </time>
  )
}
