import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { stayProceedings } from '#test/closed-case.ts'
import { evidenceCase, submit } from '#test/evidence-case.ts'
import { bundledCase } from '#test/hearing-case.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const WHEN = '2027-03-09T10:00:00.000Z'

describe('hearings and the record', () => {
  let portal: TestPortal
  let manager: Tab
  let arbitrator: Tab
  let secretary: Tab
  let officer: Tab
  let claimant: Tab
  let respondent: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    arbitrator = await portal.as('arbitrator')
    secretary = await portal.as('secretary')
    officer = await portal.as('officer')
    claimant = await portal.as('claimant')
    respondent = await portal.as('respondent')
  })
  after(() => portal.close())

  const hearingCase = (wanted: Parameters<typeof bundledCase>[1] = {}) => bundledCase(portal, wanted)

  async function scheduledCase(more: Record<string, unknown> = {}, wanted: Parameters<typeof bundledCase>[1] = {}) {
    const caseId = await hearingCase(wanted)
    const hearing = await manager.call('hearing.schedule', { caseId, scheduledAt: WHEN, mode: 'hybrid', ...more })
    return { caseId, hearing }
  }

  const actions = async (caseId: string) =>
    (await manager.call('audit.trail', { id: caseId })).map((entry) => entry.action)

  it('are scheduled with case, time and mode alone, once the e-bundle is ready', async () => {
    const early = await evidenceCase(portal)
    const input = { caseId: early, scheduledAt: WHEN, mode: 'virtual' } as const
    const refused = await manager.refused('hearing.schedule', input)
    assert.deepEqual([refused.code, refused.mend], ['BUNDLE_NOT_READY', `/evidence/${early}`])
    const { caseId, hearing } = await scheduledCase()
    assert.deepEqual([hearing.scheduledAt, hearing.mode, hearing.closedAt, hearing.number], [WHEN, 'hybrid', null, 1])
    assert.equal((await manager.call('hearing.read', { id: hearing.id })).id, hearing.id)
    assert.equal((await manager.call('hearing.read', { id: caseId })).id, hearing.id)
    assert.equal((await manager.refused('hearing.read', { id: early })).status, 404)
  })

  it('ask for date and time in the words of the specification, and for a mode that exists', async () => {
    const caseId = await hearingCase()
    for (const scheduledAt of ['', undefined]) {
      const problem = await manager.refused('hearing.schedule', { caseId, scheduledAt, mode: 'virtual' })
      assert.deepEqual(
        [problem.status, problem.issues?.[0]?.path, problem.issues?.[0]?.message],
        [422, 'scheduledAt', 'Pick a date & time first.'],
      )
    }
    for (const scheduledAt of ['tomorrow', '2027-03-09T10:00', '0027-03-09T10:00:00Z']) {
      assert.equal(
        (await manager.refused('hearing.schedule', { caseId, scheduledAt, mode: 'virtual' })).status,
        422,
        scheduledAt,
      )
    }
    assert.equal(
      (await manager.refused('hearing.schedule', { caseId, scheduledAt: WHEN, mode: 'phone' })).issues?.[0]?.path,
      'mode',
    )
    assert.equal(
      (await claimant.refused('hearing.schedule', { caseId, scheduledAt: WHEN, mode: 'virtual' })).code,
      'ROLE_BLOCK',
    )
  })

  it('keep UTC whatever offset the time was given in', async () => {
    const { hearing } = await scheduledCase({ scheduledAt: '2027-03-09T13:00:00+03:00' })
    assert.equal(hearing.scheduledAt, WHEN)
  })

  it('show each role its own link only, and the transcript token to those who may switch the transcript', async () => {
    const own = 'https://meet.example/claimant-room'
    const { caseId, hearing } = await scheduledCase({ links: [{ role: 'claimant', url: own }] })
    const seen = async (tab: Tab) => tab.call('hearing.read', { id: hearing.id })
    assert.deepEqual((await seen(claimant)).links, [{ role: 'claimant', url: own }])
    const links = [
      await seen(respondent),
      await seen(arbitrator),
      await seen(secretary),
      await seen(manager),
      await seen(await portal.as('observer')),
    ]
    assert.deepEqual(
      links.map((view) => view.links.map((link) => link.role)),
      [['respondent'], ['arbitrator'], ['secretary'], ['centre'], ['observer']],
    )
    const urls = links.map((view) => view.links[0]?.url ?? '')
    assert.equal(new Set(urls).size, 5)
    for (const url of urls) assert.match(url, new RegExp(`^http://127.0.0.1:8080/hearing/${caseId}\\?join=[\\w-]{32}$`))
    assert.deepEqual((await seen(await portal.as('board'))).links, [])
    const tokens = await Promise.all(
      [arbitrator, secretary, manager, claimant, officer].map(
        async (tab) => (await seen(tab)).transcriptToken !== null,
      ),
    )
    assert.deepEqual(tokens, [true, true, true, false, false])
    assert.doesNotMatch(JSON.stringify(await manager.call('audit.trail', { id: caseId })), /meet\.example|join=/)
  })

  it('take join links over https only', async () => {
    const caseId = await hearingCase()
    for (const url of ['http://meet.example/x', 'javascript:alert(1)', 'meet.example', '//meet.example']) {
      const problem = await manager.refused('hearing.schedule', {
        caseId,
        scheduledAt: WHEN,
        mode: 'virtual',
        links: [{ role: 'claimant', url }],
      })
      assert.deepEqual([problem.status, problem.issues?.[0]?.path], [422, 'links.0.url'], url)
    }
  })

  it('have no links when held in person', async () => {
    const { hearing } = await scheduledCase({ mode: 'in-person', place: 'Riyadh, King Fahd Road, room 4' })
    assert.deepEqual(
      [(await claimant.call('hearing.read', { id: hearing.id })).links, hearing.place],
      [[], 'Riyadh, King Fahd Road, room 4'],
    )
  })

  it('record who joined by the link of their own role, and refuse links of other roles', async () => {
    const { hearing } = await scheduledCase()
    const tokenOf = async (tab: Tab) =>
      new URL((await tab.call('hearing.read', { id: hearing.id })).links[0]?.url ?? '').searchParams.get('join') ?? ''
    const token = await tokenOf(respondent)
    assert.equal((await claimant.refused('hearing.join', { id: hearing.id, token })).status, 404)
    assert.equal((await claimant.refused('hearing.join', { id: hearing.id, token: 'invented' })).status, 404)
    const view = await respondent.call('hearing.join', { id: hearing.id, token })
    assert.ok(view.participants.find((one) => one.isMe)?.joinedAt)
  })

  it('have participants with their own time zones, their answers, and the attendance', async () => {
    const guests = [{ name: 'Dr. Anna Weiss', capacity: 'expert', zone: 'Europe/Berlin' }]
    const { caseId, hearing } = await scheduledCase({ guests })
    await respondent.call('hearing.reply', { id: hearing.id, attending: true, zone: 'Europe/London' })
    await arbitrator.call('hearing.reply', { id: caseId, attending: false })
    assert.equal(
      (await respondent.refused('hearing.reply', { id: hearing.id, attending: true, zone: 'Moon/Base' })).status,
      422,
    )
    const { participants } = await secretary.call('hearing.read', { id: hearing.id })
    const of = (capacity: string) => participants.find((one) => one.capacity === capacity)
    assert.deepEqual([of('respondent')?.zone, of('respondent')?.answer], ['Europe/London', true])
    assert.deepEqual([of('arbitrator')?.zone, of('arbitrator')?.answer], ['Asia/Riyadh', false])
    assert.deepEqual([of('expert')?.nameEn, of('expert')?.zone], ['Dr. Anna Weiss', 'Europe/Berlin'])
    const attendance = participants.map((one) => ({ participant: one.id, present: one.capacity !== 'observer' }))
    assert.equal((await claimant.refused('hearing.attendance', { id: hearing.id, attendance })).code, 'ROLE_BLOCK')
    const after = await secretary.call('hearing.attendance', { id: hearing.id, attendance })
    assert.deepEqual(
      after.participants.map((one) => one.present),
      participants.map((one) => one.capacity !== 'observer'),
    )
  })

  it('can be several: the latest is the current one, and a date can take the place of another', async () => {
    const { caseId, hearing } = await scheduledCase()
    const second = await arbitrator.call('hearing.schedule', {
      caseId,
      scheduledAt: '2027-04-01T09:00:00Z',
      mode: 'virtual',
    })
    const third = await secretary.call('hearing.schedule', {
      caseId,
      scheduledAt: '2027-04-08T09:00:00Z',
      mode: 'virtual',
      replaces: true,
    })
    const view = await claimant.call('hearing.overview', { caseId })
    assert.equal(view.current?.id, third.id)
    assert.deepEqual(
      view.hearings.map((one) => [one.number, one.status]),
      [
        [3, 'scheduled'],
        [2, 'withdrawn'],
        [1, 'scheduled'],
      ],
    )
    assert.equal(
      (await secretary.refused('hearing.transcript', { id: second.id, on: true })).code,
      'HEARING_NOT_CURRENT',
    )
    assert.equal((await arbitrator.refused('hearing.close', { id: hearing.id })).code, 'HEARING_NOT_CURRENT')
  })

  it('switch the transcript, shown live to everybody in the case', async () => {
    const { caseId, hearing } = await scheduledCase()
    const live = await openLive(claimant, { caseId })
    await live.next('ready')
    assert.deepEqual(await secretary.call('hearing.transcript', { id: hearing.id, on: true }), { on: true })
    await live.next('transcript.status', ({ on }) => on === true)
    assert.equal((await arbitrator.refused('hearing.transcript', { id: hearing.id, on: true })).code, 'ALREADY_DONE')
    assert.equal((await claimant.refused('hearing.transcript', { id: hearing.id, on: false })).code, 'ROLE_BLOCK')
    await arbitrator.call('hearing.close', { id: caseId })
    await live.next('transcript.status', ({ on }) => on === false)
    live.close()
    assert.equal((await secretary.refused('hearing.transcript', { id: hearing.id, on: true })).code, 'RECORD_CLOSED')
  })

  it('close the proceedings only after a hearing was scheduled', async () => {
    const caseId = await hearingCase()
    const refused = await arbitrator.refused('hearing.close', { id: caseId })
    assert.deepEqual(
      [refused.status, refused.code, refused.detail],
      [409, 'HEARING_REQUIRED', 'Schedule the hearing first.'],
    )
    assert.equal((await arbitrator.call('case.gates', { id: caseId })).may['hearing.close']?.code, 'HEARING_REQUIRED')
  })

  it('are closed by the arbitrator; secretary and court officer record it and name who decided; nobody else', async () => {
    const cases = await Promise.all([scheduledCase(), scheduledCase(), scheduledCase()])
    const [one, two, three] = cases.map(({ hearing }) => hearing.id)
    for (const tab of [manager, claimant, await portal.as('compliance')]) {
      assert.equal((await tab.refused('hearing.close', { id: one })).code, 'ROLE_BLOCK')
    }
    const closed = await arbitrator.call('hearing.close', { id: one ?? '' })
    assert.ok(closed.closedAt)
    for (const tab of [secretary, officer]) {
      const unnamed = await tab.refused('hearing.close', { id: two })
      assert.deepEqual([unnamed.status, unnamed.code, unnamed.missing], [422, 'DECIDER_REQUIRED', ['decidedBy']])
      assert.equal(
        (await tab.refused('hearing.close', { id: two, decidedBy: 'person_secretary' })).code,
        'DECIDER_REQUIRED',
      )
    }
    await secretary.call('hearing.close', { id: two ?? '', decidedBy: 'person_arbitrator' })
    await officer.call('hearing.close', { id: three ?? '', decidedBy: 'person_arbitrator' })
    const { closings } = await officer.call('hearing.overview', { caseId: cases[2]?.caseId ?? '' })
    assert.deepEqual(
      [closings[0]?.decidedBy.nameEn, closings[0]?.recordedBy.nameEn],
      ['Dr. Layla Haddad', 'Faisal Al-Harbi'],
    )
  })

  it('have one winner when two close at once, with one audit entry', async () => {
    const { caseId, hearing } = await scheduledCase()
    const both = await Promise.allSettled([
      arbitrator.call('hearing.close', { id: hearing.id }),
      officer.call('hearing.close', { id: caseId, decidedBy: 'person_arbitrator' }),
    ])
    assert.deepEqual(both.map((one) => one.status).sort(), ['fulfilled', 'rejected'])
    for (const one of both) if (one.status === 'rejected') assert.match(String(one.reason), /409.*ALREADY_DONE/)
    assert.equal((await actions(caseId)).filter((action) => action === 'PROCEEDINGS_CLOSED').length, 1)
  })

  it('when closed take no more submissions, bundles or hearings, and open the award', async () => {
    const { caseId, hearing } = await scheduledCase()
    await submit(claimant, caseId, 'in-time.pdf', samplePdf('in time'))
    await arbitrator.call('hearing.close', { id: hearing.id })
    const file = await claimant.upload('late.pdf', samplePdf('too late'))
    assert.equal((await claimant.refused('submission.add', { caseId, file })).code, 'RECORD_CLOSED')
    const [submission] = await manager.call('submission.list', { caseId })
    assert.equal(
      (await manager.refused('bundle.build', { caseId, submissionIds: [submission?.id] })).code,
      'RECORD_CLOSED',
    )
    assert.equal(
      (await manager.refused('hearing.schedule', { caseId, scheduledAt: WHEN, mode: 'virtual' })).code,
      'RECORD_CLOSED',
    )
    const gates = await arbitrator.call('case.gates', { id: caseId })
    assert.equal(gates.recordClosed, true)
  })

  it('start the time for the award at closing; reopening stops it and the next closing starts it again', async () => {
    const { caseId, hearing } = await scheduledCase()
    const due = async () => (await arbitrator.call('hearing.overview', { caseId })).awardDue
    assert.equal(await due(), null)
    await arbitrator.call('hearing.close', { id: hearing.id })
    const first = await due()
    assert.match(first?.due ?? '', /^\d{4}-\d{2}-\d{2}$/)
    assert.equal((await arbitrator.refused('hearing.reopen', { id: hearing.id, reason: '  ' })).status, 422)
    assert.equal((await officer.refused('hearing.reopen', { id: hearing.id, reason: 'x' })).code, 'ROLE_BLOCK')
    await arbitrator.call('hearing.reopen', { id: hearing.id, reason: 'New evidence came to light.' })
    assert.equal(await due(), null)
    assert.equal((await arbitrator.call('case.gates', { id: caseId })).recordClosed, false)
    await portal.portal.database.pool.query(
      "update record_closings set closed_at = closed_at - interval '30 days' where case_id = $1",
      [caseId],
    )
    await submit(claimant, caseId, 'b.pdf', samplePdf('new evidence'))
    await arbitrator.call('hearing.close', { id: caseId })
    assert.equal((await due())?.due, first?.due)
    const { closings, entries } = await claimant.call('hearing.overview', { caseId })
    assert.deepEqual(
      closings.map((one) => one.reopenReason),
      [null, 'New evidence came to light.'],
    )
    assert.deepEqual(
      entries.map((entry) => entry.kind),
      ['scheduled', 'closed', 'reopened', 'closed'],
    )
    assert.deepEqual(
      (await actions(caseId)).filter((action) => action.startsWith('PROCEEDINGS')),
      ['PROCEEDINGS_CLOSED', 'PROCEEDINGS_REOPENED', 'PROCEEDINGS_CLOSED'],
    )
  })

  it('cannot be reopened once the award is final', async () => {
    const { caseId, hearing } = await scheduledCase()
    await arbitrator.call('hearing.close', { id: hearing.id })
    const { sections } = await import('#test/closed-case.ts')
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: 'http://127.0.0.1:8080' })
    const refused = await arbitrator.refused('hearing.reopen', { id: hearing.id, reason: 'Too late.' })
    assert.deepEqual([refused.status, refused.code], [409, 'AWARD_IS_FINAL'])
  })

  it('ask each party whether it has anything further, in its own words or as recorded for it', async () => {
    const { caseId, hearing } = await scheduledCase()
    await claimant.call('hearing.state', { id: hearing.id, statement: 'more', note: 'One invoice.' })
    await claimant.call('hearing.state', { id: hearing.id, statement: 'nothing' })
    assert.equal(
      (await claimant.refused('hearing.state', { id: hearing.id, statement: 'nothing', side: 'respondent' })).code,
      'SIDE_NOT_YOURS',
    )
    assert.equal(
      (await secretary.refused('hearing.state', { id: hearing.id, statement: 'nothing' })).code,
      'SIDE_NOT_YOURS',
    )
    await secretary.call('hearing.state', { id: hearing.id, statement: 'more', side: 'respondent' })
    const { statements } = await arbitrator.call('hearing.overview', { caseId })
    assert.deepEqual(
      statements.map((one) => [one.side, one.statement, one.recordedBy.nameEn]),
      [
        ['claimant', 'nothing', 'Sara Al-Qahtani'],
        ['respondent', 'more', 'Yousef Karim'],
      ],
    )
    await arbitrator.call('hearing.close', { id: hearing.id })
    const last = (await manager.call('audit.trail', { id: caseId })).at(-1)
    assert.match(JSON.stringify(last?.details), /"statements":\{"claimant":"nothing","respondent":"more"\}/)
  })

  it('stand still while a court stays the proceedings', async () => {
    const { caseId, hearing } = await scheduledCase()
    await stayProceedings(portal, caseId)
    assert.equal(
      (await manager.refused('hearing.schedule', { caseId, scheduledAt: WHEN, mode: 'virtual' })).code,
      'PROCEEDINGS_STAYED',
    )
    assert.equal(
      (await secretary.refused('hearing.transcript', { id: hearing.id, on: true })).code,
      'PROCEEDINGS_STAYED',
    )
    assert.equal((await arbitrator.refused('hearing.close', { id: hearing.id })).code, 'PROCEEDINGS_STAYED')
  })

  it('do not exist for people outside the case', async () => {
    const { caseId, hearing } = await scheduledCase()
    const stranger = await portal.as('arbitrator2')
    for (const id of [caseId, hearing.id, 'hearing_unknown', 'case_999']) {
      assert.equal((await stranger.refused('hearing.read', { id })).status, 404, id)
      assert.equal((await stranger.refused('hearing.close', { id })).status, 404, id)
    }
  })

  it('are written in a minute book that nobody can change', async () => {
    const { pool } = portal.portal.database
    await assert.rejects(pool.query('delete from hearing_entries'), /permission denied/)
    await assert.rejects(pool.query("update hearing_entries set note = 'x'"), /permission denied/)
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['HEARING_JOINED', 'TRANSCRIPT_SWITCHED', 'PROCEEDINGS_CLOSED']) assert.ok(done.has(act), act)
  })
})
