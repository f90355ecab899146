import type { Side, Standing } from '#kernel/roles.ts'
import { normaliseForSearch } from '#kernel/text.ts'

export type NamedParty = {
  readonly id: string
  readonly side: Side
  readonly nameEn: string
  readonly nameAr: string
}

/** The party whose name a recipient is, in either script; a recipient that is no party has none. */
export function partyNamed<P extends NamedParty>(parties: readonly P[], recipient: string): P | undefined {
  const name = normaliseForSearch(recipient)
  const isSo = (given: string) => given !== '' && normaliseForSearch(given) === name
  const named = parties.filter((party) => isSo(party.nameEn) || isSo(party.nameAr))
  return named.length === 1 ? named[0] : undefined
}

/** Who may know what became of an award after a side had it: the tribunal, its secretary, the centre, and that side. */
export function knowsReceipt(standing: Standing, side: Side | null): boolean {
  const keeps = standing.staff || standing.onTribunal || standing.roles.includes('Secretary')
  return keeps || standing.roles.includes('Board') || (side !== null && standing.side === side)
}

/** Who may have a certificate of service: who keeps the record, and each side of its own. */
export function mayHaveCertificate({ staff, onTribunal, roles, side }: Standing): boolean {
  return staff || onTribunal || roles.includes('Secretary') || side !== null
}

type Delivered = {
  readonly partyId: string | null
  readonly recipient: string
  readonly servedAt: Date
  readonly recordedAt: Date
  /** A withdrawn record dates nothing; that it once named a party still tells how services were recorded. */
  readonly withdrawn?: object | null
}
type Acknowledged = { readonly side: Side; readonly at: Date }

const stands = ({ withdrawn }: Delivered) => (withdrawn ?? null) === null
const earliest = (moments: readonly Date[]) => moments.toSorted((a, b) => a.getTime() - b.getTime())[0]

/**
 * The first delivery of those recorded before any named a party, where one of them is to nobody known as one: it began the
 * periods for all, and what is recorded later takes them from nobody.
 */
export function commonNotice(parties: readonly NamedParty[], services: readonly Delivered[]): Date | undefined {
  const recorded = services.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  const named = recorded.findIndex((one) => one.partyId !== null)
  const before = (named === -1 ? recorded : recorded.slice(0, named)).filter(stands)
  const isForAll = before.some((one) => partyNamed(parties, one.recipient) === undefined)
  return isForAll ? earliest(before.map((one) => one.servedAt)) : undefined
}

/**
 * When each party was notified: by the earliest delivery to it that is on record, by the one that was for all, or by its own
 * acknowledgement, whichever was first, so that no later fact moves a date back, but the withdrawal of the record that it rests on. The word of a side with several parties
 * dates none of them. Opening and downloading prove that it reached the file; they are no service and start nothing.
 */
export function notifiedAt(
  parties: readonly NamedParty[],
  services: readonly Delivered[],
  receipts: readonly Acknowledged[],
): ReadonlyMap<string, Date> {
  const forAll = commonNotice(parties, services)
  const partyOf = (one: Delivered) => one.partyId ?? partyNamed(parties, one.recipient)?.id
  const known = parties.flatMap(({ id, side }) => {
    const isAlone = parties.filter((party) => party.side === side).length === 1
    const first = earliest([
      ...(forAll ? [forAll] : []),
      ...services.filter((one) => stands(one) && partyOf(one) === id).map((one) => one.servedAt),
      ...receipts.filter((one) => isAlone && one.side === side).map((one) => one.at),
    ])
    return first ? [[id, first] as const] : []
  })
  return new Map(known)
}
