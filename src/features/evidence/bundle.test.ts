import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { buildBundle } from '#evidence/server/build-bundle.ts'
import { openQpdf, type Qpdf } from '#server/documents/pdf/qpdf.ts'
import { evidenceCase, settledBundle, submit } from '#test/evidence-case.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { storedAt } from '#test/stored.ts'

async function pdfOf(pages: number, text: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let i = 0; i < pages; i++) pdf.addPage([595, 842]).drawText(`${text} ${i + 1}`)
  return pdf.save()
}

async function lockedPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner', permissions: {} })
  return pdf.save({ useObjectStreams: false })
}

describe('the e-bundle of a case', () => {
  let portal: TestPortal
  let manager: Tab
  let claimant: Tab
  let qpdf: Qpdf
  let folder = ''
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    claimant = await portal.as('claimant')
    qpdf = await openQpdf(process.env['BUNDLE_QPDF'] === 'wasm' ? 'wasm' : 'system')
    folder = await mkdtemp(path.join(tmpdir(), 'bundle-test-'))
  })
  after(async () => {
    await qpdf.close()
    await portal.close()
    await rm(folder, { recursive: true })
  })

  type Outline = { readonly title: string; readonly destpageposfrom1: number; readonly kids: readonly Outline[] }

  /** Reads a downloaded bundle with qpdf: pages, and bookmarks with their target page. */
  async function readBack(bytes: Buffer): Promise<{ pages: number; bookmarks: [string, number][] }> {
    await writeFile(path.join(folder, 'read.pdf'), bytes)
    await qpdf.run(folder, ['--json=2', '--json-key=pages', '--json-key=outlines', 'read.pdf', 'read.json'])
    const { pages, outlines } = JSON.parse(await readFile(path.join(folder, 'read.json'), 'utf8')) as {
      pages: unknown[]
      outlines: Outline[]
    }
    const flat = (some: readonly Outline[]): [string, number][] =>
      some.flatMap((one) => [[one.title, one.destpageposfrom1] as [string, number], ...flat(one.kids)])
    return { pages: pages.length, bookmarks: flat(outlines) }
  }

  const download = (tab: Tab, id: string) => tab.fetch(`/api/bundles/${id}/file`)
  const actions = async (caseId: string) =>
    (await manager.call('audit.trail', { id: caseId })).map((entry) => entry.action)

  it('is one PDF of the chosen submissions with index, bookmarks and warnings, told live while it is built', async () => {
    const caseId = await evidenceCase(portal, { isPo1InTrail: true })
    const contract = await submit(claimant, caseId, 'contract.pdf', await pdfOf(7, 'Contract'), {
      name: 'Supply contract',
    })
    const sheet = await submit(claimant, caseId, 'figures.csv', Buffer.from('lot,days\n4,47\n5,63\n'), {
      name: 'Table of delays',
    })
    const locked = await submit(claimant, caseId, 'locked.pdf', await lockedPdf(), { name: 'Locked report' })
    const answer = await submit(await portal.as('respondent'), caseId, 'answer.pdf', await pdfOf(5, 'Answer'), {
      name: 'Answer',
    })
    const left = await submit(claimant, caseId, 'left.pdf', samplePdf('left out'))
    assert.equal((await manager.call('bundle.read', { caseId })).status, 'idle')

    const live = await openLive(await portal.as('observer'), { caseId })
    await live.next('ready')
    const chosen = [contract, sheet, locked, answer].map((one) => one.id)
    const { id } = await manager.call('bundle.build', { caseId, submissionIds: chosen })
    const begun = await live.next('bundle.status')
    assert.deepEqual(begun.data, { status: 'building', bundleId: id, progress: 0 })
    await live.next('bundle.status', ({ status }) => status === 'ready', 60)
    const told = live.messages.filter((one) => one.type === 'bundle.status').map((one) => Number(one.data['progress']))
    assert.deepEqual(
      told,
      [...told].sort((a, b) => a - b),
      'progress only grows',
    )
    assert.equal(told.at(-1), 1)
    live.close()

    const { status, ready, missing } = await (await portal.as('observer')).call('bundle.read', { caseId })
    assert.deepEqual([status, ready?.id, ready?.pages], ['ready', id, 16])
    assert.deepEqual(missing, [left.label])
    assert.deepEqual(
      ready?.warnings.map((one) => [one.label, one.reason]),
      [
        [sheet.label, 'native'],
        [locked.label, 'encrypted'],
      ],
    )

    const bytes = Buffer.from(await (await download(claimant, id)).arrayBuffer())
    assert.equal(createHash('sha256').update(bytes).digest('hex'), ready?.file?.sha256)
    const found = await readBack(bytes)
    assert.equal(found.pages, 16)
    assert.deepEqual(found.bookmarks, [
      ['Cover', 1],
      ['Index', 2],
      ['Claimant’s documents', 3],
      ['C-001 Supply contract', 3],
      ['C-002 Table of delays', 10],
      ['C-003 Locked report', 11],
      ['Respondent’s documents', 12],
      ['R-001 Answer', 12],
    ])
    const trail = await actions(caseId)
    assert.deepEqual(trail.slice(-2), ['BUNDLE_REQUESTED', 'BUNDLE_READY'])
    const last = (await manager.call('audit.trail', { id: caseId })).at(-1)
    assert.equal(last?.actor, 'system')
    assert.equal((await manager.call('audit.verify', { id: caseId })).ok, true)
    const notices = await claimant.call('notification.list', {})
    assert.ok(JSON.stringify(notices).includes('e-Bundle is ready.'))
  })

  it('opens the hearing when it is ready, and not before', async () => {
    const caseId = await evidenceCase(portal)
    const { id } = await submit(claimant, caseId, 'a.pdf', samplePdf('a'))
    const before = await manager.call('case.gates', { id: caseId, s: 'hearing' })
    assert.equal(before.bundleReady, false)
    await manager.call('bundle.build', { caseId, submissionIds: [id] })
    await settledBundle(manager, caseId)
    assert.equal((await manager.call('case.gates', { id: caseId })).bundleReady, true)
  })

  it('is one when the button is pressed twice, or by two people at once', async () => {
    const caseId = await evidenceCase(portal)
    const { id } = await submit(claimant, caseId, 'a.pdf', samplePdf('twice'))
    const build = (tab: Tab) => tab.call('bundle.build', { caseId, submissionIds: [id] })
    // All sign in before the first press, so that the first build cannot end during a slow sign-in.
    const tabs = [manager, await portal.as('secretary'), await portal.as('arbitrator')]
    const pressed = await Promise.allSettled(tabs.map(build))
    assert.deepEqual(pressed.map((one) => one.status).sort(), ['fulfilled', 'rejected', 'rejected'])
    for (const one of pressed) if (one.status === 'rejected') assert.match(String(one.reason), /409.*ALREADY_DONE/)
    await settledBundle(manager, caseId)
    const again = await manager.refused('bundle.build', { caseId, submissionIds: [id] })
    assert.deepEqual([again.status, again.code], [409, 'BUNDLE_UNCHANGED'])
    assert.equal((await actions(caseId)).filter((action) => action.startsWith('BUNDLE')).length, 2)
  })

  it('is superseded by a newer one and stays in force until that is ready; the changes are listed', async () => {
    const caseId = await evidenceCase(portal)
    const one = await submit(claimant, caseId, 'a.pdf', samplePdf('one'))
    const two = await submit(claimant, caseId, 'b.pdf', samplePdf('two'))
    await manager.call('bundle.build', { caseId, submissionIds: [one.id, two.id] })
    const first = (await settledBundle(manager, caseId)).ready
    const newer = await submit(claimant, caseId, 'a.pdf', samplePdf('one, again'), { supersedes: one.id })
    const three = await submit(claimant, caseId, 'c.pdf', samplePdf('three'))
    const old = await manager.refused('bundle.build', { caseId, submissionIds: [one.id] })
    assert.deepEqual([old.code, old.missing], ['SUBMISSION_SUPERSEDED', ['C-001']])
    await manager.call('bundle.build', { caseId, submissionIds: [newer.id, three.id] })
    const meanwhile = await manager.call('bundle.read', { caseId })
    if (meanwhile.status === 'building') {
      assert.equal(meanwhile.ready?.id, first?.id)
      assert.equal((await manager.call('case.gates', { id: caseId })).bundleReady, true)
    }
    const { ready, changes } = await settledBundle(manager, caseId)
    assert.equal(ready?.number, 2)
    assert.deepEqual(
      changes?.map(({ kind, label, version, pages, was }) => [kind, label, version, pages, was]),
      [
        ['replaced', 'C-001', 2, '4', '3'],
        ['added', 'C-003', 1, '5', null],
        ['removed', 'C-002', 1, null, '4'],
      ],
    )
    assert.equal((await download(claimant, first?.id ?? '')).status, 200)
  })

  it('takes only submissions of its own case, and only from those who may build', async () => {
    const [caseId, other] = [await evidenceCase(portal), await evidenceCase(portal)]
    const foreign = await submit(claimant, other, 'a.pdf', samplePdf('foreign'))
    const refused = await manager.refused('bundle.build', { caseId, submissionIds: [foreign.id] })
    assert.deepEqual([refused.code, refused.missing], ['SUBMISSION_UNKNOWN', [foreign.id]])
    assert.equal((await manager.refused('bundle.build', { caseId, submissionIds: [] })).code, 'INPUT_INVALID')
    assert.equal(
      (await claimant.refused('bundle.build', { caseId: other, submissionIds: [foreign.id] })).code,
      'ROLE_BLOCK',
    )
    const { id } = await manager.call('bundle.build', { caseId: other, submissionIds: [foreign.id] })
    await settledBundle(manager, other)
    const stranger = await portal.as('arbitrator2')
    assert.equal((await download(stranger, id)).status, 404)
  })

  it('is tried again when a run fails, and ends ready', async () => {
    const caseId = await evidenceCase(portal)
    const { id, file } = await submit(claimant, caseId, 'a.pdf', samplePdf('tried again'))
    const { blobs } = portal.portal.app.services
    const here = storedAt(blobs, file.sha256)
    const away = `${here}.aside`
    await rename(here, away)
    await manager.call('bundle.build', { caseId, submissionIds: [id] })
    await until(async () => {
      const { rows } = await portal.portal.database.pool.query('select failure from bundles where case_id = $1', [
        caseId,
      ])
      return rows[0]?.failure === 'file'
    })
    await rename(away, here)
    const { status, ready } = await settledBundle(manager, caseId)
    assert.deepEqual([status, ready?.failure], ['ready', null])
  })

  it('says why it failed for good, and can be built again', async () => {
    const caseId = await evidenceCase(portal)
    const { id, file } = await submit(claimant, caseId, 'a.pdf', samplePdf('gone'))
    const { blobs } = portal.portal.app.services
    const here = storedAt(blobs, file.sha256)
    const away = `${here}.aside`
    await rename(here, away)
    const live = await openLive(manager, { caseId })
    await manager.call('bundle.build', { caseId, submissionIds: [id] })
    const { data } = await live.next('bundle.status', ({ status }) => status === 'failed', 40)
    live.close()
    assert.equal(data['failure'], 'file')
    const failed = await manager.call('bundle.read', { caseId })
    assert.deepEqual([failed.status, failed.latest?.failure, failed.ready], ['failed', 'file', null])
    assert.equal((await download(manager, failed.latest?.id ?? '')).status, 409)
    await rename(away, here)
    await manager.call('bundle.build', { caseId, submissionIds: [id] })
    assert.equal((await settledBundle(manager, caseId)).status, 'ready')
    assert.equal((await actions(caseId)).filter((action) => action === 'BUNDLE_FAILED').length, 1)
  })

  it('is not made of bytes other than those that were filed', async () => {
    const caseId = await evidenceCase(portal)
    const { id, file } = await submit(claimant, caseId, 'a.pdf', samplePdf('as filed'))
    await writeFile(storedAt(portal.portal.app.services.blobs, file.sha256), samplePdf('changed in the store'))
    await manager.call('bundle.build', { caseId, submissionIds: [id] })
    const { status, latest } = await settledBundle(manager, caseId)
    assert.deepEqual([status, latest?.failure], ['failed', 'file'])
  })

  it('has its index in the language that was asked for', async () => {
    const caseId = await evidenceCase(portal, { language: 'both' })
    const { id } = await submit(claimant, caseId, 'a.pdf', samplePdf('language'))
    await manager.call('bundle.build', { caseId, submissionIds: [id], language: 'ar' })
    const { ready } = await settledBundle(manager, caseId)
    const { bookmarks } = await readBack(Buffer.from(await (await download(manager, ready?.id ?? '')).arrayBuffer()))
    // The case is held in both languages; the requested one comes first.
    assert.equal(bookmarks[0]?.[0], 'الغلاف — Cover')
    await (await portal.as('manager', 'en')).call('bundle.build', { caseId, submissionIds: [id] })
    assert.equal((await settledBundle(manager, caseId)).ready?.language, 'en')
  })

  it('keeps its page numbers when the next one is made of inserts, which can be had alone', async () => {
    const caseId = await evidenceCase(portal)
    const one = await submit(claimant, caseId, 'a.pdf', await pdfOf(3, 'one'), { name: 'Contract' })
    const two = await submit(await portal.as('respondent'), caseId, 'b.pdf', await pdfOf(2, 'two'), { name: 'Answer' })
    const early = await manager.refused('bundle.build', { caseId, submissionIds: [one.id], numbering: 'inserts' })
    assert.deepEqual([early.status, early.code], [409, 'BUNDLE_NOT_NUMBERED'])
    await manager.call('bundle.build', { caseId, submissionIds: [one.id, two.id] })
    const first = (await settledBundle(manager, caseId)).ready
    assert.deepEqual(
      first?.items.map(({ label, pages }) => [label, pages]),
      [
        ['C-001', '3-5'],
        ['R-001', '6-7'],
      ],
    )
    assert.deepEqual([first?.numbering, first?.earlier, first?.inserts], ['new', null, null])
    assert.equal((await claimant.fetch(`/api/bundles/${first?.id}/file?part=inserts`)).status, 404)
    const late = await submit(claimant, caseId, 'c.pdf', await pdfOf(2, 'late'), { name: 'Late note' })
    const input = { caseId, submissionIds: [one.id, two.id, late.id], numbering: 'inserts' as const }
    await manager.call('bundle.build', input)
    const { ready, changes, former } = await settledBundle(manager, caseId)
    assert.deepEqual(
      ready?.items.map(({ label, pages }) => [label, pages]),
      [
        ['C-001', '3-5'],
        ['R-001', '6-7'],
        ['C-002', '5A-5B'],
      ],
    )
    assert.deepEqual([ready?.numbering, ready?.earlier], ['inserts', 1])
    assert.deepEqual(changes, [
      { kind: 'added', label: 'C-002', version: 1, name: 'Late note', pages: '5A-5B', was: null },
    ])
    assert.deepEqual(
      former.map(({ number }) => number),
      [1],
    )
    const alone = Buffer.from(await (await claimant.fetch(`/api/bundles/${ready?.id}/file?part=inserts`)).arrayBuffer())
    assert.equal(createHash('sha256').update(alone).digest('hex'), ready?.inserts?.sha256)
    assert.equal((await readBack(alone)).pages, 5)
    // The same choice is refused as unchanged, unless the pages are renumbered.
    assert.equal((await manager.refused('bundle.build', input)).code, 'BUNDLE_UNCHANGED')
    await manager.call('bundle.build', { ...input, numbering: 'new' })
    const third = await settledBundle(manager, caseId)
    assert.deepEqual([third.ready?.number, third.changes, third.ready?.items[2]?.pages], [3, [], '7-8'])
  })

  it('holds only what everybody in the case may read, and gives nobody what he may not', async () => {
    const caseId = await evidenceCase(portal)
    const open = await submit(claimant, caseId, 'a.pdf', samplePdf('open to all'))
    const later = await submit(claimant, caseId, 'b.pdf', samplePdf('narrowed later'))
    const narrow = (id: string) =>
      portal.portal.database.pool.query(
        "update files set audience = 'tribunal' where id = (select file_id from submissions where id = $1)",
        [id],
      )
    await manager.call('bundle.build', { caseId, submissionIds: [open.id, later.id] })
    const { ready } = await settledBundle(manager, caseId)
    assert.equal((await download(claimant, ready?.id ?? '')).status, 200)
    await narrow(later.id)
    const refused = await manager.refused('bundle.build', {
      caseId,
      submissionIds: [open.id, later.id],
      language: 'ar',
    })
    assert.deepEqual([refused.status, refused.code, refused.missing], [409, 'SUBMISSION_RESTRICTED', ['C-002']])
    const statuses = async (tab: Tab) => [
      (await download(tab, ready?.id ?? '')).status,
      (await tab.fetch(`/api/submissions/${later.id}/file`)).status,
      (await tab.call('submission.list', { caseId })).length,
    ]
    assert.deepEqual(await statuses(claimant), [404, 404, 1])
    assert.deepEqual(await statuses(await portal.as('arbitrator')), [200, 200, 2])
  })

  it('fails with the reason when a document is narrowed while it is built', async () => {
    const caseId = await evidenceCase(portal)
    const { id } = await submit(claimant, caseId, 'a.pdf', samplePdf('narrowed meanwhile'))
    const { pool } = portal.portal.database
    const file = await pool.query('select file_id from submissions where id = $1', [id])
    // The worker is stopped, so that the change comes between the request and the build.
    await portal.portal.app.services.jobs.stop()
    await manager.call('bundle.build', { caseId, submissionIds: [id] })
    await pool.query("update files set audience = 'centre' where id = $1", [file.rows[0]?.file_id])
    const { rows } = await pool.query('select id from bundles where case_id = $1', [caseId])
    const work = buildBundle(portal.portal.app, { caseId, bundleId: String(rows[0]?.id) })
    await assert.rejects(work, /AccessFault/)
    const failure = await pool.query('select failure from bundles where case_id = $1', [caseId])
    assert.equal(failure.rows[0]?.failure, 'access')
  })

  it('leaves no work behind', async () => {
    // The folder is removed only after the event that the bundle is ready.
    const left = async () =>
      (await readdir(portal.portal.app.services.blobs.temporary)).filter((name) => name.startsWith('bundle_'))
    await until(async () => (await left()).length === 0)
  })
})

async function until(look: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (await look()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('waited in vain')
}
