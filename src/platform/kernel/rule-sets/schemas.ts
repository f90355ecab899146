import * as z from 'zod/mini'
import { isPlainDate, type Weekday } from '../dates/dates.ts'
import { PERIOD_UNITS } from '../dates/deadlines.ts'
import { isAmount, isRate } from '../money/money.ts'
import { INSTRUMENTS, type RuleContents, type RuleKind, TIME_LIMITS } from './sets.ts'

const list = <T extends z.ZodMiniType>(one: T) => z.readonly(z.array(one))
const Word = z.object({ en: z.string().check(z.minLength(1)), ar: z.string().check(z.minLength(1)) })
export const Day = z.string().check(z.refine(isPlainDate))
const Amount = z.string().check(z.refine((text) => isAmount(text) && !text.startsWith('-')))
const Rate = z.string().check(z.refine(isRate))
const PositiveRate = Rate.check(z.refine((text) => /[1-9]/.test(text)))
const Country = z.string().check(z.regex(/^[A-Z]{2}$/))
const certainty = { confirmed: z.boolean(), source: z.string() }

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const WeekdayNumber = z.literal(WEEKDAYS)
/** At least one working day must remain, or no deadline would ever end. */
const Weekend = list(WeekdayNumber).check(z.maxLength(6))

const Bracket = z.object({ over: Amount, min: Amount, average: Amount, max: Amount })
const Brackets = list(Bracket).check(z.minLength(1))

/** The schema of each rule set; data that does not match is neither stored nor used. */
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
    // Added after the first versions of the policies, which do not contain it.
    awardChecklistBlocking: z._default(z.boolean(), false),
    publicationConsentWarning: z.boolean(),
  }),
} satisfies { [K in RuleKind]: z.ZodMiniType<RuleContents[K]> }
