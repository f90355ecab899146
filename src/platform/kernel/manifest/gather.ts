type Part<One, Name extends string> = One extends { readonly [N in Name]: infer Table } ? Table : never
type Every<Tables> = (Tables extends unknown ? (table: Tables) => void : never) extends (all: infer All) => void
  ? All
  : never

/**
 * Merges what the features declare under a name into one table, typed name by name: where a table must be total, a missing entry
 * does not compile.
 */
export function gather<const Features extends readonly object[], Name extends string>(
  features: Features,
  name: Name,
): Every<Part<Features[number], Name>> {
  const all: Record<string, unknown> = {}
  for (const feature of features) {
    for (const [key, value] of Object.entries((feature as Record<string, object | undefined>)[name] ?? {})) {
      if (Object.hasOwn(all, key)) throw new Error(`two features have ${key} among their ${name}`)
      all[key] = value
    }
  }
  return all as Every<Part<Features[number], Name>>
}

/** Merges the lists that the features declare under a name, with what every feature adds to each; typed name by name as above. */
export function gatherLists<const Features extends readonly object[], Name extends string>(
  features: Features,
  name: Name,
): Every<Part<Features[number], Name>> {
  const all: Record<string, unknown[]> = {}
  for (const feature of features) {
    const lists = (feature as Record<string, Readonly<Record<string, readonly unknown[]>> | undefined>)[name] ?? {}
    for (const [key, list] of Object.entries(lists)) all[key] = [...(all[key] ?? []), ...list]
  }
  return all as Every<Part<Features[number], Name>>
}
