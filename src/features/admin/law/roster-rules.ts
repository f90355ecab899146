import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Issue } from '#kernel/refusals.ts'
import { rosterWords } from './roster-words.ts'

/** The languages in which arbitrations are held here, ISO 639-1; their names come from the language data. */
export const ROSTER_LANGUAGES = [
  ...(['ar', 'en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'tr', 'fa', 'ur', 'hi', 'ru', 'zh', 'ja', 'ko'] as const),
] as const
export type RosterLanguage = (typeof ROSTER_LANGUAGES)[number]

/** An entry as typed, with invisible characters already removed. */
export type RosterDraft = {
  readonly degreeEn: string
  readonly degreeAr: string
  readonly lawDegree: boolean
  readonly awayUntil: PlainDate | null
}

/** Faults that no single field can show, each reported at the field where it is corrected. */
export function faultsOf(draft: RosterDraft, today: PlainDate): Issue[] {
  const issues: Issue[] = []
  const fault = (path: string, words: Issue['words']) => issues.push({ path, code: 'custom', words })
  const named = draft.degreeEn !== '' || draft.degreeAr !== ''
  // Both sides read the list, each in its own language. A law degree must be named.
  if ((named || draft.lawDegree) && draft.degreeEn === '') fault('degreeEn', rosterWords.degreeNeeded)
  if ((named || draft.lawDegree) && draft.degreeAr === '') fault('degreeAr', rosterWords.degreeNeeded)
  if (draft.awayUntil !== null && draft.awayUntil <= today) fault('awayUntil', rosterWords.awayLater)
  return issues
}

/** The fields of an entry that differ, in the order of the form. */
export function changedFields<Content extends object>(before: Content, after: Content): (keyof Content & string)[] {
  return (Object.keys(after) as (keyof Content & string)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
}
