import { lazy, Suspense, useState } from 'react'
import { caseWords } from '#case/law/words.ts'
import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { voiceOf } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName, MachineText, Name } from '#ui/text/machine-text.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { CommencementView, Recipient, ServiceRecord } from '../law/contract.ts'
import { commencementWords } from '../law/words.ts'

const RecordDialog = lazy(async () => ({ default: (await import('./service-dialogs.tsx')).RecordServiceDialog }))
const WithdrawDialog = lazy(async () => ({ default: (await import('./service-dialogs.tsx')).WithdrawServiceDialog }))

type SheetProps = { readonly caseId: string; readonly view: CommencementView }

/** A party's name in the language of the page. */
export function useNameOf(): (named: { nameEn: string; nameAr: string }) => string {
  const { language } = useLanguage()
  return (named) => nameIn(named, language)
}

/** Who was served, when and how. Proof of service is derived from these records. */
export function ServiceSheet({ caseId, view }: SheetProps) {
  const say = useWords(commencementWords)
  const sides = useWords(caseWords)
  const nameOf = useNameOf()
  const may = useMay(caseId)('commencement.serve')
  const [serving, setServing] = useState<Recipient>()
  const zone = view.seatTz ?? SEAT_ZONES[0]
  const columns: Column<Recipient>[] = [
    {
      id: 'recipient',
      title: say.recipient,
      isRowHeader: true,
      cell: (row) => (
        <span className="flex flex-col">
          <Name>{nameOf(row)}</Name>
          {row.email && (
            <span className="font-normal text-ink3">
              <MachineText>{row.email}</MachineText>
            </span>
          )}
        </span>
      ),
    },
    { id: 'side', title: say.side, cell: (row) => sides[row.side] },
    {
      id: 'status',
      title: say.status,
      cell: (row) =>
        row.servedOn ? <Badge tone="ok">{say.servedState}</Badge> : <Badge tone="warn">{say.notServed}</Badge>,
    },
    {
      id: 'servedOn',
      title: say.servedAt,
      cell: (row) => (row.servedOn ? <DateText value={row.servedOn} show="both-calendars" /> : '—'),
    },
    { id: 'portal', title: say.inPortal, cell: (row) => <InPortal row={row} zone={zone} /> },
    ...(may.code === 'ROLE_BLOCK'
      ? []
      : [
          {
            id: 'act',
            title: say.recordService,
            isAct: true,
            isAtEnd: true,
            cell: (row: Recipient) => (
              <Button
                isCompact
                aria-label={say.recordServiceOf({ name: nameOf(row) })}
                disabledReason={may.reason}
                isReasonHidden
                onPress={() => setServing(row)}
              >
                {say.recordService}
              </Button>
            ),
          },
        ]),
  ]
  const proof = view.serviceProof ? (
    <Badge tone="ok">{say.proofComplete}</Badge>
  ) : (
    <Badge tone="warn">{say.proofOpen}</Badge>
  )
  return (
    <Sheet id="service" title={say.service} aside={view.commenced && proof} isFlush>
      <DataTable
        caption={say.service}
        columns={columns}
        rows={view.recipients}
        rowKey={(row) => row.partyId}
        empty={say.noServices}
      />
      {view.commenced && <Deliveries caseId={caseId} view={view} zone={zone} />}
      {serving && view.issuedAt && (
        <Suspense fallback={null}>
          <RecordDialog caseId={caseId} recipient={serving} zone={zone} onClose={() => setServing(undefined)} />
        </Suspense>
      )}
    </Sheet>
  )
}

/** When the recipient's side opened the letter in the portal; this starts no period. */
function InPortal({ row, zone }: { row: Recipient; zone: string }) {
  const say = useWords(commencementWords)
  if (row.openedAt === null && row.downloadedAt === null) return '—'
  return (
    <span className="flex flex-col">
      {(
        [
          ['opened', row.openedAt],
          ['downloaded', row.downloadedAt],
        ] as const
      ).map(
        ([how, at]) =>
          at !== null && (
            <span key={how}>
              {say[how]}: <DateText value={at} show="time" zone={zone} />
            </span>
          ),
      )}
    </span>
  )
}

