import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { countryName } from '#case/law/countries.ts'
import type { Weekday } from '#kernel/dates/dates.ts'
import { weekdayWords } from '#kernel/dates/holidays.ts'
import { FIELD_INPUTS } from '#rule-sets/law/inputs.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useCountryOptions } from './holiday-dialog.tsx'
import type { Editor } from './kind-screen.tsx'
import { RowActs } from './row-acts.tsx'
import { RowDialog } from './row-dialog.tsx'
import { weekdayNames } from './shown.tsx'
import { adminWords } from '../law/words.ts'

type Row = { readonly country: string; readonly days: readonly Weekday[] }

/** The weekly rest days of each listed country. */
export function WeekendsSheet({ content, change }: Editor<'calendar'>) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const [edited, setEdited] = useState<Row>()
  const rows = Object.entries(content.weekends).map(([country, days]) => ({ country, days }))
  const put = (next: readonly Row[]) =>
    change?.({ ...content, weekends: Object.fromEntries(next.map(({ country, days }) => [country, days])) })
  const without = (country: string) => rows.filter((row) => row.country !== country)
  const columns: Column<Row>[] = [
    { id: 'country', title: say.country, cell: ({ country }) => countryName(country, language), isRowHeader: true },
    {
      id: 'days',
      title: say.weekends,
      cell: ({ days }) => (days.length === 0 ? say.noRest : weekdayNames(days, language)),
    },
    ...(change
      ? [
          {
            id: 'act',
            title: say.act,
            isAct: true,
            cell: (row: Row) => (
              <RowActs
                name={countryName(row.country, language)}
                onEdit={() => setEdited(row)}
                onRemove={() => put(without(row.country))}
              />
            ),
          },
        ]
      : []),
  ]
  const add = change && (
    <Button isCompact onPress={() => setEdited({ country: '', days: [6, 0] })}>
      <Plus size={16} aria-hidden />
      {say.addWeekend}
    </Button>
  )
  return (
    <Sheet title={say.weekends} isFlush aside={add}>
      <p className="m-0 border-b border-line px-4 py-3 text-meta text-ink3 sm:px-5">{say.weekendsHelp}</p>
      <DataTable
        caption={say.weekends}
        columns={columns}
        rows={rows}
        rowKey={({ country }) => country}
        empty={say.noRest}
      />
      {edited && (
        <WeekendDialog
          row={edited}
          onClose={() => setEdited(undefined)}
          onApply={(next) => {
            const kept = rows.some(({ country }) => country === next.country)
            put(kept ? rows.map((row) => (row.country === next.country ? next : row)) : [...rows, next])
          }}
        />
      )}
    </Sheet>
  )
}

/** Saturday first, as the week starts in the region. */
const WEEK: readonly Weekday[] = [6, 0, 1, 2, 3, 4, 5]
const WeekendInput = z.object({ country: FIELD_INPUTS.country, days: z.array(z.custom<Weekday>()) })

type WeekendDialogProps = {
  readonly row: Row
  readonly onApply: (next: Row) => void
  readonly onClose: () => void
}

function WeekendDialog({ row, onApply, onClose }: WeekendDialogProps) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const countries = useCountryOptions()
  const isNew = row.country === ''
  return (
    <RowDialog
      title={isNew ? say.addWeekend : say.editOf({ name: countryName(row.country, language) })}
      schema={async () => WeekendInput}
      initial={{ country: row.country, days: [...row.days] }}
      labels={{ country: say.country, days: say.weekends }}
      onApply={onApply}
      onClose={onClose}
    >
      {(form) => (
        <>
          {isNew && <Select {...form.field('country')} label={say.country} options={countries} />}
          <fieldset className="m-0 flex flex-col border-0 p-0">
            <legend className="mb-1 text-meta font-medium">{say.weekends}</legend>
            {WEEK.map((day) => (
              <Checkbox
                key={day}
                isSelected={form.values.days.includes(day)}
                onChange={(isRest) => {
                  const others = form.values.days.filter((one) => one !== day)
                  form.set('days', isRest ? [...others, day] : others)
                }}
              >
                {weekdayWords[day]?.[language]}
              </Checkbox>
            ))}
          </fieldset>
        </>
      )}
    </RowDialog>
  )
}
