import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useKeyPaging } from '#ui/shell/address.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { refreshTopics, useAct, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { Candidate, MovementRow } from '../law/contract.ts'
import type { Asked } from './filters.ts'
import { Reference, Source } from './movements-part.tsx'
import { reasonsOf } from './reasons.ts'
import { reconciliationWords } from '../law/words.ts'

const PAGE = 20
/** A full comparison takes a moment; the page reads again after these delays. */
const LOOK_AGAIN_MS = [1_000, 3_000, 8_000]

type Pair = { readonly row: MovementRow; readonly candidate: Candidate }

/** Pairs that a person must confirm. */
export function ProposalsPart({ filters }: { filters: Asked }) {
  const say = useWords(reconciliationWords)
  const { at: before, turns } = useKeyPaging('proposals')
  const page = { limit: PAGE, ...(before === undefined ? {} : { before }) }
  const list = useRead('reconciliation.proposals', { ...filters, ...page }, { isList: true })
  const pairs = (list.data?.proposals ?? []).flatMap(({ row, candidates }) =>
    candidates.map((candidate) => ({ row, candidate })),
  )
  return (
    <div className="flex flex-col gap-4">
      <CompareAgain />
      {list.error && <ProblemNote problem={list.error.problem} />}
      {list.data ? <PairsTable pairs={pairs} isBusy={list.isPlaceholderData} /> : <Skeleton lines={5} />}
      <KeyPages back={say.newer} on={say.older} {...turns(list.data?.next)} />
    </div>
  )
}

function CompareAgain() {
  const say = useWords(reconciliationWords)
  const client = useQueryClient()
  const act = useAct('reconciliation.compare')
  const [started, setStarted] = useState(0)
  useEffect(() => {
    if (started === 0) return
    const timers = LOOK_AGAIN_MS.map((ms) => setTimeout(() => void refreshTopics(client, ['reconciliation']), ms))
    return () => timers.forEach(clearTimeout)
  }, [client, started])

  async function compare(): Promise<void> {
    if ((await act.run({})) !== undefined) setStarted((count) => count + 1)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="m-0 text-ink2">{say.proposalsHelp}</p>
      <span className="no-print flex flex-wrap items-center gap-3">
        <span className="text-meta text-ink3">{say.compareHelp}</span>
        <Button isCompact isPending={act.pending} onPress={() => void compare()}>
          {say.compareNow}
        </Button>
      </span>
      <ProblemNote problem={act.problem} />
    </div>
  )
}

function PairsTable({ pairs, isBusy }: { pairs: readonly Pair[]; isBusy: boolean }) {
  const say = useWords(reconciliationWords)
  const act = useAct('reconciliation.match')
  const columns: Column<Pair>[] = [
    {
      ...{ id: 'books', title: say.inBooks, isRowHeader: true },
      money: ({ row }) => [row],
      cell: ({ row }) => <Side row={row} />,
    },
    {
      ...{ id: 'statement', title: say.onStatement },
      money: ({ candidate }) => [candidate.row],
      cell: ({ candidate }) => <Side row={candidate.row} />,
    },
    { id: 'fits', title: say.fits, cell: ({ candidate }) => <Fit candidate={candidate} /> },
    {
      id: 'act',
      title: say.act,
      isAct: true,
      isAtEnd: true,
      cell: ({ row, candidate }) => (
        <span className="no-print">
          <Button
            isCompact
            isPending={act.pending}
            disabledReason={candidate.agreement.amount ? undefined : say.differenceNeeded}
            onPress={() => void act.run({ id: row.id, withId: candidate.row.id })}
          >
            {say.confirmPair}
          </Button>
        </span>
      ),
    },
  ]
  return (
    <>
      <ProblemNote problem={act.problem} />
      <DataTable
        caption={say.proposals}
        columns={columns}
        rows={pairs}
        rowKey={({ row, candidate }) => `${row.id} ${candidate.row.id}`}
        empty={say.noProposals}
        isBusy={isBusy}
      />
    </>
  )
}

function Side({ row }: { row: MovementRow }) {
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5">
      <span className="flex flex-wrap gap-x-3">
        <Money amount={row.amount} currency={row.currency} />
        <span className="font-normal">
          <DateText value={row.valueOn} />
        </span>
      </span>
      <Reference row={row} />
      <span className="flex flex-wrap gap-x-3 font-normal">
        <Source row={row} />
        {row.caseId !== null && (
          <Link href={`/cases/${row.caseId}`}>
            <MachineText>{row.caseId}</MachineText>
          </Link>
        )}
      </span>
    </span>
  )
}

function Fit({ candidate }: { candidate: Candidate }) {
  const say = useWords(reconciliationWords)
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone="info">{say.scoreOf({ score: candidate.score })}</Badge>
      <span className="text-note text-ink3">{reasonsOf(candidate, say).join(' · ')}</span>
    </span>
  )
}
