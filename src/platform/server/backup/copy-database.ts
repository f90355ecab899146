import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { DatabaseConnection } from '../database/connection.ts'
import { StartError } from '../start/start-errors.ts'
import { tablePlaceOf, writeStream } from './folder.ts'
import type { FileCopy, Manifest, SequenceCopy, TableCopy } from './manifest.ts'

type Relation = Pick<TableCopy, 'schema' | 'name' | 'columns'>

/**
 * Tables that are not copied: statistics and warnings of the job queue, whose daily partitions a restore would have to make
 * first, and the list of views, because a restored database gets those of the version that restores it.
 */
const LEFT_OUT: readonly string[] = ['pgboss.queue_stats', 'pgboss.warning', 'public.schema_views']

/** An older version that runs beside this one may have copied a table of this list. */
export const isCopied = ({ schema, name }: Pick<Relation, 'schema' | 'name'>) => !LEFT_OUT.includes(`${schema}.${name}`)

/** The text of values must not depend on the settings of a server or a login. */
const PLAIN_VALUES = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public;
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`

/** Begins a transaction in which values have the same text on every server. */
export async function beginPlainly(client: pg.Client, kind: string): Promise<void> {
  await client.query(`begin ${kind}`)
  await client.query(PLAIN_VALUES)
}

export type DatabaseCopy = Pick<Manifest, 'at' | 'migrations' | 'database' | 'chains' | 'installation'> & {
  /** The SHA-256 of the files of cases and of the uploads. */
  readonly named: readonly string[]
}

/**
 * Copies every table into `<backup>/database`, all as of one moment: one read-only transaction on one snapshot, as pg_dump does,
 * so that no act waits for it. The schema is not copied, because the migrations make it.
 */
export async function copyDatabase(owner: DatabaseConnection, backup: string): Promise<DatabaseCopy> {
  await mkdir(path.join(backup, 'database'), { mode: 0o700 })
  const client = new pg.Client({
    ...owner,
    application_name: 'arbitration-portal-backup',
    connectionTimeoutMillis: 15_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await beginPlainly(client, 'isolation level repeatable read read only')
    return await copySnapshot(client, backup)
  } finally {
    await client.end().catch(() => {})
  }
}

async function copySnapshot(client: pg.Client, backup: string): Promise<DatabaseCopy> {
  const facts = await readFacts(client)
  const relations = (await listRelations(client)).filter(isCopied)
  // Makes a migration wait until the copy is done; otherwise it would change a table between the snapshot and its reading.
  await client.query(`lock table ${relations.map(nameOf).join(', ')} in access share mode`)
  const sequences = await readSequences(client)
  const tables: TableCopy[] = []
  for (const relation of relations) tables.push(await copyTable(client, backup, relation))
  const { server, queueSchema, ...rest } = facts
  return { ...rest, database: { server, queueSchema, tables, sequences, leftOut: [...LEFT_OUT] } }
}

export function nameOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
}

async function readFacts(client: pg.Client) {
  const one = async <T>(statement: string) => (await client.query<{ value: T }>(statement)).rows[0]?.value
  const portal = await one<string | null>(`select to_regclass('public.installation')::text as value`)
  // A database made before the portal recorded its data folder has no id yet.
  const row = portal
    ? await one<{ id?: string; mode: 'demo' | 'secure' }>('select to_jsonb(i) as value from public.installation i')
    : undefined
  if (!row) throw new StartError('There is no portal in this database, so there is nothing to back up.')
  const queue = await one<string | null>(`select to_regclass('pgboss.version')::text as value`)
  const list = <T extends object>(statement: string) => client.query<T>(statement).then(({ rows }) => rows)
  return {
    at: (await one<Date>('select now() as value'))?.toISOString() ?? '',
    server: (await one<string>(`select current_setting('server_version') as value`)) ?? '',
    installation: { id: row.id ?? null, mode: row.mode },
    queueSchema: queue ? ((await one<number>('select version as value from pgboss.version')) ?? null) : null,
    migrations: await list<Manifest['migrations'][number]>(
      'select version, name, sha256 from public.schema_migrations order by version',
    ),
    chains: await list<Manifest['chains'][number]>(
      'select distinct on (chain) chain, seq + 1 as count, hash as tip from public.audit_entries order by chain, seq desc',
    ),
    named: await listNamedFiles(client),
  }
}

/** The files that the database names, except infected ones, whose bytes were destroyed. */
async function listNamedFiles(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(NAMED_FILES)
  return rows.map(({ sha256 }) => sha256)
}

const NAMED_FILES = `
  select sha256 from public.files union select sha256 from public.uploads
  except select sha256 from public.quarantine where state = 'infected'`

/**
 * Which of these files the database still names, and where the portal keeps them. Since the snapshot one may have been found
 * infected, or have been removed because no call claimed it.
 */
export async function listStillNamed(
  owner: DatabaseConnection,
  among: readonly string[],
): Promise<Pick<FileCopy, 'sha256' | 'place'>[]> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 15_000 })
  await client.connect()
  try {
    const place = `case when exists (select from public.quarantine q where q.sha256 = named.sha256 and q.state = 'waiting')
      then 'quarantine' else 'served' end as place`
    const statement = `select sha256, ${place} from (${NAMED_FILES}) named where sha256 = any($1)`
    return (await client.query<Pick<FileCopy, 'sha256' | 'place'>>(statement, [among])).rows
  } finally {
    await client.end()
  }
}

/** The tables of the portal and of its job queue. Partitions are read and written through their parent table. */
export async function listRelations(client: pg.Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(`
    select n.nspname::text as schema, c.relname::text as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by 1, 2 order by 1, 2`)
  return rows
}

/** Sequences are not part of a snapshot: they may be ahead of the rows, never behind. */
async function readSequences(client: pg.Client): Promise<SequenceCopy[]> {
  const { rows } = await client.query<Pick<SequenceCopy, 'schema' | 'name'>>(`
    select n.nspname::text as schema, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'S' order by 1, 2`)
  const sequences: SequenceCopy[] = []
  for (const sequence of rows) {
    const found = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(sequence)}`,
    )
    if (found.rows[0]) sequences.push({ ...sequence, ...found.rows[0] })
  }
  return sequences
}

async function copyTable(client: pg.Client, backup: string, relation: Relation): Promise<TableCopy> {
  const columns = columnsOf(relation)
  const rows = client.query(copyTo(`copy (select ${columns} from ${nameOf(relation)}) to stdout`))
  const written = await writeStream(rows, tablePlaceOf(backup, relation), [createGzip({ level: 4 })])
  return { ...relation, ...(await digestOf(client, relation)), ...written }
}

export function columnsOf({ columns }: Pick<TableCopy, 'columns'>): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}

/** The number of rows of a table, and the sum of 60 bits of the SHA-256 of each row. Their order does not matter. */
export async function digestOf(client: pg.Client, relation: Relation): Promise<Pick<TableCopy, 'rows' | 'digest'>> {
  const text = `convert_to(row(${columnsOf(relation)})::text, 'UTF8')`
  const number = `('x' || left(encode(sha256(${text}), 'hex'), 15))::bit(60)::bigint::numeric`
  const answer = await client.query<{ rows: string; digest: string }>(
    `select count(*)::text as rows, coalesce(sum(${number}), 0)::text as digest from ${nameOf(relation)}`,
  )
  return { rows: Number(answer.rows[0]?.rows ?? 0), digest: answer.rows[0]?.digest ?? '0' }
}
