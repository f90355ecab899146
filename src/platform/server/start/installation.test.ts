import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openTestPortal } from '#test/portal.ts'
import { StartError } from './start-errors.ts'

const ADMIN = path.resolve(import.meta.dirname, '../../../admin.ts')

describe('a database and its data folder', () => {
  let database: TestDatabase
  let scratch: string
  let own: string
  before(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'arb-folders-'))
    own = path.join(scratch, 'own')
    database = await createTestDatabase()
    await start(own)
  })
  after(async () => {
    await database.drop()
    await rm(scratch, { recursive: true, force: true })
  })

  /** Starts a portal on this database and a data folder, and stops it. */
  async function start(dataDir: string, on = database): Promise<void> {
    const portal = await openTestPortal({ place: { ...on, dataDir, remove: on.drop } })
    await portal.close()
  }

  async function copyOf(name: string): Promise<string> {
    const copy = path.join(scratch, name)
    await cp(own, copy, { recursive: true })
    return copy
  }

  const isRefused = (why: RegExp) => (error: unknown) =>
    error instanceof StartError && why.test(error.message) && !error.message.includes('\n')

  it('belong together from the first start on', async () => {
    await start(own)
  })

  it('an empty folder on a full database is refused', async () => {
    const empty = path.join(scratch, 'empty')
    await assert.rejects(start(empty), isRefused(/is not its own: it has none of its keys.*npm run admin -- adopt/))
    // The start made nothing in the folder that a later start could take for a key.
    assert.deepEqual(await readdir(path.join(empty, 'keys')).catch(() => []), [])
  })

  it('the folder of another portal is refused, in both directions', async () => {
    const other = await createTestDatabase()
    try {
      const folder = path.join(scratch, 'other')
      await start(folder, other)
      await assert.rejects(start(folder), isRefused(/it belongs to the installation/))
      await assert.rejects(start(own, other), isRefused(/it belongs to the installation/))
      const fresh = await createTestDatabase()
      await assert.rejects(start(own, fresh), isRefused(/it belongs to the installation/))
      await fresh.drop()
    } finally {
      await other.drop()
    }
  })

  it('a missing or different key is refused by its name', async () => {
    const without = await copyOf('without')
    await rm(path.join(without, 'keys/vault.key'))
    await assert.rejects(start(without), isRefused(/it has none of its keys|its keys\/vault\.key is missing/))
    const changed = await copyOf('changed')
    await writeFile(path.join(changed, 'keys/vault.key'), 'A'.repeat(43))
    await assert.rejects(start(changed), isRefused(/its keys\/vault\.key is another one/))
  })

  it('keys without the rest of the folder are refused', async () => {
    const keysOnly = path.join(scratch, 'keys-only')
    await cp(path.join(own, 'keys'), path.join(keysOnly, 'keys'), { recursive: true })
    await assert.rejects(start(keysOnly), isRefused(/it has the keys, but no installation\.json/))
  })

  const adopt = (dataDir: string) =>
    spawnSync(process.execPath, [ADMIN, 'adopt'], {
      encoding: 'utf8',
      env: { ...process.env, ...database.environment, DATA_DIR: dataDir },
    })

  /** Every file of a folder with its bytes. */
  async function filesOf(folder: string): Promise<[string, string][]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
    return Promise.all(files.toSorted().map(async (file) => [file, await readFile(file, 'utf8')] as [string, string]))
  }

  it('both stay as they were when the database does not accept another folder, even at the commit', async () => {
    const foreign = await copyOf('foreign')
    await rm(path.join(foreign, 'keys/vault.key'))
    await writeFile(path.join(foreign, 'installation.json'), '{"id":"another"}\n')
    const client = new pg.Client(database.ownerConnection)
    await client.connect()
    const recorded = async () => (await client.query('select name, sha256 from installation_keys order by name')).rows
    const [files, keys] = [await filesOf(foreign), await recorded()]
    await client.query(
      `create function refuse_adoption() returns trigger language plpgsql as $$ begin
         if new.action = 'DATA_FOLDER_ADOPTED' then raise 'not today'; end if; return new; end $$;
       create constraint trigger refuse_adoption after insert on audit_entries deferrable initially deferred
         for each row execute function refuse_adoption()`,
    )
    const run = adopt(foreign)
    assert.equal(run.status, 1, run.stdout)
    assert.match(run.stderr, /not today/)
    assert.deepEqual(await filesOf(foreign), files)
    assert.deepEqual(await recorded(), keys)
    await client.query('drop trigger refuse_adoption on audit_entries; drop function refuse_adoption()')
    await client.end()
    await assert.rejects(start(foreign), isRefused(/it belongs to the installation another/))
  })

  it('another folder is adopted when the owner says so, and the centre’s chain records it', async () => {
    const strange = path.join(scratch, 'strange')
    await assert.rejects(start(strange), isRefused(/is not its own/))
    const run = adopt(strange)
    assert.equal(run.status, 0, run.stderr)
    assert.match(run.stdout, /it has none of its keys/)
    await start(strange)
    await assert.rejects(start(own), isRefused(/keys\/vault\.key is another one/))
    const client = new pg.Client(database.ownerConnection)
    await client.connect()
    const { rows } = await client.query("select actor, details from audit_entries where action = 'DATA_FOLDER_ADOPTED'")
    await client.end()
    assert.deepEqual(rows, [{ actor: 'server console', details: { why: 'it has none of its keys' } }])
    const { id } = JSON.parse(await readFile(path.join(strange, 'installation.json'), 'utf8')) as { id: string }
    assert.match(id, /^[0-9a-f-]{36}$/)
  })
})
