import type { Side } from '#kernel/roles.ts'

type Fields = { readonly side: Side; readonly name: string; readonly firm: string; readonly email: string }

/** How counsel of a side are found again, the surest first. Two people of one firm may share neither. */
const WAYS: readonly ((one: Fields, other: Fields) => boolean)[] = [
  (one, other) => one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase() && one.name === other.name,
  (one, other) => one.email !== '' && one.email.toLowerCase() === other.email.toLowerCase(),
  (one, other) => one.name === other.name && one.firm === other.firm,
]

/** For each representative of an amended request the id of the one that it was before; null for a new one. */
export function matchRepresentatives(
  before: readonly (Fields & { readonly id: string })[],
  amended: readonly Fields[],
): (string | null)[] {
  const left = new Map(before.map((row) => [row.id, row]))
  const ids: (string | null)[] = amended.map(() => null)
  for (const isSame of WAYS)
    for (const [at, row] of amended.entries()) {
      if (ids[at] !== null) continue
      const found = [...left.values()].find((one) => one.side === row.side && isSame(one, row))
      if (!found) continue
      ids[at] = found.id
      left.delete(found.id)
    }
  return ids
}
