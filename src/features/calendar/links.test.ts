import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import pino from 'pino'
import { addDays, endOfDay, plainDateIn } from '#kernel/dates/dates.ts'
import { inTransaction } from '#server/database/db.ts'
import type { Log } from '#server/operation/log.ts'
import { keepTimeline } from '#server/case-record/timeline.ts'
import { closedCase } from '#test/closed-case.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { MOST_FEEDS } from './law/rules.ts'

const RIYADH = 'Asia/Riyadh'

describe('a personal calendar link', () => {
  const written: string[] = []
  let portal: TestPortal
  let caseId: string
  before(async () => {
    const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) })
    portal = await openTestPortal({ log: Object.assign(log, { security: log }) as Log })
    caseId = await closedCase(portal, { isRecordOpen: true })
    const day = addDays(plainDateIn(new Date(), RIYADH), 6)
    const { app } = portal.portal
    await inTransaction(app.db, async (tx) => {
      await app.spine.lock(tx, caseId)
      const change = { caseId, source: 'test', reason: 'ordered' as const, by: 'person_manager', at: new Date() }
      const title = { en: 'Statement of claim', ar: 'بيان الدعوى' }
      const fixed = {
        kind: 'deadline',
        article: '25',
        instrument: 'rules',
        partyId: null,
        working: [],
        basis: {},
      } as const
      await keepTimeline(tx, change, [{ ...fixed, key: 'po1.claim', title, dueOn: day, dueAt: endOfDay(day, RIYADH) }])
    })
  })
  after(() => portal.close())

  const pathOf = (url: string) => new URL(url).pathname
  /** A request as a calendar program sends it: no cookie and no token. */
  const read = (path: string, headers: Record<string, string> = {}) => fetch(portal.url + path, { headers })
  async function make(who: string, language: 'en' | 'ar' = 'en', name = '') {
    const tab = await portal.as(who)
    const { feed, url } = await tab.call('calendar.makeFeed', { language, name })
    return { tab, feed, url, path: pathOf(url) }
  }

  it('is read without a session, in the language chosen, and says when', async () => {
    const { tab, feed, url, path } = await make('claimant', 'ar', '  Phone ')
    assert.equal(feed.name, 'Phone')
    assert.match(url, /^http:\/\/127\.0\.0\.1:8080\/api\/calendar\/feed\/[\w-]{43}\.ics$/)
    assert.equal((await tab.call('calendar.feeds', {})).find((one) => one.id === feed.id)?.lastFetchedAt, null)
    const answer = await read(path, { 'accept-language': 'en' })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('content-type'), 'text/calendar; charset=utf-8')
    const text = await answer.text()
    assert.match(text.replaceAll('\r\n ', ''), new RegExp(`SUMMARY:بيان الدعوى · ${caseId}\r\n`))
    const [listed] = await tab.call('calendar.feeds', {})
    assert.ok(listed?.lastFetchedAt && Date.now() - Date.parse(listed.lastFetchedAt) < 60_000)
    // A program that has the current text gets 304.
    const again = await read(path, { 'if-none-match': answer.headers.get('etag') ?? '' })
    assert.deepEqual([again.status, await again.text()], [304, ''])
  })

  it('keeps its secret: hashed in the table, in no answer after the first, in no stored answer, in no log', async () => {
    const key = 'calendar-link-once'
    const tab = await portal.as('respondent')
    const send = async () => {
      const body = JSON.stringify({ language: 'en' })
      const answer = await tab.fetch('/api/calendar/feeds', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      })
      return (await answer.json()) as { url: string; feed: { id: string } }
    }
    const [first, second] = [await send(), await send()]
    // The first answer is not stored, so the repeat made another link; both can be seen and revoked.
    assert.notEqual(first.url, second.url)
    const secret = /([\w-]{43})\.ics$/.exec(first.url)?.[1] ?? ''
    const { pool } = portal.portal.database
    const row = await pool.query('select * from calendar_feeds where id = $1', [first.feed.id])
    assert.equal(row.rows[0].secret_hash, createHash('sha256').update(secret).digest('hex'))
    assert.ok(!JSON.stringify(row.rows).includes(secret))
    for (const table of ['idempotency_keys', 'audit_entries', 'events'])
      assert.ok(!JSON.stringify((await pool.query(`select * from ${table}`)).rows).includes(secret), table)
    assert.ok(!JSON.stringify(await tab.call('calendar.feeds', {})).includes(secret))
    await read(pathOf(first.url))
    await tab.call('calendar.revokeFeed', { id: first.feed.id })
    await read(pathOf(first.url))
    await read(`${pathOf(first.url)}%zz`)
    assert.ok(
      written.some((line) => line.includes('/calendar/feed')),
      'the refusal was logged',
    )
    assert.deepEqual(
      written.filter((line) => line.includes(secret.slice(0, 20))),
      [],
    )
  })

  it('revoked, unknown or malformed, is the same "not found" to the byte', async () => {
    const { tab, feed, path } = await make('claimant')
    assert.equal((await read(path)).status, 200)
    await tab.call('calendar.revokeFeed', { id: feed.id })
    const answers = await Promise.all(
      [
        path,
        '/api/calendar/feed/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.ics',
        '/api/calendar/feed/x',
        `/api/calendar/feed/${'x'.repeat(500)}`,
        '/api/calendar/feed/%00%F0%9F%92%A9.ics',
        path.replace('.ics', ''),
      ].map(async (one) => {
        const answer = await read(one)
        return [answer.status, answer.headers.get('content-type'), await answer.text()]
      }),
    )
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    assert.equal(answers[0]?.[0], 404)
    assert.ok(!(await tab.call('calendar.feeds', {})).some((one) => one.id === feed.id))
  })

  it('is revoked once, by its owner only', async () => {
    const { tab, feed, path } = await make('claimant')
    const other = await portal.as('manager')
    assert.deepEqual(
      await other.refused('calendar.revokeFeed', { id: feed.id }),
      await other.refused('calendar.revokeFeed', { id: 'feed_none' }),
    )
    assert.ok(!(await other.call('calendar.feeds', {})).some((one) => one.id === feed.id))
    assert.equal((await read(path)).status, 200)
    const revoke = () => tab.fetch(`/api/calendar/feeds/${feed.id}/revoke`, { method: 'POST' })
    const answers = await Promise.all([revoke(), revoke(), revoke()])
    assert.deepEqual(answers.map((one) => one.status).sort(), [200, 409, 409])
    const { rows } = await portal.portal.database.pool.query(
      'select action from audit_entries where object_id = $1 order by action',
      [feed.id],
    )
    assert.deepEqual(
      rows.map((row) => row.action),
      ['CALENDAR_LINK_MADE', 'CALENDAR_LINK_REVOKED'],
    )
  })

  it('gives the dates of its owner as he stands now: none of a case he lost, nothing once he may not enter', async () => {
    const { path } = await make('observer')
    const { pool } = portal.portal.database
    const text = async () => (await read(path)).text()
    assert.match(await text(), /UID:/)
    await pool.query("update case_members set until = now() where person_id = 'person_observer'")
    const empty = await read(path)
    assert.equal(empty.status, 200)
    assert.doesNotMatch(await empty.text(), /VEVENT/)
    await pool.query("update people set disabled_at = now() where id = 'person_observer'")
    assert.equal((await read(path)).status, 404)
    await pool.query("update people set disabled_at = null where id = 'person_observer'")
    assert.equal((await read(path)).status, 200)
  })

  it('are at most ten a person, however many are made at once', async () => {
    const tab = await portal.as('secretary')
    const body = JSON.stringify({ language: 'ar' })
    const answers = await Promise.all(
      Array.from({ length: MOST_FEEDS + 4 }, () => tab.fetch('/api/calendar/feeds', { method: 'POST', body })),
    )
    assert.equal(answers.filter((one) => one.status === 200).length, MOST_FEEDS)
    const problem = await tab.refused('calendar.makeFeed', { language: 'ar' })
    assert.deepEqual([problem.code, problem.status, problem.mend], ['CALENDAR_LINKS_FULL', 409, '/calendar'])
    const [one] = await tab.call('calendar.feeds', {})
    await tab.call('calendar.revokeFeed', { id: one?.id ?? '' })
    await tab.call('calendar.makeFeed', { language: 'ar' })
  })

  it('needs a language, and a name that fits', async () => {
    const tab = await portal.as('claimant')
    const wrong = async (input: unknown) => (await tab.refused('calendar.makeFeed', input)).issues?.[0]?.path
    assert.equal(await wrong({}), 'language')
    assert.equal(await wrong({ language: 'fr' }), 'language')
    assert.equal(await wrong({ language: 'en', name: 'x'.repeat(61) }), 'name')
  })
})
