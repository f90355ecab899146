import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Vault } from '../accounts/vault.ts'
import { appPoolOptions, type DatabaseConnection } from '../database/connection.ts'
import { type Db, openDatabase } from '../database/db.ts'
import { APART_MS } from '../operation/clock.ts'
import type { Log } from '../operation/log.ts'
import type { Config } from './config.ts'
import { ALIVE, NODE_LOCKS } from './living-nodes.ts'
import { productVersion } from './product-version.ts'
import { StartError } from './start-errors.ts'

const BEAT_MS = 5_000
const LOOK_MS = 500

type NodeParts = {
  readonly connection: DatabaseConnection
  readonly config: Config
  readonly vault: Vault
  readonly log: Log
}

/** The entry of this process among the nodes. */
export type Node = {
  /** By how many milliseconds the clock of this machine was last ahead of the database's. */
  clockOffset(): number
  /** Tells the others that this node is being stopped. */
  stopping(): Promise<void>
  leave(): Promise<void>
}

/**
 * Enters this process among the nodes of its database, and renews the entry. Refuses in one line a second node of a name, a node
 * with another public address, and one whose clock is not the database's. A connection of its own holds a lock under the name, so
 * that the end of a process is noticed at once.
 */
export async function enterNodes({ connection, config, vault, log }: NodeParts): Promise<Node> {
  const [version, settings] = [await productVersion(), JSON.stringify(fingerprints(config, vault))]
  const options = { ...appPoolOptions(connection), max: 1, idleTimeoutMillis: 0 }
  const own = openDatabase(options, (error) => log.fault('the connection of this node failed', error))
  const { nodeName: name } = config
  const id = randomUUID()
  let isStopping = false
  let offset = 0

  async function beat(): Promise<void> {
    await lockName(own.db, name)
    await sql`insert into nodes (id, name, version, settings, is_stopping)
      values (${id}, ${name}, ${version}, ${settings}, ${isStopping})
      on conflict (id) do update set seen_at = now(), is_stopping = excluded.is_stopping`.execute(own.db)
  }

  try {
    offset = await clockOffset(own.db)
    if (!config.allowEarlierClock) assertTogether(offset)
    await awaitName(own.db, name)
    await assertSettings(own.db, { config, vault, log })
    await sql`delete from nodes where seen_at < now() - interval '1 day' or (name = ${name} and not (${sql.raw(ALIVE)}))`.execute(
      own.db,
    )
    await beat()
    // Of two that start at the same moment under one name, the one that holds its lock stays.
    if (!(await holdsName(own.db, name))) await awaitName(own.db, name, id)
  } catch (error) {
    await sql`delete from nodes where id = ${id}`.execute(own.db).catch(() => {})
    await own.close()
    throw error
  }

  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beating = beat()
      .then(async () => {
        offset = await clockOffset(own.db)
        if (Math.abs(offset) > APART_MS) log.fault('the clock differs from the database’s', new Error(apart(offset)))
      })
      .catch((error: unknown) => log.fault('this node could not renew its entry', error))
  }, BEAT_MS).unref()

  return {
    clockOffset: () => offset,
    stopping: async () => {
      isStopping = true
      await beat().catch(() => {})
    },
    leave: async () => {
      clearInterval(timer)
      await beating
      await sql`delete from nodes where id = ${id}`.execute(own.db).catch(() => {})
      await own.close()
    },
  }
}

async function lockName(db: Db, name: string): Promise<void> {
  // Held by this session already, it would be counted a second time.
  if (!(await holdsName(db, name)))
    await sql`select pg_try_advisory_lock(${NODE_LOCKS}::integer, hashtext(${name}))`.execute(db)
}

async function holdsName(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid() and granted
      and classid = ${NODE_LOCKS}::oid and objid = hashtext(${name})::bit(32)::bigint::oid`.execute(db)
  return rows.length > 0
}

/** Waits while a node of this name may still be alive, and refuses when it is. One that died is not seen again. */
async function awaitName(db: Db, name: string, except = ''): Promise<void> {
  const look = async () =>
    (
      await sql<{ id: string; seenAt: Date; startedAt: Date }>`select id, seen_at, started_at from nodes
        where name = ${name} and id <> ${except} and ${sql.raw(ALIVE)} order by started_at limit 1`.execute(db)
    ).rows[0]
  const first = await look()
  for (let rival = first; rival && first; rival = await look()) {
    if (rival.id !== first.id || rival.seenAt > first.seenAt)
      throw new StartError(
        `A node named ${name} runs already (since ${rival.startedAt.toISOString()}). Give this one another NODE_NAME.`,
      )
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** By how many milliseconds the clock of this machine is ahead of the database's: the smallest of three measurements. */
async function clockOffset(db: Db): Promise<number> {
  let smallest = Number.POSITIVE_INFINITY
  for (let n = 0; n < 3; n++) {
    const before = Date.now()
    const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
    const offset = (before + Date.now()) / 2 - (rows[0]?.at.getTime() ?? 0)
    if (Math.abs(offset) < Math.abs(smallest)) smallest = offset
  }
  return smallest
}

const apart = (offset: number) =>
  `The clock of this machine differs from the database's by ${(Math.abs(offset) / 1000).toFixed(1)} s`

function assertTogether(offset: number): void {
  if (Math.abs(offset) <= APART_MS) return
  throw new StartError(`${apart(offset)}, and nodes date records by their own. Set both by NTP and start again.`)
}

/** Settings that nodes must have alike, and those where a difference is only told in the log. */
function fingerprints(config: Config, vault: Vault): Record<string, string> {
  const { publicUrl, files, smtp, oidc, signing, timestampUrl, clamd } = config
  const values = {
    ...{ PUBLIC_URL: publicUrl, FILES_URL: files, OIDC: oidc },
    ...{ SMTP_URL: smtp?.url, MAIL_FROM: smtp?.from, MAIL_RETURN: smtp?.returnTo },
    BOUNCES_URL: smtp?.returnBox?.url,
    ...{ SIGNING: signing, TIMESTAMP_URL: timestampUrl, CLAMD_ADDRESS: clamd },
  }
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, vault.fingerprint(JSON.stringify(value ?? null), name)]),
  )
}

async function assertSettings(
  db: Db,
  { config, vault, log }: Pick<NodeParts, 'config' | 'vault' | 'log'>,
): Promise<void> {
  const { rows } = await sql<{ name: string; settings: Record<string, string> }>`select name, settings from nodes
    where ${sql.raw(ALIVE)} order by started_at`.execute(db)
  const mine = fingerprints(config, vault)
  for (const other of rows) {
    const differing = Object.keys(mine).filter(
      (setting) => other.settings[setting] !== undefined && other.settings[setting] !== mine[setting],
    )
    const forced = ['PUBLIC_URL', 'FILES_URL'].find((setting) => differing.includes(setting))
    if (forced)
      throw new StartError(
        `${forced} is another one than that of the node ${other.name}, which serves this database. Give all nodes the same.`,
      )
    if (differing.length > 0)
      log.warn({ node: other.name, settings: differing }, 'settings differ from those of another node')
  }
}
