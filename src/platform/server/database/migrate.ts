import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { APP_ROLE, type DatabaseConnection } from './connection.ts'
import { POSTGRES } from './postgres-versions.ts'
import { failureOf, inTransaction, MigrationError, readSqlFiles, type SqlFile } from './sql-files.ts'
import { listLivingNodes } from '../start/living-nodes.ts'
import { applyViews, readViews } from './views.ts'

type Migration = SqlFile & { readonly version: number }
export type Applied = { readonly version: number; readonly name: string; readonly sha256: string }

export type MigrateOptions = {
  /** The folder of migrations; the current definitions of views are in its subfolder `views`. */
  folder?: string
  /** Only these versions, and no current views: the schema as it was when a backup was made. */
  only?: readonly number[]
  /** The login that serves requests, when it is not the owner: it may then become the request role. */
  requestLogin?: string
  /** Other work that needs the lock of the migrations, such as updating the schema of the job queue. */
  alongside?: (owner: DatabaseConnection) => Promise<void>
}

const FOLDER = fileURLToPath(new URL('../../../../migrations', import.meta.url))
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/
/** An arbitrary number that no other program uses: servers that start together queue for this lock. */
const LOCK_KEY = 7_202_604_101

/** Migrates the database to the newest schema, as its owner. Returns the names of the migrations and view files it applied. */
export async function migrate(owner: DatabaseConnection, options: MigrateOptions = {}): Promise<string[]> {
  const folder = options.folder ?? FOLDER
  const migrations = await readMigrations(folder)
  const views = await readViews(folder)
  const client = new pg.Client({
    ...owner,
    application_name: 'arbitration-portal-migrate',
    connectionTimeoutMillis: 15_000,
  })
  await client.connect()
  try {
    await refuseOldServer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
    await ensureAppRole(client, options.requestLogin)
    const isWanted = ({ version }: Migration) => options.only?.includes(version) ?? true
    const pending = pendingOf(migrations, await readApplied(client)).filter(isWanted)
    await assertAlone(client, pending)
    const replaceViews = options.only
      ? async () => []
      : () => applyViews(client, views, { migrations, areNew: pending.length > 0 })
    const replaced = await applyAll(client, pending, replaceViews)
    await options.alongside?.(owner)
    return [...pending.map(({ name }) => name), ...replaced]
  } finally {
    // The end of the session frees the lock as well.
    await client.end()
  }
}

/** Why this version of the portal cannot make the schema of these migrations; undefined when it can. */
export async function whyUnknown(applied: readonly Applied[], folder = FOLDER): Promise<string | undefined> {
  try {
    pendingOf(await readMigrations(folder), applied)
    return undefined
  } catch (error) {
    if (error instanceof MigrationError) return error.message
    throw error
  }
}

/** The number of the newest migration that this version of the portal has, and so of the schema it works on. */
export async function newestMigration(): Promise<number> {
  return (await readMigrations(FOLDER)).at(-1)?.version ?? 0
}

const ROLLING = /^-- rolling: yes$/m

/** Refuses a migration that a running node does not survive, while nodes run. */
async function assertAlone(client: pg.Client, pending: readonly Migration[]): Promise<void> {
  const first = pending.find(({ sql }) => !ROLLING.test(sql.split('\n', 1)[0] ?? ''))
  if (!first) return
  const nodes = await listLivingNodes(client)
  if (nodes.length > 0)
    throw new MigrationError(
      `${first.name} needs all nodes stopped; these run: ${nodes.join(', ')}. Stop them and start again; docs/nodes.md says why.`,
    )
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const migrations = (await readSqlFiles(folder)).map(asMigration)
  const twin = migrations.find((migration, index) => migrations[index + 1]?.version === migration.version)
  if (twin) throw new MigrationError(`Two migrations have the number of ${twin.name}.`)
  return migrations
}

