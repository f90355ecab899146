import { History } from 'lucide-react'
import { formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Timeline } from '#ui/records/timeline.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { HearingsView } from '../law/contract.ts'
import { hearingWords } from '../law/words.ts'

type Props = { readonly caseId: string; readonly view: HearingsView; readonly zone: string }

/** The entries in order, and the hearings of the case if there is more than one. */
export function CourseSheet({ caseId, view, zone }: Props) {
  const say = useWords(hearingWords)
  const last = view.entries.at(-1)
  return (
    <>
      {view.hearings.length > 1 && <Hearings view={view} zone={zone} />}
      <FoldSheet
        title={say.timeline}
        isDue={false}
        fold={`${caseId}/hearing/course`}
        icon={<History size={18} className="text-ink3" />}
        summary={
          last ? `${say.entries({ count: view.entries.length })} · ${say[`entry_${last.kind}`]}` : say.timelineNone
        }
        date={last && <DateText value={last.at} zone={zone} />}
      >
        {view.entries.length === 0 ? (
          <p className="m-0 text-ink3">{say.timelineNone}</p>
        ) : (
          <Entries view={view} zone={zone} />
        )}
      </FoldSheet>
    </>
  )
}

function Hearings({ view, zone }: Omit<Props, 'caseId'>) {
  const say = useWords(hearingWords)
  const { language } = useLanguage()
  return (
    <Sheet title={say.earlier} isFlush>
      <DataTable
        caption={say.earlier}
        rows={view.hearings}
        rowKey={(row) => row.id}
        empty={say.none}
        columns={[
          { id: 'number', title: say.number, isRowHeader: true, cell: (row) => formatNumber(row.number, language) },
          { id: 'when', title: say.when, cell: (row) => <DateText value={row.scheduledAt} show="time" zone={zone} /> },
          { id: 'mode', title: say.mode, cell: (row) => say[`mode_${row.mode}`] },
          { id: 'status', title: say.status, cell: (row) => <Badge>{say[`status_${row.status}`]}</Badge> },
        ]}
      />
    </Sheet>
  )
}

function Entries({ view, zone }: Omit<Props, 'caseId'>) {
  const say = useWords(hearingWords)
  const { language } = useLanguage()
  return (
    <Timeline
      label={say.timeline}
      entries={view.entries.map(({ id, at, kind, by, side, statement, note }) => ({
        id,
        title: say[`entry_${kind}`],
        when: <DateText value={at} show="time" zone={zone} />,
        detail: (
          <>
            {side && statement && (
              <span className="block">
                {say[`link_${side}`]}: {say[`statement_${statement}`]}
              </span>
            )}
            {note && (
              <span className="block">
                <Name>{note}</Name>
              </span>
            )}
            <Name>{nameIn(by, language)}</Name>
          </>
        ),
      }))}
    />
  )
}
