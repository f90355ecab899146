import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connectionUrl, type DatabaseConnection } from '#server/database/connection.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/start.ts'
import { installJobs } from '#server/jobs/jobs.ts'
import { migrate } from '#server/database/migrate.ts'
import { quickFolder } from './memory.ts'

/** One PostgreSQL for all tests of a run, with a migrated database to copy from. */
export type TestCluster = {
  superuser: DatabaseConnection
  /** The schema owner's connection to one database. */
  ownerOf(database: string): DatabaseConnection
  appOf(database: string): DatabaseConnection
  template: string
  /** The role that owns databases, when it is not the superuser. */
  owner: string | undefined
}

/** Tests act faster than people do. */
export const NO_LIMITS = { LIMIT_READS: '0', LIMIT_CHANGES: '0', LIMIT_EXPORTS: '0' } as const

export type TestDatabase = {
  name: string
  ownerConnection: DatabaseConnection
  appConnection: DatabaseConnection
  /** The environment with which a portal started as a child process uses this database. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string; ALLOW_TEST_DATABASE: '1' } & typeof NO_LIMITS
  drop(): Promise<void>
}

const PREFIX = 'arb-test-'
/** Optimised for speed; test data need not survive a power cut. */
const HASTY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
}

/** The variable through which the processes of one run find their shared cluster. */
const SHARED = 'TEST_CLUSTER'
const TEMPLATE = 'arb_test_template'
const CHECKOUT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(CHECKOUT, 'node_modules/.cache/test-cluster')
/** Each version of PostgreSQL has its own prepared cluster. */
const cacheFolder = () => CACHE + (givenBinaries()?.version ?? '')

let cluster: Promise<TestCluster> | undefined
let serial = 0

/**
 * The cluster of this run: the one that the runner shares, that of TEST_DATABASE_URL, or one that is started by the first call and removed
 * when the process ends.
 */
export function testCluster(): Promise<TestCluster> {
  const [shared, given] = [process.env[SHARED], process.env['TEST_DATABASE_URL']]
  if (shared) cluster ??= Promise.resolve(clusterOf(JSON.parse(shared) as SharedCluster))
  else cluster ??= given ? takeGivenServer(given) : startOwnServer().then(clusterOf)
  return cluster
}

/** Starts a cluster that ends with this process, and returns the environment with which other processes find it. */
export async function shareCluster(): Promise<Readonly<Record<string, string>>> {
  return { [SHARED]: JSON.stringify(await startOwnServer()) }
}

/** A new database with the whole schema and no data, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = await testCluster()
  return createDatabase(template)
}

/** A new database without any table, for the tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

/** A separate PostgreSQL for a test that disturbs it, with a migrated database; in a folder of the test's own when it names one. */
export async function openServerAlone(within?: string): Promise<{
  readonly pid: number
  readonly superuser: DatabaseConnection
  readonly database: TestDatabase
  stop(): void
}> {
  const { dataDir, pid, connections } = await launchServer(within)
  const alone = clusterOf(connections)
  const stop = () => removeServer(dataDir, pid)
  return { pid, superuser: alone.superuser, database: await createDatabase(alone.template, alone), stop }
}

async function createDatabase(template: string, within?: TestCluster): Promise<TestDatabase> {
  const { superuser, owner, ownerOf, appOf } = within ?? (await testCluster())
  const name = `arb_test_${process.pid}_${randomBytes(3).toString('hex')}_${++serial}`
  const ownedBy = owner ? `owner ${owner}` : ''
  await ask(superuser, `create database ${name} template ${template} strategy file_copy ${ownedBy}`)
  const ownerConnection = ownerOf(name)
  const appConnection = appOf(name)
  return {
    ...{ name, ownerConnection, appConnection },
    environment: {
      DATABASE_URL: connectionUrl(appConnection),
      DATABASE_OWNER_URL: connectionUrl(ownerConnection),
      ALLOW_TEST_DATABASE: '1',
      ...NO_LIMITS,
    },
    drop: async () => void (await ask(superuser, `drop database if exists ${name} with (force)`)),
  }
}

/** One copy of PostgreSQL's programs for all test processes of this user. */
export async function sharedBinaries(): Promise<string> {
  const folder = path.join(tmpdir(), `arb-binaries-${process.getuid?.() ?? 'user'}`)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  return folder
}

type SharedCluster = Readonly<Record<'superuser' | 'owner' | 'app', DatabaseConnection>>

function clusterOf({ superuser, owner, app }: SharedCluster): TestCluster {
  return {
    ...{ superuser, template: TEMPLATE, owner: 'user' in owner ? owner.user : undefined },
    ownerOf: (database) => ({ ...owner, database }),
    appOf: (database) => ({ ...app, database }),
  }
}

async function startOwnServer(): Promise<SharedCluster> {
  return (await launchServer()).connections
}

