import { isOwn, isRecordOf, type Side, type Standing } from '#kernel/roles.ts'
import { normaliseForSearch } from '#kernel/text.ts'

export type NamedParty = {
  readonly id: string
  readonly side: Side
  readonly nameEn: string
  readonly nameAr: string
}

/** The party with the recipient's name, in either script; undefined for a recipient who is not a party. */
export function partyNamed<P extends NamedParty>(parties: readonly P[], recipient: string): P | undefined {
  const name = normaliseForSearch(recipient)
  const isSo = (given: string) => given !== '' && normaliseForSearch(given) === name
  const named = parties.filter((party) => isSo(party.nameEn) || isSo(party.nameAr))
  return named.length === 1 ? named[0] : undefined
}

/** Who may see what happened to the award after a party received it: the tribunal, its secretary, the centre, and its own people. */
export function knowsReceipt(standing: Standing, of: { side: Side; partyId: string | null } | null): boolean {
  const keeps = standing.staff || standing.onTribunal || standing.roles.includes('Secretary')
  if (keeps || standing.roles.includes('Board')) return true
  return of !== null && isOwn(standing, { side: of.side, partyIds: of.partyId === null ? [] : [of.partyId] })
}

/** Who may get a certificate of service: those who keep the record, and the people of each party for it. */
export function mayHaveCertificate({ staff, onTribunal, roles, side }: Standing): boolean {
  return staff || onTribunal || roles.includes('Secretary') || side !== null
}

type Delivered = {
  readonly partyId: string | null
  readonly recipient: string
  readonly servedAt: Date
  readonly recordedAt: Date
  /** A withdrawn record starts no period, but still counts when finding the first record that named a party. */
  readonly withdrawn?: object | null
}
type Acknowledged = { readonly side: Side; readonly partyId: string | null; readonly at: Date }

const stands = ({ withdrawn }: Delivered) => (withdrawn ?? null) === null
const earliest = (moments: readonly Date[]) => moments.toSorted((a, b) => a.getTime() - b.getTime())[0]

/**
 * The earliest delivery recorded before any record named a party, if one of those went to a recipient who is not a party. It
 * started the periods for all, and later records do not change that.
 */
export function commonNotice(parties: readonly NamedParty[], services: readonly Delivered[]): Date | undefined {
  const recorded = services.toSorted((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime())
  const named = recorded.findIndex((one) => one.partyId !== null)
  const before = (named === -1 ? recorded : recorded.slice(0, named)).filter(stands)
  const isForAll = before.some((one) => partyNamed(parties, one.recipient) === undefined)
  return isForAll ? earliest(before.map((one) => one.servedAt)) : undefined
}

/**
 * When each party was notified: by the earliest recorded delivery to it, by the delivery for all, or by its own acknowledgement,
 * whichever came first. Only the withdrawal of that record can make the date later. The acknowledgement of a side as a whole notifies
 * none of several parties. Opening and downloading prove access to the file, but are not service and start no period.
 */
export function notifiedAt(
  parties: readonly NamedParty[],
  services: readonly Delivered[],
  receipts: readonly Acknowledged[],
): ReadonlyMap<string, Date> {
  const forAll = commonNotice(parties, services)
  const partyOf = (one: Delivered) => one.partyId ?? partyNamed(parties, one.recipient)?.id
  const known = parties.flatMap((party) => {
    const { id, side } = party
    const isAlone = parties.filter((one) => one.side === side).length === 1
    const first = earliest([
      ...(forAll ? [forAll] : []),
      ...services.filter((one) => stands(one) && partyOf(one) === id).map((one) => one.servedAt),
      ...receipts.filter((one) => isRecordOf(one, party) && (isAlone || one.partyId !== null)).map((one) => one.at),
    ])
    return first ? [[id, first] as const] : []
  })
  return new Map(known)
}
