import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openVault, type Vault } from '../accounts/vault.ts'
import { performForCentre } from '../acts/system-act.ts'
import { signGrownChains } from '../audit/checkpoints.ts'
import { openHeadFiles } from '../audit/head-files.ts'
import { makeBackup } from '../backup/make.ts'
import { restoreBackup } from '../backup/restore.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { readConfig } from '../start/config.ts'
import { adoptFolder, CONSOLE, openOwnFolder, readInstallationId } from '../start/installation.ts'
import { StartError } from '../start/start-errors.ts'
import { openSharedKeyFiles, shareKeyFiles } from './key-files.ts'
import { openKeys } from './keys.ts'
import { openKeysOf } from './open-keys.ts'

describe('key files that nodes share', () => {
  let database: TestDatabase
  let open: Database
  let scratch: string
  let vault: Vault
  before(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'arb-key-files-'))
    database = await createTestDatabase()
    open = openDatabase(appPoolOptions(database.appConnection), () => {})
    vault = await openVault(path.join(scratch, 'vault'))
  })
  after(async () => {
    await open.close()
    await database.drop()
    await rm(scratch, { recursive: true, force: true })
  })

  const files = (folder: string, of = vault) =>
    openSharedKeyFiles({ db: open.db, vault: of, folder: path.join(scratch, folder) })

  it('two nodes with folders of their own that make a key at once get the same, and write no file', async () => {
    const nodes = ['a', 'b'].map((name) => openKeys(files(name)))
    const made = await Promise.all([...nodes, ...nodes].map((keys) => keys.publicKeyPem('arbitrator-7')))
    assert.equal(new Set(made).size, 1)
    const chains = await Promise.all(nodes.map(async (keys) => (await keys.get('arbitrator-7', 'One')).chain()))
    assert.deepEqual(chains[0], chains[1])
    assert.deepEqual(
      (await readdir(scratch)).filter((name) => name !== 'vault'),
      [],
    )
  })

  it('the database alone reveals no key, and a row under another name does not open', async () => {
    await files('a').readOrMake('secret', async () => 'the text of the file')
    const { rows } = await open.pool.query<{ sealed: Buffer }>(`select sealed from key_files where name = 'secret'`)
    assert.ok(!rows[0]?.sealed.toString('latin1').includes('the text'))
    await open.pool.query(
      `insert into key_files (name, sealed) select 'moved', sealed from key_files where name = 'secret'`,
    )
    await assert.rejects(files('a').read('moved'))
    await assert.rejects(open.pool.query(`update key_files set sealed = '\\x00' where name = 'secret'`), /permission/)
    await assert.rejects(open.pool.query(`delete from key_files`), /permission/)
    const owner = openDatabase(database.ownerConnection, () => {})
    await owner.pool.query(`delete from key_files where name = 'moved'`)
    await owner.close()
  })

  it('the files of a folder become those of all nodes; a folder with another one is refused by its name', async () => {
    const first = path.join(scratch, 'first')
    const pem = await openKeys(await folderWith(first, {})).publicKeyPem('centre-seal')
    await shareKeyFiles({ db: open.db, vault, folder: path.join(first, 'keys') }).then(
      () => assert.fail('the passphrase is another one'),
      (error: unknown) => {
        assert.ok(error instanceof StartError)
        assert.match(
          error.message,
          /^The keys in .* are not those that the nodes share: its passphrase is another one\.$/,
        )
      },
    )
    await rm(path.join(first, 'keys/passphrase'))
    assert.ok(pem.includes('PUBLIC KEY'))
    await shareKeyFiles({ db: open.db, vault, folder: path.join(first, 'keys') })
    const seal = await files('nothing').read('centre-seal.pem')
    assert.equal(seal, await readFile(path.join(first, 'keys/centre-seal.pem'), 'utf8'))
  })

  async function folderWith(folder: string, texts: Record<string, string>): Promise<string> {
    await mkdir(path.join(folder, 'keys'), { recursive: true })
    for (const [name, text] of Object.entries(texts)) await writeFile(path.join(folder, 'keys', name), text)
    return folder
  }
})

