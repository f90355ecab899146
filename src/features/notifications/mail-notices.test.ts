import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Matter } from '#kernel/manifest/notice.ts'
import { newId } from '#kernel/ids.ts'
import { inTransaction } from '#server/database/db.ts'
import { filing } from '#test/filing.ts'
import { type Mailing, openMailing } from '#test/mailing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { partsOf } from '#test/smtp.ts'
import { latestDigest } from './law/mail-rules.ts'
import { mailNotices } from './server/mail-notices.ts'
import { insertNotices, type NewNotice } from './server/store.ts'

const AT = new Date('2027-03-10T09:00:00Z')
const later = (seconds: number, from = AT) => new Date(from.getTime() + seconds * 1000)

describe('the hour of the daily digest', () => {
  it('is counted at the person’s clock, over a change of clocks too', () => {
    const digest = (now: string, zone: string, hour = 7) => latestDigest(new Date(now), zone, hour).toISOString()
    assert.equal(digest('2027-03-10T03:59:59Z', 'Asia/Riyadh'), '2027-03-09T04:00:00.000Z')
    assert.equal(digest('2027-03-10T04:00:00Z', 'Asia/Riyadh'), '2027-03-10T04:00:00.000Z')
    // The clocks of New York go forward on 14 March 2027.
    assert.equal(digest('2027-03-13T12:30:00Z', 'America/New_York'), '2027-03-13T12:00:00.000Z')
    assert.equal(digest('2027-03-14T11:30:00Z', 'America/New_York'), '2027-03-14T11:00:00.000Z')
    assert.equal(digest('2027-03-14T10:59:00Z', 'America/New_York'), '2027-03-13T12:00:00.000Z')
    assert.equal(digest('2027-03-10T20:59:59Z', 'Asia/Riyadh', 0), '2027-03-09T21:00:00.000Z')
  })
})

