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

type Delivered = { readonly partyId: string | null; readonly servedAt: Date }
type Acknowledged = { readonly side: Side; readonly at: Date }

/**
 * When each party was notified: by the earliest delivery to it that is on record, or by its own acknowledgement where that is
 * earlier. Opening and downloading prove that it reached the file; they are no service and start nothing.
 */
export function notifiedAt(
  parties: readonly Pick<NamedParty, 'id' | 'side'>[],
  services: readonly Delivered[],
  receipts: readonly Acknowledged[],
): ReadonlyMap<string, Date> {
  const known = parties.flatMap(({ id, side }) => {
    const own = [
      ...services.filter((one) => one.partyId === id).map((one) => one.servedAt),
      ...receipts.filter((one) => one.side === side).map((one) => one.at),
    ]
    const [first] = own.toSorted((a, b) => a.getTime() - b.getTime())
    return first ? [[id, first] as const] : []
  })
  return new Map(known)
}
