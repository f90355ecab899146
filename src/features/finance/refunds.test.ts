import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { add, fromMinor } from '#kernel/money/money.ts'
import { setAside, stayProceedings } from '#test/closed-case.ts'
import { fundedCase, openBatch, payout } from '#test/funded-case.ts'
import { filedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

describe('refunds', () => {
  let portal: TestPortal
  let manager: Tab
  let officer: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    officer = await portal.as('officer')
  })
  after(() => portal.close())

  const rows = async (text: string, values: unknown[] = []) =>
    (await portal.portal.database.pool.query(text, values)).rows

  /** The deposit received for a side of the case. */
  async function receiptOf(caseId: string, party: 'claimant' | 'respondent'): Promise<string> {
    const { receipts } = await manager.call('finance.refunds', { caseId })
    return receipts.find((one) => one.party === party)?.eventId ?? ''
  }

  async function refund(caseId: string, change: object = {}) {
    const eventId = await receiptOf(caseId, 'claimant')
    return { caseId, eventId, amount: '100.00', currency: 'SAR', reason: 'Paid twice', ...change } as const
  }

  it('gives back what is left of a receipt, and says which one', async () => {
    const caseId = await fundedCase(portal)
    const made = await manager.call('finance.createRefund', await refund(caseId, { amount: '٤٠٠' }))
    const [one] = made.refunds
    assert.deepEqual(
      [one?.status, one?.amount, one?.reference, one?.payer, one?.event],
      [
        'draft',
        '400.00',
        `RF-${caseId.slice(5)}-1`,
        'claimant',
        { provider: 'bank', externalId: `IN-${caseId}-claimant` },
      ],
    )
    const receipt = made.receipts.find((each) => each.eventId === one?.eventId)
    assert.deepEqual([receipt?.refunded, receipt?.refundable], ['400.00', '600.00'])
    assert.deepEqual(made.funds[0]?.free, { claimant: '600.00', respondent: '1000.00', total: '1600.00' })
    const more = await manager.refused('finance.createRefund', await refund(caseId, { amount: '600.01' }))
    assert.deepEqual([more.status, more.code, more.missing], [409, 'RECEIPT_SPENT', ['amount']])
    assert.equal((more as unknown as { left: string }).left, '600.00')
    await manager.call('finance.createRefund', await refund(caseId, { amount: '600.00' }))
  })

  it('is refused when the money is spent or set aside, although the receipt has it', async () => {
    const caseId = await fundedCase(portal)
    await manager.call('finance.createPayout', payout(caseId, { payeeType: 'Claimant', amount: '950.00' }))
    const refusal = await manager.refused('finance.createRefund', await refund(caseId))
    assert.deepEqual([refusal.status, refusal.code], [409, 'FUNDS_SHORT'])
    const { free, short } = refusal as unknown as Record<string, string>
    assert.deepEqual([free, short], ['50.00', '50.00'])
    const { receipts } = await manager.call('finance.refunds', { caseId })
    assert.equal(receipts.find((one) => one.party === 'claimant')?.refundable, '50.00')
  })

  it('names the field that is wrong', async () => {
    const caseId = await fundedCase(portal)
    const elsewhere = await fundedCase(portal)
    const { ledger } = await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '5.00' })
    const back = (await manager.call('finance.refunds', { caseId })).receipts[0]?.eventId
    await manager.call('costs.reverse', { id: ledger.at(-1)?.id ?? '', reason: 'Wrong case' })
    const [fee] = await rows("select id from money_movements where case_id = $1 and external_id like 'demopay_%'", [
      caseId,
    ])
    const wrong: [string, object][] = [
      ['eventId', { eventId: 'move_none' }],
      ['eventId', { eventId: await receiptOf(elsewhere, 'claimant') }],
      ['eventId', { eventId: back }],
      // The filing fee is the centre's income.
      ['eventId', { eventId: fee.id }],
      ['eventId', { eventId: undefined }],
      ['currency', { currency: 'USD' }],
      ['amount', { amount: '0' }],
      ['amount', { amount: '-3' }],
      ['amount', { amount: '3.001' }],
      ['reason', { reason: ' \u200f ' }],
      ['reason', { reason: undefined }],
    ]
    for (const [path, change] of wrong) {
      const refusal = await (await portal.as('manager', 'ar')).refused(
        'finance.createRefund',
        await refund(caseId, change),
      )
      assert.deepEqual([refusal.status, refusal.issues?.[0]?.path], [422, path], JSON.stringify(change))
      assert.match(refusal.issues?.[0]?.message ?? '', /[؀-ۿ]/)
    }
    assert.deepEqual((await manager.call('finance.refunds', { caseId })).refunds, [])
  })

  it('is paid once: two people press, and the same key answers the same', async () => {
    const caseId = await fundedCase(portal, { claimant: '1000.00' }, 'USD')
    const { refunds } = await manager.call(
      'finance.createRefund',
      await refund(caseId, { currency: 'USD', amount: '10.01' }),
    )
    const id = refunds[0]?.id ?? ''
    assert.equal((await manager.refused('finance.executeRefund', { id })).code, 'REFUND_NOT_APPROVED')
    await manager.call('finance.approveRefund', { id })
    assert.equal((await manager.refused('finance.approveRefund', { id })).code, 'ALREADY_DONE')
    const press = async (tab: Tab, key: string) => {
      const path = `/api/finance/refunds/${id}/execute`
      const sent = await tab.fetch(path, { method: 'POST', headers: { 'idempotency-key': key } })
      return [sent.status, (await sent.json()) as unknown] as const
    }
    const both = await Promise.all([press(manager, 'refund-key-1'), press(officer, 'refund-key-2')])
    assert.deepEqual(both.map(([status]) => status).toSorted(), [200, 409])
    const [winner, key] = both[0][0] === 200 ? [manager, 'refund-key-1'] : [officer, 'refund-key-2']
    assert.deepEqual(
      await press(winner, key),
      both.find(([status]) => status === 200),
    )
    const { entries } = await manager.call('finance.journal', { caseId })
    assert.deepEqual(
      entries
        .filter((one) => one.kind === 'refund')
        .map((one) => [one.reference, one.lines.map((line) => line.amount)]),
      [[`RF-${caseId.slice(5)}-1`, ['10.01', '-10.01']]],
    )
    const moved = await rows('select amount, amount_base from money_movements where case_id = $1 and amount < 0', [
      caseId,
    ])
    assert.deepEqual(moved, [{ amount: '-10.01', amount_base: '-37.54' }])
    const audited = (await manager.call('audit.trail', { id: caseId })).filter(
      (one) => one.action === 'REFUND_EXECUTED',
    )
    assert.equal(audited.length, 1)
    const view = await manager.call('finance.refunds', { caseId })
    assert.deepEqual(
      [view.refunds[0]?.status, view.refunds[0]?.matched, view.funds[0]?.held.claimant],
      ['paid', false, '989.99'],
    )
  })

  it('shows in the costs of the party as given back, and no longer when the bank returned it', async () => {
    const caseId = await fundedCase(portal)
    const { refunds } = await manager.call('finance.createRefund', await refund(caseId, { amount: '250.00' }))
    const id = refunds[0]?.id ?? ''
    await manager.call('finance.approveRefund', { id })
    const deposit = async () =>
      (await manager.call('costs.read', { caseId })).ledger.find((row) => row.type === 'deposit')
    assert.equal(
      (await manager.refused('costs.reverse', { id: (await deposit())?.id, reason: 'x' })).code,
      'DEPOSIT_SPENT',
    )
    await manager.call('finance.executeRefund', { id })
    const claimant = await (await portal.as('claimant')).call('costs.read', { caseId })
    assert.equal(claimant.deposits.paid.claimant, '12750.00')
    assert.deepEqual(
      claimant.ledger.slice(-1).map((row) => [row.type, row.party, row.amount, row.note, row.reference]),
      [['refund', 'claimant', '-250.00', 'Paid twice', `RF-${caseId.slice(5)}-1`]],
    )
    assert.doesNotMatch(JSON.stringify(await (await portal.as('respondent')).call('costs.read', { caseId })), /250\.00/)
    assert.equal((await manager.refused('finance.cancelRefund', { id })).code, 'REFUND_PAID')
    await officer.call('finance.returnRefund', { id, reason: 'Account closed' })
    const told = async (who: string) =>
      (await (await portal.as(who)).call('notification.list', { limit: 100 })).filter((one) => one.caseId === caseId)
    const mine = (await told('claimant')).filter(({ messageEn }) => messageEn.includes('250.00'))
    assert.deepEqual(
      mine.map(({ messageEn, link }) => [messageEn.includes('could not deliver'), link]),
      [
        [true, `/costs/${caseId}`],
        [false, `/costs/${caseId}`],
      ],
    )
    assert.doesNotMatch(JSON.stringify(await told('respondent')), /[Rr]efund/)
    assert.equal((await officer.refused('finance.returnRefund', { id, reason: 'Account closed' })).code, 'ALREADY_DONE')
    const again = await manager.call('costs.read', { caseId })
    assert.deepEqual([again.deposits.paid.claimant, again.ledger.at(-1)?.amount], ['13000.00', '250.00'])
    assert.equal((await manager.call('finance.refunds', { caseId })).receipts.at(-1)?.refunded, '0.00')
    await manager.call('costs.reverse', { id: (await deposit())?.id ?? '', reason: 'Wrong case' })
  })

  it('is in the statement of account of its party, which only that party and the centre can open', async () => {
    const caseId = await fundedCase(portal)
    const open = async (who: string, party: string) => {
      const answer = await (await portal.as(who)).fetch(`/api/finance/${caseId}/statement?party=${party}`)
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    for (const [who, party] of [
      ['compliance', 'claimant'],
      ['claimant', 'claimant'],
      ['respondent', 'respondent'],
    ] as const) {
      const { status, bytes } = await open(who, party)
      assert.deepEqual([status, bytes.subarray(0, 5).toString()], [200, '%PDF-'], who)
    }
    assert.equal((await open('respondent', 'claimant')).status, 403)
    assert.equal((await open('board', 'claimant')).status, 403)
    assert.equal((await open('observer', 'claimant')).status, 404)
    assert.equal((await open('manager', 'nobody')).status, 422)
  })

  it('is paid to the payer, also for the other side’s share', async () => {
    const caseId = await fundedCase(portal, {})
    await manager.call('costs.deposit', { caseId, party: 'respondent', paidBy: 'claimant', amount: '80.00' })
    const eventId = await receiptOf(caseId, 'respondent')
    const { refunds } = await manager.call('finance.createRefund', await refund(caseId, { eventId, amount: '80.00' }))
    assert.deepEqual([refunds[0]?.party, refunds[0]?.payer], ['respondent', 'claimant'])
  })

  it('that is not paid can be cancelled, and is free again', async () => {
    const caseId = await fundedCase(portal)
    const { refunds } = await manager.call('finance.createRefund', await refund(caseId, { amount: '1000.00' }))
    const id = refunds[0]?.id ?? ''
    const cancelled = await manager.call('finance.cancelRefund', { id })
    assert.deepEqual([cancelled.refunds[0]?.status, cancelled.funds[0]?.free.claimant], ['cancelled', '1000.00'])
    assert.equal((await manager.refused('finance.approveRefund', { id })).code, 'REFUND_CANCELLED')
    assert.equal((await manager.refused('finance.executeRefund', { id })).code, 'REFUND_CANCELLED')
    assert.equal((await manager.refused('finance.returnRefund', { id, reason: 'x' })).code, 'NOT_PAID')
  })

  it('never gives back more than is left, however many are made at once', async () => {
    const caseId = await fundedCase(portal, { claimant: '250.00' })
    const input = await refund(caseId)
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => manager.call('finance.createRefund', input)))
    assert.equal(made.filter((one) => one.status === 'fulfilled').length, 2)
  })

  it('is blocked by a stay, but not by the award being set aside', async () => {
    const early = await filedCase(portal)
    const input = { caseId: early, eventId: 'move_x', amount: '1.00', currency: 'SAR', reason: 'x' } as const
    assert.equal((await manager.refused('finance.createRefund', input)).code, 'ART6_REQUIRED')
    const caseId = await fundedCase(portal)
    await setAside(portal, caseId)
    const { refunds } = await manager.call('finance.createRefund', await refund(caseId))
    const id = refunds[0]?.id ?? ''
    assert.equal((await manager.refused('finance.createPayout', payout(caseId))).code, 'AWARD_SET_ASIDE')
    await stayProceedings(portal, caseId)
    assert.equal((await manager.refused('finance.approveRefund', { id })).code, 'PROCEEDINGS_STAYED')
    await manager.call('finance.cancelRefund', { id })
  })

  it('and payouts in any order leave the ledger balanced, no balance negative, and free amounts that add up', {
    timeout: 90_000,
  }, async () => {
    const caseId = await fundedCase(portal, { claimant: '500.00', respondent: '300.00' })
    const act = fc.record({
      kind: fc.constantFrom('payout', 'cancel', 'pay', 'comeBack', 'refund', 'payRefund', 'deposit'),
      payeeType: fc.constantFrom('Claimant', 'Respondent', 'Expert', 'Other'),
      minor: fc.bigInt({ min: 1n, max: 30_000n }),
      party: fc.constantFrom('claimant', 'respondent'),
    })
    const attempt = async (work: Promise<unknown>) => {
      const result = await work.catch((error: unknown) => error)
      if (result instanceof Error) assert.match(result.message, /FUNDS_SHORT|RECEIPT_SPENT/)
    }
    // Two payments of the same amount for the same party on the same day differ by their references.
    let deposits = 0
    const run = async ({ kind, payeeType, minor, party }: typeof act extends fc.Arbitrary<infer A> ? A : never) => {
      const amount = fromMinor(minor)
      const { payouts } = await manager.call('finance.disbursements', { caseId })
      const { refunds, receipts } = await manager.call('finance.refunds', { caseId })
      const last = (status: string) => payouts.findLast((one) => one.status === status)?.id
      if (kind === 'payout') await attempt(manager.call('finance.createPayout', payout(caseId, { payeeType, amount })))
      if (kind === 'deposit') {
        deposits += 1
        await manager.call('costs.deposit', { caseId, party, amount, reference: `Deposit ${deposits}` })
      }
      const draft = last('draft')
      if (kind === 'cancel' && draft) await manager.call('finance.cancelPayout', { id: draft })
      if (kind === 'pay' && draft) {
        await manager.call('finance.approvePayout', { id: draft })
        const { batches } = await manager.call('finance.createBatch', { caseId })
        const id = batches.at(-1)?.id ?? ''
        await manager.call('finance.addToBatch', { id, payoutId: draft })
        await manager.call('finance.executeBatch', { id })
      }
      const paid = last('paid')
      if (kind === 'comeBack' && paid)
        await manager.call('finance.returnPayout', { id: paid, reason: 'Account closed' })
      const eventId = receipts.find((one) => one.party === party)?.eventId
      const given = { caseId, amount, currency: 'SAR', reason: 'Too much' } as const
      if (kind === 'refund' && eventId) await attempt(manager.call('finance.createRefund', { ...given, eventId }))
      const open = refunds.find((one) => one.status === 'draft')?.id
      if (kind === 'payRefund' && open) {
        await manager.call('finance.approveRefund', { id: open })
        await manager.call('finance.executeRefund', { id: open })
      }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
        for (const one of acts) await run(one)
        const { balances } = await manager.call('finance.journal', { caseId })
        const { funds, payouts } = await manager.call('finance.disbursements', { caseId })
        const [balance, fund] = [balances[0], funds[0]]
        assert.ok(balance && fund)
        assert.equal(balance.bank, add(balance.claimant, balance.respondent, balance.fees))
        const { refunds } = await manager.call('finance.refunds', { caseId })
        const waiting = (rows: readonly { status: string; amount: string }[]) =>
          add('0.00', ...rows.filter((one) => /draft|approved|batched/.test(one.status)).map((one) => one.amount))
        assert.equal(fund.reserved.total, add(waiting(payouts), waiting(refunds)))
        for (const side of ['claimant', 'respondent', 'total'] as const) {
          assert.equal(fund.held[side], add(fund.free[side], fund.reserved[side]))
          assert.ok(!fund.free[side].startsWith('-') && !fund.held[side].startsWith('-'))
        }
      }),
      { numRuns: 6 },
    )
  })

  it('leave the ledger balanced with payouts, returns and refunds in any order', async () => {
    const caseId = await fundedCase(portal)
    const { batchId, payoutIds } = await openBatch(manager, caseId, [
      { amount: '0.01' },
      { amount: '333.33' },
      { amount: '10.00', payeeType: 'Respondent' },
    ])
    await manager.call('finance.executeBatch', { id: batchId })
    await manager.call('finance.returnPayout', { id: payoutIds[1] ?? '', reason: 'Account closed' })
    const { refunds } = await manager.call('finance.createRefund', await refund(caseId, { amount: '999.99' }))
    await manager.call('finance.approveRefund', { id: refunds[0]?.id ?? '' })
    await manager.call('finance.executeRefund', { id: refunds[0]?.id ?? '' })
    const { balances } = await manager.call('finance.journal', { caseId })
    assert.deepEqual(balances, [
      { currency: 'SAR', bank: '12990.00', claimant: '0.00', respondent: '990.00', fees: '12000.00' },
    ])
    const over = await portal.portal.database.pool.connect()
    try {
      // The database itself prevents a negative balance, whatever the program does.
      await over.query('begin')
      await over.query(
        `insert into journal_entries (id, case_id, kind, source_id, currency, posted_by, posted_at)
         values ('entry_over', $1, 'payout', 'payout_over', 'SAR', 'nobody', now())`,
        [caseId],
      )
      await over.query(
        `insert into journal_lines (entry_id, line, account, party, amount)
         values ('entry_over', 1, 'deposits', 'claimant', 0.01), ('entry_over', 2, 'bank', null, -0.01)`,
      )
      await assert.rejects(over.query('commit'), /more than is held/)
    } finally {
      over.release()
    }
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['REFUND_CREATED', 'REFUND_CANCELLED', 'REFUND_RETURNED']) assert.ok(done.has(act), act)
  })
})
