import type { FindGroup, FindHit } from './contract.ts'
import { FIND_GROUPS, type GroupName } from './rules.ts'

/** What one search found, and how well its best hit fits. */
export type Found = {
  readonly count: number
  readonly isMore: boolean
  readonly score: number
  readonly hits: readonly FindHit[]
}

export const EMPTY_HIT = {
  ...{ caseId: null, label: null, page: null, language: null, snippet: [], isScanned: false, state: null, by: null },
  ...{ capacity: null, firm: '', cases: null, day: null },
} satisfies Partial<FindHit>

/** The groups that found something, the one with the best hit first; equal ones in their fixed order. */
export function groupsOf(found: Readonly<Record<GroupName, Found>>): FindGroup[] {
  return FIND_GROUPS.filter((group) => found[group].count > 0)
    .toSorted((one, other) => found[other].score - found[one].score)
    .map((group) => {
      const { count, isMore, hits } = found[group]
      return { group, count, isMore, hits: [...hits] }
    })
}
