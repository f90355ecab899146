import { weeksOf } from '#kernel/dates/months.ts'
import { calendarsOf, formatDate, formatTime } from '#kernel/format.ts'
import { titleIn } from '#kernel/languages.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { textField } from '#ui/fields/address-fields.ts'
import { useAsked } from '#ui/shell/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { useRestDays } from '#ui/time/rest-days.ts'
import { MONTH_ADDRESS, monthAsked } from '#ui/time/month-address.ts'
import { type MonthEntry, MonthGrid } from '#ui/time/month-grid.tsx'
import { timeWords } from '#ui/time/time-words.ts'
import { shortDateOf, timetableWords } from '../law/timetable-words.ts'
import { DateRows, type Opening } from './open-dates.tsx'
import type { Timetable } from './use-timetable.ts'

const ADDRESS = { ...MONTH_ADDRESS, item: textField() }

/** The dates of the case in a month, and those of the chosen day. */
export function TimetableMonth({ timetable, ...opening }: Opening & { readonly timetable: Timetable }) {
  const { language } = useLanguage()
  const say = useWords(timetableWords)
  const time = useWords(timeWords)
  // The month is in the address together with the opened date, so that one step Back undoes both.
  const [asked, ask] = useAsked(ADDRESS)
  const shown = monthAsked(asked, language, timetable.today)
  const days = weeksOf(shown.month).flat()
  const restOn = useRestDays(timetable.seat, { from: days[0] ?? shown.day, to: days.at(-1) ?? shown.day })
  const entries = timetable.rows.flatMap(({ item, state }): MonthEntry[] => {
    if (item.dueOn === null || item.dueAt === null || state === null) return []
    const name = shortDateOf(item.key)?.[language] ?? titleIn(item, language)
    const clock = item.kind === 'meeting' ? `${formatTime(item.dueAt, language, { zone: timetable.seat })} ` : ''
    return [{ id: item.key, day: item.dueOn, state, label: `${clock}${name}` }]
  })
  const ofDay = timetable.rows.filter(({ item }) => item.dueOn === shown.day)
  const title = say.dayOf({
    day: formatDate(shown.day, language, { calendar: calendarsOf(language)[0], weekday: true }),
  })
  return (
    <>
      {shown.isUnknown && <Banner kind="note">{time.noMonth}</Banner>}
      <MonthGrid
        {...{ shown, entries, restOn }}
        today={timetable.today}
        onAsk={(next) => ask(next, { isReplaced: true })}
        onOpen={({ id, day }) => ask({ day, item: id })}
      />
      <Sheet title={title} isFlush>
        {ofDay.length > 0 ? (
          <DateRows label={title} rows={ofDay} timetable={timetable} {...opening} />
        ) : (
          <EmptyState>{time.nothing}</EmptyState>
        )}
      </Sheet>
    </>
  )
}
