import { type ReactNode, useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { HttpError } from '#ui/calls/client.ts'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { makePasskey, PasskeyError, type PasskeyFault, whyNoPasskeys } from './passkey-browser.ts'
import { passkeyWords } from '../../law/passkey-words.ts'
import { PasswordField } from './password-field.tsx'
import { identityWords } from '../../law/words.ts'

type PasskeyFormProps = {
  readonly token: string
  /** Otherwise a link for a new second factor. */
  readonly isInvitation: boolean
  /** The password typed before the person chose a passkey. */
  readonly password: string
  /** Renders the choice between device and passkey, given the password typed so far. */
  readonly choice: (password: string) => ReactNode
  readonly onDone: (codes: readonly string[]) => void
}

/** The form of a link's page with a passkey instead of a device. */
export function PasskeyForm({ token, isInvitation, password: typed, choice, onDone }: PasskeyFormProps) {
  const say = useWords(passkeyWords)
  const identity = useWords(identityWords)
  const { ask, act, make, fault } = useMaking(token, isInvitation)
  const passwordLabel = isInvitation ? identity.newPassword : identity.presentPassword
  const form = useForm({
    schema: async () => (await import('../../law/passkey-contract.ts')).PasswordAndPasskey,
    initial: { password: typed, name: '' },
    labels: { password: passwordLabel, name: say.name },
  })
  const submit = form.submit(async (input) => {
    const codes = await make(input)
    if (codes) onDone(codes)
  })
  const [first, second, done] = isInvitation
    ? [identity.stepPassword, identity.stepDevice, identity.openAccount]
    : [identity.stepPresentPassword, identity.stepDevice, identity.saveDevice]
  const why = whyNoPasskeys()
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <FormErrors form={form} problem={ask.problem ?? act.problem} />
      {fault && (
        <p role="alert" className="m-0 text-bad">
          {say[fault]}
        </p>
      )}
      <section aria-label={first} className="flex flex-col gap-3">
        <h2 className="text-head font-semibold">{first}</h2>
        <PasswordField label={passwordLabel} isNew={isInvitation} {...form.field('password')} />
      </section>
      <section aria-label={second} className="flex flex-col gap-4">
        <h2 className="text-head font-semibold">{second}</h2>
        {choice(form.values.password)}
        <p className="m-0">{say.byPasskeyLead}</p>
        <div className="max-w-sm">
          <TextField label={say.name} help={say.nameHelp} autoComplete="off" {...form.field('name')} />
        </div>
      </section>
      <div>
        <Button type="submit" kind="primary" isPending={form.isPending} disabledReason={why && say[why]}>
          {isInvitation ? done : say.byPasskeySave}
        </Button>
      </div>
    </form>
  )
}

type Fields = { readonly password: string; readonly name: string }

/** Makes the passkey and uses the link with it. The passkey is kept if the password is wrong, so that none is made twice. */
function useMaking(token: string, isInvitation: boolean) {
  const ask = useAct('passkey.askByLink')
  const [accept, reset] = [useAct('invitation.acceptByPasskey'), useAct('reset.factorByPasskey')]
  const act = isInvitation ? accept : reset
  const [made, setMade] = useState<Awaited<ReturnType<typeof makePasskey>>>()
  const [fault, setFault] = useState<PasskeyFault>()
  async function make({ password, name }: Fields): Promise<readonly string[] | undefined> {
    setFault(undefined)
    try {
      const answer = made ?? (await makePasskey(await ask.attempt({ token, ...(isInvitation ? { password } : {}) })))
      setMade(answer)
      return (await act.attempt({ token, password, name, ...answer })).recoveryCodes
    } catch (error) {
      if (error instanceof PasskeyError) setFault(error.fault)
      else {
        if (error instanceof HttpError && error.problem.code === 'PASSKEY_REFUSED') setMade(undefined)
        throw error
      }
    }
    return undefined
  }
  return { ask, act, make, fault }
}
