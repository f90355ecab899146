import assert from 'node:assert/strict'
import { mkdir, rename, rmdir } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { inTransaction } from '#server/database/db.ts'
import { openScanReader } from '#server/documents/text/scan-reader.ts'
import { beginReading, takeWaitingScans, takeWaitingTexts } from '#server/files/file-texts.ts'
import { queueScans, readScans } from './server/read-scans.ts'
import { readText } from './server/read-texts.ts'
import { findTesseract } from '../../../scripts/test-tools.ts'
import { scanOf } from '#test/documents/scan.ts'
import { evidenceCase } from '#test/evidence-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { readTexts } from '#test/read-texts.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { storedAt } from '#test/stored.ts'

describe('the reading of files', () => {
  let portal: TestPortal
  let manager: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    caseId = await evidenceCase(portal)
    manager = await portal.as('manager')
  })
  after(() => portal.close())

  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)
  const documents = async (tab: Tab, q: string) =>
    (await tab.call('find.search', { q })).groups.find(({ group }) => group === 'documents') ?? { count: 0, hits: [] }

  const stored = (id: string, text: string) => placed(id, samplePdf(text))

  async function placed(id: string, bytes: Uint8Array): Promise<void> {
    const { sha256, size } = await portal.portal.app.services.blobs.put(bytes)
    await sql(
      "insert into files values ($1, $2, $3, $4, $5, 'application/pdf', 'test', 'case', 'person_manager', now())",
      [...[id, caseId, `${id}.pdf`, size, sha256]],
    )
    await sql("insert into file_texts (file_id, state, changed_at) values ($1, 'waiting', now())", [id])
    await readTexts(portal)
  }

  it('reads a file once, and goes on where an earlier job ended', async () => {
    await stored('file_long', 'basalt')
    const pages = () => sql("select page, state from file_pages where file_id = 'file_long' order by page")
    const before = (await pages()).rows
    await readText(portal.portal.app, { fileId: 'file_long' })
    assert.deepEqual((await pages()).rows, before)
    await sql("update file_texts set state = 'reading', read_pages = 0 where file_id = 'file_long'")
    await Promise.all([1, 2].map(() => readText(portal.portal.app, { fileId: 'file_long' })))
    assert.deepEqual((await pages()).rows, before)
  })

  it('reads in one job what else waits, and reads again what was read by an earlier version', async () => {
    const { app } = portal.portal
    await stored('file_a', 'paid 6,120 tonnes of chalk')
    // A page number alone is a picture.
    await stored('file_b', '12')
    await sql("update file_pages set body = 'old', tokens = '' where file_id in ('file_a', 'file_b') and page = 1")
    await sql(
      "update file_pages set body = 'seen 6,120 by eye', state = 'scanned' where file_id = 'file_b' and page = 1",
    )
    await sql("update file_texts set state = 'waiting', read_pages = 0 where file_id in ('file_a', 'file_b')")
    await sql("update file_texts set state = 'reading' where file_id = 'file_a'")
    await readText(app, { fileId: 'file_a' })
    const { rows } = await sql(
      "select file_id, page, body, state from file_pages where file_id in ('file_a', 'file_b') and page = 1 order by 1",
    )
    assert.deepEqual(rows, [
      { file_id: 'file_a', page: 1, body: 'paid 6,120 tonnes of chalk', state: 'text' },
      // What a command read on a picture stays, and is found by its amounts too.
      { file_id: 'file_b', page: 1, body: 'seen 6,120 by eye', state: 'scanned' },
    ])
    for (const q of ['6120', '6.120,00', '٦٬١٢٠']) assert.equal((await documents(manager, q)).count, 2, q)
    await sql("update file_pages set state = 'text' where file_id = 'file_b' and page = 1")
  })

  it('reads a page again that was taken for a picture and has text', async () => {
    const ids = ['file_seen', 'file_bare', 'file_still']
    await stored('file_seen', 'a quarry of travertine')
    await stored('file_bare', 'a load of travertine')
    await stored('file_still', '12')
    await sql("update file_pages set body = 'travertin', state = 'scanned' where file_id = 'file_seen' and page = 1")
    await sql(
      "update file_pages set body = '', tokens = '', state = 'blank' where file_id in ('file_bare', 'file_still') and page = 1",
    )
    await sql('update file_texts set state = $1, read_pages = 0 where file_id = any ($2)', ['waiting', ids])
    await readTexts(portal)
    const { rows } = await sql(
      'select body, state from file_pages where file_id = any ($1) and page = 1 order by array_position($1, file_id)',
      [ids],
    )
    assert.deepEqual(rows, [
      { body: 'a quarry of travertine', state: 'text' },
      { body: 'a load of travertine', state: 'text' },
      { body: '', state: 'blank' },
    ])
    assert.equal((await documents(manager, 'travertine')).count, 2)
  })

  it('does not give up a file whose job queues for long behind others', async () => {
    const { app } = portal.portal
    await sql(
      "insert into files values ('file_queued', $1, 'queued.pdf', 1, $2, 'application/pdf', 'test', 'case', 'person_manager', now())",
      [caseId, '0'.repeat(64)],
    )
    await sql("insert into file_texts (file_id, state, changed_at) values ('file_queued', 'waiting', now())")
    for (let quarter = 0; quarter < 20; quarter++) {
      assert.deepEqual(await inTransaction(app.db, takeWaitingTexts), ['file_queued'])
      await sql("update file_texts set changed_at = now() - interval '16 minutes' where file_id = 'file_queued'")
    }
    // A reading that begins again and again without ending is given up.
    for (let turn = 0; turn < 10; turn++) await inTransaction(app.db, (tx) => beginReading(tx, 'file_queued'))
    await sql("update file_texts set changed_at = now() - interval '16 minutes' where file_id = 'file_queued'")
    assert.deepEqual(await inTransaction(app.db, takeWaitingTexts), [])
    const { rows } = await sql("select state, reason from file_texts where file_id = 'file_queued'")
    assert.deepEqual(rows, [{ state: 'failed', reason: 'gaveUp' }])
  })

  it('stops reading a file whose pages take for ever, and keeps those that were read', async (t) => {
    const { app } = portal.portal
    await stored('file_slow', 'slate')
    await sql("delete from file_pages where file_id = 'file_slow'")
    await sql("update file_texts set state = 'waiting', read_pages = 0 where file_id = 'file_slow'")
    const clock = performance.now.bind(performance)
    let waited = 0
    t.mock.method(performance, 'now', () => clock() + waited)
    const readPages = async () => {
      waited += 60_000
      return { pages: 50_000, texts: ['A page about slate'] }
    }
    const services = { ...app.services, documents: { ...app.services.documents, readPages } }
    await readText({ ...app, services }, { fileId: 'file_slow' })
    const { rows } = await sql("select state, reason, read_pages from file_texts where file_id = 'file_slow'")
    assert.deepEqual(rows, [{ state: 'failed', reason: 'overLimits', read_pages: 15 }])
    assert.equal((await documents(manager, 'slate')).count, 1)
  })

  it('reads two files at the same time', { timeout: 60_000 }, async (t) => {
    const { app } = portal.portal
    const ids = ['file_first', 'file_second']
    for (const id of ids) await stored(id, `porphyry of ${id}`)
    const read = app.services.documents.readPages
    let begun = 0
    const both = Promise.withResolvers<void>()
    t.mock.method(app.services.documents, 'readPages', async (...args: Parameters<typeof read>) => {
      begun += 1
      if (begun === 2) both.resolve()
      await both.promise
      return read(...args)
    })
    await sql("update file_texts set state = 'waiting', read_pages = 0 where file_id = any ($1)", [ids])
    await readTexts(portal)
    assert.equal((await documents(manager, 'porphyry')).count, 2)
  })

  it('reads the next pages while it stores the ones before', { timeout: 60_000 }, async (t) => {
    const { app, database } = portal.portal
    await stored('file_ahead', 'dolomite')
    await sql("delete from file_pages where file_id = 'file_ahead' and page > 0")
    await sql("update file_texts set state = 'reading', read_pages = 0 where file_id = 'file_ahead'")
    const other = await database.pool.connect()
    await other.query('begin')
    const asked: number[] = []
    t.mock.method(app.services.documents, 'readPages', async (_path: string, from: number) => {
      asked.push(from)
      // Page 1 cannot be stored before page 2 is asked for.
      if (from === 1) await other.query('lock table file_pages in exclusive mode')
      else if (from === 2) await other.query('commit')
      return { pages: 3, texts: [`dolomite ${from}`] }
    })
    try {
      await readText(app, { fileId: 'file_ahead' })
    } finally {
      await other.query('rollback')
      other.release()
    }
    assert.deepEqual(asked, [1, 2, 3])
    const { rows } = await sql(
      "select page, body from file_pages where file_id = 'file_ahead' and page > 0 order by page",
    )
    assert.deepEqual(
      rows,
      [1, 2, 3].map((page) => ({ page, body: `dolomite ${page}` })),
    )
  })

  it('leaves the place of a file to others when storing its pages fails, and reads it later', async (t) => {
    const { app } = portal.portal
    await stored('file_torn', 'granite')
    await sql("delete from file_pages where file_id = 'file_torn'")
    await sql("update file_texts set state = 'reading', read_pages = 0 where file_id = 'file_torn'")
    const fail = t.mock.method(app.services.documents, 'readPages', async () => {
      throw new Error('the document service is closed')
    })
    await assert.rejects(readText(app, { fileId: 'file_torn' }), /closed/)
    const row = () => sql("select state, reason, retries from file_texts where file_id = 'file_torn'")
    assert.deepEqual((await row()).rows, [{ state: 'waiting', reason: 'interrupted', retries: 1 }])
    fail.mock.restore()
    await sql("update file_texts set not_before = now() where file_id = 'file_torn'")
    await readTexts(portal)
    assert.equal((await documents(manager, 'granite')).count, 1)
  })

  it('reads a file again that vanished, without holding a place of another, and in the end gives it up', async () => {
    const { blobs } = portal.portal.app.services
    const row = async () =>
      (
        await sql(
          "select state, reason, retries, extract(epoch from not_before - changed_at)::integer / 60 as pause from file_texts where file_id = 'file_away'",
        )
      ).rows[0]
    const due = () => sql("update file_texts set not_before = now() where file_id = 'file_away'")
    await stored('file_away', 'limestone')
    const { rows } = await sql("select sha256 from files where id = 'file_away'")
    const place = storedAt(blobs, rows[0].sha256)
    await rename(place, `${place}.away`)
    await sql("delete from file_pages where file_id = 'file_away'")
    await sql("update file_texts set state = 'waiting', read_pages = 0 where file_id = 'file_away'")
    await readTexts(portal)
    assert.deepEqual(await row(), { state: 'waiting', reason: 'gone', retries: 1, pause: 1 })
    await due()
    await readTexts(portal)
    assert.deepEqual(await row(), { state: 'waiting', reason: 'gone', retries: 2, pause: 2 })

    // A folder in place of the file cannot be read, as on a faulty disk.
    await mkdir(place)
    await due()
    await readTexts(portal)
    assert.deepEqual(await row(), { state: 'waiting', reason: 'unreadable', retries: 3, pause: 4 })
    assert.equal((await documents(manager, 'limestone')).count, 0)

    await rmdir(place)
    await rename(`${place}.away`, place)
    await readTexts(portal)
    assert.equal((await row()).state, 'waiting')
    await due()
    await readTexts(portal)
    assert.deepEqual(await row(), { state: 'read', reason: '', retries: 3, pause: null })
    assert.equal((await documents(manager, 'limestone')).count, 1)

    await rename(place, `${place}.away`)
    await sql("update file_texts set state = 'waiting', retries = 12 where file_id = 'file_away'")
    await readTexts(portal)
    assert.deepEqual(await row(), { state: 'failed', reason: 'gone', retries: 12, pause: null })
    await rename(`${place}.away`, place)
  })

  const tesseract = findTesseract('ara')
  it('has scanned pages read by the command, and says so', {
    skip: tesseract ? false : 'tesseract-ocr-ara is not installed',
  }, async () => {
    const { app } = portal.portal
    await sql("update file_pages set state = 'blank' where state = 'picture'")
    await placed('file_scan', await scanOf(samplePdf('The andesite quarry of December', '')))
    const states = async () =>
      (await sql("select state from file_pages where file_id = 'file_scan' order by page")).rows.map(
        ({ state }) => state,
      )
    assert.deepEqual(await states(), ['name', 'picture', 'picture'])
    assert.equal(await queueScans(app), 0, 'no command is configured')
    const reader = openScanReader(tesseract ?? '')
    try {
      const services = { ...app.services, documents: { ...app.services.documents, readScan: reader.readScan } }
      // The disk does not give the file: its place is kept for a while, and nothing is said of its pages.
      const place = storedAt(
        app.services.blobs,
        (await sql("select sha256 from files where id = 'file_scan'")).rows[0].sha256,
      )
      await rename(place, `${place}.away`)
      assert.deepEqual(await inTransaction(app.db, takeWaitingScans), ['file_scan'])
      await readScans({ ...app, services }, { fileId: 'file_scan' })
      assert.deepEqual(await states(), ['name', 'picture', 'picture'])
      assert.deepEqual(await inTransaction(app.db, takeWaitingScans), [])
      await rename(`${place}.away`, place)
      await sql("update file_texts set scan_at = now() - interval '16 minutes' where file_id = 'file_scan'")
      assert.deepEqual(await inTransaction(app.db, takeWaitingScans), ['file_scan'])
      await readScans({ ...app, services }, { fileId: 'file_scan' })
    } finally {
      await reader.close()
    }
    assert.deepEqual(await states(), ['name', 'scanned', 'blank'])
    const { hits } = await documents(manager, 'andesite')
    assert.deepEqual(
      hits.map(({ id, page, language, isScanned }) => [id, page, language, isScanned]),
      [['file_scan', 1, 'en', true]],
    )
    assert.deepEqual(await documents(await portal.as('arbitrator2'), 'andesite'), { count: 0, hits: [] })
  })

  it('says why a file could not be read, and marks a page without text', async () => {
    const { sha256, size } = await portal.portal.app.services.blobs.put(Buffer.from('%PDF-1.7 nothing'))
    await sql(
      "insert into files values ('file_bad', $1, 'bad.pdf', $2, $3, 'application/pdf', 'test', 'case', 'person_manager', now())",
      [...[caseId, size, sha256]],
    )
    await sql("insert into file_texts (file_id, state, changed_at) values ('file_bad', 'waiting', now())")
    await stored('file_blank', '12')
    const { rows } = await sql("select state, reason from file_texts where file_id = 'file_bad'")
    assert.deepEqual(rows, [{ state: 'failed', reason: 'notPdf' }])
    const blank = await sql("select state, language from file_pages where file_id = 'file_blank' and page = 1")
    assert.deepEqual(blank.rows, [{ state: 'picture', language: null }])
  })

  it('forgets what a file said whose bytes were found infected', async () => {
    assert.equal((await documents(manager, 'basalt')).count, 1)
    await sql(
      "insert into quarantine (sha256, since, state) select sha256, now(), 'infected' from files where id = 'file_long'",
    )
    await readTexts(portal)
    assert.equal((await documents(manager, 'basalt')).count, 0)
  })
})