async function launchServer(
  within = quickFolder(),
): Promise<{ dataDir: string; pid: number; connections: SharedCluster }> {
  removeAbandoned()
  const dataDir = path.join(within, `${PREFIX}${process.pid}-${randomBytes(3).toString('hex')}`)
  const prepared = await prepareCluster(dataDir)
  execFileSync('cp', ['-a', prepared, dataDir])
  const embedded = await startHasty(dataDir)
  process.once('exit', () => removeServer(dataDir, embedded.pid))
  const { superuserConnection: superuser, ownerConnection: owner, appConnection: app } = embedded
  return { dataDir, pid: embedded.pid, connections: { superuser, owner, app } }
}

async function startHasty(dataDir: string): Promise<EmbeddedDatabase> {
  const given = givenBinaries()
  return startEmbedded({
    ...{ dataDir, settings: HASTY, binariesDir: await sharedBinaries() },
    ...(given && { binaries: given }),
  })
}

/** TEST_POSTGRES_BIN names a folder of another PostgreSQL's programs, such as Debian's /usr/lib/postgresql/15/bin. */
function givenBinaries(): { folder: string; version: string } | undefined {
  const bin = process.env['TEST_POSTGRES_BIN']
  if (!bin) return undefined
  const said = execFileSync(path.join(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const version = /(\d+(?:\.\d+)*)/.exec(said)?.[1]
  if (!version) throw new Error(`TEST_POSTGRES_BIN: no version in "${said.trim()}"`)
  return { folder: path.dirname(bin), version }
}

/** A stopped cluster with the migrated template. Making it takes seconds, so it is kept until a migration or a view changes. */
async function prepareCluster(scratch: string): Promise<string> {
  const prepared = path.join(cacheFolder(), schemaKey())
  if (existsSync(prepared)) return prepared
  const embedded = await startHasty(scratch)
  const { superuserConnection, ownerConnection } = embedded
  await ask(superuserConnection, `create database ${TEMPLATE} owner ${ownerConnection.user}`)
  await migrate({ ...ownerConnection, database: TEMPLATE }, { alongside: installJobs })
  await ask(superuserConnection, `alter database ${TEMPLATE} with allow_connections false`)
  await embedded.stop()
  keepPrepared(scratch, prepared)
  return prepared
}

/** Another process may still be copying a recent one, prepared for other sources. */
const isOld = (place: string) => Date.now() - statSync(place).mtimeMs > 86_400_000

/** When two processes prepare the same at once, the second keeps what the first made. */
function keepPrepared(scratch: string, prepared: string): void {
  const kept = path.dirname(prepared)
  for (const old of existsSync(kept) ? readdirSync(kept) : [])
    if (isOld(path.join(kept, old))) rmSync(path.join(kept, old), { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  const half = `${prepared}.half-${process.pid}`
  // With owners and modes: root's database belongs to another account.
  execFileSync('cp', ['-a', scratch, half])
  rmSync(scratch, { recursive: true, force: true })
  try {
    renameSync(half, prepared)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(prepared)) throw error
  }
}

/** The inputs of the prepared cluster. */
function schemaKey(): string {
  const hash = createHash('sha256').update(`${process.getuid?.()} ${process.arch}`)
  const folders = ['migrations', 'migrations/views', 'src/platform/server/database/embedded']
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(CHECKOUT, folder), { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`),
  )
  const read = [
    ...files.toSorted(),
    'src/platform/server/jobs/jobs.ts',
    'package-lock.json',
    'test/support/database.ts',
  ]
  for (const file of read) hash.update(file).update(readFileSync(path.join(CHECKOUT, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The server of TEST_DATABASE_URL, whose login may create databases and roles. Requests use the request role there. */
async function takeGivenServer(url: string): Promise<TestCluster> {
  const template = `arb_test_template_${process.pid}_${randomBytes(3).toString('hex')}`
  const within = (database: string): DatabaseConnection => {
    const address = new URL(url)
    address.pathname = `/${database}`
    return { connectionString: address.href }
  }
  const superuser = { connectionString: url }
  await ask(superuser, `create database ${template}`)
  await migrate(within(template), { requestLogin: new URL(url).username, alongside: installJobs })
  process.once('exit', () => dropWhileExiting(url, template))
  return { superuser, template, owner: undefined, ownerOf: within, appOf: within }
}

/** Runs one statement on a separate connection; returns the rows. */
export async function ask(connection: DatabaseConnection, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** An exiting process can wait only for another process, so a child process drops the database. */
function dropWhileExiting(url: string, database: string): void {
  const program = `
    import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    const client = new pg.Client(process.env.ADDRESS)
    await client.connect()
    await client.query('drop database if exists ${database} with (force)')
    await client.end()`
  const env = { ...process.env, ADDRESS: url }
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'inherit', timeout: 20_000 })
}

/** Runs while the process exits, so it can only wait synchronously. */
function removeServer(dataDir: string, pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // The server has ended already.
  }
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; existsSync(dataDir) && waited < 3000 && lockFileIn(dataDir); waited += 20)
    Atomics.wait(clock, 0, 0, 20)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

function lockFileIn(dataDir: string): boolean {
  const data = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
  return data !== undefined && existsSync(path.join(dataDir, data, 'postmaster.pid'))
}

/** Folders left by test processes that were killed. */
function removeAbandoned(): void {
  const folder = quickFolder()
  for (const name of readdirSync(folder)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
