import { sql } from 'kysely'
import { type AuditEntry, CENTRE_CHAIN } from '#server/audit/audit.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { ADMIN_ACTS } from '../law/log-acts.ts'

/** Held until the transaction ends, so that acts on accounts run one after another and each sees the result of the previous one. */
export async function lockAccounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tenant-admins'))`.execute(tx)
}

const COLUMNS = [
  'id',
  'seq',
  'at',
  'actorId',
  'actor',
  'action',
  'objectType',
  'objectId',
  'details',
  'prevHash',
  'hash',
] as const

/** Administrative acts of the centre's chain, newest first, before a position. */
export async function listAdminActs(
  db: Queryable,
  page: { readonly before?: number | undefined; readonly limit: number },
): Promise<AuditEntry[]> {
  let query = db
    .selectFrom('auditEntries')
    .select(COLUMNS)
    .where('chain', '=', CENTRE_CHAIN)
    .where('action', 'in', ADMIN_ACTS)
  if (page.before !== undefined) query = query.where('seq', '<', page.before)
  const rows = await query.orderBy('seq', 'desc').limit(page.limit).execute()
  return rows.map(({ at, details, ...row }) => ({
    ...row,
    createdAt: at.toISOString(),
    details: details as Record<string, unknown>,
  }))
}
