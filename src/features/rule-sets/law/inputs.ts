import * as z from 'zod/mini'
import { isPlainDate, type Weekday, daysBetween } from '#kernel/dates/dates.ts'
import { PERIOD_UNITS } from '#kernel/dates/deadlines.ts'
import { parseDecimal, toLatinDigits } from '#kernel/digits.ts'
import { ownMessage } from '#kernel/input.ts'
import { compare, isAmount, isRate, toSixPlaces } from '#kernel/money/money.ts'
import { mayBeNamed, named } from '#kernel/said.ts'
import { typedAmount } from '#kernel/money/typed-amount.ts'
import type { Word } from '#kernel/words.ts'
import { type FeeBracket, type RuleKind, TIME_LIMITS } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords as words } from './words.ts'

// Inputs of the settings editors: they accept digits of either script and report each fault at its field.

const list = <T extends z.ZodMiniType>(one: T) => z.readonly(z.array(one))
const refined = (test: (text: string) => boolean, word: Word) =>
  z.string(ownMessage(word)).check(z.refine(test, { error: ownMessage(word), abort: true }))

/** One line of text without invisible characters; may be empty unless `emptyWord` is given. */
function line(most: number, emptyWord?: Word) {
  return emptyWord ? named({ word: emptyWord, most }) : mayBeNamed(most)
}

const Both = z.object({ en: line(200, words.textNeeded), ar: line(200, words.textNeeded) })
const certainty = { confirmed: z.boolean(), source: line(300) }

/** A plain date, typed in digits of either script. */
export const TypedDay = z.pipe(
  z.pipe(
    z.string(ownMessage(words.dayNeeded)).check(z.maxLength(20)),
    z.transform((text) => toLatinDigits(text).trim()),
  ),
  refined(isPlainDate, words.dayNeeded),
)

/** A rate as an exact decimal string, typed in digits of either script. */
function typedRate(isAllowed: (rate: string) => boolean, word: Word) {
  const read = z.transform((typed: string | number) => {
    const decimal = parseDecimal(String(typed))
    return decimal === undefined ? '' : decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  })
  const Typed = z.union([z.string().check(z.maxLength(40)), z.number()], { error: ownMessage(words.rateNeeded) })
  return z.pipe(z.pipe(Typed, read), refined(isRate, words.rateNeeded).check(z.refine(isAllowed, ownMessage(word))))
}

const isAboveZero = (rate: string) => /[1-9]/.test(rate)
const isBelowOne = (rate: string) => /^0(\.|$)/.test(rate)

/** A whole number, typed in digits of either script. */
const TypedLength = z.pipe(
  z.pipe(
    z.union([z.string().check(z.maxLength(20)), z.number()], { error: ownMessage(words.lengthNeeded) }),
    z.transform((typed: string | number) => Number(parseDecimal(String(typed)) ?? Number.NaN)),
  ),
  z
    .custom<number>((value) => Number.isInteger(value), ownMessage(words.lengthNeeded))
    .check(z.refine((length) => length >= 1 && length <= 1000, ownMessage(words.lengthNeeded))),
)

const Amount = typedAmount(words.amountNeeded, (amount) => !amount.startsWith('-'))
const Country = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(10)),
    z.transform((text) => text.trim().toUpperCase()),
  ),
  refined((text) => /^[A-Z]{2}$/.test(text), words.countryNeeded),
)

const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const Weekend = list(z.literal(WEEKDAYS)).check(
  z.refine((days) => new Set(days).size <= 6, ownMessage(words.weekendTooLong)),
)

type Fault = { readonly path: readonly (string | number)[]; readonly word: Word }

/** Checks across several fields; each fault is reported at the field to correct. */
function without<T>(faultsIn: (value: T) => readonly Fault[]) {
  return z.check<T>((payload) => {
    for (const { path, word } of faultsIn(payload.value)) {
      payload.issues.push({ code: 'custom', path: [...path], message: ownMessage(word), input: payload.value })
    }
  })
}

