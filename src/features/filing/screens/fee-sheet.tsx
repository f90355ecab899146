import { useState } from 'react'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { formatMoney } from '#kernel/format.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { viewHref } from '#ui/viewer/address.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { Code, MachineName } from '#ui/text/machine-text.tsx'
import { AmountTracks, Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import type { FeeView, FilingView } from '../law/contract.ts'
import { hubWords } from '../law/hub-words.ts'

/**
 * §9: registration, administration and their total; paid once, by a party or recorded by the Case Manager. §2 names the fee, so its sheet
 * does not fold.
 */
export function FeeSheet({ view }: { view: FilingView }) {
  const hub = useWords(hubWords)
  const { fee, caseId } = view
  const aside = fee.paid ? <Badge tone="ok">{hub.paid}</Badge> : <Badge tone="warn">{hub.due}</Badge>
  return (
    <Sheet id="fee" title={hub.fee} aside={aside}>
      <div className={fee.paid ? 'grid items-start gap-x-8 gap-y-4 lg:grid-cols-[4fr_3fr]' : 'flex flex-col gap-5'}>
        <div className="flex flex-col gap-3">
          <Amounts fee={fee} />
          {fee.sample && <p className="m-0 text-meta text-ink3">{hub.sample}</p>}
        </div>
        {fee.paid ? <Paid paid={fee.paid} /> : <Payment caseId={caseId} fee={fee} />}
      </div>
    </Sheet>
  )
}

function Amounts({ fee }: { fee: FeeView }) {
  const hub = useWords(hubWords)
  const rows = [
    { name: hub.registration, amount: fee.registration, isTotal: false },
    { name: hub.administration, amount: fee.administration, isTotal: false },
    { name: hub.total, amount: fee.total, isTotal: true },
  ]
  return (
    <AmountTracks of={rows.map(({ amount, isTotal }) => ({ amount, currency: fee.currency, isTotal }))}>
      <dl className="m-0 flex max-w-lg flex-col">
        {rows.map(({ name, amount, isTotal }) => (
          <div
            key={name}
            className={`flex flex-wrap justify-between gap-x-6 py-1.5 ${isTotal ? 'border-t border-control font-semibold' : 'border-t border-line first:border-t-0'}`}
          >
            <dt>{name}</dt>
            <dd className="m-0 ms-auto">
              <Money amount={amount} currency={fee.currency} isTotal={isTotal} />
            </dd>
          </div>
        ))}
      </dl>
    </AmountTracks>
  )
}

function Paid({ paid }: { paid: NonNullable<FeeView['paid']> }) {
  const hub = useWords(hubWords)
  return (
    <Facts
      facts={[
        { name: hub.paidOn, value: <DateText value={paid.paidOn} show="both-calendars" /> },
        { name: hub.method, value: hub[`method_${paid.method}`] },
        ...(paid.reference ? [{ name: hub.reference, value: <Code>{paid.reference}</Code> }] : []),
        ...(paid.proof
          ? [
              {
                name: hub.proof,
                value: (
                  <Link href={viewHref(paid.proof.id)}>
                    <MachineName>{paid.proof.name}</MachineName>
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Payment({ caseId, fee }: { caseId: string; fee: FeeView }) {
  const hub = useWords(hubWords)
  const { language } = useLanguage()
  const may = useMay(caseId)
  const [isRecording, setIsRecording] = useState(false)
  const amount = formatMoney({ amount: fee.total, currency: fee.currency }, language)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start gap-3">
        <ActButton
          act="filing.payFee"
          caseId={caseId}
          input={{ caseId }}
          kind="primary"
          confirm={{ title: hub.payTitle, effects: [hub.payEffect({ amount })], verb: hub.pay, isFinal: true }}
        >
          {hub.pay}
        </ActButton>
        {may('filing.recordFee').ok && !isRecording && (
          <Button onPress={() => setIsRecording(true)}>{hub.record}</Button>
        )}
      </div>
      {isRecording && <RecordForm caseId={caseId} onClose={() => setIsRecording(false)} />}
    </div>
  )
}

/** The Case Manager records a transfer that the centre has received, with its proof if there is one. */
function RecordForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const hub = useWords(hubWords)
  const act = useAct('filing.recordFee')
  const [today] = useState(() => plainDateIn(new Date().toISOString(), DEFAULT_ZONE))
  const [proof, setProof] = useState<Uploaded>()
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).filingActions['filing.recordFee'].input,
    initial: { reference: '', paidOn: '' },
    labels: { reference: hub.recordReference, paidOn: hub.paidOn },
    fixed: { caseId, ...(proof ? { proof } : {}) },
  })
  return (
    <form
      noValidate
      onSubmit={form.submit(act.attempt, () => undefined)}
      className="flex flex-col gap-5 border-t border-line pt-5"
    >
      <p className="m-0 text-meta text-ink2">{hub.recordHelp}</p>
      <FormErrors form={form} />
      {!form.issues.length && <ProblemNote problem={act.problem} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={hub.recordReference} isMachineText maxLength={100} {...form.field('reference')} />
        <DateField label={hub.paidOn} most={today} {...form.field('paidOn')} />
      </div>
      {proof ? (
        <p className="m-0 text-meta">
          {hub.proof}: <MachineName>{proof.name}</MachineName>
        </p>
      ) : (
        <FileUpload label={hub.uploadProof} onUploaded={async (file) => setProof(file)} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {hub.record}
        </Button>
        <Button onPress={onClose}>{hub.cancel}</Button>
      </div>
    </form>
  )
}
