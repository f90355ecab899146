import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { commencedCase } from '#test/journey.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

describe('the statement of costs', () => {
  let portal: TestPortal
  let manager: Tab
  let claimant: Tab
  let respondent: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    claimant = await portal.as('claimant')
    respondent = await portal.as('respondent')
  })
  after(() => portal.close())

  async function statement(tab: Tab, caseId: string, language = 'en'): Promise<string> {
    const response = await tab.fetch(`/api/costs/${caseId}/statement`, { headers: { 'accept-language': language } })
    assert.equal(response.status, 200)
    assert.match(response.headers.get('content-type') ?? '', /pdf/)
    return pdfText(new Uint8Array(await response.arrayBuffer()))
  }

  it('says what its reader sees on the screen, and of the other side’s payments nothing', async () => {
    const caseId = await commencedCase(portal)
    const allocation = { claimant: 50, respondent: 50 }
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation })
    await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '4321.09', reference: 'REF-C' })
    await manager.call('costs.deposit', { caseId, party: 'respondent', amount: '8765.43', reference: 'REF-R' })
    const { base } = await manager.call('costs.read', { caseId })
    assert.ok(base)
    const whole = await statement(manager, caseId)
    const total = Number(base.total).toLocaleString('en-US', { minimumFractionDigits: 2 })
    for (const text of [total, '4,321.09', '8,765.43', 'REF-C', 'REF-R', `CST-${caseId.slice(5)}`])
      assert.ok(whole.includes(text), text)
    const own = await statement(claimant, caseId)
    assert.ok(own.includes('4,321.09') && !own.includes('8,765.43') && !own.includes('REF-R'))
    const others = await statement(respondent, caseId)
    assert.ok(others.includes('8,765.43') && !others.includes('4,321.09') && !others.includes('REF-C'))
  })

  it('is the same bytes for the same record, and has another number after every fact', async () => {
    const caseId = await commencedCase(portal)
    const bytes = async () => Buffer.from(await (await manager.fetch(`/api/costs/${caseId}/statement`)).arrayBuffer())
    const numbers = new Set<string>()
    const note = async () => {
      const first = await bytes()
      assert.ok(first.equals(await bytes()))
      numbers.add(/CST-[0-9A-F-]+/.exec(await statement(manager, caseId))?.[0] ?? '')
    }
    await note()
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
    await note()
    for (const reference of ['REF-1', 'REF-2']) {
      await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '100', reference })
      await note()
    }
    assert.equal(numbers.size, 4, [...numbers].join(' '))
  })

  it('says that nothing was calculated, and nothing at all to a stranger', async () => {
    const caseId = await commencedCase(portal)
    assert.ok((await statement(manager, caseId)).includes('The costs have not been calculated.'))
    const stranger = await portal.as('arbitrator3')
    assert.equal((await stranger.fetch(`/api/costs/${caseId}/statement`)).status, 404)
  })
})
