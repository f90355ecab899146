import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { addDays, endOfDay, plainDateIn } from '#kernel/dates/dates.ts'
import { closedCase, stayProceedings } from '#test/closed-case.ts'
import { filedCase, issuedPo1 } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

const ZONE = 'Asia/Riyadh'
const today = () => plainDateIn(new Date(), ZONE)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const timetable = () => [
  { key: 'claim' as const, dueAt: addDays(today(), 30) },
  { key: 'defense' as const, dueAt: addDays(today(), 60) },
]

describe('case management', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let secretary: Tab
  let manager: Tab
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
    secretary = await portal.as('secretary')
    manager = await portal.as('manager')
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const sitting = (language: 'en' | 'ar' | 'both' = 'both', arbitrators: 1 | 3 = 1) =>
    closedCase(portal, { isRecordOpen: true, language, arbitrators })
  const actions = async (caseId: string) =>
    (await manager.call('audit.trail', { id: caseId })).map((entry) => entry.action)

  describe('the case management conference', () => {
    it('is scheduled once, by arbitrator, secretary or Case Manager', async () => {
      for (const tab of [arbitrator, secretary, manager]) {
        const caseId = await sitting()
        assert.equal(await tab.call('caseManagement.readCmc', { caseId }), null)
        const scheduledAt = inDays(10)
        const cmc = await tab.call('caseManagement.scheduleCmc', { caseId, scheduledAt, channel: 'in-person' })
        assert.deepEqual(cmc, { scheduledAt, channel: 'in-person', joinUrl: '' })
        assert.deepEqual(await claimant.call('caseManagement.readCmc', { caseId }), cmc)
        const again = await tab.refused('caseManagement.scheduleCmc', {
          caseId,
          scheduledAt: inDays(12),
          channel: 'video',
        })
        assert.deepEqual([again.code, again.status], ['ALREADY_DONE', 409])
        const item = (await claimant.call('timeline.read', { caseId })).find((one) => one.key === 'cmc')
        assert.deepEqual([item?.dueAt, item?.article, item?.kind], [scheduledAt, '22-23', 'meeting'])
      }
    })

    it('needs a date and time', async () => {
      const caseId = await sitting()
      for (const input of [{}, { scheduledAt: '' }]) {
        const problem = await manager.refused('caseManagement.scheduleCmc', { caseId, channel: 'video', ...input })
        assert.deepEqual([problem.status, problem.issues?.[0]?.message], [422, 'Choose date/time first.'])
      }
      const past = await manager.refused('caseManagement.scheduleCmc', {
        caseId,
        channel: 'video',
        scheduledAt: inDays(-1),
      })
      assert.equal(past.issues?.[0]?.path, 'scheduledAt')
    })

    it('waits for the confirmed tribunal, and is not for the parties to fix', async () => {
      const early = await filedCase(portal)
      const problem = await manager.refused('caseManagement.scheduleCmc', {
        caseId: early,
        scheduledAt: inDays(3),
        channel: 'phone',
      })
      assert.deepEqual([problem.code, problem.mend], ['TRIBUNAL_NOT_CONFIRMED', `/tribunal/${early}`])
      const caseId = await sitting()
      assert.equal(
        (await claimant.refused('caseManagement.scheduleCmc', { caseId, scheduledAt: inDays(3), channel: 'phone' }))
          .code,
        'ROLE_BLOCK',
      )
    })
  })

  describe('PO-1', () => {
    it('is a document of record whose dates become deadlines', async () => {
      const caseId = await sitting()
      const order = await arbitrator.call('caseManagement.issuePo1', { caseId, timetable: timetable() })
      assert.deepEqual(
        [order.number, order.kind, order.status, order.documentNo],
        [1, 'PO1', 'issued', `PO-${caseId}-1`],
      )
      assert.deepEqual(order.evidence, {
        fileFormats: ['PDF/A', 'native XLSX'],
        confidentiality: 'parties',
        serviceMode: 'portal-only',
      })
      const due = addDays(today(), 30)
      assert.deepEqual(order.timetable[0], {
        ...{ key: 'claim', title: 'Statement of claim', titleEn: 'Statement of claim', titleAr: 'بيان الدعوى' },
        ...{ dueOn: due, dueAt: endOfDay(due, ZONE), wasOn: null },
      })
      const bytes = Buffer.from(await (await claimant.fetch(`/api/files/${order.file.id}`)).arrayBuffer())
      assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
      assert.equal(createHash('sha256').update(bytes).digest('hex'), order.file.sha256)
      const items = (await claimant.call('timeline.read', { caseId })).filter((item) => item.key.startsWith('po1'))
      assert.deepEqual(
        items.map((item) => item.key),
        ['po1', 'po1.claim', 'po1.defense'],
      )
      const gates = await claimant.call('case.gates', { id: caseId })
      assert.equal(gates.po1Issued, true)
    })

    it('needs at least the dates of claim and defence', async () => {
      const caseId = await sitting()
      const [claim] = timetable()
      for (const rows of [[], [claim]]) {
        const problem = await arbitrator.refused('caseManagement.issuePo1', { caseId, timetable: rows })
        assert.deepEqual(
          [problem.status, problem.issues?.[0]?.message],
          [422, 'Enter at least Claim & Defense due dates.'],
        )
      }
      assert.equal((await actions(caseId)).includes('PO1_ISSUED'), false)
    })

    it('keeps its steps in order and names the field that is not', async () => {
      const caseId = await sitting()
      const early = { key: 'defense', dueAt: addDays(today(), 10) }
      const problem = await arbitrator.refused('caseManagement.issuePo1', {
        caseId,
        timetable: [timetable()[0], early],
      })
      assert.deepEqual(
        problem.issues?.map((issue) => issue.path),
        ['timetable.1.dueAt'],
      )
      assert.deepEqual(problem.missing, ['defense'])
      const gone = { key: 'claim', dueAt: addDays(today(), -1) }
      const past = await arbitrator.refused('caseManagement.issuePo1', { caseId, timetable: [gone, timetable()[1]] })
      assert.equal(past.issues?.[0]?.message, 'This day has passed.')
      const nonsense = await arbitrator.refused('caseManagement.issuePo1', {
        caseId,
        timetable: [{ key: 'claim', dueAt: 'soon' }, timetable()[1]],
      })
      assert.equal(nonsense.issues?.[0]?.path, 'timetable.0.dueAt')
    })

    it('takes a moment as well as a day', async () => {
      const caseId = await sitting()
      const rows = [
        { key: 'claim' as const, dueAt: inDays(20) },
        { key: 'defense' as const, dueAt: inDays(40) },
      ]
      const order = await arbitrator.call('caseManagement.issuePo1', { caseId, timetable: rows })
      assert.deepEqual(
        order.timetable.map((row) => row.dueAt),
        rows.map((row) => row.dueAt),
      )
    })

    it('is the tribunal’s alone: the secretary sees it and cannot issue it', async () => {
      const caseId = await sitting()
      for (const who of ['secretary', 'manager', 'officer', 'claimant', 'observer', 'board']) {
        const tab = await portal.as(who)
        assert.equal(
          (await tab.refused('caseManagement.issuePo1', { caseId, timetable: timetable() })).code,
          'ROLE_BLOCK',
          who,
        )
      }
      const other = await portal.as('arbitrator2')
      assert.equal((await other.refused('caseManagement.issuePo1', { caseId, timetable: timetable() })).status, 404)
      await arbitrator.call('caseManagement.issuePo1', { caseId, timetable: timetable() })
      assert.equal((await secretary.call('caseManagement.listOrders', { caseId })).length, 1)
    })

    it('is issued once, even when two arbitrators press at the same moment', async () => {
      const caseId = await sitting('both', 3)
      const body = JSON.stringify({ caseId, timetable: timetable() })
      const tabs = [arbitrator, await portal.as('arbitrator2')]
      const answers = await Promise.all(tabs.map((tab) => tab.fetch('/api/po', { method: 'POST', body })))
      assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409])
      assert.equal((await actions(caseId)).filter((name) => name === 'PO1_ISSUED').length, 1)
      assert.equal(
        (await arbitrator.refused('caseManagement.issuePo1', { caseId, timetable: timetable() })).code,
        'ALREADY_DONE',
      )
      await assert.rejects(portal.portal.database.pool.query("update orders set text = 'x'"), /permission denied/)
    })

    it('follows the whole way from filing and opens the evidence', async () => {
      const caseId = await issuedPo1(portal)
      const gates = await claimant.call('case.gates', { id: caseId, s: 'evidence' })
      assert.deepEqual([gates.step, gates.asked?.open], ['evidence', true])
      const deadlines = (await claimant.call('timeline.read', { caseId })).filter((item) => item.kind === 'deadline')
      assert.deepEqual(deadlines.map((item) => item.key.replace(/:.*/, '')).sort(), [
        'answer',
        'nomination',
        'po1.claim',
        'po1.defense',
        'po1.rejoinder',
        'po1.reply',
        'statutoryAward',
        'tribunal.list',
      ])
    })

    it('stands still under a stay of proceedings', async () => {
      const caseId = await sitting()
      await stayProceedings(portal, caseId)
      assert.equal(
        (await arbitrator.refused('caseManagement.issuePo1', { caseId, timetable: timetable() })).code,
        'PROCEEDINGS_STAYED',
      )
    })
  })
})
