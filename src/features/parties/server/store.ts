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
