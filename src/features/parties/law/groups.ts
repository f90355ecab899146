import type { Side } from '#kernel/roles.ts'

type InGroup = { readonly id: string; readonly side: Side; readonly group: number }

/** The parties that plead together, and the number of their group; or what is wrong with the choice. */
export type Joined = { readonly side: Side; readonly group: number } | 'partyIds' | 'group'

/**
 * The group that these parties join. Without a number all parties of a side share the first group that one of them is in, and some of
 * them get the next number that no submission of the side has had.
 */
export function joinedBy(
  parties: readonly InGroup[],
  used: Readonly<Record<Side, number>>,
  wanted: { readonly partyIds: readonly string[]; readonly group?: number | undefined },
): Joined {
  const chosen = parties.filter(({ id }) => wanted.partyIds.includes(id))
  const side = chosen[0]?.side
  if (!side || chosen.length < new Set(wanted.partyIds).size || chosen.some((one) => one.side !== side))
    return 'partyIds'
  const ofSide = parties.filter((one) => one.side === side)
  const groups = ofSide.map(({ group }) => group)
  if (wanted.group !== undefined) return groups.includes(wanted.group) ? { side, group: wanted.group } : 'group'
  if (chosen.length === ofSide.length) return { side, group: Math.min(...groups) }
  return { side, group: Math.max(...groups, used[side]) + 1 }
}
