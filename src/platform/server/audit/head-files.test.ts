import assert from 'node:assert/strict'
import { appendFile, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, beforeEach, describe, it } from 'node:test'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { longChain, storeChain } from '#test/long-chain.ts'
import { entryHash, GENESIS } from './audit.ts'
import { listCheckpoints, signGrownChains, verifyAllChains, verifyChain } from './checkpoints.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { type HeadFiles, type HeadLine, headFolderOf, openHeadFiles } from './head-files.ts'
import { type Keys, openKeys } from '../signing/keys.ts'

const CHAIN = 'case_901'
const DAYS = [1, 2, 3].map((day) => new Date(`2026-11-2${day}T02:00:00Z`))
const INSTALLATION = '0d1f5a9e-0000-4000-8000-000000000001'
const ENTRIES = [...longChain(CHAIN, 30)]

describe('signed heads outside the database', () => {
  let database: TestDatabase
  let app: Database
  let owner: pg.Pool
  let keys: Keys
  let dataDir: string
  before(async () => {
    database = await createTestDatabase()
    app = openDatabase(appPoolOptions(database.appConnection), () => {})
    owner = new pg.Pool({ ...database.ownerConnection, max: 1 })
    dataDir = await mkdtemp(path.join(tmpdir(), 'arb-heads-'))
    keys = openKeys(dataDir)
  })
  after(async () => {
    await app.close()
    await owner.end()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const heads = (machine = 'one', installation = INSTALLATION) => openHeadFiles(dataDir, installation, machine)
  const trail = (files: HeadFiles = heads()) => ({ db: app.db, keys, heads: files })
  const fileOf = (machine = 'one') => path.join(headFolderOf(dataDir), `${INSTALLATION}.${machine}.jsonl`)
  const verify = () => verifyChain(trail(), CHAIN)
  const judged = async () => {
    const { ok, index, reason, outside } = await verify()
    return { ok, index, reason, outside: outside.count }
  }
  async function unlocked(...statements: string[]) {
    const all = ['audit_entries', 'audit_checkpoints'].map((table) => `alter table ${table} disable trigger user`)
    const again = all.map((one) => one.replace('disable', 'enable'))
    await owner.query(['begin', ...all, ...statements, ...again, 'commit'].join('; '))
  }
  const grow = (to: number) => storeChain(app.pool, CHAIN, ENTRIES.slice(to - 10, to))

  /** Three days of ten entries each, each signed at its end. */
  beforeEach(async () => {
    await rm(headFolderOf(dataDir), { recursive: true, force: true })
    await unlocked('delete from audit_entries', 'delete from audit_checkpoints', 'delete from cases')
    await owner.query(
      `insert into cases (id, sequence, title_en, title_ar, seat, language, rules_version, currency, filed_by, filed_at, updated_at)
       values ($1, 901, '', '', 'Asia/Riyadh', 'en', '2023-05-01', 'SAR', 'x', now(), now())`,
      [CHAIN],
    )
    for (const [day, now] of DAYS.entries()) {
      await grow((day + 1) * 10)
      assert.equal(await signGrownChains(trail(), now), 1)
    }
    assert.deepEqual(await judged(), { ok: true, index: null, reason: null, outside: 30 })
  })

  it('reveal a chain that was cut off with its heads, which the database alone reports as whole', async () => {
    await unlocked('delete from audit_entries where seq >= 25', 'delete from audit_checkpoints where count > 20')
    assert.deepEqual(await judged(), { ok: false, index: 25, reason: 'outside', outside: 30 })
    assert.equal((await verify()).signedCount, 20)
    await unlocked('delete from audit_entries', 'delete from audit_checkpoints')
    assert.deepEqual(await judged(), { ok: false, index: 0, reason: 'outside', outside: 30 })
  })

  it('reveal a chain whose tables are from an earlier day, even after it grew and was signed again', async () => {
    const earlier = ['delete from audit_entries where seq >= 10', 'delete from audit_checkpoints where count > 10']
    await unlocked(...earlier)
    assert.deepEqual(await judged(), { ok: false, index: 10, reason: 'outside', outside: 30 })
    let prevHash = ENTRIES[9]?.hash ?? GENESIS
    const others = ENTRIES.slice(10).map(({ hash: _old, ...entry }) => {
      const unsealed = { ...entry, actor: 'Somebody else', prevHash }
      prevHash = entryHash(CHAIN, unsealed)
      return { ...unsealed, hash: prevHash }
    })
    await storeChain(app.pool, CHAIN, others)
    assert.equal(await signGrownChains(trail(), new Date('2026-11-24T02:00:00Z')), 1)
    assert.deepEqual(await judged(), { ok: false, index: 19, reason: 'outside', outside: 30 })
  })

  it('reveal a case that is gone from the database altogether, by name', async () => {
    await unlocked('delete from audit_entries', 'delete from audit_checkpoints', 'delete from cases')
    const { count, broken } = await verifyAllChains(trail())
    assert.deepEqual([count, broken], [2, [{ chain: CHAIN, index: 0, reason: 'outside' }]])
  })

  it('are one line each, with the fingerprint of the key', async () => {
    const lines = (await readFile(fileOf(), 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as HeadLine)
    const rows = await listCheckpoints(app.db, CHAIN)
    assert.deepEqual(
      lines.map(({ fingerprint, ...head }) => [head, /^[0-9a-f]{64}$/.test(fingerprint)]),
      rows.map((row) => [row, true]),
    )
    assert.equal((await stat(fileOf())).mode & 0o777, 0o600)
    assert.equal((await stat(headFolderOf(dataDir))).mode & 0o777, 0o700)
  })

  it('survive a crash in the middle of a line, which is reported and breaks nothing', async () => {
    const { size } = await stat(fileOf())
    await truncate(fileOf(), size - 40)
    const { ok, outside } = await verify()
    assert.deepEqual([ok, outside], [true, { count: 20, unsigned: 0, unreadable: 1 }])
    // The next run writes again the head of the line that was cut short.
    assert.equal(await signGrownChains(trail(), DAYS[2] ?? new Date()), 0)
    const healed = await verify()
    assert.deepEqual([healed.ok, healed.outside], [true, { count: 30, unsigned: 0, unreadable: 1 }])
    await unlocked('delete from audit_entries where seq >= 20', 'delete from audit_checkpoints where count > 20')
    assert.deepEqual(await judged(), { ok: false, index: 20, reason: 'outside', outside: 30 })
  })

  it('missing after a crash between the row and the line, or from before the files existed, are written by the next run', async () => {
    await rm(headFolderOf(dataDir), { recursive: true })
    assert.equal((await verify()).outside.count, 0)
    await signGrownChains(trail(), new Date())
    assert.deepEqual(
      (await heads().of(CHAIN)).heads.map(({ count }) => count),
      [10, 20, 30],
    )
    await signGrownChains(trail(), new Date())
    assert.equal((await heads().of(CHAIN)).heads.length, 3)
  })

  it('are not trusted when the centre did not sign them', async () => {
    const [line = ''] = (await readFile(fileOf(), 'utf8')).split('\n')
    await appendFile(fileOf(), `${JSON.stringify({ ...JSON.parse(line), count: 5000 })}\n`)
    const { ok, outside } = await verify()
    assert.deepEqual([ok, outside], [true, { count: 30, unsigned: 1, unreadable: 0 }])
    // A database row that the centre did not sign is not written to a file either.
    await rm(headFolderOf(dataDir), { recursive: true })
    const [row] = await listCheckpoints(app.db, CHAIN)
    await owner.query(
      `insert into audit_checkpoints values ('${CHAIN}', 6000, '${'a'.repeat(64)}', now(), 'centre-seal', '${row?.signatureHex}')`,
    )
    await signGrownChains(trail(), new Date())
    assert.deepEqual(
      (await heads().of(CHAIN)).heads.map(({ count }) => count),
      [10, 20, 30],
    )
  })

  it('that agree with the chain are not verified, except the highest of each file; all are once the chain disagrees', async () => {
    const [first] = (await heads().of(CHAIN)).heads
    assert.ok(first)
    const forged = { ...first, at: '2026-11-20T02:00:00.000Z' }
    await heads().append([forged])
    assert.deepEqual((await verify()).outside, { count: 30, unsigned: 0, unreadable: 0 })
    await heads('two').append([forged])
    assert.deepEqual((await verify()).outside, { count: 30, unsigned: 1, unreadable: 0 })
    await unlocked('delete from audit_entries', 'delete from audit_checkpoints')
    const { reason, outside } = await verify()
    assert.deepEqual([reason, outside], ['outside', { count: 30, unsigned: 2, unreadable: 0 }])
  })

  it('are written after a line that only claims to be higher', async () => {
    const lines = (await readFile(fileOf(), 'utf8')).split('\n')
    const forged = JSON.stringify({ ...JSON.parse(lines[0] ?? ''), count: 5000 })
    await writeFile(fileOf(), [...lines.slice(0, 2), forged, ''].join('\n'))
    await signGrownChains(trail(), new Date())
    const { ok, outside } = await verify()
    assert.deepEqual([ok, outside], [true, { count: 30, unsigned: 1, unreadable: 0 }])
  })

  it('lie beside those of other machines in one folder, and of another installation not at all', async () => {
    await heads('two.example').append((await heads().of(CHAIN)).heads.slice(0, 1))
    await heads('one', 'another').append((await heads().of(CHAIN)).heads.map((head) => ({ ...head, count: 99 })))
    assert.deepEqual((await readdir(headFolderOf(dataDir))).toSorted(), [
      `${INSTALLATION}.one.jsonl`,
      `${INSTALLATION}.two_example.jsonl`,
      'another.one.jsonl',
    ])
    assert.deepEqual([...(await heads().chains())], [[CHAIN, 30]])
    assert.equal((await heads().of(CHAIN)).heads.length, 4)
  })

  it('are found by a process that has read the file before, whatever happened to it since', async () => {
    const reader = heads()
    const counts = async () => (await reader.of(CHAIN)).heads.map(({ count }) => count)
    assert.deepEqual(await counts(), [10, 20, 30])
    const text = await readFile(fileOf(), 'utf8')
    await reader.append((await reader.of(CHAIN)).heads.slice(0, 1))
    assert.deepEqual(await counts(), [10, 20, 30, 10])
    await writeFile(fileOf(), text.split('\n').slice(1).join('\n'))
    assert.deepEqual(await counts(), [20, 30])
    await rm(fileOf())
    assert.deepEqual(await counts(), [])
    await reader.noteRestore('2026-11-20T00-00-00-000Z', new Date('2026-11-25T00:00:00Z'))
    assert.deepEqual(await reader.restores(), [
      { restored: '2026-11-20T00-00-00-000Z', at: '2026-11-25T00:00:00.000Z' },
    ])
  })
})
