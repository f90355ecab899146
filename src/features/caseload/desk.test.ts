import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { PRODUCT } from '#app/product.ts'
import { DESK } from '#app/spine.ts'
import { filing } from '#test/filing.ts'
import { commencedCase, issuedPo1, servedAward } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { deskOf, type DeskSource, isLateNow } from './law/desk.ts'
import { findDeskRows, listDeskSources } from './server/desk-store.ts'
import { catchUpDesk, type Difference, rebuildDesk } from './server/keep-desk.ts'

const DAY = 86_400_000

describe('the kept row of a case', () => {
  let portal: TestPortal
  let draft: string
  let commenced: string
  let ordered: string
  let served: string
  before(async () => {
    portal = await openTestPortal()
    draft = (await (await portal.as('claimant')).call('case.file', filing())).id
    commenced = await commencedCase(portal)
    ordered = await issuedPo1(portal)
    served = await servedAward(portal)
  })
  after(() => portal.close())

  const db = () => portal.portal.app.db
  const row = async (id: string) => {
    const found = (await findDeskRows(db(), [id])).get(id)
    assert.ok(found, id)
    return found
  }
  const source = async (id: string): Promise<DeskSource> => {
    const [found] = await listDeskSources(db(), [id], DESK.openRecords)
    assert.ok(found, id)
    return found
  }
  async function wrong(): Promise<Difference[]> {
    const found: Difference[] = []
    assert.equal(await rebuildDesk(db(), DESK, new Date(), (one) => found.push(one)), 4)
    return found
  }

  it('says where the case stands, whom it waits for, and what is next', async () => {
    const of = async (id: string) => {
      const { step, isOpen, isStayed, isUnpaid, waitingOn } = await row(id)
      return [step, isOpen, isStayed, isUnpaid, waitingOn]
    }
    assert.deepEqual(await of(draft), [1, true, false, true, ['claimant']])
    assert.deepEqual(await of(commenced), [3, true, false, false, ['centre']])
    assert.deepEqual(await of(ordered), [5, true, false, false, ['claimant', 'respondent']])
    assert.deepEqual(await of(served), [8, false, false, false, []])
    const { nextKey, isOwed, turnsAt } = await row(ordered)
    assert.deepEqual([nextKey, isOwed, turnsAt], ['po1.claim', true, null])
  })

  it('is written with the act that changes the case', async () => {
    const compliance = await portal.as('compliance')
    await compliance.call('courtOrder.create', {
      ...{ caseId: commenced, type: 'stay-proceedings', scope: 'proceedings', effect: 'freeze', issuingCourt: 'Court' },
    })
    const stayed = await row(commenced)
    assert.deepEqual([stayed.isStayed, stayed.waitingOn], [true, ['court']])
    const [order] = (await compliance.call('courtOrder.list', { caseId: commenced })).orders
    await compliance.call('courtOrder.revoke', { id: order?.id ?? '', reason: 'Lifted' })
    assert.equal((await row(commenced)).isStayed, false)
  })

  it('knows who handles the case', async () => {
    const manager = await portal.as('manager')
    const cases = [{ caseId: commenced, seen: null }]
    const done = await manager.call('case.assign', { cases, handlerId: 'person_officer', deputyId: 'person_manager' })
    const { handlerId, deputyId } = await row(commenced)
    assert.deepEqual([handlerId, deputyId], ['person_officer', 'person_manager'])
    await manager.call('case.unassign', {
      cases: [{ caseId: commenced, seen: done.cases[0]?.assignment ?? null }],
    })
    assert.equal((await row(commenced)).handlerId, null)
  })

  it('tells that a side owes its deposit until both have paid', async () => {
    const manager = await portal.as('manager')
    const caseId = ordered
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
    assert.equal((await row(caseId)).isUnpaid, true)
    for (const party of ['claimant', 'respondent'] as const) {
      const { deposits } = await manager.call('costs.read', { caseId })
      await manager.call('costs.deposit', { caseId, party, amount: (deposits.balance[party] ?? '').replace('-', '') })
    }
    assert.equal((await row(caseId)).isUnpaid, false)
  })

  it('stays with a date that is owed once it has passed, and goes on from one that is not', async () => {
    const of = await source(ordered)
    const long = new Date(Date.now() + 400 * DAY)
    const late = deskOf(of, PRODUCT, long)
    assert.deepEqual([late.nextKey, late.turnsAt], ['po1.claim', null])
    assert.deepEqual([isLateNow(late, long), isLateNow(late, new Date())], [true, false])
    const closed = { ...of, facts: { ...of.facts, recordClosedAt: new Date().toISOString() } }
    assert.notEqual(deskOf(closed, PRODUCT, long).nextKey, 'po1.claim')
    const right = deskOf(await source(commenced), PRODUCT, new Date())
    assert.match(right.nextKey ?? '', /^answer:/)
    assert.equal(right.turnsAt, new Date(Date.parse(right.nextAt ?? '') + 1000).toISOString())
    assert.notEqual(deskOf(await source(commenced), PRODUCT, new Date(right.turnsAt ?? '')).nextKey, right.nextKey)
  })

  it('is proved equal to what is computed, and written again where it is not', async () => {
    assert.deepEqual(await wrong(), [])
    const { pool } = portal.portal.database
    await pool.query('update case_desk set step = 7, handler_id = $2 where case_id = $1', [draft, 'person_board'])
    await pool.query('delete from case_desk where case_id = $1', [served])
    const found = await wrong()
    assert.deepEqual(
      found.map(({ caseId, kept, computed }) => [caseId, kept?.step, computed.step]),
      [
        [draft, 7, 1],
        [served, undefined, 8],
      ],
    )
    assert.deepEqual(await wrong(), [])
  })

  it('is computed again where it is missing, of an earlier version, or due', async () => {
    const { pool } = portal.portal.database
    await pool.query('delete from case_desk where case_id = $1', [served])
    await pool.query('update case_desk set edition = 0, step = 7 where case_id = $1', [draft])
    await pool.query("update case_desk set turns_at = now() - interval '1 minute', step = 7 where case_id = $1", [
      ordered,
    ])
    await catchUpDesk(db(), DESK, new Date())
    assert.deepEqual(await wrong(), [])
  })

  it('waits for the sides while they may rank the candidates, and for the centre afterwards', async () => {
    const caseId = await commencedCase(portal)
    const manager = await portal.as('manager')
    await manager.call('tribunal.propose', { caseId, method: 'centre-appointed', numberOfArbitrators: 1 })
    assert.deepEqual((await row(caseId)).waitingOn, ['claimant', 'respondent'])
    const known = await source(caseId)
    const over = new Date(Date.parse(known.list?.dueAt ?? '') + 1000)
    assert.ok(new Date((await row(caseId)).turnsAt ?? '') <= over, 'the row counts no longer than the list')
    assert.deepEqual(deskOf(known, PRODUCT, over).waitingOn, ['centre'])
    const { panel, parties } = await manager.call('tribunal.read', { caseId })
    for (const side of ['claimant', 'respondent'] as const) {
      const partyId = parties.find((one) => one.side === side)?.id ?? ''
      const ranking = panel.candidates.map(({ id }) => id)
      await (await portal.as(side)).call('tribunal.rank', { caseId, partyId, ranking, strikes: [] })
    }
    assert.deepEqual((await row(caseId)).waitingOn, ['centre'])
  })
})
