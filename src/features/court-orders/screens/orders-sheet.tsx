import { zoneName } from '#kernel/format.ts'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { ViewButton } from '#ui/files/file-actions.tsx'
import { fileHref } from '#ui/files/file-href.ts'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName, Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { CourtOrder, CourtOrderLog } from '../law/contract.ts'
import { OrderEnd } from './order-end.tsx'
import type { Phase } from '../law/rules.ts'
import { sayCourt, sayDoing } from '../law/say-order.ts'
import { courtOrderWords } from '../law/words.ts'

type OrdersSheetProps = {
  readonly caseId: string
  readonly zone: string
  readonly orders: readonly CourtOrder[]
  readonly logs: readonly CourtOrderLog[]
}

/** Every registered order: terms, effects, period, document, state, and the acts that end it. */
export function OrdersSheet({ caseId, zone, orders, logs }: OrdersSheetProps) {
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  const endOf = (order: CourtOrder) => logs.find((row) => row.orderId === order.id && row.action !== 'created')
  const columns: Column<CourtOrder>[] = [
    { id: 'order', title: say.order, isRowHeader: true, cell: (order) => <What order={order} /> },
    { id: 'does', title: say.does, cell: (order) => <Does order={order} /> },
    {
      id: 'period',
      title: say.period,
      isLong: true,
      cell: (order) => <Period order={order} zone={zone} />,
      sortBy: (order) => order.effectiveFrom,
    },
    { id: 'document', title: say.document, isLong: true, cell: (order) => <Scan order={order} /> },
    { id: 'status', title: say.status, cell: (order) => <Status order={order} />, sortBy: (order) => order.status },
    {
      id: 'end',
      title: say.end,
      isLong: true,
      cell: (order) => <OrderEnd caseId={caseId} zone={zone} order={order} end={endOf(order)} />,
    },
  ]
  return (
    <Sheet title={say.register} aside={say.seatTime({ place: zoneName(zone, language) })} isFlush>
      <DataTable
        name="orders"
        caption={say.register}
        columns={columns}
        rows={orders}
        rowKey={(order) => order.id}
        empty={say.empty}
        isWide
      />
    </Sheet>
  )
}

function What({ order }: { order: CourtOrder }) {
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  return (
    <span className="flex flex-col items-start gap-0.5 font-normal">
      <span className="font-medium">{say[`type_${order.type}`]}</span>
      <span>
        <Name>{sayCourt(order.issuingCourt, language)}</Name>
      </span>
      {order.referenceNo && <Name>{order.referenceNo}</Name>}
      {order.notes && (
        <span className="own-direction whitespace-pre-wrap text-ink2 wrap-anywhere">
          <bdi>
            <Paragraphs>{order.notes}</Paragraphs>
          </bdi>
        </span>
      )}
    </span>
  )
}

const TONE: Readonly<Record<Phase, Tone>> = {
  waiting: 'info',
  acting: 'warn',
  lifted: 'neutral',
  noted: 'neutral',
  over: 'neutral',
  revoked: 'neutral',
  expired: 'neutral',
}

function Does({ order }: { order: CourtOrder }) {
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <span className="font-medium">{sayDoing(order, language)}</span>
      <span className="text-ink3">
        {say[`effect_${order.effect}`]} · {say[`scope_${order.scope}`]}
      </span>
    </span>
  )
}

/** An order applies to the minute: the day in both calendars, and the time at the seat. */
function Period({ order, zone }: { order: CourtOrder; zone: string }) {
  const say = useWords(courtOrderWords)
  return (
    <span className="flex flex-col gap-0.5">
      <span>
        <span className="text-ink3">{say.effectiveFrom}</span>{' '}
        <DateText value={order.effectiveFrom} zone={zone} show="both-calendars-time" />
      </span>
      {order.effectiveTo === null ? (
        <span>{say.openEnd}</span>
      ) : (
        <span>
          <span className="text-ink3">{say.effectiveTo}</span>{' '}
          <DateText value={order.effectiveTo} zone={zone} show="both-calendars-time" />
        </span>
      )}
    </span>
  )
}

function Scan({ order }: { order: CourtOrder }) {
  const say = useWords(courtOrderWords)
  const { docName, docSha256, file } = order
  if (docName === '') return <span className="text-ink3">{say.noDocument}</span>
  return (
    <span className="flex min-w-40 flex-col items-start gap-1">
      {file ? (
        <>
          <Link href={fileHref(file.id)} isFile aria-label={say.downloadNamed({ name: docName })}>
            <MachineName>{docName}</MachineName>
          </Link>
          <ViewButton id={file.id} name={docName} />
        </>
      ) : (
        <>
          <MachineName>{docName}</MachineName>
          <span className="text-ink3">{say.notHeld}</span>
        </>
      )}
      <Hash hash={docSha256} of={docName} />
    </span>
  )
}

function Status({ order }: { order: CourtOrder }) {
  const say = useWords(courtOrderWords)
  const { status, phase } = order
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone={TONE[phase]}>{say[`status_${status}`]}</Badge>
      {phase !== 'revoked' && phase !== 'expired' && <span className="text-ink3">{say[`phase_${phase}`]}</span>}
    </span>
  )
}
