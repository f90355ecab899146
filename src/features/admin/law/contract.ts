import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { emailText, oneAlphabet } from '#kernel/addresses/email.ts'
import { ownMessage } from '#kernel/input.ts'
import { StreamAnswer } from '#kernel/file.ts'
import { ROLES } from '#kernel/roles.ts'
import { named, said } from '#kernel/said.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { jobsActions } from './jobs-contract.ts'
import { rosterActions } from './roster-contract.ts'
import { ACCOUNT_STATES } from './rules.ts'
import { adminWords } from './words.ts'

const Instant = z.string()
const Role = z.enum(ROLES)

/** An account as the administrator of accounts sees it. It contains nothing about any case. */
export const AccountView = z.object({
  id: z.string(),
  email: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  roles: z.array(Role),
  state: z.enum(ACCOUNT_STATES),
  /** The first language of mail. */
  language: z.nullable(z.enum(LANGUAGES)),
  createdAt: Instant,
  disabledAt: z.nullable(Instant),
  hasFactor: z.boolean(),
  /** When the open invitation or reset link expires; null when no link is valid. */
  linkUntil: z.nullable(Instant),
  lastSeenAt: z.nullable(Instant),
  /** Until when sign-in is blocked after wrong passwords or codes. */
  lockedUntil: z.nullable(Instant),
})
export type AccountView = z.infer<typeof AccountView>

/** Checks only the rough form: the delivery of the invitation shows whether the address exists. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:"]{1,188}$/
const Email = emailText(adminWords.emailNeeded).check(
  z.refine((text) => EMAIL.test(text), { error: ownMessage(adminWords.emailNeeded), abort: true }),
  oneAlphabet,
)
const name = named({ word: adminWords.nameNeeded, most: 200 })
const Roles = z.array(Role).check(z.minLength(1, ownMessage(adminWords.roleNeeded)), z.maxLength(ROLES.length))
const reason = said({ word: adminWords.whyNeeded, least: 3, most: 500 })
const id = z.string().check(z.maxLength(100))

export const InviteInput = z.object({
  email: Email,
  nameEn: name,
  nameAr: name,
  roles: Roles,
  language: z.enum(LANGUAGES),
})
export const RolesInput = z.object({
  id,
  roles: Roles,
  /** The roles that the page showed, so that two concurrent changes do not silently undo each other. */
  before: z.array(Role),
  reason,
})
export const ReasonInput = z.object({ id, reason })

const People = z.object({
  people: z.array(AccountView),
  /** The e-mail after which the next page begins; null at the end. */
  next: z.nullable(z.string()),
})

const touches = ['people'] as const

/** An act on one account. It returns the account after the change. */
const accountAct = <const A extends string, S extends typeof ReasonInput | typeof RolesInput>(
  path: string,
  summary: string,
  input: S,
  audit: A,
) =>
  action({
    method: 'POST',
    path: `/admin/people/{id}${path}`,
    summary,
    input,
    output: AccountView,
    audit,
    touches,
    fresh: true,
  })

const mailAct = <const A extends string>(path: string, summary: string, audit: A) =>
  action({
    method: 'POST',
    path: `/admin/people/{id}${path}`,
    summary,
    input: z.object({ id }),
    output: AccountView,
    audit,
    touches,
  })

export const LogEntry = z.object({
  id: z.string(),
  seq: z.number(),
  at: Instant,
  actor: z.string(),
  action: z.string(),
  objectType: z.string(),
  objectId: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof LogEntry>

export const adminActions = {
  ...rosterActions,
  ...jobsActions,
  'people.list': action({
    method: 'GET',
    path: '/admin/people',
    summary: 'The accounts in the order of their e-mails; a page begins after the e-mail named',
    input: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(ACCOUNT_STATES)),
      role: z.optional(Role),
      after: z.optional(z.string().check(z.maxLength(254))),
    }),
    output: People,
  }),
  'people.read': action({
    method: 'GET',
    path: '/admin/people/{id}',
    summary: 'One account: nothing of any case',
    input: z.object({ id }),
    output: AccountView,
  }),
  'people.invite': action({
    method: 'POST',
    path: '/admin/people',
    summary: 'Add a person and mail the invitation',
    input: InviteInput,
    output: AccountView,
    audit: 'PERSON_INVITED',
    touches,
    fresh: true,
    success: adminWords.invited,
  }),
  'people.inviteAgain': mailAct(
    '/invitation',
    'Mail a new invitation; the former link works no longer',
    'INVITED_AGAIN',
  ),
  'people.mailReset': mailAct('/password-reset', 'Mail a link that sets a new password', 'PASSWORD_RESET_MAILED'),
  'people.unlock': mailAct(
    '/unlock',
    'Lift the lock that wrong passwords or codes put on an account',
    'ACCOUNT_UNLOCKED',
  ),
  'people.changeRoles': accountAct('/roles', 'Give a person exactly these roles', RolesInput, 'ROLES_CHANGED'),
  'people.resetFactor': accountAct(
    '/second-factor/reset',
    'Take the second factor of a person away and mail a link that sets up a new one',
    ReasonInput,
    'SECOND_FACTOR_TAKEN',
  ),
  'people.disable': accountAct('/disable', 'Shut a person out at once', ReasonInput, 'PERSON_DISABLED'),
  'people.enable': accountAct('/enable', 'Let a disabled person in again', ReasonInput, 'PERSON_ENABLED'),
  'admin.log': action({
    method: 'GET',
    path: '/admin/log',
    summary: "The administrative acts of the centre's chain, newest first; a page ends before the place named",
    input: z.object({
      before: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    }),
    output: z.object({ entries: z.array(LogEntry), next: z.nullable(z.number()) }),
  }),
  'admin.exportLog': action({
    method: 'GET',
    path: '/admin/log/export',
    summary: 'All administrative acts with their hashes as a JSON file',
    input: z.object({}),
    output: StreamAnswer,
    navigation: true,
  }),
}
