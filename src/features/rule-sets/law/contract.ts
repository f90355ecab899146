import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { addDays, type PlainDate } from '#kernel/dates/dates.ts'
import { said } from '#kernel/said.ts'
import { RULE_INPUTS, TypedDay } from './inputs.ts'
import { RULE_KINDS, type RuleKind } from '#kernel/rule-sets/sets.ts'
import { Day, RULE_SCHEMAS } from '#kernel/rule-sets/schemas.ts'
import { ruleSetWords } from './words.ts'

/** The kinds that affect only computations from a later day on; the others may take effect at once. */
const FROM_TOMORROW: readonly RuleKind[] = ['timeLimits', 'calendar', 'fees']

/** The first day on which a new version may take effect: earlier computations keep the version they used. */
export function earliestDay(kind: RuleKind, today: PlainDate): PlainDate {
  return FROM_TOMORROW.includes(kind) ? addDays(today, 1) : today
}

const RuleVersion = z.object({ version: z.number(), validFrom: Day, who: z.string() })
const Versions = z.object({
  articles: RuleVersion,
  timeLimits: RuleVersion,
  calendar: RuleVersion,
  fees: RuleVersion,
  policies: RuleVersion,
})

const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const ruleSetVersion = {
  version: z.number(),
  validFrom: Day,
  /** Null if it came with the installation. */
  who: z.nullable(Name),
  recordedAt: z.string(),
  reason: z.string(),
}

/** `past` was in force; `scheduled` will be; `replaced` never will be, because a later version takes effect no later. */
export const VersionState = z.enum(['inForce', 'scheduled', 'past', 'replaced'])
export type VersionState = z.infer<typeof VersionState>
export const RuleSetVersion = z.object({ ...ruleSetVersion, state: VersionState })
export type RuleSetVersion = z.infer<typeof RuleSetVersion>

const withContent = <K extends RuleKind>(kind: K) =>
  z.object({
    ...ruleSetVersion,
    state: VersionState,
    kind: z.literal(kind),
    content: RULE_SCHEMAS[kind],
    /** The content of the previous version; null for the first. */
    before: z.nullable(RULE_SCHEMAS[kind]),
    /** The first day on which the next version may take effect. */
    earliest: Day,
  })
export const RuleSetVersionWithContent = z.discriminatedUnion('kind', [
  withContent('articles'),
  withContent('timeLimits'),
  withContent('calendar'),
  withContent('fees'),
  withContent('policies'),
])
export type RuleSetVersionWithContent = z.infer<typeof RuleSetVersionWithContent>

const kind = z.enum(RULE_KINDS)

/** A new version of one kind: its whole content, based on the version that the editor showed. */
export const saveInput = <K extends RuleKind>(one: K) =>
  z.object({
    version: z.int().check(z.gte(1)),
    validFrom: TypedDay,
    reason: said({ word: ruleSetWords.reasonNeeded, least: 3, most: 1000 }),
    content: RULE_INPUTS[one],
  })

const saveAction = <K extends RuleKind, const A extends string>(one: K, summary: string, audit: A) =>
  action({
    method: 'PUT',
    path: `/settings/${one}`,
    summary,
    input: saveInput(one),
    output: RuleSetVersion,
    audit,
    touches: ['settings'],
    success: ruleSetWords.saved,
  })

export const ruleSetActions = {
  'settings.read': action({
    method: 'GET',
    path: '/settings',
    summary: 'The rules data in force: articles, time limits, holidays, fees, policies',
    input: z.object({}),
    output: z.object({ ...RULE_SCHEMAS, versions: Versions }),
  }),
  'settings.edition': action({
    method: 'GET',
    path: '/settings/{kind}',
    summary: 'A version of one kind of settings with what it changed; the latest one unless a version is named',
    input: z.object({ kind, version: z.optional(z.coerce.number().check(z.int(), z.gte(1))) }),
    output: RuleSetVersionWithContent,
  }),
  'settings.history': action({
    method: 'GET',
    path: '/settings/{kind}/versions',
    summary: 'The versions of one kind of settings, newest first; a page ends before the version named',
    input: z.object({
      kind,
      before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
    }),
    output: z.array(RuleSetVersion),
  }),
  'settings.saveArticles': saveAction('articles', 'A new version of the titles of the articles', 'ARTICLES_CHANGED'),
  'settings.saveTimeLimits': saveAction('timeLimits', 'A new version of the time limits', 'TIME_LIMITS_CHANGED'),
  'settings.saveCalendar': saveAction('calendar', 'A new version of holidays and weekly rest days', 'HOLIDAYS_CHANGED'),
  'settings.saveFees': saveAction('fees', 'A new version of the fee schedule', 'FEE_SCHEDULE_CHANGED'),
  'settings.savePolicies': saveAction('policies', "A new version of the centre's policies", 'POLICIES_CHANGED'),
}

/** The act that saves each kind. */
export const SAVE_OF = {
  articles: 'settings.saveArticles',
  timeLimits: 'settings.saveTimeLimits',
  calendar: 'settings.saveCalendar',
  fees: 'settings.saveFees',
  policies: 'settings.savePolicies',
} as const satisfies Record<RuleKind, keyof typeof ruleSetActions>
