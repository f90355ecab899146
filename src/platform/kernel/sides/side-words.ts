import { formatNumber } from '../format.ts'
import { plural } from '../plural.ts'
import type { Side } from '../roles.ts'
import { type Language, say, wordOf } from '../words.ts'

/** Where the word stands: Arabic inflects a dual and a plural after a noun or a preposition, and joins "to" to its article. */
export type Place = 'alone' | 'after' | 'to'

const ARABIC: Readonly<
  Record<Side, Readonly<Record<Exclude<Place, 'to'>, { one: string; two: string; more: string }>>>
> = {
  claimant: {
    alone: { one: 'المدّعي', two: 'المدّعيان', more: 'المدّعون' },
    after: { one: 'المدّعي', two: 'المدّعيَين', more: 'المدّعين' },
  },
  respondent: {
    alone: { one: 'المدّعى عليه', two: 'المدّعى عليهما', more: 'المدّعى عليهم' },
    after: { one: 'المدّعى عليه', two: 'المدّعى عليهما', more: 'المدّعى عليهم' },
  },
}
const ENGLISH: Readonly<Record<Side, string>> = { claimant: 'Claimant', respondent: 'Respondent' }

const LABEL = wordOf<{ side: Side; count: number; place: Place }>({
  en: ({ side, count }) => plural('en', count, { one: ENGLISH[side], other: `${ENGLISH[side]}s` }),
  ar: ({ side, count, place }) => {
    const { one, two, more } = ARABIC[side][place === 'to' ? 'after' : place]
    const label = plural('ar', count, { zero: one, one, two, few: more, many: more, other: more })
    return place === 'to' ? label.replace(/^ا/, 'ل') : label
  },
})

/** A side by the number of its parties: "Respondents", «المدّعى عليهما». A side without parties is named as one of one party. */
export function sideLabel(side: Side, count: number, language: Language, place: Place = 'alone'): string {
  return say(LABEL, language, { side, count: Math.max(count, 1), place })
}

/** How many parties a side has. */
export function countOf(parties: readonly { readonly side: Side }[], side: Side): number {
  return parties.filter((party) => party.side === side).length
}

/** Both sides of a case by the number of their parties. */
export function sideLabels(
  parties: readonly { readonly side: Side }[],
  language: Language,
  place: Place = 'alone',
): Readonly<Record<Side, string>> {
  const of = (side: Side) => sideLabel(side, countOf(parties, side), language, place)
  return { claimant: of('claimant'), respondent: of('respondent') }
}

const NUMBERED = wordOf<{ side: string; number: string }>({
  en: ({ side, number }) => `${side} ${number}`,
  ar: ({ side, number }) => `${side} ${number}`,
})

/** One party as papers call it: "Respondent 2"; without a number where it is alone on its side. */
export function partyLabel(parties: readonly { readonly side: Side }[], at: number, language: Language): string {
  const side = parties[at]?.side ?? 'claimant'
  const label = sideLabel(side, 1, language)
  if (countOf(parties, side) <= 1) return label
  return say(NUMBERED, language, {
    side: label,
    number: formatNumber(countOf(parties.slice(0, at + 1), side), language),
  })
}

const PARTIES = wordOf<number>({
  en: () => 'the parties',
  ar: (count) => (count > 2 ? 'الأطراف' : 'الطرفين'),
})

/** "the parties": Arabic has a dual for two. */
export function partiesAfter(count: number, language: Language): string {
  return say(PARTIES, language, count)
}
