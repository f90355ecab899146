/*
 * The constants of §9, copied by hand and checked on the running product over HTTP: each choice is accepted, one beyond it is refused at
 * its field, and the default is what the specification names. The times are tested in the browser (e2e/times.spec.ts, e2e/sign-in.spec.ts)
 * and with the award's draft (draft-keeper.test.ts).
 */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ActionName } from '#kernel/product.ts'
import { commencedCase, confirmedTribunal, issuedPo1 } from '#test/journey.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const day = '2027-05-04T09:00:00Z'
/** No such case: well-formed input is refused as not found. */
const caseId = 'case_999999'

let portal: TestPortal
before(async () => {
  portal = await openTestPortal()
})
after(async () => portal.close())

type Choice = {
  readonly name: ActionName
  readonly who?: string
  /** The other fields of the call. */
  readonly given?: Record<string, unknown>
  readonly field: string
  readonly taken: readonly unknown[]
  readonly beyond: readonly unknown[]
}

const payout = { payeeType: 'Expert', payeeName: 'x', payeeRef: 'SA0380000000608010167519', amount: 1, currency: 'SAR' }
const refund = { eventId: 'x', amount: 100, currency: 'USD', reason: 'x' }
const order = { type: 'other', scope: 'other', effect: 'note' }
const costs = { currency: 'SAR', allocation: { claimant: 50, respondent: 50 } }
const steps = (...keys: string[]) => keys.map((key, at) => ({ key, dueAt: `2027-0${at + 2}-01` }))
const SECTIONS = ['Jurisdiction', 'Facts', 'Issues', 'Analysis', 'Dispositive']

// biome-ignore format: a table typed by hand
const CHOICES: readonly Choice[] = [
  { name: 'commencement.issue', given: { language: 'en' }, field: 'seatTz', taken: ['Asia/Riyadh', 'Europe/London', 'America/New_York'], beyond: ['Europe/Paris', 'UTC', ''] },
  { name: 'commencement.issue', given: { seatTz: 'Asia/Riyadh' }, field: 'language', taken: ['en', 'ar'], beyond: ['fr', 'both'] },
  { name: 'conference.schedule', given: { scheduledAt: day }, field: 'channel', taken: ['video', 'phone'], beyond: ['in-person'] },
  { name: 'tribunal.propose', given: { method: 'party-agreed' }, field: 'numberOfArbitrators', taken: [1, 3], beyond: [0, 2, 5] },
  { name: 'tribunal.propose', given: { numberOfArbitrators: 3 }, field: 'method', taken: ['party-agreed', 'centre-appointed'], beyond: ['court-appointed'] },
  { name: 'caseManagement.scheduleCmc', given: { scheduledAt: day }, field: 'channel', taken: ['video', 'phone', 'in-person'], beyond: ['hybrid'] },
  { name: 'caseManagement.issueOrder', who: 'arbitrator', given: { text: 'x' }, field: 'kind', taken: ['Jurisdiction', 'Default', 'Interim'], beyond: ['PO1', 'Final'] },
  { name: 'caseManagement.issuePo1', who: 'arbitrator', field: 'timetable', taken: [steps('claim', 'defense'), steps('claim', 'defense', 'reply', 'rejoinder')], beyond: [steps('claim', 'reply'), steps('claim', 'defense', 'hearing')] },
  { name: 'hearing.schedule', given: { scheduledAt: day }, field: 'mode', taken: ['virtual', 'in-person', 'hybrid'], beyond: ['phone'] },
  { name: 'award.saveDraft', who: 'arbitrator', field: 'sections', taken: SECTIONS.map((name) => [{ name, text: 'x' }]), beyond: [[{ name: 'Summary', text: 'x' }]] },
  { name: 'costs.calculate', given: costs, field: 'currency', taken: ['SAR', 'USD'], beyond: ['EUR'] },
  { name: 'costs.calculate', given: costs, field: 'allocation', taken: [[50, 50], [75, 25], [25, 75], [100, 0], [0, 100]].map(([claimant, respondent]) => ({ claimant, respondent })), beyond: [{ claimant: 75, respondent: 50 }, { claimant: 101, respondent: -1 }] },
  { name: 'finance.createPayout', given: payout, field: 'payeeType', taken: ['Claimant', 'Respondent', 'Expert', 'Other'], beyond: ['Arbitrator'] },
  { name: 'finance.createPayout', given: payout, field: 'currency', taken: ['SAR', 'USD'], beyond: ['EUR'] },
  { name: 'finance.createRefund', given: refund, field: 'currency', taken: ['SAR', 'USD'], beyond: ['EUR'] },
  { name: 'courtOrder.create', given: order, field: 'type', taken: ['stay-proceedings', 'stay-enforcement', 'set-aside', 'enforce', 'confidentiality', 'other'], beyond: ['appeal'] },
  { name: 'courtOrder.create', given: order, field: 'scope', taken: ['proceedings', 'enforcement', 'publication', 'costs', 'other'], beyond: ['award'] },
  { name: 'courtOrder.create', given: order, field: 'effect', taken: ['freeze', 'unfreeze', 'set', 'note'], beyond: ['lift'] },
]

