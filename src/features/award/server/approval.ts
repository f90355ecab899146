import { refuse } from '#kernel/refusals.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Queryable } from '#server/database/db.ts'
import { findCase } from '#server/case-record/case-file.ts'
import { draftHash } from '../law/draft-hash.ts'
import type { Section } from '../law/rules.ts'

type Newest = { readonly sha256: string; readonly decision: string | null; readonly decidedAt: Date | null }

/** The newest submission of a draft to the centre's Court, with its decision. */
async function findNewest(db: Queryable, caseId: string): Promise<Newest | undefined> {
  const row = await db
    .selectFrom('scrutinyResults')
    .select(['sha256', 'decision', 'decidedAt'])
    .where('caseId', '=', caseId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, sha256: String(row.sha256) }
}

/** When the centre's Court approved exactly this text; null if it did not, or if another version was submitted since. */
export async function approvedAt(db: Queryable, caseId: string, sections: readonly Section[]): Promise<string | null> {
  const newest = await findNewest(db, caseId)
  if (newest?.decision !== 'approved' || newest.sha256 !== draftHash(sections)) return null
  return newest.decidedAt?.toISOString() ?? null
}

/** Where the centre's policy requires scrutiny, only the exact text that its Court approved can become final. */
export async function assertApproved(
  db: Queryable,
  caseId: string,
  sections: readonly Section[],
  now: Date,
): Promise<void> {
  const seat = (await findCase(db, caseId))?.seat ?? DEFAULT_ZONE
  const { policies } = await readRules(db, plainDateIn(now, seat))
  if (!policies.scrutinyRequired) return
  const newest = await findNewest(db, caseId)
  if (!newest || newest.decision === 'returned') throw refuse('SCRUTINY_REQUIRED', { caseId })
  if (newest.decision === null) throw refuse('SCRUTINY_PENDING', { caseId })
  if (newest.sha256 !== draftHash(sections)) throw refuse('SCRUTINY_OUTDATED', { caseId })
}
