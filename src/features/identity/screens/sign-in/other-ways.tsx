import { SignInAtProvider } from './oidc-button.tsx'
import { SignInWithPasskey } from './passkey-sign-in.tsx'

/** The ways to sign in without a password: a passkey, or the centre's identity provider if one is configured. */
export function OtherWays() {
  return (
    <>
      <SignInWithPasskey />
      <SignInAtProvider />
    </>
  )
}
