import pg from 'pg'
import { APP_ROLE, type DatabaseConnection } from '../connection.ts'
import type { Cluster } from './cluster.ts'

export const OWNER_ROLE = 'arb_owner'
export const DATABASE = 'portal'

/**
 * Makes the two roles and the database when they are missing. The owner holds the schema and runs migrations; the app role serves
 * requests, and the migrations grant it what it needs.
 */
export async function ensureRolesAndDatabase(superuser: DatabaseConnection, cluster: Cluster): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    for (const role of [OWNER_ROLE, APP_ROLE]) {
      const password = client.escapeLiteral(cluster.passwordOf(role))
      const known = await client.query('select 1 from pg_roles where rolname = $1', [role])
      if (!known.rowCount) await client.query(`create role ${role} login password ${password}`)
    }
    const known = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!known.rowCount) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
    await client.query(`revoke all on database ${DATABASE} from public`)
    await client.query(`grant connect on database ${DATABASE} to ${APP_ROLE}`)
  } finally {
    await client.end()
  }
}
