import { type FormEvent, useState } from 'react'
import { toLatinDigits } from '#kernel/digits.ts'
import { Button } from '#ui/buttons/button.tsx'
import { callAction, HttpError, type Problem } from '#ui/calls/client.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useConfirmation } from '#ui/calls/fresh.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { keepSession, useSession } from '#ui/calls/session.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { uiWords } from '#ui/words.ts'
import { RenewWithPasskey } from '../sign-in/passkey-sign-in.tsx'
import { identityWords } from '#identity/law/words.ts'

/** Asks for a new code if an act needs a second factor younger than ten minutes; the act is then repeated automatically. */
export function ConfirmAgain() {
  const { isAsked, settle } = useConfirmation()
  return isAsked ? <Question settle={settle} /> : null
}

function Question({ settle }: { settle: (confirmed: boolean) => void }) {
  const say = useWords(identityWords)
  const app = useWords(uiWords)
  const [code, setCode] = useState('')
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const isSecure = useSession()?.mode === 'secure'
  const account = useRead('account.read', {}, { enabled: isSecure })
  const set = account.data?.credentials
  const hasPasskey = (set?.passkeys.length ?? 0) > 0
  // A person with passkeys but no device can only type a recovery code.
  const hasDevice = !hasPasskey || set?.factorSetAt !== null

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    if (isPending) return
    setIsPending(true)
    setProblem(undefined)
    try {
      keepSession(await callAction('session.renew', { code: toLatinDigits(code) }))
      settle(true)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      setProblem(error.problem)
      setIsPending(false)
    }
  }

  return (
    <Dialog
      title={say.confirmTitle}
      onClose={() => settle(false)}
      actions={
        <>
          <Button onPress={() => settle(false)}>{app.cancel}</Button>
          <Button kind="primary" isPending={isPending} onPress={() => void submit()}>
            {say.confirm}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <p className="m-0">{say.confirmLead}</p>
        <TextField
          label={hasDevice ? say.code : say.recoveryCode}
          help={hasDevice ? say.mfaHelp : say.recoveryHelp}
          inputMode={hasDevice ? 'numeric' : 'text'}
          autoComplete={hasDevice ? 'one-time-code' : 'off'}
          isMachineText
          value={code}
          onChange={setCode}
        />
        <ProblemNote problem={problem} />
      </form>
      {hasPasskey && <RenewWithPasskey onRenewed={() => settle(true)} />}
    </Dialog>
  )
}
