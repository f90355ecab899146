import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { hearingAhead } from '#test/hearing-case.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const today = plainDateIn(new Date(), DEFAULT_ZONE)

type Who = 'arbitrator' | 'secretary' | 'claimant' | 'respondent' | 'manager' | 'observer'

describe('the signing of the minutes', () => {
  let portal: TestPortal
  let tabs: Readonly<Record<Who, Tab>>
  before(async () => {
    portal = await openTestPortal()
    const names = ['arbitrator', 'secretary', 'claimant', 'respondent', 'manager', 'observer'] as const
    const opened = await Promise.all(names.map(async (name) => [name, await portal.as(name)] as const))
    tabs = Object.fromEntries(opened) as Record<Who, Tab>
  })
  after(() => portal.close())

  /** Minutes that name everybody except the respondent, who was absent, and a witness without an account. */
  async function made() {
    const caseId = await hearingAhead(portal)
    await tabs.manager.call('hearing.schedule', {
      ...{ caseId, scheduledAt: '2027-03-10T10:00:00Z', mode: 'hybrid', replaces: true },
      guests: [{ name: 'Omar Hall', capacity: 'witness', zone: 'Asia/Riyadh' }],
    })
    const { participants } = await tabs.secretary.call('hearing.read', { id: caseId })
    const attendance = participants.map((one) => ({ participant: one.id, present: one.capacity !== 'respondent' }))
    await tabs.secretary.call('hearing.attendance', { id: caseId, attendance })
    await tabs.secretary.call('hearing.makeMinutes', { id: caseId })
    return caseId
  }

  async function latest(caseId: string, tab: Tab = tabs.secretary) {
    const [minutes] = (await tab.call('hearing.overview', { caseId })).minutes
    assert.ok(minutes)
    return minutes
  }

  async function person(caseId: string, capacity: string) {
    const one = (await latest(caseId)).signing.people.find((row) => row.capacity === capacity)
    assert.ok(one, capacity)
    return one
  }

  async function signing(caseId: string) {
    const { id: minutes, file } = await latest(caseId)
    return { id: caseId, minutes, sha256: file.sha256 }
  }

  /** The input by which a keeper of the minutes records signatures for people of these capacities. */
  async function byHand(caseId: string, ...capacities: string[]) {
    const { id: minutes } = await latest(caseId)
    const people = await Promise.all(capacities.map((capacity) => person(caseId, capacity)))
    return { id: caseId, minutes, participants: people.map((one) => one.participant), signedOn: today }
  }

  async function missing(caseId: string, capacity: string, reason: string) {
    const { id: minutes } = await latest(caseId)
    return { id: caseId, minutes, participant: (await person(caseId, capacity)).participant, reason }
  }

  const scan = (tab: Tab, name = 'signed.pdf', text = 'Signed pages') => tab.upload(name, samplePdf(text))
  const path = (problem: { readonly issues?: readonly { readonly path: string }[] }) => problem.issues?.[0]?.path

  it('waits for those whom the page of signatures names, in its order', async () => {
    const caseId = await made()
    const { signing: state } = await latest(caseId, tabs.claimant)
    assert.deepEqual(
      state.people.map((one) => [one.capacity, one.office, one.how, one.isMe]),
      [
        ['arbitrator', 'sole', null, false],
        ['secretary', null, null, false],
        ['claimant', null, null, true],
        ['witness', null, null, false],
      ],
    )
    assert.deepEqual([state.isComplete, state.lacksCopy, state.isReplaced, state.copy], [false, false, false, null])
  })

  it('is complete when each signed or has a reason on record, and the copy bears what was signed by hand', async () => {
    const caseId = await made()
    await tabs.claimant.call('hearing.signMinutes', await signing(caseId))
    await tabs.secretary.call('hearing.recordSignatures', await byHand(caseId, 'secretary'))
    await tabs.secretary.call('hearing.recordNoSignature', await missing(caseId, 'witness', 'He left before the end.'))
    const named = await person(caseId, 'witness')
    assert.deepEqual([named.reason, named.recordedBy?.nameEn], ['He left before the end.', 'Yousef Karim'])
    const last = await byHand(caseId, 'arbitrator')
    const refused = await tabs.manager.refused('hearing.recordSignatures', last)
    assert.deepEqual([refused.code, path(refused)], ['INPUT_INVALID', 'copy'])
    assert.equal((await person(caseId, 'arbitrator')).how, null, 'what is refused leaves nothing behind')
    const copy = await scan(tabs.manager)
    const [all] = await tabs.manager.call('hearing.recordSignatures', { ...last, copy })
    assert.deepEqual(
      [all?.signing.isComplete, all?.signing.lacksCopy, all?.signing.copy?.sha256],
      [...[true, false], copy.sha256],
    )
    // Each party receives the copy: everybody who may read the minutes can open the file.
    for (const tab of [tabs.claimant, tabs.respondent])
      assert.equal((await tab.fetch(`/api/files/${all?.signing.copy?.id}`)).status, 200)
    const mine = await person(caseId, 'claimant')
    assert.deepEqual([mine.how, mine.signedOn, mine.recordedBy], ['portal', null, null])
  })

  it('accepts a copy alone when the last signature was in the portal, and reports until then that it is missing', async () => {
    const caseId = await made()
    await tabs.secretary.call('hearing.recordSignatures', await byHand(caseId, 'secretary', 'witness', 'claimant'))
    const [signed] = await tabs.arbitrator.call('hearing.signMinutes', await signing(caseId))
    assert.deepEqual([signed?.signing.isComplete, signed?.signing.lacksCopy], [false, true])
    const { id: minutes } = await latest(caseId)
    const copy = await scan(tabs.secretary)
    const [done] = await tabs.secretary.call('hearing.recordSignatures', { id: caseId, minutes, copy })
    assert.deepEqual([done?.signing.isComplete, done?.signing.lacksCopy], [true, false])
  })

  it('keeps the click with the fingerprint of the file in the record, and takes no other file', async () => {
    const caseId = await made()
    const own = await signing(caseId)
    const other = await tabs.arbitrator.refused('hearing.signMinutes', { ...own, sha256: '0'.repeat(64) })
    assert.deepEqual([other.status, path(other)], [422, 'sha256'])
    await tabs.arbitrator.call('hearing.signMinutes', own)
    const trail = await tabs.manager.call('audit.trail', { id: caseId })
    const entry = trail.find((one) => one.action === 'MINUTES_SIGNED')
    assert.equal((entry?.details as { sha256?: string }).sha256, own.sha256)
    assert.equal((await tabs.arbitrator.refused('hearing.signMinutes', own)).code, 'ALREADY_DONE')
    const byOther = await tabs.secretary.refused('hearing.recordSignatures', await byHand(caseId, 'arbitrator'))
    assert.equal(byOther.code, 'ALREADY_DONE')
    const away = await missing(caseId, 'arbitrator', 'Ill')
    assert.equal((await tabs.secretary.refused('hearing.recordNoSignature', away)).code, 'ALREADY_DONE')
  })

  it('is for those who were present, each for themselves, and recorded by those who make the minutes', async () => {
    const caseId = await made()
    const own = await signing(caseId)
    assert.equal((await tabs.respondent.refused('hearing.signMinutes', own)).code, 'MINUTES_NOT_YOURS')
    for (const tab of [tabs.manager, tabs.observer])
      assert.equal((await tab.refused('hearing.signMinutes', own)).code, 'ROLE_BLOCK')
    for (const tab of [tabs.claimant, tabs.respondent, tabs.observer]) {
      const hand = await byHand(caseId, 'witness')
      assert.equal((await tab.refused('hearing.recordSignatures', hand)).code, 'ROLE_BLOCK')
      const reason = await missing(caseId, 'witness', 'Ill')
      assert.equal((await tab.refused('hearing.recordNoSignature', reason)).code, 'ROLE_BLOCK')
    }
    const { id: minutes } = await latest(caseId)
    const { participants } = await tabs.secretary.call('hearing.read', { id: caseId })
    const absent = participants.find((one) => one.capacity === 'respondent')?.id ?? ''
    for (const wrong of [absent, 'nobody']) {
      const hand = { id: caseId, minutes, participants: [wrong], signedOn: today }
      assert.equal(path(await tabs.secretary.refused('hearing.recordSignatures', hand)), 'participants')
      const none = { id: caseId, minutes, participant: wrong, reason: 'Ill' }
      assert.equal(path(await tabs.secretary.refused('hearing.recordNoSignature', none)), 'participant')
    }
  })

  it('shows outsiders nothing, and finds no minutes of another case', async () => {
    const [caseId, other] = [await made(), await made()]
    const stranger = await portal.as('arbitrator3')
    const own = await signing(caseId)
    const calls = [
      ['hearing.signMinutes', own],
      ['hearing.recordSignatures', await byHand(caseId, 'witness')],
      ['hearing.recordNoSignature', await missing(caseId, 'witness', 'Ill')],
    ] as const
    for (const [name, input] of calls) {
      assert.equal((await stranger.refused(name, input)).status, 404)
      const elsewhere = await tabs.arbitrator.refused(name, { ...input, id: other })
      assert.deepEqual([elsewhere.status, elsewhere.code], [404, 'NOT_FOUND'])
    }
    const copy = await scan(tabs.secretary, 'signed.pdf', `Signed pages of ${caseId}`)
    const hand = { ...(await byHand(caseId, 'witness')), copy }
    const [kept] = await tabs.secretary.call('hearing.recordSignatures', hand)
    assert.equal((await stranger.fetch(`/api/files/${kept?.signing.copy?.id}`)).status, 404)
  })

  it('has one click of two at once, and both of two people', async () => {
    const caseId = await made()
    const own = await signing(caseId)
    const twice = await Promise.allSettled([1, 2].map(() => tabs.claimant.call('hearing.signMinutes', own)))
    assert.equal(twice.filter((one) => one.status === 'fulfilled').length, 1)
    await Promise.all([tabs.arbitrator, tabs.secretary].map((tab) => tab.call('hearing.signMinutes', own)))
    const { people } = (await latest(caseId)).signing
    assert.deepEqual(
      people.map((one) => one.how),
      ['portal', 'portal', 'portal', null],
    )
  })

  it('starts again with newer minutes; the replaced ones can no longer be signed', async () => {
    const caseId = await made()
    const [own, hand, none] = [
      await signing(caseId),
      await byHand(caseId, 'witness'),
      await missing(caseId, 'witness', 'Ill'),
    ]
    await tabs.claimant.call('hearing.signMinutes', own)
    await tabs.secretary.call('hearing.makeMinutes', { id: caseId, text: 'The witness was heard.' })
    assert.equal((await tabs.arbitrator.refused('hearing.signMinutes', own)).code, 'MINUTES_REPLACED')
    assert.equal((await tabs.secretary.refused('hearing.recordSignatures', hand)).code, 'MINUTES_REPLACED')
    assert.equal((await tabs.secretary.refused('hearing.recordNoSignature', none)).code, 'MINUTES_REPLACED')
    const [newer, older] = (await tabs.claimant.call('hearing.overview', { caseId })).minutes
    assert.deepEqual([newer?.signing.isReplaced, older?.signing.isReplaced], [false, true])
    assert.ok(newer?.signing.people.every((one) => one.how === null))
    assert.equal(older?.signing.people.find((one) => one.isMe)?.how, 'portal')
    await tabs.claimant.call('hearing.signMinutes', await signing(caseId))
  })

  it('names the field that is wrong', async () => {
    const caseId = await made()
    const refusal = async (change: Readonly<Record<string, unknown>>) =>
      path(
        await tabs.secretary.refused('hearing.recordSignatures', { ...(await byHand(caseId, 'witness')), ...change }),
      )
    assert.equal(await refusal({ signedOn: undefined }), 'signedOn')
    assert.equal(await refusal({ signedOn: addDays(today, 1) }), 'signedOn')
    assert.equal(await refusal({ signedOn: addDays(today, -1) }), 'signedOn')
    assert.equal(await refusal({ signedOn: '2026-02-30' }), 'signedOn')
    assert.equal(await refusal({ participants: [] }), 'participants')
    for (const reason of ['', '  ']) {
      const none = await missing(caseId, 'witness', reason)
      assert.equal(path(await tabs.secretary.refused('hearing.recordNoSignature', none)), 'reason')
    }
  })

  it('takes a PDF or a picture as the signed copy, and not the file without signatures', async () => {
    const caseId = await made()
    const hand = await byHand(caseId, 'witness')
    const text = await tabs.secretary.upload('signed.txt', Buffer.from('Signed'))
    const kind = await tabs.secretary.refused('hearing.recordSignatures', { ...hand, copy: text })
    assert.deepEqual([kind.status, path(kind)], [422, 'copy'])
    const disguised = await tabs.secretary.refused('hearing.recordSignatures', {
      ...hand,
      copy: { ...text, name: 'signed.pdf' },
    })
    assert.equal(disguised.code, 'UPLOAD_REFUSED')
    const { file } = await latest(caseId)
    const blank = await tabs.secretary.refused('hearing.recordSignatures', { ...hand, copy: file })
    assert.equal(path(blank), 'copy')
    assert.equal((await person(caseId, 'witness')).how, null)
  })

  it('corrects what was recorded for another person; a later signature replaces a reason', async () => {
    const caseId = await made()
    await tabs.secretary.call('hearing.recordNoSignature', await missing(caseId, 'claimant', 'He left.'))
    const again = await missing(caseId, 'claimant', 'He left.')
    assert.equal((await tabs.secretary.refused('hearing.recordNoSignature', again)).code, 'ALREADY_DONE')
    await tabs.claimant.call('hearing.signMinutes', await signing(caseId))
    const mine = await person(caseId, 'claimant')
    assert.deepEqual([mine.how, mine.reason], ['portal', null])
    await tabs.secretary.call('hearing.recordSignatures', await byHand(caseId, 'witness'))
    await tabs.secretary.call('hearing.recordNoSignature', await missing(caseId, 'witness', 'Entered by mistake.'))
    assert.equal((await person(caseId, 'witness')).how, 'declined')
    assert.equal((await latest(caseId)).signing.lacksCopy, false, 'nobody signed by hand any more')
    await tabs.secretary.call('hearing.recordSignatures', await byHand(caseId, 'witness'))
    assert.equal((await latest(caseId)).signing.lacksCopy, true)
  })

  it('is notified to those who should sign, and stays in their lists until they have', async () => {
    const caseId = await made()
    const keys = async (tab: Tab) => (await tab.call('next.case', { caseId })).items.map((one) => one.key)
    for (const tab of [tabs.arbitrator, tabs.claimant, tabs.secretary])
      assert.ok((await keys(tab)).includes('signMinutes'))
    assert.ok(!(await keys(tabs.respondent)).includes('signMinutes'), 'he was absent')
    assert.ok((await keys(tabs.secretary)).includes('keepSigned'))
    const { documentNo } = await latest(caseId)
    const notices = async (tab: Tab) =>
      (await tab.call('notification.list', {})).filter(
        (one) => one.caseId === caseId && one.messageEn.includes(documentNo),
      )
    assert.match((await notices(tabs.claimant))[0]?.messageEn ?? '', /those who were present sign them/)
    const own = await signing(caseId)
    for (const tab of [tabs.arbitrator, tabs.claimant, tabs.secretary]) await tab.call('hearing.signMinutes', own)
    assert.ok(!(await keys(tabs.claimant)).includes('signMinutes'))
    assert.ok((await keys(tabs.secretary)).includes('keepSigned'), 'the witness has not signed')
    const copy = await scan(tabs.secretary, 'signed.pdf', `Signed pages of ${caseId}`)
    await tabs.secretary.call('hearing.recordSignatures', { ...(await byHand(caseId, 'witness')), copy })
    assert.ok(!(await keys(tabs.secretary)).includes('keepSigned'))
    assert.match((await notices(tabs.respondent))[0]?.messageEn ?? '', /signed copy/)
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['MINUTES_SIGNED', 'MINUTES_SIGNATURE_MISSING']) assert.ok(done.has(act), act)
  })
})
