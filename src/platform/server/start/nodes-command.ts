// npm run admin -- nodes: the nodes of the database, as each of them last said of itself.
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { appPoolOptions } from '../database/connection.ts'
import { type Db, openDatabase } from '../database/db.ts'
import { readConfig } from './config.ts'
import { ALIVE } from './living-nodes.ts'

type NodeRow = {
  readonly name: string
  readonly version: string
  readonly startedAt: Date
  readonly seenAt: Date
  readonly isAlive: boolean
  readonly isStopping: boolean
}

/** Changes nothing: it neither migrates nor starts a database. */
export async function runNodes(
  environment: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<number> {
  const { databaseUrl } = readConfig(environment)
  if (databaseUrl === undefined) {
    say('With the embedded PostgreSQL there is one process and no node.')
    return 0
  }
  const options = { ...appPoolOptions({ connectionString: databaseUrl }), max: 1 }
  // A database in which no portal has started has no role of requests.
  const { onConnect: _role, ...asLogin } = options
  const rows = (await withDatabase(asLogin, hasNodes)) ? await withDatabase(options, listNodes) : []
  for (const row of rows) say(lineOf(row))
  if (rows.length === 0) say('No node has served this database in the last day.')
  return 0
}

async function withDatabase<T>(options: PoolConfig, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(options, () => {})
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function hasNodes(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    table: string | null
  }>`select to_regclass('public.nodes')::text as "table"`.execute(db)
  return typeof rows[0]?.table === 'string'
}

async function listNodes(db: Db): Promise<readonly NodeRow[]> {
  const { rows } =
    await sql<NodeRow>`select name, version, started_at, seen_at, is_stopping, ${sql.raw(ALIVE)} as is_alive
    from nodes order by is_alive desc, name, started_at`.execute(db)
  return rows
}

function lineOf({ name, version, startedAt, seenAt, isAlive, isStopping }: NodeRow): string {
  const alive = isStopping ? 'stopping' : 'alive'
  const state = isAlive ? alive : `gone, last seen ${seenAt.toISOString()}`
  return `${name}  ${version}  since ${startedAt.toISOString()}  ${state}`
}
