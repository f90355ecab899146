import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { auditServer } from './feature.server.ts'
import { signGrownChains } from '#server/audit/checkpoints.ts'
import { headFolderOf, listHeadFiles } from '#server/audit/head-files.ts'
import { openLog } from '#server/operation/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openTimestampAuthority } from '#test/timestamp-authority.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const OUTSIDE = { en: /not what a signed head outside the database says/, ar: /رأسًا موقَّعًا محفوظًا خارج قاعدة البيانات/ }

describe('a trail that the owner of the database set back, heads and all', () => {
  let database: TestDatabase
  let dataDir: string
  let portal: TestPortal
  let caseId: string
  let headFile: string
  before(async () => {
    database = await createTestDatabase()
    dataDir = await mkdtemp(path.join(tmpdir(), 'arb-outside-'))
    portal = await openTestPortal({ place: { ...database, dataDir, remove: database.drop } })
    caseId = (await (await portal.as('claimant')).call('case.file', filing())).id
    await sign()
    const manager = await portal.as('manager')
    await manager.call('case.addMember', { id: caseId, personId: 'person_observer', capacity: 'observer' })
    await sign()
    const owner = new pg.Client(database.ownerConnection)
    await owner.connect()
    const tables = ['audit_entries', 'audit_checkpoints']
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
    await owner.query('delete from audit_entries where chain = $1 and seq >= 1', [caseId])
    await owner.query('delete from audit_checkpoints where chain = $1 and count > 1', [caseId])
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
    await owner.end()
    const [name = ''] = await listHeadFiles(dataDir)
    headFile = path.join(headFolderOf(dataDir), name)
  })
  after(async () => {
    await portal.close()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const sign = () => {
    const { db, services } = portal.portal.app
    return signGrownChains({ db, ...services }, new Date())
  }
  const run = (...words: string[]) => {
    const env = { ...process.env, ...database.environment, DATA_DIR: dataDir }
    const { stdout, stderr, status } = spawnSync(process.execPath, words, { encoding: 'utf8', env, cwd: ROOT })
    return { said: stdout, status, stderr }
  }
  async function exported(change: (content: Record<string, unknown>) => void = () => {}): Promise<string> {
    const response = await (await portal.as('board')).fetch(`/api/cases/${caseId}/audit/export`)
    const content = JSON.parse(await response.text()) as Record<string, unknown>
    change(content)
    const file = path.join(dataDir, 'export.json')
    await writeFile(file, JSON.stringify(content))
    return file
  }

  it('is broken on the screen, with that reason', async () => {
    const report = await (await portal.as('board')).call('audit.verify', { id: caseId })
    const { ok, index, reason, signedCount, outside } = report
    assert.deepEqual([ok, index, reason, signedCount], [false, 1, 'outside', 1])
    assert.deepEqual(outside, { count: 2, unsigned: 0, unreadable: 0 })
  })

  it('is broken in the export, for a person who reads it without the portal', async () => {
    const { said, status } = run('scripts/verify-audit.mjs', await exported())
    assert.match(
      said,
      /^Chain broken at index 1 \(outside\)\nThe chain is not what a signed head outside the database says/,
    )
    assert.match(said, OUTSIDE.ar)
    assert.equal(status, 1)
  })

  it('is told by a copied file of heads, where the export has none of them', async () => {
    const file = await exported((content) => {
      content['checkpoints'] = []
    })
    assert.match(run('scripts/verify-audit.mjs', file).said, /^Audit chain intact \(1 entries\)/)
    assert.match(
      run('scripts/verify-audit.mjs', file, '--heads', headFile).said,
      /^Chain broken at index 1 \(outside\)/,
    )
  })

  it('is broken at the command line, in both languages', () => {
    const { said, status, stderr } = run('src/admin.ts', 'chains')
    assert.equal(status, 1, stderr)
    assert.match(said, /^2 audit chains were read; 1 are broken\./)
    assert.match(said, new RegExp(`${caseId} \\(outside\\): Chain broken at index 1`))
    for (const words of Object.values(OUTSIDE)) assert.match(said, words)
  })

  it('has its files of heads time-stamped, and the command says which stamps fit', async (t) => {
    const authority = await openTimestampAuthority()
    t.after(() => authority.close())
    const { app } = portal.portal
    const config = { ...app.services.config, timestampUrl: authority.url }
    const clock = auditServer.clocks.find(({ failed }) => failed.includes('time-stamped'))
    const stamp = () =>
      clock?.run({ ...app, services: { ...app.services, config } }, openLog('fatal'), AbortSignal.timeout(60_000))
    await stamp()
    assert.match(run('src/admin.ts', 'chains').said, /^Time stamps on signed heads: 1; not fitting: 0 \(/m)
    const text = await readFile(headFile, 'utf8')
    await writeFile(headFile, text.replace('"at":"2', '"at":"1'))
    const { said, status } = run('src/admin.ts', 'chains')
    assert.match(said, /^Time stamps on signed heads: 1; not fitting: 1\n {2}الأختام الزمنية/m)
    assert.equal(status, 1)
    await writeFile(headFile, text)
  })

  it('says which lines it does not believe, everywhere', async () => {
    const text = await readFile(headFile, 'utf8')
    const line = JSON.parse(text.split('\n').find((one) => one.includes(caseId)) ?? '{}') as object
    await appendFile(headFile, `${JSON.stringify({ ...line, count: 700 })}\n{"chain":"${caseId}","cou`)
    const report = await (await portal.as('board')).call('audit.verify', { id: caseId })
    assert.deepEqual(report.outside, { count: 2, unsigned: 1, unreadable: 1 })
    const [offline, command] = [
      run('scripts/verify-audit.mjs', await exported()).said,
      run('src/admin.ts', 'chains').said,
    ]
    assert.match(
      offline,
      /are not believed: 1\nLines of the files of heads that cannot be read, as a crash leaves them: 1/,
    )
    assert.match(command, /Not signed by the Centre and not believed: 1\n {2}لم يوقّعها/)
    assert.match(command, /Lines that cannot be read, as a crash leaves them: 1/)
    await writeFile(headFile, text)
  })
})
