import { execFile } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { SYSTEM_ENVIRONMENT } from '../../start/environment.ts'
import { StartError } from '../../start/start-errors.ts'
import type { SystemAccount } from './account.ts'
import { program, type Binaries } from './binaries.ts'

const run = promisify(execFile)

/** The first superuser. Only this folder's code uses it, never a request or a migration. */
export const SUPERUSER = 'arb_superuser'

/** The files of one PostgreSQL cluster. */
export type Cluster = {
  /** Our own folder: log, secret, binaries. */
  base: string
  /** PostgreSQL's data folder. */
  data: string
  /** Folder of the unix socket. */
  socket: string
  passwordOf(role: string): string
}

/** The environment of PostgreSQL's programs: nothing in it changes their behaviour. */
export const BARE_ENVIRONMENT = { PATH: SYSTEM_ENVIRONMENT.PATH ?? '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC' }

/** Opens the cluster in `base`; makes it when there is none. */
export async function openCluster(
  base: string,
  binaries: Binaries,
  account: SystemAccount,
  durable: boolean,
): Promise<Cluster> {
  const major = binaries.version.split('.')[0] ?? ''
  const cluster: Cluster = { base, data: path.join(base, `pg${major}`), ...(await findDoor(base, account)) }
  if (!existsSync(cluster.data)) await createCluster(cluster, binaries, account, durable)
  return cluster
}

/** How to connect to the cluster in `base`, whether or not it runs. */
export async function findDoor(base: string, account: SystemAccount): Promise<Pick<Cluster, 'socket' | 'passwordOf'>> {
  const secret = await readSecret(path.join(base, 'database.secret'))
  return {
    socket: await socketFolder(base, account),
    passwordOf: (role) => createHmac('sha256', secret).update(role).digest('base64url'),
  }
}

/** Runs `initdb` in another folder that is renamed at the end, so that a crash leaves no incomplete cluster. */
async function createCluster(
  cluster: Cluster,
  binaries: Binaries,
  account: SystemAccount,
  durable: boolean,
): Promise<void> {
  const half = `${cluster.data}.half`
  await rm(half, { recursive: true, force: true })
  await makePrivate(half, account)
  const passwordFile = path.join(cluster.socket, 'initial-password')
  await writeFile(passwordFile, cluster.passwordOf(SUPERUSER), { mode: 0o600 })
  if (account.foreign) await chown(passwordFile, account.uid, account.gid)
  const command = account.command(program(binaries, 'initdb'), [
    ...['-D', half, '-U', SUPERUSER, `--pwfile=${passwordFile}`],
    ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    ...(durable ? [] : ['--no-sync']),
  ])
  try {
    await run(command.file, command.args, { cwd: '/', env: BARE_ENVIRONMENT })
  } catch (error) {
    const reason =
      (error as { stderr?: string }).stderr?.trim().replaceAll(/\s*\n\s*/g, ' ') || (error as Error).message
    throw new StartError(`The embedded PostgreSQL cannot create its data folder ${cluster.data}: ${reason}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(half, cluster.data)
}

/** One random secret for each data folder; the passwords of the database roles are derived from it. */
async function readSecret(file: string): Promise<string> {
  if (!existsSync(file)) {
    const half = `${file}.half`
    const handle = await open(half, 'w', 0o600)
    await handle.writeFile(randomBytes(32).toString('base64url'))
    await handle.sync()
    await handle.close()
    await rename(half, file)
  }
  return readFile(file, 'utf8')
}

/** The folder `run` in the data folder, or a short one when the socket's path would be too long for the system. */
async function socketFolder(base: string, account: SystemAccount): Promise<string> {
  const beside = path.join(base, 'run')
  const folder = fitsSocket(beside)
    ? beside
    : path.join(tmpdir(), `arb-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`)
  await makePrivate(folder, account)
  return folder
}

/** Removes a socket folder outside the data folder when the database stops; later nothing would lead to it. */
export async function removeOutsideFolder(cluster: Cluster): Promise<void> {
  if (path.dirname(cluster.socket) !== cluster.base) await rm(cluster.socket, { recursive: true, force: true })
}

/** The path of a socket has at most 107 bytes on Linux, and PostgreSQL splits its setting at commas and quotes. */
function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, '.s.PGSQL.5432.lock')) <= 103 && !/[,"]/.test(folder)
}

async function makePrivate(folder: string, account: SystemAccount): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const ours = found.uid === account.uid || found.uid === process.getuid?.()
  if (!found.isDirectory() || !ours)
    throw new StartError(`The folder ${folder} belongs to another user. Remove it, or set DATA_DIR to another folder.`)
  if (account.foreign) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}
