import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { officeWords } from '#kernel/offices.ts'
import { voiceOf } from '#kernel/text.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { late } from '#ui/live/late.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { nameIn } from '#kernel/languages.ts'
import type { MinutesView } from '../law/minutes-contract.ts'
import { PaperSeal } from './paper-seal.tsx'
import { signingWords } from '../law/minutes-signing-words.ts'
import { hearingWords } from '../law/words.ts'

// Loaded when its button is pressed.
const SigningForm = late(async () => (await import('./minutes-signing-form.tsx')).SigningForm)

type Signatory = MinutesView['signing']['people'][number]
type Props = { readonly caseId: string; readonly minutes: MinutesView; readonly zone: string }

export const hasSigned = ({ how }: Signatory) => how === 'portal' || how === 'hand'

/** The state of the signing of one version and its signed copy, beside that version in the table of minutes. */
export function SigningState({ caseId, minutes }: Pick<Props, 'caseId' | 'minutes'>) {
  const say = useWords(signingWords)
  const { language } = useLanguage()
  const { signing, documentNo: number } = minutes
  const { people, copy, isReplaced, isComplete, lacksCopy } = signing
  const count = (of: readonly Signatory[]) => formatNumber(of.length, language)
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      {people.length > 0 && <span>{say.tally({ signed: count(people.filter(hasSigned)), all: count(people) })}</span>}
      {isReplaced && <Badge>{say.replaced}</Badge>}
      {!isReplaced && isComplete && <Badge tone="ok">{say.complete}</Badge>}
      {!isReplaced && lacksCopy && <Badge tone="warn">{say.lacksCopy}</Badge>}
      {copy && (
        <span className="flex items-center gap-2">
          <Link href={viewHref(copy.id)} aria-label={say.openCopy({ number })}>
            {say.copy}
          </Link>
          <PaperSeal caseId={caseId} sha256={copy.sha256} name={`${say.copy} ${number}`} code={null} />
        </span>
      )}
    </span>
  )
}

/** Who signed a version of the minutes and how, who did not and why; signing it, and recording signatures for others. */
export function MinutesSigning({ caseId, minutes, zone }: Props) {
  const say = useWords(signingWords)
  const { signing, documentNo: number, version } = minutes
  const title = say.signaturesOf({ number })
  const mayRecord = useMay(caseId)('hearing.recordSignatures').code !== 'ROLE_BLOCK'
  const me = signing.people.find((one) => one.isMe)
  return (
    <section aria-label={title} className="border-t border-line">
      <div className="flex flex-col gap-1 px-4 pt-4 pb-2 sm:px-5">
        <h3 className="text-body font-semibold">{title}</h3>
        {version > 1 && signing.people.length > 0 && <p className="m-0 text-meta text-ink2">{say.anew}</p>}
      </div>
      <People {...{ caseId, minutes, zone, mayRecord }} />
      {me && !hasSigned(me) && <Sign caseId={caseId} minutes={minutes} />}
      {mayRecord && signing.people.length > 0 && !signing.isComplete && (
        <BySomebodyElse caseId={caseId} minutes={minutes} zone={zone} />
      )}
    </section>
  )
}

/** Records signatures for others; the form is loaded when its button is pressed. */
function BySomebodyElse(props: Props) {
  const say = useWords(signingWords)
  const may = useMay(props.caseId)('hearing.recordSignatures')
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <SigningForm {...props} />
  return (
    <div className="no-print border-t border-line px-4 py-4 sm:px-5">
      <Button
        aria-label={say.recordFor({ number: props.minutes.documentNo })}
        disabledReason={may.reason}
        onPress={() => setIsOpen(true)}
      >
        {say.record}
      </Button>
    </div>
  )
}

