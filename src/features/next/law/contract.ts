import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { ROLES } from '#kernel/roles.ts'
import { TIMELINE_INSTRUMENTS } from '#kernel/timeline.ts'
import { DUTY_NAMES } from './names.ts'

const Instrument = z.enum(TIMELINE_INSTRUMENTS)

const Due = z.object({
  /** The day at the seat. */
  on: z.string(),
  at: z.string(),
  seat: z.string(),
  isOver: z.boolean(),
  /** The rule that sets the day. */
  article: z.string(),
  instrument: Instrument,
  /** The name of the date in the timeline; empty if the date has no name of its own. */
  titleEn: z.string(),
  titleAr: z.string(),
})

/** One thing that the reader can do now; the page has its text by `key`. */
export const NextItem = z.object({
  id: z.string(),
  caseId: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  key: z.enum(DUTY_NAMES),
  /** The act that does it. */
  act: z.string(),
  link: z.string(),
  isFile: z.boolean(),
  /** The rule it rests on; empty if there is none. */
  article: z.string(),
  instrument: Instrument,
  /** How many records of the kind are open. */
  count: z.number(),
  money: z.nullable(z.object({ amount: z.string(), currency: z.enum(['SAR', 'USD']) })),
  /** The whole case waits for it. */
  isAwaited: z.boolean(),
  due: z.nullable(Due),
})
export type NextItem = z.infer<typeof NextItem>

/** What a case waits for, and from whom. */
export const NextWait = z.object({
  key: z.enum(DUTY_NAMES),
  who: z.array(z.enum([...ROLES, 'claimant', 'respondent'])),
  /** Why it does not proceed, if that is not confidential. */
  code: z.nullable(z.string()),
  /** An instant that must pass first, such as the hearing. */
  after: z.nullable(z.string()),
  article: z.string(),
  instrument: Instrument,
  due: z.nullable(Due),
})
export type NextWait = z.infer<typeof NextWait>

export const nextActions = {
  'next.list': action({
    method: 'GET',
    path: '/me/next',
    summary:
      'What the reader can do now, in their own cases or in all, by due day, the undated last; a page begins after the item named',
    input: z.object({
      /** Of the reader's own cases, or of all cases of the Centre. */
      whose: z._default(z.enum(['mine', 'all']), 'mine'),
      after: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(200)), 50),
    }),
    output: z.object({
      items: z.array(NextItem),
      /** How many duties are open, and how many of them are overdue, over all pages. */
      total: z.number(),
      overdue: z.number(),
      next: z.nullable(z.string()),
      /** There are cases of the Centre besides the reader's own, and the list leaves them out. */
      isNarrowed: z.boolean(),
    }),
  }),
  'next.case': action({
    method: 'GET',
    path: '/cases/{caseId}/next',
    summary: 'What the reader can do now in one case, and what the case waits for from others',
    input: z.object({ caseId: z.string() }),
    output: z.object({ items: z.array(NextItem), waits: z.array(NextWait) }),
    subject: { case: 'caseId' },
  }),
}
