import { formatNumber } from '#kernel/format.ts'
import type { Side } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import { BADGES } from './room-words.ts'

type Of = { readonly id: string; readonly side: Side }

/** The short label of each party: "C", "R1". A party that is alone on its side has no number. */
export function badgesOf(parties: readonly Of[], language: Language): ReadonlyMap<string, string> {
  return new Map(
    parties.map(({ id, side }) => {
      const ofSide = parties.filter((one) => one.side === side)
      const number = formatNumber(ofSide.findIndex((one) => one.id === id) + 1, language)
      return [id, `${BADGES[side][language]}${ofSide.length > 1 ? number : ''}`]
    }),
  )
}
