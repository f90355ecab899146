import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { ask, createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Place, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { openBlobFolder } from '../files/blob-folder.ts'
import { signGrownChains } from '../audit/checkpoints.ts'
import { type Config, readConfig } from '../start/config.ts'
import type { DatabaseConnection } from '../database/connection.ts'
import { installJobs } from '../jobs/jobs.ts'
import { openKeys } from '../signing/keys.ts'
import { migrate } from '../database/migrate.ts'
import { StartError } from '../start/start-errors.ts'
import { makeBackup } from './make.ts'
import { fingerprintOf, type Manifest, readManifest, signManifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { verifyBackups } from './verify.ts'

const PASSPHRASE = 'a long and quiet passphrase'
const ADMIN = path.resolve(import.meta.dirname, '../../../admin.ts')

let scratch: string
before(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'arb-backup-'))
})
after(() => rm(scratch, { recursive: true, force: true }))

let serial = 0
const newFolder = () => path.join(scratch, String(++serial))

function configOf(database: TestDatabase, dataDir: string): Config {
  return readConfig({ ...database.environment, DATA_DIR: dataDir, PORTAL_MODE: 'demo' })
}

/** An empty database and a data folder that does not exist yet, to restore into. */
async function withTarget(work: (config: Config, database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await createEmptyDatabase()
  try {
    await work(configOf(database, newFolder()), database)
  } finally {
    await database.drop()
  }
}

/** Everything that must be equal in two databases: rows, rules, rights and sequences, as text. */
async function everythingIn(connection: DatabaseConnection): Promise<Record<string, unknown>> {
  // The queue counts its jobs and maintains itself in these tables while it is connected. The views are those of the version that
  // restores, and so is the record of when it made them.
  const within = `n.nspname in ('public', 'pgboss') and c.relname !~ '^(queue_stats.*|warning|queue|version|schema_views.*)$'`
  const from = 'from pg_class c join pg_namespace n on n.oid = c.relnamespace'
  const tables = await ask(
    connection,
    `select n.nspname || '.' || quote_ident(c.relname) as name ${from} where ${within} and c.relkind in ('r', 'p') order by 1`,
  )
  const rows: Record<string, unknown> = {}
  for (const { name } of tables)
    rows[String(name)] = await ask(connection, `select t::text as row from ${String(name)} t order by 1`)
  return {
    rows,
    rules: await ask(
      connection,
      `select c.relname, k.conname, k.convalidated, pg_get_constraintdef(k.oid) ${from} join pg_constraint k on k.conrelid = c.oid
       where ${within} order by 1, 2`,
    ),
    triggers: await ask(
      connection,
      `select c.relname, t.tgname, t.tgenabled ${from} join pg_trigger t on t.tgrelid = c.oid
       where ${within} and not t.tgisinternal order by 1, 2`,
    ),
    rights: await ask(connection, `select c.relname, c.relacl::text ${from} where ${within} order by 1`),
    sequences: await ask(
      connection,
      `select schemaname, sequencename, last_value from pg_sequences where schemaname in ('public', 'pgboss') order by 1, 2`,
    ),
  }
}

const isLine = (expected: RegExp) => (error: unknown) =>
  error instanceof StartError && expected.test(error.message) && !error.message.includes('\n')

describe('a backup', () => {
  let database: TestDatabase
  let place: Place
  let portal: TestPortal
  let folder: string
  let made: Manifest
  before(async () => {
    database = await createTestDatabase()
    const dataDir = newFolder()
    await mkdir(dataDir)
    place = { ...database, dataDir, remove: database.drop }
    portal = await openTestPortal({ place })
    const claimant = await portal.as('claimant')
    for (const title of ['first', 'second', 'third']) {
      const { id: caseId } = await claimant.call('case.file', filing())
      const file = await claimant.upload(`${title}.pdf`, samplePdf(title))
      await claimant.call('filing.addDocument', { caseId, kind: 'agreement', file })
    }
    folder = newFolder()
    made = await back(folder)
  })
  after(async () => {
    await portal.close()
    await place.remove()
  })

  const config = () => configOf(database, place.dataDir)
  const back = (to: string) =>
    makeBackup({ config: config(), owner: database.ownerConnection, to, passphrase: PASSPHRASE })
  const manifestPlace = (of: string, name = made.name) => path.join(of, name, 'manifest.json')

  /** A copy of the folder of backups, to be damaged. */
  async function copied(): Promise<string> {
    const copy = newFolder()
    await cp(folder, copy, { recursive: true })
    return copy
  }

  async function changeByte(file: string): Promise<void> {
    const bytes = await readFile(file)
    const at = Math.floor(bytes.length / 2)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(file, bytes)
  }

  /** A changed manifest, signed again by the portal's own seal or another centre's. */
  async function resign(of: string, change: (manifest: Manifest) => Manifest, dataDir = place.dataDir): Promise<void> {
    const read = readManifest(await readFile(manifestPlace(of), 'utf8'))
    assert.ok(read)
    await writeFile(manifestPlace(of), await signManifest(change(read.manifest), openKeys(dataDir)))
  }

  it('is restored with exactly the same rows, rules, rights and sequences', async () => {
    const quiet = newFolder()
    await back(quiet)
    const source = await everythingIn(database.ownerConnection)
    await withTarget(async (target, empty) => {
      const { faults } = await restoreBackup({ config: target, from: quiet, passphrase: PASSPHRASE })
      assert.deepEqual(faults, [])
      assert.deepEqual(await everythingIn(empty.ownerConnection), source)
      assert.deepEqual(
        await readdir(path.join(target.dataDir, 'keys')),
        await readdir(path.join(place.dataDir, 'keys')),
      )
      assert.equal(existsSync(path.join(target.dataDir, 'restore.unfinished')), false)
    })
  })

  it('states who signed it, and compares the key when one is given', async () => {
    const [report] = await verifyBackups(folder, { passphrase: PASSPHRASE })
    assert.deepEqual([report?.state, report?.signer?.isCompared], ['whole', false])
    const own = fingerprintOf(await openKeys(place.dataDir).publicKeyPem('centre-seal'))
    assert.equal(report?.signer?.fingerprint, own)
    const withColons = own.toUpperCase().match(/../g)?.join(':') ?? ''
    const [compared] = await verifyBackups(folder, { key: withColons })
    assert.deepEqual([compared?.state, compared?.signer?.isCompared], ['whole', true])
    const [other] = await verifyBackups(folder, { key: '0'.repeat(64) })
    assert.deepEqual(other?.state, 'broken')
    assert.match(other?.faults[0] ?? '', /is not the key given/)
    await assert.rejects(verifyBackups(folder, { key: 'centre' }), isLine(/--key takes the SHA-256/))
  })

  it('reveals one changed byte in any part', async () => {
    const { sha256 = '' } = made.files[0] ?? {}
    const file = `files/${sha256.slice(0, 2)}/${sha256}`
    for (const part of [`${made.name}/database/public.people.copy.gz`, `${made.name}/keys.json`, file]) {
      const copy = await copied()
      await changeByte(path.join(copy, part))
      const [report] = await verifyBackups(copy, {})
      assert.equal(report?.state, 'broken')
      assert.equal(report?.faults[0]?.startsWith(`${part} has other bytes`), true, String(report?.faults))
      await rm(path.join(copy, part))
      const [without] = await verifyBackups(copy, {})
      assert.deepEqual([without?.state, without?.faults], ['broken', [`${part} is missing`]])
      await withTarget(async (target) => {
        await assert.rejects(
          restoreBackup({ config: target, from: copy, passphrase: PASSPHRASE }),
          isLine(/is missing/),
        )
        assert.equal(existsSync(target.dataDir), false)
      })
    }
  })

  it('reveals a changed manifest', async () => {
    const text = await readFile(manifestPlace(folder), 'utf8')
    const changes: readonly (readonly [string, RegExp])[] = [
      [text.replace(/"rows": (\d)/, '"rows": 1$1'), /the signature of manifest.json does not fit/],
      [text.replace(/"signatureHex": "../, '"signatureHex": "00'), /the signature of manifest.json does not fit/],
      [text.slice(0, -20), /manifest.json cannot be read/],
      [text.replace('portal-backup/1', 'portal-backup/9'), /manifest.json cannot be read/],
    ]
    const copy = await copied()
    for (const [changed, expected] of changes) {
      assert.notEqual(changed, text)
      await writeFile(manifestPlace(copy), changed)
      const [report] = await verifyBackups(copy, {})
      assert.equal(report?.state, 'broken')
      assert.match(report?.faults[0] ?? '', expected)
    }
    await rm(manifestPlace(copy))
    assert.match((await verifyBackups(copy, {}))[0]?.faults[0] ?? '', /manifest.json is missing/)
  })

  it('with the manifest of another centre is recognised by the key, and not restored with the keys of this one', async () => {
    const copy = await copied()
    await resign(copy, (manifest) => manifest, newFolder())
    const own = fingerprintOf(await openKeys(place.dataDir).publicKeyPem('centre-seal'))
    const [report] = await verifyBackups(copy, {})
    assert.notEqual(report?.signer?.fingerprint, own)
    assert.equal((await verifyBackups(copy, { key: own }))[0]?.state, 'broken')
    await withTarget(async (target) => {
      const restoring = { config: target, from: copy, passphrase: PASSPHRASE }
      await assert.rejects(restoreBackup({ ...restoring, key: own }), isLine(/is not the key given/))
      await assert.rejects(restoreBackup(restoring), isLine(/signed by another key than the seals that it holds/))
      assert.equal(existsSync(target.dataDir), false)
    })
  })

  it('whose manifest names a seal that its box does not have is not restored with its keys', async () => {
    const copy = await copied()
    const other = newFolder()
    await resign(copy, (manifest) => manifest, other)
    const text = await readFile(manifestPlace(copy), 'utf8')
    // The id of the key is not covered by the signature.
    await writeFile(manifestPlace(copy), text.replace('"keyId": "centre-seal"', '"keyId": "centre-seal-2020"'))
    const [report] = await verifyBackups(copy, {})
    assert.deepEqual([report?.state, report?.signer?.keyId], ['whole', 'centre-seal-2020'])
    await withTarget(async (target) => {
      const restoring = restoreBackup({ config: target, from: copy, passphrase: PASSPHRASE })
      await assert.rejects(restoring, isLine(/signed by another key than the seals that it holds/))
      assert.equal(existsSync(target.dataDir), false)
    })
  })

  it('keeps its keys under the passphrase alone', async () => {
    const all = await readFile(path.join(folder, made.name, 'keys.json'), 'utf8')
    const vaultKey = await readFile(path.join(place.dataDir, 'keys/vault.key'), 'utf8')
    assert.equal(all.includes(vaultKey.trim()), false)
    const [report] = await verifyBackups(folder, { passphrase: 'another long passphrase' })
    assert.deepEqual([report?.state, report?.faults], ['broken', ['the passphrase does not open its keys']])
    await withTarget(async (target) => {
      const wrong = { config: target, from: folder, passphrase: 'another long passphrase' }
      await assert.rejects(restoreBackup(wrong), isLine(/the passphrase does not open its keys/))
      await assert.rejects(restoreBackup({ config: target, from: folder }), isLine(/Set BACKUP_PASSPHRASE/))
    })
  })

  it('without a passphrase names the keys that it leaves out', async () => {
    const bare = newFolder()
    const { keys } = await makeBackup({
      config: config(),
      owner: database.ownerConnection,
      to: bare,
      passphrase: undefined,
    })
    assert.equal(keys.box, null)
    assert.deepEqual(keys.included, [])
    for (const name of ['vault.key', 'passphrase', 'centre-seal.pem']) assert.ok(keys.leftOut.includes(name), name)
    const run = spawnSync(process.execPath, [ADMIN, 'verify', bare], { encoding: 'utf8' })
    assert.equal(run.status, 0, run.stderr)
    assert.match(
      run.stdout,
      /: whole, .*\n {2}signed by centre-seal, SHA-256 [0-9a-f]{64}, not compared\n {2}left out: .*vault\.key/,
    )
  })

  it('of a newer version, or with a changed migration, is refused', async () => {
    const newer = await copied()
    const migration = { version: 9999, name: '9999_of_tomorrow.sql', sha256: '0'.repeat(64) }
    await resign(newer, (manifest) => ({
      ...manifest,
      product: { version: '9.0.0' },
      migrations: [...manifest.migrations, migration],
    }))
    const odd = await copied()
    await resign(odd, (manifest) => ({
      ...manifest,
      migrations: manifest.migrations.map((one, index) => (index === 3 ? { ...one, sha256: migration.sha256 } : one)),
    }))
    await withTarget(async (target) => {
      const restoring = (from: string) => restoreBackup({ config: target, from, passphrase: PASSPHRASE })
      await assert.rejects(restoring(newer), isLine(/version 9\.0\.0 of the portal.*9999_of_tomorrow/))
      await assert.rejects(restoring(odd), isLine(/was changed after it had been applied/))
      assert.equal(existsSync(target.dataDir), false)
    })
  })

  it('of an older version is loaded into its own schema and migrated forward', async () => {
    const older = await createEmptyDatabase()
    try {
      // A database made before the portal recorded its data folder.
      const versions = made.migrations.map(({ version }) => version).filter((version) => version < 370)
      await migrate(older.ownerConnection, { only: versions, alongside: installJobs })
      await ask(older.ownerConnection, "insert into installation (mode) values ('demo')")
      await ask(
        older.ownerConnection,
        "insert into people (id, email, name_en, name_ar) values ('person_old', 'old@centre.example', 'Old', 'قديم')",
      )
      const [dataDir, to] = [newFolder(), newFolder()]
      const oldConfig = configOf(older, dataDir)
      const manifest = await makeBackup({ config: oldConfig, owner: older.ownerConnection, to, passphrase: PASSPHRASE })
      assert.equal(manifest.migrations.length, versions.length)
      await withTarget(async (target, empty) => {
        await restoreBackup({ config: target, from: to, passphrase: PASSPHRASE })
        const people = await ask(empty.ownerConnection, "select name_en from people where id = 'person_old'")
        assert.deepEqual(people, [{ name_en: 'Old' }])
        const [applied] = await ask(empty.ownerConnection, 'select count(*)::int as count from schema_migrations')
        assert.equal(applied?.['count'], made.migrations.length)
      })
    } finally {
      await older.drop()
    }
  })

  it('is restored into an empty folder and an empty database only', async () => {
    await withTarget(async (target, empty) => {
      const restoring = { config: target, from: folder, passphrase: PASSPHRASE }
      await mkdir(target.dataDir)
      await writeFile(path.join(target.dataDir, 'notes.txt'), 'mine')
      await assert.rejects(restoreBackup(restoring), isLine(/data folder .* is not empty/))
      await rm(path.join(target.dataDir, 'notes.txt'))
      await ask(empty.ownerConnection, 'create table ledgers (id integer)')
      await assert.rejects(restoreBackup(restoring), isLine(/database is not empty \(it has public\.ledgers\)/))
      assert.deepEqual(await readdir(target.dataDir), [])
    })
  })

  it('is stored beside others, shares their files, and the newest is restored unless another is named', async () => {
    const shared = newFolder()
    const first = await back(shared)
    const { sha256 = '' } = first.files[0] ?? {}
    const file = path.join(shared, 'files', sha256.slice(0, 2), sha256)
    const { ino } = await stat(file)
    const claimant = await portal.as('claimant')
    await claimant.call('case.file', filing())
    const upload = await claimant.upload('later.pdf', samplePdf('later'))
    const second = await back(shared)
    assert.equal((await stat(file)).ino, ino)
    assert.ok(second.files.some((one) => one.sha256 === upload.sha256))
    assert.deepEqual(
      (await verifyBackups(shared, {})).map(({ name, state }) => [name, state]),
      [
        [second.name, 'whole'],
        [first.name, 'whole'],
      ],
    )
    const casesOf = async (name?: string) => {
      let count: unknown
      await withTarget(async (target, empty) => {
        const restored = await restoreBackup({ config: target, from: shared, name, passphrase: PASSPHRASE })
        assert.equal(restored.manifest.name, name ?? second.name)
        count = (await ask(empty.ownerConnection, 'select count(*)::int as count from cases'))[0]?.['count']
      })
      return count
    }
    assert.equal(await casesOf(), Number(await casesOf(first.name)) + 1)
    await assert.rejects(verifyBackups(shared, {}, '2020-01-01T00-00-00-000Z'), isLine(/There is no backup 2020/))
    await assert.rejects(verifyBackups(newFolder(), {}), isLine(/There is no backup in/))
  })

  it('that was interrupted is incomplete, and the next one reuses its files', async () => {
    const interrupted = newFolder()
    const blobs = await openBlobFolder(path.join(place.dataDir, 'blobs'))
    for (let n = 0; n < 60; n++) await blobs.put(randomBytes(200_000))
    const child = spawn(process.execPath, [ADMIN, 'backup', '--to', interrupted], {
      env: { ...process.env, ...database.environment, DATA_DIR: place.dataDir, BACKUP_PASSPHRASE: PASSPHRASE },
      stdio: 'ignore',
    })
    const copies = async () =>
      (await readdir(path.join(interrupted, 'files'), { recursive: true }).catch(() => [])).filter((name) =>
        /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name),
      )
    while ((await copies()).length < 3 && child.exitCode === null) await delay(2)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const [report] = await verifyBackups(interrupted, {})
    assert.equal(report?.state, 'incomplete')
    await withTarget(async (target) => {
      const restoring = restoreBackup({ config: target, from: interrupted, passphrase: PASSPHRASE })
      await assert.rejects(restoring, isLine(/There is no finished backup/))
    })
    const [kept = ''] = await copies()
    const { ino } = await stat(path.join(interrupted, 'files', kept))
    await back(interrupted)
    assert.equal((await stat(path.join(interrupted, 'files', kept))).ino, ino)
    assert.deepEqual(
      (await verifyBackups(interrupted, {})).map(({ state }) => state),
      ['whole'],
    )
  })

  it('contains the signed heads outside the database, and is compared with them', async () => {
    const { db, services } = portal.portal.app
    await signGrownChains({ db, ...services }, new Date())
    const shared = newFolder()
    const first = await back(shared)
    assert.equal(first.heads.length, 1)
    const { name: headFile = '' } = first.heads[0] ?? {}
    assert.deepEqual((await verifyBackups(shared, {}))[0]?.trail, [])
    const claimant = await portal.as('claimant')
    await claimant.call('case.file', filing())
    await signGrownChains({ db, ...services }, new Date())
    const text = await readFile(path.join(place.dataDir, 'heads', headFile), 'utf8')
    await withTarget(async (target, empty) => {
      const restored = await restoreBackup({ config: target, from: shared, passphrase: PASSPHRASE })
      assert.deepEqual(restored.faults, [])
      // The heads of the earlier day, and below them a line that records the restore.
      const lines = (await readFile(path.join(target.dataDir, 'heads', headFile), 'utf8')).trimEnd().split('\n')
      assert.equal(text.startsWith(`${lines.slice(0, -1).join('\n')}\n`), true)
      assert.equal((JSON.parse(lines.at(-1) ?? '') as { restored: string }).restored, first.name)
      const env = { ...process.env, ...empty.environment, DATA_DIR: target.dataDir }
      const chains = () => spawnSync(process.execPath, [ADMIN, 'chains'], { encoding: 'utf8', env })
      assert.match(chains().stdout, new RegExp(`; 0 are broken\\.\nRestored from the backup ${first.name} on `))
      // The database of the earlier day with the data folder of a later one.
      await writeFile(path.join(target.dataDir, 'heads', headFile), text)
      const found = chains()
      assert.equal(found.status, 1, found.stderr)
      assert.match(found.stdout, /\(outside\): Chain broken at index 0/)
      const later = newFolder()
      await makeBackup({ config: target, owner: empty.ownerConnection, to: later, passphrase: PASSPHRASE })
      const run = spawnSync(process.execPath, [ADMIN, 'verify', later], { encoding: 'utf8' })
      assert.equal(run.status, 1, run.stderr)
      assert.match(
        run.stdout,
        /: whole, .*\n {2}the audit chain case_\d+ has 0 entries, but a signed head .* has 1 \(outside\)/,
      )
      await withTarget(async (again) => {
        const { faults } = await restoreBackup({ config: again, from: later, passphrase: PASSPHRASE })
        assert.match(faults.join('\n'), /The audit chain case_\d+ is broken at index 0 \(outside\)/)
      })
    })
    await changeByte(path.join(shared, first.name, 'heads', headFile))
    assert.match((await verifyBackups(shared, {}))[0]?.faults[0] ?? '', /heads\/.*\.jsonl has other bytes/)
  })

  it('names the files that the portal itself has lost', async () => {
    const claimant = await portal.as('claimant')
    const { sha256 } = await claimant.upload('lost.pdf', samplePdf('lost'))
    const blob = path.join(place.dataDir, 'blobs', sha256.slice(0, 2), sha256)
    const bytes = await readFile(blob)
    await rm(blob)
    assert.deepEqual((await back(newFolder())).lost, [sha256])
    await writeFile(blob, randomBytes(bytes.length))
    assert.deepEqual((await back(newFolder())).lost, [sha256])
    await writeFile(blob, bytes)
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256)
    assert.deepEqual((await back(newFolder())).lost, [])
  })

  it('goes on when the disk cannot read one file, which counts as lost', async () => {
    const claimant = await portal.as('claimant')
    const { sha256 } = await claimant.upload('unreadable.pdf', samplePdf('unreadable'))
    const blob = path.join(place.dataDir, 'blobs', sha256.slice(0, 2), sha256)
    await rename(blob, `${blob}.away`)
    // The first page of a process is never mapped: reading it fails with EIO, as a bad sector does.
    await symlink('/proc/self/mem', blob)
    await assert.rejects(readFile(blob), { code: 'EIO' })
    const to = newFolder()
    const manifest = await back(to)
    assert.deepEqual(manifest.lost, [sha256])
    assert.ok(manifest.files.length > 0)
    assert.equal((await verifyBackups(to, {}))[0]?.state, 'whole')
    await rm(blob)
    await rename(`${blob}.away`, blob)
  })

  it('brings back a file that the portal has lost and an earlier backup still has whole', async () => {
    const claimant = await portal.as('claimant')
    const { sha256 } = await claimant.upload('kept.pdf', samplePdf('kept'))
    const blob = path.join(place.dataDir, 'blobs', sha256.slice(0, 2), sha256)
    const to = newFolder()
    await back(to)
    const bytes = await readFile(blob)
    await rm(blob)
    const run = spawnSync(process.execPath, [ADMIN, 'backup', '--to', to], {
      encoding: 'utf8',
      env: { ...process.env, ...database.environment, DATA_DIR: place.dataDir, BACKUP_PASSPHRASE: PASSPHRASE },
    })
    assert.equal(run.status, 1, run.stderr)
    assert.match(run.stdout, new RegExp(`lost the file ${sha256}: the backup has it from an earlier one`))
    const [report] = await verifyBackups(to, {})
    assert.deepEqual([report?.state, report?.manifest?.keptOnly, report?.manifest?.lost], ['whole', [sha256], []])
    await withTarget(async (target) => {
      const { faults } = await restoreBackup({ config: target, from: to, passphrase: PASSPHRASE })
      assert.deepEqual(faults, [])
      assert.deepEqual(await readFile(path.join(target.dataDir, 'blobs', sha256.slice(0, 2), sha256)), bytes)
    })
    // A copy in the folder of backups that is damaged too restores nothing.
    await changeByte(path.join(to, 'files', sha256.slice(0, 2), sha256))
    const { keptOnly, lost } = await back(to)
    assert.deepEqual([keptOnly, lost], [[], [sha256]])
    await writeFile(blob, bytes)
  })

  it('is never inside the data folder, and is made by one process at a time', async () => {
    await assert.rejects(back(path.join(place.dataDir, 'backups')), isLine(/lies in the data folder/))
    const busy = newFolder()
    const results = await Promise.allSettled([back(busy), back(busy)])
    const refused = results.filter((one) => one.status === 'rejected')
    assert.equal(refused.length, 1)
    assert.match(String(refused[0]?.reason), /Another backup is being made/)
  })
})
