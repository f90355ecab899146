import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { named } from '#kernel/said.ts'
import { LinkDone, LinkToken, Password } from './link-contract.ts'
import { PASSKEY_NAME_MOST } from './passkey-rules.ts'
import { passkeyWords } from './passkey-words.ts'
import { SessionView } from '#kernel/session-view.ts'

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
/** Bytes in base64url. */
const Bytes = (most: number) => z.string().check(z.maxLength(most), z.regex(/^[\w-]*$/))
const Known = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.enum(TRANSPORTS)) })
const Ticket = z.string().check(z.maxLength(100))

/** The options for signing with a passkey, as JSON for navigator.credentials.get. */
export const PasskeyQuestion = z.object({
  /** Sent back with the answer; bound to the asker. */
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
    /** Empty on the sign-in page: the device offers the passkeys it has for this portal. */
    allowCredentials: z.array(Known),
  }),
})
export type PasskeyQuestion = z.infer<typeof PasskeyQuestion>

/** The options for a new passkey, as JSON for navigator.credentials.create. */
export const NewPasskeyQuestion = z.object({
  ticket: z.string(),
  options: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    timeout: z.number(),
    attestation: z.literal('none'),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    excludeCredentials: z.array(Known),
  }),
})
export type NewPasskeyQuestion = z.infer<typeof NewPasskeyQuestion>

const Id = { id: Bytes(1400), rawId: Bytes(1400), type: z.literal('public-key') }
export const PasskeyAnswer = z.object({
  ...Id,
  response: z.object({
    clientDataJSON: Bytes(8000),
    authenticatorData: Bytes(8000),
    signature: Bytes(4000),
    userHandle: z.optional(Bytes(200)),
  }),
})
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>

/** A newly created passkey. */
export const NewPasskeyAnswer = z.object({
  ...Id,
  response: z.object({
    clientDataJSON: Bytes(8000),
    attestationObject: Bytes(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(20))),
  }),
})
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>
export const isTransport = (text: string): text is (typeof TRANSPORTS)[number] =>
  (TRANSPORTS as readonly string[]).includes(text)

const Name = named({ word: passkeyWords.nameNeeded, most: PASSKEY_NAME_MOST })
/** The name that its owner gives a new passkey. */
export const NamedPasskey = z.object({ name: Name })
/** A named passkey with a password: a new one for an invitation, the current one for a new second factor. */
export const PasswordAndPasskey = z.object({ password: Password, name: Name })
const Signed = z.object({ ticket: Ticket, answer: PasskeyAnswer })
const Made = { ticket: Ticket, name: Name, answer: NewPasskeyAnswer }
const Done = z.object({ done: z.literal(true) })

export const passkeyActions = {
  'passkey.askSignIn': action({
    method: 'POST',
    path: '/session/passkey/question',
    summary: 'What a passkey signs to sign in without a password',
    input: z.object({}),
    output: PasskeyQuestion,
  }),
  'passkey.signIn': action({
    method: 'POST',
    path: '/session/passkey',
    summary: 'Sign in with a passkey alone: it holds the key and has verified its owner, which are both factors',
    input: Signed,
    output: SessionView,
    tellsSecret: true,
    audit: 'SIGNED_IN',
  }),
  'passkey.askConfirm': action({
    method: 'POST',
    path: '/session/mfa/passkey/question',
    summary: 'What one of the own passkeys signs in the place of a verification code',
    input: z.object({}),
    output: PasskeyQuestion,
  }),
  'passkey.confirm': action({
    method: 'POST',
    path: '/session/mfa/passkey',
    summary: 'Confirm the sign-in with a passkey',
    input: Signed,
    output: SessionView,
    audit: 'SIGNED_IN',
  }),
  'passkey.askRenew': action({
    method: 'POST',
    path: '/session/renew/passkey/question',
    summary: 'What one of the own passkeys signs where an act asks for a fresh second factor',
    input: z.object({}),
    output: PasskeyQuestion,
  }),
  'passkey.renew': action({
    method: 'POST',
    path: '/session/renew/passkey',
    summary: 'Prove the second factor again with a passkey; the session goes on under a new secret',
    input: Signed,
    output: SessionView,
    audit: 'CONFIRMED_AGAIN',
    tellsSecret: true,
  }),
  'passkey.askAdd': action({
    method: 'POST',
    path: '/account/passkeys/question',
    summary: 'What a new passkey of one’s own is made for',
    input: z.object({}),
    output: NewPasskeyQuestion,
    fresh: true,
  }),
  'passkey.add': action({
    method: 'POST',
    path: '/account/passkeys',
    summary: 'Add a passkey to the own account',
    input: z.object(Made),
    output: z.object({ id: z.string() }),
    audit: 'PASSKEY_ADDED',
    touches: ['account'],
    fresh: true,
  }),
  'passkey.remove': action({
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    summary: 'Remove one of the own passkeys; all other sessions end. The last second factor stays',
    input: z.object({ id: z.string().check(z.maxLength(100)) }),
    output: Done,
    audit: 'PASSKEY_REMOVED',
    touches: ['account'],
    fresh: true,
  }),
  'passkey.askByLink': action({
    method: 'POST',
    path: '/links/{token}/passkey/question',
    summary:
      'What a passkey is made for in the place of a device: by an invitation, or by a link for a new second factor',
    /** An invitation's password is checked first, so that no passkey is made for an account that cannot be opened. */
    input: z.object({ token: LinkToken, password: z.optional(Password) }),
    output: NewPasskeyQuestion,
  }),
  'invitation.acceptByPasskey': action({
    method: 'POST',
    path: '/invitations/{token}/passkey',
    summary: 'Accept an invitation with a passkey as second factor: set the password, get the recovery codes',
    input: z.object({ token: LinkToken, password: Password, ...Made }),
    output: LinkDone,
    audit: 'INVITATION_ACCEPTED',
    tellsSecret: true,
  }),
  'reset.factorByPasskey': action({
    method: 'POST',
    path: '/resets/{token}/factor/passkey',
    summary: 'Set up a passkey as new second factor by a reset link, with the present password',
    input: z.object({ token: LinkToken, password: Password, ...Made }),
    output: LinkDone,
    audit: 'SECOND_FACTOR_SET',
    tellsSecret: true,
  }),
}
