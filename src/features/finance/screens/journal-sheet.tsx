import { BookText } from 'lucide-react'
import { negate } from '#kernel/money/money.ts'
import { voiceOf } from '#kernel/text.ts'
import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Code } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { JournalView } from '../law/answers.ts'
import { screenWords } from '../law/screen-words.ts'

type JournalPosting = JournalView['entries'][number]

/** The double-entry journal of the case with the balance of each account; rows are only ever added. */
export function JournalSheet({ caseId }: { caseId: string }) {
  const say = useWords(screenWords)
  const journal = useRead('finance.journal', { caseId })
  const last = journal.data?.entries.at(-1)
  const columns: Column<JournalPosting>[] = [
    { id: 'date', title: say.date, cell: (row) => <DateText value={row.at} />, sortBy: (row) => row.at },
    { id: 'posting', title: say.posting, isRowHeader: true, cell: (row) => <Posting entry={row} /> },
    ...(['debit', 'credit'] as const).map(
      (side): Column<JournalPosting> => ({
        ...{ id: side, title: say[side], isAtEnd: true },
        money: (row) => linesOf(row, side),
        cell: (row) => <Lines entry={row} side={side} />,
      }),
    ),
  ]
  return (
    <FoldSheet
      id="journal"
      title={say.journal}
      isDue={false}
      fold={`${caseId}/finance/journal`}
      icon={<BookText size={18} className="text-ink3" />}
      summary={last && say.postings({ count: journal.data?.entries.length ?? 0 })}
      date={last && <DateText value={last.at} />}
      isFlush
    >
      {journal.error && (
        <div className="p-4 sm:p-5">
          <ProblemNote problem={journal.error.problem} />
        </div>
      )}
      {!journal.data && !journal.error && (
        <div className="p-4 sm:p-5">
          <Skeleton lines={4} />
        </div>
      )}
      {journal.data && (
        <>
          {journal.data.balances.map((balance) => (
            <div key={balance.currency} className="border-b border-line p-4 sm:px-5">
              <Facts
                facts={(['bank', 'claimant', 'respondent', 'fees'] as const).map((account) => ({
                  name: say[`account_${account}`],
                  value: <Money amount={balance[account]} currency={balance.currency} />,
                }))}
              />
            </div>
          ))}
          <DataTable
            name="journal"
            caption={say.journal}
            columns={columns}
            rows={journal.data.entries.toReversed()}
            rowKey={(row) => row.id}
            empty={say.journalEmpty}
          />
        </>
      )}
    </FoldSheet>
  )
}

function Posting({ entry }: { entry: JournalPosting }) {
  const say = useWords(screenWords)
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="inline-flex flex-wrap items-center gap-2">
        {say[`kind_${entry.kind}`]}
        {entry.reversedBy !== null && <Badge>{say.reversed}</Badge>}
      </span>
      {entry.reference && <Code>{entry.reference}</Code>}
      {entry.memo && (
        <bdi lang={voiceOf(entry.memo)} className="font-normal wrap-anywhere text-ink3">
          {entry.memo}
        </bdi>
      )}
    </span>
  )
}

/** The lines of one side of a posting: the account and the amount without its sign. */
function linesOf({ lines, currency }: JournalPosting, side: 'debit' | 'credit') {
  return lines
    .filter((line) => line.amount.startsWith('-') === (side === 'credit'))
    .map(({ account, party, amount }) => ({
      name: `account_${party ?? (account as 'bank' | 'fees')}` as const,
      ...{ amount: side === 'credit' ? negate(amount) : amount, currency },
    }))
}

function Lines({ entry, side }: { entry: JournalPosting; side: 'debit' | 'credit' }) {
  const say = useWords(screenWords)
  return (
    <span className="flex flex-col gap-1 max-sm:ms-auto">
      {linesOf(entry, side).map(({ name, amount, currency }) => (
        <span key={name} className="flex flex-col">
          <span className="text-ink3">{say[name]}</span>
          <Money amount={amount} currency={currency} />
        </span>
      ))}
    </span>
  )
}
