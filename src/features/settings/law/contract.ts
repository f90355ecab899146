import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { addDays, isPlainDate, type PlainDate, type Weekday } from '#kernel/dates/dates.ts'
import { PERIOD_UNITS } from '#kernel/dates/deadlines.ts'
import { isAmount, isRate } from '#kernel/money/money.ts'
import { said } from '#kernel/said.ts'
import { RULE_INPUTS, TypedDay } from './inputs.ts'
import { INSTRUMENTS, RULE_KINDS, type RuleContents, type RuleKind, TIME_LIMITS } from './rules.ts'
import { settingsWords } from './words.ts'

const list = <T extends z.ZodMiniType>(one: T) => z.readonly(z.array(one))
const Word = z.object({ en: z.string().check(z.minLength(1)), ar: z.string().check(z.minLength(1)) })
const Day = z.string().check(z.refine(isPlainDate))
const Amount = z.string().check(z.refine((text) => isAmount(text) && !text.startsWith('-')))
const Rate = z.string().check(z.refine(isRate))
const PositiveRate = Rate.check(z.refine((text) => /[1-9]/.test(text)))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const certainty = { confirmed: z.boolean(), source: z.string() }

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const WeekdayNumber = z.literal(WEEKDAYS)
/** At least one working day is left, or no deadline would ever end. */
const Weekend = list(WeekdayNumber).check(z.maxLength(6))

const Bracket = z.object({ over: Amount, min: Amount, average: Amount, max: Amount })
const Brackets = list(Bracket).check(z.minLength(1))

/** The content of each rule set; data that does not fit is neither stored nor used. */
export const RULE_SCHEMAS = {
  articles: list(z.object({ number: z.string(), title: Word, ...certainty })),
  timeLimits: list(
    z.object({
      key: z.enum(TIME_LIMITS),
      name: Word,
      length: z.int().check(z.gte(1), z.lte(1000)),
      unit: z.enum(PERIOD_UNITS),
      instrument: z.enum(INSTRUMENTS),
      article: z.string(),
      ...certainty,
    }),
  ),
  calendar: z.object({
    weekends: z.record(Country, Weekend),
    holidays: list(
      z
        .object({ country: Country, from: Day, to: Day, name: Word, ...certainty })
        .check(z.refine((holiday) => holiday.from <= holiday.to)),
    ),
  }),
  fees: z.object({
    currency: z.literal('SAR'),
    registration: Amount,
    registrationConfirmed: z.boolean(),
    administration: Amount,
    administrationCap: Amount,
    vatRate: Rate,
    usdRate: PositiveRate,
    sample: z.boolean(),
    source: z.string(),
    administrative: Brackets,
    tribunal: Brackets,
  }),
  policies: z.object({
    fourEyes: z.enum(['byMode', 'on', 'off']),
    scrutinyRequired: z.boolean(),
    // Later than the first versions of the policies, which do not name it.
    awardChecklistBlocking: z._default(z.boolean(), false),
    publicationConsentWarning: z.boolean(),
  }),
} satisfies { [K in RuleKind]: z.ZodMiniType<RuleContents[K]> }

/** The kinds that only change what is computed from a later day on; the others may take effect at once. */
const FROM_TOMORROW: readonly RuleKind[] = ['timeLimits', 'calendar', 'fees']

/** The first day from which a new version may be valid: what was computed by then keeps the version it was computed by. */
export function earliestDay(kind: RuleKind, today: PlainDate): PlainDate {
  return FROM_TOMORROW.includes(kind) ? addDays(today, 1) : today
}

const Version = z.object({ version: z.number(), validFrom: Day, who: z.string() })
const Versions = z.object({
  articles: Version,
  timeLimits: Version,
  calendar: Version,
  fees: Version,
  policies: Version,
})

const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const edition = {
  version: z.number(),
  validFrom: Day,
  /** Null: it came with the installation. */
  who: z.nullable(Name),
  recordedAt: z.string(),
  reason: z.string(),
}

/** `past` was in force once; `scheduled` will be; `replaced` never will, because a later version begins no later. */
export const EditionState = z.enum(['inForce', 'scheduled', 'past', 'replaced'])
export type EditionState = z.infer<typeof EditionState>
export const Edition = z.object({ ...edition, state: EditionState })
export type Edition = z.infer<typeof Edition>

const withContent = <K extends RuleKind>(kind: K) =>
  z.object({
    ...edition,
    state: EditionState,
    kind: z.literal(kind),
    content: RULE_SCHEMAS[kind],
    /** The content of the version before; null for the first. */
    before: z.nullable(RULE_SCHEMAS[kind]),
    /** The first day from which the next version may be valid. */
    earliest: Day,
  })
export const EditionWithContent = z.discriminatedUnion('kind', [
  withContent('articles'),
  withContent('timeLimits'),
  withContent('calendar'),
  withContent('fees'),
  withContent('policies'),
])
export type EditionWithContent = z.infer<typeof EditionWithContent>

const kind = z.enum(RULE_KINDS)

/** A new version of one kind: its whole content, based on the version that the editor showed. */
export const saveInput = <K extends RuleKind>(one: K) =>
  z.object({
    version: z.int().check(z.gte(1)),
    validFrom: TypedDay,
    reason: said({ word: settingsWords.reasonNeeded, least: 3, most: 1000 }),
    content: RULE_INPUTS[one],
  })

const saveAction = <K extends RuleKind, const A extends string>(one: K, summary: string, audit: A) =>
  action({
    method: 'PUT',
    path: `/settings/${one}`,
    summary,
    input: saveInput(one),
    output: Edition,
    audit,
    touches: ['settings'],
    success: settingsWords.saved,
  })

export const settingsActions = {
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
    output: EditionWithContent,
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
    output: z.array(Edition),
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
} as const satisfies Record<RuleKind, keyof typeof settingsActions>
