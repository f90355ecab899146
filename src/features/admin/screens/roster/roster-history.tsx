import { formatNumber } from '#kernel/format.ts'
import { useKeyPaging } from '#ui/shell/address.ts'
import { Badge } from '#ui/text/badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { RosterContent, RosterVersionView } from '../../law/roster-contract.ts'
import { changedFields } from '../../law/roster-rules.ts'
import { RosterValue } from './roster-value.tsx'
import { rosterWords } from '../../law/roster-words.ts'
import { adminWords } from '../../law/words.ts'

const PAGE = 20

/** The versions of an entry, newest first, each with who, when, why and what changed. */
export function RosterHistory({ personId }: { personId: string }) {
  const say = useWords(adminWords)
  const { at: before, turns } = useKeyPaging('history')
  const read = useRead('roster.history', { id: personId, limit: PAGE, ...(before !== undefined && { before }) })
  const oldest = read.data?.at(-1)?.version ?? 1
  return (
    <Sheet title={say.history} isFlush>
      <ProblemNote problem={read.error?.problem} />
      {read.isPending && (
        <div className="p-5">
          <Skeleton lines={3} />
        </div>
      )}
      {read.data?.map((one) => (
        <Version key={one.version} version={one} />
      ))}
      <KeyPages back={say.newer} on={say.older} {...turns(oldest > 1 ? oldest : undefined)} />
    </Sheet>
  )
}

function Version({ version }: { version: RosterVersionView }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const roster = useWords(rosterWords)
  const who = version.who && nameIn(version.who, language)
  return (
    <details className="border-t border-line first:border-t-0">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-meta hover:bg-paper sm:px-5">
        <span className="font-medium">{say.versionNumber({ version: formatNumber(version.version, language) })}</span>
        <span className="text-ink2">
          <DateText value={version.recordedAt} show="time" />
        </span>
        <span className="ms-auto">
          <Badge tone={version.listed ? 'ok' : 'neutral'}>
            {version.listed ? roster.state_listed : roster.state_out}
          </Badge>
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4 sm:px-5">
        <Facts
          facts={[
            { name: say.by, value: who === null ? say.installation : <Name>{who}</Name> },
            ...(version.reason === '' ? [] : [{ name: say.reason, value: <Name>{version.reason}</Name> }]),
          ]}
        />
        <Changes version={version} />
      </div>
    </details>
  )
}

type Row = { readonly field: keyof RosterContent }

function Changes({ version: { before, content } }: { version: RosterVersionView }) {
  const say = useWords(adminWords)
  const roster = useWords(rosterWords)
  if (before === null) return <p className="m-0 text-meta text-ink3">{say.firstVersion}</p>
  const rows = changedFields(before, content).map((field) => ({ field }))
  if (rows.length === 0) return null
  const columns: Column<Row>[] = [
    { id: 'field', title: say.field, cell: ({ field }) => roster[field], isRowHeader: true },
    { id: 'before', title: say.before, cell: ({ field }) => <RosterValue content={before} field={field} /> },
    { id: 'after', title: say.after, cell: ({ field }) => <RosterValue content={content} field={field} /> },
  ]
  return (
    <div className="rounded-sheet border border-line">
      <DataTable caption={say.changes} columns={columns} rows={rows} rowKey={({ field }) => field} empty="" />
    </div>
  )
}
