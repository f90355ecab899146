import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { clearDisclosures, commencedCase, composedTribunal } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const arbitratorId = 'person_arbitrator'
const STATEMENT = { accepts: true, available: true, impartial: true, independent: true } as const

describe('the tribunal from composition to confirmation', () => {
  let portal: TestPortal
  let manager: Tab
  let officer: Tab
  let claimant: Tab
  let respondent: Tab
  let arbitrator: Tab
  before(async () => {
    portal = await openTestPortal()
    ;[manager, officer, claimant, respondent, arbitrator] = (await Promise.all(
      ['manager', 'officer', 'claimant', 'respondent', 'arbitrator'].map((who) => portal.as(who)),
    )) as [Tab, Tab, Tab, Tab, Tab]
  })
  after(() => portal.close())

  const read = (tab: Tab, caseId: string) => tab.call('tribunal.read', { caseId })
  const partyOf = async (caseId: string, side: string) =>
    (await read(manager, caseId)).parties.find((one) => one.side === side)?.id ?? ''

  it('composes three from the names the parties agreed: each has an office and access to the case', async () => {
    const caseId = await composedTribunal(portal, 3)
    const { composition, status } = await read(arbitrator, caseId)
    assert.deepEqual([status, composition?.type], ['composed', 'three'])
    assert.deepEqual(
      [composition?.presiding?.name, composition?.co1?.name, composition?.co2?.name],
      ['Dr. Layla Haddad', 'Omar Benali', 'Margaret Ellison'],
    )
    const members = await manager.call('case.members', { id: caseId })
    assert.equal(members.filter((one) => one.capacity === 'arbitrator').length, 3)
    assert.equal((await manager.call('case.read', { id: caseId })).arbitrators, 3)
  })

  it('refuses a composition that leaves an office open, names a person twice, lacks reasons, or names somebody not free', async () => {
    const caseId = await commencedCase(portal)
    await manager.call('tribunal.propose', { caseId, method: 'party-agreed', numberOfArbitrators: 3 })
    const named = (ids: string[]) =>
      ['presiding', 'co1', 'co2'].slice(0, ids.length).map((office, n) => ({ office, arbitratorId: ids[n] }))
    const compose = (members: unknown, grounds = 'Agreed.', source = 'agreed') =>
      manager.refused('tribunal.compose', { caseId, source, members, grounds })
    const three = ['person_arbitrator', 'person_arbitrator2', 'person_arbitrator3']
    assert.equal((await compose(named(three.slice(0, 2)))).issues?.[0]?.path, 'members')
    assert.equal(
      (await compose(named([arbitratorId, arbitratorId, 'person_arbitrator3']))).issues?.[0]?.path,
      'members',
    )
    assert.equal((await compose(named(three), ' ')).issues?.[0]?.path, 'grounds')
    assert.equal(
      (await compose(named(['person_arbitrator', 'person_arbitrator2', 'person_claimant']))).code,
      'ARBITRATOR_NOT_FREE',
    )
    assert.equal(
      (await compose(named(['person_arbitrator', 'person_arbitrator2', 'person_nobody']))).code,
      'ARBITRATOR_NOT_FREE',
    )
    assert.equal((await compose(named(three), 'Agreed.', 'centre')).code, 'METHOD_MISMATCH')
    assert.equal((await read(manager, caseId)).status, 'proposed')
  })

  it('confirms only after every disclosure is made and accepted, in the words of the specification', async () => {
    const caseId = await composedTribunal(portal)
    const blocked = async () => {
      const problem = await officer.refused('tribunal.confirm', { caseId })
      assert.deepEqual([problem.status, problem.detail], [409, 'Cannot confirm: pending disclosures or challenges.'])
    }
    await blocked()
    await manager.call('tribunal.disclose', { caseId })
    await blocked()
    assert.equal(
      (await manager.refused('tribunal.ackDisclosure', { caseId, arbitratorId, accept: true })).code,
      'DISCLOSURE_NOT_MADE',
    )
    await arbitrator.call('tribunal.makeDisclosure', {
      caseId,
      ...STATEMENT,
      items: [{ category: 'orange', text: 'Sat with counsel in 2024.' }],
    })
    await blocked()
    await manager.call('tribunal.ackDisclosure', { caseId, arbitratorId, accept: false, note: 'Which counsel?' })
    await blocked()
    await manager.call('tribunal.ackDisclosure', { caseId, arbitratorId, accept: true })
    await officer.call('tribunal.confirm', { caseId })
    const view = await read(claimant, caseId)
    assert.deepEqual([view.status, view.composition?.sole?.disclosureStatus], ['confirmed', 'accepted'])
    assert.ok(view.logs.includes("Tribunal confirmed by the centre's Court."))
    assert.equal((await manager.call('case.gates', { id: caseId, s: 'caseManagement' })).asked?.open, true)
    const roles = await Promise.all(
      ['manager', 'claimant', 'arbitrator', 'compliance'].map(
        async (who) => (await (await portal.as(who)).refused('tribunal.confirm', { caseId })).code,
      ),
    )
    assert.deepEqual(new Set(roles), new Set(['ROLE_BLOCK']))
  })

  it('has one winner when two Court Officers confirm at once', async () => {
    const caseId = await composedTribunal(portal)
    await clearDisclosures(portal, caseId)
    const send = () => officer.fetch(`/api/tribunal/${caseId}/confirm`, { method: 'POST', body: '{}' })
    const answers = await Promise.all([send(), send()])
    assert.deepEqual(answers.map((one) => one.status).toSorted(), [200, 409])
    const codes = await Promise.all(answers.map(async (one) => ((await one.json()) as { code?: string }).code))
    assert.deepEqual(codes.filter(Boolean), ['ALREADY_DONE'])
    const acts = (await manager.call('audit.trail', { id: caseId })).map((one) => one.action)
    assert.equal(acts.filter((one) => one === 'TRIBUNAL_CONFIRMED').length, 1)
  })

  it('takes an amended disclosure as pending again without undoing the confirmation, and decides no version unread', async () => {
    const caseId = await composedTribunal(portal)
    await clearDisclosures(portal, caseId)
    await officer.call('tribunal.confirm', { caseId })
    await arbitrator.call('tribunal.makeDisclosure', {
      caseId,
      ...STATEMENT,
      items: [{ category: 'orange', text: 'A new client of my chambers.' }],
    })
    const view = await read(respondent, caseId)
    assert.deepEqual(
      [view.status, view.composition?.sole?.disclosureStatus, view.composition?.sole?.details?.version],
      ['confirmed', 'pending', 2],
    )
    const stale = await manager.refused('tribunal.ackDisclosure', { caseId, arbitratorId, accept: true, version: 1 })
    assert.equal(stale.code, 'VERSION_CONFLICT')
    await manager.call('tribunal.ackDisclosure', { caseId, arbitratorId, accept: true, version: 2 })
  })

  it('needs the waiver of every party, each for its own side, before a waivable conflict is accepted', async () => {
    const caseId = await composedTribunal(portal)
    const [C, R] = [await partyOf(caseId, 'claimant'), await partyOf(caseId, 'respondent')]
    await manager.call('tribunal.disclose', { caseId })
    const conflict = {
      caseId,
      ...STATEMENT,
      items: [{ category: 'waivable-red' as const, text: 'My firm acted for the respondent in 2021.' }],
    }
    await arbitrator.call('tribunal.makeDisclosure', conflict)
    const accept = { caseId, arbitratorId, accept: true }
    assert.equal((await manager.refused('tribunal.ackDisclosure', accept)).code, 'WAIVER_MISSING')
    await claimant.call('tribunal.waive', { caseId, arbitratorId, partyId: C, version: 1 })
    assert.equal(
      (await claimant.refused('tribunal.waive', { caseId, arbitratorId, partyId: R, version: 1 })).code,
      'PARTY_NOT_YOURS',
    )
    assert.equal(
      (await claimant.refused('tribunal.waive', { caseId, arbitratorId, partyId: C, version: 1 })).code,
      'ALREADY_DONE',
    )
    assert.equal((await manager.refused('tribunal.ackDisclosure', accept)).code, 'WAIVER_MISSING')
    await respondent.call('tribunal.waive', { caseId, arbitratorId, partyId: R, version: 1 })
    await arbitrator.call('tribunal.makeDisclosure', conflict)
    assert.equal(
      (await manager.refused('tribunal.ackDisclosure', accept)).code,
      'WAIVER_MISSING',
      'an amended disclosure needs new waivers',
    )
    await claimant.call('tribunal.waive', { caseId, arbitratorId, partyId: C, version: 2 })
    await respondent.call('tribunal.waive', { caseId, arbitratorId, partyId: R, version: 2 })
    await manager.call('tribunal.ackDisclosure', accept)
  })

  it('lets nobody sit with a conflict that cannot be waived: the arbitrator declines, leaves at once, and is replaced', async () => {
    const caseId = await composedTribunal(portal)
    await manager.call('tribunal.disclose', { caseId })
    const items = [{ category: 'non-waivable-red' as const, text: 'I am a director of the claimant.' }]
    assert.equal(
      (await arbitrator.refused('tribunal.makeDisclosure', { caseId, ...STATEMENT, items })).code,
      'MUST_DECLINE',
    )
    const unsure = await arbitrator.refused('tribunal.makeDisclosure', { caseId, ...STATEMENT, impartial: false })
    assert.equal(unsure.issues?.[0]?.path, 'accepts')
    await arbitrator.call('tribunal.makeDisclosure', { caseId, accepts: false, reason: 'A conflict.' })
    assert.equal((await arbitrator.refused('tribunal.read', { caseId })).status, 404)
    assert.equal((await manager.refused('tribunal.disclose', { caseId })).code, 'OFFICE_VACANT')
    const back = { caseId, office: 'sole', arbitratorId, grounds: 'Again.' }
    assert.equal((await manager.refused('tribunal.replace', back)).code, 'ARBITRATOR_NOT_FREE')
    await manager.call('tribunal.replace', {
      caseId,
      office: 'sole',
      arbitratorId: 'person_arbitrator2',
      grounds: 'Next agreed name.',
    })
    const view = await read(claimant, caseId)
    assert.deepEqual([view.composition?.sole?.id, view.former[0]?.because], ['person_arbitrator2', 'declined'])
    assert.equal(
      (await manager.refused('tribunal.replace', { ...back, arbitratorId: 'person_arbitrator3' })).code,
      'ALREADY_DONE',
    )
  })

  it('shows board and observers where disclosures and challenges stand, not what they say', async () => {
    const caseId = await composedTribunal(portal)
    await clearDisclosures(portal, caseId)
    await claimant.call('tribunal.challenge', { caseId, arbitratorId, reason: 'Prior contact.' })
    await manager.call('case.addMember', { id: caseId, personId: 'person_observer', capacity: 'observer' })
    for (const who of ['board', 'observer']) {
      const view = await read(await portal.as(who), caseId)
      assert.deepEqual([view.composition?.sole?.details, view.composition?.sole?.disclosureStatus], [null, 'accepted'])
      assert.deepEqual([view.challenges[0]?.reason, view.challenges[0]?.status], [null, 'pending'])
    }
  })

  it('refuses every step that is not open, to everybody who may take it', async () => {
    const caseId = await commencedCase(portal)
    const wrong: [Tab, Parameters<Tab['refused']>[0], object, string][] = [
      [manager, 'tribunal.compose', { source: 'tally' }, 'WRONG_STATE'],
      [manager, 'tribunal.disclose', {}, 'WRONG_STATE'],
      [manager, 'tribunal.replace', { office: 'sole', arbitratorId, grounds: 'x' }, 'WRONG_STATE'],
      [officer, 'tribunal.confirm', {}, 'WRONG_STATE'],
      [officer, 'tribunal.remove', { arbitratorId, reasons: 'x' }, 'WRONG_STATE'],
      [manager, 'tribunal.ackDisclosure', { arbitratorId, accept: true }, 'WRONG_STATE'],
      [claimant, 'tribunal.challenge', { arbitratorId, reason: 'x' }, 'TRIBUNAL_NOT_COMPOSED'],
      [manager, 'tribunal.appointSecretary', { name: 'A', email: 'a@b.example' }, 'TRIBUNAL_NOT_COMPOSED'],
      [claimant, 'tribunal.consentSecretary', { partyId: 'x' }, 'WRONG_STATE'],
      [manager, 'tribunal.removeSecretary', {}, 'ALREADY_DONE'],
    ]
    for (const [tab, act, input, code] of wrong) {
      const problem = await tab.refused(act, { caseId, ...input })
      assert.deepEqual([problem.status, problem.code], [409, code], act)
    }
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['DISCLOSURES_GENERATED', 'DISCLOSURE_MADE']) assert.ok(done.has(act), act)
  })
})
