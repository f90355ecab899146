import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { timelineWords } from '#commencement/law/timeline-words.ts'
import type { TimetableRow } from '../law/timetable.ts'
import { Extensions } from './extensions.tsx'
import type { Timetable } from './use-timetable.ts'

type DetailsProps = { readonly row: TimetableRow; readonly timetable: Timetable }

export function hasDetails({ item }: TimetableRow, timetable: Timetable): boolean {
  const extensions = timetable.limitOf(item.key)?.extensions ?? []
  return item.workingEn.length + item.history.length + extensions.length > 0
}

/** How a date was counted, its former days, and who extended it. */
export function DateDetails({ row: { item }, timetable }: DetailsProps) {
  const { language } = useLanguage()
  const say = useWords(timelineWords)
  const working = { en: item.workingEn, ar: item.workingAr }[language]
  const limit = timetable.limitOf(item.key)
  const zone = timetable.seat
  return (
    <div className="flex flex-col gap-3">
      {working.length > 0 && (
        <section>
          <h4 className="text-meta font-semibold">{say.working}</h4>
          <ol className="m-0 mt-1 flex list-decimal flex-col gap-0.5 ps-6">
            {working.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
      )}
      {item.history.length > 0 && (
        <section>
          <h4 className="text-meta font-semibold">{say.history}</h4>
          <ul className="m-0 mt-1 flex list-disc flex-col gap-0.5 ps-6">
            {item.history.map((former) => (
              <li key={former.recordedAt + former.reason}>
                {former.dueAt ? <DateText value={former.dueAt} zone={zone} /> : say.waiting}
                {' · '}
                {say[`reason_${former.reason}`]} <DateText value={former.recordedAt} show="time" zone={zone} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {limit && limit.extensions.length > 0 && <Extensions limit={limit} />}
    </div>
  )
}
