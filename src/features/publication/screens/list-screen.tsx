import { titleIn } from '#kernel/languages.ts'
import { useAsked, useKeyPaging } from '#ui/shell/address.ts'
import { choiceField } from '#ui/fields/address-fields.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import type { PublicationRow } from '../law/list-contract.ts'
import { publicationWords } from '../law/publication-words.ts'
import { LISTED, type Listed, type PublicationState } from '../law/rules.ts'

const PAGE = 25
const ADDRESS = { show: choiceField(LISTED) }

const TONES: Readonly<Record<PublicationState, Tone>> = {
  toReview: 'warn',
  inReview: 'warn',
  notServed: 'neutral',
  optedOut: 'neutral',
  frozen: 'bad',
  stayed: 'bad',
  published: 'ok',
}

/** '/publication': the cases with a final award, and what the publication of each waits for. */
export function PublicationListScreen() {
  const say = useWords(publicationWords)
  const [{ show }, ask] = useAsked(ADDRESS)
  const { at: before, turns } = useKeyPaging()
  const list = useRead(
    'publication.list',
    { show, limit: PAGE, ...(before !== undefined && { before }) },
    { isList: true },
  )
  return (
    <Page title={say.list} subtitle={say.listHelp} articles={['36(3)']}>
      {list.error && <ProblemNote problem={list.error.problem} />}
      <Sheet title={say.list} isTitleUnseen isFlush>
        <div role="search" aria-label={say.show} className="border-b border-line p-4 sm:px-5">
          <div className="sm:max-w-72">
            <Select
              label={say.show}
              value={show}
              onChange={(value) => ask({ show: value }, { isReplaced: true })}
              options={LISTED.map((value) => ({ value, label: say[`show_${value}`] }))}
            />
          </div>
        </div>
        {list.data ? (
          <Rows
            rows={list.data.cases}
            isBusy={list.isPlaceholderData}
            show={show}
            empty={show === 'waiting' ? say.noneListed : say.noneSuch}
          />
        ) : (
          list.isPending && (
            <div className="p-5">
              <Skeleton lines={6} />
            </div>
          )
        )}
        <KeyPages back={say.newer} on={say.older} {...turns(list.data?.next)} />
      </Sheet>
    </Page>
  )
}

type RowsProps = {
  readonly rows: readonly PublicationRow[]
  readonly isBusy: boolean
  readonly show: Listed
  readonly empty: string
}

function Rows({ rows, isBusy, show, empty }: RowsProps) {
  const say = useWords(publicationWords)
  const { language } = useLanguage()
  const columns: Column<PublicationRow>[] = [
    {
      id: 'case',
      title: say.case,
      isRowHeader: true,
      isLong: true,
      rowName: (one) => titleIn(one, language),
      cell: (one) => (
        <>
          <Link href={`/publication/${one.caseId}`}>
            <Name>{titleIn(one, language)}</Name>
          </Link>{' '}
          <span className="text-meta whitespace-nowrap text-ink3">
            <MachineText>{one.caseId}</MachineText>
          </span>
        </>
      ),
    },
    {
      id: 'state',
      title: say.state,
      cell: (one) => <Badge tone={TONES[one.standing]}>{say[`state_${one.standing}`]}</Badge>,
    },
    { id: 'final', title: say.finalOn, cell: (one) => <DateText value={one.finalAt} /> },
    { id: 'served', title: say.servedOn, cell: (one) => one.servedAt && <DateText value={one.servedAt} /> },
    ...(show === 'waiting'
      ? []
      : [
          {
            id: 'published',
            title: say.published,
            cell: (one: PublicationRow) => one.publishedAt && <DateText value={one.publishedAt} />,
          },
        ]),
  ]
  return (
    <DataTable
      caption={say.list}
      columns={columns}
      rows={rows}
      rowKey={(one) => one.caseId}
      empty={empty}
      isBusy={isBusy}
    />
  )
}
