import { type Side, SIDES } from '#kernel/roles.ts'
import { OFFICES_OF, type Office, type TribunalSize } from './rules.ts'

/** A ballot: names in order of preference, and names struck out. A name in neither is acceptable, after those ranked. */
export type Ballot = { readonly ranking: readonly string[]; readonly strikes: readonly string[] }

/**
 * What counts for a side: its ballot, or one for each of its parties that answered for itself. Null if there was no answer by the due
 * date: every name is then acceptable to that side.
 */
export type SideBallots = Ballot | readonly Ballot[] | null

export type TallyInput = {
  readonly size: TribunalSize
  /** In the order of the list sent to both sides. */
  readonly candidates: readonly { readonly id: string; readonly canPreside: boolean }[]
  readonly ballots: Readonly<Record<Side, SideBallots>>
}

export type TallyRow = {
  readonly id: string
  readonly struckBy: readonly Side[]
  readonly ranks: Readonly<Record<Side, number>>
  readonly total: number
  readonly worst: number
  /** The place among the names not struck, from 1; null for a struck name. */
  readonly place: number | null
}

export type Tally = {
  readonly rows: readonly TallyRow[]
  /** Null if too few names remain, so that a new list or the centre's own appointment is needed. */
  readonly appointed: readonly { readonly office: Office; readonly id: string }[] | null
}

const listOf = (ballots: SideBallots): readonly Ballot[] => (ballots === null ? [] : [ballots].flat())

/** Of several ballots the average rank, rounded half up, so that ranks stay whole. */
function rankOf(ballots: SideBallots, id: string): number {
  const ranks = listOf(ballots).map((ballot) => placeOn(ballot, id))
  if (ranks.length === 0) return 1
  const sum = ranks.reduce((total, rank) => total + rank, 0)
  return Math.floor((2 * sum + ranks.length) / (2 * ranks.length))
}

function placeOn(ballot: Ballot, id: string): number {
  const at = ballot.ranking.indexOf(id)
  return at >= 0 ? at + 1 : ballot.ranking.length + 1
}

function rowOf(input: TallyInput, id: string): Omit<TallyRow, 'place'> {
  const { claimant, respondent } = input.ballots
  const ranks = { claimant: rankOf(claimant, id), respondent: rankOf(respondent, id) }
  const struckBy = SIDES.filter((side) => listOf(input.ballots[side]).some(({ strikes }) => strikes.includes(id)))
  return {
    id,
    struckBy,
    ranks,
    total: ranks.claimant + ranks.respondent,
    worst: Math.max(ranks.claimant, ranks.respondent),
  }
}

/**
 * The list method: best mutual rank first. Ties go to the name whose worse rank is better, then to the order of the centre's
 * list. Deterministic: it does not depend on a clock, a random draw or the order of arrival.
 */
export function tally(input: TallyInput): Tally {
  const rows = input.candidates.map(({ id }) => rowOf(input, id))
  const position = new Map(input.candidates.map(({ id }, index) => [id, index]))
  const inOrder = rows
    .filter((row) => row.struckBy.length === 0)
    .toSorted((a, b) => a.total - b.total || a.worst - b.worst || (position.get(a.id) ?? 0) - (position.get(b.id) ?? 0))
    .map((row) => row.id)
  return {
    rows: rows.map((row) => ({ ...row, place: inOrder.includes(row.id) ? inOrder.indexOf(row.id) + 1 : null })),
    appointed: inOrder.length >= input.size ? seat(input, inOrder.slice(0, input.size)) : null,
  }
}

/**
 * Of three, the best placed who may preside takes the chair (Arbitration Law, Art. 14). The two others sit in the order of the
 * list, so that their offices do not reveal how the sides ranked them.
 */
function seat(input: TallyInput, chosen: readonly string[]): { office: Office; id: string }[] {
  const fit = new Set(input.candidates.filter((one) => one.canPreside).map((one) => one.id))
  const head = chosen.find((id) => fit.has(id)) ?? chosen[0]
  const others = input.candidates.map((one) => one.id).filter((id) => chosen.includes(id) && id !== head)
  const ids = head === undefined ? [] : [head, ...others]
  return OFFICES_OF[input.size].flatMap((office, index) => {
    const id = ids[index]
    return id === undefined ? [] : [{ office, id }]
  })
}
