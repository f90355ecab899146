import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { DeviceSetup } from './device-setup.tsx'
import { type FactorPart, FactorForms } from './factor-choice.tsx'
import type { Enrolment } from '../../law/link-contract.ts'
import { LinkPage, useLink } from './link-page.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { identityWords } from '../../law/words.ts'

/** '/invite/:token': password, device, recovery codes; then one signs in like everybody. */
export function InviteScreen({ token }: { token: string }) {
  const say = useWords(identityWords)
  const navigate = useNavigate()
  const opened = useLink('invitation.read', token)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <LinkPage title={codes ? say.recoveryTitle : say.inviteTitle} opened={opened} isUsed={codes !== undefined}>
      {codes ? (
        <RecoveryCodes codes={codes} done={say.goToSignIn} onDone={() => void navigate({ to: '/' as never })} />
      ) : (
        opened.state === 'open' && (
          <FactorForms
            device={(part) => (
              <AcceptForm {...part} token={token} enrolment={opened.answer.enrolment} onAccepted={setCodes} />
            )}
            passkey={(part) => <PasskeyForm {...part} token={token} isInvitation onDone={setCodes} />}
          />
        )
      )}
    </LinkPage>
  )
}

type AcceptFormProps = FactorPart & {
  readonly token: string
  readonly enrolment: Enrolment
  readonly onAccepted: (codes: readonly string[]) => void
}

function AcceptForm({ token, enrolment, onAccepted, password, choice }: AcceptFormProps) {
  const say = useWords(identityWords)
  const accept = useAct('invitation.accept')
  const form = useForm({
    schema: async () => (await import('../../law/link-contract.ts')).linkActions['invitation.accept'].input,
    initial: { password, code: '' },
    labels: { password: say.newPassword, code: say.code },
    fixed: { token, ticket: enrolment.ticket },
  })
  const submit = form.submit(async (input) => onAccepted((await accept.attempt(input)).recoveryCodes))
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} problem={accept.problem} />
      <section aria-label={say.stepPassword} className="flex flex-col gap-3">
        <h2 className="text-head font-semibold">{say.stepPassword}</h2>
        <PasswordField label={say.newPassword} isNew {...form.field('password')} />
      </section>
      <section aria-label={say.stepDevice} className="flex flex-col gap-3">
        <h2 className="text-head font-semibold">{say.stepDevice}</h2>
        {choice(form.values.password)}
        <DeviceSetup enrolment={enrolment} code={form.field('code')} />
      </section>
      <div>
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.openAccount}
        </Button>
      </div>
    </form>
  )
}
