import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { clearDisclosures, composedTribunal } from '#test/journey.ts'
import { daysLater } from '#test/later.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const arbitratorId = 'person_arbitrator'
const STATEMENT = { accepts: true, available: true, impartial: true, independent: true } as const

describe('challenges and the secretary', () => {
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

  it('accepts a serious challenge at once in demo mode: access ends, the confirmation falls, a replacement starts over', async () => {
    const caseId = await composedTribunal(portal)
    await clearDisclosures(portal, caseId)
    await officer.call('tribunal.confirm', { caseId })
    const { decision } = await respondent.call('tribunal.challenge', {
      caseId,
      arbitratorId,
      reason: 'There are SERIOUS doubts.',
    })
    assert.equal(decision, 'accepted')
    assert.equal((await arbitrator.refused('tribunal.read', { caseId })).status, 404)
    const view = await read(manager, caseId)
    assert.deepEqual([view.status, view.composition?.sole, view.challenges[0]?.automatic], ['composed', null, true])
    const gate = (await manager.call('case.gates', { id: caseId, s: 'caseManagement' })).asked
    assert.equal(gate?.code, 'TRIBUNAL_NOT_CONFIRMED')
    assert.equal((await officer.refused('tribunal.confirm', { caseId })).code, 'TRIBUNAL_NOT_CLEARED')
    assert.equal(
      (await respondent.refused('tribunal.challenge', { caseId, arbitratorId, reason: 'Again.' })).code,
      'ARBITRATOR_NOT_SITTING',
    )
    await manager.call('tribunal.replace', {
      caseId,
      office: 'sole',
      arbitratorId: 'person_arbitrator2',
      grounds: 'Agreed.',
    })
    await manager.call('tribunal.disclose', { caseId })
    await (await portal.as('arbitrator2')).call('tribunal.makeDisclosure', { caseId, ...STATEMENT })
    await manager.call('tribunal.ackDisclosure', { caseId, arbitratorId: 'person_arbitrator2', accept: true })
    await officer.call('tribunal.confirm', { caseId })
  })

  it('knows no serious challenge outside of demo mode', async () => {
    const caseId = await composedTribunal(portal)
    const challenge = { caseId, arbitratorId, reason: 'There are serious doubts.' }
    const { decision } = await daysLater(portal, 0, 'secure').call('respondent', 'tribunal.challenge', challenge)
    assert.equal(decision, 'pending')
    assert.equal((await read(arbitrator, caseId)).challenges[0]?.status, 'pending')
  })

  it('keeps any other challenge pending until the Court Officer decides it, with reasons, once', async () => {
    const caseId = await composedTribunal(portal, 3)
    await clearDisclosures(portal, caseId, 3)
    const first = await claimant.call('tribunal.challenge', {
      caseId,
      arbitratorId,
      reason: 'Prior contact with counsel.',
    })
    assert.equal(first.decision, 'pending')
    assert.equal(
      (await claimant.refused('tribunal.challenge', { caseId, arbitratorId, reason: 'Once more.' })).code,
      'CHALLENGE_PENDING',
    )
    const blank = await respondent.refused('tribunal.challenge', { caseId, arbitratorId, reason: '  ' })
    assert.deepEqual([blank.status, blank.issues?.[0]?.path], [422, 'reason'])
    const second = await respondent.call('tribunal.challenge', { caseId, arbitratorId, reason: 'The same.' })
    assert.equal(
      (await officer.refused('tribunal.confirm', { caseId })).detail,
      'Cannot confirm: pending disclosures or challenges.',
    )
    await respondent.call('tribunal.comment', { caseId, about: 'challenge', id: first.id, text: 'We agree.' })
    await arbitrator.call('tribunal.comment', {
      caseId,
      about: 'challenge',
      id: first.id,
      text: 'There was no contact.',
    })
    assert.equal(
      (await manager.refused('tribunal.decideChallenge', { caseId, id: first.id, accept: true, reasons: 'x' })).code,
      'ROLE_BLOCK',
    )
    assert.equal(
      (await officer.refused('tribunal.decideChallenge', { caseId, id: first.id, accept: true, reasons: '' })).status,
      422,
    )
    await officer.call('tribunal.decideChallenge', {
      caseId,
      id: first.id,
      accept: false,
      reasons: 'No contact shown.',
    })
    assert.equal(
      (await officer.refused('tribunal.decideChallenge', { caseId, id: first.id, accept: true, reasons: 'Changed.' }))
        .code,
      'ALREADY_DONE',
    )
    await officer.call('tribunal.decideChallenge', { caseId, id: second.id, accept: true, reasons: 'New material.' })
    const { challenges, composition, former } = await read(claimant, caseId)
    assert.deepEqual(
      challenges.map((one) => one.status),
      ['rejected', 'accepted'],
    )
    assert.deepEqual(
      challenges[0]?.comments.map((one) => one.capacity),
      ['respondent', 'arbitrator'],
    )
    assert.deepEqual([composition?.presiding, former[0]?.because], [null, 'challenge'])
  })

  it('marks a challenge that comes after the time limit, and lets the others lapse when the arbitrator leaves', async () => {
    const caseId = await composedTribunal(portal)
    await claimant.call('tribunal.challenge', { caseId, arbitratorId, reason: 'In time.' })
    await daysLater(portal, 40).call('respondent', 'tribunal.challenge', { caseId, arbitratorId, reason: 'Late.' })
    assert.deepEqual(
      (await read(officer, caseId)).challenges.map((one) => one.late),
      [false, true],
    )
    await officer.call('tribunal.remove', { caseId, arbitratorId, reasons: 'Incapacity.' })
    assert.deepEqual(
      (await read(officer, caseId)).challenges.map((one) => one.status),
      ['lapsed', 'lapsed'],
    )
    assert.equal((await arbitrator.refused('case.read', { id: caseId })).status, 404)
  })

  it('appoints a secretary whose access waits for the consent of every party, each dated', async () => {
    const caseId = await composedTribunal(portal)
    const [C, R] = [await partyOf(caseId, 'claimant'), await partyOf(caseId, 'respondent')]
    const secretary = await portal.as('secretary')
    for (const body of [{ name: '', email: 'a@b.example' }, { name: 'A' }, { name: 'A', email: ' ' }]) {
      const problem = await arbitrator.refused('tribunal.appointSecretary', { caseId, ...body })
      assert.deepEqual([problem.status, problem.issues?.[0]?.message], [422, 'Enter secretary name & email'])
    }
    const self = await arbitrator.refused('tribunal.appointSecretary', {
      caseId,
      name: 'Self',
      email: 'Claimant@demo.example',
    })
    assert.equal(self.code, 'SECRETARY_CONFLICT')
    const { access } = await arbitrator.call('tribunal.appointSecretary', {
      caseId,
      name: 'Yousef Karim',
      email: 'secretary@demo.example',
    })
    assert.equal(access, 'waits')
    assert.equal((await secretary.refused('case.read', { id: caseId })).status, 404)
    assert.equal((await claimant.refused('tribunal.consentSecretary', { caseId, partyId: R })).code, 'PARTY_NOT_YOURS')
    await claimant.call('tribunal.consentSecretary', { caseId, partyId: C, consents: false })
    await claimant.call('tribunal.consentSecretary', { caseId, partyId: C })
    assert.equal((await claimant.refused('tribunal.consentSecretary', { caseId, partyId: C })).code, 'ALREADY_DONE')
    await manager.call('tribunal.consentSecretary', { caseId, partyId: R })
    const view = await read(secretary, caseId)
    assert.deepEqual(
      view.secretary?.consents.map((one) => [one.state, one.source, one.at !== null]),
      [
        ['given', 'party', true],
        ['given', 'centre', true],
      ],
    )
    assert.equal(view.secretary?.consentByParties, true)
    assert.equal(
      (await manager.refused('tribunal.appointSecretary', { caseId, name: 'B', email: 'b@b.example' })).code,
      'ALREADY_DONE',
    )
    await manager.call('tribunal.removeSecretary', { caseId })
    assert.equal((await secretary.refused('case.read', { id: caseId })).status, 404)
  })

  it("takes the appointer's word for the consent of all parties when he gives it, with the date", async () => {
    const caseId = await composedTribunal(portal)
    await manager.call('tribunal.appointSecretary', {
      caseId,
      name: 'Yousef Karim',
      email: 'secretary@demo.example',
      consentByParties: true,
    })
    const view = await read(await portal.as('secretary'), caseId)
    assert.deepEqual(
      view.secretary?.consents.map((one) => one.source),
      ['appointer', 'appointer'],
    )
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['ARBITRATOR_CHALLENGED', 'CHALLENGE_DECIDED', 'ARBITRATOR_REPLACED'])
      assert.ok(done.has(act), act)
  })
})
