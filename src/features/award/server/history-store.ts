import type { Queryable } from '#server/database/db.ts'
import { approvedAt } from './approval.ts'
import type { Happened } from '../law/history-text.ts'
import type { Section } from '../law/rules.ts'

/** The procedural history of a case, oldest first, with the approval of exactly this text. */
export async function readHistory(db: Queryable, caseId: string, sections: readonly Section[]): Promise<Happened[]> {
  const rows = await db
    .selectFrom('proceduralHistory')
    .select(['event', 'at', 'more'])
    .where('caseId', '=', caseId)
    .execute()
  // The view defines the events and their members; the test of the history checks it against the type.
  const told = rows.flatMap(({ event, at, more }) =>
    at === null ? [] : [{ ...(more as object), event, at: at.toISOString() }],
  ) as Happened[]
  const approved = await approvedAt(db, caseId, sections)
  return [...told, ...(approved === null ? [] : [{ event: 'approved', at: approved } as const])].sort(byTime)
}

/** A fixed order for events at the same instant, independent of the database. */
function byTime(a: Happened, b: Happened): number {
  return a.at.localeCompare(b.at) || JSON.stringify(a).localeCompare(JSON.stringify(b))
}
