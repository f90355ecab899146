import type { ClientBase, ClientConfig, PoolConfig } from 'pg'

/** Where a database is and who enters it: what `pg` needs, and nothing else. */
export type DatabaseConnection = Pick<
  ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>

/** The role of every request. It owns nothing and is no superuser, so it cannot touch what it was not granted. */
export const APP_ROLE = 'arb_app'

/**
 * How long a request waits for its database. The server ends a statement itself, waiting for a lock included; one that is frozen
 * or cut off says nothing, so we stop waiting a little later.
 */
const DATABASE_LIMITS = { connectMs: 10_000, statementMs: 15_000, answerMs: 17_000 } as const
export type DatabaseLimits = { readonly [K in keyof typeof DATABASE_LIMITS]: number }

/** Options of the pool that serves requests: each connection becomes the request role before its first use. */
export function appPoolOptions(connection: DatabaseConnection, limits: DatabaseLimits = DATABASE_LIMITS): PoolConfig {
  return {
    ...connection,
    max: 16,
    application_name: 'arbitration-portal',
    keepAlive: true,
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: limits.answerMs,
    onConnect: (client) => becomeAppRole(client, limits.statementMs),
  }
}

/**
 * Gives up the rights of the login, whatever it was: `DATABASE_URL` may name the owner of the schema. The time limit is set here
 * and not when connecting, where a pooler in between may refuse it. Compiling a statement (LLVM, in Debian's PostgreSQL) takes
 * seconds for views that are read in milliseconds.
 */
async function becomeAppRole(client: ClientBase, statementMs: number): Promise<void> {
  await client.query(`set role ${APP_ROLE}; set statement_timeout = ${statementMs}; set jit = off`)
}

/** The same connection written as a `postgres://` address, for a child process. */
export function connectionUrl(connection: DatabaseConnection): string {
  if (connection.connectionString) return connection.connectionString
  const url = new URL('postgres://localhost')
  url.username = encodeURIComponent(connection.user ?? '')
  url.password = encodeURIComponent(String(connection.password ?? ''))
  url.pathname = `/${encodeURIComponent(connection.database ?? '')}`
  url.searchParams.set('host', connection.host ?? 'localhost')
  return url.href
}
