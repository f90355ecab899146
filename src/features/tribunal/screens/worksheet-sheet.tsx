import { formatNumber } from '#kernel/format.ts'
import type { Side } from '#kernel/roles.ts'
import { Badge } from '#ui/text/badge.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import type { TribunalView } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { tribunalWords } from '../law/words.ts'

type Row = NonNullable<TribunalView['worksheet']>['rows'][number]

/** Due until the tribunal is confirmed, and whenever a recount differs from the stored result. */
export const isWorksheetDue = ({ status, worksheet }: TribunalView) =>
  status !== 'confirmed' || worksheet?.reproduced === false

/** How the tribunal was derived from both ballots, for the centre only. */
export function WorksheetSheet({ caseId, view, zone }: SectionProps) {
  const { language } = useLanguage()
  const say = useWords(tribunalWords)
  const sheet = view.worksheet
  if (!sheet) return null
  const rank = (row: Row, side: Side) => (row.struckBy.includes(side) ? say.struck : formatNumber(row[side], language))
  return (
    <FoldSheet
      id="worksheet"
      title={say.worksheet}
      isDue={isWorksheetDue(view)}
      fold={`${caseId}/tribunal/worksheet`}
      summary={say.worksheetTrue}
      date={<DateText value={sheet.madeAt} zone={zone} month="short" />}
      aside={<DateText value={sheet.madeAt} show="time" zone={zone} />}
      isFlush
    >
      <DataTable
        name="worksheet"
        caption={say.worksheet}
        rows={sheet.rows}
        rowKey={(row) => row.id}
        empty={say.panelEmpty}
        columns={[
          { id: 'name', title: say.candidate, isRowHeader: true, cell: (row) => <Name>{row.name}</Name> },
          { id: 'claimant', title: say.claimant, cell: (row) => rank(row, 'claimant'), isAtEnd: true },
          { id: 'respondent', title: say.respondent, cell: (row) => rank(row, 'respondent'), isAtEnd: true },
          {
            id: 'total',
            title: say.sum,
            cell: (row) => (row.place === null ? '—' : formatNumber(row.total, language)),
            sortBy: (row) => row.total,
            isAtEnd: true,
          },
          {
            id: 'place',
            title: say.place,
            cell: (row) => (row.place === null ? '—' : formatNumber(row.place, language)),
            sortBy: (row) => row.place ?? 99,
            isAtEnd: true,
          },
          { id: 'office', title: say.office, cell: (row) => (row.office ? say[`office_${row.office}`] : '—') },
        ]}
      />
      <div className="flex flex-col gap-2 border-t border-line p-4 sm:px-5">
        <div>
          <Badge tone={sheet.reproduced ? 'ok' : 'bad'}>
            {sheet.reproduced ? say.worksheetTrue : say.worksheetFalse}
          </Badge>
        </div>
        <Hash hash={sheet.sha256} />
      </div>
    </FoldSheet>
  )
}
