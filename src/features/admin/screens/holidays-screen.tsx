import { Plus } from 'lucide-react'
import { useState } from 'react'
import { countryName } from '#case/law/countries.ts'
import { formatDate, formatNumber } from '#kernel/format.ts'
import type { CalendarRules, HolidayRule } from '#kernel/rule-sets/sets.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Titles } from './articles-screen.tsx'
import { HolidayDialog } from './holiday-dialog.tsx'
import { type Editor, KindScreen } from './kind-screen.tsx'
import { Certainty, RowActs } from './row-acts.tsx'
import { DayRange } from './shown.tsx'
import { WeekendsSheet } from './weekends-sheet.tsx'
import { adminWords } from '../law/words.ts'

/** '/admin/holidays': official holidays by country, and the weekly rest days. */
export function HolidaysScreen() {
  return (
    <KindScreen kind="calendar">
      {(editor) => (
        <>
          <Holidays {...editor} />
          <WeekendsSheet {...editor} />
        </>
      )}
    </KindScreen>
  )
}

const ALL = 'all'
/** A holiday with its index in the whole list, which the filtered table does not have. */
type Row = HolidayRule & { readonly at: number }

function Holidays({ content, change }: Editor<'calendar'>) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const [country, setCountry] = useState<string>('SA')
  const [year, setYear] = useState<string>(ALL)
  // An index into the list; its length means a new holiday.
  const [edited, setEdited] = useState<number>()
  const { holidays } = content
  const put = (next: readonly HolidayRule[]) => change?.({ ...content, holidays: next })
  const rows = rowsOf(content, country, year)
  const columns: Column<Row>[] = [
    { id: 'name', title: say.name, cell: ({ name }) => <Titles title={name} />, isRowHeader: true },
    ...(country === ALL
      ? [{ id: 'country', title: say.country, cell: (row: Row) => countryName(row.country, language) }]
      : []),
    { id: 'days', title: say.days, isLong: true, cell: (row) => <DayRange {...row} /> },
    { id: 'certainty', title: say.certainty, cell: (row) => <Certainty {...row} /> },
    ...(change
      ? [
          {
            id: 'act',
            title: say.act,
            isAct: true,
            cell: ({ at, name, from }: Row) => (
              <RowActs
                // With the date, because the same holiday recurs every year.
                name={`${name[language]} (${formatDate(from, language)})`}
                onEdit={() => setEdited(at)}
                onRemove={() => put(holidays.filter((_, index) => index !== at))}
              />
            ),
          },
        ]
      : []),
  ]
  const add = change && (
    <Button isCompact onPress={() => setEdited(holidays.length)}>
      <Plus size={16} aria-hidden />
      {say.addHoliday}
    </Button>
  )
  return (
    <Sheet title={say.calendar} isFlush aside={add}>
      <Filter {...{ content, country, year }} onCountry={setCountry} onYear={setYear} />
      <DataTable
        caption={say.calendar}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
        empty={say.noHolidays}
      />
      {edited !== undefined && (
        <HolidayDialog
          holiday={holidays[edited]}
          country={country === ALL ? 'SA' : country}
          onClose={() => setEdited(undefined)}
          onApply={(next) => put([...holidays.slice(0, edited), next, ...holidays.slice(edited + 1)])}
        />
      )}
    </Sheet>
  )
}

function rowsOf({ holidays }: CalendarRules, country: string, year: string): Row[] {
  return holidays
    .map((holiday, at) => ({ ...holiday, at }))
    .filter((row) => country === ALL || row.country === country)
    .filter((row) => year === ALL || row.from.startsWith(year) || row.to.startsWith(year))
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : one.at - other.at))
}

type FilterProps = {
  readonly content: CalendarRules
  readonly country: string
  readonly year: string
  readonly onCountry: (country: string) => void
  readonly onYear: (year: string) => void
}

function Filter({ content, country, year, onCountry, onYear }: FilterProps) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const countries = [...new Set(content.holidays.map((holiday) => holiday.country))]
  const years = [...new Set(content.holidays.map(({ from }) => from.slice(0, 4)))].toSorted()
  return (
    <div className="grid gap-4 border-b border-line p-4 sm:grid-cols-2 sm:px-5">
      <Select
        label={say.country}
        value={country}
        onChange={onCountry}
        options={[
          { value: ALL, label: say.allCountries },
          ...countries.map((code) => ({ value: code, label: countryName(code, language) })),
        ]}
      />
      <Select
        label={say.year}
        value={year}
        onChange={onYear}
        options={[
          { value: ALL, label: say.allYears },
          ...years.map((one) => ({ value: one, label: formatNumber(one, language, { useGrouping: false }) })),
        ]}
      />
    </div>
  )
}
