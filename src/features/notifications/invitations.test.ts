import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import ICAL from 'ical.js'
import pg from 'pg'
import PostalMime from 'postal-mime'
import { sendMail } from '#identity/server/mail-job.ts'
import { findPerson } from '#server/accounts/people.ts'
import { instantAt } from '#kernel/dates/dates.ts'
import { feedText } from '#calendar/server/feed-document.ts'
import { listDated } from '#calendar/server/store.ts'
import { filing } from '#test/filing.ts'
import { type Mailing, openMailing } from '#test/mailing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import type { Caught } from '#test/smtp.ts'
import { inviteToMeetings } from './server/invitations.ts'

const RIYADH = 'Asia/Riyadh'
const DAY = '2031-03-05'
const SECRET = 'Hall 7 https://meet.example/secret?pwd=1'

type Version = {
  readonly at?: string
  readonly ends?: string | null
  readonly isWithdrawn?: boolean
  readonly audience?: string
}

/** What a calendar program reads in a mail. Only the parser of Mozilla is asked, which did not write it. */
async function readMail(mail: Caught | undefined) {
  assert.ok(mail, 'no mail came')
  const parsed = await PostalMime.parse(mail.source)
  const [part] = parsed.attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
  assert.ok(part, 'no part for calendars')
  const text =
    typeof part.content === 'string' ? part.content : new TextDecoder('utf-8', { fatal: true }).decode(part.content)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent')
  assert.equal(events.length, 1)
  const [component = calendar] = events
  const event = new ICAL.Event(component)
  const attendees = event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())
  return {
    ...{ to: mail.to[0] ?? '', subject: parsed.subject ?? '', text: parsed.text ?? '', html: parsed.html ?? '' },
    ...{ all: text, method: String(calendar.getFirstPropertyValue('method')), typedMethod: part.method },
    ...{ uid: event.uid, sequence: event.sequence, summary: event.summary, description: event.description },
    ...{ start: event.startDate.toJSDate().toISOString(), isUtc: event.startDate.zone === ICAL.Timezone.utcTimezone },
    end: component.hasProperty('dtend') ? event.endDate.toJSDate().toISOString() : null,
    status: String(component.getFirstPropertyValue('status')),
    stamp: (component.getFirstPropertyValue('dtstamp') as ICAL.Time).toJSDate(),
    ...{ organizer: event.organizer, attendees, url: String(component.getFirstPropertyValue('url')) },
    properties: component.getAllProperties().map(({ name }) => name),
  }
}

const byPerson = async (mails: readonly Caught[]) =>
  new Map((await Promise.all(mails.map(readMail))).map((mail) => [mail.to.split('@')[0] ?? '', mail]))

