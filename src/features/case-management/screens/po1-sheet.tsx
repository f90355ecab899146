import { formatDate, listOf, zoneName } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MachineText, Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { OrderView } from '../law/contract.ts'
import { OrderedClauses } from './ordered-clauses.tsx'
import { useDrafts } from './drafts.ts'
import { Po1Form } from './po1-form.tsx'
import { ReviseForm } from './revise-form.tsx'
import { VerifyOrder } from './verify-order.tsx'
import { caseManagementWords } from '../law/words.ts'

type SheetProps = {
  readonly caseId: string
  readonly order: OrderView | undefined
  /** The dates in force: from PO-1, or from the last order that revised them. */
  readonly timetable: OrderView['timetable']
  readonly zone: string
}

/** PO-1 (Arts. 22-29): the order as issued, or the form that prepares and issues it. */
export function Po1Sheet({ caseId, order, timetable, zone }: SheetProps) {
  const say = useWords(caseManagementWords)
  const { isReading, drafts } = useDrafts(caseId)
  const mayPrepare = useMay(caseId)('caseManagement.saveDraft').code !== 'ROLE_BLOCK'
  return (
    <Sheet
      id="po1"
      title={say.po1}
      aside={
        <span className="inline-flex flex-wrap items-center gap-2">
          <ArticleChip article="22-29" />
          {order ? <Badge tone="ok">{say.po1State}</Badge> : <Badge tone="warn">{say.po1Pending}</Badge>}
        </span>
      }
    >
      {order ? (
        <IssuedPo1 caseId={caseId} order={order} timetable={timetable} zone={zone} />
      ) : isReading ? (
        <Skeleton lines={5} />
      ) : mayPrepare ? (
        <Po1Form caseId={caseId} zone={zone} draft={drafts.find((one) => one.kind === 'PO1')} />
      ) : (
        <p className="m-0 text-ink3">{say.po1Pending}</p>
      )}
    </Sheet>
  )
}

type Row = OrderView['timetable'][number]

/** The day in force, and the day that it replaced. */
function Due({ row }: { row: Row }) {
  const { language } = useLanguage()
  const say = useWords(caseManagementWords)
  return (
    <span className="flex flex-col">
      <DateText value={row.dueOn} show="both-calendars" />
      {row.wasOn !== null && (
        <span className="text-note text-ink3">{say.wasDue({ date: formatDate(row.wasOn, language) })}</span>
      )}
    </span>
  )
}

function IssuedPo1({ caseId, order, timetable, zone }: SheetProps & { order: OrderView }) {
  const { language } = useLanguage()
  const say = useWords(caseManagementWords)
  const columns: Column<Row>[] = [
    { id: 'step', title: say.step, isRowHeader: true, cell: (row) => say[`row_${row.key}`] },
    { id: 'due', title: say.due, isAtEnd: true, cell: (row) => <Due row={row} /> },
  ]
  const { evidence } = order
  return (
    <div className="flex flex-col gap-5">
      <Facts
        facts={[
          { name: say.document, value: <MachineText>{order.documentNo}</MachineText> },
          { name: say.issuedAt, value: <DateText value={order.issuedAt} show="time" zone={zone} /> },
          {
            name: say.issuedBy,
            value: <Name>{nameIn(order.issuedBy, language)}</Name>,
          },
        ]}
      />
      <div className="-mx-4 border-y border-line sm:-mx-5">
        <DataTable caption={say.timetable} columns={columns} rows={timetable} rowKey={(row) => row.key} empty="" />
      </div>
      <p className="m-0 text-meta text-ink3">{say.endOfDay({ zone: zoneName(zone, language) })}</p>
      <OrderedClauses clauses={order.clauses} />
      {[order.text, order.translation].map(
        (text) =>
          text && (
            <p key={text} className="legal own-direction m-0 whitespace-pre-wrap">
              <Paragraphs>{text}</Paragraphs>
            </p>
          ),
      )}
      {evidence && (
        <Facts
          facts={[
            {
              name: say.fileFormats,
              value: listOf(
                evidence.fileFormats.map((format) => say[`format_${format}`]),
                language,
              ),
            },
            { name: say.confidentiality, value: say[`confidentiality_${evidence.confidentiality}`] },
            { name: say.serviceMode, value: say[`service_${evidence.serviceMode}`] },
          ]}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href={viewHref(order.file.id)}>{say.openPdf}</ButtonLink>
        <VerifyOrder isLarge caseId={caseId} order={order} />
      </div>
      <ReviseForm caseId={caseId} timetable={timetable} zone={zone} />
    </div>
  )
}
