import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import pg from 'pg'
import { ask, createEmptyDatabase } from '#test/database.ts'
import { appPoolOptions, type DatabaseConnection } from './connection.ts'
import { migrate } from './migrate.ts'

type Files = Record<string, string>

const FIRST =
  'alter default privileges in schema public grant select on tables to arb_app;\ncreate table courts (name text);'

/** A database without tables and a folder of migrations, both removed afterwards. */
async function withMigrations(
  files: Files,
  work: (owner: DatabaseConnection, folder: string, app: DatabaseConnection) => Promise<void>,
) {
  const database = await createEmptyDatabase()
  const folder = await mkdtemp(path.join(tmpdir(), 'migrations-'))
  try {
    await writeAll(folder, files)
    await work(database.ownerConnection, folder, database.appConnection)
  } finally {
    await rm(folder, { recursive: true })
    await database.drop()
  }
}

async function writeAll(folder: string, files: Files): Promise<void> {
  for (const [name, sql] of Object.entries(files)) await writeFile(path.join(folder, name), sql)
}

test('migrations are applied once, in order, and a second start has nothing to do', async () => {
  await withMigrations(
    { '0001_courts.sql': FIRST, '0010_seed.sql': "insert into courts values ('A')" },
    async (owner, folder) => {
      assert.deepEqual(await migrate(owner, { folder }), ['0001_courts.sql', '0010_seed.sql'])
      assert.deepEqual(await migrate(owner, { folder }), [])
      assert.deepEqual(await ask(owner, 'select name from courts'), [{ name: 'A' }])
    },
  )
})

test('four servers that start together apply each migration once', async () => {
  await withMigrations(
    { '0001_courts.sql': FIRST, '0002_seed.sql': "insert into courts values ('A')" },
    async (owner, folder) => {
      const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(owner, { folder })))
      assert.deepEqual(applied.flat(), ['0001_courts.sql', '0002_seed.sql'])
      assert.deepEqual(await ask(owner, 'select name from courts'), [{ name: 'A' }])
    },
  )
})

test('a failing migration leaves nothing behind and names its line', async () => {
  const broken = "insert into courts values ('half');\ncreate table courts2 (name text);\nselect nonsense from courts;"
  await withMigrations({ '0001_courts.sql': FIRST, '0002_broken.sql': broken }, async (owner, folder) => {
    await assert.rejects(migrate(owner, { folder }), /0002_broken\.sql failed at line 3: .*nonsense/)
    assert.deepEqual(await ask(owner, 'select name from courts'), [])
    await writeAll(folder, { '0002_broken.sql': "insert into courts values ('whole')" })
    assert.deepEqual(await migrate(owner, { folder }), ['0002_broken.sql'])
  })
})

test('an applied migration may not be changed, removed or preceded; its line ends do not count', async () => {
  await withMigrations({ '0001_courts.sql': FIRST, '0005_more.sql': 'create table more ()' }, async (owner, folder) => {
    await migrate(owner, { folder })
    await writeAll(folder, { '0001_courts.sql': FIRST.replaceAll('\n', '\r\n') })
    assert.deepEqual(await migrate(owner, { folder }), [])
    await writeAll(folder, { '0001_courts.sql': `${FIRST} -- changed` })
    await assert.rejects(migrate(owner, { folder }), /0001_courts\.sql was changed/)
    await writeAll(folder, { '0001_courts.sql': FIRST, '0003_late.sql': 'create table late ()' })
    await assert.rejects(migrate(owner, { folder }), /0003_late\.sql is new but numbered before 0005_more\.sql/)
    await rm(path.join(folder, '0003_late.sql'))
    await rm(path.join(folder, '0005_more.sql'))
    await assert.rejects(migrate(owner, { folder }), /newer than this version.*0005_more\.sql/)
  })
})

test('two migrations with one number, or with an invalid name, are refused before anything is applied', async () => {
  await withMigrations({ '0001_a.sql': FIRST, '0001_b.sql': '' }, async (owner, folder) => {
    await assert.rejects(migrate(owner, { folder }), /Two migrations have the number of 0001_a\.sql/)
    await rm(path.join(folder, '0001_b.sql'))
    await writeAll(folder, { '2_b.sql': '' })
    await assert.rejects(migrate(owner, { folder }), /2_b\.sql is not named like/)
    assert.deepEqual(await ask(owner, "select 1 from pg_tables where schemaname = 'public'"), [])
  })
})

test('a request, even over the login of the owner, can neither create nor own nor read the list of migrations', async () => {
  await withMigrations({ '0001_courts.sql': FIRST }, async (owner, folder, app) => {
    await migrate(owner, { folder })
    const pool = new pg.Pool(appPoolOptions(app))
    try {
      const [row] = (await pool.query("select current_user as role, current_setting('is_superuser') as super")).rows
      assert.deepEqual(row, { role: 'arb_app', super: 'off' })
      assert.deepEqual((await pool.query('select * from courts')).rows, [])
      for (const statement of [
        'create table mine ()',
        'select * from schema_migrations',
        'drop table courts',
        'delete from courts',
      ]) {
        await assert.rejects(pool.query(statement), /permission denied|must be owner/, statement)
      }
    } finally {
      await pool.end()
    }
  })
})
