import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import type { MailKind } from '#server/accounts/outbox.ts'

const KINDS = [
  'invitation',
  'password',
  'factor',
  'changed',
  'notices',
  'digest',
  'meeting',
] as const satisfies readonly MailKind[]

const MailSummary = {
  id: z.string(),
  kind: z.enum(KINDS),
  email: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  subject: z.string(),
  madeAt: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'returned']),
  settledAt: z.nullable(z.string()),
  attempts: z.array(z.object({ at: z.string(), outcome: z.enum(['sent', 'failed']), answer: z.string() })),
}

export const outboxActions = {
  'mail.list': action({
    method: 'GET',
    path: '/admin/mail',
    summary: 'The outbox, newest first: to whom, what about, and what the mail server answered',
    input: z.object({ before: z.optional(z.string().check(z.maxLength(100))) }),
    output: z.object({
      /** Without a mail server, the Tenant Admin reads the mail and passes it on. */
      hasServer: z.boolean(),
      mails: z.array(z.object(MailSummary)),
      /** `before` of the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
  }),
  'mail.read': action({
    method: 'GET',
    path: '/admin/mail/{id}',
    summary: 'One mail with its text; its link only while there is no mail server and the link works',
    input: z.object({ id: z.string().check(z.maxLength(100)) }),
    output: z.object({ ...MailSummary, text: z.string(), link: z.nullable(z.string()) }),
    auditRead: 'MAIL_READ',
  }),
}
