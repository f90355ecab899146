import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { DeviceForm } from './device-form.tsx'
import { FactorForms } from './factor-choice.tsx'
import { LinkPage, useLink } from './link-page.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { PasswordField } from './password-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { identityWords } from '../../law/words.ts'

/** '/reset/:token': a new password, or a new device with the current password. */
export function ResetScreen({ token }: { token: string }) {
  const say = useWords(identityWords)
  const navigate = useNavigate()
  const opened = useLink('reset.read', token)
  const [codes, setCodes] = useState<readonly string[]>()
  const [isSet, setIsSet] = useState(false)
  const enrolment = opened.state === 'open' ? opened.answer.enrolment : null
  const title = enrolment ? say.resetFactorTitle : say.resetPasswordTitle
  const content = () => {
    if (codes)
      return <RecoveryCodes codes={codes} done={say.goToSignIn} onDone={() => void navigate({ to: '/' as never })} />
    if (isSet) return <PasswordIsSet />
    if (enrolment)
      return (
        <FactorForms
          device={(part) => (
            <DeviceForm {...part} token={token} isInvitation={false} enrolment={enrolment} onDone={setCodes} />
          )}
          passkey={(part) => <PasskeyForm {...part} token={token} isInvitation={false} onDone={setCodes} />}
        />
      )
    return <PasswordForm token={token} onDone={() => setIsSet(true)} />
  }
  return (
    <LinkPage title={codes ? say.recoveryTitle : title} opened={opened} isUsed={isSet || codes !== undefined}>
      {content()}
    </LinkPage>
  )
}

function PasswordIsSet() {
  const say = useWords(identityWords)
  return (
    <>
      <p role="status" className="m-0">
        {say.passwordIsSet}
      </p>
      <div>
        <ButtonLink kind="primary" href="/">
          {say.goToSignIn}
        </ButtonLink>
      </div>
    </>
  )
}

function PasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const say = useWords(identityWords)
  const set = useAct('reset.password')
  const form = useForm({
    schema: async () => (await import('../../law/link-contract.ts')).linkActions['reset.password'].input,
    initial: { password: '' },
    labels: { password: say.newPassword },
    fixed: { token },
  })
  const submit = form.submit(async (input) => {
    await set.attempt(input)
    onDone()
  })
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} problem={set.problem} />
      <PasswordField label={say.newPassword} isNew {...form.field('password')} />
      <div>
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.savePassword}
        </Button>
      </div>
    </form>
  )
}
