import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setAside, stayProceedings } from '#test/closed-case.ts'
import { fundedCase, IBAN, openBatch, payout } from '#test/funded-case.ts'
import { commencedCase, filedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

describe('payouts and batches', () => {
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
  const trail = async (caseId: string) =>
    (await manager.call('audit.trail', { id: caseId })).filter((one) => /PAYOUT|BATCH|BANK/.test(one.action))
  const view = (caseId: string) => manager.call('finance.disbursements', { caseId })

  async function withFourEyes<T>(work: () => Promise<T>): Promise<T> {
    const set = (fourEyes: string) =>
      rows(
        `insert into rule_sets (kind, version, valid_from, who, content)
         select kind, version + 1, valid_from, who, content || jsonb_build_object('fourEyes', $1::text)
         from rule_sets where kind = 'policies' order by version desc limit 1`,
        [fourEyes],
      )
    await set('on')
    try {
      return await work()
    } finally {
      await set('byMode')
    }
  }

  describe('a payout', () => {
    it('sets money aside by the split, and its account is never answered in full', async () => {
      const caseId = await fundedCase(portal)
      const made = await manager.call(
        'finance.createPayout',
        payout(caseId, { amount: '٣٣٫٣٣', notes: 'First report' }),
      )
      const [one] = made.payouts
      assert.deepEqual(
        [one?.status, one?.payeeRef, one?.amount, one?.reference, one?.sources],
        ['draft', 'SA••••7519', '33.33', `PAY-${caseId.slice(5)}-1`, { claimant: '16.67', respondent: '16.66' }],
      )
      assert.deepEqual(made.funds[0]?.free, { claimant: '983.33', respondent: '983.34', total: '1966.67' })
      for (const name of ['finance.disbursements', 'finance.journal', 'audit.trail'] as const)
        assert.ok(!JSON.stringify(await manager.call(name, { caseId, id: caseId } as never)).includes(IBAN), name)
      const [kept] = await rows('select payee_ref from payouts where id = $1', [one?.id])
      assert.equal(kept.payee_ref, IBAN)
      assert.deepEqual(
        (await trail(caseId)).map((entry) => [
          entry.action,
          entry.details['amount'],
          JSON.stringify(entry.details).includes('7519'),
        ]),
        [['PAYOUT_CREATED', '33.33', false]],
      )
    })

    it('to a party is paid from its own money only; to others from both, the rest from who has more', async () => {
      const caseId = await fundedCase(portal, { claimant: '100.00', respondent: '1000.00' })
      const short = await manager.refused(
        'finance.createPayout',
        payout(caseId, { payeeType: 'Claimant', amount: '100.01' }),
      )
      assert.deepEqual([short.status, short.code, short.missing], [409, 'FUNDS_SHORT', ['amount']])
      const { held, free, short: lacking } = short as unknown as Record<string, string>
      assert.deepEqual([held, free, lacking], ['100.00', '100.00', '0.01'])
      const made = await manager.call('finance.createPayout', payout(caseId, { payeeType: 'Other', amount: '500.01' }))
      assert.deepEqual(made.payouts[0]?.sources, { claimant: '100.00', respondent: '400.01' })
      const own = payout(caseId, { payeeType: 'Respondent', amount: '599.99' })
      assert.deepEqual((await manager.call('finance.createPayout', own)).payouts[1]?.sources, {
        claimant: '0.00',
        respondent: '599.99',
      })
      assert.equal(
        (await manager.refused('finance.createPayout', payout(caseId, { amount: '0.01' }))).code,
        'FUNDS_SHORT',
      )
    })

    it('is refused with its field named when anything of it is wrong', async () => {
      const caseId = await fundedCase(portal)
      const wrong: [string, Record<string, unknown>][] = [
        ['amount', { amount: '0' }],
        ['amount', { amount: '-1.00' }],
        ['amount', { amount: '1.005' }],
        ['amount', { amount: '1,5' }],
        ['amount', { amount: 'ten' }],
        ['amount', { amount: undefined }],
        ['amount', { amount: 1e15 }],
        ['currency', { currency: 'EUR' }],
        ['payeeType', { payeeType: 'claimant' }],
        ['payeeName', { payeeName: ' \u200f ' }],
        ['payeeName', { payeeName: 'x'.repeat(141) }],
        ['payeeRef', { payeeRef: 'SA0380000000608010167518' }],
        ['payeeRef', { payeeRef: 'SA03 8000 0000 6080 1016 75' }],
        ['payeeRef', { payeeRef: '12' }],
        ['payeeRef', { payeeRef: '=1+1' }],
        ['payeeRef', { payeeRef: '' }],
        ['notes', { notes: 'x'.repeat(501) }],
      ]
      const arabic = await portal.as('manager', 'ar')
      for (const [path, change] of wrong) {
        const refusal = await arabic.refused('finance.createPayout', { ...payout(caseId), ...change })
        assert.deepEqual([refusal.status, refusal.issues?.[0]?.path], [422, path], JSON.stringify(change))
        assert.match(refusal.issues?.[0]?.message ?? '', /[؀-ۿ]/, JSON.stringify(change))
      }
      assert.deepEqual((await view(caseId)).payouts, [])
      const spaced = payout(caseId, { payeeRef: '\u2066sa٠٣ 8000 0000 6080 1016 7519\u2069' })
      assert.equal((await manager.call('finance.createPayout', spaced)).payouts[0]?.payeeRef, 'SA••••7519')
      const account = payout(caseId, { payeeRef: '12345' })
      assert.equal((await manager.call('finance.createPayout', account)).payouts[1]?.payeeRef, '••••')
    })

    it('is never more than what is free, however many are made at once', async () => {
      const caseId = await fundedCase(portal, { claimant: '250.00' })
      const made = await Promise.allSettled(
        [1, 2, 3, 4, 5].map(async (n) => (n % 2 ? manager : officer).call('finance.createPayout', payout(caseId))),
      )
      assert.equal(made.filter((one) => one.status === 'fulfilled').length, 2)
      for (const one of made) if (one.status === 'rejected') assert.match(String(one.reason), /409.*FUNDS_SHORT/)
      assert.deepEqual((await view(caseId)).funds[0]?.free.total, '50.00')
    })

    it('is approved once and cancelled only while it is not in a batch', async () => {
      const caseId = await fundedCase(portal)
      const { payouts } = await manager.call('finance.createPayout', payout(caseId))
      const id = payouts[0]?.id ?? ''
      const { batches } = await manager.call('finance.createBatch', { caseId })
      const batchId = batches[0]?.id ?? ''
      const add = { id: batchId, payoutId: id }
      assert.equal((await manager.refused('finance.addToBatch', add)).code, 'PAYOUT_NOT_APPROVED')
      const both = await Promise.allSettled([
        manager.call('finance.approvePayout', { id }),
        officer.call('finance.approvePayout', { id }),
      ])
      assert.match(String(both.find((one) => one.status === 'rejected')?.reason), /409.*ALREADY_DONE/)
      await manager.call('finance.addToBatch', add)
      assert.equal((await manager.refused('finance.addToBatch', add)).code, 'ALREADY_DONE')
      assert.equal((await manager.refused('finance.cancelPayout', { id })).code, 'PAYOUT_IN_BATCH')
      await manager.call('finance.removeFromBatch', add)
      assert.equal((await manager.refused('finance.removeFromBatch', add)).code, 'ALREADY_DONE')
      const cancelled = await manager.call('finance.cancelPayout', { id })
      assert.deepEqual([cancelled.payouts[0]?.status, cancelled.funds[0]?.free.total], ['cancelled', '2000.00'])
      assert.equal((await manager.refused('finance.cancelPayout', { id })).code, 'ALREADY_DONE')
      assert.equal((await manager.refused('finance.approvePayout', { id })).code, 'PAYOUT_CANCELLED')
      assert.equal((await manager.refused('finance.addToBatch', add)).code, 'PAYOUT_CANCELLED')
      assert.equal((await manager.refused('finance.returnPayout', { id, reason: 'x' })).code, 'NOT_PAID')
    })
  })

  describe('a batch', () => {
    it('is one at a time for a currency, takes its currency only and is not executed empty', async () => {
      const caseId = await fundedCase(portal, { claimant: '1000.00', respondent: '1000.00' }, 'USD')
      const two = await Promise.allSettled([
        manager.call('finance.createBatch', { caseId }),
        officer.call('finance.createBatch', { caseId }),
      ])
      assert.match(String(two.find((one) => one.status === 'rejected')?.reason), /409.*BATCH_OPEN/)
      const [dollars] = (await view(caseId)).batches
      assert.equal(dollars?.currency, 'USD')
      assert.equal((await manager.refused('finance.executeBatch', { id: dollars?.id })).code, 'BATCH_EMPTY')
      const { batches } = await manager.call('finance.createBatch', { caseId, currency: 'SAR' })
      const { payouts } = await manager.call('finance.createPayout', payout(caseId, { currency: 'USD' }))
      const payoutId = payouts[0]?.id ?? ''
      await manager.call('finance.approvePayout', { id: payoutId })
      const riyals = batches.find((one) => one.currency === 'SAR')?.id ?? ''
      assert.equal((await manager.refused('finance.addToBatch', { id: riyals, payoutId })).code, 'BATCH_CURRENCY')
      const foreign = await fundedCase(portal)
      const { payouts: others } = await manager.call('finance.createPayout', payout(foreign))
      const unknown = await manager.refused('finance.addToBatch', { id: dollars?.id, payoutId: others[0]?.id })
      assert.deepEqual([unknown.status, unknown.issues?.[0]?.path], [422, 'payoutId'])
    })

    it('pays each payout once: one posting, one movement, in dollars with their value in riyals', async () => {
      const caseId = await fundedCase(portal, { claimant: '1000.00', respondent: '10.00' }, 'USD')
      const { batchId } = await openBatch(manager, caseId, [
        { currency: 'USD', amount: '100.01' },
        { currency: 'USD', amount: '50.00', payeeType: 'Claimant', payeeName: 'Al-Rawabi' },
      ])
      const done = await officer.call('finance.executeBatch', { id: batchId })
      assert.deepEqual(
        [done.batches[0]?.status, done.batches[0]?.total, done.payouts.map((one) => [one.status, one.matched])],
        [
          'executed',
          '150.01',
          [
            ['paid', false],
            ['paid', false],
          ],
        ],
      )
      assert.ok(done.batches[0]?.executedAt)
      assert.deepEqual(done.funds[0]?.held, { claimant: '859.99', respondent: '0.00', total: '859.99' })
      const { entries, balances } = await manager.call('finance.journal', { caseId })
      assert.deepEqual(
        entries.slice(-2).map((entry) => entry.lines.map((line) => [line.account, line.party, line.amount])),
        [
          [
            ['deposits', 'claimant', '90.01'],
            ['deposits', 'respondent', '10.00'],
            ['bank', null, '-100.01'],
          ],
          [
            ['deposits', 'claimant', '50.00'],
            ['bank', null, '-50.00'],
          ],
        ],
      )
      assert.deepEqual(
        balances.find((one) => one.currency === 'USD'),
        {
          currency: 'USD',
          bank: '859.99',
          claimant: '859.99',
          respondent: '0.00',
          fees: '0.00',
        },
      )
      const moved = await rows(
        `select external_id, amount, amount_base, fx_rate, provider, value_on from money_movements
         where case_id = $1 and amount < 0 order by seq`,
        [caseId],
      )
      assert.deepEqual(
        moved.map((one) => [one.external_id, one.amount, one.amount_base, one.fx_rate]),
        [
          [`PAY-${caseId.slice(5)}-1`, '-100.01', '-375.04', '3.750000'],
          [`PAY-${caseId.slice(5)}-2`, '-50.00', '-187.50', '3.750000'],
        ],
      )
      assert.equal((await manager.refused('finance.executeBatch', { id: batchId })).code, 'ALREADY_DONE')
    })

    it('is executed once when two people press, and repeats its answer under the same key', async () => {
      const caseId = await fundedCase(portal)
      const first = await openBatch(manager, caseId, [{}, {}])
      const both = await Promise.allSettled([
        manager.call('finance.executeBatch', { id: first.batchId }),
        officer.call('finance.executeBatch', { id: first.batchId }),
      ])
      assert.match(String(both.find((one) => one.status === 'rejected')?.reason), /409.*ALREADY_DONE/)
      const second = await openBatch(manager, caseId, [{}])
      const press = async () => {
        const path = `/api/finance/batches/${second.batchId}/execute`
        const sent = await manager.fetch(path, { method: 'POST', headers: { 'idempotency-key': 'batch-key-0001' } })
        return [sent.status, await sent.json()]
      }
      const presses = [...(await Promise.all([press(), press()])), await press()]
      assert.deepEqual(
        presses.map(([status]) => status),
        [200, 200, 200],
      )
      assert.deepEqual(presses[2], presses[0])
      const [posted] = await rows("select count(*) from journal_entries where case_id = $1 and kind = 'payout'", [
        caseId,
      ])
      assert.equal(posted.count, 3)
      assert.equal((await trail(caseId)).filter((one) => one.action === 'BATCH_EXECUTED').length, 2)
      assert.equal((await view(caseId)).funds[0]?.held.total, '1700.00')
    })

    it('is settled when reconciliation has matched every payout of it, and not before', async () => {
      const caseId = await fundedCase(portal)
      const { batchId } = await openBatch(manager, caseId, [{}, {}])
      assert.equal((await manager.refused('finance.settleBatch', { id: batchId })).code, 'BATCH_NOT_EXECUTED')
      await manager.call('finance.executeBatch', { id: batchId })
      const mark = async (number: number, matched = true) => {
        const found = await manager.call('reconciliation.list', { caseId })
        const { id = '' } = found.find((row) => row.externalId === `PAY-${caseId.slice(5)}-${number}`) ?? {}
        return { id, matched, notes: 'Statement of May' }
      }
      await manager.call('reconciliation.mark', await mark(1))
      const refusal = await manager.refused('finance.settleBatch', { id: batchId })
      assert.deepEqual(
        [refusal.status, refusal.code, refusal.mend],
        [409, 'BATCH_NOT_MATCHED', '/finance/reconciliation'],
      )
      await manager.call('reconciliation.mark', await mark(2))
      const { batches } = await manager.call('finance.settleBatch', { id: batchId })
      assert.deepEqual([batches[0]?.status, batches[0]?.closed.settle], ['settled', 'ALREADY_DONE'])
      assert.equal((await manager.refused('reconciliation.mark', await mark(1, false))).code, 'BATCH_SETTLED')
      assert.equal((await manager.refused('finance.settleBatch', { id: batchId })).code, 'ALREADY_DONE')
      assert.equal((await manager.refused('finance.executeBatch', { id: batchId })).code, 'ALREADY_DONE')
      assert.equal(
        (await manager.refused('finance.removeFromBatch', { id: batchId, payoutId: 'payout_x' })).code,
        'BATCH_CLOSED',
      )
    })

    it('goes to the bank as a file that names the accounts, and opening it leaves an entry', async () => {
      const caseId = await fundedCase(portal)
      const { batchId } = await openBatch(manager, caseId, [{ payeeName: '=cmd, "د. هدى"', amount: '12.50' }])
      const open = () => manager.fetch(`/api/finance/batches/${batchId}/bank-file`)
      assert.equal((await open()).status, 409)
      await manager.call('finance.executeBatch', { id: batchId })
      const file = await open()
      const text = await file.text()
      assert.match(file.headers.get('content-disposition') ?? '', /attachment/)
      assert.match(text, new RegExp(`PAY-${caseId.slice(5)}-1,"'=cmd, ""د\\. هدى""",${IBAN},12\\.50,SAR,`))
      assert.equal((await trail(caseId)).at(-1)?.action, 'BANK_FILE_OPENED')
    })
  })

  describe('what the bank sends back', () => {
    it('reverses the posting at its own rate, once, and the money is free again', async () => {
      const caseId = await fundedCase(portal, { claimant: '500.00', respondent: '500.00' }, 'USD')
      const { batchId, payoutIds } = await openBatch(manager, caseId, [{ currency: 'USD', amount: '100.01' }])
      await manager.call('finance.executeBatch', { id: batchId })
      const id = payoutIds[0] ?? ''
      assert.equal((await manager.refused('finance.returnPayout', { id, reason: ' ' })).issues?.[0]?.path, 'reason')
      assert.equal((await manager.refused('finance.cancelPayout', { id })).code, 'PAYOUT_PAID')
      const twice = await Promise.allSettled([
        manager.call('finance.returnPayout', { id, reason: 'Account closed', reference: 'RJCT-9' }),
        officer.call('finance.returnPayout', { id, reason: 'Account closed' }),
      ])
      assert.match(String(twice.find((one) => one.status === 'rejected')?.reason), /409.*ALREADY_DONE/)
      const after = await view(caseId)
      assert.deepEqual(
        [after.payouts[0]?.status, after.payouts[0]?.returnReason, after.funds[0]?.held.total],
        ['returned', 'Account closed', '1000.00'],
      )
      const { entries } = await manager.call('finance.journal', { caseId })
      const [paid, back] = entries.slice(-2)
      assert.deepEqual([back?.kind, back?.reverses, paid?.reversedBy], ['reversal', paid?.id, back?.id])
      const [sum] = await rows('select sum(amount_base)::text as sum from money_movements where case_id = $1', [caseId])
      assert.equal(sum.sum, '15750.00')
      const again = await manager.call('finance.createPayout', payout(caseId, { currency: 'USD', amount: '1000.00' }))
      assert.equal(again.payouts[1]?.reference, `PAY-${caseId.slice(5)}-2`)
    })

    it('is another thing than taking a deposit back: money that is spent or set aside stays', async () => {
      const caseId = await fundedCase(portal, { claimant: '100.00', respondent: '100.00' })
      const { ledger } = await manager.call('costs.read', { caseId })
      const deposit = ledger.find((row) => row.type === 'deposit' && row.party === 'claimant')?.id ?? ''
      const { payouts } = await manager.call('finance.createPayout', payout(caseId, { amount: '0.02' }))
      const refusal = await manager.refused('costs.reverse', { id: deposit, reason: 'Wrong case' })
      assert.deepEqual([refusal.status, refusal.code], [409, 'DEPOSIT_SPENT'])
      await manager.call('finance.cancelPayout', { id: payouts[0]?.id ?? '' })
      await manager.call('costs.reverse', { id: deposit, reason: 'Wrong case' })
    })
  })

  describe('the gates', () => {
    it('give every reason with its numbers, in the language of the caller', async () => {
      const caseId = await fundedCase(portal)
      await manager.call('finance.createPayout', payout(caseId, { amount: '1500.00' }))
      await stayProceedings(portal, caseId)
      await setAside(portal, caseId)
      const arabic = await portal.as('manager', 'ar')
      const answer = await arabic.call('finance.gates', { caseId, currency: 'SAR', amount: '٥٠٠٫٠١' })
      assert.equal(answer.ok, false)
      assert.deepEqual(
        answer.reasons.map((one) => one.code),
        ['PROCEEDINGS_STAYED', 'AWARD_SET_ASIDE', 'FUNDS_SHORT'],
      )
      for (const { message } of answer.reasons) assert.match(message, /[؀-ۿ]/)
      const { held, reserved, free, short } = answer.reasons[2] ?? {}
      assert.deepEqual([held, reserved, free, short], ['2000.00', '1500.00', '500.00', '0.01'])
    })

    it('name whose money it is, and take no amount as a question about the case alone', async () => {
      const caseId = await fundedCase(portal, { claimant: '100.00', respondent: '300.00' })
      const ask = (change: object) => manager.call('finance.gates', { caseId, currency: 'SAR', ...change })
      assert.deepEqual(await ask({}), {
        ...{ ok: true, reasons: [], notes: [], currency: 'SAR', held: '400.00', reserved: '0.00', free: '400.00' },
        sources: null,
      })
      assert.deepEqual((await ask({ amount: '300' })).sources, { claimant: '100.00', respondent: '200.00' })
      assert.equal((await ask({ amount: '100.01', payeeType: 'Claimant' })).reasons[0]?.short, '0.01')
      assert.equal((await manager.refused('finance.gates', { caseId, currency: 'SAR', amount: 'x' })).status, 422)
      const dollars = await manager.call('finance.gates', { caseId, currency: 'USD', amount: '1' })
      assert.equal(dollars.reasons[0]?.code, 'FUNDS_SHORT')
      const early = await filedCase(portal)
      const closed = await manager.call('finance.gates', { caseId: early, currency: 'SAR', amount: '1.00' })
      assert.deepEqual(
        closed.reasons.map((one) => one.code),
        ['ART6_REQUIRED', 'FUNDS_SHORT'],
      )
      assert.equal((await manager.refused('finance.createPayout', payout(early))).code, 'ART6_REQUIRED')
      const empty = await commencedCase(portal)
      assert.equal((await manager.refused('finance.createPayout', payout(empty))).code, 'FUNDS_SHORT')
    })

    it('stand on the server in front of create, approve, add and execute, and not of what keeps money in', async () => {
      const caseId = await fundedCase(portal)
      const { batchId, payoutIds } = await openBatch(manager, caseId)
      const { payouts } = await manager.call('finance.createPayout', payout(caseId))
      const draft = payouts.at(-1)?.id ?? ''
      await stayProceedings(portal, caseId)
      const stayed = async (name: Parameters<Tab['refused']>[0], input: object) =>
        assert.equal((await manager.refused(name, input)).code, 'PROCEEDINGS_STAYED', name)
      await stayed('finance.createPayout', payout(caseId))
      await stayed('finance.approvePayout', { id: draft })
      await stayed('finance.addToBatch', { id: batchId, payoutId: draft })
      await stayed('finance.executeBatch', { id: batchId })
      await manager.call('finance.removeFromBatch', { id: batchId, payoutId: payoutIds[0] ?? '' })
      await manager.call('finance.cancelPayout', { id: draft })
    })

    it('need a colleague where the four-eyes policy is on', async () => {
      const caseId = await fundedCase(portal)
      await withFourEyes(async () => {
        const { payouts, fourEyes } = await manager.call('finance.createPayout', payout(caseId))
        const id = payouts[0]?.id ?? ''
        assert.deepEqual([fourEyes, payouts[0]?.closed.approve], [true, 'FOUR_EYES_CREATOR'])
        const refusal = await manager.refused('finance.approvePayout', { id })
        assert.deepEqual([refusal.status, refusal.code], [403, 'FOUR_EYES_CREATOR'])
        const gate = await manager.call('finance.gates', { caseId, currency: 'SAR', amount: '1.00' })
        assert.deepEqual([gate.ok, gate.notes[0]?.code], [true, 'FOUR_EYES'])
        await officer.call('finance.approvePayout', { id })
        const { batches } = await officer.call('finance.createBatch', { caseId })
        const batchId = batches[0]?.id ?? ''
        const added = await officer.call('finance.addToBatch', { id: batchId, payoutId: id })
        assert.equal(added.batches[0]?.closed.execute, 'FOUR_EYES_APPROVER')
        assert.equal((await officer.refused('finance.executeBatch', { id: batchId })).code, 'FOUR_EYES_APPROVER')
        await manager.call('finance.executeBatch', { id: batchId })
      })
    })
  })

  it('are the centre’s: its board, the tribunal and the parties learn nothing of them', async () => {
    const caseId = await fundedCase(portal)
    const { payouts } = await manager.call('finance.createPayout', payout(caseId))
    const id = payouts[0]?.id ?? ''
    for (const who of ['board', 'claimant', 'respondent']) {
      const tab = await portal.as(who)
      assert.equal((await tab.refused('finance.disbursements', { caseId })).code, 'ROLE_BLOCK', who)
      assert.equal((await tab.refused('finance.approvePayout', { id })).code, 'ROLE_BLOCK', who)
    }
    const told = await rows('select audience, data from events where case_id = $1 order by id desc limit 1', [caseId])
    assert.deepEqual(told, [{ audience: 'centre', data: { topics: ['finance'] } }])
    const notices = await rows('select message_en || message_ar as text from notifications where case_id = $1', [
      caseId,
    ])
    for (const { text } of notices) assert.ok(!text.includes('7519') && !text.includes('Huda'), text)
    for (const who of ['claimant', 'respondent']) {
      const heard = await (await portal.as(who)).call('notification.list', {})
      assert.ok(!JSON.stringify(heard).includes(`PAY-${caseId.slice(5)}`), who)
    }
  })

  it('can be changed and deleted only through their acts', async () => {
    for (const [table, column] of [
      ['payouts', 'amount'],
      ['payouts', 'payee_ref'],
      ['refunds', 'amount'],
      ['payout_batches', 'currency'],
    ]) {
      await assert.rejects(rows(`update ${table} set ${column} = ${column}`), /permission denied/)
      await assert.rejects(rows(`delete from ${table}`), /permission denied/)
    }
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['PAYOUT_CREATED', 'BATCH_PAYOUT_REMOVED']) assert.ok(done.has(act), act)
  })
})
