import { toSixPlaces } from '#kernel/money/money.ts'
import { words, type Word } from '#kernel/words.ts'
import type { FeeBracket, FeeSchedule, RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords as say } from './words.ts'

/** A value for display: as text, or with a format to apply on the page. */
export type Shown =
  | { readonly as: 'word'; readonly word: Word }
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'money'; readonly amount: string }
  | { readonly as: 'rate' | 'percent' | 'day'; readonly value: string }
  | { readonly as: 'number'; readonly value: number }
  | { readonly as: 'weekdays'; readonly days: readonly number[] }
  | { readonly as: 'days'; readonly from: string; readonly to: string }
  | { readonly as: 'bracket'; readonly bracket: FeeBracket }

/** One difference between two contents; a missing side means that it was added or removed. */
export type Change = {
  /** Unique among the changes of one difference. */
  readonly key: string
  /** The entry of the set, if the set has entries. */
  readonly entry: RuleEntry | null
  readonly field: Word | null
  readonly before: Shown | null
  readonly after: Shown | null
}

/** The label of an entry: its name in both languages with its number, its country or its lower bound. */
export type RuleEntry = {
  readonly name: Word
  readonly article?: string
  readonly country?: string
  readonly year?: string
  readonly over?: string
}

const yesNo = (is: boolean): Shown => ({ as: 'word', word: is ? say.yes : say.no })
const text = (value: string): Shown => ({ as: 'text', text: value })
const money = (amount: string): Shown => ({ as: 'money', amount })

type Field<T> = readonly [key: string, name: Word, show: (value: T) => Shown]

function changedFields<T>(
  fields: readonly Field<T>[],
  before: T,
  after: T,
  entry: RuleEntry | null,
  at: string,
): Change[] {
  return fields.flatMap(([key, field, show]) => {
    const [old, now] = [show(before), show(after)]
    if (JSON.stringify(old) === JSON.stringify(now)) return []
    return [{ key: `${at}${key}`, entry, field, before: old, after: now }]
  })
}

/** Matches entries by key: those on one side only were added or removed, the others are compared. */
function changedEntries<T>(
  before: readonly T[],
  after: readonly T[],
  parts: {
    readonly keyOf: (entry: T) => string
    readonly entryOf: (entry: T) => RuleEntry
    readonly whole: (entry: T) => Shown
    readonly fields: readonly Field<T>[]
  },
): Change[] {
  const { keyOf, entryOf, whole, fields } = parts
  const old = new Map(before.map((entry) => [keyOf(entry), entry]))
  const now = new Map(after.map((entry) => [keyOf(entry), entry]))
  const gone = [...old].filter(([key]) => !now.has(key))
  const kept = [...now].flatMap(([key, entry]) => {
    const was = old.get(key)
    if (!was) return [{ key, entry: entryOf(entry), field: null, before: null, after: whole(entry) }]
    return changedFields(fields, was, entry, entryOf(entry), `${key} `)
  })
  return [
    ...gone.map(([key, entry]) => ({ key, entry: entryOf(entry), field: null, before: whole(entry), after: null })),
    ...kept,
  ]
}

type Certain = { readonly confirmed: boolean; readonly source: string }
const CERTAINTY: readonly Field<Certain>[] = [
  ['confirmed', say.confirmed, ({ confirmed }) => yesNo(confirmed)],
  ['source', say.source, ({ source }) => text(source)],
]

const UNITS = words({ calendar: say.unit_calendar, business: say.unit_business, months: say.unit_months })
const FOUR_EYES = words({ byMode: say.fourEyes_byMode, on: say.fourEyes_on, off: say.fourEyes_off })

type Difference<K extends RuleKind> = (before: RuleContents[K], after: RuleContents[K]) => Change[]

const articles: Difference<'articles'> = (before, after) =>
  changedEntries(before, after, {
    keyOf: ({ number }) => number,
    entryOf: ({ number, title }) => ({ name: title, article: number }),
    whole: ({ title }) => ({ as: 'word', word: title }),
    fields: [
      ['titleEn', say.titleEn, ({ title }) => text(title.en)],
      ['titleAr', say.titleAr, ({ title }) => text(title.ar)],
      ...CERTAINTY,
    ],
  })

const timeLimits: Difference<'timeLimits'> = (before, after) =>
  changedEntries(before, after, {
    keyOf: ({ key }) => key,
    entryOf: ({ name, article }) => ({ name, article }),
    whole: ({ length }) => ({ as: 'number', value: length }),
    fields: [
      ['length', say.length, ({ length }) => ({ as: 'number', value: length })],
      ['unit', say.unit, ({ unit }) => ({ as: 'word', word: UNITS[unit] })],
      ...CERTAINTY,
    ],
  })

