import { useLocation } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import type * as z from 'zod/mini'
import { zoneName } from '#kernel/format.ts'
import { worksForCentre } from '#kernel/roles.ts'
import { useAsked, useFollowing, useKeyPaging } from '#ui/shell/address.ts'
import { choiceField, textField } from '#ui/fields/address-fields.ts'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText, TitleLine } from '#ui/text/machine-text.tsx'
import { NavigationBanner } from '#ui/messages/navigation-banner.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useSession } from '#ui/calls/session.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { titleIn } from '#kernel/languages.ts'
import type { CaseRow } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { CASE_SORTS, type CaseSort } from '../law/rules.ts'
import { caseWords } from '../law/words.ts'

type Row = z.output<typeof CaseRow>
const PAGE = 50
const ADDRESS = { q: textField(), order: choiceField(CASE_SORTS) }

/** '/cases': the desk for the people who see all cases, and for everybody else the list of their own. */
export function CaseListScreen() {
  const say = useWords(overviewWords)
  const roles = useSession()?.person?.roles ?? []
  const mayFile = roles.length === 0 || roles.includes('Party') || roles.includes('CaseManager')
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
      banners={<NavigationBanner code={useLocation({ select: ({ state }) => state.banner })} />}
    >
      {worksForCentre({ roles }) ? <AllCases /> : <OwnCases />}
    </Page>
  )
}

/** The desk. Its search is there before it has loaded, for who begins with that. */
function AllCases() {
  const [{ q }, ask] = useAsked(ADDRESS)
  return (
    <>
      <CaseSearch q={q} onSearch={(typed) => ask({ q: typed })} />
      {/* As high as the window until it has loaded, so that nothing below it moves. */}
      <div className="flex min-h-dvh flex-col gap-6">
        <Slot name="cases.desk" />
      </div>
    </>
  )
}

/** The cases that the reader may see, newest first; each page begins where the previous one ended. */
function OwnCases() {
  const say = useWords(overviewWords)
  const [{ q, order }, ask] = useAsked(ADDRESS)
  const { at: before, turns } = useKeyPaging()
  const page = { limit: PAGE, ...(before !== undefined && { before }) }
  const list = useRead('case.list', { q, order, ...page }, { isList: true })
  return (
    <>
      {list.error && <ProblemNote problem={list.error.problem} />}
      <Sheet title={say.cases} isTitleUnseen isFlush>
        <div className="border-b border-line p-4 sm:px-5">
          <CaseSearch q={q} onSearch={(typed) => ask({ q: typed })} />
        </div>
        <p role="status" className="sr-only">
          {list.data &&
            !list.isPlaceholderData &&
            (list.data.next === null ? say.found : say.foundOver)({ count: list.data.cases.length })}
        </p>
        {list.data ? (
          <Cases
            rows={list.data.cases}
            isBusy={list.isPlaceholderData}
            sort={order}
            onSort={(chosen) => ask({ order: chosen }, { isReplaced: true })}
            empty={q === '' ? say.noCases : say.noneFound}
          />
        ) : (
          list.isPending && (
            <div className="p-5">
              <Skeleton lines={6} />
            </div>
          )
        )}
        <KeyPages
          back={order === 'newest' ? say.newer : say.older}
          on={order === 'newest' ? say.older : say.newer}
          {...turns(list.data?.next)}
        />
      </Sheet>
    </>
  )
}

function CaseSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const say = useWords(overviewWords)
  const [typed, setTyped] = useFollowing(q)

  function search(event: FormEvent): void {
    event.preventDefault()
    onSearch(typed)
  }

  return (
    <form role="search" onSubmit={search} className="no-print flex flex-wrap items-end gap-3">
      <div className="grow basis-44 sm:max-w-96">
        <TextField label={say.findCase} type="search" value={typed} onChange={setTyped} maxLength={100} isOptional />
      </div>
      <Button type="submit">{say.find}</Button>
    </form>
  )
}

type CasesProps = {
  readonly rows: readonly Row[]
  readonly isBusy: boolean
  readonly sort: CaseSort
  readonly onSort: (sort: CaseSort) => void
  readonly empty: string
}

function Cases({ rows, isBusy, sort, onSort, empty }: CasesProps) {
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
            <TitleLine>{titleIn(row, language)}</TitleLine>
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
      sortBy: true,
      cell: (row) => <DateText value={row.filedAt} zone={row.seat} />,
    },
    moneyColumn({
      id: 'amount',
      title: say.amount,
      of: ({ amount, currency }) => (amount ? { amount, currency } : null),
      otherwise: () => say.notQuantified,
    }),
  ]
  return (
    <DataTable
      caption={say.cases}
      columns={columns}
      sorted={{
        by: { column: 'filed', isDescending: sort === 'newest' },
        ask: ({ isDescending }) => onSort(isDescending ? 'newest' : 'oldest'),
      }}
      rows={rows}
      rowKey={(row) => row.id}
      empty={empty}
      isBusy={isBusy}
    />
  )
}
