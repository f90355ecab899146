import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { commencedCase } from '#test/journey.ts'
import { daysLater } from '#test/later.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

describe('the list and its secret ballots', () => {
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

  async function proposed(size: 1 | 3 = 1) {
    const caseId = await commencedCase(portal)
    await manager.call('tribunal.propose', { caseId, method: 'centre-appointed', numberOfArbitrators: size })
    const view = await manager.call('tribunal.read', { caseId })
    const party = (side: string) => view.parties.find((one) => one.side === side)?.id ?? ''
    return {
      caseId,
      ids: view.panel.candidates.map((one) => one.id),
      C: party('claimant'),
      R: party('respondent'),
      view,
    }
  }

  const countNotices = async (caseId: string): Promise<number> => {
    const { pool } = portal.portal.database
    return (await pool.query('select count(*) as n from notifications where case_id = $1', [caseId])).rows[0].n
  }

  it('proposes a panel with a reason for each name, in the language of the reader', async () => {
    const { caseId, view } = await proposed()
    assert.equal(view.status, 'proposed')
    assert.equal(view.panel.candidates.length, 5)
    for (const candidate of view.panel.candidates) {
      assert.ok(
        candidate.reasons.length > 0 && candidate.bio && candidate.jurisdiction && candidate.languages.length > 0,
      )
    }
    const arabic = await (await portal.as('claimant', 'ar')).call('tribunal.read', { caseId })
    assert.match(arabic.panel.candidates[0]?.name ?? '', /[؀-ۿ]/)
    assert.match(arabic.panel.candidates[0]?.reasons[0] ?? '', /[؀-ۿ]/)
    assert.match(arabic.logs[0] ?? '', /قُدّمت قائمة المرشحين/)
  })

  it('shows the names before proposing, and proposes no others', async () => {
    const caseId = await commencedCase(portal)
    const wanted = { caseId, method: 'centre-appointed', numberOfArbitrators: 1 } as const
    const shown = await manager.call('tribunal.preview', { caseId, numberOfArbitrators: 1 })
    assert.equal(shown.length, 5)
    for (const one of shown) assert.ok(one.name !== '' && one.reasons.length > 0, one.id)
    const names = shown.map(({ id }) => id)
    assert.equal((await manager.call('tribunal.read', { caseId })).status, 'none', 'looking proposes nothing')
    const { pool } = portal.portal.database
    const away = names[0]
    await pool.query('update arbitrator_roster set away_until = current_date + 400 where person_id = $1', [away])
    assert.equal((await manager.refused('tribunal.propose', { ...wanted, candidateIds: names })).code, 'LIST_CHANGED')
    const later = (await manager.call('tribunal.preview', { caseId, numberOfArbitrators: 1 })).map(({ id }) => id)
    assert.ok(!later.includes(away ?? ''))
    await manager.call('tribunal.propose', { ...wanted, candidateIds: later })
    const { panel } = await manager.call('tribunal.read', { caseId })
    assert.deepEqual(
      panel.candidates.map(({ id }) => id),
      later,
    )
    await pool.query('update arbitrator_roster set away_until = null where person_id = $1', [away])
    const corrected = await manager.call('tribunal.preview', { caseId, numberOfArbitrators: 3, again: 'yes' })
    assert.deepEqual([corrected.length > 5, corrected[0]?.id], [true, away], 'an unanswered list may be corrected')
    assert.equal((await manager.refused('tribunal.preview', { caseId, numberOfArbitrators: 2 })).status, 422)
  })

  it('offers no arbitrator who works for the centre', async () => {
    const { pool } = portal.portal.database
    const caseId = await commencedCase(portal)
    const offered = async () => (await manager.call('tribunal.roster', { caseId })).map(({ id }) => id)
    assert.ok((await offered()).includes('person_arbitrator2'))
    await pool.query("update people set roles = '{Arbitrator,CaseManager}' where id = 'person_arbitrator2'")
    assert.ok(!(await offered()).includes('person_arbitrator2'))
    await pool.query("update people set roles = '{Arbitrator}' where id = 'person_arbitrator2'")
  })

  it('offers nobody who once acted for a party', async () => {
    const caseId = await commencedCase(portal)
    const link = { id: caseId, personId: 'person_arbitrator2', capacity: 'respondent' } as const
    const members = await manager.call('case.addMember', link)
    const memberId = members.find(({ personId }) => personId === 'person_arbitrator2')?.id ?? ''
    await manager.call('case.removeMember', { id: caseId, memberId })
    const offered = (await manager.call('tribunal.roster', { caseId })).map(({ id }) => id)
    assert.equal(offered.includes('person_arbitrator2'), false)
    assert.equal(offered.length > 0, true)
  })

  it('waits for the commencement, and knows only the two methods and sizes', async () => {
    const claimantTab = await portal.as('claimant')
    const { id: caseId } = await claimantTab.call('case.file', filing())
    const early = await manager.refused('tribunal.propose', {
      caseId,
      method: 'centre-appointed',
      numberOfArbitrators: 1,
    })
    assert.equal(early.code, 'ART6_REQUIRED')
    for (const wrong of [
      { method: 'lottery', numberOfArbitrators: 1 },
      { method: 'party-agreed', numberOfArbitrators: 2 },
    ]) {
      assert.equal((await manager.refused('tribunal.propose', { caseId, ...wrong })).status, 422)
    }
  })

  it("keeps a side's ranking from the other side, the arbitrators, the observers, the board, the trail and the events", async () => {
    const { caseId, ids, C, R } = await proposed()
    const ranking = ids.toReversed()
    const strikes = [ranking.pop() ?? '']
    const notices = await countNotices(caseId)
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking, strikes })
    const own = await claimant.call('tribunal.read', { caseId })
    assert.deepEqual(
      own.ballots.map((one) => [one.side, one.ranking, one.strikes]),
      [['claimant', ranking, strikes]],
    )

    const other = await respondent.call('tribunal.read', { caseId })
    assert.deepEqual(other.ballots, [])
    assert.equal(other.exhausted, null)
    assert.equal(JSON.stringify(other.logs).includes('Ranking'), false)
    // The whole answer contains each candidate exactly as often as before any ranking: once, in the list.
    for (const id of ids) assert.equal(JSON.stringify(other).split(`"${id}"`).length - 1, 1)

    await respondent.call('tribunal.rank', { caseId, partyId: R, ranking: ids, strikes: [] })
    assert.deepEqual(
      (await manager.call('tribunal.read', { caseId })).ballots.map((one) => one.side),
      ['claimant', 'respondent'],
    )
    assert.equal(await countNotices(caseId), notices)
    await manager.call('tribunal.compose', { caseId, source: 'tally' })
    await manager.call('case.addMember', { id: caseId, personId: 'person_observer', capacity: 'observer' })
    const sole = (await manager.call('tribunal.read', { caseId })).composition?.sole?.id ?? ''
    for (const who of ['observer', 'board', sole.replace('person_', ''), 'claimant', 'respondent']) {
      const view = await (await portal.as(who)).call('tribunal.read', { caseId })
      assert.equal(view.worksheet, null, who)
      assert.deepEqual(
        view.ballots.map((one) => one.side),
        who === 'claimant' || who === 'respondent' ? [who] : [],
        who,
      )
    }

    const trail = await manager.call('audit.trail', { id: caseId })
    const entries = trail.filter((entry) => entry.action === 'RANKING_RETURNED')
    assert.equal(entries.length, 2)
    for (const entry of entries) assert.deepEqual(Object.keys(entry.details), ['round'])
    const events = await portal.portal.database.pool.query(
      'select type, data, audience from events where case_id = $1 order by id',
      [caseId],
    )
    const text = JSON.stringify(events.rows)
    for (const id of ids) assert.equal(text.includes(id), false)
  })

  it('notifies only the side itself and the centre, live, that a ranking was returned', async () => {
    const { caseId, ids, C } = await proposed()
    const before = await portal.portal.database.pool.query('select coalesce(max(id), 0) as id from events')
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking: ids })
    const rows = await portal.portal.database.pool.query(
      'select distinct audience, audience_parties from events where case_id = $1 and id > $2',
      [caseId, before.rows[0].id],
    )
    assert.deepEqual(rows.rows, [{ audience: 'own', audience_parties: [C] }])
  })

  it("refuses to rank in the name of the other side's party, strange names and names given twice, without telling more", async () => {
    const { caseId, ids, C, R } = await proposed()
    const [first = ''] = ids
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking: ids })
    for (const partyId of [C, 'party_nobody']) {
      const problem = await respondent.refused('tribunal.rank', { caseId, partyId, ranking: ids })
      assert.deepEqual([problem.status, problem.code], [403, 'PARTY_NOT_YOURS'])
      assert.equal(JSON.stringify(problem).includes('person_'), false)
    }
    const strange = await respondent.refused('tribunal.rank', {
      caseId,
      partyId: R,
      ranking: ['person_claimant', first],
      strikes: [first],
    })
    assert.deepEqual(
      strange.issues?.map((one) => [one.path, one.code]),
      [
        ['ranking.0', 'unknown'],
        ['strikes.0', 'twice'],
      ],
    )
    for (const who of ['manager', 'officer', 'board', 'arbitrator']) {
      const problem = await (await portal.as(who)).refused('tribunal.rank', { caseId, partyId: R, ranking: ids })
      assert.ok(['ROLE_BLOCK', 'NOT_FOUND'].includes(problem.code), `${who}: ${problem.code}`)
    }
  })

  it('counts the last ballot of a side until the time ends', async () => {
    const { caseId, ids, C } = await proposed()
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking: ids })
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking: ids.toReversed() })
    assert.deepEqual((await claimant.call('tribunal.read', { caseId })).ballots[0]?.ranking, ids.toReversed())
    const { dueAt } = (await claimant.call('tribunal.read', { caseId })).panel
    const lastSecond = daysLater(portal, (Date.parse(dueAt ?? '') + 500 - Date.now()) / 86_400_000)
    await lastSecond.call('claimant', 'tribunal.rank', { caseId, partyId: C, ranking: ids.toReversed() })
    const later = daysLater(portal, 30)
    assert.equal(
      await later.refused('claimant', 'tribunal.rank', { caseId, partyId: C, ranking: ids }),
      'RANKING_CLOSED',
    )
    await later.call('manager', 'tribunal.compose', { caseId, source: 'tally' })
    assert.equal((await claimant.call('tribunal.read', { caseId })).composition?.sole?.id, ids.at(-1))
  })

  it('tallies only when both sides have answered or the time has ended, and stores a worksheet that gives the same again', async () => {
    const { caseId, ids, C, R } = await proposed(3)
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking: ids.slice(0, 4), strikes: ids.slice(6) })
    const early = await manager.refused('tribunal.compose', { caseId, source: 'tally' })
    assert.deepEqual([early.code, early.missing], ['BALLOTS_OPEN', ['respondent']])
    await respondent.call('tribunal.rank', {
      caseId,
      partyId: R,
      ranking: ids.slice(1, 4).toReversed(),
      strikes: ids.slice(0, 1),
    })
    await manager.call('tribunal.compose', { caseId, source: 'tally' })
    const view = await manager.call('tribunal.read', { caseId })
    assert.equal(view.worksheet?.reproduced, true)
    const { presiding, co1, co2 } = view.composition ?? {}
    assert.deepEqual([presiding, co1, co2].map((one) => one?.id).toSorted(), ids.slice(1, 4).toSorted())
    const entry = (await manager.call('audit.trail', { id: caseId })).find((one) => one.action === 'TRIBUNAL_COMPOSED')
    assert.equal(entry?.details['worksheetSha256'], view.worksheet?.sha256)
    await assert.rejects(
      portal.portal.database.pool.query("update tribunal_worksheets set sha256 = 'x'"),
      /permission denied/,
    )
    await assert.rejects(portal.portal.database.pool.query('delete from tribunal_ballots'), /permission denied/)
  })

  it('offers a new list or the own appointment of the centre only when the list is exhausted', async () => {
    const { caseId, ids, C } = await proposed()
    const again = { caseId, method: 'centre-appointed', numberOfArbitrators: 1 } as const
    const members = [{ office: 'sole' as const, arbitratorId: 'person_arbitrator5' }]
    const direct = { caseId, source: 'centre' as const, members, grounds: 'No common name.' }
    assert.equal((await manager.refused('tribunal.propose', again)).code, 'ALREADY_DONE')
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking: [], strikes: ids })
    assert.equal((await manager.refused('tribunal.compose', direct)).code, 'BALLOTS_OPEN')
    const later = daysLater(portal, 30)
    assert.equal((await later.call('manager', 'tribunal.read', { caseId })).exhausted, true)
    assert.equal((await later.call('respondent', 'tribunal.read', { caseId })).exhausted, null)
    assert.equal(await later.refused('manager', 'tribunal.compose', { caseId, source: 'tally' }), 'LIST_EXHAUSTED')
    await later.call('manager', 'tribunal.propose', again)
    const second = await manager.call('tribunal.read', { caseId })
    assert.equal(second.panel.round, 2)
    assert.equal(
      second.panel.candidates.some((one) => ids.includes(one.id)),
      false,
    )
    assert.deepEqual(second.ballots, [])
    const muchLater = daysLater(portal, 60)
    assert.equal(await muchLater.refused('manager', 'tribunal.compose', direct), 'LIST_NOT_EXHAUSTED')
    await muchLater.call('manager', 'tribunal.compose', { caseId, source: 'tally' })
  })

  it('corrects a proposal on request while neither side has answered', async () => {
    const { caseId, ids, C } = await proposed()
    const change = { caseId, method: 'party-agreed', numberOfArbitrators: 3, again: true } as const
    await manager.call('tribunal.propose', change)
    const view = await manager.call('tribunal.read', { caseId })
    assert.deepEqual([view.panel.round, view.method, view.numberOfArbitrators], [2, 'party-agreed', 3])
    await claimant.call('tribunal.rank', { caseId, partyId: C, ranking: ids })
    assert.equal((await manager.refused('tribunal.propose', change)).code, 'ALREADY_DONE')
  })

  it('has one winner when two propose or two compose at once', async () => {
    const caseId = await commencedCase(portal)
    const officer = await portal.as('officer')
    const race = async (path: string, body: object) => {
      const send = (tab: Tab) =>
        tab
          .fetch(path, { method: 'POST', body: JSON.stringify(body) })
          .then(async (r) => ({ status: r.status, code: ((await r.json()) as { code?: string }).code }))
      return (await Promise.all([send(manager), send(officer)])).toSorted((a, b) => a.status - b.status)
    }
    const proposals = await race('/api/tribunal/propose', { caseId, method: 'party-agreed', numberOfArbitrators: 1 })
    assert.deepEqual(proposals, [
      { status: 200, code: undefined },
      { status: 409, code: 'ALREADY_DONE' },
    ])
    const members = [{ office: 'sole', arbitratorId: 'person_arbitrator' }]
    const composed = await race(`/api/tribunal/${caseId}/compose`, { source: 'agreed', members, grounds: 'Agreed.' })
    assert.deepEqual(composed, [
      { status: 200, code: undefined },
      { status: 409, code: 'ALREADY_DONE' },
    ])
    const acts = (await manager.call('audit.trail', { id: caseId })).map((one) => one.action)
    for (const act of ['PANEL_PROPOSED', 'TRIBUNAL_COMPOSED'])
      assert.equal(acts.filter((one) => one === act).length, 1, act)
  })
})