const Bracket = z.object({ over: Amount, min: Amount, average: Amount, max: Amount })
const Brackets = list(Bracket).check(z.minLength(1), z.maxLength(50), without(bracketFaults))

function bracketFaults(brackets: readonly FeeBracket[]): Fault[] {
  const isGood = (bracket: FeeBracket) => Object.values(bracket).every(isAmount)
  return brackets.flatMap((bracket, index): Fault[] => {
    const { over, min, average, max } = bracket
    const before = brackets[index - 1]
    // Invalid figures have their own fault.
    if (!isGood(bracket) || (before && !isGood(before))) return []
    const isRising = before ? compare(before.over, over) < 0 : compare(over, '0.00') === 0
    return [
      ...(isRising ? [] : [{ path: [index, 'over'], word: before ? words.bracketAscending : words.bracketFirstZero }]),
      ...(compare(min, average) > 0 ? [{ path: [index, 'average'], word: words.minAboveAverage }] : []),
      ...(compare(average, max) > 0 ? [{ path: [index, 'max'], word: words.averageAboveMax }] : []),
    ]
  })
}

type TypedHoliday = { readonly country: string; readonly from: string; readonly to: string }
const MAX_HOLIDAY_DAYS = 60

function holidayFaults(holidays: readonly TypedHoliday[]): Fault[] {
  const seen = new Set<string>()
  return holidays.flatMap(({ country, from, to }, index): Fault[] => {
    if (!isPlainDate(from) || !isPlainDate(to)) return []
    const key = `${country} ${from} ${to}`
    const isTwice = seen.has(key)
    seen.add(key)
    return [
      ...(from > to ? [{ path: [index, 'to'], word: words.holidayBackwards }] : []),
      ...(daysBetween(from, to) >= MAX_HOLIDAY_DAYS ? [{ path: [index, 'to'], word: words.holidayTooLong }] : []),
      ...(isTwice ? [{ path: [index, 'from'], word: words.holidayTwice }] : []),
    ]
  })
}

const Holiday = z.object({ country: Country, from: TypedDay, to: TypedDay, name: Both, ...certainty })

/** Single fields, for forms that edit one entry before the whole set is saved. */
export const FIELD_INPUTS = {
  text: line(200, words.textNeeded),
  source: z._default(line(300), ''),
  day: TypedDay,
  length: TypedLength,
  amount: Amount,
  country: Country,
  usdRate: z.pipe(typedRate(isAboveZero, words.rateAboveZero), z.transform(toSixPlaces)),
  vatRate: typedRate(isBelowOne, words.vatBelowOne),
} as const

/** The input of each kind's editor; entries with a fixed number are identified by it and keep what an editor may not change. */
export const RULE_INPUTS = {
  articles: list(z.object({ number: z.string(), title: Both, ...certainty })),
  timeLimits: list(
    z.object({ key: z.enum(TIME_LIMITS), length: TypedLength, unit: z.enum(PERIOD_UNITS), ...certainty }),
  ),
  calendar: z.object({
    weekends: z.record(Country, Weekend),
    holidays: list(Holiday).check(z.maxLength(2000), without(holidayFaults)),
  }),
  fees: z.object({
    registration: Amount,
    registrationConfirmed: z.boolean(),
    administration: Amount,
    administrationCap: Amount,
    vatRate: FIELD_INPUTS.vatRate,
    usdRate: FIELD_INPUTS.usdRate,
    sample: z.boolean(),
    source: line(300),
    administrative: Brackets,
    tribunal: Brackets,
  }),
  policies: z.object({
    fourEyes: z.enum(['byMode', 'on', 'off']),
    scrutinyRequired: z.boolean(),
    awardChecklistBlocking: z.boolean(),
    publicationConsentWarning: z.boolean(),
  }),
} satisfies { readonly [K in RuleKind]: z.ZodMiniType }

export type RuleInputs = { readonly [K in RuleKind]: z.output<(typeof RULE_INPUTS)[K]> }
