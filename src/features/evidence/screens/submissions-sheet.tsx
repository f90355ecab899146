import { type ReactNode, useState } from 'react'
import { formatNumber, listOf } from '#kernel/format.ts'
import { isolate, isolateLtr } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ViewLink } from '#ui/files/file-actions.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName, MachineText, Name } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Tabs } from '#ui/records/tabs.tsx'
import { nameIn } from '#kernel/languages.ts'
import { AdmissionNote } from './admission-note.tsx'
import type { SubmissionView } from '../law/contract.ts'
import { laneName } from '../law/lanes.ts'
import { isSameLane, lanesIn, prefixOf } from '../law/rules.ts'
import { evidenceWords } from '../law/words.ts'

type Props = {
  readonly caseId: string
  readonly rows: readonly SubmissionView[]
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** The submissions by lane; those who may build the e-bundle choose its content. */
export function SubmissionsSheet(props: Props) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const parties = useRead('case.read', { id: props.caseId }).data?.parties ?? []
  const [showsReplaced, setShowsReplaced] = useState(false)
  const replaced = props.rows.filter((row) => row.supersededBy !== null).length
  const rows = showsReplaced ? props.rows : props.rows.filter((row) => row.supersededBy === null)
  const lane = (content: readonly SubmissionView[]) => <Lane {...props} rows={content} />
  return (
    <Sheet id="submissions" title={say.submissions} aside={<Choice {...props} />} isFlush>
      <Tabs
        label={say.lanes}
        items={[
          { id: 'all', name: say.laneAll, content: lane(rows) },
          ...lanesIn(parties, props.rows).map((one) => ({
            id: prefixOf(one),
            name: laneName(one, parties, language),
            content: lane(rows.filter((row) => isSameLane(row, one))),
          })),
        ]}
      />
      {replaced > 0 && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <Checkbox isSelected={showsReplaced} onChange={setShowsReplaced}>
            {say.showReplaced}
          </Checkbox>
        </div>
      )}
    </Sheet>
  )
}

/** The number of chosen submissions, with buttons for all and none. */
function Choice({ caseId, rows, chosen, onChoose }: Props) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const may = useMay(caseId)('bundle.build')
  if (may.code === 'ROLE_BLOCK' || rows.length === 0) return null
  const all = rows.map((row) => row.id)
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span className="tnum">{say.chosen({ n: formatNumber(chosen.length, language) })}</span>
      <Button isCompact kind="quiet" onPress={() => onChoose(all, chosen.length === 0)}>
        {chosen.length === 0 ? say.chooseAll : say.chooseNone}
      </Button>
    </span>
  )
}

function Lane({ caseId, rows, chosen, onChoose }: Props) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const mayBuild = useMay(caseId)('bundle.build').code !== 'ROLE_BLOCK'
  const zone = useRead('case.read', { id: caseId }).data?.seat
  const include: Column<SubmissionView> = {
    id: 'include',
    title: say.inBundle,
    cell: (row) => <Include row={row} isChosen={chosen.includes(row.id)} onChange={(is) => onChoose([row.id], is)} />,
  }
  const columns: Column<SubmissionView>[] = [
    {
      id: 'label',
      title: say.label,
      sortBy: (row) => row.label,
      cell: (row) => <MachineText>{row.label}</MachineText>,
    },
    {
      id: 'title',
      title: say.titleOf,
      isRowHeader: true,
      sortBy: (row) => row.name,
      cell: (row) => <Title caseId={caseId} row={row} zone={zone} />,
    },
    { id: 'kind', title: say.kind, sortBy: (row) => say[`kind_${row.kind}`], cell: (row) => say[`kind_${row.kind}`] },
    {
      id: 'submitted',
      title: say.submitted,
      sortBy: (row) => row.submittedAt,
      cell: (row) => <Submitted row={row} zone={zone} />,
    },
    {
      id: 'pages',
      title: say.pages,
      isAtEnd: true,
      sortBy: (row) => row.pages ?? 0,
      cell: (row) => (row.pages === null ? '—' : formatNumber(row.pages, language)),
    },
    { id: 'files', title: say.file, cell: (row) => <Files row={row} /> },
  ]
  return (
    <div className="-m-4 sm:-m-5">
      <DataTable
        name="submissions"
        caption={say.submissionsCaption}
        columns={mayBuild ? [include, ...columns] : columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={say.none}
      />
    </div>
  )
}

function Include({
  row,
  isChosen,
  onChange,
}: {
  row: SubmissionView
  isChosen: boolean
  onChange: (is: boolean) => void
}) {
  const say = useWords(evidenceWords)
  const isOut = row.supersededBy !== null || row.admission?.admitted === false
  return (
    // Removes the gap before the label, which only screen readers get.
    <div className="-me-3">
      <Checkbox isSelected={isChosen} isDisabled={isOut} onChange={onChange}>
        <span className="sr-only">{say.include({ label: isolateLtr(row.label) })}</span>
      </Checkbox>
    </div>
  )
}

function Title({ caseId, row, zone }: { caseId: string; row: SubmissionView; zone: string | undefined }) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const nameOf = (one: { nameEn: string; nameAr: string }) => nameIn(one, language)
  return (
    <div className="flex flex-col gap-1">
      <span className="wrap-anywhere">
        <Name>{row.name}</Name>
      </span>
      {row.file.name !== row.name && (
        <span className="text-meta font-normal text-ink3 wrap-anywhere">
          <MachineName>{row.file.name}</MachineName>
        </span>
      )}
      <span className="flex flex-wrap gap-2 empty:hidden">
        {row.version > 1 && <Badge tone="info">{say.version({ n: formatNumber(row.version, language) })}</Badge>}
        {row.supersededBy !== null && <Badge>{say.superseded}</Badge>}
        {row.late && <Badge tone="warn">{say.late}</Badge>}
      </span>
      {row.fault && <Note>{row.fault === 'broken' ? say.notPrintable : say.protectedPdf}</Note>}
      {row.late && row.supersededBy === null && <AdmissionNote caseId={caseId} submission={row} zone={zone} />}
      {row.openedBy.length > 0 && (
        <Note>
          {say.openedBy}:{' '}
          {listOf(
            row.openedBy.map((one) => isolate(nameOf(one))),
            language,
          )}
        </Note>
      )}
    </div>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <span className="text-meta font-normal text-ink3">{children}</span>
}

function Submitted({ row, zone }: { row: SubmissionView; zone: string | undefined }) {
  const { language } = useLanguage()
  const by = nameIn(row.submittedBy, language)
  return (
    <div className="flex flex-col beside:whitespace-nowrap">
      <DateText value={row.submittedAt} show="time" month="short" {...(zone && { zone })} />
      <span className="text-ink3">
        <Name>{by}</Name>
      </span>
    </div>
  )
}

function Files({ row }: { row: SubmissionView }) {
  const say = useWords(evidenceWords)
  const href = `/api/submissions/${encodeURIComponent(row.id)}`
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 beside:flex-nowrap">
      <ViewLink id={row.id} name={row.label} />
      <Link href={`${href}/file`} isFile aria-label={say.downloadOf({ label: row.label })}>
        {say.download}
      </Link>
      <Link href={`${href}/receipt`} isFile aria-label={say.receiptOf({ label: row.label })}>
        {say.receipt}
      </Link>
    </div>
  )
}
