import type { Reader } from '#server/database/db.ts'
import { approvedAt } from './approval.ts'
import type { Happened } from '../law/history-text.ts'
import type { Section } from '../law/rules.ts'

/** The procedural history of a case, oldest first; the approval is that of exactly this text. */
export async function readHistory(db: Reader, caseId: string, sections: readonly Section[]): Promise<Happened[]> {
  const rows = await db
    .selectFrom('proceduralHistory')
    .select(['event', 'at', 'more'])
    .where('caseId', '=', caseId)
    .execute()
  // The view names the events and what is told of each; the test of the history holds it against the type.
  const told = rows.flatMap(({ event, at, more }) =>
    at === null ? [] : [{ ...(more as object), event, at: at.toISOString() }],
  ) as Happened[]
  const approved = await approvedAt(db, caseId, sections)
  return [...told, ...(approved === null ? [] : [{ event: 'approved', at: approved } as const])].sort(byTime)
}

/** The order of what happened at one instant does not depend on the database. */
function byTime(a: Happened, b: Happened): number {
  return a.at.localeCompare(b.at) || JSON.stringify(a).localeCompare(JSON.stringify(b))
}
