import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { add } from '#kernel/money/money.ts'
import { closedCase, sections, stayProceedings } from '#test/closed-case.ts'
import { commencedCase, filedCase } from '#test/journey.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actsInTrail } from '#test/trail-keeps.ts'

const EQUAL = { claimant: 50, respondent: 50 }
const HERE = 'http://127.0.0.1:8080'

/** An answer without times, hashes and ids, which could contain the digits of any figure by chance. */
const withoutChance = (answer: unknown) =>
  JSON.stringify(answer).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8,}(?:-[\da-f]{4,12})*/g, '')

describe('the costs of a case', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  /** A commenced case whose costs the centre has calculated in riyals, in equal shares. */
  async function calculatedCase(): Promise<string> {
    const caseId = await commencedCase(portal)
    await (await portal.as('manager')).call('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    return caseId
  }

  async function trail(caseId: string): Promise<string[]> {
    const entries = await (await portal.as('manager')).call('audit.trail', { id: caseId })
    return entries.map((entry) => entry.action).filter((name) => /COST|DEPOSIT/.test(name))
  }

  it('cannot be calculated before the proceedings have commenced', async () => {
    const caseId = await filedCase(portal)
    const manager = await portal.as('manager')
    const refusal = await manager.refused('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    assert.deepEqual([refusal.status, refusal.code], [409, 'ART6_REQUIRED'])
    assert.equal((await manager.call('costs.read', { caseId })).base, null)
  })

  it('are calculated by the schedule, and the fee paid with the request counts for the claimant', async () => {
    const caseId = await commencedCase(portal)
    const manager = await portal.as('manager')
    const view = await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    assert.deepEqual(view.base, {
      registration: '5000.00',
      admin: '25000.00',
      tribunalFees: '90000.00',
      expenses: '0.00',
      vat: '18000.00',
      total: '138000.00',
    })
    assert.deepEqual(view.deposits.target, { claimant: '69000.00', respondent: '69000.00', total: '138000.00' })
    assert.deepEqual(view.deposits.paid, { claimant: '12000.00', respondent: '0.00', total: '12000.00' })
    assert.equal(view.deposits.balance.total, '-126000.00')
    assert.deepEqual(
      view.ledger.map((row) => [row.type, row.amount]),
      [
        ['registrationFee', '5000.00'],
        ['administrationFee', '7000.00'],
      ],
    )
    assert.equal(view.schedule.sample, true)
  })

  it('keep what is not given again, and follow what the centre assesses', async () => {
    const caseId = await commencedCase(portal)
    const officer = await portal.as('officer')
    const assessed = { level: 'max', arbitrators: 3, expenses: '١٬٢٣٤٫٥٠', amountInDispute: 4_000_000.01 } as const
    const first = await officer.call('costs.calculate', {
      caseId,
      currency: 'SAR',
      allocation: { claimant: 33.33, respondent: 66.67 },
      ...assessed,
    })
    assert.deepEqual(
      [first.base?.tribunalFees, first.base?.expenses, first.calculation?.amountInDispute],
      ['900000.00', '1234.50', '4000000.01'],
    )
    assert.deepEqual(first.calculation?.outdated, ['amount'])
    const second = await officer.call('costs.calculate', { caseId, currency: 'USD', allocation: EQUAL })
    assert.deepEqual(
      [second.base?.tribunalFees, second.base?.expenses, second.calculation?.level],
      ['240000.00', '329.20', 'max'],
    )
    assert.equal(second.calculation?.usdRate, '3.750000')
    assert.equal(second.deposits.paid.claimant, '3200.00')
    assert.equal(second.calculation?.version, 2)
  })

  it('refuse shares that do not add up, other currencies and wrong numbers, each with its field and words', async () => {
    const caseId = await commencedCase(portal)
    const good = { caseId, currency: 'SAR', allocation: EQUAL }
    const wrong: [string, Record<string, unknown>][] = [
      ['allocation.claimant', { allocation: { claimant: 60, respondent: 50 } }],
      ['allocation.claimant', { allocation: { claimant: 33.333, respondent: 66.667 } }],
      ['allocation.claimant', { allocation: { claimant: -10, respondent: 110 } }],
      ['allocation.claimant', { allocation: { claimant: '50', respondent: 50 } }],
      ['allocation', { allocation: undefined }],
      ['currency', { currency: 'EUR' }],
      ['expenses', { expenses: '-1.00' }],
      ['expenses', { expenses: '1.005' }],
      ['expenses', { expenses: 1e21 }],
      ['arbitrators', { arbitrators: 2 }],
      ['level', { level: 'highest' }],
    ]
    for (const [path, change] of wrong) {
      const refusal = await (await portal.as('manager', 'ar')).refused('costs.calculate', { ...good, ...change })
      assert.equal(refusal.status, 422, JSON.stringify(change))
      assert.ok(
        refusal.issues?.some((issue) => issue.path === path && /[؀-ۿ]/.test(issue.message)),
        JSON.stringify(refusal.issues),
      )
    }
  })

  it('ask for the assessed amount when the request names none', async () => {
    const caseId = await commencedCase(portal, { amount: null })
    const manager = await portal.as('manager')
    const refusal = await manager.refused('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    assert.deepEqual([refusal.status, refusal.issues?.[0]?.path], [422, 'amountInDispute'])
    const view = await manager.call('costs.calculate', {
      caseId,
      currency: 'SAR',
      allocation: EQUAL,
      amountInDispute: '0',
    })
    assert.equal(view.base?.tribunalFees, '15000.00')
  })

  it('are calculated once when two people press the button', async () => {
    const caseId = await commencedCase(portal)
    const input = { caseId, currency: 'SAR', allocation: EQUAL } as const
    const both = await Promise.allSettled([
      (await portal.as('manager')).call('costs.calculate', input),
      (await portal.as('officer')).call('costs.calculate', input),
    ])
    assert.deepEqual(both.map((one) => one.status).toSorted(), ['fulfilled', 'rejected'])
    assert.match(String(both.find((one) => one.status === 'rejected')?.reason), /409.*COSTS_UNCHANGED/)
    assert.deepEqual(await trail(caseId), ['COSTS_CALCULATED'])
  })

  it('are the centre’s to calculate and the tribunal’s to allocate', async () => {
    const caseId = await closedCase(portal)
    await commence(caseId)
    const input = { caseId, currency: 'SAR', allocation: EQUAL } as const
    for (const who of ['claimant', 'arbitrator', 'secretary', 'observer', 'board', 'compliance']) {
      assert.equal((await (await portal.as(who)).refused('costs.calculate', input)).code, 'ROLE_BLOCK', who)
      assert.equal(
        (await (await portal.as(who)).refused('costs.deposit', { caseId, party: 'claimant', amount: '1' })).code,
        'ROLE_BLOCK',
        who,
      )
    }
    const arbitrator = await portal.as('arbitrator')
    assert.equal(
      (await arbitrator.refused('costs.allocate', { caseId, allocation: EQUAL })).code,
      'COSTS_NOT_CALCULATED',
    )
    await (await portal.as('manager')).call('costs.calculate', input)
    assert.equal(
      (await (await portal.as('manager')).refused('costs.allocate', { caseId, allocation: EQUAL })).code,
      'ROLE_BLOCK',
    )
  })

  /** The tests write the closed case into the tables directly, without a letter. */
  async function commence(caseId: string): Promise<void> {
    const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
    for (const kind of ['agreement', 'contract'] as const) {
      await claimant.call('filing.addDocument', {
        caseId,
        kind,
        file: await claimant.upload(`${kind}.pdf`, samplePdf(kind + caseId)),
      })
    }
    await claimant.call('filing.submit', { caseId })
    await claimant.call('filing.payFee', { caseId })
    await manager.call('commencement.issue', { caseId, seatTz: 'Asia/Riyadh', language: 'en' })
  }

  it('keep the tribunal’s allocation secret until the award is served, and freeze it in the award', async () => {
    const caseId = await closedCase(portal)
    await commence(caseId)
    const [manager, arbitrator, claimant] = [
      await portal.as('manager'),
      await portal.as('arbitrator'),
      await portal.as('claimant'),
    ]
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    const allocation = { claimant: 12.5, respondent: 87.5 }
    const set = await arbitrator.call('costs.allocate', { caseId, allocation })
    const told = await portal.portal.database.pool.query<{ audience: string }>(
      'select audience from events where case_id = $1 order by id desc limit 1',
      [caseId],
    )
    assert.deepEqual(told.rows, [{ audience: 'tribunal' }])
    assert.deepEqual([set.allocation, set.awardAllocation], [EQUAL, allocation])
    assert.equal((await arbitrator.refused('costs.allocate', { caseId, allocation })).code, 'COSTS_UNCHANGED')
    for (const who of [
      'manager',
      'officer',
      'compliance',
      'board',
      'secretary',
      'claimant',
      'respondent',
      'observer',
    ]) {
      const seen = withoutChance(await (await portal.as(who)).call('costs.read', { caseId }))
      assert.ok(!seen.includes('12.5') && !seen.includes('87.5'), who)
    }
    const audit = withoutChance(await manager.call('audit.trail', { id: caseId }))
    assert.ok(audit.includes('COSTS_ALLOCATED') && !audit.includes('87.5') && !audit.includes('1250'))
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: HERE })
    assert.equal((await arbitrator.refused('costs.allocate', { caseId, allocation: EQUAL })).code, 'ALLOCATION_FROZEN')
    assert.equal((await claimant.call('costs.read', { caseId })).awardAllocation, null)
    await arbitrator.call('award.sign', { id: caseId })
    await arbitrator.call('award.seal', { id: caseId })
    await arbitrator.call('award.serve', { id: caseId, method: 'Portal', recipient: 'Al-Rawabi' })
    assert.deepEqual((await claimant.call('costs.read', { caseId })).awardAllocation, allocation)
    assert.equal((await (await portal.as('observer')).call('costs.read', { caseId })).awardAllocation, null)
    const later = await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL, level: 'max' })
    assert.deepEqual([later.inAward?.version, later.inAward?.total, later.calculation?.version], [1, '138000.00', 2])
  })

  it('give the award a snapshot that adds up, and none before they are calculated', async () => {
    const snapshot = async (id: string) =>
      (await portal.portal.database.pool.query('select snapshot from costs_snapshots where case_id = $1', [id])).rows[0]
        .snapshot
    const caseId = await commencedCase(portal)
    assert.equal(await snapshot(caseId), null)
    await (await portal.as('manager')).call('costs.calculate', {
      caseId,
      currency: 'USD',
      allocation: { claimant: 33.33, respondent: 66.67 },
    })
    const { total, ...items } = (await snapshot(caseId)).base
    assert.deepEqual((await snapshot(caseId)).allocation, { claimant: 33.33, respondent: 66.67 })
    assert.equal(add(...(Object.values(items) as string[])), total)
  })

  it('stand still while a court stays the proceedings, but money that comes in is written down', async () => {
    const caseId = await calculatedCase()
    await stayProceedings(portal, caseId)
    const manager = await portal.as('manager')
    const refusal = await manager.refused('costs.calculate', {
      caseId,
      currency: 'SAR',
      allocation: EQUAL,
      level: 'max',
    })
    assert.equal(refusal.code, 'PROCEEDINGS_STAYED')
    await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '10.00' })
  })

  describe('deposits', () => {
    it('need calculated costs', async () => {
      const caseId = await commencedCase(portal)
      const refusal = await (await portal.as('manager')).refused('costs.deposit', {
        caseId,
        party: 'claimant',
        amount: '10',
      })
      assert.deepEqual([refusal.status, refusal.code], [409, 'COSTS_NOT_CALCULATED'])
    })

    it('are positive and exact; Eastern digits are digits, anything else records nothing', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const wrong = [
        0,
        '0',
        '0.00',
        -1,
        '-5.00',
        '−5',
        '',
        ' ',
        'NaN',
        'abc',
        null,
        undefined,
        Number.NaN,
        1e20,
        '1e3',
        '1.005',
        '1,5',
        '1234567890123',
        true,
        [],
        {},
        '٠',
        '٫',
        '0x10',
      ]
      for (const amount of wrong) {
        const refusal = await manager.refused('costs.deposit', { caseId, party: 'claimant', amount })
        assert.deepEqual([refusal.status, refusal.issues?.[0]?.path], [422, 'amount'], String(amount))
        assert.match(refusal.issues?.[0]?.message ?? '', /above zero/)
      }
      assert.deepEqual(await trail(caseId), ['COSTS_CALCULATED'])
      const typed = ['١٬٢٣٤٫٥٠', '۷', 0.1, 0.2, '1,000.00']
      for (const amount of typed) await manager.call('costs.deposit', { caseId, party: 'respondent', amount })
      const view = await manager.call('costs.read', { caseId })
      assert.equal(view.deposits.paid.respondent, '2241.80')
    })

    it('refuse an unknown party, a day to come and a reference that stands already', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const deposit = { caseId, party: 'claimant', amount: '10', reference: 'SARIE-1' } as const
      assert.equal(
        (await manager.refused('costs.deposit', { ...deposit, party: 'Claimant' })).issues?.[0]?.path,
        'party',
      )
      assert.equal(
        (await manager.refused('costs.deposit', { ...deposit, receivedOn: '2999-01-01' })).issues?.[0]?.path,
        'receivedOn',
      )
      assert.equal(
        (await manager.refused('costs.deposit', { ...deposit, receivedOn: '2026-02-30' })).issues?.[0]?.path,
        'receivedOn',
      )
      const { ledger } = await manager.call('costs.deposit', deposit)
      assert.equal((await manager.refused('costs.deposit', deposit)).code, 'REFERENCE_USED')
      await manager.call('costs.reverse', { id: ledger.at(-1)?.id ?? '', reason: 'Booked on the wrong side' })
      await manager.call('costs.deposit', { ...deposit, party: 'respondent' })
    })

    it('are recorded once under one idempotency key, one after the other or at once', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const send = (key: string) =>
        manager.fetch('/api/deposits', {
          method: 'POST',
          headers: { 'idempotency-key': key },
          body: JSON.stringify({ caseId, party: 'claimant', amount: '100.00' }),
        })
      const again = [await send('deposit-key-0001'), await send('deposit-key-0001')]
      assert.deepEqual(await again[0]?.json(), await again[1]?.json())
      const atOnce = await Promise.all([send('deposit-key-0002'), send('deposit-key-0002')])
      assert.deepEqual(await atOnce[0]?.json(), await atOnce[1]?.json())
      assert.equal((await manager.call('costs.read', { caseId })).deposits.paid.claimant, '12200.00')
      assert.deepEqual(await trail(caseId), ['COSTS_CALCULATED', 'DEPOSIT_RECORDED', 'DEPOSIT_RECORDED'])
    })

    it('all count when several are recorded at once', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      await Promise.all(
        [1, 2, 3, 4, 5].map((n) => manager.call('costs.deposit', { caseId, party: 'respondent', amount: `${n}.01` })),
      )
      const view = await manager.call('costs.read', { caseId })
      assert.equal(view.deposits.paid.respondent, '15.05')
      assert.equal((await trail(caseId)).length, 6)
    })

    it('that nothing tells from the one before are recorded once: another payment brings its reference or a key', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const deposit = { caseId, party: 'claimant', amount: '700' } as const
      const { ledger } = await manager.call('costs.deposit', deposit)
      const again = await manager.refused('costs.deposit', { ...deposit, amount: '700.00' })
      assert.deepEqual([again.status, again.code, again.missing], [409, 'DEPOSIT_REPEATED', ['reference']])
      for (const other of [
        { party: 'respondent' },
        { amount: '700.01' },
        { paidBy: 'respondent' },
        { receivedOn: '2026-01-05' },
      ])
        await manager.call('costs.deposit', { ...deposit, ...other } as typeof deposit)
      await manager.call('costs.deposit', { ...deposit, reference: 'TRF-700' } as typeof deposit)
      for (const key of ['second-payment', 'second-payment', 'third-payment']) {
        const headers = { 'idempotency-key': key }
        const answer = await manager.fetch('/api/deposits', { method: 'POST', headers, body: JSON.stringify(deposit) })
        assert.equal(answer.status, 200)
      }
      await manager.call('costs.reverse', { id: ledger.at(-1)?.id ?? '', reason: 'Returned by the bank' })
      const rows = (await manager.call('costs.read', { caseId })).ledger
      assert.equal(rows.filter((row) => row.amount === '700.00' && row.party === 'claimant').length, 6)
    })

    it('are taken back once, by a row that stays', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const { ledger } = await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '500.50' })
      const id = ledger.at(-1)?.id ?? ''
      assert.equal((await manager.refused('costs.reverse', { id, reason: '  ' })).issues?.[0]?.path, 'reason')
      assert.equal(
        (await (await portal.as('claimant')).refused('costs.reverse', { id, reason: 'x' })).code,
        'ROLE_BLOCK',
      )
      const both = await Promise.allSettled([
        manager.call('costs.reverse', { id, reason: 'Returned by the bank' }),
        (await portal.as('officer')).call('costs.reverse', { id, reason: 'Returned by the bank' }),
      ])
      assert.match(String(both.find((one) => one.status === 'rejected')?.reason), /409.*ALREADY_DONE/)
      const view = await manager.call('costs.read', { caseId })
      assert.equal(view.deposits.paid.claimant, '12000.00')
      const [deposit, reversal] = view.ledger.slice(-2)
      assert.deepEqual(
        [deposit?.reversedBy, reversal?.reverses, reversal?.amount, reversal?.note],
        [reversal?.id, id, '-500.50', 'Returned by the bank'],
      )
      assert.equal((await manager.refused('costs.reverse', { id: reversal?.id ?? '', reason: 'x' })).status, 404)
      assert.equal((await manager.refused('costs.reverse', { id: 'deposit_unknown', reason: 'x' })).status, 404)
      assert.deepEqual(await trail(caseId), ['COSTS_CALCULATED', 'DEPOSIT_RECORDED', 'DEPOSIT_REVERSED'])
    })

    it('fix the currency of the costs as long as they are held', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const { ledger } = await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '500' })
      const dollars = { caseId, currency: 'USD', allocation: EQUAL } as const
      assert.equal((await manager.refused('costs.calculate', dollars)).code, 'COSTS_CURRENCY_FIXED')
      await manager.call('costs.reverse', { id: ledger.at(-1)?.id ?? '', reason: 'Paid in dollars instead' })
      assert.equal((await manager.call('costs.calculate', dollars)).deposits.paid.claimant, '3200.00')
    })

    it('show a party its own payments and those it made for the other side, and no figure of the other', async () => {
      const caseId = await calculatedCase()
      const [manager, claimant, respondent] = [
        await portal.as('manager'),
        await portal.as('claimant'),
        await portal.as('respondent'),
      ]
      await manager.call('costs.deposit', {
        caseId,
        party: 'claimant',
        amount: '3333.33',
        note: 'first of the claimant',
      })
      await manager.call('costs.deposit', {
        caseId,
        party: 'respondent',
        amount: '7777.77',
        note: 'own of the respondent',
      })
      await manager.call('costs.deposit', {
        caseId,
        party: 'respondent',
        paidBy: 'claimant',
        amount: '111.11',
        note: 'substitute',
      })
      const ofRespondent = await respondent.call('costs.read', { caseId })
      assert.deepEqual(
        ofRespondent.ledger.map((row) => row.amount),
        ['7777.77', '111.11'],
      )
      assert.deepEqual(ofRespondent.deposits.paid, { claimant: null, respondent: '7888.88', total: '7888.88' })
      assert.doesNotMatch(JSON.stringify(ofRespondent), /3333\.33|15333\.33|first of the claimant/)
      const ofClaimant = await claimant.call('costs.read', { caseId })
      assert.deepEqual(
        ofClaimant.ledger.map((row) => row.amount),
        ['5000.00', '7000.00', '3333.33', '111.11'],
      )
      assert.equal(ofClaimant.deposits.paid.total, '15333.33')
      assert.doesNotMatch(JSON.stringify(ofClaimant), /7777\.77|7888\.88|own of the respondent/)
      const board = await (await portal.as('board')).call('costs.read', { caseId })
      assert.equal(board.deposits.paid.total, '23222.21')
      const stranger = await portal.as('observer')
      assert.equal((await stranger.refused('costs.read', { caseId })).status, 404)
      await manager.call('case.addMember', { id: caseId, personId: 'person_observer', capacity: 'observer' })
      const observed = await stranger.call('costs.read', { caseId })
      assert.deepEqual([observed.scope, observed.ledger, observed.deposits.paid.total], ['none', [], '0.00'])
    })

    it('tell no party of the other side’s payments by a notice', async () => {
      const caseId = await calculatedCase()
      const before = (await (await portal.as('claimant')).call('notification.list', {})).length
      await (await portal.as('manager')).call('costs.deposit', { caseId, party: 'respondent', amount: '5' })
      assert.equal((await (await portal.as('claimant')).call('notification.list', {})).length, before)
    })

    it('tell no party of the other side’s payments by a live event', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const { pool } = portal.portal.database
      const heard = async (act: () => Promise<unknown>) => {
        const before = await pool.query<{ id: string }>('select max(id) as id from events where case_id = $1', [caseId])
        await act()
        const { rows } = await pool.query<{ audience: string }>(
          'select audience from events where case_id = $1 and id > $2 order by audience',
          [caseId, before.rows[0]?.id],
        )
        return rows.map(({ audience }) => audience)
      }
      const deposit = { caseId, party: 'respondent', amount: '5' } as const
      assert.deepEqual(await heard(() => manager.call('costs.deposit', deposit)), ['centre', 'respondent', 'tribunal'])
      const { ledger } = await manager.call('costs.read', { caseId })
      const reverse = { id: ledger.at(-1)?.id ?? '', reason: 'Typed twice' }
      assert.deepEqual(await heard(() => manager.call('costs.reverse', reverse)), ['centre', 'respondent', 'tribunal'])
      assert.deepEqual(await heard(() => manager.call('costs.deposit', { ...deposit, paidBy: 'claimant' })), [
        'centre',
        'claimant',
        'respondent',
        'tribunal',
      ])
    })

    it('are changed or deleted by nobody', async () => {
      const { pool } = portal.portal.database
      for (const table of ['deposit_entries', 'cost_calculations', 'cost_allocations']) {
        await assert.rejects(pool.query(`delete from ${table}`), /permission denied/)
        await assert.rejects(pool.query(`update ${table} set case_id = case_id`), /permission denied/)
        await assert.rejects(pool.query(`truncate ${table} cascade`), /permission denied/)
      }
    })

    it('are in the trail with who paid how much for whom, and what takes a row back names it', async () => {
      const caseId = await calculatedCase()
      const manager = await portal.as('manager')
      const given = {
        party: 'respondent',
        paidBy: 'claimant',
        amount: '250.5',
        reference: 'TT-9',
        receivedOn: '2026-01-04',
      } as const
      const { ledger } = await manager.call('costs.deposit', { caseId, ...given })
      const reverses = ledger.at(-1)?.id ?? ''
      await manager.call('costs.reverse', { id: reverses, reason: 'Typed twice' })
      const [recorded, reversed] = (await manager.call('audit.trail', { id: caseId })).slice(-2)
      const [held, back] = [recorded, reversed].map((entry) => {
        const { postings, ...said } = entry?.details ?? {}
        assert.equal((postings as unknown[]).length, 1)
        return said
      })
      assert.deepEqual(held, { ...given, amount: '250.50', currency: 'SAR' })
      assert.deepEqual(back, { reverses, party: 'respondent', amount: '250.50', currency: 'SAR' })
    })
  })

  it('every act stands in the trail', async () => {
    const done = await actsInTrail(portal)
    for (const act of ['COSTS_CALCULATED', 'COSTS_ALLOCATED', 'DEPOSIT_RECORDED', 'DEPOSIT_REVERSED'])
      assert.ok(done.has(act), act)
  })
})
