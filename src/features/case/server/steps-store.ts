import type { Queryable } from '#server/database/db.ts'
import type { Told } from '../law/steps.ts'

/** These events from the procedural history of a case, oldest first. */
export async function listStepEvents(db: Queryable, caseId: string, events: readonly string[]): Promise<Told[]> {
  const rows = await db
    .selectFrom('proceduralHistory')
    .select(['event', 'at', 'more'])
    .where('caseId', '=', caseId)
    .where('event', 'in', [...events])
    .orderBy('at')
    .execute()
  return rows.flatMap(({ event, at, more }) => {
    const { which = '' } = more as { which?: unknown }
    return event === null || at === null ? [] : [{ event, at: at.toISOString(), which: String(which) }]
  })
}
