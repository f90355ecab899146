import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { mayBeSaid } from '#kernel/said.ts'
import { MATTERS } from '#kernel/manifest/notice.ts'
import { caseMailLogWords } from './case-mail-words.ts'
import { MAIL_SKIPS, SETTLEMENTS } from './mail-rules.ts'

const Recipient = { personId: z.string(), nameEn: z.string(), nameAr: z.string() }
/** What the mail, or the notices without mail, were about: of this case only. */
const Kinds = z.array(z.enum(MATTERS))

export const CaseMail = z.object({
  ...{ id: z.string(), ...Recipient, email: z.string(), kinds: Kinds, madeAt: z.string() },
  state: z.enum(['waiting', 'sent', 'failed', 'returned']),
  settledAt: z.nullable(z.string()),
  /** It failed because its recipient was not to be mailed about any of it any more. */
  isUnwanted: z.boolean(),
  /** The mail server's answers. */
  attempts: z.array(z.object({ at: z.string(), outcome: z.enum(['sent', 'failed']), answer: z.string() })),
})
export type CaseMail = z.infer<typeof CaseMail>

export const CaseSkips = z.object({
  ...Recipient,
  kinds: Kinds,
  why: z.enum(MAIL_SKIPS),
  count: z.number(),
  lastAt: z.string(),
})
export type CaseSkips = z.infer<typeof CaseSkips>

export type Settlement = (typeof SETTLEMENTS)[number]

export const Bounce = z.object({
  ...{ id: z.string(), ...Recipient, email: z.string(), status: z.string(), diagnostic: z.string() },
  ...{ reportedAt: z.string(), settledAt: z.nullable(z.string()), settlement: z.nullable(z.enum(SETTLEMENTS)) },
  /** While it is open the person gets no mail about cases. */
  isHolding: z.boolean(),
  ...{ settledByEn: z.nullable(z.string()), settledByAr: z.nullable(z.string()), note: z.string() },
})
export type Bounce = z.infer<typeof Bounce>

export const caseMailActions = {
  'mail.ofCase': action({
    method: 'GET',
    path: '/cases/{caseId}/mail',
    summary:
      'The mail about a case, newest first: to whom, what about, what the mail server answered; and who got none, and why',
    input: z.object({ caseId: z.string(), before: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.object({
      mails: z.array(CaseMail),
      /** Notices that no mail names, by person and reason; with the first page only. */
      skipped: z.array(CaseSkips),
      /** Mail that came back: what is open first; with the first page only. */
      bounces: z.array(Bounce),
      /** `before` of the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
    subject: { case: 'caseId' },
  }),
  'mail.settleBounce': action({
    method: 'POST',
    path: '/cases/{caseId}/mail/bounces/{id}/settle',
    summary:
      'Settle mail that came back: what was done about it. Mail to the person goes on when nothing of theirs is open',
    input: z.object({
      ...{ caseId: z.string(), id: z.string().check(z.maxLength(100)), settlement: z.enum(SETTLEMENTS) },
      note: z._default(mayBeSaid(500), ''),
    }),
    output: z.array(Bounce),
    subject: { case: 'caseId' },
    audit: 'BOUNCE_SETTLED',
    touches: ['mail', 'account'],
    success: caseMailLogWords.settled,
  }),
}
