import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FileList, FileRow } from '#ui/files/file-row.tsx'
import { FileUpload } from '#ui/files/file-upload.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import type { Uploaded } from '#ui/files/upload.ts'
import { uiWords } from '#ui/words.ts'
import type { Recipient } from '../law/contract.ts'
import { RETURN_METHODS, SERVICE_METHODS, SERVICE_OUTCOMES } from '../law/rules.ts'
import { useNameOf } from './service-sheet.tsx'
import { commencementWords } from '../law/words.ts'

type DialogProps = { readonly caseId: string; readonly onClose: () => void }

/** Records one delivery of the letter to one party. */
export function RecordServiceDialog({
  caseId,
  recipient,
  zone,
  onClose,
}: DialogProps & { recipient: Recipient; zone: string }) {
  const say = useWords(commencementWords)
  const ui = useWords(uiWords)
  const nameOf = useNameOf()
  const [outcome, setOutcome] = useState<(typeof SERVICE_OUTCOMES)[number]>('delivered')
  const serve = useAct('commencement.serve')
  const giveBack = useAct('commencement.recordReturn')
  const act = outcome === 'returned' ? giveBack : serve
  const [proof, setProof] = useState<Uploaded>()
  const [openedAt] = useState(() => new Date().toISOString())
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).commencementActions['commencement.serve'].input,
    initial: { method: 'portal' as (typeof SERVICE_METHODS)[number], servedAt: openedAt },
    labels: { method: say.method, servedAt: outcome === 'returned' ? say.returnedAt : say.servedAt, proof: say.proof },
    fixed: { caseId, partyId: recipient.partyId, ...(proof && { proof }) },
  })
  const formId = `serve-${recipient.partyId}`
  function chooseOutcome(next: typeof outcome): void {
    setOutcome(next)
    // Only e-mail and courier can be returned.
    if (next === 'returned' && form.values.method === 'portal') form.set('method', 'courier')
  }
  return (
    <Dialog
      title={say.recordServiceOf({ name: nameOf(recipient) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isPending={form.isPending}>
            {outcome === 'returned' ? say.recordReturn : say.recordService}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(
          async ({ method, ...input }) => {
            if (outcome === 'delivered') await serve.attempt({ ...input, method })
            else if (method !== 'portal') await giveBack.attempt({ ...input, method })
            onClose()
          },
          () => {},
        )}
      >
        <FormErrors form={form} />
        {!act.problem?.issues?.length && <ProblemNote problem={act.problem} />}
        <RadioGroup
          label={say.outcome}
          isInline
          options={SERVICE_OUTCOMES.map((value) => ({ value, label: say[`outcome_${value}`] }))}
          value={outcome}
          onChange={chooseOutcome}
        />
        {outcome === 'returned' && <p className="m-0 text-meta text-ink2">{say.returnedHelp}</p>}
        <RadioGroup
          label={say.method}
          isInline
          options={(outcome === 'returned' ? RETURN_METHODS : SERVICE_METHODS).map((value) => ({
            value,
            label: say[`method_${value}`],
          }))}
          {...form.field('method')}
        />
        {outcome === 'delivered' && form.values.method === 'email' && (
          <p className="m-0 text-meta text-ink2">{recipient.acceptsEmail ? say.emailAccepted : say.emailNotAccepted}</p>
        )}
        <DateTimeField
          label={outcome === 'returned' ? say.returnedAt : say.servedAt}
          zone={zone}
          {...form.field('servedAt')}
        />
        {proof ? (
          <FileList label={say.proof}>
            <FileRow
              name={proof.name}
              size={proof.size}
              state={{ kind: 'stored' }}
              sha256={proof.sha256}
              onRemove={() => setProof(undefined)}
            />
          </FileList>
        ) : (
          <FileUpload label={`${say.proof} (${ui.optional})`} onUploaded={async (descriptor) => setProof(descriptor)} />
        )}
      </form>
    </Dialog>
  )
}

/** Withdraws a wrong record; the log keeps it with the reason. */
export function WithdrawServiceDialog({ caseId, serviceId, onClose }: DialogProps & { serviceId: string }) {
  const say = useWords(commencementWords)
  const act = useAct('commencement.withdrawService')
  return (
    <ReasonDialog
      title={say.withdrawTitle}
      verb={say.withdraw}
      label={say.withdrawReason}
      schema={async () =>
        (await import('../law/contract.ts')).commencementActions['commencement.withdrawService'].input
      }
      fixed={{ caseId, serviceId }}
      act={act.attempt}
      isPending={act.pending}
      problem={act.problem}
      onClose={onClose}
    />
  )
}
