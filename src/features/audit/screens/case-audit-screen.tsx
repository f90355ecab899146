import { CaseScreen } from '#case/screens/case-screen.tsx'
import { formatNumber } from '#kernel/format.ts'
import { useKeyPaging } from '#ui/shell/address.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { ActName, ActorName, Details, Hashes } from './cells.tsx'
import { ChainSheet } from './chain-sheet.tsx'
import type { TrailEntry } from '../law/contract.ts'
import { useTrail } from './reads.ts'
import { CENTRE } from '../law/rules.ts'
import { auditWords } from '../law/words.ts'

const PAGE = 50

/** '/audit/:caseId': the hash chain of a case (or of the centre), entry by entry, its verification and its export. */
export function CaseAuditScreen({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  const parts = { aside: <ChainSheet key={caseId} chain={caseId} />, asideLabel: say.report }
  const trail = <Trail key={caseId} chain={caseId} />
  if (caseId === CENTRE)
    return (
      <Page title={say.title} subtitle={say.centreHelp} {...parts}>
        {trail}
      </Page>
    )
  return (
    <CaseScreen caseId={caseId} title={say.title} {...parts}>
      {trail}
    </CaseScreen>
  )
}

function Trail({ chain }: { chain: string }) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const { at: after, turns } = useKeyPaging()
  // Reads one entry more than is shown, to know whether there is another page.
  const trail = useTrail(chain, after, PAGE + 1)
  const rows = trail.data?.slice(0, PAGE)
  const last = rows?.at(-1)?.seq
  const columns: Column<TrailEntry>[] = [
    { id: 'seq', title: say.entry, cell: (one) => formatNumber(one.seq, language), isRowHeader: true },
    { id: 'time', title: say.time, cell: (one) => <DateText value={one.createdAt} show="time" /> },
    { id: 'actor', title: say.actor, cell: (one) => <ActorName>{one.actor}</ActorName> },
    { id: 'action', title: say.action, cell: (one) => <ActName>{one.action}</ActName> },
    {
      id: 'details',
      title: say.details,
      isLong: true,
      cell: ({ details }) => Object.keys(details).length > 0 && <Details details={details} />,
    },
    { id: 'hashes', title: say.hashes, cell: (one) => <Hashes entry={one} /> },
  ]
  if (trail.error) return <ProblemNote problem={trail.error.problem} />
  return (
    <Sheet title={say.chain} isFlush>
      {rows === undefined ? (
        <div className="p-5">
          <Skeleton lines={6} />
        </div>
      ) : (
        <DataTable
          caption={say.chain}
          columns={columns}
          rows={rows}
          rowKey={(one) => one.id}
          empty={say.noEntries}
          isBusy={trail.isPlaceholderData}
          isWide
        />
      )}
      <KeyPages back={say.earlier} on={say.later} {...turns((trail.data?.length ?? 0) > PAGE ? last : undefined)} />
    </Sheet>
  )
}
