import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { add, negate, ZERO } from '#kernel/money/money.ts'
import { commencedCase, filedCase } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { inTransaction } from '../database/db.ts'
import { heldPerSide, listPostings, post, reversePosting } from './journal.ts'

const NOW = new Date('2026-05-04T09:00:00Z')

describe('the journal', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  const db = () => portal.portal.database.db
  const rows = async (text: string, values: unknown[] = []) =>
    (await portal.portal.database.pool.query(text, values)).rows

  /** Whether the bank holds what is owed, for each posting and in total. */
  async function assertBalanced(caseId: string): Promise<void> {
    for (const posting of await listPostings(db(), caseId)) {
      assert.equal(add(...posting.lines.map((line) => line.amount)), ZERO, posting.id)
    }
    const balances = await rows(
      `select currency, sum(case account when 'bank' then balance else -balance end) as rest
       from journal_balances where case_id = $1 group by currency`,
      [caseId],
    )
    assert.ok(balances.length > 0)
    for (const { rest } of balances) assert.equal(rest, '0.00')
    const moved = await rows(
      `select coalesce(sum(amount), 0)::text as moved,
        (select balance::text from journal_balances where case_id = $1 and account = 'bank') as bank
       from money_movements where case_id = $1 and origin = 'ledger'`,
      [caseId],
    )
    assert.equal(moved[0]?.moved, moved[0]?.bank)
  }

  it('books the filing fee as the centre’s income, with its movement, once', async () => {
    const caseId = await filedCase(portal)
    const claimant = await portal.as('claimant')
    await claimant.refused('filing.payFee', { caseId })
    const [fee, ...others] = await listPostings(db(), caseId)
    assert.deepEqual(others, [])
    assert.deepEqual(
      [fee?.kind, fee?.sourceId, fee?.lines],
      [
        'filingFee',
        caseId,
        [
          { account: 'bank', party: null, amount: '12000.00' },
          { account: 'fees', party: null, amount: '-12000.00' },
        ],
      ],
    )
    const [movement] = await rows('select * from money_movements where case_id = $1', [caseId])
    assert.deepEqual(
      [movement.amount, movement.amount_base, movement.fx_rate, movement.origin, movement.provider, movement.matched],
      ['12000.00', '12000.00', '1.000000', 'ledger', 'bank', false],
    )
    assert.match(movement.external_id, /^demopay_/)
    assert.deepEqual(await heldPerSide(db(), caseId, 'SAR'), { claimant: ZERO, respondent: ZERO })
    await assertBalanced(caseId)
  })

  it('books a deposit in dollars with its value in riyals, and reverses it at the same rate', async () => {
    const caseId = await commencedCase(portal)
    const manager = await portal.as('manager')
    await manager.call('costs.calculate', { caseId, currency: 'USD', allocation: { claimant: 50, respondent: 50 } })
    const deposit = { caseId, party: 'respondent', amount: '100.01', reference: 'SWIFT-77', receivedOn: '2026-01-05' }
    const { ledger } = await manager.call('costs.deposit', deposit as never)
    await manager.call('costs.reverse', { id: ledger.at(-1)?.id ?? '', reason: 'Returned by the bank' })
    const movements = await rows('select * from money_movements where case_id = $1 order by seq', [caseId])
    assert.deepEqual(
      movements.slice(1).map((one) => [one.external_id, one.amount, one.amount_base, one.fx_rate, one.details]),
      [
        ['SWIFT-77', '100.01', '375.04', '3.750000', ''],
        ['SWIFT-77', '-100.01', '-375.04', '3.750000', 'Returned by the bank'],
      ],
    )
    assert.equal(movements[1].value_on, '2026-01-05')
  })

  it('agrees with the deposits of the case after any acts', { timeout: 60_000 }, async () => {
    const caseId = await commencedCase(portal)
    const [manager, officer] = [await portal.as('manager'), await portal.as('officer')]
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
    const act = fc.record({
      party: fc.constantFrom('claimant' as const, 'respondent' as const),
      paidBy: fc.constantFrom('claimant' as const, 'respondent' as const),
      minor: fc.bigInt({ min: 1n, max: 99_999_999n }),
      takesBack: fc.boolean(),
      isWrong: fc.boolean(),
    })
    // Two payments of one amount for one party on one day have different references.
    let given = 0
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
        for (const { party, paidBy, minor, takesBack, isWrong } of acts) {
          given += 1
          const reference = `Deposit ${given}`
          const amount = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
          if (isWrong) await manager.refused('costs.deposit', { caseId, party, amount: negate(amount) })
          const { ledger } = await officer.call('costs.deposit', { caseId, party, paidBy, amount, reference })
          const id = ledger.at(-1)?.id ?? ''
          if (takesBack) {
            const twice = ['once', 'twice'].map((reason) => manager.call('costs.reverse', { id, reason }))
            const done = await Promise.allSettled(twice)
            assert.equal(done.filter((one) => one.status === 'fulfilled').length, 1)
          }
        }
        const { paid } = (await manager.call('costs.read', { caseId })).deposits
        const held = await heldPerSide(db(), caseId, 'SAR')
        // The filing fee is credited on the claimant's share, but it is the centre's income and not held.
        assert.equal(add(held.claimant, '12000.00'), paid.claimant)
        assert.equal(held.respondent, paid.respondent)
        await assertBalanced(caseId)
      }),
      { numRuns: 8 },
    )
  })

  it('refuses a posting that does not balance, has no outside reference, or exists already', async () => {
    const caseId = await filedCase(portal)
    const posting = {
      ...({ kind: 'deposit', sourceId: 'deposit_x', caseId, currency: 'SAR', by: 'person_manager', at: NOW } as const),
      lines: [
        { account: 'bank', amount: '5.00' },
        { account: 'deposits', party: 'claimant', amount: '-5.00' },
      ],
      outside: { provider: 'bank', externalId: '', valueOn: '2026-05-04' },
    } as const
    const postWith = (change: object) => inTransaction(db(), (tx) => post(tx, { ...posting, ...change }))
    await assert.rejects(postWith({ lines: posting.lines.slice(0, 1) }), /does not balance/)
    await assert.rejects(
      postWith({ lines: [posting.lines[0], { account: 'fees', amount: '-4.99' }] }),
      /does not balance/,
    )
    await assert.rejects(postWith({ outside: undefined }), /without a reference/)
    const entryId = await postWith({})
    await assert.rejects(postWith({}), /unique/)
    const [movement] = await rows('select external_id from money_movements where entry_id = $1', [entryId])
    assert.equal(movement.external_id, entryId)
    const back = { entryId, sourceId: 'deposit_y', by: 'person_manager', at: NOW, outside: posting.outside }
    await inTransaction(db(), (tx) => reversePosting(tx, back))
    await assert.rejects(
      inTransaction(db(), (tx) => reversePosting(tx, { ...back, sourceId: 'deposit_z' })),
      /unique/,
    )
  })

  it('is balanced by the database itself and cannot be changed', async () => {
    const caseId = await filedCase(portal)
    const [fee] = await listPostings(db(), caseId)
    const line = "insert into journal_lines (entry_id, line, account, amount) values ($1, 3, 'bank', 1)"
    await assert.rejects(rows(line, [fee?.id]), /does not balance/)
    for (const [table, column] of [
      ['journal_entries', 'memo'],
      ['journal_lines', 'line'],
    ]) {
      await assert.rejects(rows(`delete from ${table}`), /permission denied/)
      await assert.rejects(rows(`update ${table} set ${column} = ${column}`), /permission denied/)
      await assert.rejects(rows(`truncate ${table} cascade`), /permission denied/)
    }
    await assert.rejects(rows('update money_movements set amount = 1'), /permission denied/)
    await assert.rejects(rows('delete from money_movements'), /permission denied/)
  })
})
