import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { endOfDay, plainDateIn } from '#kernel/dates/dates.ts'
import { filedCase } from '#test/journey.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actsInTrail } from '#test/trail-keeps.ts'
import { deadlineFor } from '#rule-sets/law/rules.ts'
import { commencementWords } from './law/words.ts'

const ZONE = 'Asia/Riyadh'

describe('the commencement of proceedings', () => {
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

  const issue = (caseId: string, tab = manager, language: 'en' | 'ar' = 'en') =>
    tab.call('commencement.issue', { caseId, seatTz: ZONE, language })
  const now = () => new Date().toISOString()
  const actions = async (caseId: string) =>
    (await manager.call('audit.trail', { id: caseId })).map((entry) => entry.action)
  const partyOf = async (caseId: string, side: string) => {
    const party = (await manager.call('commencement.read', { caseId })).recipients.find((one) => one.side === side)
    return party?.partyId ?? ''
  }
  const commenced = async () => {
    const caseId = await filedCase(portal)
    await issue(caseId)
    return caseId
  }
  const stay = (caseId: string) =>
    portal.portal.database.pool.query(
      "insert into court_orders (id, case_id, type, scope, effect, status, issuing_court, effective_from, created_at) values ($1, $1, 'stay-proceedings', 'proceedings', 'set', 'active', 'Court of Appeal', now(), now())",
      [caseId],
    )

  it('begins with a numbered letter of record and opens the tribunal step', async () => {
    const caseId = await filedCase(portal)
    const view = await issue(caseId)
    assert.match(view.letterNo ?? '', /^COM-\d{4}-\d{4}$/)
    assert.equal(view.seatTz, ZONE)
    assert.equal(view.letter?.name, `${view.letterNo}.pdf`)
    const response = await manager.fetch(`/api/commencement/${caseId}/letter?view=1`)
    assert.match(response.headers.get('content-disposition') ?? '', /^inline/)
    const bytes = Buffer.from(await response.arrayBuffer())
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
    assert.equal(createHash('sha256').update(bytes).digest('hex'), view.letter?.sha256)
    const gates = await manager.call('case.gates', { id: caseId, s: 'tribunal' })
    assert.deepEqual([gates.commenced, gates.asked?.open, gates.serviceProof], [true, true, false])
    assert.ok((await actions(caseId)).includes('COMMENCEMENT_ISSUED'))
  })

  it('is refused before the filing is complete and the fee is paid', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    const problem = await manager.refused('commencement.issue', { caseId, seatTz: ZONE, language: 'en' })
    assert.deepEqual([problem.code, problem.status, problem.mend], ['ART5_REQUIRED', 409, `/filing/${caseId}`])
    assert.equal((await actions(caseId)).includes('COMMENCEMENT_ISSUED'), false)
  })

  it('belongs to Case Manager and Court Officer', async () => {
    const caseId = await filedCase(portal)
    for (const who of ['claimant', 'compliance', 'board', 'arbitrator', 'secretary', 'observer', 'admin']) {
      const tab = await portal.as(who)
      assert.equal(
        (await tab.refused('commencement.issue', { caseId, seatTz: ZONE, language: 'en' })).code,
        'ROLE_BLOCK',
        who,
      )
    }
    assert.equal((await issue(caseId, await portal.as('officer'))).commenced, true)
  })

  it('knows the three seats and the two languages of the letter only', async () => {
    const caseId = await filedCase(portal)
    const seat = await manager.refused('commencement.issue', { caseId, seatTz: 'Europe/Paris', language: 'en' })
    assert.equal(seat.issues?.[0]?.path, 'seatTz')
    const language = await manager.refused('commencement.issue', { caseId, seatTz: ZONE, language: 'fr' })
    assert.equal(language.issues?.[0]?.path, 'language')
    const chosen = await manager.call('commencement.issue', { caseId, seatTz: 'Europe/London', language: 'ar' })
    assert.equal(chosen.seatTz, 'Europe/London')
    assert.equal((await manager.call('case.read', { id: caseId })).seat, 'Europe/London')
  })

  it('happens once, even when two officers press at the same moment', async () => {
    const caseId = await filedCase(portal)
    const officer = await portal.as('officer')
    const body = JSON.stringify({ caseId, seatTz: ZONE, language: 'en' })
    const answers = await Promise.all(
      [manager, officer].map((tab) => tab.fetch('/api/commencement', { method: 'POST', body })),
    )
    assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 409])
    const problems = await Promise.all(answers.map(async (answer) => (await answer.json()) as { code?: string }))
    assert.equal(problems.find((problem) => problem.code)?.code, 'ALREADY_DONE')
    assert.equal((await actions(caseId)).filter((name) => name === 'COMMENCEMENT_ISSUED').length, 1)
    assert.equal(
      (await manager.refused('commencement.issue', { caseId, seatTz: ZONE, language: 'ar' })).code,
      'ALREADY_DONE',
    )
  })

  it('stands still under a court’s stay of proceedings', async () => {
    const caseId = await filedCase(portal)
    await stay(caseId)
    const problem = await manager.refused('commencement.issue', { caseId, seatTz: ZONE, language: 'en' })
    assert.deepEqual(
      [problem.code, problem.detail],
      ['PROCEEDINGS_STAYED', 'Court order: Proceedings stayed. Actions are limited.'],
    )
  })

  it('keeps what came back apart: it serves nobody, moves no date and opens no letter', async () => {
    const caseId = await commenced()
    const partyId = await partyOf(caseId, 'respondent')
    const record = { caseId, partyId, method: 'courier', servedAt: now() } as const
    assert.equal((await claimant.refused('commencement.recordReturn', record)).code, 'ROLE_BLOCK')
    const future = { ...record, servedAt: new Date(Date.now() + 86_400_000).toISOString() }
    const [late] = (await manager.refused('commencement.recordReturn', future)).issues ?? []
    assert.deepEqual([late?.path, late?.message], ['servedAt', commencementWords.returnInFuture.en])
    const posted = { ...record, method: 'portal' } as unknown as typeof record
    assert.equal((await manager.refused('commencement.recordReturn', posted)).issues?.[0]?.path, 'method')
    const answer = async () =>
      (await manager.call('timeline.read', { caseId })).find((one) => one.key === `answer:${partyId}`)
    const before = await answer()
    const proof = await manager.upload('returned.pdf', samplePdf(`returned ${caseId}`))
    const view = await manager.call('commencement.recordReturn', { ...record, proof })
    const party = view.recipients.find((one) => one.partyId === partyId)
    assert.deepEqual(
      [view.serviceProof, party?.servedOn, party?.services.map((one) => [one.outcome, one.proof?.name])],
      [false, null, [['returned', 'returned.pdf']]],
    )
    assert.deepEqual(await answer(), before)
    assert.equal((await respondent.fetch(`/api/commencement/${caseId}/letter`)).status, 404)
    assert.ok((await actions(caseId)).includes('COMMENCEMENT_RETURNED'))
    const [returned] = party?.services ?? []
    const withdrawn = { caseId, serviceId: returned?.id ?? '', reason: 'Another parcel' }
    await manager.call('commencement.withdrawService', withdrawn)
    assert.equal((await manager.refused('commencement.withdrawService', withdrawn)).code, 'ALREADY_DONE')
    const served = await manager.call('commencement.serve', record)
    assert.deepEqual(
      served.recipients.find((one) => one.partyId === partyId)?.services.map((one) => one.outcome),
      ['returned', 'delivered'],
    )
    assert.equal(served.serviceProof, true)
  })

  it('notes when a side first looked at the letter and first took it home, for the centre and that side', async () => {
    const caseId = await commenced()
    for (const side of ['claimant', 'respondent'])
      await manager.call('commencement.serve', {
        ...{ caseId, partyId: await partyOf(caseId, side), method: 'portal', servedAt: now() },
      })
    const address = `/api/commencement/${caseId}/letter`
    // An opening by the centre does not count as receipt.
    await manager.fetch(`${address}?view=1`)
    const met = async (tab: Tab) =>
      (await tab.call('commencement.read', { caseId })).recipients
        .filter((one) => one.openedAt !== null || one.downloadedAt !== null)
        .map((one) => [one.side, one.openedAt !== null, one.downloadedAt !== null])
    assert.deepEqual(await met(manager), [])
    assert.equal((await respondent.fetch(`${address}?view=1`)).status, 200)
    assert.deepEqual(await met(manager), [['respondent', true, false]])
    const first = (await manager.call('commencement.read', { caseId })).recipients
    await respondent.fetch(`${address}?view=1`)
    await respondent.fetch(address)
    assert.deepEqual(await met(respondent), [['respondent', true, true]])
    assert.deepEqual(await met(claimant), [], 'what a side does with it is not its opponent’s to know')
    const then = (await manager.call('commencement.read', { caseId })).recipients
    assert.equal(then[1]?.openedAt, first[1]?.openedAt, 'the first look stays')
    assert.deepEqual(
      (await actions(caseId)).filter((name) => name.startsWith('COMMENCEMENT_LETTER')),
      ['COMMENCEMENT_LETTER_OPENED', 'COMMENCEMENT_LETTER_DOWNLOADED'],
    )
  })

  it('brings the letter to a side by service and to nobody else', async () => {
    const caseId = await commenced()
    const letter = `/api/commencement/${caseId}/letter`
    assert.equal((await respondent.fetch(letter)).status, 404)
    assert.equal((await respondent.call('commencement.read', { caseId })).letter, null)
    await manager.call('commencement.serve', {
      caseId,
      partyId: await partyOf(caseId, 'respondent'),
      method: 'portal',
      servedAt: now(),
    })
    assert.equal((await respondent.fetch(letter)).status, 200)
    assert.ok((await respondent.call('commencement.read', { caseId })).letter)
    assert.equal((await claimant.fetch(letter)).status, 404, 'the claimant is not served yet')
    assert.equal((await (await portal.as('compliance')).fetch(letter)).status, 403)
    const fileId = (await manager.call('commencement.read', { caseId })).letter?.id ?? ''
    assert.equal((await claimant.fetch(`/api/files/${fileId}`)).status, 404, 'nor is it by its file')
  })

  it('starts the answer from service on the respondent, in the calendar of its country, and shows the working', async () => {
    const caseId = await commenced()
    const answer = async (tab = manager) =>
      (await tab.call('timeline.read', { caseId })).find((item) => item.key.startsWith('answer:'))
    const waiting = await answer()
    assert.deepEqual([waiting?.state, waiting?.dueAt, waiting?.article], ['waiting', null, '6'])
    const servedAt = now()
    await manager.call('commencement.serve', {
      caseId,
      partyId: await partyOf(caseId, 'respondent'),
      method: 'courier',
      servedAt,
    })
    const rules = await manager.call('settings.read', {})
    const expected = deadlineFor(rules, 'answer', { servedOn: plainDateIn(servedAt, ZONE), country: 'GB' }).due
    const running = await answer()
    assert.deepEqual([running?.state, running?.dueOn, running?.dueAt], ['due', expected, endOfDay(expected, ZONE)])
    assert.equal(running?.party?.nameEn, 'Northern Steel Ltd')
    assert.match(running?.working[1] ?? '', /^Day 1: /)
    assert.deepEqual(
      running?.history.map((one) => [one.dueAt, one.reason]),
      [[null, 'issued']],
    )
    const arabic = await answer(await portal.as('manager', 'ar'))
    assert.equal(arabic?.title, 'الرد على طلب التحكيم')
    assert.match(arabic?.working[1] ?? '', /^اليوم ١: /)
    assert.equal((await manager.call('commencement.read', { caseId })).nextDeadline?.key, running?.key)
  })

  it('derives proof of service from the deliveries and takes it back with a withdrawn one', async () => {
    const caseId = await commenced()
    const proof = await manager.upload('delivery note.pdf', samplePdf('delivered'))
    const partyId = await partyOf(caseId, 'respondent')
    const view = await manager.call('commencement.serve', {
      caseId,
      partyId,
      method: 'courier',
      servedAt: now(),
      proof,
    })
    assert.equal(view.serviceProof, true)
    const record = view.recipients.find((one) => one.partyId === partyId)?.services[0]
    assert.equal(record?.proof?.sha256, proof.sha256)
    const seen = (await respondent.call('commencement.read', { caseId })).recipients.find(
      (one) => one.partyId === partyId,
    )
    assert.equal(seen?.services[0]?.proof, null, 'the proof is the centre’s')
    assert.equal((await manager.call('case.gates', { id: caseId })).serviceProof, true)
    const serviceId = record?.id ?? ''
    const withdrawn = await manager.call('commencement.withdrawService', {
      caseId,
      serviceId,
      reason: 'Wrong address on the note.',
    })
    assert.deepEqual([withdrawn.serviceProof, withdrawn.letter !== null], [false, true])
    const again = await manager.refused('commencement.withdrawService', { caseId, serviceId, reason: 'Twice.' })
    assert.equal(again.code, 'ALREADY_DONE')
    const answer = (await manager.call('timeline.read', { caseId })).find((item) => item.key.startsWith('answer:'))
    assert.equal(answer?.state, 'waiting')
    assert.deepEqual(
      answer?.history.map((one) => one.reason),
      ['served', 'issued'],
    )
    assert.equal((await respondent.fetch(`/api/commencement/${caseId}/letter`)).status, 404)
    await assert.rejects(portal.portal.database.pool.query('delete from commencement_services'), /permission denied/)
  })

  it('refuses a service in the future, before the letter, on a stranger, and without a moment', async () => {
    const caseId = await commenced()
    const partyId = await partyOf(caseId, 'respondent')
    const serve = (change: object) =>
      manager.refused('commencement.serve', { caseId, partyId, method: 'email', servedAt: now(), ...change })
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString()
    assert.match((await serve({ servedAt: tomorrow })).issues?.[0]?.message ?? '', /future/)
    assert.match((await serve({ servedAt: lastWeek })).issues?.[0]?.message ?? '', /before the day it was issued/)
    assert.equal((await serve({ partyId: 'party_unknown' })).issues?.[0]?.path, 'partyId')
    assert.equal((await serve({ method: 'pigeon' })).issues?.[0]?.path, 'method')
    assert.equal((await serve({ servedAt: '' })).issues?.[0]?.message, 'Choose date/time first.')
    const foreign = { name: 'x.pdf', size: 10, sha256: 'a'.repeat(64) }
    assert.equal((await serve({ proof: foreign })).code, 'UPLOAD_MISSING')
  })

  it('keeps both dates of commencement: the rules’ and the law’s', async () => {
    const caseId = await commenced()
    const today = plainDateIn(now(), ZONE)
    const early = await manager.call('commencement.read', { caseId })
    assert.deepEqual(early.dates, { rules: today, law: null })
    await manager.call('commencement.serve', {
      caseId,
      partyId: await partyOf(caseId, 'respondent'),
      method: 'portal',
      servedAt: now(),
    })
    assert.deepEqual((await manager.call('commencement.read', { caseId })).dates, { rules: today, law: today })
    const law = (await manager.call('timeline.read', { caseId })).find((item) => item.key === 'statutoryAward')
    assert.deepEqual([law?.instrument, law?.article, law?.state], ['law', '40', 'due'])
  })

  it('computes again when a holiday is added, and keeps the former date', async () => {
    const caseId = await commenced()
    await manager.call('commencement.serve', {
      caseId,
      partyId: await partyOf(caseId, 'respondent'),
      method: 'portal',
      servedAt: now(),
    })
    const answer = async () =>
      (await manager.call('timeline.read', { caseId })).find((item) => item.key.startsWith('answer:'))
    const before = await answer()
    const { calendar } = await manager.call('settings.read', {})
    const holiday = {
      country: 'GB',
      from: before?.dueOn,
      to: before?.dueOn,
      name: { en: 'Coronation', ar: 'تتويج' },
      confirmed: true,
      source: 'test',
    }
    await portal.portal.database.pool.query(
      "insert into rule_sets (kind, version, valid_from, who, content) values ('calendar', 2, '2023-05-01', 'test', $1)",
      [JSON.stringify({ ...calendar, holidays: [...calendar.holidays, holiday] })],
    )
    assert.equal((await manager.call('commencement.read', { caseId })).rulesChanged, true)
    await manager.call('timeline.recompute', { caseId })
    const after = await answer()
    assert.ok((after?.dueOn ?? '') > (before?.dueOn ?? ''))
    assert.match(after?.working.join('\n') ?? '', /official holiday: Coronation/)
    assert.deepEqual([after?.history[0]?.dueAt, after?.history.length], [before?.dueAt, 2])
    assert.equal((await manager.call('commencement.read', { caseId })).rulesChanged, false)
    assert.equal((await respondent.refused('timeline.recompute', { caseId })).code, 'ROLE_BLOCK')
  })

  it('shows nothing of a case to a stranger', async () => {
    const caseId = await commenced()
    const stranger = await portal.as('observer')
    for (const name of ['commencement.read', 'timeline.read', 'commencement.letter'] as const) {
      assert.equal((await stranger.refused(name, { caseId })).status, 404, name)
    }
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of [
      'COMMENCEMENT_SERVED',
      'COMMENCEMENT_RETURNED',
      'COMMENCEMENT_SERVICE_WITHDRAWN',
      'TIMELINE_RECOMPUTED',
    ])
      assert.ok(done.has(act), act)
  })
})
