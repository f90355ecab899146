import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

declare const transaction: unique symbol

/** A handle for reading outside a transaction. */
export type Db = Kysely<DB>
/**
 * A write handle. Perform and its system twin make one, with the audit entry in it; outside of them only bookkeeping that is no
 * act of a case does (finished uploads, entries about reads).
 */
export type Tx = Transaction<DB> & { readonly [transaction]: true }
/** What a store's reading function takes. */
export type Reader = Db | Tx

// Counts and sizes fit a double; identifiers of events too. Money is numeric and stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A plain date is text everywhere: a Date would shift it by the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Database = { readonly db: Db; readonly pool: pg.Pool; close(): Promise<void> }

/** Opens the request role's pool. `options` are node-postgres pool options of the non-owner role. */
export function openDatabase(options: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({ max: 16, application_name: 'arbitration-portal', ...options })
  pool.on('error', onIdleError)
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return { db, pool, close: () => db.destroy() }
}

const RETRYABLE = new Set(['40001', '40P01'])
const ATTEMPTS = 5

/** Runs `work` in one read-committed transaction; deadlocks and serialisation failures are tried again with a growing pause. */
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
