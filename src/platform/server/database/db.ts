import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { CamelCase } from './camel-case.ts'
import { isSilence } from './faults.ts'
import { rowPool } from './row-pool.ts'
import type { DB } from './schema.ts'

declare const transaction: unique symbol

/** A handle for reading outside a transaction. */
export type Db = Kysely<DB>
/**
 * A write handle. `perform` and `performSystem` make one, with the audit entry in the same transaction. Elsewhere only
 * bookkeeping that is not an act of a case uses it (finished uploads, entries about reads).
 */
export type Tx = Transaction<DB> & { readonly [transaction]: true }
/** What a query runs on: the reading functions of a store accept both. */
export type Queryable = Db | Tx

// Counts, sizes and event ids fit a double. Money is numeric and stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A plain date is text everywhere: a Date would shift it by the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = { readonly db: Db; readonly pool: pg.Pool; close(): Promise<void> }

/** Opens the request role's pool. `options` are node-postgres pool options of the non-owner role. */
export function openDatabase(options: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 16, application_name: 'arbitration-portal', ...options })
  let closing = false
  pool.on('error', (error: Error & { client?: unknown }) => {
    // While closing, connections may break because the database stops; nobody is affected.
    if (closing) return
    // The pool attaches the connection, with the key that cancels its statements: it must not be logged.
    delete error.client
    onIdleError(error)
  })
  pool.on('connect', closeWhenSilent)
  // The pool does not listen for errors of a connection in use: a broken one fails its own statement only.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: rowPool(pool) }),
    plugins: [new CamelCase()],
  })
  const close = () => {
    closing = true
    return db.destroy()
  }
  return { db, pool, close }
}

/**
 * Closes a connection at once when a statement got no answer in time: its transaction must not stay open for the next user of the
 * connection. Whether a COMMIT without an answer took effect is unknown; the idempotency key decides (idempotency.ts).
 */
function closeWhenSilent(client: pg.PoolClient): void {
  const watched = (...parts: unknown[]) => {
    // Looked up at each call: tests and benchmarks count statements by patching the class.
    const { query } = Object.getPrototypeOf(client) as { query(...all: unknown[]): unknown }
    const answer = query.apply(client, parts)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isSilence(error)) void (client as Closable).end().catch(() => {})
      })
    return answer
  }
  client.query = watched as typeof client.query
}

type Closable = pg.PoolClient & Pick<pg.Client, 'end'>

const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

/** Runs `work` in one read-committed transaction; deadlocks and serialisation failures are retried after a growing pause. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => work(trx as Tx))
    } catch (error) {
      const code = (error as { code?: string }).code
      if (!code || !RETRYABLE.has(code) || attempt >= ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * 5 * Math.random()))
    }
  }
}
