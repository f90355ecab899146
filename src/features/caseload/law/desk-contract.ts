import * as z from 'zod/mini'
import { SEATS } from '#case/law/contract.ts'
import { STEPS } from '#case/law/rules.ts'
import { action } from '#kernel/action.ts'
import { named } from '#kernel/said.ts'
import { caseloadWords } from './words.ts'
import { DESK_SORTS, FLAGS, STATES, WAITING, WHOSE } from './rules.ts'

const Names = { nameEn: z.string(), nameAr: z.string() }
const Text = z.string().check(z.maxLength(100))

/** What narrows the desk and orders it. */
const filters = {
  whose: z._default(z.enum(WHOSE), 'mine'),
  /** A person, or `nobody`. */
  handler: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  step: z.optional(z.enum(STEPS)),
  waiting: z.optional(z.enum(WAITING)),
  flag: z.optional(z.enum(FLAGS)),
  state: z._default(z.enum(STATES), 'open'),
  /** Part of a number or of the name of a party. */
  q: z._default(Text, ''),
  sort: z._default(z.enum(DESK_SORTS), 'date'),
}
export const DeskFilters = z.object(filters)
export type DeskFilters = z.output<typeof DeskFilters>

const Handler = z.object({
  id: z.string(),
  ...Names,
  /** The last day of an absence that is going on. */
  awayUntil: z.nullable(z.string()),
})

export const DeskLine = z.object({
  id: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  seat: z.enum(SEATS),
  step: z.enum(STEPS),
  filedAt: z.string(),
  isOpen: z.boolean(),
  /** The assignment in force, which an act that changes it names. */
  assignment: z.nullable(z.string()),
  handler: z.nullable(Handler),
  deputy: z.nullable(Handler),
  waitingOn: z.array(z.enum(WAITING)),
  next: z.nullable(
    z.object({ on: z.string(), at: z.string(), isLate: z.boolean(), titleEn: z.string(), titleAr: z.string() }),
  ),
  flags: z.array(z.enum(FLAGS)),
})
export type DeskLine = z.output<typeof DeskLine>

const View = z.object({ id: z.string(), name: z.string(), filters: DeskFilters })
export type DeskView = z.output<typeof View>

export const deskActions = {
  'caseload.desk': action({
    method: 'GET',
    path: '/caseload/desk',
    summary:
      'The cases of the Centre: handler, step, whom each waits for, next date, age and flags; narrowed and ordered',
    input: z.object({
      ...filters,
      /** The key of the last case on the previous page. */
      after: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    }),
    output: z.object({
      cases: z.array(DeskLine),
      /** How many there are on all pages; no more than 1,000 are counted. */
      count: z.number(),
      isCountedOut: z.boolean(),
      next: z.nullable(z.string()),
    }),
  }),
  'caseload.views': action({
    method: 'GET',
    path: '/caseload/views',
    summary: 'The views of the desk that the reader has saved, by name',
    input: z.object({}),
    output: z.array(View),
  }),
  'deskView.save': action({
    method: 'POST',
    path: '/caseload/views',
    summary: 'Save a view of the desk under a name; one with the same name is replaced',
    input: z.object({ name: named({ most: 40 }), filters: DeskFilters }),
    output: z.array(View),
    audit: 'DESK_VIEW_SAVED',
    touches: ['caseload'],
    success: caseloadWords.viewSaved,
  }),
  'deskView.remove': action({
    method: 'DELETE',
    path: '/caseload/views/{id}',
    summary: 'Remove a saved view of the desk',
    input: z.object({ id: z.string().check(z.maxLength(60)) }),
    output: z.array(View),
    audit: 'DESK_VIEW_REMOVED',
    touches: ['caseload'],
    success: caseloadWords.viewRemoved,
  }),
}
