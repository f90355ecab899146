import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

/** A lease that ends later than it could was taken while the database's clock stood ahead. It does not hold. */
const AHEAD_SECONDS = 60

/**
 * Does work that only one node may do at a time; 'held' while another does it. The lease ends with the work, or after `seconds`,
 * which the work must not exceed, when the node died.
 */
export async function withLease<T>(
  db: Db,
  lease: { readonly name: string; readonly seconds: number },
  work: () => Promise<T>,
): Promise<T | 'held'> {
  const holder = randomUUID()
  const { rows } = await sql`insert into leases (name, holder, until)
    values (${lease.name}, ${holder}, now() + make_interval(secs => ${lease.seconds}))
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
      where leases.until < now() or leases.until > now() + make_interval(secs => ${lease.seconds + AHEAD_SECONDS})
    returning name`.execute(db)
  if (rows.length === 0) return 'held'
  try {
    return await work()
  } finally {
    await sql`delete from leases where name = ${lease.name} and holder = ${holder}`.execute(db)
  }
}
