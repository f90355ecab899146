import { type Expression, sql } from 'kysely'
import { refuse } from '#kernel/refusals.ts'
import type { Db } from './db.ts'

/** Each open cursor holds a connection; the rest of the pool stays free. */
const MOST_AT_ONCE = 4
/** A reader that stops reading must not keep a snapshot of the database open. */
const IDLE_MS = 90_000

const open = new WeakMap<Db, number>()

/**
 * Reads a query through a database cursor, some rows at a time: memory does not grow with the result, and all rows are of one
 * moment. Ending the iteration early closes the cursor. Too many at once are refused as BUSY.
 */
export async function* readByCursor<Row>(db: Db, query: Expression<Row>, rowsAtOnce = 500): AsyncGenerator<Row[]> {
  const others = open.get(db) ?? 0
  if (others >= MOST_AT_ONCE) throw refuse('BUSY')
  open.set(db, others + 1)
  try {
    yield* fetchAll(db, query, rowsAtOnce)
  } finally {
    open.set(db, (open.get(db) ?? 1) - 1)
  }
}

async function* fetchAll<Row>(db: Db, query: Expression<Row>, rowsAtOnce: number): AsyncGenerator<Row[]> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(IDLE_MS)}`.execute(transaction)
    await sql`declare portal_rows no scroll cursor for ${query}`.execute(transaction)
    const next = sql<Row>`fetch forward ${sql.lit(rowsAtOnce)} from portal_rows`
    for (;;) {
      const { rows } = await next.execute(transaction)
      if (rows.length === 0) return
      yield rows
    }
  } finally {
    // The database may have closed the connection meanwhile; then there is nothing to roll back.
    await transaction
      .rollback()
      .execute()
      .catch(() => {})
  }
}
