import { SignInAtProvider } from './oidc-button.tsx'
import { SignInWithPasskey } from './passkey-sign-in.tsx'

/** The ways in besides the password: a passkey, or the centre's identity provider where one is configured. */
export function OtherWays() {
  return (
    <>
      <SignInWithPasskey />
      <SignInAtProvider />
    </>
  )
}
