import { useState } from 'react'
import * as z from 'zod/mini'
import { PERIOD_UNITS, type PeriodUnit, periodText } from '#kernel/dates/deadlines.ts'
import { FIELD_INPUTS } from '#rule-sets/law/inputs.ts'
import type { TimeLimit } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Titles } from './articles-screen.tsx'
import { type Editor, KindScreen } from './kind-screen.tsx'
import { Certainty, RowActs } from './row-acts.tsx'
import { CertaintyFields, RowDialog } from './row-dialog.tsx'
import { formatArticle } from './shown.tsx'
import { adminWords } from '../law/words.ts'

const LimitInput = z.object({
  length: FIELD_INPUTS.length,
  unit: z.enum(PERIOD_UNITS),
  confirmed: z.boolean(),
  source: FIELD_INPUTS.source,
})

/** '/admin/time-limits': the length of each time limit, the kind of days it counts, and whether the centre has confirmed it. */
export function TimeLimitsScreen() {
  return <KindScreen kind="timeLimits">{(editor) => <Limits {...editor} />}</KindScreen>
}

function Limits({ content, change }: Editor<'timeLimits'>) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const [edited, setEdited] = useState<TimeLimit>()
  const columns: Column<TimeLimit>[] = [
    { id: 'limit', title: say.limit, cell: ({ name }) => <Titles title={name} />, isRowHeader: true },
    {
      id: 'article',
      title: say.number,
      cell: (limit) => limit.article !== '' && <Provision limit={limit} />,
    },
    {
      id: 'length',
      title: say.lengthOf,
      cell: ({ length, unit }) => periodText(length, unit, language),
    },
    { id: 'certainty', title: say.certainty, cell: (limit) => <Certainty {...limit} /> },
    ...(change
      ? [
          {
            id: 'act',
            title: say.act,
            isAct: true,
            cell: (limit: TimeLimit) => <RowActs name={limit.name[language]} onEdit={() => setEdited(limit)} />,
          },
        ]
      : []),
  ]
  return (
    <Sheet title={say.timeLimits} isTitleUnseen isFlush>
      <DataTable caption={say.timeLimits} columns={columns} rows={content} rowKey={({ key }) => key} empty="" />
      {edited && change && (
        <LimitDialog
          limit={edited}
          onClose={() => setEdited(undefined)}
          onApply={(next) => change(content.map((one) => (one.key === next.key ? next : one)))}
        />
      )}
    </Sheet>
  )
}

/** The article that sets a time limit, with the name of the statute if it is one. */
function Provision({ limit }: { limit: TimeLimit }) {
  const { language } = useLanguage()
  const ruleSets = useWords(ruleSetWords)
  return (
    <span className="flex flex-col">
      <span className="whitespace-nowrap">{formatArticle(limit.article, language)}</span>
      {limit.instrument !== 'rules' && <span className="text-ink3">{ruleSets[`instrument_${limit.instrument}`]}</span>}
    </span>
  )
}

type LimitDialogProps = {
  readonly limit: TimeLimit
  readonly onApply: (next: TimeLimit) => void
  readonly onClose: () => void
}

function LimitDialog({ limit, onApply, onClose }: LimitDialogProps) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const { unit, confirmed, source } = limit
  return (
    <RowDialog
      title={limit.name[language]}
      schema={async () => LimitInput}
      initial={{ length: String(limit.length), unit: unit as PeriodUnit, confirmed, source }}
      labels={{ length: say.lengthOf, unit: say.unit, source: say.source }}
      onApply={(row) => onApply({ ...limit, ...row })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField {...form.field('length')} label={say.lengthOf} />
            <Select
              {...form.field('unit')}
              label={say.unit}
              options={PERIOD_UNITS.map((value) => ({ value, label: ruleSets[`unit_${value}`] }))}
            />
          </div>
          <CertaintyFields form={form} />
        </>
      )}
    </RowDialog>
  )
}
