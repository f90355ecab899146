import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Matter } from '#kernel/manifest/notice.ts'
import { newId } from '#kernel/ids.ts'
import { sendMail } from '#identity/server/mail-job.ts'
import { LOOK_LIMIT } from '#server/accounts/attempts.ts'
import { inTransaction } from '#server/database/db.ts'
import { withLease } from '#server/jobs/leases.ts'
import { filing } from '#test/filing.ts'
import { type Mailing, openMailing } from '#test/mailing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { partsOf } from '#test/smtp.ts'
import { mailNotices } from './server/mail-notices.ts'
import { stopToken } from './server/stop-mail.ts'
import { insertNotices, type NewNotice } from './server/store.ts'

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const PERSON = 'person_claimant'

describe('who is mailed about cases when something changed meanwhile', () => {
  let portal: TestPortal
  let mailing: Mailing
  let claimant: Tab
  let caseId: string
  let otherCase: string
  before(async () => {
    portal = await openTestPortal()
    mailing = await openMailing(portal)
    claimant = await portal.as('claimant')
    caseId = (await claimant.call('case.file', filing())).id
    otherCase = (await claimant.call('case.file', filing())).id
  })
  after(async () => {
    await mailing.close()
    await portal.close()
  })
  beforeEach(async () => {
    mailing.smtp.state.refusing = false
    await query('update notifications set mail = null where mail_id is null and mail_skipped is null')
    await query("update mails set state = 'failed', settled_at = now() where state = 'waiting'")
    await query('delete from mail_settings')
    await query('delete from mail_choices')
    await query('delete from attempts')
  })

  const query = (text: string, values: readonly unknown[] = []) => portal.portal.database.pool.query(text, [...values])
  const notice = (change: Partial<NewNotice> = {}): NewNotice => ({
    ...{ id: newId('notice'), personId: PERSON, caseId, type: 'system', article: '' },
    ...{ messageEn: 'Confidential', messageAr: 'سري', link: `/hearing/${change.caseId ?? caseId}` },
    ...{
      createdAt: new Date().toISOString(),
      kind: 'hearing' satisfies Matter,
      dueOn: null,
      mail: 'now',
      audience: { code: 'case', parties: [] },
    },
    ...change,
  })
  const write = (...notices: NewNotice[]) => inTransaction(portal.portal.app.db, (tx) => insertNotices(tx, notices))
  const noticeOf = async (id: string) => {
    const { rows } = await query('select mail_id, mail_skipped from notifications where id = $1', [id])
    return rows[0]
  }
  /** Queues a mail about these notices, which the mail server puts off. */
  async function putOff(...notices: NewNotice[]): Promise<string> {
    await write(...notices)
    assert.equal(await mailNotices(mailing.app, later(40)), 1)
    const { rows } = await query("select id from mails where state = 'waiting'")
    mailing.smtp.state.refusing = true
    await assert.rejects(sendMail(mailing.app, { mailId: rows[0].id }), /greylisted/)
    mailing.smtp.state.refusing = false
    return rows[0].id
  }
  const sent = async (mailId: string) => {
    const before = mailing.smtp.caught.length
    await sendMail(mailing.app, { mailId })
    return mailing.smtp.caught.slice(before)
  }
  const stateOf = async (mailId: string) => {
    const { rows } = await query(
      'select state, (select answer from mail_attempts where mail_id = id order by attempt desc limit 1) from mails where id = $1',
      [mailId],
    )
    return [rows[0].state, rows[0].answer]
  }
  const NOBODY = ['failed', 'its recipient is not to be mailed about any of it any more']

  it('asks again before each attempt: nobody who is disabled, stopped mail or left the case', async () => {
    const changes: readonly [change: string, undo: string][] = [
      ['insert into mail_settings (person_id, stopped_at, changed_at) values ($1, now(), now())', ''],
      ["insert into mail_choices values ($1, 'hearing', 'never')", ''],
      ['update notifications set read_at = now() where person_id = $1', ''],
      ['update people set disabled_at = now() where id = $1', 'update people set disabled_at = null where id = $1'],
      [
        'update case_members set until = now() where person_id = $1 and until is null',
        'update case_members set until = null where person_id = $1',
      ],
    ]
    for (const [change, undo] of changes) {
      const mailId = await putOff(notice())
      await query(change, [PERSON])
      assert.deepEqual(await sent(mailId), [], change)
      assert.deepEqual(await stateOf(mailId), NOBODY, change)
      if (undo) await query(undo, [PERSON])
      await query('delete from mail_settings')
      await query('delete from mail_choices')
    }
    assert.equal((await sent(await putOff(notice()))).length, 1)
  })

  it('leaves a case that its recipient left out of a mail about several', async () => {
    const [stays, goes] = [notice(), notice({ caseId: otherCase })]
    const mailId = await putOff(stays, goes)
    await query('update case_members set until = now() where person_id = $1 and case_id = $2', [PERSON, otherCase])
    const [mail] = await sent(mailId)
    const { text } = partsOf(mail?.source ?? '')
    assert.ok(text.includes(caseId), text)
    assert.ok(!(mail?.source ?? '').includes(otherCase) && !text.includes(otherCase), text)
    assert.deepEqual(await noticeOf(stays.id), { mail_id: mailId, mail_skipped: null })
    assert.deepEqual(await noticeOf(goes.id), { mail_id: null, mail_skipped: 'handler' })
  })

  it('leaves out a notice for a party that its recipient no longer acts for', async () => {
    await query(
      `insert into case_parties (id, case_id, side, position, name_en, name_ar, address, country, email)
       values ('party_left', $1, 'claimant', 20, 'Left', 'غادر', '', 'SA', '')`,
      [caseId],
    )
    await query(
      `insert into case_members (id, case_id, person_id, capacity, party_id, since)
       values ('member_left', $1, $2, 'claimant', 'party_left', now())`,
      [caseId, PERSON],
    )
    const { rows } = await query("select party_id from case_members where case_id = $1 and id <> 'member_left'", [
      caseId,
    ])
    const own = (...parties: string[]) => notice({ audience: { code: 'own', parties } })
    const [goes, stays, both] = [own('party_left'), own(rows[0].party_id), own('party_left', rows[0].party_id)]
    const [sealed, unknown] = (['tribunal', 'nobody'] as const).map((code) =>
      notice({ audience: { code: code as 'tribunal', parties: [] } }),
    ) as [NewNotice, NewNotice]
    const mailId = await putOff(goes, stays, both)
    await query("update case_members set until = now() where id = 'member_left'")
    assert.equal((await sent(mailId)).length, 1)
    const skipped = { mail_id: null, mail_skipped: 'handler' }
    assert.deepEqual(await noticeOf(goes.id), skipped)
    assert.deepEqual(await noticeOf(stays.id), { mail_id: mailId, mail_skipped: null })
    assert.deepEqual(await noticeOf(both.id), { mail_id: mailId, mail_skipped: null })
    await write(sealed, unknown)
    await mailNotices(mailing.app, later(40))
    assert.deepEqual([await noticeOf(sealed.id), await noticeOf(unknown.id)], [skipped, skipped])
  })

  it('is one mail when two nodes send it at once, and a node that found it taken tries again', async () => {
    await write(notice())
    await mailNotices(mailing.app, later(40))
    const { rows } = await query("select id from mails where state = 'waiting'")
    const mailId: string = rows[0].id
    const before = mailing.smtp.caught.length
    await Promise.allSettled([1, 2, 3].map(() => sendMail(mailing.app, { mailId })))
    assert.equal(mailing.smtp.caught.length - before, 1)
    assert.deepEqual((await stateOf(mailId))[0], 'sent')
    await sendMail(mailing.app, { mailId })
    assert.equal(mailing.smtp.caught.length - before, 1)
    // The node that sends may die. The job of the other must not end before the mail is settled.
    const second = await putOff(notice())
    await withLease(mailing.app.db, { name: `mail ${second}`, seconds: 60 }, () =>
      assert.rejects(sendMail(mailing.app, { mailId: second }), /another node/),
    )
    assert.equal((await sent(second)).length, 1)
  })

  it('saves of a choice only what it names, so that a page from before takes nothing back', async () => {
    await Promise.all([
      claimant.call('account.chooseMail', { kinds: [{ kind: 'hearing', choice: 'never' }] }),
      claimant.call('account.chooseMail', { kinds: [{ kind: 'money', choice: 'digest' }] }),
      claimant.call('account.chooseMail', { digestHour: 18 }),
      claimant.call('account.chooseMail', { zone: 'Europe/London' }),
    ])
    const stopped = await fetch(`${portal.url}/mail/stop/${stopToken(mailing.app.services.vault, PERSON)}`, {
      method: 'POST',
    })
    assert.equal(stopped.status, 200)
    await claimant.call('account.chooseMail', { kinds: [{ kind: 'award', choice: 'now' }] })
    const { zone, digestHour, isStopped, kinds } = await claimant.call('account.mail', {})
    assert.deepEqual([zone, digestHour, isStopped], ['Europe/London', 18, true])
    const chosen = kinds.flatMap(({ kind, choice }) => (choice ? [`${kind} ${choice}`] : [])).sort()
    assert.deepEqual(chosen, ['award now', 'hearing never', 'money digest'])
    await claimant.call('account.chooseMail', { kinds: [{ kind: 'hearing', choice: null }], isStopped: false })
    const again = await claimant.call('account.mail', {})
    assert.equal(again.isStopped, false)
    assert.equal(again.kinds.find(({ kind }) => kind === 'hearing')?.choice, null)
  })

  it('stops by one click as often as a mail provider posts, and counts only tokens that are none', async () => {
    const post = (token: string) => fetch(`${portal.url}/mail/stop/${token}`, { method: 'POST' })
    const token = stopToken(mailing.app.services.vault, PERSON)
    for (let asked = 0; asked <= LOOK_LIMIT.most; asked++) assert.equal((await post(token)).status, 200)
    assert.deepEqual((await query('select key from attempts')).rows, [])
    for (let asked = 0; asked < LOOK_LIMIT.most; asked++) assert.equal((await post('AbCdEf')).status, 200)
    assert.equal((await post('AbCdEf')).status, 429)
    await query('delete from mail_settings')
    assert.equal((await post(token)).status, 200)
    assert.equal((await claimant.call('account.mail', {})).isStopped, true)
    // The public register of awards is still open to that network.
    const { rows } = await query("select count(*)::int as looks from attempts where key like 'looks:%'")
    assert.deepEqual(rows, [{ looks: 0 }])
  })

  it('does not mail the handler of a case whose role of the Centre was taken', async () => {
    const manager = await portal.as('manager')
    await manager.call('case.assign', { cases: [{ caseId, seen: null }], handlerId: 'person_manager' })
    const toManager = () => notice({ personId: 'person_manager' })
    const mailId = await putOff(toManager())
    const pending = toManager()
    await write(pending)
    const change = { id: 'person_manager', roles: ['Arbitrator' as const], before: ['CaseManager' as const] }
    await (await portal.as('admin')).call('people.changeRoles', { ...change, reason: 'Sits on tribunals now' })
    assert.equal(await mailNotices(mailing.app, later(40)), 0)
    assert.deepEqual(await noticeOf(pending.id), { mail_id: null, mail_skipped: 'handler' })
    assert.deepEqual(await sent(mailId), [])
    assert.deepEqual(await stateOf(mailId), NOBODY)
  })
})
