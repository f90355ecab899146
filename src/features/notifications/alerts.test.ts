import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, endOfDay, type Instant, instantAt, plainDateIn } from '#kernel/dates/dates.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import { inTransaction } from '#server/database/db.ts'
import { keepTimeline, meetDeadlines } from '#server/case-record/timeline.ts'
import { closedCase } from '#test/closed-case.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { raiseAlerts } from './server/deadline-alerts.ts'
import { reminderFor } from './law/rules.ts'

const RIYADH = 'Asia/Riyadh'
const DAY = '2027-03-20'

describe('the reminder that a date calls for', () => {
  const reminder = (now: Instant, change: Partial<Parameters<typeof reminderFor>[0]> = {}) =>
    reminderFor(
      { kind: 'deadline', dueOn: DAY, dueAt: endOfDay(DAY, RIYADH), recordedAt: '2027-01-10T09:00:00Z', ...change },
      new Date(now),
      RIYADH,
    )

  it('is counted in days at the seat: seven before, two before, and when the time has ended', () => {
    assert.equal(reminder('2027-03-12T20:59:00Z'), null)
    assert.equal(reminder('2027-03-12T21:00:00Z'), 'week')
    assert.equal(reminder('2027-03-17T20:59:00Z'), 'week')
    assert.equal(reminder('2027-03-17T21:00:00Z'), 'days')
    assert.equal(reminder('2027-03-20T20:59:59.999Z'), 'days')
    assert.equal(reminder('2027-03-20T21:00:00Z'), 'ended')
    assert.equal(reminder('2027-03-27T12:00:00Z'), 'ended')
    assert.equal(reminder('2027-03-29T12:00:00Z'), null)
  })

  it('is not sent for a date announced within the same period, nor for a meeting that is over', () => {
    assert.equal(reminder('2027-03-14T12:00:00Z', { recordedAt: '2027-03-13T12:00:00Z' }), null)
    assert.equal(reminder('2027-03-18T12:00:00Z', { recordedAt: '2027-03-13T12:00:00Z' }), 'days')
    assert.equal(reminder('2027-03-19T12:00:00Z', { recordedAt: '2027-03-18T12:00:00Z' }), null)
    assert.equal(reminder('2027-03-21T12:00:00Z', { kind: 'meeting' }), null)
  })
})

describe('reminders', () => {
  let portal: TestPortal
  let day: string
  before(async () => {
    portal = await openTestPortal()
    day = addDays(plainDateIn(new Date(), RIYADH), 20)
  })
  after(() => portal.close())

  const at = (days: number) => new Date(instantAt(addDays(day, days), '09:00', RIYADH))
  const title = { en: 'Statement of claim', ar: 'بيان الدعوى' }
  const deadline = (key: string, more: Partial<TimelineItem> = {}): TimelineItem => ({
    ...{ key, kind: 'deadline', title, article: '25', instrument: 'rules', partyId: null },
    ...{ dueOn: day, dueAt: endOfDay(day, RIYADH), working: [], basis: {} },
    ...more,
  })
  async function caseWith(items: readonly TimelineItem[]): Promise<string> {
    const caseId = await closedCase(portal, { isRecordOpen: true })
    await inTransaction(portal.portal.app.db, async (tx) => {
      await portal.portal.app.spine.lock(tx, caseId)
      const change = { caseId, source: 'po1', reason: 'ordered' as const, by: 'person_arbitrator', at: new Date() }
      await keepTimeline(tx, change, items)
    })
    return caseId
  }
  async function noticesOf(who: string, caseId: string) {
    const all = await (await portal.as(who)).call('notification.list', { limit: 100 })
    return all.filter((one) => one.caseId === caseId && /days or less|has ended/.test(one.messageEn))
  }

  it('reach everybody in the case once per stage, however often the job runs', async () => {
    const caseId = await caseWith([deadline('po1.claim')])
    const { app } = portal.portal
    assert.equal(await raiseAlerts(app, at(-9)), 0)
    const stream = await openLive(await portal.as('respondent'), {})
    await stream.next('ready')
    const counts = await Promise.all([raiseAlerts(app, at(-7)), raiseAlerts(app, at(-7)), raiseAlerts(app, at(-6))])
    assert.equal(
      counts.reduce((a, b) => a + b),
      1,
    )
    await stream.next('notifications')
    stream.close()
    for (const who of ['claimant', 'respondent', 'arbitrator', 'secretary', 'manager']) {
      const [notice, ...more] = await noticesOf(who, caseId)
      assert.deepEqual(more, [], who)
      assert.deepEqual([notice?.type, notice?.article, notice?.link], ['deadline', '25', `/case-mgmt/${caseId}`])
      assert.match(notice?.messageEn ?? '', /^In seven days or less: Statement of claim, .+ AH\)\.$/)
      assert.match(notice?.messageAr ?? '', /^خلال سبعة أيام أو أقل: بيان الدعوى، .+\.$/)
    }
    assert.deepEqual(await noticesOf('observer', caseId), [])
    assert.equal(await raiseAlerts(app, at(-2)), 1)
    assert.equal(await raiseAlerts(app, at(1)), 1)
    assert.equal(await raiseAlerts(app, at(2)), 0)
    const types = (await noticesOf('claimant', caseId)).map((one) => one.type)
    assert.deepEqual(types, ['other', 'deadline', 'deadline'])
  })

  it('of a period that runs for one party say for whom', async () => {
    const caseId = await caseWith([])
    const { app } = portal.portal
    const [party] = await app.db.selectFrom('caseParties').selectAll().where('caseId', '=', caseId).execute()
    await inTransaction(app.db, async (tx) => {
      await app.spine.lock(tx, caseId)
      const change = { caseId, source: 'award', reason: 'served' as const, by: 'person_manager', at: new Date() }
      await keepTimeline(tx, change, [deadline('award.annulment', { partyId: party?.id ?? null })])
    })
    await raiseAlerts(app, at(-7))
    const [notice] = await noticesOf('manager', caseId)
    assert.match(notice?.messageEn ?? '', /: Statement of claim \(\u2068.+\u2069\), /)
    assert.ok(notice?.messageEn.includes(party?.nameEn ?? 'no party'))
  })

  it('of one side’s own date reach that side and the centre; a date that is met, or a statute’s chip, nobody', async () => {
    const { app } = portal.portal
    const caseId = await caseWith([
      deadline('own', { audience: 'claimant', article: '51', instrument: 'law' }),
      deadline('met'),
    ])
    await inTransaction(app.db, async (tx) => {
      await app.spine.lock(tx, caseId)
      await meetDeadlines(tx, { caseId, by: 'person_claimant', at: new Date() }, ['met'])
    })
    await raiseAlerts(app, at(-7))
    for (const who of ['respondent', 'arbitrator', 'secretary']) assert.deepEqual(await noticesOf(who, caseId), [], who)
    for (const who of ['claimant', 'manager']) {
      const notices = await noticesOf(who, caseId)
      assert.deepEqual([notices.length, notices[0]?.article], [1, ''], who)
    }
  })
})
