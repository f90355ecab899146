import { fit } from '#find/law/fit.ts'

/** The items that match, best first; equal matches keep their order. */
export function findIn<T extends { readonly texts: readonly string[] }>(typed: string, items: readonly T[]): T[] {
  const found = items.flatMap((item) => {
    const how = fit(typed, item.texts)
    return how > 0 ? [{ item, how }] : []
  })
  return found.sort((one, other) => other.how - one.how).map(({ item }) => item)
}

/** The next item in a list, wrapping around; without a current item, the first or the last. */
export function step(ids: readonly string[], from: string | undefined, by: 1 | -1): string | undefined {
  const at = from === undefined ? -1 : ids.indexOf(from)
  if (at < 0) return by === 1 ? ids[0] : ids.at(-1)
  return ids[(at + by + ids.length) % ids.length]
}
