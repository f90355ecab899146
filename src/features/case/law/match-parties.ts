import type { Side } from '#kernel/roles.ts'

type Fields = {
  readonly side: Side
  readonly nameEn: string
  readonly nameAr: string
  readonly registrationNumber: string
}
type Known = Fields & { readonly id: string }
type Amended = Fields & { readonly id?: string | undefined }

type Match = {
  /** For each party of the amended request the id of the party that it was before; null for a new one. */
  readonly ids: readonly (string | null)[]
  /** The places of ids that are no party of that side, or were given twice. */
  readonly unknown: readonly number[]
}

const isEqual = (one: string, other: string) => one !== '' && one === other

/** Two different registration numbers are two companies, unless the number of a party was corrected: its name and place are the same. */
const differ = (one: Fields, other: Fields) =>
  one.registrationNumber !== '' &&
  other.registrationNumber !== '' &&
  one.registrationNumber !== other.registrationNumber

type Placed<T> = { readonly party: T; readonly place: number }

/** The parties with their places within their sides. */
function placed<T extends Fields>(parties: readonly T[]): Placed<T>[] {
  const counts = { claimant: 0, respondent: 0 }
  return parties.map((party) => ({ party, place: counts[party.side]++ }))
}

/** How a party without an id is found again, the surest first. At last by its place within the side: a name was corrected. */
const WAYS: readonly ((one: Fields, other: Fields, isSamePlace: boolean) => boolean)[] = [
  (one, other) => isEqual(one.registrationNumber, other.registrationNumber),
  (one, other, isSamePlace) =>
    (isEqual(one.nameEn, other.nameEn) || isEqual(one.nameAr, other.nameAr)) && (isSamePlace || !differ(one, other)),
  (one, other, isSamePlace) => isSamePlace && !differ(one, other),
]

/** Which party of the request each party of the amended request is. */
export function matchParties(before: readonly Known[], amended: readonly Amended[]): Match {
  const left = new Map(placed(before).map((known) => [known.party.id, known]))
  const unknown: number[] = []
  const ids = amended.map(({ id, side }, at) => {
    if (id === undefined) return null
    if (left.get(id)?.party.side !== side) unknown.push(at)
    left.delete(id)
    return id
  })
  for (const isSame of WAYS)
    for (const [at, { party, place }] of placed(amended).entries()) {
      if (ids[at] !== null) continue
      const found = [...left.values()].find(
        (known) => known.party.side === party.side && isSame(known.party, party, known.place === place),
      )
      if (!found) continue
      ids[at] = found.party.id
      left.delete(found.party.id)
    }
  return { ids, unknown }
}
