import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, addMonths, plainDateIn } from '#kernel/dates/dates.ts'
import { inTransaction } from '#server/database/db.ts'
import { keepTimeline } from '#server/case-record/timeline.ts'
import { closedCase, sections, stayProceedings } from '#test/closed-case.ts'
import { filedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const ZONE = 'Asia/Riyadh'
const BASE = 'http://127.0.0.1:8080'

describe('extensions of the time for the award', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let officer: Tab
  /** The day on which these tests start; the file may be loaded long before. */
  let today: string
  let yesterday: string
  before(async () => {
    portal = await openTestPortal()
    today = plainDateIn(new Date(), ZONE)
    yesterday = addDays(today, -1)
    arbitrator = await portal.as('arbitrator')
    officer = await portal.as('officer')
  })
  after(() => portal.close())

  const sql = (text: string, values: readonly unknown[]) => portal.portal.database.pool.query(text, [...values])

  /** A commenced case with a closed record whose two time limits for the award ended yesterday. */
  async function lateCase(): Promise<string> {
    const caseId = await closedCase(portal, { language: 'en' })
    await sql(
      "insert into files (id, case_id, name, size, sha256, media_type, purpose, created_by, created_at) values ($1, $2, 'l.pdf', 1, repeat('0', 64), 'application/pdf', 'letter', 'person_manager', now())",
      [`letter_${caseId}`, caseId],
    )
    await sql(
      "insert into commencements (case_id, letter_no, issued_at, issued_by, seat_tz, language, received_on, file_id) values ($1, $1, now() - interval '13 months', 'person_manager', 'Asia/Riyadh', 'en', (now() - interval '13 months')::date, $2)",
      [caseId, `letter_${caseId}`],
    )
    const fixed = { kind: 'deadline', partyId: null, working: [], dueOn: yesterday } as const
    const dueAt = `${yesterday}T20:59:59.000Z`
    const title = { en: 'Award', ar: 'حكم التحكيم' }
    const { app } = portal.portal
    await inTransaction(app.db, async (tx) => {
      await app.spine.lock(tx, caseId)
      const change = { caseId, reason: 'closed', by: 'person_arbitrator', at: new Date() } as const
      const due = { ...fixed, dueAt, title, basis: {} }
      const rules = [{ ...due, key: 'award.due', article: '36', instrument: 'rules' }] as const
      await keepTimeline(tx, { ...change, source: 'hearing' }, rules)
      const law = [{ ...due, key: 'statutoryAward', article: '40', instrument: 'law' }] as const
      await keepTimeline(tx, { ...change, source: 'commencement' }, law)
    })
    return caseId
  }

  type Change = { timeLimit?: string; fromOn?: string; dueOn?: string; grantedBy?: string; reason?: string }
  const asked = (caseId: string, change: Change = {}) => ({
    ...{ caseId, timeLimit: 'award', fromOn: yesterday, dueOn: addDays(today, 30), grantedBy: 'centre' },
    ...{ reason: 'The expert fell ill.', ...change },
  })
  const extend = (tab: Tab, caseId: string, change: Change = {}) =>
    tab.call('timeLimit.extend', asked(caseId, change) as never)
  const due = async (caseId: string) => (await arbitrator.call('award.checklist', { id: caseId })).facts.awardDue

  it('move the date, keep the old one, and tell the trail, the parties and the checklist', async () => {
    const caseId = await lateCase()
    assert.equal(await due(caseId), yesterday)
    await extend(officer, caseId)
    assert.equal(await due(caseId), yesterday, 'the limit of the law stands where it stood')
    const half = addMonths(yesterday, 6)
    const view = await extend(arbitrator, caseId, { timeLimit: 'statutoryAward', dueOn: half, grantedBy: 'tribunal' })
    assert.deepEqual(
      view.map(({ timeLimit, dueOn, extensions }) => [timeLimit, dueOn, extensions.map((one) => one.fromOn)]),
      [
        ['award', addDays(today, 30), [yesterday]],
        ['statutoryAward', half, [yesterday]],
      ],
    )
    assert.equal(await due(caseId), addDays(today, 30))
    const item = (await officer.call('timeline.read', { caseId })).find((one) => one.key === 'award.due')
    assert.equal(plainDateIn(item?.dueAt ?? '', ZONE), addDays(today, 30))
    assert.deepEqual(
      item?.history.map(({ dueAt, reason }) => [dueAt?.slice(0, 10), reason]),
      [[yesterday, 'closed']],
    )
    assert.match(item?.workingEn.at(-1) ?? '', /^Extended to: /)
    const shown = async () => (await arbitrator.call('hearing.overview', { caseId })).awardDue
    assert.equal((await shown())?.confirmed, true, 'it rests on the decision, not on the rules data')
    const entries = (await officer.call('audit.trail', { id: caseId })).filter(
      (one) => one.action === 'TIME_LIMIT_EXTENDED',
    )
    assert.deepEqual(
      entries.map(({ details }) => [details['grantedBy'], details['article'], details['instrument']]),
      [
        ['centre', '36', 'rules'],
        ['tribunal', '40', 'law'],
      ],
    )
    for (const who of ['claimant', 'respondent']) {
      const heard = await (await portal.as(who)).call('notification.list', {})
      assert.ok(
        heard.some((one) => one.caseId === caseId && one.messageEn === 'The time limit for the award was extended.'),
        who,
      )
    }
  })

  it('are printed in the procedural history of the award', async () => {
    const caseId = await lateCase()
    await extend(officer, caseId)
    await extend(arbitrator, caseId, { timeLimit: 'statutoryAward', grantedBy: 'parties' })
    const { id } = await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: BASE })
    const { rows } = await sql('select content from awards where id = $1', [id])
    const printed = JSON.stringify(rows[0]?.content)
    assert.match(printed, /Time limit for the award extended to [^"]* by the Centre","article":"Art\. 36"/)
    assert.match(printed, /by agreement of the parties","article":"Arbitration Law, Art\. 40"/)
    const kept = await officer.refused(
      'timeLimit.extend',
      asked(caseId, { fromOn: addDays(today, 30), dueOn: addDays(today, 60) }),
    )
    assert.deepEqual([kept.status, kept.code], [409, 'TIME_LIMIT_KEPT'])
  })

  it('are refused with the reason where they cannot stand', async () => {
    const caseId = await lateCase()
    const wrong = async (tab: Tab, change: Change) => {
      const problem = await tab.refused('timeLimit.extend', asked(caseId, change))
      return [problem.code, problem.issues?.[0]?.path]
    }
    assert.deepEqual(await wrong(officer, { dueOn: yesterday }), ['INPUT_INVALID', 'dueOn'])
    assert.deepEqual(await wrong(officer, { reason: ' ' }), ['INPUT_INVALID', 'reason'])
    assert.deepEqual(await wrong(officer, { grantedBy: 'tribunal' }), ['INPUT_INVALID', 'grantedBy'])
    assert.deepEqual(await wrong(arbitrator, { grantedBy: 'centre' }), ['INPUT_INVALID', 'grantedBy'])
    const far = { timeLimit: 'statutoryAward', grantedBy: 'tribunal', dueOn: addDays(addMonths(yesterday, 6), 1) }
    assert.deepEqual(await wrong(arbitrator, far), ['INPUT_INVALID', 'dueOn'])
    for (const who of ['claimant', 'manager', 'secretary']) {
      const problem = await (await portal.as(who)).refused('timeLimit.extend', asked(caseId))
      assert.equal(problem.code, 'ROLE_BLOCK', who)
    }
    const open = await filedCase(portal)
    await (await portal.as('manager')).call('commencement.issue', { caseId: open, seatTz: ZONE, language: 'en' })
    assert.equal((await officer.refused('timeLimit.extend', asked(open))).code, 'TIME_LIMIT_NOT_RUNNING')
    const early = await closedCase(portal)
    assert.equal((await officer.refused('timeLimit.extend', asked(early))).code, 'ART6_REQUIRED')
  })

  it('happen once where two press at the same moment, and go on during a stay', async () => {
    const caseId = await lateCase()
    await stayProceedings(portal, caseId)
    const presses = await Promise.all([
      officer.fetch(`/api/cases/${caseId}/time-limits`, { method: 'POST', body: JSON.stringify(asked(caseId)) }),
      arbitrator.fetch(`/api/cases/${caseId}/time-limits`, {
        method: 'POST',
        body: JSON.stringify(asked(caseId, { grantedBy: 'tribunal', dueOn: addDays(today, 40) })),
      }),
    ])
    assert.deepEqual(presses.map((one) => one.status).sort(), [200, 409])
    const refused = presses.find((one) => one.status === 409)
    assert.equal(((await refused?.json()) as { code: string }).code, 'ALREADY_DONE')
    const [limit] = await officer.call('timeLimit.read', { caseId })
    assert.equal(limit?.extensions.length, 1)
  })

  it('survive a date that is computed again', async () => {
    const manager = await portal.as('manager')
    const caseId = await filedCase(portal)
    const view = await manager.call('commencement.issue', { caseId, seatTz: ZONE, language: 'en' })
    const respondents = view.recipients.filter((one) => one.side === 'respondent').map((one) => one.partyId)
    const serve = async () => {
      for (const partyId of respondents)
        await manager.call('commencement.serve', {
          ...{ caseId, partyId, method: 'courier' },
          servedAt: new Date().toISOString(),
        })
    }
    const statutory = async () =>
      (await officer.call('timeLimit.read', { caseId })).find((one) => one.timeLimit === 'statutoryAward')
    await serve()
    const fromOn = (await statutory())?.dueOn ?? ''
    const dueOn = addDays(fromOn, 90)
    await extend(officer, caseId, { timeLimit: 'statutoryAward', fromOn, dueOn, grantedBy: 'parties' })
    const served = await manager.call('commencement.read', { caseId })
    for (const { id } of served.recipients.flatMap((one) => one.services))
      await manager.call('commencement.withdrawService', { caseId, serviceId: id, reason: 'Wrong party' })
    assert.equal((await statutory())?.dueOn, null, 'nobody is served any more')
    await serve()
    assert.equal((await statutory())?.dueOn, dueOn)
    await manager.call('timeline.recompute', { caseId })
    assert.equal((await statutory())?.dueOn, dueOn)
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['TIME_LIMIT_EXTENDED']) assert.ok(done.has(act), act)
  })
})
