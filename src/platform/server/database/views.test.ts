import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import pg from 'pg'
import { ask, createEmptyDatabase } from '#test/database.ts'
import { describeViews } from '#test/views.ts'
import { appPoolOptions, type DatabaseConnection } from './connection.ts'
import { migrate } from './migrate.ts'

type Files = Readonly<Record<string, string>>
type Stand = {
  readonly owner: DatabaseConnection
  readonly app: DatabaseConnection
  write(files: Files): Promise<void>
  /** Applies pending files as a start of the portal does; returns their names. */
  start(): Promise<string[]>
}

const TABLES = `alter default privileges in schema public grant select on tables to arb_app;
create table courts (id integer, name text, seat text);
insert into courts values (1, 'First', 'Dubai');`
const COURTS = 'create or replace view court_names as select id, name from courts;\n'
/** Sorts by name before the view it depends on. */
const ABOUT = `create or replace view about_courts as select name from court_names;
create or replace function court_of(wanted integer) returns setof court_names language sql stable as $$
  select * from court_names where id = wanted
$$;\n`
const NOTES = 'create or replace view notes as select 1 as note;\n'
const FILES = {
  '0001_courts.sql': TABLES,
  'views/courts.sql': COURTS,
  'views/about.sql': ABOUT,
  'views/notes.sql': NOTES,
}

/** An empty database and a folder of migrations and views, both removed afterwards. */
async function withFiles(files: Files, work: (stand: Stand) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'views-'))
  const write = async (more: Files) => {
    for (const [name, sql] of Object.entries(more)) await writeFile(path.join(folder, name), sql)
  }
  try {
    await mkdir(path.join(folder, 'views'))
    await write(files)
    const { ownerConnection: owner, appConnection: app } = database
    await work({ owner, app, write, start: () => migrate(owner, { folder }) })
  } finally {
    await rm(folder, { recursive: true })
    await database.drop()
  }
}

/** The rows that a request would read. */
async function asRequest(app: DatabaseConnection, statement: string): Promise<unknown[]> {
  const pool = new pg.Pool(appPoolOptions(app))
  try {
    return (await pool.query(statement)).rows
  } finally {
    await pool.end()
  }
}

/** Runs work while a portal serves the database. */
async function besidePortal(app: DatabaseConnection, work: () => Promise<void>): Promise<void> {
  const other = new pg.Client({ ...app, application_name: 'arbitration-portal' })
  await other.connect()
  await work()
  await other.end()
}

test('a changed file is applied at the next start, and an unchanged one is not', async () => {
  await withFiles(FILES, async ({ owner, write, start }) => {
    assert.deepEqual(await start(), ['0001_courts.sql', 'views/courts.sql', 'views/about.sql', 'views/notes.sql'])
    assert.deepEqual(await start(), [])
    await write({ 'views/courts.sql': COURTS.replace(' from', ', seat from') })
    assert.deepEqual(await start(), ['views/courts.sql'])
    assert.deepEqual(await ask(owner, 'select * from court_names'), [{ id: 1, name: 'First', seat: 'Dubai' }])
    assert.deepEqual(await ask(owner, 'select * from court_of(1)'), [{ id: 1, name: 'First', seat: 'Dubai' }])
    await write({ 'views/courts.sql': COURTS.replaceAll('\n', '\r\n') })
    assert.deepEqual(await start(), ['views/courts.sql', 'views/about.sql', 'views/notes.sql'])
    assert.deepEqual(await ask(owner, 'select * from court_names'), [{ id: 1, name: 'First' }])
  })
})

test('a view that loses a column is made again with all its dependants, and keeps its privileges', async () => {
  await withFiles(FILES, async ({ owner, app, write, start }) => {
    await start()
    await ask(owner, 'revoke select on notes from arb_app; grant select on court_names to arb_app with grant option')
    await ask(owner, 'revoke execute on function court_of from public')
    const granted = await describeViews(owner)
    await write({ 'views/courts.sql': 'create or replace view court_names as select name, id from courts;' })
    assert.deepEqual(await start(), ['views/courts.sql', 'views/about.sql', 'views/notes.sql'])
    assert.deepEqual(await ask(owner, 'select * from court_of(1)'), [{ name: 'First', id: 1 }])
    assert.deepEqual(await asRequest(app, 'select * from about_courts'), [{ name: 'First' }])
    const rights = (views: Awaited<ReturnType<typeof describeViews>>) => views.map(({ name, rights }) => [name, rights])
    assert.deepEqual(rights(await describeViews(owner)), rights(granted))
  })
})

