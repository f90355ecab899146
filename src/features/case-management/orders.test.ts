import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
import { closedCase } from '#test/closed-case.ts'
import { pdfPages, plain } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

const timetable = () => {
  const today = plainDateIn(new Date(), 'Asia/Riyadh')
  return [
    { key: 'claim' as const, dueAt: addDays(today, 30) },
    { key: 'defense' as const, dueAt: addDays(today, 60) },
  ]
}

describe('orders after PO-1', () => {
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

  describe('further orders', () => {
    it('have a text and one of three kinds, and are numbered from two', async () => {
      const caseId = await sitting()
      const ask = async (input: object) =>
        arbitrator.refused('caseManagement.issueOrder', { caseId, kind: 'Interim', text: 'Hold.', ...input })
      assert.equal((await ask({ text: '  ' })).issues?.[0]?.message, 'Enter order text.')
      assert.equal((await ask({ text: undefined })).issues?.[0]?.message, 'Enter order text.')
      assert.equal((await ask({ kind: 'PO1' })).issues?.[0]?.path, 'kind')
      const kinds = ['Jurisdiction', 'Default', 'Interim'] as const
      for (const kind of kinds)
        await arbitrator.call('caseManagement.issueOrder', { caseId, kind, text: `Order on ${kind}.` })
      const orders = await claimant.call('caseManagement.listOrders', { caseId })
      assert.deepEqual(
        orders.map((order) => [order.number, order.kind, order.text]),
        kinds.map((kind, at) => [at + 2, kind, `Order on ${kind}.`]),
      )
      assert.equal(
        (await secretary.refused('caseManagement.issueOrder', { caseId, kind: 'Interim', text: 'Hold.' })).code,
        'ROLE_BLOCK',
      )
    })

    it('keep the translation that a case in both languages has, and print it in the edition of its language', async () => {
      const caseId = await sitting()
      const translation = 'تُعاين الدفعة الرابعة في المصنع.'
      const issued = { caseId, kind: 'Interim' as const, text: 'Lot 4 is inspected at the mill.', translation }
      const order = await arbitrator.call('caseManagement.issueOrder', issued)
      assert.equal(order.translation, translation)
      const [listed] = (await claimant.call('caseManagement.listOrders', { caseId })).filter(
        (one) => one.id === order.id,
      )
      assert.equal(listed?.translation, translation)
      const pdf = new Uint8Array(await (await claimant.fetch(`/api/files/${order.file.id}`)).arrayBuffer())
      const printed = plain((await pdfPages(pdf)).join(' '))
      assert.ok(printed.includes('Lot 4 is inspected at the mill.') && printed.includes('الدفعة الرابعة'), printed)
      assert.equal(printed.split('Lot 4 is inspected').length, 2, 'in its own edition only')
      const draft = { caseId, kind: 'Interim' as const, text: 'Next.', translation: 'التالي.', version: 0 }
      assert.equal((await secretary.call('caseManagement.saveDraft', draft)).translation, 'التالي.')
    })

    it('never share a number', async () => {
      const caseId = await sitting('en', 3)
      const tabs = [arbitrator, await portal.as('arbitrator2')]
      const answers = await Promise.all(
        tabs.map((tab, at) =>
          tab.fetch('/api/orders', {
            method: 'POST',
            body: JSON.stringify({ caseId, kind: 'Interim', text: `Order ${at}.` }),
          }),
        ),
      )
      const lost = answers.filter((answer) => answer.status !== 200)
      for (const answer of lost) assert.equal(((await answer.json()) as { code: string }).code, 'ORDER_MEANWHILE')
      const numbers = (await claimant.call('caseManagement.listOrders', { caseId })).map((order) => order.number)
      assert.deepEqual(
        numbers,
        numbers.map((_, at) => at + 2),
      )
      assert.equal(numbers.length, answers.length - lost.length)
    })
  })

  describe('drafts of orders', () => {
    const draft = (caseId: string, change: object = {}) => ({
      caseId,
      kind: 'Interim' as const,
      text: 'Secret draft text',
      version: 0,
      ...change,
    })

    it('are for the tribunal and its secretary only', async () => {
      const caseId = await sitting()
      await secretary.call('caseManagement.saveDraft', draft(caseId))
      const [seen] = await arbitrator.call('caseManagement.readDrafts', { caseId })
      assert.deepEqual([seen?.text, seen?.version, seen?.savedBy.nameEn], ['Secret draft text', 1, 'Yousef Karim'])
      for (const who of ['manager', 'officer', 'claimant', 'respondent', 'observer', 'compliance', 'board']) {
        const tab = await portal.as(who)
        assert.equal((await tab.refused('caseManagement.readDrafts', { caseId })).code, 'ROLE_BLOCK', who)
        assert.equal(
          (await tab.refused('caseManagement.saveDraft', draft(caseId, { version: 1 }))).code,
          'ROLE_BLOCK',
          who,
        )
      }
      const { rows } = await portal.portal.database.pool.query(
        'select audience from events where case_id = $1 and data::text like $2',
        [caseId, '%orders%'],
      )
      assert.deepEqual(
        rows.map((row) => row.audience),
        ['tribunal'],
        'others are not even told that somebody writes',
      )
      const trail = JSON.stringify(await manager.call('audit.trail', { id: caseId }))
      assert.equal(trail.includes('Secret draft'), false)
      const [own] = await arbitrator.call('caseManagement.readDrafts', { caseId })
      const { text, translation, timetable: steps, evidence, clauses } = own ?? {}
      const guess = JSON.stringify({ text, translation, timetable: steps, evidence, clauses })
      const bare = createHash('sha256').update(guess).digest('hex')
      assert.equal(trail.includes(bare), false, 'a person who reads the trail cannot test a guess of the draft')
      const { vault } = portal.portal.app.services
      assert.ok(trail.includes(vault.fingerprint(guess, `order draft of ${caseId}`)), 'a person who has the key can')
    })

    it('are one audit entry an editing session, and never overwrite a newer text', async () => {
      const caseId = await sitting()
      const first = await secretary.call('caseManagement.saveDraft', draft(caseId))
      await secretary.call('caseManagement.saveDraft', draft(caseId, { text: 'Second', version: first.version }))
      const stale = await arbitrator.refused(
        'caseManagement.saveDraft',
        draft(caseId, { text: 'Mine', version: first.version }),
      )
      assert.deepEqual([stale.code, stale.status], ['VERSION_CONFLICT', 412])
      assert.equal((await actions(caseId)).filter((name) => name === 'ORDER_DRAFT_SAVED').length, 1)
    })

    it('end when the order is issued', async () => {
      const caseId = await sitting()
      await secretary.call('caseManagement.saveDraft', draft(caseId))
      await secretary.call('caseManagement.saveDraft', draft(caseId, { kind: 'PO1', timetable: timetable() }))
      await arbitrator.call('caseManagement.issueOrder', { caseId, kind: 'Interim', text: 'Issued text' })
      const left = await arbitrator.call('caseManagement.readDrafts', { caseId })
      assert.deepEqual(
        left.map((one) => one.kind),
        ['PO1'],
      )
    })
  })
})
