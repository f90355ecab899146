import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { admitCounsel, BARAKAT, HART, OKAFOR } from '#test/counsel.ts'
import { filing } from '#test/filing.ts'
import { commencedCase, composedTribunal } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const [CLAIMANT, RESPONDENT] = filing().parties
const [SARA] = filing().representatives
if (!CLAIMANT || !RESPONDENT || !SARA) throw new Error('the filing has other parties')
const SECOND = { nameAr: 'شركة ثانية', registrationNumber: 'REG-2', email: 'second@example.org' }
const counsel = (side: 'claimant' | 'respondent', email: string) => ({
  ...{ side, email, name: 'Counsel', firm: '', powerOfAttorney: '' },
})

describe('what counsel may not do with a mandate', () => {
  let portal: TestPortal
  let manager: Tab
  let claimant: Tab
  let respondent: Tab
  let hart: Tab
  let okafor: Tab
  let barakat: Tab
  before(async () => {
    portal = await openTestPortal()
    await admitCounsel(portal)
    manager = await portal.as('manager')
    claimant = await portal.as('claimant')
    respondent = await portal.as('respondent')
    hart = await portal.as(HART)
    okafor = await portal.as(OKAFOR)
    barakat = await portal.as(BARAKAT)
  })
  after(() => portal.close())

  const partiesOf = async (caseId: string, side: 'claimant' | 'respondent') =>
    (await manager.call('case.read', { id: caseId })).parties.filter((one) => one.side === side).map(({ id }) => id)
  const power = (tab: Tab) => tab.upload('power.pdf', samplePdf('power of attorney', crypto.randomUUID()))
  const mandateOf = async (caseId: string, email: string) => {
    const found = (await manager.call('counsel.list', { caseId })).mandates.findLast((one) => one.email === email)
    assert.ok(found, email)
    return found
  }
  const mine = async (tab: Tab, caseId: string) => (await tab.call('case.read', { id: caseId })).mine.parties
  const isOut = async (tab: Tab, caseId: string) =>
    assert.equal((await tab.refused('case.read', { id: caseId })).code, 'NOT_FOUND')
  /** Notifies counsel of the respondent of a case that has commenced. */
  async function notified(caseId: string, email: string) {
    const [partyId = ''] = await partiesOf(caseId, 'respondent')
    await respondent.call('counsel.notify', { caseId, partyId, name: 'Counsel', email, power: await power(respondent) })
    return { caseId, mandateId: (await mandateOf(caseId, email)).id }
  }

  it('give their people a party for which they were not linked themselves', async () => {
    const parties = [CLAIMANT, RESPONDENT, { ...RESPONDENT, ...SECOND, nameEn: 'Second' }]
    const representatives = [counsel('respondent', HART)]
    const { id: caseId } = await claimant.call('case.file', filing({ parties, representatives }))
    const [r1 = '', r2 = ''] = await partiesOf(caseId, 'respondent')
    const link = { id: caseId, personId: 'person_hart', capacity: 'respondent' as const, partyIds: [r1] }
    await manager.call('case.addMember', link)
    const mandateId = (await mandateOf(caseId, HART)).id
    await hart.call('counsel.addPerson', { caseId, mandateId, email: OKAFOR })
    assert.deepEqual(await mine(okafor, caseId), [r1])
    // For all parties of the mandate it is the Case Manager who adds; the lead takes away what is theirs.
    await manager.call('counsel.addPerson', { caseId, mandateId, email: OKAFOR })
    assert.deepEqual((await mine(okafor, caseId)).toSorted(), [r1, r2].toSorted())
    const person = { caseId, mandateId, personId: 'person_okafor' }
    await hart.call('counsel.removePerson', person)
    assert.deepEqual(await mine(okafor, caseId), [r2])
    assert.equal((await hart.refused('counsel.removePerson', person)).code, 'NOT_FOUND')
    assert.equal((await hart.refused('counsel.handOver', person)).code, 'NOT_FOUND')
    await manager.call('counsel.handOver', person)
    assert.equal((await hart.refused('counsel.addPerson', { caseId, mandateId, email: BARAKAT })).status, 403)
    await okafor.call('counsel.addPerson', { caseId, mandateId, email: BARAKAT })
    assert.deepEqual(await mine(barakat, caseId), [r2])
  })

  it('take their client among their people, and so out of the case', async () => {
    const caseId = await commencedCase(portal)
    const mandate = await notified(caseId, HART)
    const client = { ...mandate, email: 'respondent@demo.example' }
    assert.equal((await hart.refused('counsel.addPerson', client)).code, 'MEMBER_EXISTS')
    const removal = { ...mandate, personId: 'person_respondent' }
    assert.equal((await hart.refused('counsel.removePerson', removal)).code, 'NOT_FOUND')
    assert.deepEqual(await mine(respondent, caseId), await partiesOf(caseId, 'respondent'))
  })

  it('keep a party or their access by an amendment of the request', async () => {
    const representatives = [SARA, counsel('claimant', BARAKAT), counsel('respondent', HART)]
    const { id: caseId } = await claimant.call('case.file', filing({ representatives }))
    const link = (personId: string, capacity: 'claimant' | 'respondent') =>
      manager.call('case.addMember', { id: caseId, personId, capacity })
    await link('person_barakat', 'claimant')
    await link('person_hart', 'respondent')
    const mandateId = (await mandateOf(caseId, BARAKAT)).id
    await barakat.call('counsel.addPerson', { caseId, mandateId, email: OKAFOR })
    const joined = { ...CLAIMANT, ...SECOND, nameEn: 'Second' }
    const parties = [CLAIMANT, joined, RESPONDENT]
    await claimant.call('filing.amend', { ...filing({ parties, representatives }), caseId })
    assert.deepEqual((await mine(okafor, caseId)).length, 2)
    await barakat.call('counsel.removePerson', { caseId, mandateId, personId: 'person_okafor' })
    await isOut(okafor, caseId)

    await barakat.call('counsel.addPerson', { caseId, mandateId, email: OKAFOR })
    await claimant.call('filing.amend', { ...filing({ parties, representatives: [] }), caseId })
    await isOut(barakat, caseId)
    await isOut(okafor, caseId)
    assert.equal((await mine(claimant, caseId)).length, 2)
    // It is not for the claimant to end the respondent's counsel who are in the case.
    assert.deepEqual(await mine(hart, caseId), await partiesOf(caseId, 'respondent'))
    assert.equal((await mandateOf(caseId, HART)).leadId, 'person_hart')
  })

  it('keep an arbitrator off the tribunal as counsel of a party', async () => {
    const caseId = await commencedCase(portal)
    const [partyId = ''] = await partiesOf(caseId, 'respondent')
    const notice = { caseId, partyId, name: 'Omar Benali', email: 'ARBITRATOR2@demo.example' }
    const byParty = await respondent.refused('counsel.notify', { ...notice, power: await power(respondent) })
    assert.equal(byParty.code, 'COUNSEL_ARBITRATOR')
    const mandate = await notified(caseId, HART)
    const adding = { ...mandate, email: 'arbitrator2@demo.example' }
    assert.equal((await hart.refused('counsel.addPerson', adding)).code, 'COUNSEL_ARBITRATOR')
    await manager.call('counsel.notify', { ...notice, power: await power(manager) })
    assert.equal((await mandateOf(caseId, 'ARBITRATOR2@demo.example')).leadId, 'person_arbitrator2')

    // Counsel who wait for the tribunal are no counsel yet.
    const composed = await composedTribunal(portal)
    const free = async () => (await manager.call('tribunal.roster', { caseId: composed })).map(({ id }) => id)
    const [waiting = ''] = await partiesOf(composed, 'respondent')
    const later = { caseId: composed, partyId: waiting, name: 'Omar Benali', email: 'arbitrator2@demo.example' }
    assert.ok((await free()).includes('person_arbitrator2'))
    await manager.call('counsel.notify', { ...later, power: await power(manager) })
    assert.ok((await free()).includes('person_arbitrator2'))
  })

  it('hand the lead to somebody who came after the tribunal was composed', async () => {
    const caseId = await commencedCase(portal)
    const mandate = await notified(caseId, HART)
    await hart.call('counsel.addPerson', { ...mandate, email: BARAKAT })
    const proposal = { caseId, method: 'party-agreed', numberOfArbitrators: 1 } as const
    await manager.call('tribunal.propose', proposal)
    const members = [{ office: 'sole', arbitratorId: 'person_arbitrator' } as const]
    await manager.call('tribunal.compose', { caseId, source: 'agreed', members, grounds: 'Joint letter.' })
    await hart.call('counsel.addPerson', { ...mandate, email: OKAFOR })
    const late = { ...mandate, personId: 'person_okafor' }
    for (const tab of [hart, manager])
      assert.equal((await tab.refused('counsel.handOver', late)).code, 'COUNSEL_APPROVAL')
    await hart.call('counsel.handOver', { ...mandate, personId: 'person_barakat' })

    // An approval is not one of those who are added after it.
    const other = await composedTribunal(portal)
    const approved = await notified(other, HART)
    await (await portal.as('arbitrator')).call('counsel.decide', { ...approved, approved: true })
    await manager.call('counsel.addPerson', { ...approved, email: OKAFOR })
    const code = (await manager.refused('counsel.handOver', { ...approved, personId: 'person_okafor' })).code
    assert.equal(code, 'COUNSEL_APPROVAL')
  })

  it('file a power of attorney in place of another, or as people who do not lead', async () => {
    const caseId = await commencedCase(portal)
    const mandate = await notified(caseId, HART)
    await hart.call('counsel.addPerson', { ...mandate, email: OKAFOR })
    const file = async (tab: Tab) => ({ ...mandate, power: await power(tab) })
    assert.equal((await okafor.refused('counsel.filePower', await file(okafor))).code, 'MANDATE_NOT_YOURS')
    assert.equal((await hart.refused('counsel.filePower', await file(hart))).code, 'ALREADY_DONE')
    const may = async (tab: Tab) =>
      (await tab.call('counsel.list', { caseId })).mandates.find(({ id }) => id === mandate.mandateId)?.may.filePower
    assert.deepEqual([await may(okafor), await may(hart), await may(manager)], [false, false, true])
    const before = (await mandateOf(caseId, HART)).power?.id
    await manager.call('counsel.filePower', await file(manager))
    assert.notEqual((await mandateOf(caseId, HART)).power?.id, before)
  })

  it('leave somebody in the case whom they add while their mandate ends', async () => {
    for (let round = 0; round < 3; round++) {
      const caseId = await commencedCase(portal)
      const mandate = await notified(caseId, HART)
      const [ended] = await Promise.allSettled([
        respondent.call('counsel.end', mandate),
        hart.call('counsel.addPerson', { ...mandate, email: OKAFOR }),
      ])
      assert.equal(ended.status, 'fulfilled')
      await isOut(okafor, caseId)
      await isOut(hart, caseId)
      assert.deepEqual((await mandateOf(caseId, HART)).people, [])
    }
  })
})
