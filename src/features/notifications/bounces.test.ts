import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { takeReturned } from '#identity/server/returned-mail.ts'
import type { Matter } from '#kernel/manifest/notice.ts'
import { newId } from '#kernel/ids.ts'
import { sendMail } from '#identity/server/mail-job.ts'
import { inTransaction } from '#server/database/db.ts'
import { filing } from '#test/filing.ts'
import { type Mailing, openMailing } from '#test/mailing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { insertNotices, type NewNotice } from './server/store.ts'

const soon = () => new Date(Date.now() + 40_000)
const PERSON = 'person_claimant'
const EMAIL = 'claimant@demo.example'

describe('mail about a case that comes back', () => {
  let portal: TestPortal
  let mailing: Mailing
  let manager: Tab
  let caseId: string
  let otherCase: string
  before(async () => {
    portal = await openTestPortal()
    mailing = await openMailing(portal)
    manager = await portal.as('manager')
    const claimant = await portal.as('claimant')
    caseId = (await claimant.call('case.file', filing())).id
    otherCase = (await claimant.call('case.file', filing())).id
  })
  after(async () => {
    await mailing.close()
    await portal.close()
  })
  beforeEach(async () => {
    Object.assign(mailing.smtp.state, { refusing: false, code: 451, refusal: '' })
    await query('update notifications set mail = null where mail_id is null and mail_skipped is null')
    for (const id of [caseId, otherCase])
      for (const { id: bounce, settledAt } of (await logOf(id)).bounces)
        if (settledAt === null) await settle(id, bounce)
  })

  const query = (text: string, values: readonly unknown[] = []) => portal.portal.database.pool.query(text, [...values])
  const notice = (change: Partial<NewNotice> = {}): NewNotice => ({
    ...{ id: newId('notice'), personId: PERSON, caseId, type: 'system', article: '' },
    ...{ messageEn: 'Confidential', messageAr: 'سري', link: `/hearing/${caseId}`, createdAt: new Date().toISOString() },
    ...{ kind: 'hearing' satisfies Matter, dueOn: null, mail: 'now', audience: { code: 'case', parties: [] } },
    ...change,
  })
  const write = (...notices: NewNotice[]) => inTransaction(portal.portal.app.db, (tx) => insertNotices(tx, notices))
  const logOf = (id: string) => manager.call('mail.ofCase', { caseId: id })
  const settle = (id: string, bounce: string, by = manager) =>
    by.call('mail.settleBounce', { caseId: id, id: bounce, settlement: 'works', note: 'Asked counsel by telephone.' })
  const openOf = async (id: string) => (await logOf(id)).bounces.filter(({ settledAt }) => settledAt === null)
  const tasksOf = async (id: string) =>
    (await manager.call('next.case', { caseId: id })).items.filter(({ key }) => key === 'mailBack')
  /** A mail about these notices that the server accepted. */
  async function sent(...notices: NewNotice[]): Promise<string> {
    await write(...notices)
    assert.equal((await mailing.run(soon())).length, 1)
    const { rows } = await query("select id from mails where state = 'sent' order by settled_at desc limit 1")
    return rows[0].id
  }
  const report = (mailId: string, change: { recipients?: string[]; status?: string } = {}) =>
    takeReturned(
      mailing.app,
      { mailId, recipients: [EMAIL], status: '5.1.1', diagnostic: '550 5.1.1 User unknown', ...change },
      new Date(),
    )

  it('is a task in each case that it names, once, and holds mail until it is settled', async () => {
    const mailId = await sent(notice(), notice({ caseId: otherCase }))
    assert.equal(await report(mailId), true)
    assert.equal(await report(mailId), false)
    const { mails, bounces } = await logOf(caseId)
    assert.equal(mails.find(({ id }) => id === mailId)?.state, 'returned')
    const [bounce] = bounces
    assert.deepEqual(
      [bounce?.personId, bounce?.email, bounce?.status, bounce?.diagnostic, bounce?.settledAt],
      [PERSON, EMAIL, '5.1.1', '550 5.1.1 User unknown', null],
    )
    for (const id of [caseId, otherCase]) {
      const [task] = await tasksOf(id)
      assert.deepEqual([task?.count, task?.link], [1, `/cases/${id}?tab=parties#mail`])
    }
    const claimant = await portal.as('claimant')
    assert.equal((await claimant.call('account.mail', {})).isHeld, true)
    const held = notice()
    await write(held)
    assert.deepEqual(await mailing.run(soon()), [])
    const { rows } = await query('select mail_skipped from notifications where id = $1', [held.id])
    assert.equal(rows[0].mail_skipped, 'held')

    // Settled in one case: the other one is still open, and the mailbox is the same.
    const settled = await settle(caseId, bounce?.id ?? '')
    assert.deepEqual(
      [settled.at(-1)?.settlement, settled.at(-1)?.note, settled.at(-1)?.settledByEn !== null],
      ['works', 'Asked counsel by telephone.', true],
    )
    assert.deepEqual([(await tasksOf(caseId)).length, (await tasksOf(otherCase)).length], [0, 1])
    assert.equal((await claimant.call('account.mail', {})).isHeld, true)
    const [other] = await openOf(otherCase)
    await settle(otherCase, other?.id ?? '', await portal.as('officer'))
    assert.equal((await claimant.call('account.mail', {})).isHeld, false)
    assert.equal(
      (await manager.refused('mail.settleBounce', { caseId, id: bounce?.id ?? '', settlement: 'noted' })).code,
      'ALREADY_DONE',
    )
    await write(notice())
    assert.equal((await mailing.run(soon())).length, 1)
  })

  it('is told to the case’s managers and recorded by the portal, with nothing of the content', async () => {
    await query('delete from notifications where message_en like $1', ['Mail to a person%'])
    const mailId = await sent(notice())
    await report(mailId)
    const { rows } = await query(
      "select actor_id, object_type, details from audit_entries where chain = $1 and action = 'MAIL_BOUNCED' order by seq desc limit 1",
      [caseId],
    )
    assert.deepEqual(rows, [
      { actor_id: 'system', object_type: 'bounce', details: { mailId, personId: PERSON, status: '5.1.1' } },
    ])
    const { rows: told } = await query(
      "select distinct p.roles[1] as role, n.mail, n.kind from notifications n join people p on p.id = n.person_id where message_en = 'Mail to a person of the case came back.'",
    )
    assert.deepEqual(told, [{ role: 'CaseManager', mail: 'digest', kind: 'conduct' }])
  })

  it('counts only where the report names a mail that was sent, and its recipient', async () => {
    const mailId = await sent(notice())
    assert.equal(await report(newId('mail')), false)
    assert.equal(await report(mailId, { recipients: ['respondent@demo.example'] }), false)
    assert.equal(await report(mailId, { recipients: [] }), false)
    await write(notice())
    mailing.smtp.state.refusing = true
    await assert.rejects(mailing.run(soon()), /greylisted/)
    const { rows } = await query("select id from mails where state = 'waiting'")
    // Returned before the portal recorded that it left: the report is read again.
    assert.equal(await report(rows[0].id), 'later')
    assert.equal(await report(rows[0].id, { recipients: ['respondent@demo.example'] }), false)
    mailing.smtp.state.refusing = false
    await mailing.run(soon())
    assert.deepEqual(await openOf(caseId), [])
    assert.equal(await report(mailId, { recipients: ['huda@elsewhere.example', EMAIL] }), true)
    assert.equal((await openOf(caseId)).length, 1)
  })

  it('is a task when the server refuses at once, and the job that dies in between does it again', async () => {
    Object.assign(mailing.smtp.state, { refusing: true, code: 550 })
    await write(notice())
    assert.deepEqual(await mailing.run(soon()), [])
    const [bounce, ...more] = await openOf(caseId)
    assert.deepEqual([bounce?.status, more], ['5.0.0', []])
    assert.match(bounce?.diagnostic ?? '', /550 .*greylisted/)
    const [mail] = (await logOf(caseId)).mails
    assert.deepEqual([mail?.state, mail?.attempts.length], ['failed', 1])
    // The task was written, the state of the mail was not.
    await query("update mails set state = 'waiting', settled_at = null where id = $1", [mail?.id])
    await query("update bounces set status = '5.7.1' where settled_at is null")
    await sendMail(mailing.app, { mailId: mail?.id ?? '' })
    assert.equal((await openOf(caseId)).length, 1)
    assert.equal((await logOf(caseId)).mails.find(({ id }) => id === mail?.id)?.state, 'failed')
  })

  it('is none when the server refuses the sender: the mail waits for the settings to be corrected', async () => {
    const { state } = mailing.smtp
    await write(notice())
    for (const words of ['5.7.1 Relaying denied', '5.1.8 Bad sender’s system address', '5.1.7 Bad sender']) {
      state.refusal = words
      await assert.rejects(mailing.run(soon()), new RegExp(words.slice(0, 5)))
      assert.deepEqual([await openOf(caseId), (await logOf(caseId)).mails[0]?.state], [[], 'waiting'])
    }
    state.refusal = '5.1.1 \u0000User unknown'
    assert.deepEqual(await mailing.run(soon()), [])
    const [bounce] = await openOf(caseId)
    assert.deepEqual([bounce?.status, bounce?.diagnostic.includes('\u0000')], ['5.1.1', false])
  })

  it('holds nothing when the mailbox is not what failed, and nobody whose address was changed', async () => {
    const isHeld = async () => (await (await portal.as('claimant')).call('account.mail', {})).isHeld
    for (const status of ['5.7.1', '4.4.7', '5.4.4', '5.1.7', '5.1.8', '5.2.3', '5.1.11']) {
      await report(await sent(notice()), { status })
      const [open, ...more] = await openOf(caseId)
      assert.deepEqual([open?.isHolding, more, await isHeld()], [false, [], false], status)
      await settle(caseId, open?.id ?? '')
    }
    for (const status of ['5.0.0', '5.1.2', '5.1.10', '5.2.1', '5.2.2']) {
      for (const { id } of await openOf(caseId)) await settle(caseId, id)
      await report(await sent(notice()), { status })
      assert.deepEqual([(await openOf(caseId))[0]?.isHolding, await isHeld()], [true, true], status)
    }
    await query("update bounces set email = 'old@demo.example' where settled_at is null")
    assert.deepEqual([(await openOf(caseId))[0]?.isHolding, await isHeld()], [false, false])
  })

  it('of an account is shown in the outbox, and is nobody’s task', async () => {
    const id = newId('mail')
    await query(
      `insert into mails (id, kind, person_id, email, parameters, made_at, state, settled_at) values ($1, 'changed', $2, $3, '{"what": "password"}', now(), 'sent', now())`,
      [id, PERSON, EMAIL],
    )
    assert.equal(await report(id), true)
    const { mails } = await (await portal.as('admin')).call('mail.list', {})
    const mail = mails.find((one) => one.id === id)
    assert.deepEqual(
      [mail?.state, mail?.attempts.at(-1)?.answer],
      ['returned', 'returned: 5.1.1 550 5.1.1 User unknown'],
    )
    assert.deepEqual([await openOf(caseId), await openOf(otherCase)], [[], []])
  })

  it('is settled by managers and officers alone, within its own case', async () => {
    await report(await sent(notice()))
    const [bounce] = await openOf(caseId)
    const input = { caseId, id: bounce?.id ?? '', settlement: 'noted' as const }
    assert.equal((await manager.refused('mail.settleBounce', { ...input, caseId: otherCase })).code, 'NOT_FOUND')
    assert.equal((await (await portal.as('compliance')).refused('mail.settleBounce', input)).code, 'ROLE_BLOCK')
    for (const who of ['claimant', 'arbitrator']) {
      const tab = await portal.as(who)
      const [refusal, ofNone] = await Promise.all(
        [input, { ...input, id: 'bounce_none' }].map((one) => tab.refused('mail.settleBounce', one)),
      )
      assert.deepEqual(refusal, ofNone)
    }
    assert.equal((await openOf(caseId)).length, 1)
  })
})
