import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { type Audience, audienceColumns } from '#kernel/audience/audience.ts'
import { raiseAlerts } from '#notifications/server/deadline-alerts.ts'
import { inTransaction } from '#server/database/db.ts'
import { pageTokens } from '#find/law/tokens.ts'
import { appendEvent } from '#server/live/events.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { type ThreeRespondents, threeRespondents } from '#test/three-respondents.ts'

/** Typed by hand: who has what is for the second and the third respondent. */
const HAVE = {
  own: ['manager', 'officer', 'compliance', 'r2r3'],
  team: ['r2r3'],
  parties: ['manager', 'officer', 'compliance', 'r2r3'],
  'own-tribunal': ['manager', 'officer', 'compliance', 'r2r3'],
  case: ['manager', 'officer', 'compliance', 'board', 'claimant', 'r1', 'r2r3'],
} as const
const CODES = Object.keys(HAVE) as (keyof typeof HAVE)[]
const DUE = new Date(Date.now() + 30 * 3_600_000)

describe('what is for two of three respondents', () => {
  let portal: TestPortal
  let at: ThreeRespondents
  const tabs = new Map<string, Tab>()
  const sql = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)
  const wordOf = (code: string) => `confidential${code.replaceAll('-', '')}x`
  const audienceOf = (code: keyof typeof HAVE): Audience => ({ code, parties: [at.parties.r2, at.parties.r3] })

  before(async () => {
    portal = await openTestPortal()
    at = await threeRespondents(portal)
    for (const who of ['manager', 'officer', 'compliance', 'board', 'observer']) tabs.set(who, await portal.as(who))
    for (const who of ['claimant', 'r1', 'r2r3'] as const) tabs.set(who, at[who])
    for (const code of CODES) {
      const { sha256, size } = await portal.portal.app.services.blobs.put(samplePdf(code))
      const { audience, audienceParties } = audienceColumns(audienceOf(code))
      await sql(
        "insert into files values ($1, $2, 'x.pdf', $3, $4, 'application/pdf', 'test', $5, 'person_manager', now(), $6)",
        [`file_${code}`, at.caseId, size, sha256, audience, audienceParties],
      )
      await sql("insert into file_texts values ($1, 'read', 1, 1, '', 0, now())", [`file_${code}`])
      await sql("insert into file_pages values ($1, 9000, 'text', 'en', $2, $3::tsvector)", [
        ...[`file_${code}`, wordOf(code), pageTokens(wordOf(code), { caseId: at.caseId, label: null })],
      ])
      await sql(
        `insert into timeline_items (case_id, key, version, source, kind, title_en, title_ar, article, instrument, due_on, due_at,
           working, basis, reason, recorded_by, recorded_at, audience, audience_parties)
         values ($1, $2, 1, 'caseManagement', 'deadline', $2, $2, '', 'rules', $3, $4, '[]', '{}', 'scheduled', 'person_manager', now() - interval '10 days', $5, $6)`,
        [at.caseId, `date-${code}`, plainDateIn(DUE.toISOString(), 'Asia/Riyadh'), DUE, audience, audienceParties],
      )
    }
  })
  after(() => portal.close())

  /** Asks everybody about each audience, and compares with the table above. */
  async function each(has: (tab: Tab, code: keyof typeof HAVE) => Promise<boolean>) {
    for (const code of CODES) {
      const found: string[] = []
      for (const [who, tab] of tabs) if (await has(tab, code)) found.push(who)
      assert.deepEqual(found.toSorted(), HAVE[code].toSorted(), code)
    }
  }

  it('opens by its id to nobody else', () =>
    each(async (tab, code) => {
      const { status } = await tab.fetch(`/api/files/file_${code}`)
      assert.ok(status === 200 || status === 404, String(status))
      return status === 200
    }))

  it('is linked by nobody else', () =>
    each(async (tab, code) => {
      const { status } = await tab.fetch(`/api/files/file_${code}/link`, { method: 'POST' })
      assert.ok([200, 403, 404].includes(status), String(status))
      return status === 200
    }))

  it('is in no list of anybody else', async () => {
    await each(async (tab, code) => {
      const answer = await tab.fetch(`/api/cases/${at.caseId}/record`)
      return answer.ok && ((await answer.json()) as { id: string }[]).some(({ id }) => id === `file_${code}`)
    })
    await each(async (tab, code) => {
      const answer = await tab.fetch(`/api/cases/${at.caseId}/files`)
      return answer.ok && (await answer.text()).includes(`"file_${code}"`)
    })
  })

  it('is found by nobody else', () =>
    each(async (tab, code) => (await tab.call('find.search', { q: wordOf(code) })).groups.length > 0))

  it('has its date in the calendar of nobody else', () =>
    each(async (tab, code) => {
      return (await tab.call('calendar.list', {})).some(({ titleEn }) => titleEn === `date-${code}`)
    }))

  it('is told by event to nobody else', async () => {
    const open = [...tabs].filter(([who]) => who !== 'observer')
    const live = await Promise.all(
      open.map(async ([who, tab]) => [who, await openLive(tab, { caseId: at.caseId })] as const),
    )
    for (const [, reader] of live) await reader.next('ready')
    await inTransaction(portal.portal.app.db, async (tx) => {
      for (const code of [...CODES.filter((one) => one !== 'case'), 'case'] as const)
        await appendEvent(tx, {
          ...{ caseId: at.caseId, type: 'told', data: { code }, audience: audienceOf(code), at: new Date() },
        })
    })
    for (const [who, reader] of live) {
      await reader.next('told', ({ code }) => code === 'case')
      const heard = reader.messages.filter(({ type }) => type === 'told').map(({ data }) => data['code'])
      assert.deepEqual(
        heard.toSorted(),
        CODES.filter((code) => (HAVE[code] as readonly string[]).includes(who)).toSorted(),
        who,
      )
      reader.close()
    }
  })

  it('reminds nobody else, and the notice keeps its audience', async () => {
    await raiseAlerts(portal.portal.app, new Date())
    const { rows } = await sql(
      "select person_id, audience, audience_parties, message_en from notifications where message_en like '%date-%'",
    )
    const told = Map.groupBy(rows, (row) =>
      CODES.find((code) => new RegExp(`date-${code}(?![-\\w])`).test(row.message_en)),
    )
    const people = (code: keyof typeof HAVE) => (told.get(code) ?? []).map((row) => row.person_id).toSorted()
    assert.deepEqual(people('own'), ['person_manager', 'person_okafor'])
    assert.deepEqual(people('parties'), ['person_manager', 'person_okafor'])
    assert.deepEqual(people('own-tribunal'), ['person_manager', 'person_okafor'])
    assert.deepEqual(people('team'), ['person_okafor'])
    assert.ok(people('case').includes('person_hart') && people('case').includes('person_claimant'))
    for (const { audience, audience_parties } of told.get('own') ?? [])
      assert.deepEqual([audience, audience_parties], ['own', [at.parties.r2, at.parties.r3]])
  })
})
