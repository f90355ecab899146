import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { APP_ROLE } from './connection.ts'
import { failureOf, hashOf, MigrationError, readSqlFiles, type SqlFile } from './sql-files.ts'

/** A file of current definitions, with the names of the views and functions that it makes. */
export type ViewFile = SqlFile & { readonly makes: readonly string[] }

/** What was last applied to a database: the version of the whole schema, and the hash of each file. */
type Applied = { readonly version: string; readonly files: Readonly<Record<string, string>> }

const DEFINITION = /^create or replace (?:view|function) (\w+)/gm

/** The files of views and functions in a folder of migrations, each after those it depends on. */
export async function readViews(migrations: string): Promise<ViewFile[]> {
  const folder = path.join(migrations, 'views')
  return existsSync(folder) ? inOrder((await readSqlFiles(folder)).map(asViewFile)) : []
}

function asViewFile(file: SqlFile): ViewFile {
  const makes = [...file.sql.matchAll(DEFINITION)].map(([, name = '']) => name)
  return { ...file, name: `views/${file.name}`, makes }
}

function inOrder(files: readonly ViewFile[]): ViewFile[] {
  const ordered = new Set<ViewFile>()
  const visit = (file: ViewFile, above: readonly ViewFile[]) => {
    if (ordered.has(file)) return
    const circle = [...above, file]
    if (above.includes(file))
      throw new MigrationError(`The files of views need each other: ${circle.map(({ name }) => name).join(', ')}.`)
    for (const other of files) if (other !== file && isNamedIn(file, other)) visit(other, circle)
    ordered.add(file)
  }
  for (const file of files) visit(file, [])
  return [...ordered]
}

function isNamedIn({ sql }: ViewFile, { makes }: ViewFile): boolean {
  const words = new Set(sql.replaceAll(/--.*/g, '').match(/\w+/g))
  return makes.some((name) => words.has(name))
}

/**
 * Applies the files that changed since they were last applied, in a transaction of the caller. All are applied after a new
 * migration, which may have dropped a view to change a table under it. Returns the names of the files applied.
 */
export async function applyViews(
  client: pg.Client,
  files: readonly ViewFile[],
  { migrations, areNew }: { readonly migrations: readonly SqlFile[]; readonly areNew: boolean },
): Promise<string[]> {
  const hashes = Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]))
  const version = hashOf(JSON.stringify([migrations.map(({ sha256 }) => sha256), hashes]))
  const applied = await readApplied(client)
  const last = applied.at(-1)
  if (last?.version === version) return []
  const wasHere = applied.some((one) => one.version === version)
  if (wasHere && (await isServed(client))) return []
  const changed = files.filter(({ name, sha256 }) => areNew || last?.files[name] !== sha256)
  const names = await replace(client, changed, files)
  await client.query('delete from schema_views where version = $1', [version])
  await client.query(
    'insert into schema_views (number, version, files) select coalesce(max(number), 0) + 1, $1, $2 from schema_views',
    [version, JSON.stringify(hashes)],
  )
  return names
}

const TABLE = `
  create table schema_views (
    number integer primary key,
    version text not null unique,
    files jsonb not null,
    applied_at timestamptz not null default now()
  );
  revoke all on schema_views from ${APP_ROLE}`

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const known = await client.query<{ id: number | null }>("select to_regclass('public.schema_views')::oid as id")
  if (!known.rows[0]?.id) await client.query(TABLE)
  return (await client.query<Applied>('select version, files from schema_views order by number')).rows
}

/**
 * Whether a portal serves this database now. If so, a version that ran here before leaves newer views alone: two versions run
 * side by side during an upgrade, and the older one can read what the newer one made.
 */
async function isServed(client: pg.Client): Promise<boolean> {
  const answer = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and application_name = 'arbitration-portal' limit 1",
  )
  return answer.rows.length > 0
}

/**
 * SQLSTATEs of a view that cannot be replaced in place. A view may gain columns at its end; for every other change it and its
 * dependants must be dropped first.
 */
const NEEDS_DROP = new Set(['42P16', '42P13'])

async function replace(client: pg.Client, changed: readonly ViewFile[], all: readonly ViewFile[]): Promise<string[]> {
  await client.query('savepoint views')
  try {
    await define(client, changed)
    return changed.map(({ name }) => name)
  } catch (error) {
    if (!NEEDS_DROP.has(((error as MigrationError).cause as { code?: string } | undefined)?.code ?? '')) throw error
    await client.query('rollback to savepoint views')
    await makeAgain(client, all)
    return all.map(({ name }) => name)
  }
}

async function define(client: pg.Client, files: readonly ViewFile[]): Promise<void> {
  for (const file of files) {
    try {
      await client.query(file.sql)
    } catch (error) {
      throw failureOf('file', file, error)
    }
  }
}

/** Drops all views and defines them again, and grants the same privileges on them as before. Trigger functions stay. */
async function makeAgain(client: pg.Client, files: readonly ViewFile[]): Promise<void> {
  const names = new Set(files.flatMap(({ makes }) => makes))
  const before = await readExisting(client)
  const ours = before.filter(({ name, isDropped }) => isDropped && names.has(name))
  for (const { kind, object } of ours)
    await client.query(`drop ${kind} if exists ${object} ${kind === 'view' ? 'cascade' : ''}`)
  await define(client, files)
  const after = new Map((await readExisting(client)).map((one) => [one.object, one]))
  const lost = before.find((one) => !after.has(one.object) && !ours.includes(one))
  if (lost)
    throw new MigrationError(
      `A view has to be dropped to be changed, and ${lost.object}, which is in no file of views, is built on it. Drop ${lost.object} first.`,
    )
  for (const { object, grants } of ours) {
    const now = after.get(object)
    if (now) for (const statement of [...now.revokes, ...grants]) await client.query(statement)
  }
}

type ExistingObject = {
  readonly object: string
  readonly name: string
  readonly kind: 'view' | 'function'
  /** Part of the portal's schema and droppable. A function of a trigger is not: the trigger depends on it. */
  readonly isDropped: boolean
  readonly grants: readonly string[]
  readonly revokes: readonly string[]
}

const GRANTEE = "case grantee when 0 then 'public' else grantee::regrole::text end"
const GRANTED = 'from aclexplode(acl) where grantee <> owner'

/** Every view and function, views first, with the statements that revoke and grant the privileges of all but its owner. */
async function readExisting(client: pg.Client): Promise<ExistingObject[]> {
  const { rows } = await client.query<ExistingObject>(`
    with things as (
      select 'view' as kind, 'table' as target, oid::regclass::text as object, relname::text as name, relowner as owner,
        relnamespace = 'public'::regnamespace and relkind = 'v' as is_dropped, coalesce(relacl, acldefault('r', relowner)) as acl
      from pg_class
      where relkind in ('v', 'm') and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      union all
      select 'function', 'function', oid::regprocedure::text, proname::text, proowner,
        pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype, coalesce(proacl, acldefault('f', proowner))
      from pg_proc
      where prokind = 'f' and pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
    )
    select kind, object, name, is_dropped as "isDropped",
      array(select distinct format('revoke all on %s %s from %s', target, object, ${GRANTEE}) ${GRANTED}) as revokes,
      array(select format('grant %s on %s %s to %s%s', privilege_type, target, object, ${GRANTEE},
        case when is_grantable then ' with grant option' end) ${GRANTED}) as grants
    from things
    order by kind desc, object`)
  return rows
}
