import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import canonicalize from 'canonicalize'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { longChain, storeChain } from '#test/long-chain.ts'
import { entryHash, GENESIS } from './audit.ts'
import { readChain } from './audit-chain.ts'
import { listCheckpoints, signGrownChains, verifyChain } from './checkpoints.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { type Keys, openKeys } from '../signing/keys.ts'

const NO_HEADS = {
  of: async () => ({ heads: [], ends: [], unreadable: 0 }),
  chains: async () => new Map<string, number>(),
  append: async () => {},
}

/** Longer than two batches, to cover the boundaries between them. */
const COUNT = 2234
const CHAIN = 'case_900'
const NOW = new Date('2026-11-20T09:00:00Z')

describe('an audit chain in the hands of the owner of the database', () => {
  let database: TestDatabase
  let app: Database
  let owner: pg.Pool
  let keys: Keys
  const folder = mkdtempSync(path.join(tmpdir(), 'audit-chain-'))
  before(async () => {
    database = await createTestDatabase()
    app = openDatabase(appPoolOptions(database.appConnection), () => {})
    owner = new pg.Pool({ ...database.ownerConnection, max: 2 })
    keys = openKeys(folder)
    await owner.query(
      `insert into cases (id, sequence, title_en, title_ar, seat, language, rules_version, currency, filed_by, filed_at, updated_at)
       values ($1, 900, '', '', 'Asia/Riyadh', 'en', '2023-05-01', 'SAR', 'x', now(), now())`,
      [CHAIN],
    )
  })
  after(async () => {
    await app.close()
    await owner.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })

  /** Heads outside the database are covered by another test; here there are none. */
  const trail = () => ({ db: app.db, keys, heads: NO_HEADS })
  const verify = () => verifyChain(trail(), CHAIN)

  /** A fresh, unsigned chain, changed by the owner of the database after disabling the trigger. */
  async function spoiled(...statements: string[]) {
    await unlocked('delete from audit_entries', 'delete from audit_checkpoints')
    await storeChain(app.pool, CHAIN, longChain(CHAIN, COUNT))
    await unlocked(...statements)
    const { ok, index, reason } = await verify()
    return { ok, index, reason }
  }
  async function unlocked(...statements: string[]) {
    const all = ['audit_entries', 'audit_checkpoints'].map((table) => `alter table ${table} disable trigger user`)
    const again = all.map((one) => one.replace('disable', 'enable'))
    await owner.query(['begin', ...all, ...statements, ...again, 'commit'].join('; '))
  }
  /** Recomputes the hashes of some entries, as a knowledgeable attacker would. */
  async function rehash(from: number, to: number) {
    const { rows } = await owner.query(
      `select *, at::timestamptz as moment from audit_entries where chain = $1 and seq between $2 and $3 order by seq`,
      [CHAIN, from, to],
    )
    let prevHash = String(rows[0].prev_hash)
    for (const row of rows) {
      const entry = {
        ...{
          id: row.id,
          seq: row.seq,
          createdAt: (row.moment as Date).toISOString(),
          actorId: row.actor_id,
          actor: row.actor,
        },
        ...{ action: row.action, objectType: row.object_type, objectId: row.object_id, details: row.details, prevHash },
      }
      const hash = entryHash(CHAIN, entry)
      await unlocked(
        `update audit_entries set prev_hash = '${prevHash}', hash = '${hash}' where chain = '${CHAIN}' and seq = ${row.seq}`,
      )
      prevHash = hash
    }
  }
  const at = (seq: number) => `chain = '${CHAIN}' and seq = ${seq}`
  const broken = (index: number, reason: string) => ({ ok: false, index, reason })
  const intact = { ok: true, index: null, reason: null }

  it('is intact as the product wrote it, and counted to the end', async () => {
    assert.deepEqual(await spoiled('select 1'), intact)
    const report = await verify()
    assert.equal(report.count, COUNT)
    assert.equal(report.tip, [...longChain(CHAIN, COUNT)].at(-1)?.hash)
  })

  it('cannot be changed by the role of requests, nor accidentally by the owner', async () => {
    for (const act of [`update audit_entries set actor = 'x'`, 'delete from audit_entries', 'truncate audit_entries']) {
      await assert.rejects(app.pool.query(act), /permission denied/)
      await assert.rejects(owner.query(act), /append-only/)
      await assert.rejects(owner.query(act.replace('audit_entries', 'audit_entries_2')), /append-only/)
    }
    for (const act of [`update audit_checkpoints set tip = 'x'`, 'delete from audit_checkpoints'])
      await assert.rejects(app.pool.query(act), /permission denied/)
  })

  it('reveals changed content in any column', async () => {
    const changes = [
      `details = details || '{"amount": "1.00"}'`,
      `details = '{}'`,
      `details = '{"amount": 1e400}'`,
      `at = at + interval '1 microsecond'`,
      `at = at - interval '1 day'`,
      `at = 'infinity'`,
      `actor = 'Somebody else'`,
      `actor_id = 'person_x'`,
      `actor = 'Noura' || chr(31) || 'Al-Otaibi'`,
      `actor_id = actor_id || chr(31) || actor, actor = ''`,
      `action = 'AWARD_SERVED'`,
      `object_type = 'award'`,
      `object_id = 'award_x'`,
      `hash = repeat('0', 64)`,
    ]
    for (const change of changes)
      assert.deepEqual(
        await spoiled(`update audit_entries set ${change} where ${at(601)}`),
        broken(601, 'hash'),
        change,
      )
    assert.deepEqual(await spoiled(`update audit_entries set actor = 'x' where ${at(0)}`), broken(0, 'hash'))
    assert.deepEqual(
      await spoiled(`update audit_entries set actor = 'x' where ${at(COUNT - 1)}`),
      broken(COUNT - 1, 'hash'),
    )
  })

  it('reveals a missing row, an added row, and two swapped rows', async () => {
    assert.deepEqual(await spoiled(`delete from audit_entries where ${at(700)}`), broken(700, 'sequence'))
    assert.deepEqual(await spoiled(`delete from audit_entries where ${at(0)}`), broken(0, 'sequence'))
    assert.deepEqual(await spoiled(`delete from audit_entries where seq between 100 and 2200`), broken(100, 'sequence'))
    const closed = [
      `delete from audit_entries where ${at(700)}`,
      `update audit_entries set seq = seq + 100000 where seq > 700`,
      `update audit_entries set seq = seq - 100001 where seq > 700`,
    ]
    assert.deepEqual(await spoiled(...closed), broken(700, 'sequence'))
    const renamed = [...closed, `update audit_entries set id = chain || ':' || seq where seq >= 700`]
    assert.deepEqual(await spoiled(...renamed), broken(700, 'link'))
    const swapped = [
      `update audit_entries set seq = 99999 where ${at(300)}`,
      `update audit_entries set seq = 300 where ${at(301)}`,
      `update audit_entries set seq = 301 where ${at(99999)}`,
    ]
    assert.deepEqual(await spoiled(...swapped), broken(300, 'sequence'))
    assert.deepEqual(
      await spoiled(...swapped, `update audit_entries set id = chain || ':' || seq where seq in (300, 301)`),
      broken(300, 'link'),
    )
    const far = `update audit_entries set seq = 2147483647, id = chain || ':2147483647' where ${at(COUNT - 1)}`
    assert.deepEqual(await spoiled(far), broken(COUNT - 1, 'sequence'))
  })

  it('reveals a row with a recomputed hash by the next row', async () => {
    await spoiled(`update audit_entries set actor = 'Somebody else' where ${at(900)}`)
    await rehash(900, 900)
    const { index, reason } = await verify()
    assert.deepEqual({ index, reason }, { index: 901, reason: 'link' })
  })

  it('reveals a tail that was cut off by the earlier signature; without a signature it cannot', async () => {
    assert.deepEqual(await spoiled(`delete from audit_entries where seq >= 1200`), intact)
    await spoiled('select 1')
    assert.equal(await signGrownChains(trail(), NOW), 1)
    assert.equal((await verify()).signedCount, COUNT)
    await unlocked(`delete from audit_entries where seq >= 1200`)
    const { ok, index, reason, count } = await verify()
    assert.deepEqual({ ok, index, reason, count }, { ok: false, index: 1200, reason: 'tip', count: 1200 })
    await unlocked(`delete from audit_entries where seq >= 0`)
    const { index: first, reason: why } = await verify()
    assert.deepEqual({ first, why }, { first: 0, why: 'tip' })
  })

  it('reveals a chain that was rewritten to the end, or that grew again after it was cut', async () => {
    await spoiled('select 1')
    await signGrownChains(trail(), NOW)
    await unlocked(`update audit_entries set actor = 'Somebody else' where ${at(2230)}`)
    await rehash(2230, COUNT - 1)
    const { ok, index, reason } = await verify()
    assert.deepEqual({ ok, index, reason }, { ok: false, index: COUNT - 1, reason: 'rewritten' })
    // Entries after the signed head are not signed yet: only their own links protect them.
    await spoiled('select 1')
    await unlocked(`delete from audit_entries where seq >= 1000`)
    await signGrownChains(trail(), NOW)
    await storeChain(app.pool, CHAIN, [...longChain(CHAIN, COUNT)].slice(1000))
    assert.deepEqual(await verify().then((report) => [report.ok, report.signedCount]), [true, 1000])
  })

  it('distinguishes a signed head that the centre did not sign from one that it did', async () => {
    await spoiled('select 1')
    await signGrownChains(trail(), NOW)
    const [head] = await listCheckpoints(app.db, CHAIN)
    const forged = `insert into audit_checkpoints values ('${CHAIN}', 5000, '${'a'.repeat(64)}', now(), 'centre-seal', '${head?.signatureHex}')`
    await owner.query(forged)
    const { ok, index, reason, signedCount } = await verify()
    assert.deepEqual(
      { ok, index, reason, signedCount },
      { ok: false, index: 4999, reason: 'signature', signedCount: COUNT },
    )
  })

  it('signs each head once, even when two processes sign at the same time', async () => {
    await spoiled('select 1')
    const both = await Promise.all([signGrownChains(trail(), NOW), signGrownChains(trail(), NOW)])
    assert.ok(both.includes(1))
    assert.equal((await listCheckpoints(app.db, CHAIN)).length, 1)
    assert.equal(await signGrownChains(trail(), NOW), 0)
  })

  it('is read in batches, with each entry as it was written', async () => {
    await spoiled('select 1')
    const batches = await Array.fromAsync(readChain(app.db, CHAIN, COUNT - 1))
    assert.ok(batches.length >= 3 && batches.every((batch) => batch.length <= 1000))
    assert.deepEqual(batches.flat(), [...longChain(CHAIN, COUNT)])
    assert.deepEqual(await Array.fromAsync(readChain(app.db, 'case_none', -1)), [])
    // A text that contains the column separator is read correctly.
    const odd = [...longChain(CHAIN, 3)].map((entry) => ({ ...entry, actor: 'A\u001fB', id: `odd:${entry.seq}` }))
    await storeChain(app.pool, 'case_odd', odd)
    assert.deepEqual((await Array.fromAsync(readChain(app.db, 'case_odd', 2))).flat(), odd)
  })
})

it('the hash of an entry is that of its RFC 8785 form, as the library writes it', () => {
  const entry = {
    ...{
      seq: 7,
      id: 'case_001:7',
      createdAt: '2026-11-20T09:00:00.000Z',
      actorId: 'person_1',
      actor: 'نورة "العتيبي" \u2028\u0007',
    },
    ...{ action: 'X', objectType: 'case', objectId: 'case_001', prevHash: GENESIS },
    details: { b: [1, 1.5e21, -0, null, true], a: { ه: 'x', '\u20ac': 1, A: {} }, '': '' },
  }
  const text = canonicalize({ chain: 'case_001', ...entry }) ?? ''
  assert.equal(entryHash('case_001', entry), createHash('sha256').update(text).digest('hex'))
})