describe('invitations to meetings by mail', () => {
  let portal: TestPortal
  let mailing: Mailing
  /** The portal itself may not delete what calendars were told. */
  let owner: pg.Pool
  before(async () => {
    portal = await openTestPortal()
    owner = new pg.Pool({ ...portal.ownerOptions, max: 1 })
    mailing = await openMailing(portal)
  })
  after(async () => {
    await owner.end()
    await mailing.close()
    await portal.close()
  })
  // Every calendar is empty at the start of each test.
  beforeEach(async () => {
    await owner.query('delete from meeting_invitations')
    await owner.query('delete from timeline_items where due_on = $1', [DAY])
    await query('delete from mail_settings')
    await query('update people set language = null')
  })

  const query = (text: string, values: readonly unknown[] = []) => portal.portal.database.pool.query(text, [...values])
  const invite = (now = new Date()) => mailing.invite(now)
  let versions = 0
  async function keep(caseId: string, key: string, version: number, change: Version = {}): Promise<void> {
    const { at = '10:00', ends = null, isWithdrawn = false, audience = 'case' } = change
    await query(
      `insert into timeline_items (case_id, key, version, source, kind, title_en, title_ar, article, instrument, due_on, due_at, ends_at,
         mode, place, working, basis, reason, recorded_by, recorded_at, is_withdrawn, audience)
       values ($1, $2, $3, $4, 'meeting', 'Cross-examination of Mr Smith', 'استجواب السيد سميث', '29', 'rules', $5, $6, $7,
         'in-person', $8, '[]', '{}', 'x', 'x', now() + ($9 || ' milliseconds')::interval, $10, $11)`,
      [
        ...[caseId, key, version, key.startsWith('hearing') ? 'hearing' : 'conference', DAY],
        ...[instantAt(DAY, at, RIYADH), ends && instantAt(DAY, ends, RIYADH), SECRET, String(versions++), isWithdrawn],
        audience,
      ],
    )
  }
  /** A new case of the claimant and the respondent, without the meetings of other cases. */
  async function newCase(): Promise<string> {
    const { id } = await (await portal.as('claimant')).call('case.file', filing())
    await query(
      `insert into case_members (id, case_id, person_id, capacity, since, party_id)
       select 'member_' || $1::text, $1, 'person_respondent', 'respondent', now(), p.id from case_parties p where p.case_id = $1 and p.side = 'respondent' limit 1`,
      [id],
    )
    return id
  }
  const leave = (caseId: string, person: string) =>
    query(
      "update case_members set until = now() where case_id = $1 and person_id = 'person_' || $2 and until is null",
      [...[caseId, person]],
    )

  it('bring a hearing to the calendars of the case, in UTC, with the time at the seat said, and once', async () => {
    const caseId = await newCase()
    await query("update people set language = 'ar' where id = 'person_respondent'")
    await keep(caseId, 'hearing.1', 1, { ends: '13:30' })
    const mails = await byPerson(await invite())
    assert.deepEqual([...mails.keys()].sort(), ['claimant', 'respondent'])
    const claimant = mails.get('claimant')
    assert.ok(claimant)
    assert.deepEqual([claimant.method, claimant.typedMethod, claimant.status], ['REQUEST', 'REQUEST', 'CONFIRMED'])
    assert.deepEqual([claimant.start, claimant.end], ['2031-03-05T07:00:00.000Z', '2031-03-05T10:30:00.000Z'])
    assert.deepEqual([claimant.isUtc, claimant.sequence], [true, 0])
    assert.equal(claimant.summary, `Hearing · ${caseId}`)
    assert.equal(claimant.description, '5 March 2031, 10:00 Riyadh time')
    assert.equal(claimant.url, `http://127.0.0.1:8080/hearing/${caseId}`)
    assert.equal(claimant.organizer, 'mailto:portal@centre.example')
    assert.deepEqual(claimant.attendees, ['mailto:claimant@demo.example'])
    assert.equal(claimant.subject, `Case ${caseId}: Hearing, 5 March 2031, 10:00 Riyadh time`)
    assert.match(mails.get('respondent')?.summary ?? '', /^جلسة · /)
    assert.match(mails.get('respondent')?.description ?? '', /بتوقيت الرياض$/)
    assert.deepEqual(await invite(), [])

    // The same event as in the feed of the calendar.
    const claimantRow = await findPerson(mailing.app.db, 'person_claimant')
    assert.ok(claimantRow)
    const items = await listDated(mailing.app.db, claimantRow, {
      ...{ window: { from: { day: DAY }, to: { day: DAY } }, limit: 10, only: { caseId } },
    })
    const feed = feedText(items, { language: 'en', publicUrl: 'http://127.0.0.1:8080' })
    assert.ok(feed.includes(`UID:${claimant.uid}\r\n`) && feed.includes('SEQUENCE:0\r\n'))
  })

  it('say case number, kind, date and link, and nothing else of the meeting or of anybody', async () => {
    const caseId = await newCase()
    await keep(caseId, 'conference', 1)
    const mail = (await byPerson(await invite())).get('claimant')
    assert.ok(mail)
    const said = `${mail.subject}\n${mail.text}\n${mail.html}\n${mail.all.replaceAll('\r\n ', '')}`
    for (const secret of ['Smith', 'سميث', 'Hall', 'meet.example', 'respondent', 'Art.'])
      assert.ok(!said.includes(secret), `${secret} in ${said}`)
    assert.deepEqual(mail.properties.toSorted(), [
      ...['attendee', 'description', 'dtstamp', 'dtstart', 'organizer', 'sequence', 'status', 'summary', 'uid', 'url'],
    ])
    assert.equal(mail.summary, `Conference · ${caseId}`)
  })

  it('follow a hearing that is moved, under the same UID and a higher SEQUENCE', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    const first = (await byPerson(await invite())).get('claimant')
    await keep(caseId, 'hearing.1', 2, { at: '15:00' })
    const moved = (await byPerson(await invite())).get('claimant')
    assert.deepEqual([moved?.method, moved?.uid, moved?.sequence], ['REQUEST', first?.uid, 1])
    assert.equal(moved?.start, '2031-03-05T12:00:00.000Z')
    // Something else of it changed: no calendar has to know.
    await keep(caseId, 'hearing.1', 3, { at: '15:00' })
    assert.deepEqual(await invite(), [])
    await keep(caseId, 'hearing.1', 4, { at: '15:00', ends: '16:00' })
    const longer = (await byPerson(await invite())).get('claimant')
    assert.deepEqual([longer?.sequence, longer?.end], [3, '2031-03-05T13:00:00.000Z'])
  })

  it('take a cancelled hearing out of the calendars, and bring it back when it is fixed again', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    const first = (await byPerson(await invite())).get('claimant')
    await keep(caseId, 'hearing.1', 2, { isWithdrawn: true })
    const mails = await byPerson(await invite())
    assert.equal(mails.size, 2)
    const cancelled = mails.get('claimant')
    assert.deepEqual(
      [cancelled?.method, cancelled?.typedMethod, cancelled?.status, cancelled?.uid, cancelled?.sequence],
      ['CANCEL', 'CANCEL', 'CANCELLED', first?.uid, 1],
    )
    assert.equal(cancelled?.start, first?.start)
    assert.match(cancelled?.subject ?? '', /taken out of your calendar: Hearing, 5 March 2031/)
    assert.deepEqual(await invite(), [])
    await keep(caseId, 'hearing.1', 3)
    const again = (await byPerson(await invite())).get('claimant')
    assert.deepEqual([again?.method, again?.uid, again?.sequence], ['REQUEST', first?.uid, 2])
  })

  it('are taken back from a person whose access ended, and from nobody else', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    await invite()
    await leave(caseId, 'respondent')
    const mails = await byPerson(await invite())
    assert.deepEqual([...mails.keys()], ['respondent'])
    const taken = mails.get('respondent')
    assert.deepEqual([taken?.method, taken?.sequence], ['CANCEL', 1])
    // It says nothing that the person did not have, and has no link that they could not open.
    assert.ok(!taken?.text.includes('/hearing/'))
    await keep(caseId, 'hearing.1', 2, { at: '16:00' })
    assert.deepEqual([...(await byPerson(await invite())).keys()], ['claimant'])
    await query("update people set disabled_at = now() where id = 'person_claimant'")
    try {
      const disabled = (await byPerson(await invite())).get('claimant')
      assert.deepEqual([disabled?.method, disabled?.sequence], ['CANCEL', 2])
    } finally {
      await query("update people set disabled_at = null where id = 'person_claimant'")
    }
  })

  it('reach only those who may see the date, and staff who handle the case', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1, { audience: 'tribunal-centre' })
    await invite()
    const { rows } = await query('select person_id from meeting_invitations where case_id = $1', [caseId])
    assert.deepEqual(rows, [])
    await (await portal.as('manager')).call('case.assign', {
      ...{ cases: [{ caseId, seen: null }], handlerId: 'person_manager' },
    })
    assert.deepEqual([...(await byPerson(await invite())).keys()], ['manager'])
  })

  it('do not come to who wants none; who turns them off keeps no date that would grow old', async () => {
    const caseId = await newCase()
    const respondent = await portal.as('respondent')
    assert.equal((await respondent.call('account.mail', {})).invitations, true)
    await keep(caseId, 'hearing.1', 1)
    await invite()
    assert.equal((await respondent.call('account.chooseMail', { invitations: false })).invitations, false)
    const taken = await byPerson(await invite())
    assert.equal(taken.get('respondent')?.method, 'CANCEL')
    await keep(caseId, 'hearing.2', 1)
    assert.deepEqual([...(await byPerson(await invite())).keys()], ['claimant'])
    // One click stops everything, also what would take a date back.
    await respondent.call('account.chooseMail', { invitations: true, isStopped: true })
    assert.deepEqual(await invite(), [])
    await respondent.call('account.chooseMail', { isStopped: false })
    const back = (await invite()).filter(({ to }) => to[0]?.startsWith('respondent'))
    assert.equal(back.length, 2)
  })

  it('say what is true when they are sent, not when they were made', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    await inviteToMeetings(mailing.app, new Date())
    await keep(caseId, 'hearing.1', 2, { at: '15:00' })
    await leave(caseId, 'respondent')
    // The first mails wait: one is replaced by the moved date, the other one's reader left before it was sent.
    const mails = await byPerson(await invite())
    assert.deepEqual([...mails.keys()], ['claimant'])
    assert.deepEqual([mails.get('claimant')?.sequence, mails.get('claimant')?.start], [1, '2031-03-05T12:00:00.000Z'])
    const { rows } = await query(
      `select m.state, count(*)::int as n from meeting_invitations i join mails m on m.id = i.mail_id where i.case_id = $1 group by 1 order by 1`,
      [caseId],
    )
    assert.deepEqual(rows, [
      { state: 'failed', n: 3 },
      { state: 'sent', n: 1 },
    ])
  })

  it('wait with taking back while the mail before may still be on its way', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    await inviteToMeetings(mailing.app, new Date())
    await keep(caseId, 'hearing.1', 2, { isWithdrawn: true })
    await inviteToMeetings(mailing.app, new Date())
    const { rows } = await query(
      "select mail_id from meeting_invitations where case_id = $1 and person_id = 'person_claimant' order by sequence",
      [caseId],
    )
    const [request, cancel] = rows.map((row) => row.mail_id)
    await assert.rejects(sendMail(mailing.app, { mailId: cancel }), /not settled yet/)
    const before = mailing.smtp.caught.length
    await sendMail(mailing.app, { mailId: request })
    await sendMail(mailing.app, { mailId: cancel })
    assert.equal(mailing.smtp.caught.length, before)
  })

  it('are made once when several processes look at the same moment, and stand in the log of the case', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    const made = await Promise.all([1, 2, 3].map(() => inviteToMeetings(mailing.app, new Date())))
    assert.equal(
      made.reduce((sum, one) => sum + one),
      2,
    )
    await mailing.send()
    const { mails } = await (await portal.as('manager')).call('mail.ofCase', { caseId })
    assert.deepEqual(
      mails.map(({ kinds, state }) => [kinds, state]),
      [
        [['hearing'], 'sent'],
        [['hearing'], 'sent'],
      ],
    )
  })

  it('that a mail server refuses for good become a task of that case', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    mailing.smtp.state.refusal = '5.1.1 no such mailbox'
    await invite()
    mailing.smtp.state.refusal = ''
    const { bounces } = await (await portal.as('manager')).call('mail.ofCase', { caseId })
    assert.equal(bounces.length, 2)
    await query("update bounces set settled_at = now(), settled_by = 'person_manager', settlement = 'noted'")
  })

  it('leave nobody in a demo, and no mail about a meeting that is over', async () => {
    const caseId = await newCase()
    await keep(caseId, 'hearing.1', 1)
    assert.equal(await inviteToMeetings(portal.portal.app, new Date()), 0)
    assert.deepEqual(await invite(new Date('2031-03-05T07:00:00Z')), [])
    assert.equal((await invite(new Date('2031-03-05T06:59:59Z'))).length, 2)
  })
})
