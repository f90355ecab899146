import pg from 'pg'
import type { Config } from '../start/config.ts'
import type { DatabaseConnection } from './connection.ts'
import { FolderInUse } from './embedded/folder-lock.ts'
import { reachEmbedded, startEmbedded } from './embedded/start.ts'
import { installJobs } from '../jobs/jobs.ts'
import { assertNotHalfRestored } from '../start/installation.ts'
import { migrate } from './migrate.ts'

export type RunningDatabase = {
  ownerConnection: DatabaseConnection
  appConnection: DatabaseConnection
  /** Kind and version, such as `embedded PostgreSQL 18.4.0`. */
  description: string
  /** Settles when an embedded PostgreSQL has exited; never for a database of DATABASE_URL. */
  exited: Promise<void>
  /** The migrations and view files that this start applied. */
  applied?: readonly string[]
  stop(): Promise<void>
}

/** A server with the portal's database, whatever its schema. */
type Server = RunningDatabase & {
  /** The login that serves requests, when it is not the owner. */
  readonly requestLogin?: string
}

/** Starts the embedded PostgreSQL or connects to that of DATABASE_URL, and brings its schema up to date. */
export async function startDatabase(config: Config): Promise<RunningDatabase> {
  await assertNotHalfRestored(config.dataDir)
  const server = await startServer(config)
  try {
    return { ...server, applied: await bringUpToDate(server) }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** As `startDatabase`, for a command that may run beside the portal: connects to the embedded PostgreSQL if it runs already. */
export function reachDatabase(config: Config): Promise<RunningDatabase> {
  return orRunning(config, () => startDatabase(config))
}

/** As `reachDatabase`, but leaves the schema as it is. */
export function reachServer(config: Config): Promise<RunningDatabase> {
  return orRunning(config, () => startServer(config))
}

async function orRunning(config: Config, start: () => Promise<RunningDatabase>): Promise<RunningDatabase> {
  try {
    return await start()
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const running = await reachEmbedded(config.dataDir)
    return { ...running, description: 'embedded PostgreSQL', exited: new Promise(() => {}), stop: async () => {} }
  }
}

/** Starts the embedded PostgreSQL or connects to that of DATABASE_URL; changes nothing in it. */
export async function startServer(config: Config): Promise<Server> {
  if (config.databaseUrl) return reachGiven(config.databaseUrl, config.databaseOwnerUrl)
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  return { ...embedded, description: `embedded PostgreSQL ${embedded.version}` }
}

/** Brings the schema of the portal and of its job queue up to date. `only` and the result are those of `migrate`. */
export async function bringUpToDate(server: Server, only?: readonly number[]): Promise<string[]> {
  const { ownerConnection, requestLogin } = server
  return migrate(ownerConnection, {
    alongside: installJobs,
    ...(requestLogin === undefined ? {} : { requestLogin }),
    ...(only === undefined ? {} : { only }),
  })
}

async function reachGiven(url: string, ownerUrl: string | undefined): Promise<Server> {
  const appConnection = { connectionString: url }
  const { login, version } = await inspect(appConnection)
  return {
    ...{ appConnection, ownerConnection: { connectionString: ownerUrl ?? url }, requestLogin: login },
    description: `PostgreSQL ${version}`,
    exited: new Promise(() => {}),
    stop: async () => {},
  }
}

async function inspect(connection: DatabaseConnection): Promise<{ login: string; version: string }> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const answer = await client.query<{ login: string; version: string }>(
      `select session_user as login, current_setting('server_version') as version`,
    )
    return answer.rows[0] ?? { login: '', version: '' }
  } finally {
    await client.end().catch(() => {})
  }
}