function asMigration(file: SqlFile): Migration {
  const version = FILE_NAME.exec(file.name)?.[1]
  if (!version) throw new MigrationError(`The migration ${file.name} is not named like 0001_what_it_does.sql.`)
  return { ...file, version: Number(version) }
}

/** The message that refuses a server of this major version; undefined for a supported one. */
function whyTooOld(major: number): string | undefined {
  const { oldest, newest } = POSTGRES
  return major < oldest ? `The database is PostgreSQL ${major}; the portal needs ${oldest} to ${newest}.` : undefined
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const answer = await client.query<{ server_version_num: string }>('show server_version_num')
  const major = Math.floor(Number(answer.rows[0]?.server_version_num) / 10_000)
  const refusal = whyTooOld(major)
  if (refusal) throw new MigrationError(refusal)
}

/** The embedded database has the request role already; in a database of DATABASE_URL it is made here. */
async function ensureAppRole(client: pg.Client, requestLogin: string | undefined): Promise<void> {
  const missing: string[] = []
  const known = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE])
  if (!known.rowCount) missing.push(`create role ${APP_ROLE} nologin`)
  if (requestLogin && (missing.length > 0 || !(await mayBecomeAppRole(client, requestLogin)))) {
    missing.push(`grant ${APP_ROLE} to ${client.escapeIdentifier(requestLogin)}`)
  }
  try {
    for (const statement of missing) await client.query(statement)
  } catch (error) {
    const notPermitted = (error as { code?: string }).code === '42501'
    if (!notPermitted) throw error
    throw new MigrationError(
      `The role ${APP_ROLE} of the requests is not ready and this login may not make it. Run as an administrator: ${missing.join('; ')};`,
    )
  }
}

async function mayBecomeAppRole(client: pg.Client, login: string): Promise<boolean> {
  // From PostgreSQL 16 on, membership does not imply the right to become the role.
  const answer = await client.query<{ may: boolean }>(
    `select pg_has_role($1, $2, case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) as may`,
    [login, APP_ROLE],
  )
  return answer.rows[0]?.may ?? false
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`)
  const answer = await client.query<Applied>('select version, name, sha256 from schema_migrations order by version')
  return answer.rows
}

/** Migrations only go forward: applied ones never change, and new ones come after them. */
function pendingOf(migrations: Migration[], applied: readonly Applied[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.version, migration]))
  for (const old of applied) {
    const file = files.get(old.version)
    if (!file)
      throw new MigrationError(
        `The database is newer than this version of the portal: it has the migration ${old.name}.`,
      )
    if (file.sha256 !== old.sha256) {
      throw new MigrationError(
        `The migration ${file.name} was changed after it had been applied. Restore it and write a new one.`,
      )
    }
  }
  const newest = applied.at(-1)
  const done = new Set(applied.map((old) => old.version))
  const pending = migrations.filter((migration) => !done.has(migration.version))
  const late = pending.find((migration) => newest && migration.version < newest.version)
  if (late)
    throw new MigrationError(
      `The migration ${late.name} is new but numbered before ${newest?.name}, which is applied. Give it a higher number.`,
    )
  return pending
}

/**
 * Applies each migration in its own transaction, and the last one together with the views, so that no other node sees the new
 * schema without a view.
 */
async function applyAll(
  client: pg.Client,
  pending: readonly Migration[],
  replaceViews: () => Promise<string[]>,
): Promise<string[]> {
  const last = pending.at(-1)
  for (const migration of pending.slice(0, -1)) await inTransaction(client, () => apply(client, migration))
  return inTransaction(client, async () => {
    if (last) await apply(client, last)
    return replaceViews()
  })
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  const { version, name, sql, sha256 } = migration
  try {
    await client.query(sql)
  } catch (error) {
    throw failureOf('migration', migration, error)
  }
  await client.query('insert into schema_migrations (version, name, sha256) values ($1, $2, $3)', [
    ...[version, name, sha256],
  ])
}
