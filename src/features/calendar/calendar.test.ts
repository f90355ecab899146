import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, endOfDay, instantAt, plainDateIn } from '#kernel/dates/dates.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import { inTransaction } from '#server/database/db.ts'
import { keepTimeline } from '#server/case-record/timeline.ts'
import { deadlineFor } from '#rule-sets/law/rules.ts'
import { closedCase } from '#test/closed-case.ts'
import { issuedPo1, servedAward } from '#test/journey.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const RIYADH = 'Asia/Riyadh'
const inDays = (days: number) => addDays(plainDateIn(new Date(), RIYADH), days)

const deadline = (key: string, day: string, more: Partial<TimelineItem> = {}): TimelineItem => ({
  ...{ key, kind: 'deadline', title: { en: `Deadline ${key}`, ar: `موعد ${key}` }, article: '25', instrument: 'rules' },
  ...{ partyId: null, dueOn: day, dueAt: endOfDay(day, RIYADH), working: [], basis: {} },
  ...more,
})

describe('the calendar', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  /** A case with these dates in which all test people take part. */
  async function caseWith(items: readonly TimelineItem[]): Promise<string> {
    const caseId = await closedCase(portal, { isRecordOpen: true })
    await keep(caseId, items)
    return caseId
  }

  function keep(caseId: string, items: readonly TimelineItem[], source = 'test'): Promise<unknown> {
    const { app } = portal.portal
    return inTransaction(app.db, async (tx) => {
      await app.spine.lock(tx, caseId)
      return keepTimeline(tx, { caseId, source, reason: 'ordered', by: 'person_manager', at: new Date() }, items)
    })
  }

  async function entriesOf(who: string, caseId: string, window = { from: inDays(-400), to: inDays(300) }) {
    const all = await (await portal.as(who)).call('calendar.list', window)
    return all.filter((entry) => entry.caseId === caseId)
  }
  const keyOf = ({ id }: { id: string }) => id.slice(id.indexOf(':') + 1)

  it('tells everybody when nobody works at a seat', async () => {
    const admin = await portal.as('admin')
    const { calendar } = await admin.call('settings.read', {})
    const [known] = calendar.holidays.filter(({ country }) => country === 'SA')
    assert.ok(known)
    const asked = { seat: RIYADH, from: known.to, to: known.to } as const
    for (const who of ['claimant', 'respondent', 'arbitrator', 'admin'] as const) {
      const rest = await (await portal.as(who)).call('calendar.restDays', asked)
      assert.deepEqual([rest.country, rest.weekend], ['SA', [5, 6]], who)
      assert.deepEqual(
        rest.holidays.map(({ from, name }) => [from, name]),
        [[known.from, known.name]],
        who,
      )
    }
    const before = addDays(known.from, -1)
    const none = await admin.call('calendar.restDays', { seat: RIYADH, from: before, to: before })
    assert.ok(none.holidays.every(({ name }) => name.en !== known.name.en))
    const london = await admin.call('calendar.restDays', { ...asked, seat: 'Europe/London' })
    assert.deepEqual([london.country, london.weekend], ['GB', [6, 0]])
    assert.ok(london.holidays.every(({ country }) => country === 'GB'))
    for (const wrong of [{ seat: 'Mars/Base' }, { from: '2026-02-30' }, { to: undefined }])
      assert.equal((await admin.refused('calendar.restDays', { ...asked, ...wrong })).status, 422)
  })

  it('shows the dates of every feature, each with its place and a link to where it is worked on', async () => {
    const caseId = await issuedPo1(portal)
    const manager = await portal.as('manager')
    const conferenceAt = instantAt(inDays(10), '11:00', RIYADH)
    await manager.call('conference.schedule', { caseId, scheduledAt: conferenceAt, channel: 'phone' })
    const cmcAt = instantAt(inDays(12), '09:30', RIYADH)
    const joinUrl = 'https://meet.example/cmc'
    await manager.call('caseManagement.scheduleCmc', { caseId, scheduledAt: cmcAt, channel: 'video', joinUrl })
    const entries = await entriesOf('manager', caseId)
    const links = Object.fromEntries(entries.map((entry) => [keyOf(entry).split(':')[0], entry.link]))
    assert.deepEqual(links, {
      commencement: `/commencement/${caseId}`,
      answer: `/commencement/${caseId}`,
      nomination: `/commencement/${caseId}`,
      conference: `/commencement/${caseId}`,
      'tribunal.list': `/tribunal/${caseId}`,
      cmc: `/case-mgmt/${caseId}`,
      po1: `/case-mgmt/${caseId}`,
      'po1.claim': `/case-mgmt/${caseId}`,
      'po1.defense': `/case-mgmt/${caseId}`,
      'po1.reply': `/case-mgmt/${caseId}`,
      'po1.rejoinder': `/case-mgmt/${caseId}`,
    })
    const conference = entries.find((entry) => keyOf(entry) === 'conference')
    assert.deepEqual(conference?.location, { mode: 'phone', place: '', joinUrl: null })
    assert.equal(conference?.kind, 'meeting')
    assert.equal(conference?.startsAt, conferenceAt)
    const cmc = entries.find((entry) => keyOf(entry) === 'cmc')
    assert.deepEqual(cmc?.location, { mode: 'video', place: '', joinUrl })
    // Composing the tribunal answered the list, so the date is marked as met.
    const met = entries.filter((entry) => entry.isMet).map(keyOf)
    assert.deepEqual(met.sort(), ['nomination', 'tribunal.list'])
    const answer = entries.find((entry) => keyOf(entry).startsWith('answer'))
    assert.ok(answer?.party?.nameEn)
    assert.ok(answer.isAllDay)
  })

  it('shows the award’s time as kept, its service, and what runs from it', async () => {
    const caseId = await servedAward(portal)
    const entries = await entriesOf('claimant', caseId)
    const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]))
    assert.equal(byKey.get('award.due')?.isMet, true)
    const served = byKey.get('award.served')
    assert.equal(served?.kind, 'event')
    // Thirty days from service; a last day that is a day off in the party's country moves on.
    const rules = await (await portal.as('manager')).call('settings.read', {})
    const { due } = deadlineFor(rules, 'correction', { servedOn: served?.day ?? '', country: 'SA' })
    assert.ok(due >= addDays(served?.day ?? '', 30))
    assert.equal(byKey.get('award.correction')?.day, due)
    assert.equal(byKey.get('award.correction')?.isMet, false)
    assert.equal(byKey.get('award.annulment')?.instrument, 'law')
    assert.equal(byKey.get('hearing.1')?.location.mode, 'hybrid')
    assert.ok(byKey.get('hearing.1')?.endsAt)
    const timeline = await (await portal.as('claimant')).call('timeline.read', { caseId })
    assert.equal(timeline.find((item) => item.key === 'award.due')?.state, 'done')
  })

  it('reads from now to two months ahead when nothing is said, a meeting under way included', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const meeting = (key: string, dueAt: string, endsAt: string) =>
      deadline(key, plainDateIn(dueAt, RIYADH), { kind: 'meeting', dueAt, endsAt })
    const caseId = await caseWith([
      deadline('before', inDays(-1)),
      meeting('over', ago(90), ago(5)),
      meeting('under-way', ago(60), new Date(Date.now() + 600_000).toISOString()),
      deadline('soon', inDays(20)),
      deadline('late', inDays(90)),
    ])
    const mine = async (query: string) => {
      const answer = await (await portal.as('claimant')).fetch(`/api/calendar${query}`)
      assert.equal(answer.status, 200)
      const all = (await answer.json()) as { id: string; caseId: string }[]
      return all.filter((entry) => entry.caseId === caseId).map(keyOf)
    }
    assert.deepEqual(await mine(''), ['under-way', 'soon'])
    // The call as §7 writes it, with empty values.
    assert.deepEqual(await mine('?from=&to='), ['under-way', 'soon'])
    assert.deepEqual(await mine(`?from=${inDays(80)}&to=${inDays(90)}`), ['late'])
    assert.deepEqual(await mine(`?from=${encodeURIComponent(ago(-1))}`), ['under-way', 'soon'])
  })

  it('tells the seat’s clock and the reader’s own', async () => {
    const startsAt = instantAt(inDays(3), '01:30', RIYADH)
    const caseId = await caseWith([deadline('m', inDays(3), { kind: 'meeting', dueAt: startsAt })])
    const tab = await portal.as('claimant', 'ar')
    const answer = await tab.fetch('/api/calendar', { headers: { 'x-client-timezone': 'America/New_York' } })
    const entry = ((await answer.json()) as { caseId: string }[]).find((one) => one.caseId === caseId)
    const { seat, local, title, day } = entry as never as Record<string, { time: string; zone: string } & string>
    assert.deepEqual(seat, { zone: RIYADH, time: `${inDays(3)}T01:30` })
    assert.equal(local?.zone, 'America/New_York')
    assert.match(local?.time ?? '', new RegExp(`^${inDays(2)}T1[78]:30$`))
    assert.deepEqual([title, day], ['موعد m', inDays(3)])
  })

  it('refuses a wrong window with the field named, in the reader’s language', async () => {
    const claimant = await portal.as('claimant')
    const cases = [
      [{ from: '2027-13-01' }, 'from'],
      [{ from: '2027-05-02', to: '2027-05-01' }, 'to'],
      [{ from: '2027-01-01', to: '2037-01-01' }, 'to'],
      [{ after: 'case_999:nothing' }, 'after'],
      [{ limit: 0 }, 'limit'],
    ] as const
    for (const [input, path] of cases) {
      const problem = await claimant.refused('calendar.list', input)
      assert.deepEqual([problem.code, problem.issues?.[0]?.path], ['INPUT_INVALID', path])
    }
    const arabic = await (await portal.as('claimant', 'ar')).refused('calendar.list', { to: '1999-01-01' })
    assert.match(arabic.issues?.[0]?.message ?? '', /[؀-ۿ]/)
  })

  it('is of one’s own cases, and of all for the centre; one side’s own dates are its and the centre’s', async () => {
    const day = inDays(5)
    const caseId = await caseWith([
      deadline('all', day),
      deadline('claimant', day, { audience: 'claimant' }),
      deadline('respondent', day, { audience: 'respondent' }),
      deadline('tribunal', day, { audience: 'tribunal' }),
      deadline('centre', day, { audience: 'centre' }),
    ])
    const seen = async (who: string) => (await entriesOf(who, caseId)).map(keyOf)
    const sides = ['all', 'centre', 'claimant', 'respondent']
    assert.deepEqual(await seen('claimant'), ['all', 'claimant'])
    assert.deepEqual(await seen('respondent'), ['all', 'respondent'])
    assert.deepEqual(await seen('arbitrator'), ['all', 'tribunal'])
    assert.deepEqual(await seen('secretary'), ['all'])
    assert.deepEqual(await seen('observer'), ['all'])
    for (const staff of ['manager', 'officer', 'compliance']) assert.deepEqual(await seen(staff), sides)
    assert.deepEqual(await seen('board'), ['all'])
    for (const nobody of ['admin', 'arbitrator2', 'stranger@calendar.example']) assert.deepEqual(await seen(nobody), [])
    // The timeline of the case applies the same audiences.
    const keys = async (who: string) =>
      (await (await portal.as(who)).call('timeline.read', { caseId })).map((i) => i.key)
    assert.deepEqual(await keys('respondent'), ['all', 'respondent'])
    assert.deepEqual(await keys('manager'), sides)
  })

  it('gives the way into a hearing to those who may join, each its own', async () => {
    const caseId = await closedCase(portal, { isRecordOpen: true })
    const { pool } = portal.portal.database
    const hearing = `hearing_${caseId}`
    const startsAt = instantAt(inDays(7), '10:00', RIYADH)
    await pool.query(
      "insert into hearings (id, case_id, number, scheduled_at, duration_minutes, mode, transcript_token, scheduled_by, created_at) values ($1, $2, 1, $3, 120, 'virtual', $1, 'person_manager', now())",
      [hearing, caseId, startsAt],
    )
    for (const [role, token, url] of [
      ['claimant', 'token-of-claimant-0001', null],
      ['centre', null, 'https://meet.example/centre'],
    ])
      await pool.query('insert into hearing_links (hearing_id, role, token, url) values ($1, $2, $3, $4)', [
        ...[hearing, role, role === 'claimant' ? `${token}-${caseId}` : token, url],
      ])
    await keep(
      caseId,
      [deadline('hearing.1', inDays(7), { kind: 'meeting', dueAt: startsAt, mode: 'virtual' })],
      'hearing',
    )
    const joinOf = async (who: string) => (await entriesOf(who, caseId))[0]?.location.joinUrl
    assert.equal(
      await joinOf('claimant'),
      `http://127.0.0.1:8080/hearing/${caseId}?join=token-of-claimant-0001-${caseId}`,
    )
    assert.equal(await joinOf('officer'), 'https://meet.example/centre')
    for (const who of ['respondent', 'board', 'observer']) assert.equal(await joinOf(who), null, who)
  })

  it('narrows to a case, to a kind, and to the party that a period binds; to nothing of other people', async () => {
    const at = instantAt(inDays(50), '10:00', RIYADH)
    const caseId = await caseWith([
      deadline('all', inDays(50)),
      deadline('talk', inDays(50), { kind: 'meeting', dueAt: at }),
    ])
    const { pool } = portal.portal.database
    const parties = await pool.query<{ id: string }>('select id from case_parties where case_id = $1', [caseId])
    const party = parties.rows[0]?.id ?? ''
    await keep(caseId, [deadline('own', inDays(50), { partyId: party })], 'own')
    const other = await caseWith([deadline('other', inDays(50))])
    const tab = await portal.as('manager')
    const keys = async (only: { caseId?: string; kind?: 'meeting'; partyId?: string }) =>
      (await tab.call('calendar.list', { from: inDays(50), to: inDays(50), ...only })).map(keyOf).sort()
    assert.deepEqual(await keys({ caseId }), ['all', 'own', 'talk'])
    assert.deepEqual(await keys({ caseId, kind: 'meeting' }), ['talk'])
    assert.deepEqual(await keys({ partyId: party }), ['own'])
    assert.deepEqual(await keys({ caseId: other }), ['other'])
    assert.deepEqual(await keys({ caseId: 'case_999' }), [])
    await pool.query('update case_members set until = now() where case_id = $1', [other])
    const claimant = await portal.as('claimant')
    const hidden = await claimant.call('calendar.list', { from: inDays(50), to: inDays(50), caseId: other })
    assert.deepEqual(hidden, [])
  })

  it('tells who is late: what is owed and was not done, until the record closes for what the parties file', async () => {
    const past = inDays(-3)
    const caseId = await caseWith(['po1.claim', 'award.due', 'award.annulment'].map((key) => deadline(key, past)))
    const late = async () =>
      (await entriesOf('manager', caseId))
        .filter((entry) => entry.isLate)
        .map(keyOf)
        .sort()
    assert.deepEqual(await late(), ['award.due', 'po1.claim'])
    await keep(caseId, [deadline('record.closed', past, { kind: 'event' })], 'record')
    assert.deepEqual(await late(), ['award.due'])
    await keep(caseId, [], 'record')
    assert.deepEqual(await late(), ['award.due', 'po1.claim'], 'the record was opened again')
  })

  it('pages by key, by day and moment, without a gap or a repetition', async () => {
    const items = Array.from({ length: 7 }, (_, n) => deadline(`page.${n}`, inDays(30 + Math.floor(n / 3))))
    const caseId = await caseWith(items)
    const tab = await portal.as('respondent')
    const window = { from: inDays(30), to: inDays(32) }
    const all = await tab.call('calendar.list', window)
    const paged: typeof all = []
    for (;;) {
      const after = paged.at(-1)?.id
      const page = await tab.call('calendar.list', { ...window, limit: 2, ...(after === undefined ? {} : { after }) })
      paged.push(...page)
      if (page.length < 2) break
    }
    assert.deepEqual(paged, all)
    assert.equal(paged.filter((entry) => entry.caseId === caseId).length, 7)
    // A date of someone else is refused as a page key, because the start of the page would reveal it.
    const foreign = await caseWith([deadline('foreign', inDays(31))])
    await portal.portal.database.pool.query('update case_members set until = now() where case_id = $1', [foreign])
    const problem = await tab.refused('calendar.list', { ...window, after: `${foreign}:foreign` })
    assert.deepEqual(problem, await tab.refused('calendar.list', { ...window, after: 'case_999:foreign' }))
  })

  it('shows what stands: a date that moved only where it is now, a withdrawn one not at all', async () => {
    const caseId = await caseWith([deadline('moved', inDays(15)), deadline('gone', inDays(15))])
    await keep(caseId, [deadline('moved', inDays(45))])
    const entries = await entriesOf('claimant', caseId)
    assert.deepEqual(
      entries.map((entry) => [keyOf(entry), entry.day]),
      [['moved', inDays(45)]],
    )
  })

  it('tells the streams of those who may see the case that its dates moved, and nobody else’s', async () => {
    const caseId = await caseWith([])
    const [observer, stranger] = [await portal.as('observer'), await portal.as('arbitrator3')]
    const [seen, unseen] = [await openLive(observer, {}), await openLive(stranger, {})]
    await seen.next('ready')
    await unseen.next('ready')
    await keep(caseId, [deadline('new', inDays(9))])
    assert.deepEqual((await seen.next('timeline')).data, {})
    await keep(await caseWith([]), [deadline('new', inDays(9))])
    assert.equal(unseen.messages.filter((one) => one.type === 'timeline').length, 0)
    seen.close()
    unseen.close()
  })
})
