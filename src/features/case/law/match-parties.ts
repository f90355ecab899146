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

/** Two different registration numbers are two companies. */
const differ = (one: Fields, other: Fields) =>
  one.registrationNumber !== '' &&
  other.registrationNumber !== '' &&
  one.registrationNumber !== other.registrationNumber

/** How a party without an id is found again, the surest first. At last by its order within the side: a name was corrected. */
const WAYS: readonly ((one: Fields, other: Fields) => boolean)[] = [
  (one, other) => isEqual(one.registrationNumber, other.registrationNumber),
  (one, other) => isEqual(one.nameEn, other.nameEn) || isEqual(one.nameAr, other.nameAr),
  (one, other) => !differ(one, other),
]

/** Which party of the request each party of the amended request is. */
export function matchParties(before: readonly Known[], amended: readonly Amended[]): Match {
  const left = new Map(before.map((party) => [party.id, party]))
  const unknown: number[] = []
  const ids = amended.map(({ id, side }, at) => {
    if (id === undefined) return null
    if (left.get(id)?.side !== side) unknown.push(at)
    left.delete(id)
    return id
  })
  for (const isSame of WAYS)
    for (const [at, party] of amended.entries()) {
      if (ids[at] !== null) continue
      const found = [...left.values()].find((one) => one.side === party.side && isSame(one, party))
      if (!found) continue
      ids[at] = found.id
      left.delete(found.id)
    }
  return { ids, unknown }
}
