import { formatNumber } from '#kernel/format.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ActName, ActorName, Details, HashPair } from './cells.tsx'
import type { HistoryEntry } from '../law/history-contract.ts'
import { auditWords } from '../law/words.ts'

type RecordsProps = { readonly entries: readonly HistoryEntry[]; readonly isBusy: boolean }

/** The entries as the chain holds them (§2): time, actor, action, details, previous and own fingerprint. */
export function RecordsTable({ entries, isBusy }: RecordsProps) {
  const say = useWords(auditWords)
  const { language } = useLanguage()
  const columns: Column<HistoryEntry>[] = [
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
    { id: 'hashes', title: say.hashes, cell: (one) => <HashPair entry={one} /> },
  ]
  return (
    <DataTable
      caption={say.chain}
      columns={columns}
      rows={entries}
      rowKey={(one) => one.id}
      empty={say.noEntries}
      isBusy={isBusy}
      isWide
    />
  )
}
