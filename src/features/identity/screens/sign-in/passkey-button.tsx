import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import type { ButtonKind } from '#ui/buttons/button-look.ts'
import { HttpError, type Problem } from '#ui/calls/client.ts'
import { useWords } from '#ui/shell/language.tsx'
import { useProblemWords } from '#ui/messages/problem-note.tsx'
import { keepSession } from '#ui/calls/session.ts'
import { PasskeyError, type PasskeyFault, signWithPasskey, whyNoPasskeys } from './passkey-browser.ts'
import type { PasskeyAnswer, PasskeyQuestion } from '../../law/passkey-contract.ts'
import { passkeyWords } from '../../law/passkey-words.ts'
import type { SessionView } from '#kernel/session-view.ts'
import { identityWords } from '../../law/words.ts'

type PasskeyButtonProps = {
  readonly label: string
  readonly kind?: ButtonKind
  /** Returns the challenge to sign. */
  readonly ask: () => Promise<PasskeyQuestion>
  /** Sends the signed answer; returns the session that it opens. */
  readonly answer: (signed: { ticket: string; answer: PasskeyAnswer }) => Promise<SessionView>
  readonly onOpened: () => void
  /** Called when the pending sign-in no longer exists. */
  readonly onLost?: () => void
}

type Failure = { readonly fault: PasskeyFault } | { readonly problem: Problem }

/** Asks the browser for a passkey and opens or renews the session with it; errors are shown below it. */
export function PasskeyButton({ label, kind = 'secondary', ask, answer, onOpened, onLost }: PasskeyButtonProps) {
  const say = useWords(passkeyWords)
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const why = whyNoPasskeys()

  async function go(): Promise<void> {
    setIsPending(true)
    setFailure(undefined)
    try {
      keepSession(await answer(await signWithPasskey(await ask())))
      onOpened()
    } catch (error) {
      if (error instanceof PasskeyError) setFailure({ fault: error.fault })
      else if (!(error instanceof HttpError)) throw error
      else if (onLost && error.problem.code === 'SIGN_IN_REQUIRED') onLost()
      else setFailure({ problem: error.problem })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <Button kind={kind} isPending={isPending} disabledReason={why && say[why]} onPress={() => void go()}>
        <KeyRound size={18} aria-hidden />
        {label}
      </Button>
      <p role="alert" className="m-0 text-bad empty:hidden">
        {failure && <FailureText failure={failure} />}
      </p>
    </div>
  )
}

function FailureText({ failure }: { failure: Failure }) {
  const say = useWords(passkeyWords)
  const identity = useWords(identityWords)
  const wordsOf = useProblemWords()
  if ('fault' in failure) return say[failure.fault]
  return failure.problem.code === 'SIGN_IN_FAILED' ? identity.LOGIN_ERROR : wordsOf(failure.problem)
}
