import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { emailText } from '#kernel/addresses/email.ts'
import { ownMessage } from '#kernel/input.ts'
import { accountActions } from './account-contract.ts'
import { linkActions } from './link-contract.ts'
import { oidcActions } from './oidc-contract.ts'
import { outboxActions } from './outbox-contract.ts'
import { passkeyActions } from './passkey-contract.ts'
import { PersonView, SessionView } from '#kernel/session-view.ts'
import { identityWords } from './words.ts'

/** §5: only the e-mail is checked; an empty one is EMAIL_REQUIRED. */
export const SignInInput = z.object({
  email: emailText(identityWords.EMAIL_REQUIRED).check(z.minLength(1, ownMessage(identityWords.EMAIL_REQUIRED))),
  password: z.optional(z.string().check(z.maxLength(1000))),
})

export const identityActions = {
  ...linkActions,
  ...accountActions,
  ...oidcActions,
  ...outboxActions,
  ...passkeyActions,
  'session.open': action({
    method: 'POST',
    path: '/session',
    summary: 'Begin to sign in',
    input: SignInInput,
    output: SessionView,
    audit: 'SIGN_IN_STARTED',
  }),
  'session.confirm': action({
    method: 'POST',
    path: '/session/mfa',
    summary: 'Confirm the sign-in with a verification code',
    input: z.object({ code: z.optional(z.string().check(z.maxLength(64))) }),
    output: SessionView,
    audit: 'SIGNED_IN',
  }),
  'session.renew': action({
    method: 'POST',
    path: '/session/renew',
    summary: 'Prove the second factor again, for acts that ask for a fresh one; the session goes on under a new secret',
    input: z.object({ code: z.optional(z.string().check(z.maxLength(64))) }),
    output: SessionView,
    audit: 'CONFIRMED_AGAIN',
    tellsSecret: true,
  }),
  'session.read': action({
    method: 'GET',
    path: '/session',
    summary: 'The present session, and a token for this tab',
    input: z.object({}),
    output: SessionView,
    cookieAlone: true,
  }),
  'session.close': action({
    method: 'DELETE',
    path: '/session',
    summary: 'Log out',
    input: z.object({}),
    output: z.object({ state: z.literal('none') }),
    audit: 'SIGNED_OUT',
    touches: ['session'],
  }),
  'session.streamToken': action({
    method: 'POST',
    path: '/sse/token',
    summary: "A single-use token that opens the person's own live events",
    input: z.object({}),
    output: z.object({ token: z.string() }),
  }),
  'session.demoPeople': action({
    method: 'GET',
    path: '/session/demo-people',
    summary: 'The seeded people of demo mode, offered on the sign-in page',
    input: z.object({}),
    output: z.array(PersonView),
  }),
}
