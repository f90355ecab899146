import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Matter } from '#kernel/manifest/notice.ts'
import { newId } from '#kernel/ids.ts'
import { inTransaction } from '#server/database/db.ts'
import { filing } from '#test/filing.ts'
import { type Mailing, openMailing } from '#test/mailing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { insertNotices, type NewNotice } from './server/store.ts'

const soon = () => new Date(Date.now() + 40_000)

describe('the log of a case’s mail', () => {
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
    await query('update notifications set mail = null')
  })
  after(async () => {
    await mailing.close()
    await portal.close()
  })

  const query = (text: string, values: readonly unknown[] = []) => portal.portal.database.pool.query(text, [...values])
  const notice = (change: Partial<NewNotice> = {}): NewNotice => ({
    ...{ id: newId('notice'), personId: 'person_claimant', caseId, type: 'system', article: '' },
    ...{ messageEn: 'Confidential', messageAr: 'سري', link: `/hearing/${caseId}`, createdAt: new Date().toISOString() },
    ...{ kind: 'hearing' satisfies Matter, dueOn: null, mail: 'now', audience: { code: 'case', parties: [] } },
    ...change,
  })
  const write = (...notices: NewNotice[]) => inTransaction(portal.portal.app.db, (tx) => insertNotices(tx, notices))
  const logOf = (id: string) => manager.call('mail.ofCase', { caseId: id })

  it('says to whom, of which kinds of this case only, and what the server answered', async () => {
    await write(notice(), notice({ kind: 'award' }), notice({ caseId: otherCase, kind: 'money' }))
    assert.equal((await mailing.run(soon())).length, 1)
    const [{ mails, next }, others] = [await logOf(caseId), await logOf(otherCase)]
    const [mail] = mails
    assert.deepEqual([mails.length, next, mail?.kinds, mail?.state], [1, null, ['award', 'hearing'], 'sent'])
    assert.deepEqual(
      [mail?.email, mail?.personId, mail?.isUnwanted],
      ['claimant@demo.example', 'person_claimant', false],
    )
    assert.equal(mail?.attempts.length, 1)
    assert.match(mail?.attempts[0]?.answer ?? '', /^250 /)
    assert.deepEqual(
      others.mails.map(({ id, kinds }) => [id, kinds]),
      [[mail?.id, ['money']]],
    )
    assert.doesNotMatch(JSON.stringify([mails, others]), /Confidential/)
    assert.ok(!JSON.stringify(mails).includes(otherCase))
  })

  it('says why a notice got no mail, but not of people of the Centre who never handled the case', async () => {
    await query("insert into mail_choices values ('person_claimant', 'money', 'never')")
    const toOfficer = notice({ personId: 'person_officer' })
    await write(notice({ kind: 'money' }), notice({ kind: 'money' }), toOfficer)
    assert.deepEqual(await mailing.run(soon()), [])
    assert.equal(
      (await query('select mail_skipped from notifications where id = $1', [toOfficer.id])).rows[0].mail_skipped,
      'handler',
    )
    const { skipped } = await logOf(caseId)
    assert.deepEqual(
      skipped.map(({ personId, why, count, kinds }) => [personId, why, count, kinds]),
      [['person_claimant', 'choice', 2, ['money']]],
    )
    assert.deepEqual((await logOf(otherCase)).skipped, [])
  })

  it('says that a mail was not sent because its recipient was not to be mailed any more', async () => {
    await write(notice())
    mailing.smtp.state.refusing = true
    await assert.rejects(mailing.run(soon()), /greylisted/)
    mailing.smtp.state.refusing = false
    await query(
      "insert into mail_settings (person_id, stopped_at, changed_at) values ('person_claimant', now(), now())",
    )
    assert.deepEqual(await mailing.run(soon()), [])
    await query('delete from mail_settings')
    const [mail] = (await logOf(caseId)).mails
    assert.deepEqual([mail?.state, mail?.isUnwanted], ['failed', true])
    assert.deepEqual(
      mail?.attempts.map(({ outcome }) => outcome),
      ['failed'],
    )
    assert.match(mail?.attempts[0]?.answer ?? '', /greylisted/)
  })

  it('comes in pages, each mail once', async () => {
    for (let n = 0; n < 27; n++) {
      await write(notice())
      await mailing.run(soon())
    }
    const first = await logOf(caseId)
    const second = await manager.call('mail.ofCase', { caseId, before: first.next ?? '' })
    const all = [...first.mails, ...second.mails].map(({ id }) => id)
    assert.deepEqual([first.mails.length, second.next, new Set(all).size, all.length], [25, null, 29, 29])
    assert.deepEqual([first.skipped.length, second.skipped], [1, []])
  })

  it('is for case managers, officers and compliance alone', async () => {
    for (const who of ['officer', 'compliance'])
      assert.equal((await (await portal.as(who)).call('mail.ofCase', { caseId })).mails.length, 25)
    for (const who of ['claimant', 'respondent', 'arbitrator', 'board', 'observer', 'admin']) {
      const [refusal, ofNone] = await Promise.all(
        [caseId, 'case_999'].map(async (id) => (await portal.as(who)).refused('mail.ofCase', { caseId: id })),
      )
      assert.deepEqual(refusal, ofNone, who)
    }
    assert.equal((await manager.refused('mail.ofCase', { caseId: 'case_999' })).code, 'NOT_FOUND')
  })
})
