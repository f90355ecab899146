import type { ClientBase, ClientConfig, PoolConfig } from 'pg'

/** The address and login of a database: the options `pg` needs, and no others. */
export type DatabaseConnection = Pick<
  ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>

/** The role of every request. It owns nothing and is not a superuser, so it can only do what it was granted. */
export const APP_ROLE = 'arb_app'

/**
 * How long a request waits for its database. The server itself cancels a statement, also one that waits for a lock; a frozen or
 * disconnected server sends nothing, so the client gives up a little later.
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
 * Drops the rights of the login, because `DATABASE_URL` may name the owner of the schema. The time limit is set here and not when
 * connecting, where a pooler in between may refuse it. jit is off because compiling a statement (LLVM, in Debian's PostgreSQL)
 * takes seconds for views that are read in milliseconds.
 */
async function becomeAppRole(client: ClientBase, statementMs: number): Promise<void> {
  await client.query(`set role ${APP_ROLE}; set statement_timeout = ${statementMs}; set jit = off`)
}

/** A connection as a `postgres://` URL, for a child process. */
export function connectionUrl(connection: DatabaseConnection): string {
  if (connection.connectionString) return connection.connectionString
  const url = new URL('postgres://localhost')
  url.username = encodeURIComponent(connection.user ?? '')
  url.password = encodeURIComponent(String(connection.password ?? ''))
  url.pathname = `/${encodeURIComponent(connection.database ?? '')}`
  url.searchParams.set('host', connection.host ?? 'localhost')
  return url.href
}
