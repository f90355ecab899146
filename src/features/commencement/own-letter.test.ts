import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

describe('the letter of commencement to two respondents with counsel of their own', () => {
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

  it('opens by service on the own party, and is listed for nobody else before', async () => {
    const caseId = await filedCase(portal)
    const [R1 = ''] = (await ofR1.call('case.read', { id: caseId })).mine.parties
    const R2 = `party_crane_${caseId}`
    await portal.portal.database.pool.query(
      `insert into case_parties (id, case_id, side, position, name_en, name_ar, country)
       values ($1, $2, 'respondent', 9, 'Gulf Crane Systems', 'رافعات الخليج', 'AE')`,
      [R2, caseId],
    )
    const link = { id: caseId, personId: 'person_observer', capacity: 'respondent' } as const
    await manager.call('case.addMember', { ...link, partyIds: [R2] })
    await manager.call('commencement.issue', { caseId, seatTz: 'Asia/Riyadh', language: 'en' })
    const serve = (partyId: string) =>
      manager.call('commencement.serve', { caseId, partyId, method: 'courier', servedAt: new Date().toISOString() })
    const has = async (tab: Tab) => ({
      opens: (await tab.fetch(`/api/commencement/${caseId}/letter`)).status,
      sees: (await tab.call('commencement.read', { caseId })).letter !== null,
      lists: (await tab.call('record.list', { caseId })).some(({ id }) => id === `letter_${caseId}`),
    })
    await serve(R1)
    assert.deepEqual(await has(ofR1), { opens: 200, sees: true, lists: true })
    assert.deepEqual(await has(ofR2), { opens: 404, sees: false, lists: false })
    await serve(R2)
    assert.deepEqual(await has(ofR2), { opens: 200, sees: true, lists: true })
  })
})