test('a failing file leaves the database as it was and is named with its line', async () => {
  await withFiles(FILES, async ({ owner, write, start }) => {
    await start()
    const before = await describeViews(owner)
    const broken = `${NOTES}create or replace view more as select nonsense from courts;\n`
    await write({ 'views/courts.sql': COURTS.replace('name from', 'name, seat from'), 'views/notes.sql': broken })
    await assert.rejects(start(), /views\/notes\.sql failed at line 2: .*nonsense/)
    await write({ 'views/courts.sql': COURTS.replace('id, name', 'name, id') })
    await assert.rejects(start(), /views\/notes\.sql failed at line 2: .*nonsense/)
    assert.deepEqual(await describeViews(owner), before)
    await write({ 'views/courts.sql': COURTS, 'views/notes.sql': NOTES })
    assert.deepEqual(await start(), [])
  })
})

test('a view that is in no file is never dropped: it is named as the obstacle', async () => {
  await withFiles(FILES, async ({ owner, write, start }) => {
    await start()
    await ask(owner, 'create view of_an_operator as select * from about_courts')
    const before = await describeViews(owner)
    await write({ 'views/courts.sql': COURTS.replace('id, name', 'name, id') })
    await assert.rejects(start(), /of_an_operator, which is in no file of views, is built on it/)
    assert.deepEqual(await describeViews(owner), before)
  })
})

test('a view that a migration drops to change its table is restored with the migration', async () => {
  await withFiles(FILES, async ({ owner, write, start }) => {
    await start()
    await write({
      '0002_long_names.sql':
        'drop view if exists court_names cascade; alter table courts alter column name type varchar(90)',
    })
    assert.deepEqual(await start(), ['0002_long_names.sql', 'views/courts.sql', 'views/about.sql', 'views/notes.sql'])
    assert.deepEqual(await ask(owner, 'select * from about_courts'), [{ name: 'First' }])
    await write({
      '0003_more.sql': 'create table more ()',
      'views/notes.sql': 'create or replace view notes as nonsense',
    })
    await assert.rejects(start(), /views\/notes\.sql failed/)
    assert.deepEqual(await ask(owner, "select to_regclass('more') as more"), [{ more: null }])
  })
})

test('an older version that starts beside a newer one leaves the newer views; alone it restores its own', async () => {
  await withFiles(FILES, async ({ owner, app, write, start }) => {
    await start()
    await write({ 'views/notes.sql': NOTES.replace('as note', 'as note, 2 as other') })
    await besidePortal(app, async () => assert.deepEqual(await start(), ['views/notes.sql']))
    await write({ 'views/notes.sql': NOTES })
    await besidePortal(app, async () => assert.deepEqual(await start(), []))
    assert.deepEqual(await ask(owner, 'select * from notes'), [{ note: 1, other: 2 }])
    assert.equal((await start()).includes('views/notes.sql'), true)
    assert.deepEqual(await ask(owner, 'select * from notes'), [{ note: 1 }])
  })
})

test('servers that start together apply each file once; files that depend on each other are refused', async () => {
  await withFiles(FILES, async ({ write, start }) => {
    const applied = await Promise.all([start(), start(), start(), start()])
    assert.equal(applied.flat().length, Object.keys(FILES).length)
    await write({ 'views/notes.sql': 'create or replace view notes as select 1 from about_courts' })
    await write({ 'views/courts.sql': 'create or replace view court_names as select 1 as id from notes' })
    await assert.rejects(
      start(),
      /need each other: views\/about\.sql, views\/courts\.sql, views\/notes\.sql, views\/about/,
    )
  })
})
