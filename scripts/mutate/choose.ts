import { KINDS, type Kind, type Place } from './places.ts'

/** Mulberry32: the same numbers for the same seed on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * The places of each kind in the order in which they are tried. A file is chosen first and then a place in it, so that a long table does
 * not dominate.
 */
export function shuffle(places: readonly Place[], seed: number): Record<Kind, Place[]> {
  const random = randomFrom(seed)
  const all = {} as Record<Kind, Place[]>
  for (const kind of KINDS) {
    const files = Map.groupBy(
      places.filter((place) => place.kind === kind),
      (place) => place.file,
    )
    const decks = mixed([...files.values()], random).map((deck) => mixed(deck, random))
    all[kind] = rounds(decks)
  }
  return all
}

/** How many of each kind: as equal as the number allows. */
export function sharesOf(count: number, kinds: readonly Kind[] = KINDS): Record<Kind, number> {
  const share = {} as Record<Kind, number>
  for (const [at, kind] of kinds.entries()) share[kind] = Math.floor((count + kinds.length - 1 - at) / kinds.length)
  return share
}

function mixed<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

function rounds<T>(decks: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...decks.map((deck) => deck.length))
  return Array.from({ length: longest }, (_none, at) => decks.flatMap((deck) => deck.slice(at, at + 1))).flat()
}
