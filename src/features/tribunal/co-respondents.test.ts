import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { commence, submitRequest } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { type ThreeRespondents, threeRespondents } from '#test/three-respondents.ts'

describe('a list of candidates with three respondents and two counsel', () => {
  let portal: TestPortal
  let manager: Tab
  let at: ThreeRespondents
  let ids: string[]
  const query = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)
  const read = (tab: Tab) => tab.call('tribunal.read', { caseId: at.caseId })
  const ballotsOf = async (tab: Tab) => (await read(tab)).ballots.map((one) => [one.partyIds, one.ranking])
  const rank = (tab: Tab, partyId: string, ranking: string[], strikes: string[] = []) =>
    tab.call('tribunal.rank', { caseId: at.caseId, partyId, ranking, strikes })
  const isAsked = async (tab: Tab) =>
    (await tab.call('next.case', { caseId: at.caseId })).items.some(({ key }) => key === 'rank')

  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    at = await threeRespondents(portal)
    await submitRequest(portal, at.caseId)
    await commence(portal, at.caseId)
    const list = { method: 'centre-appointed', numberOfArbitrators: 1 } as const
    await manager.call('tribunal.propose', { caseId: at.caseId, ...list })
    ids = (await read(manager)).panel.candidates.map(({ id }) => id)
  })
  after(() => portal.close())

  it("keeps a respondent's ballot, its line in the log and its event from the others' counsel", async () => {
    const { r1 } = at.parties
    const { rows } = await query('select coalesce(max(id), 0) as id from events')
    await rank(at.r1, r1, ids)
    assert.deepEqual(await ballotsOf(at.r1), [[[r1], ids]])
    assert.deepEqual(await ballotsOf(at.r2r3), [])
    assert.deepEqual([(await read(at.r1)).logs.length, (await read(at.r2r3)).logs.length], [2, 1])
    const events = await query(
      'select distinct audience, audience_parties from events where case_id = $1 and id > $2',
      [at.caseId, rows[0].id],
    )
    assert.deepEqual(events.rows, [{ audience: 'own', audience_parties: [r1] }])
  })

  it('asks each respondent, and lets none replace or stand for the ballot of another', async () => {
    const { c, r1, r2, r3 } = at.parties
    await rank(at.claimant, c, ids)
    assert.deepEqual([await isAsked(at.r1), await isAsked(at.r2r3)], [false, true])
    const compose = { caseId: at.caseId, source: 'tally' } as const
    const open = await manager.refused('tribunal.compose', compose)
    assert.deepEqual([open.code, open.missing], ['BALLOTS_OPEN', ['respondent']])
    await rank(at.r2r3, r2, ids.toReversed())
    assert.equal(await isAsked(at.r2r3), true, 'the third has not answered')
    assert.equal((await manager.refused('tribunal.compose', compose)).code, 'BALLOTS_OPEN')
    await rank(at.r2r3, r3, ids.toReversed(), [])
    assert.equal(await isAsked(at.r2r3), false)
    assert.deepEqual(await ballotsOf(at.r1), [[[r1], ids]], 'its own stands')
    assert.deepEqual(await ballotsOf(at.r2r3), [
      [[r2], ids.toReversed()],
      [[r3], ids.toReversed()],
    ])
    assert.equal((await ballotsOf(manager)).length, 4)
    assert.deepEqual(await ballotsOf(at.claimant), [[[c], ids]])
  })

  it('counts the average of the three, and computes the same again', async () => {
    await manager.call('tribunal.compose', { caseId: at.caseId, source: 'tally' })
    const { worksheet } = await read(manager)
    assert.equal(worksheet?.reproduced, true)
    // Ranks 1 5 5, 2 4 4, 3 3 3, 4 2 2 and 5 1 1, rounded half up.
    const respondent = (id: string) => worksheet?.rows.find((row) => row.id === id)?.respondent
    assert.deepEqual(ids.map(respondent), [4, 3, 3, 3, 2])
    assert.deepEqual([(await read(at.r1)).worksheet, (await read(at.r2r3)).worksheet], [null, null])
  })
})

describe('one counsel for all respondents', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('returns one ballot for the whole side, and another counsel later their own', async () => {
    const manager = await portal.as('manager')
    const at = await threeRespondents(portal)
    const {
      caseId,
      parties: { r1, r2, r3 },
    } = at
    await submitRequest(portal, caseId)
    await commence(portal, caseId)
    await manager.call('tribunal.propose', { caseId, method: 'centre-appointed', numberOfArbitrators: 1 })
    await manager.call('case.addMember', { id: caseId, personId: 'person_respondent', capacity: 'respondent' })
    const all = await portal.as('respondent')
    const ranking = (await all.call('tribunal.read', { caseId })).panel.candidates.map(({ id }) => id)
    await all.call('tribunal.rank', { caseId, partyId: r1, ranking })
    const partiesOf = async (tab: Tab) =>
      (await tab.call('tribunal.read', { caseId })).ballots.map((one) => one.partyIds)
    for (const tab of [all, at.r1, at.r2r3, manager]) assert.deepEqual(await partiesOf(tab), [[r1, r2, r3]])
    await at.r2r3.call('tribunal.rank', { caseId, partyId: r3, ranking: ranking.toReversed() })
    assert.deepEqual(await partiesOf(manager), [[r1, r2], [r3]])
    assert.deepEqual(await partiesOf(at.r1), [[r1, r2]])
  })
})