type Weekend = readonly [country: string, days: readonly number[]]

/** A holiday is identified by country, English name and the year in which it starts, so that a moved one counts as changed. */
const calendar: Difference<'calendar'> = (before, after) => [
  ...changedEntries<Weekend>(Object.entries(before.weekends), Object.entries(after.weekends), {
    keyOf: ([country]) => `weekend ${country}`,
    entryOf: ([country]) => ({ name: say.weekend, country }),
    whole: ([, days]) => ({ as: 'weekdays', days }),
    fields: [
      ['days', say.weekend, ([, days]) => ({ as: 'weekdays', days: days.toSorted((one, other) => one - other) })],
    ],
  }),
  ...changedEntries(numbered(before.holidays), numbered(after.holidays), {
    keyOf: ({ country, name, from, nth }) => `${country} ${from.slice(0, 4)} ${name.en} ${nth}`,
    entryOf: ({ country, name, from }) => ({ name, country, year: from.slice(0, 4) }),
    whole: ({ from, to }) => ({ as: 'days', from, to }),
    fields: [
      ['from', say.firstDay, ({ from }) => ({ as: 'day', value: from })],
      ['to', say.lastDay, ({ to }) => ({ as: 'day', value: to })],
      ['nameAr', say.nameAr, ({ name }) => text(name.ar)],
      ...CERTAINTY,
    ],
  }),
]

/** Some holidays, such as an Eid, can occur twice in a Gregorian year: numbers distinguish them. */
function numbered<T extends { country: string; from: string; name: Word }>(
  holidays: readonly T[],
): (T & { nth: number })[] {
  const seen = new Map<string, number>()
  return holidays
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0))
    .map((holiday) => {
      const key = `${holiday.country} ${holiday.from.slice(0, 4)} ${holiday.name.en}`
      const nth = (seen.get(key) ?? 0) + 1
      seen.set(key, nth)
      return { ...holiday, nth }
    })
}

const feeFields: readonly Field<FeeSchedule>[] = [
  ['registration', say.registration, ({ registration }) => money(registration)],
  ['registrationConfirmed', say.registrationConfirmed, (fees) => yesNo(fees.registrationConfirmed)],
  ['administration', say.administration, ({ administration }) => money(administration)],
  ['administrationCap', say.administrationCap, ({ administrationCap }) => money(administrationCap)],
  ['vatRate', say.vatRate, ({ vatRate }) => ({ as: 'percent', value: toSixPlaces(vatRate) })],
  ['usdRate', say.usdRate, ({ usdRate }) => ({ as: 'rate', value: toSixPlaces(usdRate) })],
  ['sample', say.sample, ({ sample }) => yesNo(sample)],
  ['source', say.source, ({ source }) => text(source)],
]

const bracketFields: readonly Field<FeeBracket>[] = [
  ['min', say.min, ({ min }) => money(min)],
  ['average', say.average, ({ average }) => money(average)],
  ['max', say.max, ({ max }) => money(max)],
]

const changedBrackets = (name: Word, before: readonly FeeBracket[], after: readonly FeeBracket[]) =>
  changedEntries(before, after, {
    keyOf: ({ over }) => `${name.en} ${over}`,
    entryOf: ({ over }) => ({ name, over }),
    whole: (bracket) => ({ as: 'bracket', bracket }),
    fields: bracketFields,
  })

const fees: Difference<'fees'> = (before, after) => [
  ...changedFields(feeFields, before, after, null, ''),
  ...changedBrackets(say.administrative, before.administrative, after.administrative),
  ...changedBrackets(say.tribunal, before.tribunal, after.tribunal),
]

const policies: Difference<'policies'> = (before, after) =>
  changedFields(
    [
      ['fourEyes', say.fourEyes, (value) => ({ as: 'word', word: FOUR_EYES[value.fourEyes] })],
      ['scrutinyRequired', say.scrutinyRequired, (value) => yesNo(value.scrutinyRequired)],
      ['awardChecklistBlocking', say.awardChecklistBlocking, (value) => yesNo(value.awardChecklistBlocking)],
      ['publicationConsentWarning', say.publicationConsentWarning, (value) => yesNo(value.publicationConsentWarning)],
    ],
    before,
    after,
    null,
    '',
  )

const DIFFERENCES: { readonly [K in RuleKind]: Difference<K> } = { articles, timeLimits, calendar, fees, policies }

/** The differences between two contents of a set, by entry and field, for display. */
export function differenceBetween<K extends RuleKind>(
  kind: K,
  before: RuleContents[K],
  after: RuleContents[K],
): readonly Change[] {
  return DIFFERENCES[kind](before, after)
}
