import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { commencedCase, composedTribunal } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'

describe('two respondents with counsel of their own', () => {
  let portal: TestPortal
  let manager: Tab
  let ofR1: Tab
  let ofR2: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    ofR1 = await portal.as('respondent')
    ofR2 = await portal.as('observer')
  })
  after(() => portal.close())

  /** A second respondent, for whom another person acts. */
  async function joined(caseId: string): Promise<{ R1: string; R2: string }> {
    const [r1] = (await ofR1.call('case.read', { id: caseId })).mine.parties
    await portal.portal.database.pool.query(
      `insert into case_parties (id, case_id, side, position, name_en, name_ar)
       values ($1, $2, 'respondent', 9, 'Gulf Crane Systems', 'رافعات الخليج')`,
      [`party_crane_${caseId}`, caseId],
    )
    const link = { id: caseId, personId: 'person_observer', capacity: 'respondent' } as const
    await manager.call('case.addMember', { ...link, partyIds: [`party_crane_${caseId}`] })
    return { R1: r1 ?? '', R2: `party_crane_${caseId}` }
  }
  const duties = async (tab: Tab, caseId: string) =>
    (await tab.call('next.case', { caseId })).items.map(({ key }) => key)

  it('waive conflicts and answer about a secretary each for its own party, and are told so', async () => {
    const caseId = await composedTribunal(portal)
    const { R1, R2 } = await joined(caseId)
    const arbitratorId = 'person_arbitrator'
    await manager.call('tribunal.disclose', { caseId })
    await (await portal.as('arbitrator')).call('tribunal.makeDisclosure', {
      ...{ caseId, accepts: true, available: true, impartial: true, independent: true },
      items: [{ category: 'waivable-red', text: 'My firm acted for the respondent in 2021.' }],
    })
    const waive = (partyId: string) => ({ caseId, arbitratorId, partyId, version: 1 })
    assert.equal((await ofR1.refused('tribunal.waive', waive(R2))).code, 'PARTY_NOT_YOURS')
    assert.equal((await ofR2.refused('tribunal.waive', waive(R1))).code, 'PARTY_NOT_YOURS')
    await ofR1.call('tribunal.waive', waive(R1))
    assert.equal((await duties(ofR1, caseId)).includes('waive'), false)
    assert.equal((await duties(ofR2, caseId)).includes('waive'), true)
    await ofR2.call('tribunal.waive', waive(R2))
    assert.equal((await duties(ofR2, caseId)).includes('waive'), false)

    const named = { caseId, name: 'Yousef Karim', email: 'secretary@demo.example' }
    await (await portal.as('arbitrator')).call('tribunal.appointSecretary', named)
    const consent = (partyId: string) => ({ caseId, partyId, consents: true })
    assert.equal((await ofR1.refused('tribunal.consentSecretary', consent(R2))).code, 'PARTY_NOT_YOURS')
    await ofR1.call('tribunal.consentSecretary', consent(R1))
    assert.equal((await duties(ofR1, caseId)).includes('consent'), false)
    assert.equal((await duties(ofR2, caseId)).includes('consent'), true)
    await ofR2.call('tribunal.consentSecretary', consent(R2))
  })

  it('rank candidates only in the name of their own party', async () => {
    const caseId = await commencedCase(portal)
    const { R1, R2 } = await joined(caseId)
    await manager.call('tribunal.propose', { caseId, method: 'centre-appointed', numberOfArbitrators: 1 })
    const ranking = (await manager.call('tribunal.read', { caseId })).panel.candidates.map(({ id }) => id)
    assert.equal((await ofR1.refused('tribunal.rank', { caseId, partyId: R2, ranking })).code, 'PARTY_NOT_YOURS')
    await ofR1.call('tribunal.rank', { caseId, partyId: R1, ranking })
  })

  it('get no secretary who acts or ever acted for one of them, in whatever order', async () => {
    const caseId = await composedTribunal(portal)
    const arbitrator = await portal.as('arbitrator')
    const appoint = (email: string) => ({ caseId, name: 'Noura', email })
    const link = { id: caseId, personId: 'person_observer', capacity: 'respondent' } as const
    const conflict = async (email: string) =>
      assert.equal((await arbitrator.refused('tribunal.appointSecretary', appoint(email))).code, 'SECRETARY_CONFLICT')

    // While the appointment waits for consents, the person comes to act for nobody.
    await arbitrator.call('tribunal.appointSecretary', appoint('Observer@demo.example'))
    assert.equal((await manager.refused('case.addMember', link)).code, 'MEMBER_CONFLICT')
    await manager.call('tribunal.removeSecretary', { caseId })
    const members = await manager.call('case.addMember', link)
    const memberId = members.find(({ personId }) => personId === link.personId)?.id ?? ''
    await conflict('observer@demo.example')
    await manager.call('case.removeMember', { id: caseId, memberId })
    await conflict('observer@demo.example')

    // Counsel without an account, who come into force between the appointment and the last consent.
    const outside = 'noura@outside.example'
    await arbitrator.call('tribunal.appointSecretary', appoint(outside))
    const [own = ''] = (await ofR1.call('case.read', { id: caseId })).mine.parties
    const power = await ofR1.upload('power.pdf', samplePdf('power of attorney of Noura'))
    await ofR1.call('counsel.notify', { caseId, partyId: own, name: 'Noura', email: outside, power })
    const { mandates } = await arbitrator.call('counsel.list', { caseId })
    const mandateId = mandates.find(({ email }) => email === outside)?.id ?? ''
    await arbitrator.call('counsel.decide', { caseId, mandateId, approved: true })
    const { parties } = await manager.call('case.read', { id: caseId })
    const consents = parties.map(({ id }) => ({ caseId, partyId: id, consents: true }))
    const [last] = consents.splice(-1)
    for (const consent of consents) await manager.call('tribunal.consentSecretary', consent)
    assert.equal((await manager.refused('tribunal.consentSecretary', last ?? {})).code, 'SECRETARY_CONFLICT')
    await manager.call('tribunal.removeSecretary', { caseId })
    await conflict(outside.toUpperCase())
  })
})
