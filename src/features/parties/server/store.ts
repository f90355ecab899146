import type { Side } from '#kernel/roles.ts'
import type { Known, ReachedBy } from '../law/addresses.ts'
import type { Queryable } from '#server/database/db.ts'

/** How and when the letter of commencement reached each party, in the order of the days. */
export async function listReached(
  db: Queryable,
  caseId: string,
): Promise<(Known & { readonly partyId: string; readonly method: ReachedBy })[]> {
  const rows = await db
    .selectFrom('partiesReached')
    .select(['partyId', 'method', 'servedOn', 'recordedAt'])
    .where('caseId', '=', caseId)
    .orderBy('servedOn')
    .orderBy('recordedAt')
    .execute()
  return rows.map(({ partyId, method, servedOn, recordedAt }) => ({
    partyId: partyId ?? '',
    method: method as ReachedBy,
    on: servedOn ?? '',
    at: recordedAt?.toISOString() ?? '',
  }))
}

/** The highest number of a group of each side that has ever filed a submission; 0 for none. */
export async function listLanesUsed(db: Queryable, caseId: string): Promise<Record<Side, number>> {
  const rows = await db.selectFrom('filedLanes').select(['side', 'groupNumber']).where('caseId', '=', caseId).execute()
  const of = (side: Side) => Math.max(0, ...rows.filter((row) => row.side === side).map((row) => row.groupNumber ?? 0))
  return { claimant: of('claimant'), respondent: of('respondent') }
}