describe('mail about cases', () => {
  let portal: TestPortal
  let mailing: Mailing
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    mailing = await openMailing(portal)
    caseId = (await (await portal.as('claimant')).call('case.file', filing())).id
  })
  after(async () => {
    await mailing.close()
    await portal.close()
  })
  beforeEach(async () => {
    await query('update notifications set mail = null where mail_id is null and mail_skipped is null')
    await query("update people set language = null, disabled_at = null where id = 'person_claimant'")
    await query('delete from mail_settings')
    await query('delete from mail_choices')
  })

  const query = (text: string, values: readonly unknown[] = []) => portal.portal.database.pool.query(text, [...values])
  const notice = (mail: 'now' | 'digest', at = AT, change: Partial<NewNotice> = {}): NewNotice => ({
    ...{ id: newId('notice'), personId: 'person_claimant', caseId, type: 'system', article: '' },
    ...{ messageEn: 'Confidential', messageAr: 'سري', link: `/hearing/${caseId}`, createdAt: at.toISOString() },
    ...{ kind: 'hearing' satisfies Matter, dueOn: null, mail, audience: { code: 'case', parties: [] } },
    ...change,
  })
  const write = (...notices: NewNotice[]) => inTransaction(portal.portal.app.db, (tx) => insertNotices(tx, notices))
  const skipsOf = async (ids: readonly string[]) => {
    const { rows } = await query('select mail_skipped from notifications where id = any($1)', [ids])
    return rows.map((row) => row.mail_skipped)
  }
  const settle = (personId: string, zone: string, hour: number) =>
    query('insert into mail_settings (person_id, zone, digest_hour, changed_at) values ($1, $2, $3, now())', [
      ...[personId, zone, hour],
    ])

  it('leaves half a minute after the event, and gathers what came meanwhile', async () => {
    await write(notice('now'), notice('now', later(20), { kind: 'deadline', dueOn: '2027-03-17' }))
    assert.deepEqual(await mailing.run(later(29)), [])
    const [mail, ...more] = await mailing.run(later(30))
    assert.deepEqual([mail?.to, more], [['claimant@demo.example'], []])
    const text = partsOf(mail?.source ?? '').text.replace(/[\u2066-\u2069]/g, '')
    assert.match(mail?.source ?? '', new RegExp(`^Subject: Case ${caseId}: 2 updates\\r$`, 'm'))
    assert.ok(text.includes(`${caseId} · Hearing or conference · 10 March 2027, 12:00 Riyadh time`), text)
    assert.ok(text.includes(`${caseId} · Time limit · 10 March 2027, 12:00 Riyadh time · until 17 March 2027`), text)
    assert.ok(text.includes(`http://127.0.0.1:8080/hearing/${caseId}`))
    assert.doesNotMatch(mail?.source ?? '', /Confidential/)
    assert.match(mail?.source ?? '', /^auto-submitted: auto-generated/im)
    assert.deepEqual(await mailing.run(later(60)), [])
  })

  it('is written once when two processes run the clock', async () => {
    await write(notice('now'))
    const made = await Promise.all([1, 2, 3].map(() => mailNotices(mailing.app, later(40))))
    assert.equal(
      made.reduce((sum, one) => sum + one),
      1,
    )
    assert.equal((await mailing.run(later(40))).length, 1)
  })

  it('is in the language of its recipient, with the time at their clock', async () => {
    await query("update people set language = 'ar' where id = 'person_claimant'")
    await settle('person_claimant', 'America/New_York', 7)
    await write(notice('now'))
    const [mail] = await mailing.run(later(30))
    const { subject, text, html } = partsOf(mail?.source ?? '')
    assert.equal(subject, `القضية \u2066${caseId}\u2069: جلسة أو اجتماع`)
    assert.match(text, /٠٤:٠٠ بتوقيت نيويورك/)
    assert.match(html, /<div lang="ar" dir="rtl">/)
    assert.doesNotMatch(text, /Hearing|Your/)
  })

  it('waits for the digest, which comes once at the hour that the person chose', async () => {
    await settle('person_claimant', 'America/New_York', 18)
    await write(notice('digest'), notice('digest', later(3600), { kind: 'money' }))
    // 18:00 in New York is 23:00 UTC before the clocks change.
    assert.deepEqual(await mailing.run(new Date('2027-03-10T22:59:00Z')), [])
    const [mail, ...more] = await mailing.run(new Date('2027-03-10T23:00:00Z'))
    assert.deepEqual(more, [])
    const { text } = partsOf(mail?.source ?? '')
    assert.match(mail?.source ?? '', /^Subject: Daily digest, 10 March 2027: 2 updates in 1 case\r$/m)
    assert.match(text, /Fees and payments/)
    await write(notice('digest', new Date('2027-03-10T23:00:01Z')))
    assert.deepEqual(await mailing.run(new Date('2027-03-11T12:00:00Z')), [])
    assert.equal((await mailing.run(new Date('2027-03-11T23:00:00Z'))).length, 1)
  })

  it('leaves as the person chose for the kind, and says why it does not', async () => {
    const choose = (kind: string, choice: string) =>
      query("insert into mail_choices values ('person_claimant', $1, $2)", [kind, choice])
    await choose('hearing', 'digest')
    await choose('award', 'never')
    await choose('money', 'now')
    const [held, refused, hurried] = [
      notice('now'),
      notice('now', AT, { kind: 'award' }),
      notice('digest', AT, { kind: 'money' }),
    ]
    await write(held, refused, hurried)
    const [mail, ...more] = await mailing.run(later(30))
    assert.deepEqual(more, [])
    assert.match(mail?.source ?? '', /^Subject: Case \S+: Fees and payments\r$/m)
    assert.deepEqual(await skipsOf([refused.id]), ['choice'])
    const [digest] = await mailing.run(new Date('2027-03-11T04:00:00Z'))
    assert.match(digest?.source ?? '', /Hearing or conference/)
  })

  it('is not sent of what was read, to who stopped it, who is disabled, or after two days', async () => {
    const reasonOf = async (change: () => Promise<unknown>, now = later(30)) => {
      const one = notice('now')
      await write(one)
      await change()
      assert.deepEqual(await mailing.run(now), [])
      await query('delete from mail_settings')
      return (await skipsOf([one.id]))[0]
    }
    assert.equal(await reasonOf(() => query("update notifications set read_at = now() where kind = 'hearing'")), 'read')
    assert.equal(
      await reasonOf(() =>
        query("insert into mail_settings (person_id, stopped_at, changed_at) values ('person_claimant', now(), now())"),
      ),
      'stopped',
    )
    assert.equal(await reasonOf(async () => {}, later(49 * 3600)), 'old')
    assert.equal(
      await reasonOf(() => query("update people set disabled_at = now() where id = 'person_claimant'")),
      'disabled',
    )
  })

  it('reaches staff for the cases that they handle or stand in for, and nobody who left the case', async () => {
    const of = (personId: string) => notice('now', new Date(), { personId })
    const [manager, outsider, stranger] = [of('person_manager'), of('person_officer'), of('person_observer')]
    await write(manager, outsider, stranger)
    const tab = await portal.as('manager')
    await tab.call('case.assign', { cases: [{ caseId, seen: null }], handlerId: 'person_manager' })
    const mails = await mailing.run(later(35, new Date()))
    assert.deepEqual(
      mails.map(({ to }) => to[0]),
      ['manager@demo.example'],
    )
    assert.deepEqual(await skipsOf([outsider.id, stranger.id]), ['handler', 'handler'])
  })

  it('is chosen by each person for themselves, and refuses a time zone that is none', async () => {
    const claimant = await portal.as('claimant')
    const usual = await claimant.call('account.mail', {})
    assert.deepEqual([usual.zone, usual.digestHour, usual.isStopped, usual.hasServer], ['Asia/Riyadh', 7, false, false])
    assert.equal(usual.kinds.length, 9)
    const wanted = { zone: 'Europe/London', digestHour: 18, isStopped: false }
    const kinds = [
      { kind: 'hearing', choice: 'never' },
      { kind: 'award', choice: 'now' },
      { kind: 'award', choice: 'digest' },
    ] as const
    const chosen = await claimant.call('account.chooseMail', { ...wanted, kinds: [...kinds] })
    const byKind = Object.fromEntries(chosen.kinds.map(({ kind, choice }) => [kind, choice]))
    assert.deepEqual([byKind['hearing'], byKind['award'], byKind['money']], ['never', 'digest', null])
    assert.deepEqual(await claimant.call('account.mail', {}), chosen)
    assert.equal((await (await portal.as('respondent')).call('account.mail', {})).zone, 'Asia/Riyadh')
    const wrong = await claimant.refused('account.chooseMail', { ...wanted, zone: 'Mars/Olympus', kinds: [] })
    assert.equal(wrong.code, 'INPUT_INVALID')
    await write(notice('now'))
    assert.deepEqual(await mailing.run(later(40)), [])
    await claimant.call('account.chooseMail', { ...wanted, isStopped: true, kinds: [] })
    assert.equal((await claimant.call('account.mail', {})).isStopped, true)
    await claimant.call('account.chooseMail', { ...wanted, kinds: [{ kind: 'hearing', choice: null }] })
    await write(notice('now'))
    assert.match(partsOf((await mailing.run(later(40)))[0]?.source ?? '').text, /10 March 2027, 09:00 London time/)
  })

  it('is stopped by one click in the mail program, and by nothing that only follows the link', async () => {
    await write(notice('now'))
    const [mail] = await mailing.run(later(40))
    const source = (mail?.source ?? '').replace(/\r\n[ \t]/g, ' ')
    assert.match(source, /^list-unsubscribe-post: List-Unsubscribe=One-Click\r$/im)
    const [, path = ''] =
      /^list-unsubscribe: <http:\/\/127\.0\.0\.1:8080(\/mail\/stop\/[\w-]+)>\r$/im.exec(source) ?? []
    const claimant = await portal.as('claimant')
    const isStopped = async () => (await claimant.call('account.mail', {})).isStopped
    const ask = (to: string, init: RequestInit = {}) => fetch(`${portal.url}${to}`, { redirect: 'manual', ...init })
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }
    const followed = await ask(path)
    assert.deepEqual([followed.status, followed.headers.get('location')], [303, '/account#mail'])
    assert.equal(await isStopped(), false)
    const wrong = await ask('/mail/stop/AbCdEf', form)
    assert.equal(await isStopped(), false)
    const right = await ask(path, form)
    assert.deepEqual([wrong.status, await wrong.text()], [right.status, await right.text()])
    assert.equal(right.status, 200)
    assert.equal(await isStopped(), true)
    assert.equal(
      (await ask(path, { ...form, headers: { 'content-type': 'multipart/form-data; boundary=x' } })).status,
      200,
    )
    const { rows } = await query("select actor_id from audit_entries where action = 'MAIL_STOPPED'")
    assert.deepEqual(rows, [{ actor_id: 'person_claimant' }])
    await write(notice('now'))
    assert.deepEqual(await mailing.run(later(40)), [])
  })

  it('leaves nobody in a demo', async () => {
    await write(notice('now'))
    assert.equal(await mailNotices(portal.portal.app, later(60)), 0)
  })
})
