import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { DeviceSetup } from './device-setup.tsx'
import type { FactorPart } from './factor-choice.tsx'
import type { Enrolment } from '../../law/link-contract.ts'
import { PasswordField } from './password-field.tsx'
import { identityWords } from '../../law/words.ts'

type DeviceFormProps = FactorPart & {
  readonly token: string
  /** An invitation also sets the password; a reset asks for the current one. */
  readonly isInvitation: boolean
  readonly enrolment: Enrolment
  readonly onDone: (codes: readonly string[]) => void
}

/** Sets up a device as the second factor, together with the password. */
export function DeviceForm({ token, isInvitation, enrolment, onDone, password, choice }: DeviceFormProps) {
  const say = useWords(identityWords)
  const name = isInvitation ? 'invitation.accept' : 'reset.factor'
  const label = isInvitation ? say.newPassword : say.presentPassword
  const step = isInvitation ? say.stepPassword : say.stepPresentPassword
  const act = useAct(name)
  const form = useForm({
    schema: async () => (await import('../../law/link-contract.ts')).linkActions[name].input,
    initial: { password, code: '' },
    labels: { password: label, code: say.code },
    fixed: { token, ticket: enrolment.ticket },
  })
  const submit = form.submit(async (input) => onDone((await act.attempt(input)).recoveryCodes))
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} problem={act.problem} />
      <section aria-label={step} className="flex flex-col gap-3">
        <h2 className="text-head font-semibold">{step}</h2>
        <PasswordField label={label} isNew={isInvitation} {...form.field('password')} />
      </section>
      <section aria-label={say.stepDevice} className="flex flex-col gap-3">
        <h2 className="text-head font-semibold">{say.stepDevice}</h2>
        {choice(form.values.password)}
        <DeviceSetup enrolment={enrolment} code={form.field('code')} />
      </section>
      <div>
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {isInvitation ? say.openAccount : say.saveDevice}
        </Button>
      </div>
    </form>
  )
}
