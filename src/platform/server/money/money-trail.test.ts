import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { fundedCase, openBatch } from '#test/funded-case.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { readChain } from '../audit/audit-chain.ts'
import { type ChainReport, signGrownChains, verifyAllChains } from '../audit/checkpoints.ts'
import { checkMoney } from './money-trail.ts'

describe('money in the hands of the owner of the database', () => {
  let portal: TestPortal
  let owner: pg.Pool
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    owner = new pg.Pool({ ...portal.ownerOptions, max: 1 })
    caseId = await fundedCase(portal)
    const manager = await portal.as('manager')
    const { batchId } = await openBatch(manager, caseId, [{ amount: '100.00' }, { amount: '50.00' }])
    await manager.call('finance.executeBatch', { id: batchId })
    await signGrownChains({ db: portal.portal.app.db, ...portal.portal.app.services }, new Date())
  })
  after(async () => {
    await owner.end()
    await portal.close()
  })

  const verify = async () => (await portal.as('officer')).call('audit.verify', { id: caseId })
  const placeOf = async (action: string) =>
    (await owner.query('select seq from audit_entries where chain = $1 and action = $2 order by seq', [caseId, action]))
      .rows[0].seq as number

  /** What is found while the owner's change is in place; the change is reverted afterwards. */
  async function spoiled(change: string, back: string): Promise<Pick<ChainReport, 'ok' | 'index' | 'reason'>> {
    await owner.query(change)
    const { ok, index, reason } = await verify()
    await owner.query(back)
    assert.equal((await verify()).ok, true, `not taken back: ${back}`)
    return { ok, index, reason }
  }

  it('agrees with the trail as it was posted: fee, deposits and payouts', async () => {
    const report = await verify()
    assert.deepEqual([report.ok, report.reason], [true, null])
    const held = await owner.query(
      "select sum(jsonb_array_length(details -> 'postings')) as held from audit_entries where chain = $1",
      [caseId],
    )
    const posted = await owner.query('select count(*) as posted from journal_entries where case_id = $1', [caseId])
    assert.equal(Number(held.rows[0].held), Number(posted.rows[0].posted))
    assert.ok(Number(posted.rows[0].posted) >= 5)
  })

  it('is found to differ wherever a row was changed: deposit, line, movement, payout, fee', async () => {
    const entry = `select id from journal_entries where case_id = '${caseId}' and kind =`
    const changes: [string, string, string][] = [
      ['deposit_entries', 'amount', `case_id = '${caseId}' and position = 1`],
      ['journal_lines', 'amount', `entry_id in (${entry} 'deposit') and line = 1`],
      ['money_movements', 'amount', `entry_id in (${entry} 'deposit')`],
    ]
    for (const [table, column, where] of changes) {
      const add = (amount: number) => `update ${table} set ${column} = ${column} + ${amount} where ${where}`
      const found = await spoiled(add(100_000), add(-100_000))
      assert.deepEqual(found, { ok: false, index: await placeOf('DEPOSIT_RECORDED'), reason: 'money' }, table)
    }
    const renamed = (from: string, to: string) =>
      `update payouts set payee_name = '${to}' where case_id = '${caseId}' and payee_name = '${from}'`
    const payee = await spoiled(renamed('Dr. Huda Salem', 'Another'), renamed('Another', 'Dr. Huda Salem'))
    assert.deepEqual(payee, { ok: false, index: await placeOf('BATCH_EXECUTED'), reason: 'money' })
    const fee = (sign: string) =>
      `update fee_payments set total = total ${sign} 1, registration = registration ${sign} 1 where case_id = '${caseId}'`
    assert.equal((await spoiled(fee('-'), fee('+'))).reason, 'money')
  })

  it('is found to differ when a posting is gone, and when there is one that no act made', async () => {
    const other = await fundedCase(portal, {})
    const moved = (from: string, to: string) =>
      `update journal_entries set case_id = '${to}' where case_id = '${from}' and kind = 'filingFee' and source_id = '${caseId}'`
    assert.equal((await spoiled(moved(caseId, other), moved(other, caseId))).reason, 'money')
    const { count } = await verify()
    const forged = await spoiled(
      `begin;
       insert into journal_entries (id, case_id, kind, source_id, currency, posted_by, posted_at)
         values ('entry_forged', '${caseId}', 'deposit', 'deposit_forged', 'SAR', 'person_x', now());
       insert into journal_lines (entry_id, line, account, party, amount)
         values ('entry_forged', 1, 'bank', null, 9), ('entry_forged', 2, 'deposits', 'claimant', -9);
       commit`,
      "delete from journal_lines where entry_id = 'entry_forged'; delete from journal_entries where id = 'entry_forged'",
    )
    assert.deepEqual(forged, { ok: false, index: count, reason: 'money' })
  })

  it('from before the trail held postings is compared with the amount in the entry', async () => {
    const old = await fundedCase(portal)
    const officer = await portal.as('officer')
    // The chain as an older version wrote it.
    const faultOf = async () => {
      const check = await checkMoney(portal.portal.app.db, old)
      let count = 0
      for await (const batch of readChain(portal.portal.app.db, old, 10_000))
        for (const entry of batch) {
          const { postings: _later, ...details } = entry.details
          check.see(count++, { ...entry, details })
        }
      return check.findFault(count)
    }
    assert.equal(await faultOf(), null)
    const raise = (amount: number) =>
      owner.query(
        `update journal_lines set amount = amount + sign(amount) * ${amount} where entry_id in (select id from journal_entries where case_id = '${old}' and kind = 'deposit')`,
      )
    await raise(100_000)
    assert.notEqual(await faultOf(), null)
    await raise(-100_000)
    assert.equal((await officer.call('audit.verify', { id: old })).ok, true)
  })

  it('is checked for every case, as every night, and a fault is reported', async () => {
    const { db, services } = portal.portal.app
    const all = () => verifyAllChains({ db, ...services })
    const whole = await all()
    assert.deepEqual([whole.count >= 3, whole.broken], [true, []])
    await owner.query(`update deposit_entries set amount = amount + 1 where case_id = '${caseId}'`)
    assert.deepEqual(
      (await all()).broken.map(({ chain, reason }) => [chain, reason]),
      [[caseId, 'money']],
    )
  })
})
