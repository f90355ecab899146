import pg from 'pg'
import type { Config } from './config.ts'
import type { DatabaseConnection } from './connection.ts'
import { FolderInUse } from './embedded/folder-lock.ts'
import { reachEmbedded, startEmbedded } from './embedded/start.ts'
import { installJobs } from './jobs.ts'
import { migrate } from './migrate.ts'

export type RunningDatabase = {
  ownerConnection: DatabaseConnection
  appConnection: DatabaseConnection
  /** Which PostgreSQL, such as `embedded PostgreSQL 18.4.0`. */
  description: string
  /** Settles when an embedded PostgreSQL has ended; never for a database of DATABASE_URL. */
  exited: Promise<void>
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL or reaches that of DATABASE_URL, and brings its schema up to date. */
export async function startDatabase(config: Config): Promise<RunningDatabase> {
  if (config.databaseUrl) return reachGiven(config.databaseUrl, config.databaseOwnerUrl)
  const embedded = await startEmbedded({ dataDir: config.dataDir })
  try {
    await migrate(embedded.ownerConnection)
    await installJobs(embedded.ownerConnection)
  } catch (error) {
    await embedded.stop()
    throw error
  }
  return { ...embedded, description: `embedded PostgreSQL ${embedded.version}` }
}

/** The same for a command that is run beside the portal: an embedded PostgreSQL that runs already is only reached. */
export async function reachDatabase(config: Config): Promise<RunningDatabase> {
  try {
    return await startDatabase(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const running = await reachEmbedded(config.dataDir)
    return { ...running, description: 'embedded PostgreSQL', exited: new Promise(() => {}), stop: async () => {} }
  }
}

async function reachGiven(url: string, ownerUrl: string | undefined): Promise<RunningDatabase> {
  const appConnection = { connectionString: url }
  const ownerConnection = { connectionString: ownerUrl ?? url }
  const server = await inspect(appConnection)
  await migrate(ownerConnection, { requestLogin: server.login })
  await installJobs(ownerConnection)
  return {
    ...{ appConnection, ownerConnection },
    description: `PostgreSQL ${server.version}`,
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
