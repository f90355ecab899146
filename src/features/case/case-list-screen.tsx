import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { formatMoney, zoneName } from '#kernel/format.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { useRead } from '#ui/data.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DateText } from '#ui/date-text.tsx'
import { KeyPages } from '#ui/key-pages.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Link } from '#ui/link.tsx'
import { MachineText, Name } from '#ui/machine-text.tsx'
import { NavigationBanner } from '#ui/navigation-banner.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { useSession } from '#ui/session.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CaseRow } from './contract.ts'
import { overviewWords } from './overview-words.ts'
import { caseWords } from './words.ts'

type Row = z.output<typeof CaseRow>
const PAGE = 50

/** '/cases': the cases one may see, newest first; a page begins where the one before ended. */
export function CaseListScreen() {
  const say = useWords(overviewWords)
  const roles = useSession()?.person?.roles ?? []
  // The keys of the pages gone through: the last one is where this page begins.
  const [keys, setKeys] = useState<readonly number[]>([])
  const before = keys.at(-1)
  const list = useRead('case.list', { limit: PAGE, ...(before === undefined ? {} : { before }) })
  const mayFile = roles.length === 0 || roles.includes('Party') || roles.includes('CaseManager')
  const next = list.data?.next
  return (
    <Page
      title={say.cases}
      subtitle={say.casesHelp}
      actions={
        mayFile && (
          <ButtonLink kind="primary" href="/filing/new">
            {say.newFiling}
          </ButtonLink>
        )
      }
      banners={<NavigationBanner code={useLocation().state.banner} />}
    >
      {list.error && <ProblemNote problem={list.error.problem} />}
      <Sheet title={say.cases} isFlush>
        {list.data ? <Cases rows={list.data.cases} /> : <Skeleton lines={6} />}
        <KeyPages
          back={say.newer}
          on={say.older}
          onBack={before === undefined ? undefined : () => setKeys(keys.slice(0, -1))}
          onOn={next === undefined || next === null ? undefined : () => setKeys([...keys, next])}
        />
      </Sheet>
    </Page>
  )
}

function Cases({ rows }: { rows: readonly Row[] }) {
  const say = useWords(overviewWords)
  const names = useWords(caseWords)
  const { language } = useLanguage()
  const columns: readonly Column<Row>[] = [
    {
      id: 'title',
      title: say.title,
      isRowHeader: true,
      cell: (row) => (
        <span className="flex flex-col">
          <Link href={`/cases/${row.id}`}>
            <Name>{language === 'ar' ? row.titleAr : row.titleEn}</Name>
          </Link>
          <span className="text-ink3">
            <MachineText>{row.id}</MachineText>
          </span>
        </span>
      ),
    },
    {
      id: 'step',
      title: say.step,
      cell: (row) => (
        <span className="flex flex-wrap gap-2">
          <span>{names[`step_${row.step}`]}</span>
          {row.stayed && <Badge tone="warn">{say.stayed}</Badge>}
        </span>
      ),
    },
    { id: 'seat', title: say.seat, cell: (row) => zoneName(row.seat, language) },
    {
      id: 'filed',
      title: say.filed,
      sortBy: (row) => row.filedAt,
      cell: (row) => <DateText value={row.filedAt} zone={row.seat} />,
    },
    {
      id: 'amount',
      title: say.amount,
      isAtEnd: true,
      cell: (row) =>
        row.amount ? (
          <bdi>{formatMoney({ amount: row.amount, currency: row.currency }, language)}</bdi>
        ) : (
          say.notQuantified
        ),
    },
  ]
  return <DataTable caption={say.cases} columns={columns} rows={rows} rowKey={(row) => row.id} empty={say.noCases} />
}
