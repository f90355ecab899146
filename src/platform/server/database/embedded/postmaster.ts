import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, renameSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '../../start/start-errors.ts'
import type { SystemAccount } from './account.ts'
import { program, type Binaries } from './binaries.ts'
import { BARE_ENVIRONMENT, type Cluster, SUPERUSER } from './cluster.ts'

const run = promisify(execFile)

/** After a crash PostgreSQL refuses to start for some seconds because of its old lock file: the start is retried this long. */
const LOCK_PATIENCE_MS = 12_000
/** Recovery after a power cut may take this long. */
const RECOVERY_PATIENCE_MS = 120_000
const LOG_LIMIT_BYTES = 10_000_000

export type Postmaster = { pid: number; exited: Promise<void>; stop(): Promise<void> }
export type PostmasterOptions = Readonly<Record<string, string>>

const DEFAULT_OPTIONS: PostmasterOptions = {
  listen_addresses: '',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
}

/** Starts PostgreSQL on the cluster and waits until it answers. It stops when this process dies. */
export async function startPostmaster(
  cluster: Cluster,
  binaries: Binaries,
  account: SystemAccount,
  options: PostmasterOptions = {},
): Promise<Postmaster> {
  await stopLeftover(cluster, binaries, account)
  const deadline = Date.now() + LOCK_PATIENCE_MS
  for (;;) {
    const child = launch(cluster, binaries, account, { ...DEFAULT_OPTIONS, ...options })
    if (await answers(cluster, child)) return supervise(child)
    if (Date.now() > deadline) throw new StartError(await whyNot(cluster))
    await releaseZombieLock(cluster.data)
    await delay(250)
  }
}

function launch(
  cluster: Cluster,
  binaries: Binaries,
  account: SystemAccount,
  options: PostmasterOptions,
): ChildProcess {
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = account.command(program(binaries, 'postgres'), ['-D', cluster.data, '-k', cluster.socket, ...flags])
  const log = openLog(logFile(cluster))
  try {
    // Detached: Ctrl-C in the terminal must reach the portal only, which then stops the database last.
    return spawn(command.file, command.args, {
      cwd: '/',
      env: BARE_ENVIRONMENT,
      stdio: ['ignore', log, log],
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

/** True when our own server answers, false when it has exited. */
async function answers(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let failure: Error | undefined
  child.on('error', (error) => (failure = error))
  const deadline = Date.now() + RECOVERY_PATIENCE_MS
  while (isRunning(child) && Date.now() < deadline) {
    if (failure) throw failure
    await delay(30)
    const ours = (await readLockedPid(cluster.data)) === child.pid
    if (ours && (await ping(cluster))) return true
  }
  if (isRunning(child)) child.kill('SIGQUIT')
  return false
}

async function ping(cluster: Cluster): Promise<boolean> {
  const client = new pg.Client({
    ...{ host: cluster.socket, user: SUPERUSER, password: cluster.passwordOf(SUPERUSER), database: 'postgres' },
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const wrongPassword = (error as { code?: string }).code === '28P01'
    if (wrongPassword)
      throw new StartError(
        `The file database.secret in ${cluster.base} does not belong to its database. Restore both from the same backup.`,
      )
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

function supervise(child: ChildProcess): Postmaster {
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.unref()
  return {
    pid: child.pid ?? 0,
    exited,
    async stop() {
      if (!isRunning(child)) return
      child.ref()
      child.kill('SIGINT')
      const impatience = setTimeout(() => child.kill('SIGQUIT'), 15_000)
      await exited
      clearTimeout(impatience)
    },
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

/**
 * Stops a server left behind by a killed portal: one that is about to stop, or, where the system cannot stop it, one that still
 * runs.
 */
async function stopLeftover(cluster: Cluster, binaries: Binaries, account: SystemAccount): Promise<void> {
  if ((await readLockedPid(cluster.data)) === undefined) return
  const command = account.command(program(binaries, 'pg_ctl'), [
    'stop',
    '-D',
    cluster.data,
    '-m',
    'fast',
    '-w',
    '-t',
    '8',
  ])
  // The command fails when there is no such server any more, which is the desired state.
  await run(command.file, command.args, { cwd: '/', env: BARE_ENVIRONMENT }).catch(() => {})
}

/** The process id in PostgreSQL's lock file, or undefined when there is none. */
export async function readLockedPid(data: string): Promise<number | undefined> {
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}

/**
 * In a container whose first process does not reap children, a killed server stays a zombie for ever, and PostgreSQL takes it for
 * alive. Our own id is written into the lock file instead: PostgreSQL accepts its parent's id there, and still checks that no old
 * worker is left.
 */
export async function releaseZombieLock(data: string): Promise<boolean> {
  const pid = await readLockedPid(data)
  if (!pid || !(await isZombie(pid))) return false
  const file = path.join(data, 'postmaster.pid')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/^\d+/, String(process.pid)))
  return true
}

async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
}

function logFile(cluster: Cluster): string {
  return path.join(cluster.base, 'postgres.log')
}

function openLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LOG_LIMIT_BYTES) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

async function whyNot(cluster: Cluster): Promise<string> {
  const log = await readFile(logFile(cluster), 'utf8').catch(() => '')
  const reason = log.split('\n').findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? 'no reason given'
  return `The embedded PostgreSQL does not start: ${reason.replace(/^.*?(FATAL|PANIC):\s*/, '')} (see ${logFile(cluster)}).`
}