type Delivery = ServiceRecord & { readonly recipient: Recipient }

/** The delivery log. Withdrawn records stay in it. */
function Deliveries({ caseId, view, zone }: SheetProps & { zone: string }) {
  const say = useWords(commencementWords)
  const nameOf = useNameOf()
  const may = useMay(caseId)('commencement.withdrawService')
  const [withdrawing, setWithdrawing] = useState<Delivery>()
  const rows = view.recipients
    .flatMap((recipient) => recipient.services.map((service): Delivery => ({ ...service, recipient })))
    .toSorted((a, b) => b.recordedAt.localeCompare(a.recordedAt))
  const columns: Column<Delivery>[] = [
    { id: 'recipient', title: say.recipient, isRowHeader: true, cell: (row) => <Name>{nameOf(row.recipient)}</Name> },
    { id: 'method', title: say.method, cell: (row) => say[`method_${row.method}`] },
    {
      id: 'servedAt',
      title: say.servedAt,
      sortBy: (row) => row.servedAt,
      cell: (row) => (
        <>
          {row.outcome === 'returned' && `${say.returnedOn} `}
          <DateText value={row.servedAt} show="time" zone={zone} />
        </>
      ),
    },
    {
      id: 'recorded',
      title: say.recordedAt,
      sortBy: (row) => row.recordedAt,
      cell: (row) => (
        <span className="flex flex-col">
          <DateText value={row.recordedAt} show="time" zone={zone} />
          <Name>{nameOf(row.recordedBy)}</Name>
        </span>
      ),
    },
    { id: 'proof', title: say.proofFile, cell: (row) => <Proof service={row} /> },
    {
      id: 'state',
      title: say.status,
      isAtEnd: true,
      cell: (row) => (
        <DeliveryState
          row={row}
          recipient={nameOf(row.recipient)}
          mayWithdraw={may.ok}
          onWithdraw={() => setWithdrawing(row)}
        />
      ),
    },
  ]
  return (
    <section aria-label={say.deliveries} className="border-t border-line">
      <h3 className="px-4 pt-4 pb-1 text-meta font-semibold sm:px-5">{say.deliveries}</h3>
      <DataTable
        caption={say.deliveries}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        empty={say.noServices}
      />
      {withdrawing && (
        <Suspense fallback={null}>
          <WithdrawDialog caseId={caseId} serviceId={withdrawing.id} onClose={() => setWithdrawing(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

function Proof({ service }: { service: ServiceRecord }) {
  if (!service.proof) return '—'
  return (
    <Link href={viewHref(service.proof.id)}>
      <MachineName>{service.proof.name}</MachineName>
    </Link>
  )
}

function DeliveryState({
  row,
  recipient,
  mayWithdraw,
  onWithdraw,
}: {
  row: Delivery
  recipient: string
  mayWithdraw: boolean
  onWithdraw: () => void
}) {
  const say = useWords(commencementWords)
  if (row.withdrawn) {
    return (
      <span className="flex flex-col items-end gap-1">
        <Badge>{say.withdrawnState}</Badge>
        <bdi lang={voiceOf(row.withdrawn.reason)} className="text-ink3">
          {row.withdrawn.reason}
        </bdi>
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {row.outcome === 'returned' ? (
        <Badge tone="bad">{say.returnedState}</Badge>
      ) : (
        <Badge tone="ok">{say.servedState}</Badge>
      )}
      {mayWithdraw && (
        <Button isCompact aria-label={`${say.withdraw}: ${recipient}`} onPress={onWithdraw}>
          {say.withdraw}
        </Button>
      )}
    </span>
  )
}
