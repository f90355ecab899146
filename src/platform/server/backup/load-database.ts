import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DatabaseConnection } from '../database/connection.ts'
import { StartError } from '../start/start-errors.ts'
import { beginPlainly, columnsOf, digestOf, isCopied, listRelations, nameOf } from './copy-database.ts'
import { tablePlaceOf } from './folder.ts'
import type { Manifest, TableCopy } from './manifest.ts'

/**
 * Loads the rows of a backup into tables that its migrations have just made, in one transaction: all of them, exactly, or none.
 * Rows inserted by the migrations themselves are removed.
 */
export async function loadDatabase(
  owner: DatabaseConnection,
  backup: string,
  manifest: Pick<Manifest, 'database'>,
): Promise<void> {
  const client = new pg.Client({
    ...owner,
    application_name: 'arbitration-portal-restore',
    connectionTimeoutMillis: 15_000,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    await beginPlainly(client, '')
    await assertSameTables(client, manifest)
    await withoutRules(client, () => loadTables(client, backup, manifest))
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end().catch(() => {})
  }
}

export async function assertEmptyDatabase(owner: DatabaseConnection): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 15_000 })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`)
    if (rows[0])
      throw new StartError(
        `The database is not empty (it has ${rows[0].name}). A backup is restored into an empty one.`,
      )
  } finally {
    await client.end()
  }
}

async function assertSameTables(client: pg.Client, { database }: Pick<Manifest, 'database'>): Promise<void> {
  const told = (one: Pick<TableCopy, 'schema' | 'name' | 'columns'>) =>
    `${one.schema}.${one.name} (${one.columns.toSorted().join(', ')})`
  const there = (await listRelations(client)).filter(isCopied).map(told)
  const copied = database.tables.filter(isCopied).map(told)
  const odd = copied.find((one) => !there.includes(one)) ?? there.find((one) => !copied.includes(one))
  if (odd)
    throw new StartError(`The tables of the backup are not those that its migrations make: ${odd}. Nothing was loaded.`)
}

/**
 * Runs the loading without triggers and foreign keys, which the owner of the tables may do: the rows passed both when they were
 * written. Foreign keys are restored at the end and then checked over all rows.
 */
async function withoutRules(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const keys = await client.query<{ relation: string; name: string; definition: string }>(`
    select format('%I.%I', n.nspname, c.relname) as relation, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and k.contype = 'f' and k.conparentid = 0 order by 1, 2`)
  const triggers = await client.query<{ relation: string }>(`
    select distinct format('%I.%I', n.nspname, c.relname) as relation
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and not t.tgisinternal order by 1`)
  for (const { relation, name } of keys.rows) await client.query(`alter table ${relation} drop constraint ${name}`)
  for (const { relation } of triggers.rows) await client.query(`alter table ${relation} disable trigger user`)
  await load()
  for (const { relation, name, definition } of keys.rows)
    await client.query(`alter table ${relation} add constraint ${name} ${definition}`)
  for (const { relation } of triggers.rows) await client.query(`alter table ${relation} enable trigger user`)
}

async function loadTables(client: pg.Client, backup: string, { database }: Pick<Manifest, 'database'>): Promise<void> {
  const tables = database.tables.filter(isCopied)
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`)
  for (const table of tables) await loadTable(client, backup, table)
  for (const sequence of database.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      ...[nameOf(sequence), sequence.lastValue, sequence.isCalled],
    ])
}

async function loadTable(client: pg.Client, backup: string, table: TableCopy): Promise<void> {
  const rows = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
  await pipeline(createReadStream(tablePlaceOf(backup, table)), createGunzip(), rows)
  const there = await digestOf(client, table)
  if (there.rows === table.rows && there.digest === table.digest) return
  throw new StartError(
    `The table ${table.name} did not come out as it was (${there.rows} rows of ${table.rows}). Nothing was loaded.`,
  )
}
