import path from 'node:path'
import { APP_ROLE, type DatabaseConnection } from '../connection.ts'
import { makeFolder } from '../../files/make-folder.ts'
import { checkReachable, databaseAccount } from './account.ts'
import { type Binaries, installBinaries } from './binaries.ts'
import { type Cluster, findDoor, openCluster, removeOutsideFolder, SUPERUSER } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { type PostmasterOptions, startPostmaster } from './postmaster.ts'
import { DATABASE, ensureRolesAndDatabase, OWNER_ROLE } from './roles.ts'

export type EmbeddedOptions = {
  dataDir: string
  /** Settings of PostgreSQL. Only tests turn `fsync` off. */
  settings?: PostmasterOptions
  /** Where the binaries are copied to, when not into the data folder: tests share one copy. */
  binariesDir?: string
  /** Other programs than those from npm, used in place: tests run on every supported PostgreSQL. */
  binaries?: Binaries
}

export type EmbeddedDatabase = {
  /** Owns the schema: for migrations. */
  ownerConnection: DatabaseConnection
  /** Serves requests: neither owner nor superuser. */
  appConnection: DatabaseConnection
  /** The superuser: for tests that make databases, and for backups. Never for requests. */
  superuserConnection: DatabaseConnection
  /** Version of PostgreSQL, such as 18.4. */
  version: string
  pid: number
  /** Settles when PostgreSQL has exited, expectedly or not. */
  exited: Promise<void>
  stop(): Promise<void>
}

/** Starts the portal's own PostgreSQL in the data folder, reachable by a unix socket only. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const base = path.resolve(options.dataDir)
  // Others may traverse to the binaries and to PostgreSQL's own folder, but list nothing.
  await makeFolder(base, 0o711)
  const lock = await lockFolder(base)
  try {
    const account = await databaseAccount()
    await checkReachable(base, account)
    const binaries = options.binaries ?? (await installBinaries(options.binariesDir ?? base))
    const cluster = await openCluster(base, binaries, account, options.settings?.['fsync'] !== 'off')
    const postmaster = await startPostmaster(cluster, binaries, account, options.settings)
    await ensureRolesAndDatabase(connectionAs(SUPERUSER, cluster, 'postgres'), cluster)
    return {
      ownerConnection: connectionAs(OWNER_ROLE, cluster),
      appConnection: connectionAs(APP_ROLE, cluster),
      superuserConnection: connectionAs(SUPERUSER, cluster, 'postgres'),
      version: binaries.version,
      pid: postmaster.pid,
      exited: postmaster.exited,
      async stop() {
        await postmaster.stop()
        await removeOutsideFolder(cluster)
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** The connections to the PostgreSQL of a portal that runs on this data folder. */
export async function reachEmbedded(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'ownerConnection' | 'appConnection'>> {
  const door = await findDoor(path.resolve(dataDir), await databaseAccount())
  return { ownerConnection: connectionAs(OWNER_ROLE, door), appConnection: connectionAs(APP_ROLE, door) }
}

type Door = Pick<Cluster, 'socket' | 'passwordOf'>

function connectionAs(role: string, cluster: Door, database = DATABASE): DatabaseConnection {
  return { host: cluster.socket, user: role, password: cluster.passwordOf(role), database }
}
