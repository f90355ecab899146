import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { Button } from '#ui/buttons/button.tsx'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { uiWords } from '#ui/words.ts'
import { DeviceSetup } from '../sign-in/device-setup.tsx'
import type { Enrolment } from '#identity/law/link-contract.ts'
import { RecoveryCodes } from '../sign-in/recovery-codes.tsx'
import { identityWords } from '#identity/law/words.ts'

type DeviceSheetProps = { readonly factorSetAt: string | null; readonly recoveryCodesLeft: number }

/** The device that generates the codes, and the recovery codes in case it is lost. */
export function DeviceSheet({ factorSetAt, recoveryCodesLeft }: DeviceSheetProps) {
  const say = useWords(identityWords)
  const { language } = useLanguage()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [problem, setProblem] = useState<Problem>()
  const facts = [
    { name: say.setOn, value: factorSetAt ? <DateText value={factorSetAt} show="time" /> : say.notSet },
    { name: say.codesLeft, value: formatNumber(recoveryCodesLeft, language) },
  ]
  async function begin(): Promise<void> {
    try {
      setProblem(undefined)
      setEnrolment(await callAction('account.enrolment', {}))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(error.problem)
    }
  }
  if (codes) {
    return (
      <Sheet title={say.recoveryTitle}>
        <RecoveryCodes codes={codes} done={say.keptCodes} onDone={() => setCodes(undefined)} />
      </Sheet>
    )
  }
  return (
    <Sheet title={say.deviceTitle}>
      <div className="flex flex-col gap-5">
        <Facts facts={facts} />
        {enrolment ? (
          <ReplaceForm enrolment={enrolment} onDone={() => setEnrolment(undefined)} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button onPress={() => void begin()}>{factorSetAt ? say.replaceDevice : say.setUpDevice}</Button>
            <NewCodes onMade={setCodes} />
          </div>
        )}
        <ProblemNote problem={problem} />
      </div>
    </Sheet>
  )
}

function NewCodes({ onMade }: { onMade: (codes: readonly string[]) => void }) {
  const say = useWords(identityWords)
  const make = useAct('account.newCodes')
  const [isAsking, setIsAsking] = useState(false)
  const go = async () => {
    const made = await make.run({})
    if (made) onMade(made.recoveryCodes)
  }
  return (
    <>
      <Button
        onPress={() => {
          make.reset()
          setIsAsking(true)
        }}
      >
        {say.newCodes}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.newCodes}
        effects={[say.newCodesEffect]}
        confirm={say.newCodes}
        isPending={make.pending}
        error={<ProblemNote problem={make.problem} />}
        onConfirm={() => void go()}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

function ReplaceForm({ enrolment, onDone }: { enrolment: Enrolment; onDone: () => void }) {
  const say = useWords(identityWords)
  const app = useWords(uiWords)
  const replace = useAct('account.replaceFactor')
  const form = useForm({
    schema: async () =>
      (await import('#identity/law/account-contract.ts')).accountActions['account.replaceFactor'].input,
    initial: { code: '' },
    labels: { code: say.code },
    fixed: { ticket: enrolment.ticket },
  })
  const submit = form.submit(async (input) => {
    await replace.attempt(input)
    toast(say.deviceReplaced)
    onDone()
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} problem={replace.problem} />
      <DeviceSetup enrolment={enrolment} code={form.field('code')} />
      <p className="m-0 text-meta text-ink2">{say.othersEnd}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.saveDevice}
        </Button>
        <Button onPress={onDone}>{app.cancel}</Button>
      </div>
    </form>
  )
}
