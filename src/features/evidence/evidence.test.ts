import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { stayProceedings } from '#test/closed-case.ts'
import { dayFromNow, evidenceCase, submit } from '#test/evidence-case.ts'
import { daysLater } from '#test/later.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

describe('submissions', () => {
  let portal: TestPortal
  let claimant: Tab
  let respondent: Tab
  let secretary: Tab
  let arbitrator: Tab
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
    respondent = await portal.as('respondent')
    secretary = await portal.as('secretary')
    arbitrator = await portal.as('arbitrator')
  })
  after(() => portal.close())

  it('are taken with no more than the case and the file, and get the next label of the side', async () => {
    const caseId = await evidenceCase(portal)
    const first = await submit(claimant, caseId, 'Supply contract.pdf', samplePdf('one', 'two'))
    const second = await submit(claimant, caseId, 'Invoice.pdf', samplePdf('invoice'))
    const theirs = await submit(respondent, caseId, 'Answer.pdf', samplePdf('answer'))
    const tribunals = await submit(secretary, caseId, 'Note.txt', Buffer.from('A note of the tribunal.'))
    assert.deepEqual([first.label, second.label, theirs.label, tribunals.label], ['C-001', 'C-002', 'R-001', 'T-001'])
    assert.deepEqual([first.name, first.pages, first.kind, first.late], ['Supply contract.pdf', 2, 'exhibit', false])
    assert.equal(tribunals.pages, null)
    const listed = await (await portal.as('observer')).call('submission.list', { caseId })
    assert.deepEqual(
      listed.map((one) => one.label),
      ['C-001', 'C-002', 'R-001', 'T-001'],
    )
  })

  it('keep what was filed: kind, title, and the name of the file without marks that steer the eye', async () => {
    const caseId = await evidenceCase(portal)
    const more = { kind: 'expert-report', name: ' تقرير\u202e الخبرة ' }
    const filed = await submit(claimant, caseId, 'تقرير.pdf', samplePdf('report'), more)
    assert.deepEqual([filed.kind, filed.name, filed.file.name], ['expert-report', 'تقرير الخبرة', 'تقرير.pdf'])
  })

  it('are filed by a party for its own side only; the secretary and the case manager may file for each', async () => {
    const caseId = await evidenceCase(portal)
    const file = await claimant.upload('a.pdf', samplePdf('a'))
    const refused = await claimant.refused('submission.add', { caseId, file, series: 'R' })
    assert.deepEqual([refused.status, refused.code], [403, 'LANE_NOT_YOURS'])
    assert.equal((await claimant.refused('submission.add', { caseId, file, series: 'T' })).code, 'LANE_NOT_YOURS')
    const manager = await portal.as('manager')
    const recorded = await submit(manager, caseId, 'r.pdf', samplePdf('r'), { series: 'R' })
    assert.equal(recorded.label, 'R-001')
  })

  it('are refused to arbitrators, observers and people outside the case', async () => {
    const caseId = await evidenceCase(portal)
    for (const who of ['arbitrator', 'observer', 'board', 'officer']) {
      const tab = await portal.as(who)
      const file = await tab.upload('a.pdf', samplePdf(`a ${who}`))
      assert.equal((await tab.refused('submission.add', { caseId, file })).code, 'ROLE_BLOCK', who)
    }
    const stranger = await portal.as('arbitrator2')
    assert.equal((await stranger.refused('submission.list', { caseId })).status, 404)
  })

  it('need bytes that this person uploaded', async () => {
    const caseId = await evidenceCase(portal)
    const file = await claimant.upload('a.pdf', samplePdf('mine'))
    assert.equal((await respondent.refused('submission.add', { caseId, file })).code, 'UPLOAD_MISSING')
    assert.equal(
      (await claimant.refused('submission.add', { caseId, file: { ...file, size: file.size + 1 } })).code,
      'UPLOAD_MISSING',
    )
    await claimant.call('submission.add', { caseId, file })
    assert.equal((await claimant.refused('submission.add', { caseId, file })).code, 'UPLOAD_MISSING')
  })

  it('wait for PO-1, and stop while a court stays the proceedings', async () => {
    const caseId = await evidenceCase(portal)
    await stayProceedings(portal, caseId)
    const file = await claimant.upload('a.pdf', samplePdf('stayed'))
    assert.equal((await claimant.refused('submission.add', { caseId, file })).code, 'PROCEEDINGS_STAYED')
    const { filing } = await import('#test/filing.ts')
    const { id } = await claimant.call('case.file', filing())
    const early = await claimant.refused('submission.add', { caseId: id, file })
    assert.deepEqual([early.code, early.mend], ['PO1_NOT_ISSUED', `/case-mgmt/${id}`])
  })

  it('are replaced by a new version under the same label; both stay on the record', async () => {
    const caseId = await evidenceCase(portal)
    const first = await submit(claimant, caseId, 'a.pdf', samplePdf('first'))
    const second = await submit(claimant, caseId, 'a.pdf', samplePdf('second'), { supersedes: first.id })
    assert.deepEqual([second.label, second.version, second.supersedes], ['C-001', 2, first.id])
    const listed = await claimant.call('submission.list', { caseId })
    assert.deepEqual(
      listed.map((one) => [one.version, one.supersededBy]),
      [
        [2, null],
        [1, second.id],
      ],
    )
    const file = await claimant.upload('a.pdf', samplePdf('third'))
    assert.equal(
      (await claimant.refused('submission.add', { caseId, file, supersedes: first.id })).code,
      'SUBMISSION_SUPERSEDED',
    )
    const foreign = await respondent.upload('a.pdf', samplePdf('foreign'))
    assert.equal(
      (await respondent.refused('submission.add', { caseId, file: foreign, supersedes: second.id })).code,
      'LANE_NOT_YOURS',
    )
  })

  it('have one winner when two replace the same version at once, and no label twice when two file at once', async () => {
    const caseId = await evidenceCase(portal)
    const first = await submit(claimant, caseId, 'a.pdf', samplePdf('first'))
    const files = [await claimant.upload('b.pdf', samplePdf('b')), await claimant.upload('c.pdf', samplePdf('c'))]
    const replacing = await Promise.allSettled(
      files.map((file) => claimant.call('submission.add', { caseId, file, supersedes: first.id })),
    )
    assert.deepEqual(replacing.map((one) => one.status).sort(), ['fulfilled', 'rejected'])
    const more = [await claimant.upload('d.pdf', samplePdf('d')), await claimant.upload('e.pdf', samplePdf('e'))]
    const filed = await Promise.all(more.map((file) => claimant.call('submission.add', { caseId, file })))
    assert.deepEqual(filed.map((one) => one.label).sort(), ['C-002', 'C-003'])
  })

  it('are in time through the last second of a step, and late from midnight', async () => {
    const caseId = await evidenceCase(portal)
    const due = (await claimant.call('submission.timetable', { caseId })).find(({ key }) => key === 'po1.claim')?.dueAt
    const filedAt = async (afterMs: number) => {
      const file = await claimant.upload('claim.pdf', samplePdf(`claim ${afterMs}`))
      const days = (Date.parse(due ?? '') + afterMs - Date.now()) / 86_400_000
      const input = { caseId, file, kind: 'memorial', answers: 'po1.claim' } as const
      const { late, submittedAt } = await daysLater(portal, days).call('claimant', 'submission.add', input)
      return { late, second: submittedAt.slice(17, 19) }
    }
    assert.deepEqual(await filedAt(600), { late: false, second: '59' })
    assert.deepEqual(await filedAt(1400), { late: true, second: '00' })
  })

  it('are late against the timetable of PO-1 when it is past, and the tribunal decides once on their admission', async () => {
    const caseId = await evidenceCase(portal)
    const steps = await claimant.call('submission.timetable', { caseId })
    assert.deepEqual(
      steps.map((step) => [step.key, step.titleEn]),
      [
        ['po1.claim', 'Statement of claim'],
        ['po1.defense', 'Statement of defence'],
      ],
    )
    const late = await submit(claimant, caseId, 'claim.pdf', samplePdf('late'), {
      kind: 'memorial',
      answers: 'po1.claim',
    })
    const inTime = await submit(respondent, caseId, 'defence.pdf', samplePdf('early'), {
      kind: 'memorial',
      answers: 'po1.defense',
    })
    assert.deepEqual([late.late, inTime.late], [true, false])
    const dates = await claimant.call('calendar.list', {
      from: dayFromNow(-3).slice(0, 10),
      to: dayFromNow(9).slice(0, 10),
    })
    const met = dates.filter((one) => one.caseId === caseId && one.id.includes('po1.')).map((one) => one.isMet)
    assert.deepEqual(met, [true, true], 'what was due is filed')
    assert.equal(inTime.due?.titleAr, 'مذكرة الدفاع')
    const decision = { id: late.id, admitted: false, reason: 'No cause was shown for the delay.' }
    assert.equal((await claimant.refused('submission.admit', decision)).code, 'ROLE_BLOCK')
    assert.equal(
      (await arbitrator.refused('submission.admit', { ...decision, id: inTime.id })).code,
      'SUBMISSION_IN_TIME',
    )
    const both = await Promise.allSettled([
      arbitrator.call('submission.admit', decision),
      arbitrator.call('submission.admit', decision),
    ])
    assert.deepEqual(both.map((one) => one.status).sort(), ['fulfilled', 'rejected'])
    const [seen] = (await claimant.call('submission.list', { caseId })).filter((one) => one.id === late.id)
    assert.deepEqual([seen?.admission?.admitted, seen?.admission?.reason], [false, decision.reason])
    const manager = await portal.as('manager')
    const build = await manager.refused('bundle.build', { caseId, submissionIds: [late.id] })
    assert.deepEqual([build.code, build.missing], ['SUBMISSION_NOT_ADMITTED', ['C-001']])
    const file = await claimant.upload('x.pdf', samplePdf('x'))
    assert.equal(
      (await claimant.refused('submission.add', { caseId, file, answers: 'po1.nothing' })).code,
      'TIMETABLE_STEP_UNKNOWN',
    )
    // One side's filing never meets the other side's deadline.
    assert.equal(
      (await claimant.refused('submission.add', { caseId, file, answers: 'po1.defense' })).code,
      'TIMETABLE_STEP_NOT_YOURS',
    )
  })

  it('are downloaded as filed, and tell who has opened them; arbitrators only to the tribunal and the centre', async () => {
    const caseId = await evidenceCase(portal)
    const bytes = samplePdf('exhibit')
    const { id } = await submit(claimant, caseId, 'عقد التوريد.pdf', bytes)
    for (const tab of [respondent, arbitrator, respondent]) {
      const response = await tab.fetch(`/api/submissions/${id}/file`)
      assert.equal(response.status, 200)
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), bytes)
      assert.match(response.headers.get('content-disposition') ?? '', /^attachment;.*filename\*=UTF-8''%D8%B9/)
    }
    const openers = async (tab: Tab) =>
      (await tab.call('submission.list', { caseId }))[0]?.openedBy.map((one) => one.nameEn)
    assert.deepEqual(await openers(claimant), ['James Whitfield'])
    assert.deepEqual(await openers(secretary), ['James Whitfield', 'Dr. Layla Haddad'])
    assert.equal((await (await portal.as('arbitrator2')).fetch(`/api/submissions/${id}/file`)).status, 404)
  })

  it('have a receipt with time and fingerprint, each time the same bytes', async () => {
    const caseId = await evidenceCase(portal)
    const { id } = await submit(claimant, caseId, 'a.pdf', samplePdf('receipt'), { name: 'مذكرة' })
    const read = async (tab: Tab) =>
      Buffer.from(await (await tab.fetch(`/api/submissions/${id}/receipt`)).arrayBuffer())
    const [one, two] = [await read(claimant), await read(respondent)]
    assert.equal(one.subarray(0, 5).toString(), '%PDF-')
    assert.equal(createHash('sha256').update(one).digest('hex'), createHash('sha256').update(two).digest('hex'))
  })

  it('say at once when a PDF is protected; a damaged one is refused at the upload', async () => {
    const caseId = await evidenceCase(portal)
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const locked = await PDFDocument.create()
    locked.addPage()
    locked.encrypt({ userPassword: 'secret', ownerPassword: 'owner', permissions: {} })
    const faults = [
      await submit(claimant, caseId, 'locked.pdf', await locked.save({ useObjectStreams: false })),
      await submit(claimant, caseId, 'good.pdf', samplePdf('good')),
    ].map((one) => one.fault)
    assert.deepEqual(faults, ['encrypted', null])
    await assert.rejects(claimant.upload('broken.pdf', Buffer.from('%PDF-1.7\nnothing')), /415/)
  })

  it('cannot be changed or taken back, not even in the tables', async () => {
    const { pool } = portal.portal.database
    await assert.rejects(pool.query("update submissions set name = 'x'"), /permission denied/)
    await assert.rejects(pool.query('delete from submissions'), /permission denied/)
    await assert.rejects(pool.query('delete from submission_openings'), /permission denied/)
  })

  it('leave one audit entry each, with the fingerprint, in a chain that verifies', async () => {
    const caseId = await evidenceCase(portal, { isPo1InTrail: true })
    const filed = await submit(claimant, caseId, 'a.pdf', samplePdf('audit'))
    const manager = await portal.as('manager')
    const entries = (await manager.call('audit.trail', { id: caseId })).filter(
      (one) => one.action === 'SUBMISSION_UPLOADED',
    )
    assert.equal(entries.length, 1)
    assert.match(JSON.stringify(entries[0]?.details), new RegExp(filed.file.sha256))
    assert.equal((await manager.call('audit.verify', { id: caseId })).ok, true)
  })
})
