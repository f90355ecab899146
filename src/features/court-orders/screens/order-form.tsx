import { Plus } from 'lucide-react'
import { useState } from 'react'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { isolateLtr } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { FileList, FileRow } from '#ui/files/file-row.tsx'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import { consequencesOf, periodOf } from '../law/consequences.ts'
import type { CourtOrderInput } from '../law/contract.ts'
import { OrderProblem } from './order-problem.tsx'
import {
  ORDER_EFFECTS,
  ORDER_SCOPES,
  ORDER_TYPES,
  type OrderEffect,
  type OrderScope,
  type OrderType,
  USUAL,
} from '../law/rules.ts'
import { courtOrderWords } from '../law/words.ts'

type FormProps = { readonly caseId: string; readonly zone: string }

/** Registers an order. Its effects are shown beside the form, and again in the confirmation. */
export function OrderForm({ caseId, zone }: FormProps) {
  const say = useWords(courtOrderWords)
  const may = useMay(caseId)('courtOrder.create')
  return (
    <FoldSheet
      title={say.newOrder}
      isDue={false}
      fold={`${caseId}/court-orders/new`}
      icon={<Plus size={18} className="text-ink3" />}
      summary={may.ok ? say.newOrderShort : may.reason}
    >
      {may.ok ? <Form caseId={caseId} zone={zone} /> : <p className="m-0 text-ink3">{may.reason}</p>}
    </FoldSheet>
  )
}

function useOrderForm({ caseId, zone }: FormProps) {
  const say = useWords(courtOrderWords)
  const [today] = useState(() => plainDateIn(new Date(), zone))
  const type: OrderType = 'stay-proceedings'
  // The initial values in the language in which the form was opened, so that a default name in the other language is not taken for input.
  const [untouched] = useState(() => ({
    ...{ type: type as OrderType, scope: USUAL[type].scope as OrderScope, effect: USUAL[type].effect as OrderEffect },
    ...{ issuingCourt: say.defaultCourt as string, effectiveFrom: '', effectiveTo: '', referenceNo: '', notes: '' },
  }))
  const form = useForm({
    schema: async () => (await import('../law/order-schema.ts')).schemaAt(today),
    initial: untouched,
    labels: {
      ...{ type: say.type, scope: say.scope, effect: say.effect, issuingCourt: say.issuingCourt, notes: say.notes },
      ...{ effectiveFrom: say.effectiveFrom, effectiveTo: say.effectiveTo, referenceNo: say.referenceNo },
      ...{ file: say.document, docName: say.document, docSha256: say.document },
    },
    fixed: { caseId },
  })
  const kept = useKept(`court-order:${caseId}`, { values: form.values, untouched, onRestore: form.reset })
  return { form, kept, today }
}
type OrderFormState = ReturnType<typeof useOrderForm>['form']

function Form(props: FormProps) {
  const { language } = useLanguage()
  const say = useWords(courtOrderWords)
  const { form, kept, today } = useOrderForm(props)
  const act = useAct('courtOrder.create')
  const [scan, setScan] = useState<Uploaded>()
  const [isSending, setIsSending] = useState(false)
  const [asked, setAsked] = useState<CourtOrderInput>()
  const { type, scope, effect, effectiveFrom: from, effectiveTo: to } = form.values
  const effects = [
    ...consequencesOf({ type, scope, effect }, language),
    ...(effect === 'note' ? [] : periodOf({ from, to, today }, language)),
  ]

  async function register(): Promise<void> {
    if (!asked || (await act.run({ ...asked, ...(scan && { file: scan }) })) === undefined) return
    kept.sent()
    setAsked(undefined)
    setScan(undefined)
    form.reset()
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={form.submit((input) => setAsked(input))}>
      <KeptNote kept={kept} show={({ referenceNo, notes }) => [referenceNo, notes].filter(Boolean).join('\n')} />
      <FormErrors form={form} />
      <Fields form={form} />
      <ScanField scan={scan} onScan={setScan} onBusy={setIsSending} />
      <section aria-label={say.consequences} className="rounded-sheet border border-s-4 border-warn bg-warn-soft p-4">
        <h3 className="m-0 mb-1 text-body font-semibold text-warn">{say.consequences}</h3>
        <ul className="m-0 flex list-disc flex-col gap-1 ps-5">
          {effects.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <div>
        <Button
          type="submit"
          kind="primary"
          isPending={form.isPending}
          disabledReason={isSending ? say.stillSending : undefined}
        >
          {say.reviewOrder}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={say.confirmTitle}
        effects={[
          ...effects,
          scan ? say.withScan({ name: isolateLtr(scan.name) }) : say.withoutScan,
          say.allAreTold,
          say.neverEdited,
        ]}
        confirm={say.reviewOrder}
        isPending={act.pending}
        error={<OrderProblem problem={act.problem} />}
        onConfirm={() => void register()}
        onClose={() => setAsked(undefined)}
      />
    </form>
  )
}

function Fields({ form }: { form: OrderFormState }) {
  const say = useWords(courtOrderWords)
  /** A type sets the usual scope and effect of such orders; both can still be changed. */
  function chooseType(type: OrderType): void {
    form.set('type', type)
    form.set('scope', USUAL[type].scope)
    form.set('effect', USUAL[type].effect)
  }
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Select
        label={say.type}
        options={ORDER_TYPES.map((value) => ({ value, label: say[`type_${value}`] }))}
        {...form.field('type')}
        onChange={chooseType}
      />
      <Select
        label={say.scope}
        options={ORDER_SCOPES.map((value) => ({ value, label: say[`scope_${value}`] }))}
        {...form.field('scope')}
      />
      <div className="sm:col-span-2">
        <RadioGroup
          label={say.effect}
          options={ORDER_EFFECTS.map((value) => ({
            value,
            label: say[`effect_${value}`],
            help: say[`effectHelp_${value}`],
          }))}
          {...form.field('effect')}
        />
      </div>
      <TextField label={say.issuingCourt} maxLength={200} {...form.field('issuingCourt')} />
      <TextField label={say.referenceNo} isOptional maxLength={100} {...form.field('referenceNo')} />
      <DateField label={say.effectiveFrom} isOptional help={say.fromHelp} {...form.field('effectiveFrom')} />
      <DateField label={say.effectiveTo} isOptional help={say.toHelp} {...form.field('effectiveTo')} />
      <div className="sm:col-span-2">
        <TextArea label={say.notes} isOptional maxLength={2000} {...form.field('notes')} />
      </div>
    </div>
  )
}

type ScanProps = {
  readonly scan: Uploaded | undefined
  readonly onScan: (scan: Uploaded | undefined) => void
  readonly onBusy: (isBusy: boolean) => void
}

function ScanField({ scan, onScan, onBusy }: ScanProps) {
  const say = useWords(courtOrderWords)
  if (!scan) {
    return (
      <FileUpload
        label={say.document}
        help={say.documentHelp}
        onUploaded={async (descriptor) => onScan(descriptor)}
        onBusy={onBusy}
      />
    )
  }
  return (
    <FileList label={say.document}>
      <FileRow
        name={scan.name}
        size={scan.size}
        sha256={scan.sha256}
        state={{ kind: 'stored' }}
        onRemove={() => onScan(undefined)}
      />
    </FileList>
  )
}
