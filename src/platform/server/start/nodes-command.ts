// npm run admin -- nodes: the nodes of the database, as each of them last said of itself.
import { sql } from 'kysely'
import { type Db, openDatabase } from '../database/db.ts'
import { readConfig } from './config.ts'
import { ALIVE } from './living-nodes.ts'

const CONNECT_MS = 10_000

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
  const { db, close } = openDatabase(
    { connectionString: databaseUrl, max: 1, connectionTimeoutMillis: CONNECT_MS },
    () => {},
  )
  try {
    const rows = await listNodes(db)
    for (const row of rows) say(lineOf(row))
    if (rows.length === 0) say('No node has served this database in the last day.')
    return 0
  } finally {
    await close()
  }
}

async function listNodes(db: Db): Promise<readonly NodeRow[]> {
  const { rows: found } = await sql<{
    table: string | null
  }>`select to_regclass('public.nodes')::text as "table"`.execute(db)
  if (typeof found[0]?.table !== 'string') return []
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
