import type { PlainDate } from '#kernel/dates/dates.ts'
import type { VersionState } from './contract.ts'
import type { RuleInputs } from './inputs.ts'
import type { RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'

type Valid = { readonly version: number; readonly validFrom: PlainDate }

/**
 * The state of a version on a day. The newest of the versions valid by then is in force, so a version replaced before its first
 * day is never used.
 */
export function stateOf(all: readonly Valid[], version: number, today: PlainDate): VersionState {
  const own = all.find((one) => one.version === version)
  if (!own) throw new Error(`no version ${version}`)
  const newest = all.filter((one) => one.validFrom <= today).reduce((most, one) => Math.max(most, one.version), 0)
  if (version === newest) return 'inForce'
  const overtaken = all.some((one) => one.version > version && one.validFrom <= own.validFrom)
  if (overtaken) return 'replaced'
  return own.validFrom > today ? 'scheduled' : 'past'
}

/**
 * Merges the typed values into the content of the previous version, which supplies what an editor may not change. Undefined if
 * entries are missing or unknown.
 */
export const MERGES: {
  readonly [K in RuleKind]: (before: RuleContents[K], typed: RuleInputs[K]) => RuleContents[K] | undefined
} = {
  articles: (before, typed) =>
    merged(
      before,
      typed,
      ({ number }) => number,
      (old, { title, confirmed, source }) => ({ ...old, title, confirmed, source }),
    ),
  timeLimits: (before, typed) =>
    merged(
      before,
      typed,
      ({ key }) => key,
      (old, { length, unit, confirmed, source }) => ({ ...old, length, unit, confirmed, source }),
    ),
  calendar: (_before, typed) => ({
    weekends: typed.weekends,
    holidays: typed.holidays.toSorted((one, other) => order(one.from, other.from) || order(one.country, other.country)),
  }),
  fees: (before, typed) => ({ ...before, ...typed }),
  policies: (_before, typed) => typed,
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The previous entries in order, each with the values typed for it. */
function merged<T, U>(
  before: readonly T[],
  typed: readonly U[],
  keyOf: (entry: T | U) => string,
  merge: (old: T, typed: U) => T,
): T[] | undefined {
  const byKey = new Map(typed.map((entry) => [keyOf(entry), entry]))
  if (byKey.size !== typed.length || typed.length !== before.length) return undefined
  const entries = before.map((old) => {
    const entry = byKey.get(keyOf(old))
    return entry && merge(old, entry)
  })
  return entries.every((entry) => entry !== undefined) ? (entries as T[]) : undefined
}
