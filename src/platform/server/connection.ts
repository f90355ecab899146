import type { ClientBase, ClientConfig, PoolConfig } from 'pg'

/** Where a database is and who enters it: what `pg` needs, and nothing else. */
export type DatabaseConnection = Pick<
  ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>

/** The role of every request. It owns nothing and is no superuser, so it cannot touch what it was not granted. */
export const APP_ROLE = 'arb_app'

/** Options of the pool that serves requests: each connection becomes the request role before its first use. */
export function appPoolOptions(connection: DatabaseConnection): PoolConfig {
  return { ...connection, max: 16, application_name: 'arbitration-portal', onConnect: becomeAppRole }
}

/** Gives up the rights of the login, whatever it was: `DATABASE_URL` may name the owner of the schema. */
export async function becomeAppRole(client: ClientBase): Promise<void> {
  await client.query(`set role ${APP_ROLE}`)
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
