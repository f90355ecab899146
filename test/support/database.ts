import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connectionUrl, type DatabaseConnection } from '#server/connection.ts'
import { startEmbedded } from '#server/embedded/start.ts'
import { installJobs } from '#server/jobs.ts'
import { migrate } from '#server/migrate.ts'

/** One PostgreSQL for all tests of this process, with a migrated database to copy from. */
export type TestCluster = {
  superuser: DatabaseConnection
  /** The connection of the schema's owner to one database. */
  ownerOf(database: string): DatabaseConnection
  appOf(database: string): DatabaseConnection
  template: string
  /** The role that owns databases, when it is another one than the superuser. */
  owner: string | undefined
}

export type TestDatabase = {
  name: string
  ownerConnection: DatabaseConnection
  appConnection: DatabaseConnection
  /** What a portal started as a child process needs in its environment to use this database. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string; ALLOW_TEST_DATABASE: '1' }
  drop(): Promise<void>
}

const PREFIX = 'arb-test-'
/** Tests want speed; their data need not survive a power cut. */
const HASTY = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
  autovacuum: 'off',
}

let cluster: Promise<TestCluster> | undefined
let serial = 0

/** The cluster of this process; it is started by the first call and removed when the process ends. */
export function testCluster(): Promise<TestCluster> {
  const given = process.env['TEST_DATABASE_URL']
  cluster ??= given ? takeGivenServer(given) : startOwnServer()
  return cluster
}

/** A new database with the whole schema and no data, of its own for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = await testCluster()
  return createDatabase(template)
}

/** A new database without any table, for the tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const { superuser, owner, ownerOf, appOf } = await testCluster()
  const name = `arb_test_${process.pid}_${randomBytes(3).toString('hex')}_${++serial}`
  const ownedBy = owner ? `owner ${owner}` : ''
  await runAs(superuser, `create database ${name} template ${template} strategy file_copy ${ownedBy}`)
  const ownerConnection = ownerOf(name)
  const appConnection = appOf(name)
  return {
    ...{ name, ownerConnection, appConnection },
    environment: {
      DATABASE_URL: connectionUrl(appConnection),
      DATABASE_OWNER_URL: connectionUrl(ownerConnection),
      ALLOW_TEST_DATABASE: '1',
    },
    drop: () => runAs(superuser, `drop database if exists ${name} with (force)`),
  }
}

/** One copy of PostgreSQL's programs for all test processes of this user. */
export async function sharedBinaries(): Promise<string> {
  const folder = path.join(tmpdir(), `arb-binaries-${process.getuid?.() ?? 'user'}`)
  await mkdir(folder, { recursive: true, mode: 0o755 })
  return folder
}

async function startOwnServer(): Promise<TestCluster> {
  removeAbandoned()
  const dataDir = path.join(tmpdir(), `${PREFIX}${process.pid}-${randomBytes(3).toString('hex')}`)
  const embedded = await startEmbedded({ dataDir, settings: HASTY, binariesDir: await sharedBinaries() })
  process.once('exit', () => removeServer(dataDir, embedded.pid))
  const { superuserConnection, ownerConnection, appConnection } = embedded
  const template = 'arb_test_template'
  await runAs(superuserConnection, `create database ${template} owner ${ownerConnection.user}`)
  await migrate({ ...ownerConnection, database: template })
  await installJobs({ ...ownerConnection, database: template })
  await runAs(superuserConnection, `alter database ${template} with allow_connections false`)
  return {
    ...{ superuser: superuserConnection, template, owner: ownerConnection.user },
    ownerOf: (database) => ({ ...ownerConnection, database }),
    appOf: (database) => ({ ...appConnection, database }),
  }
}

/** The server of TEST_DATABASE_URL, whose login may make databases and roles. Requests become the request role there. */
async function takeGivenServer(url: string): Promise<TestCluster> {
  const template = `arb_test_template_${process.pid}_${randomBytes(3).toString('hex')}`
  const within = (database: string): DatabaseConnection => {
    const address = new URL(url)
    address.pathname = `/${database}`
    return { connectionString: address.href }
  }
  const superuser = { connectionString: url }
  await runAs(superuser, `create database ${template}`)
  await migrate(within(template), { requestLogin: new URL(url).username })
  await installJobs(within(template))
  process.once('exit', () => dropWhileExiting(url, template))
  return { superuser, template, owner: undefined, ownerOf: within, appOf: within }
}

async function runAs(connection: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A process that exits can wait for another process only, so that one drops the database. */
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

/** Runs while the process exits, so it may not wait for anything but the clock. */
function removeServer(dataDir: string, pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has ended already.
  }
  const clock = new Int32Array(new SharedArrayBuffer(4))
  for (let waited = 0; waited < 3000 && lockFileIn(dataDir); waited += 20) Atomics.wait(clock, 0, 0, 20)
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

function lockFileIn(dataDir: string): boolean {
  const data = readdirSync(dataDir).find((name) => /^pg\d+$/.test(name))
  return data !== undefined && existsSync(path.join(dataDir, data, 'postmaster.pid'))
}

/** Folders of test processes that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })
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
