import { COUNTRY_OF_SEAT } from '#kernel/dates/holidays.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { TribunalSize } from './rules.ts'

/** A person of the roster with the data that the proposal considers. */
export type RosterEntry = {
  readonly id: string
  readonly jurisdiction: string
  readonly nationality: string
  readonly languages: readonly string[]
  /** At least a university degree in Sharia or law. */
  readonly lawDegree: boolean
  /** The number of this centre's tribunals on which the person currently sits. */
  readonly sitting: number
}

export type CaseProfile = {
  readonly partyCountries: readonly string[]
  readonly seat: string
  readonly language: string
}

export const PANEL_REASONS = ['languages', 'seatPractice', 'degree', 'neutral', 'available'] as const
export type PanelReason = (typeof PANEL_REASONS)[number]
export const WARNINGS = ['degree', 'nationality', 'languages'] as const
export type Warning = (typeof WARNINGS)[number]

export type Proposed = {
  readonly id: string
  readonly reasons: readonly PanelReason[]
  readonly warnings: readonly Warning[]
}

/** The most names on a list: enough that both sides can strike and still leave a tribunal. */
export const LIST_LENGTH: Readonly<Record<TribunalSize, number>> = { 1: 5, 3: 9 }

/** Whether a candidate shares a party's nationality; false if all parties have the same one, as none is neutral then. */
export function sharesNationality(nationality: string, partyCountries: readonly string[]): boolean {
  return new Set(partyCountries).size > 1 && partyCountries.includes(nationality)
}

/** Degree and nationality concern sole and presiding arbitrators; the language concerns everybody. */
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

/** A person who is away until a given day is not proposed before it. */
export function isAway({ awayUntil }: { readonly awayUntil: PlainDate | null }, today: PlainDate): boolean {
  return awayUntil !== null && today < awayUntil
}

function speaks(languages: readonly string[], wanted: string): boolean {
  return (wanted === 'both' ? ['en', 'ar'] : [wanted]).every((language) => languages.includes(language))
}

function reasonsOf(entry: RosterEntry, profile: CaseProfile): PanelReason[] {
  const reasons: PanelReason[] = []
  if (speaks(entry.languages, profile.language)) reasons.push('languages')
  if (entry.jurisdiction === COUNTRY_OF_SEAT[profile.seat]) reasons.push('seatPractice')
  if (entry.lawDegree) reasons.push('degree')
  if (!sharesNationality(entry.nationality, profile.partyCountries)) reasons.push('neutral')
  if (entry.sitting === 0) reasons.push('available')
  return reasons
}

/** Language and degree weigh most; the rest orders those who have both. */
const WEIGHT: Readonly<Record<PanelReason, number>> = {
  languages: 8,
  degree: 8,
  neutral: 4,
  seatPractice: 2,
  available: 1,
}

/** The centre's list for a case: the best matches of the roster, each with reasons and warnings. */
export function proposePanel(roster: readonly RosterEntry[], profile: CaseProfile, size: TribunalSize): Proposed[] {
  const weight = (reasons: readonly PanelReason[]) => reasons.reduce((sum, reason) => sum + WEIGHT[reason], 0)
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