describe('the choices of §9', () => {
  for (const { name, who = 'manager', given = {}, field, taken, beyond } of CHOICES) {
    it(`${field} of ${name}: ${taken.map((one) => JSON.stringify(one)).join(', ')}`, async () => {
      const tab = await portal.as(who)
      for (const value of taken) {
        const { status } = await tab.refused(name, { caseId, ...given, [field]: value })
        assert.equal(status, 404, `${JSON.stringify(value)} is taken, and there is no such case`)
      }
      for (const value of beyond) {
        const { status, issues = [] } = await tab.refused(name, { caseId, ...given, [field]: value })
        assert.equal(status, 422, JSON.stringify(value))
        assert.equal(issues[0]?.path.split('.')[0], field, JSON.stringify(value))
      }
    })
  }
})

describe('the defaults that §9 names', () => {
  it('sample fees: SAR 5000 and 7000, and their sum', async () => {
    const claimant = await portal.as('claimant')
    const { id } = await claimant.call('case.file', filing())
    const { registration, administration, total, currency } = (await claimant.call('filing.read', { caseId: id })).fee
    assert.deepEqual([registration, administration, total, currency], ['5000.00', '7000.00', '12000.00', 'SAR'])
  })

  it('evidence: PDF/A and native XLSX, served through the portal only', async () => {
    const id = await issuedPo1(portal)
    const orders = await (await portal.as('manager')).call('caseManagement.listOrders', { caseId: id })
    const { evidence } = orders.find(({ kind }) => kind === 'PO1') ?? {}
    assert.deepEqual([evidence?.fileFormats, evidence?.serviceMode], [['PDF/A', 'native XLSX'], 'portal-only'])
  })

  it('an order of a court: by the Court of Appeal, from now on (§5)', async () => {
    const id = await commencedCase(portal)
    const manager = await portal.as('manager')
    const before = Date.now()
    await manager.call('courtOrder.create', { caseId: id, ...order } as never)
    const [made] = (await manager.call('courtOrder.list', { caseId: id })).orders
    assert.deepEqual([made?.issuingCourt, made?.status, made?.effectiveTo], ['Court of Appeal', 'active', null])
    const from = Date.parse(made?.effectiveFrom ?? '')
    assert.ok(from >= before - 1000 && from <= Date.now(), `from ${made?.effectiveFrom}`)
  })

  it('a tribunal: one arbitrator, or a presiding one and two others', async () => {
    const offices = async (size: 1 | 3) => {
      const id = await confirmedTribunal(portal, size)
      const { composition } = await (await portal.as('manager')).call('tribunal.read', { caseId: id })
      return composition?.type
    }
    assert.deepEqual([await offices(1), await offices(3)], ['sole', 'three'])
  })
})
