import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Badge } from '#ui/text/badge.tsx'
import { readAddress } from '#ui/calls/client.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { refreshTopics, useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { StatementView } from '../law/contract.ts'
import { ImportForm } from './import-form.tsx'
import { importWords } from '../law/words.ts'

/** How often the page reads again while a statement is compared with the books. */
const LOOK_AGAIN_MS = 1_500

/** The import of a statement, and the imported ones. */
export function StatementsPart({ providers }: { providers: readonly string[] }) {
  const say = useWords(importWords)
  const client = useQueryClient()
  const list = useRead('reconciliation.statements', { limit: 50 })
  const isComparing = list.data?.some((statement) => statement.comparedAt === null) ?? false
  useEffect(() => {
    if (!isComparing) return
    const timer = setInterval(() => void refreshTopics(client, ['reconciliation']), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [client, isComparing])
  return (
    <div className="flex flex-col gap-8">
      <section className="flex flex-col gap-4" aria-label={say.title}>
        <h2 className="text-head font-semibold">{say.title}</h2>
        <ImportForm providers={providers} />
      </section>
      <section className="flex flex-col gap-2" aria-label={say.statements}>
        <h2 className="text-head font-semibold">{say.statements}</h2>
        {list.error && <ProblemNote problem={list.error.problem} />}
        {list.data ? <StatementsTable statements={list.data} /> : <Skeleton lines={4} />}
      </section>
    </div>
  )
}

function StatementsTable({ statements }: { statements: readonly StatementView[] }) {
  const { language } = useLanguage()
  const say = useWords(importWords)
  const count = (lines: number) => formatNumber(lines, language)
  const columns: Column<StatementView>[] = [
    {
      id: 'file',
      title: say.file,
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Link href={readAddress('reconciliation.file', { id })} isFile className="wrap-anywhere">
          <MachineName>{name}</MachineName>
        </Link>
      ),
    },
    { id: 'provider', title: say.provider, cell: ({ provider }) => <Name>{provider}</Name> },
    { id: 'at', title: say.importedAt, cell: ({ importedAt }) => <DateText value={importedAt} show="time" /> },
    {
      id: 'by',
      title: say.importedBy,
      cell: ({ importedBy }) => <Name>{nameIn(importedBy, language)}</Name>,
    },
    { id: 'lines', title: say.lines, isAtEnd: true, cell: ({ lines }) => count(lines) },
    { id: 'known', title: say.knownBefore, isAtEnd: true, cell: ({ knownBefore }) => count(knownBefore) },
    {
      id: 'state',
      title: say.state,
      cell: ({ comparedAt }) => (
        <Badge tone={comparedAt === null ? 'info' : 'ok'}>{comparedAt === null ? say.comparing : say.compared}</Badge>
      ),
    },
  ]
  return (
    <DataTable
      caption={say.statements}
      columns={columns}
      rows={statements}
      rowKey={(statement) => statement.id}
      empty={say.noStatements}
    />
  )
}
