import { type Side, SIDES } from '#kernel/roles.ts'
import type { Ballot, SideBallots } from './tally.ts'

type Party = { readonly id: string; readonly side: Side }
/** A returned ballot, and for whom; no parties: for the side as a whole, as before parties were told apart. */
type Returned = { readonly side: Side; readonly partyIds: readonly string[] }

/**
 * The parties for whom a ballot is returned: the whole side by a person who acts for all of it, otherwise the one party in whose name it
 * is returned.
 */
export function coveredBy(party: Party, own: readonly { readonly id: string }[], parties: readonly Party[]): string[] {
  const side = parties.filter((one) => one.side === party.side).map(({ id }) => id)
  return side.every((id) => own.some((one) => one.id === id)) ? side : [party.id]
}

const ballotOf = <B extends Returned>(newestFirst: readonly B[], party: Party): B | undefined =>
  newestFirst.find(
    ({ side, partyIds }) => side === party.side && (partyIds.length === 0 || partyIds.includes(party.id)),
  )

/** The last ballot of each party, and for which of the parties each still counts. */
export function inForce<B extends Returned>(newestFirst: readonly B[], parties: readonly Party[]): B[] {
  const counted = Map.groupBy(parties, (party) => ballotOf(newestFirst, party))
  return SIDES.flatMap((side) =>
    [...counted].flatMap(([ballot, own]) =>
      ballot?.side === side ? [{ ...ballot, partyIds: own.map(({ id }) => id) }] : [],
    ),
  )
}

/** The sides of which a party has not returned a ballot. */
export function missingSides(counted: readonly Returned[], parties: readonly Party[]): Side[] {
  const silent = parties.filter(({ id }) => !counted.some(({ partyIds }) => partyIds.includes(id)))
  return SIDES.filter((side) => silent.some((party) => party.side === side))
}

/**
 * What counts for a side. One ballot counts as it is; of several, each as often as it speaks for a party. A silent party accepts every
 * name, and leaves their order to those who answered.
 */
export function ballotsOfSide(counted: readonly (Returned & Ballot)[], side: Side): SideBallots {
  const own = counted.filter((one) => one.side === side)
  const [first] = own
  if (!first) return null
  const plain = ({ ranking, strikes }: Ballot): Ballot => ({ ranking, strikes })
  if (own.length === 1) return plain(first)
  return own.flatMap((one) => one.partyIds.map(() => plain(one)))
}
