import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { ownMessage } from '#kernel/input.ts'
import { said } from '#kernel/said.ts'
import { TIMELINE_INSTRUMENTS } from '#kernel/timeline.ts'
import { EXTENDABLE, GRANTORS } from './rules.ts'
import { timeLimitWords } from './words.ts'

const Instant = z.string()
const Day = z.string()

const Extension = z.object({
  id: z.string(),
  fromOn: Day,
  dueOn: Day,
  grantedBy: z.enum(GRANTORS),
  reason: z.string(),
  recordedAt: Instant,
  recordedBy: z.object({ nameEn: z.string(), nameAr: z.string() }),
})

export const AwardTimeLimit = z.object({
  timeLimit: z.enum(EXTENDABLE),
  titleEn: z.string(),
  titleAr: z.string(),
  article: z.string(),
  instrument: z.enum(TIMELINE_INSTRUMENTS),
  /** Null while the period does not run. */
  dueOn: z.nullable(Day),
  dueAt: z.nullable(Instant),
  /** When the award became final. */
  metAt: z.nullable(Instant),
  /** Oldest first. */
  extensions: z.array(Extension),
})
export type AwardTimeLimit = z.infer<typeof AwardTimeLimit>

const TimeLimits = z.array(AwardTimeLimit)
const inCase = { case: 'caseId' } as const

export const timeLimitActions = {
  'timeLimit.read': action({
    method: 'GET',
    path: '/cases/{caseId}/time-limits',
    summary: 'The time limits for the award, by the rules and by the law of the seat, with their extensions',
    input: z.object({ caseId: z.string() }),
    output: TimeLimits,
    subject: inCase,
  }),
  'timeLimit.extend': action({
    method: 'POST',
    path: '/cases/{caseId}/time-limits',
    summary:
      'Extend a time limit for the award, with the reason and by whose decision (Art. 36; Arbitration Law, Art. 40)',
    input: z.object({
      caseId: z.string(),
      timeLimit: z.enum(EXTENDABLE),
      /** The due date as read, so that of two concurrent extensions only the first succeeds. */
      fromOn: z.iso.date(),
      dueOn: z.iso.date(ownMessage(timeLimitWords.chooseDay)),
      grantedBy: z.enum(GRANTORS, ownMessage(timeLimitWords.chooseGrantor)),
      reason: said({ word: timeLimitWords.whyExtended, most: 2000 }),
    }),
    output: TimeLimits,
    subject: inCase,
    audit: 'TIME_LIMIT_EXTENDED',
    touches: ['timeline', 'award', 'case'],
    success: timeLimitWords.extended,
  }),
}
