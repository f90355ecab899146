import { type Audience, type AudienceCode, mayHave } from '#kernel/audience/audience.ts'
import { type Role, type Side, SIDES, type Standing } from '#kernel/roles.ts'

/** The audiences that a letter can have, in the order in which they are offered. */
export const LETTER_AUDIENCES = [
  'case',
  'parties',
  'own',
  'team',
  'tribunal-centre',
  'tribunal',
  'centre',
] as const satisfies readonly AudienceCode[]
export type LetterAudience = (typeof LETTER_AUDIENCES)[number]

/**
 * To whom each role writes. What the tribunal receives from a party goes to the other parties too (Arbitration Law, Art. 31), so
 * a party has no audience with the tribunal but the whole case. Those who are not named here write no letters.
 */
const SENDERS: Partial<Readonly<Record<Role, readonly LetterAudience[]>>> = {
  Party: ['case', 'parties', 'own', 'team'],
  Arbitrator: ['case', 'tribunal-centre', 'tribunal'],
  Secretary: ['case', 'tribunal-centre'],
  CaseManager: ['case', 'parties', 'own', 'tribunal-centre', 'centre'],
  CourtOfficer: ['case', 'parties', 'own', 'tribunal-centre', 'centre'],
}

/** The audiences that a person may choose for a new letter. */
export function choicesOf({ roles }: Pick<Standing, 'roles'>): readonly LetterAudience[] {
  return LETTER_AUDIENCES.filter((code) => roles.some((role) => SENDERS[role]?.includes(code)))
}

const NAMING: readonly AudienceCode[] = ['parties', 'own', 'team']
/** Whether an audience names parties. */
export const namesParties = (code: AudienceCode): boolean => NAMING.includes(code)

type Of = { readonly id: string; readonly side: Side }
type Asked = { readonly code: AudienceCode; readonly partyIds: readonly string[] }

/** Why a person may not write to an audience: it is not theirs to choose, a party is not theirs, or the parties do not fit. */
export type Wrong = 'AUDIENCE_BLOCKED' | 'PARTY_NOT_YOURS' | 'partyIds'

/**
 * The audience of a new letter, with the named parties in the order of the case. A party's people name their own parties: all of
 * them where only their own readers get the letter, at least one where other parties get it.
 */
export function audienceOf(
  { code, partyIds }: Asked,
  standing: Standing,
  parties: readonly Of[],
): { readonly audience: Audience } | { readonly wrong: Wrong } {
  if (!choicesOf(standing).some((choice) => choice === code)) return { wrong: 'AUDIENCE_BLOCKED' }
  if (!namesParties(code)) return { audience: { code, parties: [] } }
  const own = standing.parties.map(({ id }) => id)
  const asked = partyIds.length === 0 && code !== 'parties' ? own : partyIds
  const named = parties.filter(({ id }) => asked.includes(id))
  if (named.length === 0 || asked.some((id) => !parties.some((party) => party.id === id))) return { wrong: 'partyIds' }
  // Of one side: what is for one side and the centre is not for both.
  if (code !== 'parties' && named.some(({ side }) => side !== named[0]?.side)) return { wrong: 'partyIds' }
  const isOwn = ({ id }: Of) => own.includes(id)
  const isTheirs = standing.parties.length === 0 || (code === 'parties' ? named.some(isOwn) : named.every(isOwn))
  if (!isTheirs) return { wrong: 'PARTY_NOT_YOURS' }
  return { audience: { code, parties: named.map(({ id }) => id) } }
}

/** Whether a person who opens a thread may answer in it: only those who could have begun one like it. */
export function mayReply(audience: Audience, standing: Standing): boolean {
  return mayHave(audience, standing) && choicesOf(standing).some((code) => code === audience.code)
}

const LETTERS_OF: Readonly<Record<Side, string>> = { claimant: 'C', respondent: 'R' }

/** "C", "R1R3": the numbers of the parties, without one for the only party that a side ever had. */
function badges(named: readonly string[], ever: readonly Of[]): string {
  return SIDES.map((side) => {
    const all = ever.filter((party) => party.side === side)
    const own = all.flatMap(({ id }, at) => (named.includes(id) ? [`${LETTERS_OF[side]}${at + 1}`] : []))
    return own.length === 1 && all.length === 1 ? LETTERS_OF[side] : own.join('')
  }).join('')
}

const PREFIXES: Readonly<Record<LetterAudience, string>> = {
  case: 'L',
  parties: 'LP',
  own: 'LC',
  team: 'LT',
  'tribunal-centre': 'LTC',
  tribunal: 'LTT',
  centre: 'LCC',
}

/**
 * The printed beginning of a number: "L", "LC-R2". It names the audience, and numbers run within it, so that nobody finds a gap
 * where a letter to others is. `ever` are all parties that the case ever had, in the order in which they came into it: by their
 * places now, which move with an amended request, two audiences could have one series.
 */
export function prefixOf({ code, parties: named }: Audience, ever: readonly Of[]): string {
  const prefix = PREFIXES[code as LetterAudience]
  return namesParties(code) ? `${prefix}-${badges(named, ever)}` : prefix
}

/** "L-004": the number of a thread. */
export function labelOf(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(3, '0')}`
}

/** "L-004.2": the number of a letter. */
export function documentNoOf(label: string, number: number): string {
  return `${label}.${number}`
}
