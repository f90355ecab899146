import { useState } from 'react'
import { CaseScreen } from '#case/case-screen.tsx'
import { formatNumber } from '#kernel/format.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useRead } from '#ui/data.ts'
import { DateText } from '#ui/date-text.tsx'
import { KeyPages } from '#ui/key-pages.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { Code, Name } from '#ui/machine-text.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChainSheet } from './chain-sheet.tsx'
import type { TrailEntry } from './contract.ts'
import { auditWords } from './words.ts'

const PAGE = 50
/** Hex digits of a hash in the table; the file has them whole. */
const PREFIX = 12

/** '/audit/:caseId': the hash chain of a case, entry by entry, its verification and its export. */
export function CaseAuditScreen({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  return (
    <CaseScreen caseId={caseId} title={say.title} aside={<ChainSheet caseId={caseId} />} asideLabel={say.report}>
      <Trail caseId={caseId} />
    </CaseScreen>
  )
}

function Trail({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const [after, setAfter] = useState(-1)
  const trail = useRead('audit.trail', { id: caseId, limit: PAGE, ...(after < 0 ? {} : { after }) })
  const last = trail.data?.at(-1)?.seq
  const columns: Column<TrailEntry>[] = [
    { id: 'seq', title: say.entry, cell: (one) => formatNumber(one.seq, language), isRowHeader: true },
    { id: 'time', title: say.time, cell: (one) => <DateText value={one.createdAt} show="time" /> },
    { id: 'actor', title: say.actor, cell: (one) => <Name>{one.actor}</Name> },
    { id: 'action', title: say.action, cell: (one) => <Code>{one.action}</Code> },
    { id: 'details', title: say.details, cell: (one) => <Details details={one.details} /> },
    { id: 'hashes', title: say.hashes, cell: (one) => <Hashes entry={one} /> },
  ]
  if (trail.error) return <ProblemNote problem={trail.error.problem} />
  return (
    <Sheet title={say.chain} isFlush>
      {trail.data === undefined ? (
        <div className="p-5">
          <Skeleton lines={6} />
        </div>
      ) : (
        <DataTable
          caption={say.chain}
          columns={columns}
          rows={trail.data}
          rowKey={(one) => one.id}
          empty={say.noEntries}
        />
      )}
      <KeyPages
        back={say.earlier}
        on={say.later}
        onBack={after < 0 ? undefined : () => setAfter(after - PAGE)}
        onOn={last !== undefined && trail.data?.length === PAGE ? () => setAfter(last) : undefined}
      />
    </Sheet>
  )
}

/** The members of an entry as they stand in the chain. */
function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  return (
    <ul className="m-0 list-none p-0">
      {Object.entries(details).map(([key, value]) => (
        <li key={key}>
          <Code>{`${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`}</Code>
        </li>
      ))}
    </ul>
  )
}

function Hashes({ entry }: { entry: TrailEntry }) {
  const say = useWords(auditWords)
  return (
    <dl className="m-0 grid grid-cols-[auto_auto] gap-x-2">
      <dt className="text-note text-ink3">{say.previous}</dt>
      <dd className="m-0">
        <Code>{entry.prevHash.slice(0, PREFIX)}</Code>
      </dd>
      <dt className="text-note text-ink3">{say.own}</dt>
      <dd className="m-0">
        <Code>{entry.hash.slice(0, PREFIX)}</Code>
      </dd>
    </dl>
  )
}
