import { sql } from 'kysely'
import type { Tx } from '#server/database/db.ts'

/** The next number in a table numbered per case; the caller holds the lock of the case. */
export async function nextNumber(
  tx: Tx,
  table: 'payouts' | 'payout_batches' | 'refunds',
  caseId: string,
): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from ${sql.table(table)} where case_id = ${caseId}`.execute(tx)
  return rows[0]?.next ?? 1
}
