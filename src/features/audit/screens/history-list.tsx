import { calendarsOf, formatDate } from '#kernel/format.ts'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { cx } from '#ui/text/class-names.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { HistoryRow, ROW } from './history-row.tsx'
import type { HistoryEntry } from '../law/history-contract.ts'
import { auditWords } from '../law/words.ts'

/** A day and its entries. */
const DAY = 'lg:grid lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:gap-x-3'

/** Entries in sentences, by day at the seat. */
export function HistoryList({ entries, zone }: { entries: readonly HistoryEntry[]; zone: string }) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const days = [...Map.groupBy(entries, ({ createdAt }) => plainDateIn(createdAt, zone))]
  const [own, other] = calendarsOf(language)
  return (
    <>
      {/* The heads of the columns (§2). */}
      <div className={cx(DAY, 'border-b border-line px-5 py-2 text-note text-ink3 max-lg:hidden')}>
        <span>{say.day}</span>
        <div className={ROW}>
          <span>{say.entry}</span>
          <span />
          <span>
            <span>{say.actor}</span> · <span>{say.action}</span> · <span>{say.details}</span>
          </span>
          <span>
            <span>{say.previous}</span> · <span>{say.own}</span>
          </span>
          <span className="text-end">{say.time}</span>
        </div>
      </div>
      <ol aria-label={say.entries} className="m-0 list-none p-0">
        {days.map(([day, ofDay]) => (
          <li key={day} className={cx(DAY, 'border-t border-line px-4 py-0.5 first:border-t-0 sm:px-5')}>
            {/* Where there is room, the day stands beside its entries. With one entry a day, headings of their own would take half of the page. */}
            <h3 className="m-0 pt-1.5 text-meta leading-tight font-semibold tnum">
              <time dateTime={day}>
                {formatDate(day, language, { calendar: own })}
                <span className="font-normal text-ink3 max-lg:before:content-['_·_'] lg:block lg:text-note">
                  {formatDate(day, language, { calendar: other })}
                </span>
              </time>
            </h3>
            <ol aria-label={formatDate(day, language)} className="m-0 list-none p-0">
              {ofDay.map((entry) => (
                <HistoryRow key={entry.id} entry={entry} zone={zone} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </>
  )
}