function People({ caseId, minutes, zone, mayRecord }: Props & { readonly mayRecord: boolean }) {
  const say = useWords(signingWords)
  const { language } = useLanguage()
  const nameOf = (one: Signatory) => nameIn(one, language)
  const columns: Column<Signatory>[] = [
    {
      id: 'name',
      title: say.person,
      isRowHeader: true,
      rowName: nameOf,
      cell: (one) => (
        <span className="flex flex-col items-start">
          <Name>{nameOf(one)}</Name>
          <Capacity one={one} />
        </span>
      ),
    },
    { id: 'signature', title: say.signature, cell: (one) => <Signature one={one} zone={zone} /> },
    ...(mayRecord && minutes.signing.people.some(({ how }) => how !== 'portal')
      ? [
          {
            ...{ id: 'act', title: say.act, isAct: true },
            cell: (one: Signatory) =>
              one.how !== 'portal' && <NoSignature {...{ caseId, minutes, one, name: nameOf(one) }} />,
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption={say.signaturesOf({ number: minutes.documentNo })}
      columns={columns}
      rows={minutes.signing.people}
      rowKey={(one) => one.participant}
      empty={say.none}
    />
  )
}

function Capacity({ one }: { one: Signatory }) {
  const say = useWords(hearingWords)
  const offices = useWords(officeWords)
  return (
    <span className="font-normal text-ink3">{one.office ? offices[one.office] : say[`capacity_${one.capacity}`]}</span>
  )
}

/** One signature: how and when, or why there is none. */
function Signature({ one, zone }: { one: Signatory; zone: string }) {
  const say = useWords(signingWords)
  const { language } = useLanguage()
  const { how, signedOn, recordedAt, recordedBy, reason } = one
  if (how === null) return <Badge tone="warn">{say.waiting}</Badge>
  const label = { portal: say.inPortal, hand: say.byHand, declined: say.declined }[how]
  return (
    <span className="flex flex-col items-start gap-1 max-sm:items-end">
      <Badge tone={how === 'declined' ? 'warn' : 'ok'}>{label}</Badge>
      {how === 'portal' && recordedAt && <DateText value={recordedAt} show="time" zone={zone} />}
      {signedOn && <DateText value={signedOn} />}
      {reason && (
        <span className="wrap-anywhere text-ink2">
          <bdi lang={voiceOf(reason)}>{reason}</bdi>
        </span>
      )}
      {recordedBy && <span className="text-ink3">{say.recordedBy({ name: nameIn(recordedBy, language) })}</span>}
    </span>
  )
}

/** The reader's own signature, bound to exactly these bytes. */
function Sign({ caseId, minutes }: Pick<Props, 'caseId' | 'minutes'>) {
  const say = useWords(signingWords)
  const may = useMay(caseId)('hearing.signMinutes')
  const { id, file, documentNo: number } = minutes
  if (may.code === 'ROLE_BLOCK') return null
  return (
    <div className="no-print border-t border-line px-4 py-4 sm:px-5">
      <ActButton
        act="hearing.signMinutes"
        caseId={caseId}
        kind="primary"
        input={{ id: caseId, minutes: id, sha256: file.sha256 }}
        confirm={{
          title: say.signTitle,
          effects: [say.signEffectBytes({ number }), say.signEffectSeen, say.signEffectFinal],
          verb: say.sign,
          isFinal: true,
        }}
      >
        {say.sign}
      </ActButton>
    </div>
  )
}

type NoSignatureProps = Pick<Props, 'caseId' | 'minutes'> & { readonly one: Signatory; readonly name: string }

/** Records why a person does not sign; also corrects a signature by hand that was recorded by mistake. */
function NoSignature({ caseId, minutes, one, name }: NoSignatureProps) {
  const say = useWords(signingWords)
  const may = useMay(caseId)('hearing.recordNoSignature')
  const act = useAct('hearing.recordNoSignature')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        isCompact
        className="sm:whitespace-nowrap"
        aria-label={say.didNotSignNamed({ name })}
        disabledReason={may.reason}
        onPress={() => setIsAsking(true)}
      >
        {say.didNotSign}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={say.reasonTitle}
          verb={say.recordAct}
          label={say.reason}
          schema={async () =>
            (await import('../law/minutes-contract.ts')).minutesActions['hearing.recordNoSignature'].input
          }
          fixed={{ id: caseId, minutes: minutes.id, participant: one.participant }}
          act={act.attempt}
          isPending={act.pending}
          problem={act.problem}
          onClose={() => setIsAsking(false)}
        >
          <p className="m-0 font-semibold">
            <Name>{name}</Name>
          </p>
          <p className="m-0 text-ink2">{say.reasonLead}</p>
        </ReasonDialog>
      )}
    </>
  )
}
