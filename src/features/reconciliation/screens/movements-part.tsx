import { memo, useState } from 'react'
import { formatRate } from '#kernel/format.ts'
import { useKeyPaging } from '#ui/shell/address.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { Code, MachineName, MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { MovementRow } from '../law/contract.ts'
import type { Asked } from './filters.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { sayProvider } from '../law/say-provider.ts'
import { reconciliationWords } from '../law/words.ts'

const PAGE = 50

/** All movements that match the filters, page by page, each with the button that marks it. */
export function MovementsPart({ filters }: { filters: Asked }) {
  const say = useWords(reconciliationWords)
  const { at: before, turns } = useKeyPaging('movements')
  const [acting, setActing] = useState<MovementRow>()
  const page = { limit: PAGE, ...(before === undefined ? {} : { before }) }
  const list = useRead('reconciliation.list', { ...filters, ...page }, { isList: true })
  const oldest = list.data?.length === PAGE ? list.data.at(-1)?.seq : undefined
  if (list.error) return <ProblemNote problem={list.error.problem} />
  if (!list.data) return <Skeleton lines={8} />
  return (
    <div className="-m-4 sm:-m-5">
      <MovementsTable rows={list.data} isBusy={list.isPlaceholderData} onAct={setActing} />
      <KeyPages back={say.newer} on={say.older} {...turns(oldest)} />
      {acting && <MarkDialog row={acting} onClose={() => setActing(undefined)} />}
    </div>
  )
}

type MovementsTableProps = {
  readonly rows: readonly MovementRow[]
  readonly isBusy: boolean
  readonly onAct: (row: MovementRow) => void
}

/** Memoised, so that opening a dialog over it does not render it again. */
const MovementsTable = memo(function AllMovements({ rows, isBusy, onAct }: MovementsTableProps) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const columns: Column<MovementRow>[] = [
    { id: 'date', title: say.date, cell: (row) => <DateText value={row.valueOn} /> },
    { id: 'source', title: say.origin, cell: (row) => <Source row={row} /> },
    { id: 'reference', title: say.reference, isRowHeader: true, cell: (row) => <Reference row={row} /> },
    {
      id: 'case',
      title: say.caseId,
      cell: (row) =>
        row.caseId === null ? (
          <span className="text-ink3">{say.noCase}</span>
        ) : (
          <span className="whitespace-nowrap">
            <Link href={`/cases/${row.caseId}`}>
              <MachineText>{row.caseId}</MachineText>
            </Link>
          </span>
        ),
    },
    moneyColumn({ id: 'amount', title: say.amount, of: (row) => row }),
    {
      id: 'rate',
      title: say.rate,
      isAtEnd: true,
      // Money in the base currency has no exchange rate.
      cell: (row) => row.currency !== row.baseCurrency && <bdi>{formatRate(row.fxRate, language)}</bdi>,
    },
    moneyColumn({
      id: 'base',
      title: say.base,
      of: ({ amountBase, baseCurrency }) => ({ amount: amountBase, currency: baseCurrency }),
    }),
    { id: 'state', title: say.state, cell: (row) => <ReconState row={row} /> },
    {
      id: 'act',
      title: say.act,
      isAct: true,
      isAtEnd: true,
      cell: (row) => {
        const act = row.recon.matched ? say.undo : say.markRow
        return (
          <span className="no-print">
            <Button isCompact aria-label={`${act}: ${row.externalId}`} onPress={() => onAct(row)}>
              {act}
            </Button>
          </span>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={say.movements}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={say.noRows}
      isBusy={isBusy}
      isWide
    />
  )
})

/** The source of a movement: the kind of posting in the books, or the provider of the statement. */
export function Source({ row }: { row: MovementRow }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  return (
    <span className="flex flex-col items-start max-sm:items-end">
      <span>{row.kind ? say[`kind_${row.kind}`] : say.statement}</span>
      <span className="text-note text-ink3">
        <Name>{sayProvider(row.provider, language)}</Name>
      </span>
    </span>
  )
}

export function Reference({ row }: { row: MovementRow }) {
  return (
    <span className="flex min-w-0 flex-col items-start">
      <Code>{row.externalId}</Code>
      {row.details && (
        <span className="text-note font-normal text-ink3 wrap-anywhere">
          <Name>{row.details}</Name>
        </span>
      )}
      {row.statement && (
        <span className="text-note font-normal text-ink3">
          <MachineName>{row.statement.name}</MachineName>
        </span>
      )}
    </span>
  )
}

function ReconState({ row }: { row: MovementRow }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const { recon } = row
  const by = recon.by ? nameIn(recon.by, language) : say.matchedBySystem
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone={recon.matched ? 'ok' : 'warn'}>{recon.matched ? say.matched : say.open}</Badge>
      {row.daysOpen !== null && <span className="text-note text-ink3">{say.openFor({ count: row.daysOpen })}</span>}
      {recon.with && <Code>{recon.with.externalId}</Code>}
      {recon.matched && (
        <span className="text-note text-ink3">
          <bdi>{by}</bdi>
          {recon.score !== null && ` (${say.scoreOf({ score: recon.score })})`}
        </span>
      )}
      {recon.notes && (
        <span className="text-note wrap-anywhere">
          <Name>{recon.notes}</Name>
        </span>
      )}
    </span>
  )
}
