import { COUNTRY_OF_SEAT } from '#kernel/dates/holidays.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { TribunalSize } from './rules.ts'

/** A person of the roster as the proposal looks at him. */
export type RosterEntry = {
  readonly id: string
  readonly jurisdiction: string
  readonly nationality: string
  readonly languages: readonly string[]
  /** At least a university degree in Sharia or law. */
  readonly lawDegree: boolean
  /** Tribunals of this centre on which he sits now. */
  readonly sitting: number
}

export type CaseProfile = {
  readonly partyCountries: readonly string[]
  readonly seat: string
  readonly language: string
}

export const REASONS = ['languages', 'seatPractice', 'degree', 'neutral', 'available'] as const
export type Reason = (typeof REASONS)[number]
export const WARNINGS = ['degree', 'nationality', 'languages'] as const
export type Warning = (typeof WARNINGS)[number]

export type Proposed = {
  readonly id: string
  readonly reasons: readonly Reason[]
  readonly warnings: readonly Warning[]
}

/** How many names a list holds at most: enough for both sides to strike and still leave a tribunal. */
export const LIST_LENGTH: Readonly<Record<TribunalSize, number>> = { 1: 5, 3: 9 }

/** Parties of one nationality need no neutral one; between several, a party's own is marked. */
export function sharesNationality(nationality: string, partyCountries: readonly string[]): boolean {
  return new Set(partyCountries).size > 1 && partyCountries.includes(nationality)
}

/** The degree and the nationality weigh on whoever sits alone or presides; the language on everybody. */
export function warningsOf(
  entry: Pick<RosterEntry, 'lawDegree' | 'nationality' | 'languages'>,
  profile: CaseProfile,
): Warning[] {
  const warnings: Warning[] = []
  if (!entry.lawDegree) warnings.push('degree')
  if (sharesNationality(entry.nationality, profile.partyCountries)) warnings.push('nationality')
  if (!speaks(entry.languages, profile.language)) warnings.push('languages')
  return warnings
}

export function canPreside(warnings: readonly string[]): boolean {
  return !warnings.includes('degree') && !warnings.includes('nationality')
}

/** Who said to be away until a day is not proposed before it. */
export function isAway({ awayUntil }: { readonly awayUntil: PlainDate | null }, today: PlainDate): boolean {
  return awayUntil !== null && today < awayUntil
}

function speaks(languages: readonly string[], wanted: string): boolean {
  return (wanted === 'both' ? ['en', 'ar'] : [wanted]).every((language) => languages.includes(language))
}

function reasonsOf(entry: RosterEntry, profile: CaseProfile): Reason[] {
  const reasons: Reason[] = []
  if (speaks(entry.languages, profile.language)) reasons.push('languages')
  if (entry.jurisdiction === COUNTRY_OF_SEAT[profile.seat]) reasons.push('seatPractice')
  if (entry.lawDegree) reasons.push('degree')
  if (!sharesNationality(entry.nationality, profile.partyCountries)) reasons.push('neutral')
  if (entry.sitting === 0) reasons.push('available')
  return reasons
}

/** Language and the degree decide most; the rest orders those who have both. */
const WEIGHT: Readonly<Record<Reason, number>> = { languages: 8, degree: 8, neutral: 4, seatPractice: 2, available: 1 }

/** The centre's list for a case: the best fitting names of the roster, each with what speaks for and against it. */
export function proposePanel(roster: readonly RosterEntry[], profile: CaseProfile, size: TribunalSize): Proposed[] {
  const weight = (reasons: readonly Reason[]) => reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
  return roster
    .map((entry) => ({ entry, reasons: reasonsOf(entry, profile), warnings: warningsOf(entry, profile) }))
    .toSorted(
      (a, b) =>
        weight(b.reasons) - weight(a.reasons) ||
        a.entry.sitting - b.entry.sitting ||
        (a.entry.id < b.entry.id ? -1 : 1),
    )
    .slice(0, LIST_LENGTH[size])
    .map(({ entry, reasons, warnings }) => ({ id: entry.id, reasons, warnings }))
}