describe('nodes with folders of keys of their own', () => {
  let database: TestDatabase
  let scratch: string
  before(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'arb-key-nodes-'))
    database = await createTestDatabase()
  })
  after(async () => {
    await database.drop()
    await rm(scratch, { recursive: true, force: true })
  })

  const configOf = (node: string, on = database) =>
    readConfig({
      ...{ ...on.environment, DATA_DIR: path.join(scratch, 'data'), KEYS_DIR: path.join(scratch, node) },
      ...{ PORTAL_MODE: 'demo' },
    })
  async function start(node: string): Promise<string> {
    const config = configOf(node)
    const { db, close } = openDatabase(appPoolOptions(database.appConnection), () => {})
    try {
      await db
        .insertInto('installation')
        .values({ mode: 'demo' })
        .onConflict((one) => one.doNothing())
        .execute()
      const vault = await openOwnFolder(db, config)
      await shareKeyFiles({ db, vault, folder: config.keysDir })
      return await (await openKeysOf(db, config, vault)).publicKeyPem('centre-seal')
    } finally {
      await close()
    }
  }

  it('of six that start at once on a new database one makes the vault’s key, and the others run with a copy of it', async () => {
    const nodes = Array.from({ length: 6 }, (_, n) => `node-${n}`)
    const answers = await Promise.allSettled(nodes.map(start))
    const first = nodes.filter((_, n) => answers[n]?.status === 'fulfilled')
    assert.equal(first.length, 1)
    for (const answer of answers) {
      if (answer.status === 'fulfilled') continue
      assert.ok(answer.reason instanceof StartError, String(answer.reason))
      assert.match(answer.reason.message, /has another vault\.key than the nodes|it has none of its keys/)
    }
    const others = nodes.filter((node) => node !== first[0])
    for (const node of others) {
      assert.deepEqual(
        await readdir(path.join(scratch, node)).catch(() => []),
        [],
        'no key is left that a start refused',
      )
      await cp(path.join(scratch, String(first[0]), 'vault.key'), path.join(scratch, node, 'vault.key'))
    }
    const seals = await Promise.all(nodes.map(start))
    assert.equal(new Set(seals).size, 1)
    await writeFile(path.join(scratch, 'node-1', 'vault.key'), 'A'.repeat(43))
    await assert.rejects(start('node-1'), /vault\.key is another one/)
  })

  it('a backup holds the shared keys in its box, and a restored portal signs with the same seal', async () => {
    const node = (await readdir(scratch)).find((name) => name.startsWith('node-') && name !== 'node-1') as string
    const pem = await start(node)
    const [to, passphrase] = [path.join(scratch, 'backups'), 'a passphrase that is long']
    const manifest = await makeBackup({ config: configOf(node), owner: database.ownerConnection, to, passphrase })
    for (const name of ['vault.key', 'centre-seal.pem', 'passphrase'])
      assert.ok(manifest.keys.included.includes(name), name)
    const elsewhere = await createEmptyDatabase()
    try {
      const config = { ...configOf('restored', elsewhere), dataDir: path.join(scratch, 'restored-data') }
      const restored = await restoreBackup({
        config,
        from: to,
        passphrase,
        isWithoutKeys: false,
        name: undefined,
        key: undefined,
      })
      assert.deepEqual(restored.faults, [])
      const { db, close } = openDatabase(appPoolOptions(elsewhere.appConnection), () => {})
      assert.equal(await (await openKeysOf(db, config)).publicKeyPem('centre-seal'), pem)
      await close()
    } finally {
      await elsewhere.drop()
    }
  })

  /** Restores the newest backup into an empty database with this folder of keys, and hands over what came of it. */
  async function restoreInto(node: string, from: string): Promise<{ faults: readonly string[]; keys: string[] }> {
    const elsewhere = await createEmptyDatabase()
    try {
      const config = { ...configOf(node, elsewhere), dataDir: path.join(scratch, `${node}-data`) }
      const { faults } = await restoreBackup({ config, from, isWithoutKeys: true })
      return { faults, keys: await readdir(config.keysDir).catch(() => []) }
    } finally {
      await elsewhere.drop()
    }
  }

  it('is restored without its keys: the signed heads are read with the key of the manifest, and no key is made', async () => {
    const node = (await readdir(scratch)).find((name) => /^node-[^1]$/.test(name)) as string
    const config = configOf(node)
    const { db, close } = openDatabase(appPoolOptions(database.appConnection), () => {})
    const entry = { audit: 'DATA_FOLDER_ADOPTED', actor: CONSOLE, now: new Date() } as const
    await performForCentre(db, entry, async () => ({
      answer: null,
      object: { type: 'installation', id: 'x' },
      details: {},
    }))
    const heads = openHeadFiles(config.dataDir, await readInstallationId(db), node)
    assert.equal(await signGrownChains({ db, keys: await openKeysOf(db, config), heads }, new Date()), 1)
    await close()
    const owner = database.ownerConnection
    const [sealed, open] = [path.join(scratch, 'with-box'), path.join(scratch, 'without-box')]
    await makeBackup({ config, owner, to: sealed, passphrase: 'a passphrase that is long' })
    await makeBackup({ config, owner, to: open, passphrase: undefined })
    const own = await readFile(path.join(config.keysDir, 'vault.key'), 'utf8')
    for (const [name, text] of [
      ['by-hand', own],
      ['strange', 'A'.repeat(43)],
    ] as const) {
      await mkdir(path.join(scratch, name))
      await writeFile(path.join(scratch, name, 'vault.key'), text)
    }
    assert.deepEqual(await restoreInto('kept-elsewhere', sealed), { faults: [], keys: [] })
    assert.deepEqual(await restoreInto('left-out', open), { faults: [], keys: [] })
    assert.deepEqual(await restoreInto('by-hand', sealed), { faults: [], keys: ['vault.key'] })
    assert.deepEqual(await restoreInto('strange', sealed), { faults: [], keys: ['vault.key'] })
  })

  it('a folder whose vault.key is a link, as of a mounted secret, is read, on a new database too', async () => {
    const link = async (name: string, text: string) => {
      await mkdir(path.join(scratch, name, '..data'), { recursive: true })
      await writeFile(path.join(scratch, name, '..data/vault.key'), text)
      await symlink('..data/vault.key', path.join(scratch, name, 'vault.key'))
      await symlink('nowhere', path.join(scratch, name, 'dangling.pem'))
    }
    const node = (await readdir(scratch)).find((name) => /^node-[^1]$/.test(name)) as string
    const key = await readFile(path.join(scratch, node, 'vault.key'), 'utf8')
    await link('mounted', key)
    assert.equal(await start('mounted'), await start(node))
    await link('mounted-other', 'A'.repeat(43))
    await assert.rejects(start('mounted-other'), /vault\.key is another one/)
    const fresh = await createTestDatabase()
    const { db, close } = openDatabase(appPoolOptions(fresh.appConnection), () => {})
    try {
      await db.insertInto('installation').values({ mode: 'demo' }).execute()
      await openOwnFolder(db, { ...configOf('mounted', fresh), dataDir: path.join(scratch, 'mounted-data') })
      const recorded = await db.selectFrom('installationKeys').select('name').execute()
      assert.deepEqual(recorded, [{ name: 'vault.key' }])
    } finally {
      await close()
      await fresh.drop()
    }
  })

  it('a person who adopts a folder without the vault’s key loses the keys that it opened, and new ones are made', async () => {
    const owner = openDatabase(database.ownerConnection, () => {})
    const config = configOf('adopted')
    assert.match(String(await adoptFolder(owner.db, config, new Date())), /none of its keys/)
    assert.equal((await owner.pool.query('select 1 from key_files')).rowCount, 0)
    await owner.close()
    assert.ok((await start('adopted')).includes('PUBLIC KEY'))
  })
})
