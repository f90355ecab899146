import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { Code, Enrolment, Password } from './link-contract.ts'

export const AccountView = z.object({
  mode: z.enum(['demo', 'secure']),
  /** The language that comes first in mails. */
  language: z.enum(LANGUAGES),
  /** Null in demo mode, where credentials are not checked. */
  credentials: z.nullable(
    z.object({
      passwordSetAt: z.nullable(z.string()),
      factorSetAt: z.nullable(z.string()),
      recoveryCodesLeft: z.number(),
      passkeys: z.array(
        z.object({ id: z.string(), name: z.string(), addedAt: z.string(), lastUsedAt: z.nullable(z.string()) }),
      ),
    }),
  ),
  sessions: z.array(
    z.object({
      id: z.string(),
      isThis: z.boolean(),
      beganAt: z.string(),
      lastSeenAt: z.string(),
      address: z.string(),
      device: z.string(),
      /** How the person signed in. */
      method: z.enum(['password', 'passkey', 'provider']),
    }),
  ),
})
export type AccountView = z.infer<typeof AccountView>

const Done = z.object({ done: z.literal(true) })

export const accountActions = {
  'account.read': action({
    method: 'GET',
    path: '/account',
    summary: "The person's own account: sessions, and what is set of password, second factor and recovery codes",
    input: z.object({}),
    output: AccountView,
  }),
  'account.endSession': action({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    summary: 'End one of the own sessions, its tabs and its live events',
    input: z.object({ id: z.string().check(z.maxLength(100)) }),
    output: Done,
    audit: 'SESSION_ENDED',
    touches: ['account'],
  }),
  'account.endOthers': action({
    method: 'POST',
    path: '/account/sessions/end-others',
    summary: 'End all own sessions but this one',
    input: z.object({}),
    output: z.object({ ended: z.number() }),
    audit: 'SESSIONS_ENDED',
    touches: ['account'],
  }),
  'account.changePassword': action({
    method: 'POST',
    path: '/account/password',
    summary: 'Change the own password; all other sessions end',
    input: z.object({ present: Password, password: Password }),
    output: Done,
    audit: 'PASSWORD_CHANGED',
    touches: ['account'],
  }),
  'account.newCodes': action({
    method: 'POST',
    path: '/account/recovery-codes',
    summary: 'Make new recovery codes; the former ones open nothing any more',
    input: z.object({}),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    audit: 'RECOVERY_CODES_MADE',
    touches: ['account'],
    fresh: true,
    tellsSecret: true,
  }),
  'account.enrolment': action({
    method: 'GET',
    path: '/account/enrolment',
    summary: 'A new second factor to set up',
    input: z.object({}),
    output: Enrolment,
  }),
  'account.replaceFactor': action({
    method: 'POST',
    path: '/account/factor',
    summary: 'Put a new second factor in the place of the present one; all other sessions end',
    input: z.object({ ticket: z.string().check(z.maxLength(1000)), code: Code }),
    output: Done,
    audit: 'SECOND_FACTOR_SET',
    touches: ['account'],
    fresh: true,
  }),
  'account.chooseLanguage': action({
    method: 'POST',
    path: '/account/language',
    summary: 'Choose the language that comes first in mail',
    input: z.object({ language: z.enum(LANGUAGES) }),
    output: Done,
    audit: 'LANGUAGE_CHOSEN',
    touches: ['account'],
  }),
}
