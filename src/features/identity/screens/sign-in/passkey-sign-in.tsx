import { callAction } from '#ui/calls/client.ts'
import { useWords } from '#ui/shell/language.tsx'
import { useGoTo } from '#ui/shell/link.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { passkeyWords } from '../../law/passkey-words.ts'

/** On the sign-in page: signs in in one step. The passkey has verified its owner, so no second factor follows. */
export function SignInWithPasskey() {
  const say = useWords(passkeyWords)
  const goTo = useGoTo()
  return (
    <PasskeyButton
      label={say.signIn}
      ask={() => callAction('passkey.askSignIn', {})}
      answer={(signed) => callAction('passkey.signIn', signed)}
      onOpened={() => void goTo('/dashboard', { isReplaced: true })}
    />
  )
}

/** On '/mfa': replaces the code. */
export function ConfirmWithPasskey({ isOnly }: { isOnly: boolean }) {
  const say = useWords(passkeyWords)
  const goTo = useGoTo()
  return (
    <PasskeyButton
      label={say.use}
      kind={isOnly ? 'primary' : 'secondary'}
      ask={() => callAction('passkey.askConfirm', {})}
      answer={(signed) => callAction('passkey.confirm', signed)}
      onOpened={() => void goTo('/dashboard', { isReplaced: true })}
      onLost={() => void goTo('/', { isReplaced: true })}
    />
  )
}

/** Used where an act asks for a fresh second factor. */
export function RenewWithPasskey({ onRenewed }: { onRenewed: () => void }) {
  const say = useWords(passkeyWords)
  return (
    <PasskeyButton
      label={say.use}
      ask={() => callAction('passkey.askRenew', {})}
      answer={(signed) => callAction('passkey.renew', signed)}
      onOpened={onRenewed}
    />
  )
}
