import type { Side, Standing } from '../roles.ts'

/**
 * For whom a record of a case is: the closed list. A code alone, or with the parties that were named when the record was filed;
 * these never change, so that no later change of counsel or of a group opens anything.
 */
export const AUDIENCES = [
  'case',
  'parties',
  'own',
  'team',
  'own-tribunal',
  'tribunal-centre',
  'tribunal',
  'centre',
  'counsel',
  'claimant',
  'respondent',
] as const
export type AudienceCode = (typeof AUDIENCES)[number]
/** The codes that say everything alone; each of the others names the parties. */
export type PlainCode = Exclude<AudienceCode, 'parties' | 'own' | 'team' | 'own-tribunal'>
export type Audience = { readonly code: AudienceCode; readonly parties: readonly string[] }

/** What is for these parties' own people and the centre. */
export const ownOf = (parties: readonly string[]): Audience => ({ code: 'own', parties })

export const audienceFrom = (audience: Audience | PlainCode): Audience =>
  typeof audience === 'string' ? { code: audience, parties: [] } : audience

/** The columns of a row with an audience. */
export type AudienceColumns = { readonly audience: string; readonly audienceParties: string[] }

/** A code that this version does not know is kept: it opens nothing. */
export const storedAudience = ({ audience, audienceParties }: AudienceColumns): Audience => ({
  code: audience as AudienceCode,
  parties: audienceParties,
})

export const audienceColumns = (audience: Audience | PlainCode) => {
  const { code, parties } = audienceFrom(audience)
  return { audience: code, audienceParties: [...parties] }
}

/** The kinds of readers; `named` are the people who act for a party that the audience names. */
type Kind = 'everybody' | 'staff' | 'arbitrators' | 'secretary' | 'named' | 'counsel' | Side

const READERS: Readonly<Record<AudienceCode, readonly Kind[]>> = {
  case: ['everybody'],
  parties: ['named', 'staff'],
  own: ['named', 'staff'],
  team: ['named'],
  'own-tribunal': ['named', 'arbitrators', 'secretary', 'staff'],
  'tribunal-centre': ['arbitrators', 'secretary', 'staff'],
  tribunal: ['arbitrators'],
  centre: ['staff'],
  counsel: ['counsel', 'arbitrators', 'secretary', 'staff'],
  claimant: ['claimant', 'staff'],
  respondent: ['respondent', 'staff'],
}

const ofSide = (side: Side) => (standing: Standing) => standing.side === side

const IS: Readonly<Record<Kind, (standing: Standing, parties: readonly string[]) => boolean>> = {
  everybody: () => true,
  staff: ({ staff }) => staff,
  arbitrators: ({ onTribunal }) => onTribunal,
  secretary: ({ roles }) => roles.includes('Secretary'),
  named: ({ parties: own }, parties) => own.some(({ id }) => parties.includes(id)),
  // Counsel of every party, unless parties are named.
  counsel: ({ parties: own }, parties) =>
    own.some(({ id, isCounsel }) => isCounsel && (parties.length === 0 || parties.includes(id))),
  claimant: ofSide('claimant'),
  respondent: ofSide('respondent'),
}

/**
 * Whether a person who may see the case may have what is for this audience. A code alone names no party. The database may hold a
 * code that this version does not know: it opens nothing, to anybody.
 */
export function mayHave(audience: Audience | AudienceCode, standing: Standing): boolean {
  const { code, parties } = typeof audience === 'string' ? { code: audience, parties: [] } : audience
  return Object.hasOwn(READERS, code) && READERS[code].some((kind) => IS[kind](standing, parties))
}

/**
 * Whether everybody who may have something with the narrow audience may have something with the wide one too: then the one may
 * enclose the other.
 */
export function covers(wide: Audience, narrow: Audience): boolean {
  if (!Object.hasOwn(READERS, wide.code) || !Object.hasOwn(READERS, narrow.code)) return false
  const kinds = READERS[wide.code]
  if (kinds.includes('everybody')) return true
  return READERS[narrow.code].every(
    (kind) => kinds.includes(kind) && (kind !== 'named' || narrow.parties.every((id) => wide.parties.includes(id))),
  )
}
