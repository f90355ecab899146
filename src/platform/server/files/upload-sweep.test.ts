import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { openLog } from '../operation/log.ts'
import { isArrival, noteArrival } from './arrivals.ts'
import { insertQuarantined } from './quarantine.ts'
import { inTransaction } from '../database/db.ts'
import { openUploadFolder, uploadFolderOf } from './upload-folder.ts'
import { sweepUploads } from './upload-sweep.ts'
import { quarantinedAt, storedAt } from '#test/stored.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

describe('the sweep of leftover uploads', () => {
  let portal: TestPortal
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal({ log: openLog('fatal') })
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const blobs = () => portal.portal.app.services.blobs
  const sweepIn = (ms: number) =>
    sweepUploads(
      { db: portal.portal.app.db, blobs: blobs(), place: openUploadFolder(blobs()), log: openLog('silent') },
      new Date(Date.now() + ms),
    )
  const isKept = (sha256: string) => existsSync(storedAt(blobs(), sha256))
  const isOpen = async (sha256: string) =>
    (await portal.portal.database.pool.query('select from uploads where sha256 = $1', [sha256])).rowCount === 1
  const arrivals = async () => (await readdir(uploadFolderOf(blobs()))).filter(isArrival)
  const age = (file: string, ms: number) => utimes(file, new Date(Date.now() - ms), new Date(Date.now() - ms))

  it('removes an unclaimed upload a day after it was finished, and not before', async () => {
    const { sha256 } = await claimant.upload('unclaimed.pdf', samplePdf('unclaimed'))
    await sweepIn(DAY - HOUR)
    assert.deepEqual([isKept(sha256), await isOpen(sha256)], [true, true])
    await sweepIn(DAY + HOUR)
    assert.deepEqual([isKept(sha256), await isOpen(sha256)], [false, false])
    const file = { name: 'unclaimed.pdf', size: samplePdf('unclaimed').length, sha256 }
    const { id: caseId } = await claimant.call('case.file', filing())
    const refused = await claimant.refused('filing.addDocument', { caseId, kind: 'agreement', file })
    assert.equal(refused.code, 'UPLOAD_MISSING')
  })

  it('keeps bytes that a case holds, that another person has just sent, or that a paper names', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    const held = await claimant.upload('held.pdf', samplePdf('held'))
    await claimant.call('filing.addDocument', { caseId, kind: 'agreement', file: held })
    await claimant.upload('held-again.pdf', samplePdf('held'))
    const sent = await claimant.upload('sent.pdf', samplePdf('sent'))
    await (await portal.as('respondent')).upload('sent-again.pdf', samplePdf('sent'))
    await portal.portal.database.pool.query(
      "update uploads set finished_at = now() + interval '1 day' where name = 'sent-again.pdf'",
    )
    const paper = await claimant.upload('paper.pdf', samplePdf('paper'))
    await portal.portal.database.pool.query(
      `insert into issued_papers (code, case_id, kind, document_no, languages, issued_at, sha256)
        values ('SWEPT-PAPER', $1, 'receipt', 'R-1', 'en', now(), $2)`,
      [caseId, paper.sha256],
    )
    await sweepIn(DAY + HOUR)
    assert.deepEqual([isKept(held.sha256), await isOpen(held.sha256)], [true, false])
    assert.deepEqual([isKept(sent.sha256), await isOpen(sent.sha256)], [true, true])
    assert.deepEqual([isKept(paper.sha256), await isOpen(paper.sha256)], [true, false])
  })

  it('keeps what the portal made and stores without any row, however old, and bytes that came again within the day', async () => {
    const kept = await blobs().put(Buffer.from('a paper that was built ahead'))
    await age(storedAt(blobs(), kept.sha256), 400 * DAY)
    const { sha256 } = await claimant.upload('also-made.pdf', samplePdf('made'))
    const { pool } = portal.portal.database
    await pool.query("update uploads set finished_at = now() - interval '3 days' where sha256 = $1", [sha256])
    await sweepIn(0)
    assert.deepEqual([isKept(kept.sha256), isKept(sha256), await isOpen(sha256)], [true, true, false])
  })

  it('removes bytes only once the removal of their rows is committed', async () => {
    const { sha256 } = await claimant.upload('half.pdf', samplePdf('half'))
    const owner = new pg.Client(portal.ownerOptions)
    await owner.connect()
    // The commit fails after everything that the sweep does in its transaction, as when the process is killed at that point.
    await owner.query(`
      create function fail_late() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create constraint trigger fail_late after delete on uploads deferrable initially deferred
        for each row execute function fail_late()`)
    await sweepIn(DAY + HOUR)
    assert.deepEqual([isKept(sha256), await isOpen(sha256)], [true, true])
    await owner.query('drop trigger fail_late on uploads; drop function fail_late')
    await owner.end()
    await sweepIn(DAY + HOUR)
    assert.deepEqual([isKept(sha256), await isOpen(sha256)], [false, false])
  })

  it('keeps files that wait for their virus scan', async () => {
    const { sha256 } = await claimant.upload('waiting.pdf', samplePdf('waiting'))
    await inTransaction(portal.portal.app.db, (tx) => insertQuarantined(tx, sha256, new Date()))
    await sweepIn(DAY + HOUR)
    assert.deepEqual([isKept(sha256), await isOpen(sha256)], [true, true])
  })

  it('removes bytes that never got a row a day later, unless they came again', async () => {
    const owner = new pg.Client(portal.ownerOptions)
    await owner.connect()
    await owner.query(`
      create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger refuse_row before insert on uploads for each row execute function refuse_row()`)
    const orphan = async (title: string) => {
      const bytes = samplePdf(title)
      await assert.rejects(claimant.upload(`${title}.pdf`, bytes))
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    }
    const [left, claimed, fresh] = [await orphan('left'), await orphan('claimed'), await orphan('fresh')]
    await owner.query('drop trigger refuse_row on uploads; drop function refuse_row')
    await owner.end()
    const kept = () => [left, claimed, fresh].map(({ sha256 }) => isKept(sha256))
    assert.equal((await arrivals()).length, 3)
    await sweepIn(DAY - HOUR)
    assert.deepEqual(kept(), [true, true, true])
    const { id: caseId } = await claimant.call('case.file', filing())
    const file = await claimant.upload('again.pdf', claimed.bytes)
    await claimant.call('filing.addDocument', { caseId, kind: 'agreement', file })
    // Two days later, bytes that an act has just stored again and is about to name.
    for (const name of await arrivals()) await age(path.join(uploadFolderOf(blobs()), name), 2 * DAY)
    for (const { sha256 } of [left, claimed]) await age(storedAt(blobs(), sha256), 2 * DAY)
    await blobs().put(fresh.bytes)
    await sweepIn(0)
    assert.deepEqual(kept(), [false, true, true])
    assert.equal((await arrivals()).length, 1)
    await sweepIn(DAY + HOUR)
    assert.deepEqual(kept(), [false, true, false])
    assert.deepEqual(await arrivals(), [])
  })

  it('removes bytes in quarantine that never got a row, and a note that a crash cut short', async () => {
    const folder = uploadFolderOf(blobs())
    const bytes = samplePdf('quarantined')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await writeFile(path.join(folder, 'upload_q'), bytes)
    await noteArrival(folder, 'upload_q', sha256)
    await blobs().quarantine.keep(path.join(folder, 'upload_q'), sha256)
    await writeFile(path.join(folder, 'upload_cut.arrival'), sha256.slice(0, 20))
    const there = () => existsSync(quarantinedAt(blobs(), sha256))
    await sweepIn(DAY - HOUR)
    assert.deepEqual([there(), (await arrivals()).length], [true, 2])
    await sweepIn(DAY + HOUR)
    assert.deepEqual([there(), await arrivals()], [false, []])
  })

  it('lets a call win that claims a file at the same moment', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    for (let turn = 0; turn < 5; turn++) {
      const file = await claimant.upload(`race-${turn}.pdf`, samplePdf(`race ${turn}`))
      const claim = claimant.fetch(`/api/filing/${caseId}/documents`, {
        method: 'POST',
        body: JSON.stringify({ kind: 'agreement', file }),
      })
      const [answer] = await Promise.all([claim, sweepIn(DAY + HOUR)])
      assert.equal(isKept(file.sha256), answer.status === 200, `${answer.status}`)
    }
  })

  it('removes an unfinished upload a week after it was begun', async () => {
    const metadata = `filename ${Buffer.from('slow.zip').toString('base64')}`
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': metadata }
    const { headers: answered } = await claimant.fetch('/api/uploads', { method: 'POST', headers })
    const id = path.basename(answered.get('location') ?? '')
    const there = async () => (await readdir(uploadFolderOf(blobs()))).filter((name) => name.startsWith(id)).length
    await sweepIn(6 * DAY)
    assert.equal(await there(), 2)
    await sweepIn(7 * DAY + HOUR)
    assert.equal(await there(), 0)
  })

  it('removes what a crash left in the folder of work in progress once it is a day old', async () => {
    const { temporary } = blobs()
    const uploads = uploadFolderOf(blobs())
    const [old, young] = [
      [path.join(temporary, 'scratch'), path.join(uploads, 'upload_bytes'), path.join(uploads, 'upload_facts.json')],
      [path.join(temporary, 'fresh'), path.join(uploads, 'upload_fresh'), path.join(uploads, 'upload_new.json')],
    ]
    for (const file of [...old, ...young]) await writeFile(file, '{"id":')
    const folder = path.join(temporary, 'bundle_left')
    await mkdir(folder)
    await writeFile(path.join(folder, 'page'), 'x')
    for (const place of [...old, folder]) await age(place, DAY + HOUR)
    await sweepIn(0)
    for (const place of [...old, folder]) assert.ok(!existsSync(place), place)
    for (const place of young) assert.ok(existsSync(place), place)
    assert.ok(existsSync(uploads))
  })
})
