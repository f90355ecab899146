import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isZone } from '#kernel/dates/dates.ts'
import { MAIL_TIMES, MATTERS } from '#kernel/manifest/notice.ts'
import { ownMessage } from '#kernel/input.ts'
import { mailChoiceWords } from './mail-choice-words.ts'

const Hour = z.number().check(z.int(), z.gte(0), z.lte(23))
const Choice = z.object({
  kind: z.enum(MATTERS),
  /** Null: as the Centre sends it. */
  choice: z.nullable(z.enum(MAIL_TIMES)),
})

export const MailChoices = z.object({
  /** Of the hour of the digest and of the times in mail. */
  zone: z.string(),
  digestHour: z.number(),
  /** The person stopped mail about cases. */
  isStopped: z.boolean(),
  /** Hearings and conferences are mailed to the person's calendar. */
  invitations: z.boolean(),
  /** Mail to the person came back; none about cases is sent until the Centre has settled it. */
  isHeld: z.boolean(),
  /** Without it nobody is mailed about cases. */
  hasServer: z.boolean(),
  kinds: z.array(
    z.extend(Choice, {
      /** When the Centre sends mail of this kind; `mixed`: some at once, some in the digest. */
      usual: z.enum(['now', 'digest', 'mixed']),
    }),
  ),
})
export type MailChoices = z.infer<typeof MailChoices>

export const mailChoiceActions = {
  'account.mail': action({
    method: 'GET',
    path: '/account/mail',
    summary: 'Which mail about cases the person gets, and when',
    input: z.object({}),
    output: MailChoices,
  }),
  'account.chooseMail': action({
    method: 'POST',
    path: '/account/mail',
    summary: 'Choose which mail about cases to get, by kind, and when',
    // Only what is given is changed, so that a page that was read before takes back nothing that was chosen elsewhere.
    input: z.object({
      zone: z.optional(z.string().check(z.maxLength(64), z.refine(isZone, ownMessage(mailChoiceWords.zoneUnknown)))),
      digestHour: z.optional(Hour),
      isStopped: z.optional(z.boolean()),
      invitations: z.optional(z.boolean()),
      kinds: z.optional(z.array(Choice).check(z.maxLength(MATTERS.length))),
    }),
    output: MailChoices,
    audit: 'MAIL_CHOSEN',
    touches: ['account'],
  }),
  'account.stopMail': action({
    method: 'POST',
    path: '/mail/stop/{token}',
    summary: 'Stop mail about cases, by the token of such a mail',
    // Every token gets the same answer, so its form is not checked here.
    input: z.object({ token: z.string() }),
    output: z.object({ done: z.literal(true) }),
    audit: 'MAIL_STOPPED',
    touches: ['account'],
  }),
}
