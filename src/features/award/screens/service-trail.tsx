import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import type { OutputOf } from '#kernel/action.ts'
import { listOf } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import { paperPath } from '#kernel/papers.ts'
import type { Actions } from '#kernel/product.ts'
import { isolate } from '#kernel/text.ts'
import { Download } from 'lucide-react'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useDownload } from '#ui/files/download.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { Hash } from '#ui/files/hash.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { MachineName, Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import type { AwardView } from '../law/contract.ts'
import { SERVICE_METHODS } from '../law/rules.ts'
import { Recorded, RecordState } from './service-withdrawal.tsx'
import { serviceWords } from '../law/service-words.ts'
import { awardWords } from '../law/words.ts'

type Row = AwardView['serviceTrail'][number]

/** The text of a recorded method: a predefined one in the language of the page, any other as entered. */
export function useMethodWords(): (method: string) => string {
  const say = useWords(awardWords)
  return (method) => {
    const known = SERVICE_METHODS.find((one) => one === method)
    return known ? say[`method_${known}`] : method
  }
}

/** The trail without a table: deliveries one below the other. */
export function NarrowTrail({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const own = useWords(serviceWords)
  const methodWords = useMethodWords()
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  return (
    <ul aria-label={say.serviceTrail} className="m-0 flex list-none flex-col gap-4 p-0">
      {award.serviceTrail.map((row) => (
        <li key={row.id} className="flex flex-col gap-2 border-t border-line pt-4">
          <span className="font-semibold">
            <Recorded row={row}>
              <Name>{row.recipient}</Name>
            </Recorded>
          </span>
          <Facts
            isPaired
            facts={[
              { name: say.method, value: <bdi>{methodWords(row.method)}</bdi> },
              { name: own.delivered, value: <Delivered row={row} zone={zone} /> },
              ...(row.isKnown && row.partyId !== null && !row.withdrawn
                ? [{ name: own.after, value: <Seen row={row} zone={zone} /> }]
                : []),
              ...(row.proof ? [{ name: own.proof, value: <Proof row={row} /> }] : []),
            ]}
          />
          <div>
            <RecordState row={row} caseId={award.caseId} zone={zone} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** To whom, how and when the award was delivered, and what each recipient did; the reader's own acts are below. */
export function ServiceTrail({ award }: { award: AwardView }) {
  const say = useWords(awardWords)
  const own = useWords(serviceWords)
  const methodWords = useMethodWords()
  const zone = useRead('case.read', { id: award.caseId }).data?.seat ?? DEFAULT_ZONE
  const columns: Column<Row>[] = [
    {
      id: 'recipient',
      title: say.recipient,
      isRowHeader: true,
      sortBy: (row) => row.recipient,
      cell: (row) => (
        <Recorded row={row}>
          <Name>{row.recipient}</Name>
        </Recorded>
      ),
    },
    {
      id: 'method',
      title: say.method,
      sortBy: (row) => row.method,
      cell: (row) => <bdi>{methodWords(row.method)}</bdi>,
    },
    {
      id: 'at',
      title: own.delivered,
      sortBy: (row) => row.servedAt,
      cell: (row) => <Delivered row={row} zone={zone} />,
    },
    { id: 'seen', title: own.after, cell: (row) => <Seen row={row} zone={zone} /> },
    { id: 'proof', title: own.proof, cell: (row) => <Proof row={row} /> },
    {
      id: 'state',
      title: own.state,
      cell: (row) => <RecordState row={row} caseId={award.caseId} zone={zone} />,
    },
  ]
  return (
    <>
      <DataTable
        name="services"
        caption={say.serviceTrail}
        columns={columns}
        rows={award.serviceTrail}
        rowKey={(row) => row.id}
        empty={say.serviceEmpty}
        isWide
      />
      {award.status === 'served' && (
        <div className="border-t border-line px-4 pb-4 sm:px-5">
          <OwnActs award={award} zone={zone} />
        </div>
      )}
    </>
  )
}

/** When it was delivered, who recorded it, and the shipment number. */
function Delivered({ row, zone }: { row: Row; zone: string }) {
  const own = useWords(serviceWords)
  const { language } = useLanguage()
  return (
    <span className="flex flex-col gap-1">
      <Recorded row={row}>
        <DateText value={row.servedAt} show="time" zone={zone} />
      </Recorded>
      <span className="text-note text-ink3">{own.recordedByName({ name: nameIn(row.recordedBy, language) })}</span>
      {row.reference !== null && (
        <span className="text-note text-ink3 wrap-anywhere">
          {own.reference}: <MachineName>{row.reference}</MachineName>
        </span>
      )}
    </span>
  )
}

/** First opening, first download and acknowledgement, for recipients whose acts the reader may see. */
function Seen({ row, zone }: { row: Row; zone: string }) {
  const own = useWords(serviceWords)
  if (!row.isKnown || row.partyId === null || row.withdrawn) return '—'
  const facts = [
    [own.opened, row.openedAt],
    [own.downloaded, row.downloadedAt],
    [own.acknowledged, row.acknowledgedAt],
  ] as const
  return (
    <ul className="m-0 flex list-none flex-col gap-1 p-0">
      {facts.map(([name, at]) => (
        <li key={name} className="flex flex-wrap gap-x-2 max-sm:in-[td]:justify-end">
          <span className="text-ink3">{name}</span>
          {at === null ? <Badge>{own.notYet}</Badge> : <DateText value={at} show="time" zone={zone} />}
        </li>
      ))}
    </ul>
  )
}

function Proof({ row: { proof } }: { row: Row }) {
  if (!proof) return '—'
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <span className="wrap-anywhere">
        {proof.fileId === null ? (
          <MachineName>{proof.name}</MachineName>
        ) : (
          <Link href={viewHref(proof.fileId)}>
            <MachineName>{proof.name}</MachineName>
          </Link>
        )}
      </span>
      <Hash hash={proof.sha256} of={proof.name} />
    </span>
  )
}

/** What the reader's parties have acknowledged, and for which of them the reader may still do so. */
function useReceipts(award: AwardView) {
  const { language } = useLanguage()
  const file = useRead('case.read', { id: award.caseId }).data
  const side = file?.mine.side ?? null
  const ofSide = file?.parties.filter((party) => party.side === side) ?? []
  const own = ofSide.filter(({ id }) => file?.mine.parties.includes(id))
  const byReceipt = Map.groupBy(own, ({ id }) =>
    award.receipts.find((one) => one.side === side && (one.partyId === null || one.partyId === id)),
  )
  // One act is one line, for several parties too; they are named where the side has more than one.
  const acts = Map.groupBy(byReceipt, ([receipt]) => receipt && `${receipt.at} ${receipt.by.nameEn}`)
  const namesOf = (parties: readonly Party[]) =>
    ofSide.length > 1
      ? listOf(
          parties.map((party) => isolate(nameIn(party, language))),
          language,
        )
      : null
  return {
    silent: byReceipt.get(undefined) ?? [],
    namesOf,
    given: [...acts.values()].flatMap((rows) => {
      const [receipt] = rows[0] ?? []
      return receipt ? [{ receipt, parties: rows.flatMap(([, parties]) => parties) }] : []
    }),
  }
}
type Party = OutputOf<Actions['case.read']>['parties'][number]

/** What the reader may do: acknowledge for their parties, and download the certificate. */
export function OwnActs({ award, zone }: { award: AwardView; zone: string }) {
  const say = useWords(serviceWords)
  const { language } = useLanguage()
  const may = useMay(award.caseId)
  const { given, silent, namesOf } = useReceipts(award)
  const mayAcknowledge = given.length + silent.length > 0 && may('award.acknowledge').code !== 'ROLE_BLOCK'
  if (!mayAcknowledge && !may('award.certificate').ok) return null
  const names = namesOf(silent)
  return (
    <div className="no-print flex flex-col gap-3 pt-4">
      {mayAcknowledge &&
        given.map(({ receipt, parties }) => {
          const of = namesOf(parties)
          return (
            <p key={receipt.at} className="m-0 text-meta">
              {say.acknowledged} <DateText value={receipt.at} show="time" zone={zone} />{' '}
              <span className="text-ink3">
                {say.acknowledgedBy({ name: nameIn(receipt.by, language) })}
                {of !== null && ` ${say.acknowledgedFor({ names: of })}`}
              </span>
            </p>
          )
        })}
      <div className="flex flex-wrap gap-3">
        {mayAcknowledge && silent.length > 0 && (
          <ActButton
            act="award.acknowledge"
            caseId={award.caseId}
            input={{ id: award.caseId }}
            kind="primary"
            isCompact
            confirm={{
              title: names === null ? say.acknowledgeTitle : say.acknowledgeTitleFor({ names }),
              effects: [
                say.acknowledgeEffectRecord,
                names === null ? say.acknowledgeEffectClock : say.acknowledgeEffectEach,
              ],
              verb: say.acknowledge,
              isFinal: true,
            }}
          >
            {say.acknowledge}
          </ActButton>
        )}
        {may('award.certificate').ok && <Certificate caseId={award.caseId} />}
      </div>
    </div>
  )
}

/** The certificate of service, and its public verification page. */
function Certificate({ caseId }: { caseId: string }) {
  const say = useWords(serviceWords)
  const file = useDownload('award.certificate')
  const read = useRead('award.read', { id: caseId })
  const certificate = read.data?.certificate
  if (!certificate) return null
  const { documentNo, verificationCode: code } = certificate
  async function download(): Promise<void> {
    await file.run({ id: caseId }, `service-${caseId}.pdf`)
    // Making the certificate for the first time assigned the code that the link next to it needs.
    await read.refetch()
  }
  return (
    <>
      <Button isCompact isPending={file.pending} onPress={() => void download()}>
        <Download size={16} aria-hidden />
        {say.certificateOf}
      </Button>
      {code && <VerifyLink href={paperPath(caseId, code)} name={documentNo} />}
      <ProblemNote problem={file.problem} />
    </>
  )
}
