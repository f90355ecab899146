import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { commencedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { compareMovements } from './server/compare-job.ts'
import type { MovementRow } from './law/contract.ts'

const HEADER = 'Date,Reference,Amount,Currency,Details,Case'

describe('the reconciliation', () => {
  let portal: TestPortal
  let manager: Tab
  let officer: Tab
  let files = 0
  /** The day on which these tests start; the file may be loaded long before. */
  let today: string
  before(async () => {
    portal = await openTestPortal()
    today = plainDateIn(new Date(), DEFAULT_ZONE)
    manager = await portal.as('manager')
    officer = await portal.as('officer')
  })
  after(() => portal.close())

  const csv = (...lines: string[]) => [HEADER, ...lines].join('\n')
  /** Uploads a file, by default with bytes that have not been sent before. */
  async function upload(text: string, tab = manager, name = `bank-${++files}.csv`) {
    return tab.upload(name, Buffer.from(text))
  }
  async function importOf(text: string, provider = 'Riyad Bank') {
    return manager.call('reconciliation.import', { provider, file: await upload(text) })
  }
  const rowsOf = (caseId: string) => manager.call('reconciliation.list', { caseId })
  const lineOf = async (reference: string): Promise<MovementRow> => {
    const rows = await manager.call('reconciliation.list', { origin: 'statement' })
    return rows.find((row) => row.externalId === reference) ?? assert.fail(`no line ${reference}`)
  }
  async function trail(caseId: string): Promise<string[]> {
    const entries = await manager.call('audit.trail', { id: caseId })
    return entries.map((entry) => entry.action).filter((name) => name.startsWith('RECON'))
  }
  async function centreTrail(): Promise<{ action: string; details: Record<string, unknown> }[]> {
    const { rows } = await portal.portal.database.pool.query(
      `select action, details from audit_entries where chain = 'centre' and action ~ 'STATEMENT|RECON' order by seq`,
    )
    return rows
  }
  const nothingMoved = async <T>(work: () => Promise<T>): Promise<T> => {
    const count = async () => {
      const { rows } = await portal.portal.database.pool.query(
        'select (select count(*) from money_movements) m, (select count(*) from provider_statements) s, (select count(*) from statement_intake) i',
      )
      return rows[0]
    }
    const before = await count()
    const result = await work()
    assert.deepEqual(await count(), before)
    return result
  }
  /** A case with the filing fee of 12,000 and deposits under these references. */
  async function caseWith(...deposits: { amount: string; reference: string }[]): Promise<string> {
    const caseId = await commencedCase(portal)
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: { claimant: 50, respondent: 50 } })
    for (const deposit of deposits) await manager.call('costs.deposit', { caseId, party: 'claimant', ...deposit })
    return caseId
  }
  const compare = () => compareMovements(portal.portal.app)

  it('shows every movement of the books with amounts to two places and rates to six', async () => {
    const caseId = await caseWith({ amount: '1500', reference: 'SARIE-A1' })
    const [deposit, fee] = await rowsOf(caseId)
    assert.deepEqual(
      [
        deposit?.kind,
        deposit?.externalId,
        deposit?.amount,
        deposit?.fxRate,
        deposit?.amountBase,
        deposit?.baseCurrency,
      ],
      ['deposit', 'SARIE-A1', '1500.00', '1.000000', '1500.00', 'SAR'],
    )
    assert.deepEqual(deposit?.recon, { matched: false, notes: '', with: null, score: null, by: null, at: null })
    assert.deepEqual([fee?.kind, fee?.amount, fee?.daysOpen], ['filingFee', '12000.00', 0])
  })

  describe('an import', () => {
    it('is looked at first, keeps nothing by that, and then brings in every line', async () => {
      const text = csv(`${today},IMP-1,"1,000.00",SAR,Deposit,`, `${today},IMP-2,-20,USD,Fee,`)
      const file = await upload(text)
      const preview = await nothingMoved(() => manager.call('reconciliation.preview', { provider: 'Bank A', file }))
      assert.deepEqual([preview.lines, preview.fresh, preview.knownBefore, preview.rejectedTotal], [2, 2, 0, 0])
      assert.deepEqual(preview.totals, [
        { currency: 'SAR', lines: 1, moneyIn: '1000.00', moneyOut: '0.00' },
        { currency: 'USD', lines: 1, moneyIn: '0.00', moneyOut: '-20.00' },
      ])
      const statement = await manager.call('reconciliation.import', { provider: 'Bank A', file })
      assert.deepEqual([statement.lines, statement.knownBefore, statement.provider], [2, 0, 'Bank A'])
      const line = await lineOf('IMP-2')
      assert.deepEqual(
        [line.amount, line.fxRate, line.amountBase, line.caseId, line.statement?.line, line.origin],
        ['-20.00', '3.750000', '-75.00', null, 3, 'statement'],
      )
      const entry = (await centreTrail()).at(-1)
      assert.deepEqual([entry?.action, entry?.details['added']], ['STATEMENT_IMPORTED', 2])
    })

    it('of the same file is refused with the day of the first, also under another name and from another person', async () => {
      const text = csv(`${today},SAME-1,5,SAR,,`)
      await importOf(text)
      const again = await upload(text, officer, 'another name.csv')
      const seen = await officer.call('reconciliation.preview', { provider: 'Riyad Bank', file: again })
      assert.equal(seen.imported?.importedBy.nameEn, (await manager.call('session.read', {})).person?.nameEn)
      const refusal = await nothingMoved(() =>
        officer.refused('reconciliation.import', { provider: 'Other', file: again }),
      )
      assert.deepEqual([refusal.status, refusal.code], [409, 'STATEMENT_IMPORTED'])
      assert.match(refusal.issues?.[0]?.message ?? '', /already imported on \d{1,2} \w+ \d{4}/)
    })

    it('passes over lines that came with another file, and says so; a provider is one however it is written', async () => {
      await importOf(csv(`${today},OVER-1,5,SAR,,`, `${today},OVER-2,6,SAR,,`), 'Al Rajhi')
      const file = await upload(csv(`${today},OVER-2,6,SAR,,`, `${today},OVER-3,7,SAR,,`))
      const preview = await manager.call('reconciliation.preview', { provider: 'AL RAJHI', file })
      assert.deepEqual([preview.lines, preview.fresh, preview.knownBefore, preview.provider], [2, 1, 1, 'Al Rajhi'])
      const statement = await manager.call('reconciliation.import', { provider: 'al rajhi', file })
      assert.deepEqual([statement.lines, statement.knownBefore, statement.provider], [2, 1, 'Al Rajhi'])
      const rows = await manager.call('reconciliation.list', { provider: 'Al Rajhi' })
      assert.deepEqual(rows.map((row) => row.externalId).toSorted(), ['OVER-1', 'OVER-2', 'OVER-3'])
      const nothing = await upload(csv(`${today},OVER-1,5,SAR,,`, `${today},OVER-3,7,SAR,,`))
      const refusal = await nothingMoved(() =>
        manager.refused('reconciliation.import', { provider: 'Al Rajhi', file: nothing }),
      )
      assert.equal(refusal.code, 'STATEMENT_NOTHING_NEW')
    })

    it('is all or nothing: each wrong line is named with its number, in the language of the caller', async () => {
      await importOf(csv(`${today},OLD-1,5,SAR,,`))
      const text = csv(
        `${today},GOOD-1,5,SAR,,`,
        `${today},GOOD-1,6,SAR,,`,
        `${today},OLD-1,5.50,SAR,,`,
        `${today},CASE-1,5,SAR,,case_999`,
        `31/02/2026,,1.005,EUR,,`,
      )
      const file = await upload(text)
      const preview = await nothingMoved(() => manager.call('reconciliation.preview', { provider: 'Riyad Bank', file }))
      assert.deepEqual(
        preview.rejected.map(({ line, code, column }) => `${line} ${code} ${column}`),
        [
          '3 duplicate reference',
          '4 differs reference',
          '5 noCase case',
          '6 date date',
          '6 required reference',
          '6 currency currency',
          '6 places amount',
        ],
      )
      assert.equal(preview.rejectedTotal, 4)
      assert.match(preview.rejected[0]?.message ?? '', /^Line 3, Reference: .*line 2 already/)
      const arabic = await portal.as('manager', 'ar')
      const refusal = await nothingMoved(() =>
        arabic.refused('reconciliation.import', { provider: 'Riyad Bank', file }),
      )
      assert.deepEqual([refusal.status, refusal.code], [422, 'STATEMENT_REJECTED'])
      assert.equal(refusal.issues?.[0]?.path, 'line.3.reference')
      assert.match(refusal.issues?.[0]?.message ?? '', /^السطر ٣، المرجع: .*السطر ٢/)
    })

    it('of what is no statement is refused for its reason', async () => {
      const empty = await upload(HEADER)
      const preview = await manager.call('reconciliation.preview', { provider: 'x', file: empty })
      assert.deepEqual(
        preview.rejected.map((one) => one.code),
        ['noLines'],
      )
      assert.equal(
        (await manager.refused('reconciliation.import', { provider: 'x', file: empty })).code,
        'STATEMENT_REJECTED',
      )
      const picture = { name: 'a.pdf', size: 3, sha256: 'a'.repeat(64) }
      assert.equal(
        (await manager.refused('reconciliation.import', { provider: 'x', file: picture })).code,
        'STATEMENT_NOT_CSV',
      )
      const absent = { name: 'a.csv', size: 3, sha256: 'b'.repeat(64) }
      assert.equal(
        (await manager.refused('reconciliation.preview', { provider: 'x', file: absent })).code,
        'UPLOAD_MISSING',
      )
      const theirs = await upload(csv(`${today},THEIRS-1,5,SAR,,`), officer)
      assert.equal(
        (await manager.refused('reconciliation.import', { provider: 'x', file: theirs })).code,
        'UPLOAD_MISSING',
      )
      assert.equal(
        (await manager.refused('reconciliation.import', { provider: ' ', file: theirs })).issues?.[0]?.path,
        'provider',
      )
    })

    it('of one file by two people at once happens once', async () => {
      const text = csv(...Array.from({ length: 300 }, (_, i) => `${today},RACE-${i},5,SAR,,`))
      const [one, two] = [await upload(text, manager), await upload(text, officer)]
      const both = await Promise.allSettled([
        manager.call('reconciliation.import', { provider: 'Race Bank', file: one }),
        officer.call('reconciliation.import', { provider: 'Race Bank', file: two }),
      ])
      assert.deepEqual(both.map((result) => result.status).toSorted(), ['fulfilled', 'rejected'])
      assert.match(String(both.find((result) => result.status === 'rejected')?.reason), /409.*STATEMENT_IMPORTED/)
      assert.equal((await manager.call('reconciliation.summary', { provider: 'Race Bank' })).rows, 300)
    })

    it('of two files that share lines at once brings each line in once', async () => {
      const line = (i: number) => `${today},SHARED-${i},5,SAR,,`
      const one = csv(...Array.from({ length: 200 }, (_, i) => line(i)))
      const two = csv(...Array.from({ length: 200 }, (_, i) => line(250 - i)))
      const texts = [await upload(one), await upload(two)]
      const done = await Promise.all(
        texts.map((file) => manager.call('reconciliation.import', { provider: 'Shared Bank', file })),
      )
      assert.equal(
        done.reduce((sum, one) => sum + one.knownBefore, 0),
        149,
      )
      assert.equal((await manager.call('reconciliation.summary', { provider: 'Shared Bank' })).rows, 251)
    })

    it('takes the longest details there may be, in letters of four bytes and without a space', async () => {
      await importOf(csv(`${today},LONG-1,5,SAR,${'😀'.repeat(250)},`, `${today},LONG-2,5,SAR,${'ش'.repeat(500)},`))
      assert.equal((await lineOf('LONG-2')).details.length, 500)
    })

    it('keeps its file as it was', async () => {
      const text = csv(`${today},KEPT-1,5,SAR,,`)
      const { id } = await importOf(text)
      const response = await manager.fetch(`/api/finance/reconciliation/statements/${id}/file`)
      assert.equal(await response.text(), text)
      assert.equal((await manager.refused('reconciliation.file', { id: 'statement_none' })).status, 404)
    })
  })

  describe('what is clear', () => {
    it('is matched without a person, on both sides, in the trail of its case; what is not is proposed', async () => {
      const caseId = await caseWith(
        { amount: '701.10', reference: 'CLEAR-1' },
        { amount: '702.20', reference: 'CLEAR-2' },
      )
      await importOf(
        csv(
          `${today},clear 1,701.10,SAR,other details,`,
          `${today},BANK-77,702.20,SAR,"Transfer, ref CLEAR-2",`,
          `${addDays(today, -2)},BANK-78,12000,SAR,unknown sender,${caseId}`,
        ),
      )
      await compare()
      const [second, first, fee] = await rowsOf(caseId).then((rows) => rows.filter((row) => row.origin === 'ledger'))
      assert.deepEqual(
        [first?.recon.matched, first?.recon.with?.externalId, first?.recon.score, first?.recon.by],
        [true, 'clear 1', 90, null],
      )
      assert.deepEqual(
        [second?.recon.matched, second?.recon.with?.externalId, second?.recon.score],
        [true, 'BANK-77', 80],
      )
      assert.equal(fee?.recon.matched, false)
      const line = await lineOf('BANK-77')
      assert.deepEqual([line.recon.matched, line.caseId, line.recon.with?.id], [true, caseId, second?.id])
      assert.deepEqual(await trail(caseId), ['RECONCILIATION_MATCHED'])
      const { proposals } = await manager.call('reconciliation.proposals', { caseId })
      assert.deepEqual(
        proposals.map(({ row, candidates }) => [row.id, candidates.map((one) => [one.row.externalId, one.score])]),
        [[fee?.id, [['BANK-78', 51]]]],
      )
    })

    it('is nothing that two sides claim alike', async () => {
      await importOf(csv(`${today},TWIN-1,801,SAR,,`), 'Twin Bank A')
      await importOf(csv(`${today},TWIN-1,801,SAR,again,`), 'Twin Bank B')
      // The deposit is recorded last; otherwise the job of the first import would find only one line.
      const caseId = await caseWith({ amount: '801', reference: 'TWIN-1' })
      await compare()
      assert.equal((await rowsOf(caseId)).filter((row) => row.recon.matched).length, 0)
      const { proposals } = await manager.call('reconciliation.proposals', { caseId })
      assert.equal(proposals[0]?.candidates.length, 2)
    })

    it('is nothing of another case, another amount or the other direction', async () => {
      const caseId = await caseWith(
        { amount: '901', reference: 'NOT-1' },
        { amount: '902', reference: 'NOT-2' },
        { amount: '903', reference: 'NOT-3' },
      )
      const other = await commencedCase(portal)
      await importOf(
        csv(
          `${today},NOT-1,901,SAR,,${other}`,
          `${today},NOT-2,900,SAR,,`,
          `${today},NOT-3,-903,SAR,,`,
          `${today},NOT-4,903,USD,NOT-3,`,
        ),
      )
      await compare()
      assert.equal((await rowsOf(caseId)).filter((row) => row.recon.matched).length, 0)
    })

    it('is matched automatically after an import, and again on request', async () => {
      const caseId = await caseWith({ amount: '611', reference: 'JOB-1' })
      const until = async (test: () => Promise<boolean>) => {
        for (let i = 0; i < 100 && !(await test()); i++) await new Promise((resolve) => setTimeout(resolve, 100))
      }
      const { id } = await importOf(csv(`${today},JOB-1,611,SAR,,`, `${today},JOB-2,612,SAR,,`))
      const statement = async () => (await manager.call('reconciliation.statements', {})).find((one) => one.id === id)
      await until(async () => (await statement())?.comparedAt !== null)
      assert.equal((await lineOf('JOB-1')).recon.matched, true)
      await manager.call('costs.deposit', { caseId, party: 'claimant', amount: '612', reference: 'JOB-2' })
      await manager.call('reconciliation.compare', {})
      await until(async () => (await lineOf('JOB-2')).recon.matched)
      assert.equal((await lineOf('JOB-2')).recon.matched, true)
    })
  })

  describe('by hand', () => {
    it('a movement is marked with notes, taken back with a note, and the trail has both', async () => {
      const caseId = await caseWith({ amount: '10', reference: 'HAND-1' })
      const [row] = await rowsOf(caseId)
      const id = row?.id ?? ''
      const marked = await officer.call('reconciliation.mark', { id, matched: true, notes: 'Seen on paper' })
      assert.deepEqual([marked.recon.matched, marked.recon.notes, marked.daysOpen], [true, 'Seen on paper', null])
      assert.ok(marked.recon.by?.nameAr)
      assert.equal(
        (await manager.refused('reconciliation.mark', { id, matched: true, notes: '' })).code,
        'ALREADY_DONE',
      )
      const bare = await manager.refused('reconciliation.mark', { id, matched: false, notes: ' ' })
      assert.deepEqual([bare.status, bare.issues?.[0]?.path], [422, 'notes'])
      const open = await manager.call('reconciliation.mark', { id, matched: false, notes: 'Wrong paper' })
      assert.deepEqual([open.recon.matched, open.recon.notes, open.recon.at], [false, 'Wrong paper', null])
      await manager.call('reconciliation.mark', { id, matched: false, notes: 'The bank was asked' })
      assert.equal(
        (await manager.refused('reconciliation.mark', { id, matched: false, notes: 'The bank was asked' })).code,
        'ALREADY_DONE',
      )
      assert.deepEqual(await trail(caseId), Array(3).fill('RECONCILIATION_MARKED'))
      for (const wrong of [{ matched: 'yes' }, {}, { matched: true, notes: 'x'.repeat(501) }])
        assert.equal((await manager.refused('reconciliation.mark', { id, ...wrong })).code, 'INPUT_INVALID')
    })

    it('a line that belongs to no case is marked in the trail of the centre, by the centre alone', async () => {
      await importOf(csv(`${today},LONE-1,-3.50,SAR,Bank charge,`))
      const { id } = await lineOf('LONE-1')
      for (const who of ['claimant', 'arbitrator', 'secretary', 'board', 'admin', 'observer'])
        assert.equal(
          (await (await portal.as(who)).refused('reconciliation.mark', { id, matched: true, notes: '' })).code,
          'ROLE_BLOCK',
          who,
        )
      await manager.call('reconciliation.mark', { id, matched: true, notes: 'Charge of the bank' })
      const entry = (await centreTrail()).at(-1)
      assert.deepEqual(
        [entry?.action, entry?.details],
        ['RECONCILIATION_MARKED', { matched: true, notes: 'Charge of the bank' }],
      )
    })

    it('two sides are matched, the line gets the case, and taking it back frees both', async () => {
      const caseId = await caseWith({ amount: '310', reference: 'PAIR-1' })
      await importOf(csv(`${today},BANK-P1,300,SAR,less charges,`))
      const [ledger] = await rowsOf(caseId)
      const line = await lineOf('BANK-P1')
      const pair = { id: ledger?.id ?? '', withId: line.id }
      const found = await manager.call('reconciliation.candidates', { id: line.id })
      assert.ok(found.some((one) => one.row.id === ledger?.id))
      assert.equal((await manager.refused('reconciliation.match', pair)).issues?.[0]?.path, 'notes')
      const matched = await manager.call('reconciliation.match', { ...pair, notes: 'The bank kept 10' })
      assert.deepEqual([matched.recon.with?.id, matched.recon.score], [line.id, null])
      assert.deepEqual(
        [(await lineOf('BANK-P1')).caseId, (await lineOf('BANK-P1')).recon.notes],
        [caseId, 'The bank kept 10'],
      )
      await officer.call('reconciliation.mark', { id: line.id, matched: false, notes: 'Another payment' })
      const [freed] = (await rowsOf(caseId)).filter((row) => row.id === ledger?.id)
      assert.deepEqual([freed?.recon.matched, freed?.recon.with, freed?.recon.notes], [false, null, 'Another payment'])
      assert.deepEqual([(await lineOf('BANK-P1')).caseId, (await lineOf('BANK-P1')).recon.matched], [null, false])
      assert.deepEqual(await trail(caseId), ['RECONCILIATION_MATCHED', 'RECONCILIATION_MARKED'])
    })

    it('a posting and what takes it back are matched with each other; nothing else of one source is', async () => {
      const caseId = await caseWith({ amount: '77', reference: 'BACK-1' }, { amount: '78', reference: 'BACK-2' })
      const { ledger } = await manager.call('costs.read', { caseId })
      const deposit = ledger.find((row) => row.reference === 'BACK-1')
      await manager.call('costs.reverse', { id: deposit?.id ?? '', reason: 'Typed twice' })
      const [reversal, other, first] = await rowsOf(caseId)
      assert.equal(reversal?.kind, 'reversal')
      const candidates = await manager.call('reconciliation.candidates', { id: first?.id ?? '' })
      assert.ok(candidates.some((one) => one.row.id === reversal?.id))
      const wrong = await manager.refused('reconciliation.match', { id: other?.id ?? '', withId: reversal?.id ?? '' })
      assert.deepEqual([wrong.code, wrong.issues?.[0]?.path], ['INPUT_INVALID', 'withId'])
      await manager.call('reconciliation.match', { id: first?.id ?? '', withId: reversal?.id ?? '' })
    })

    it('movements of two cases or currencies, one with itself, or one that is not there, are refused', async () => {
      const [one, two] = [
        await caseWith({ amount: '41', reference: 'X-1' }),
        await caseWith({ amount: '41', reference: 'X-2' }),
      ]
      const [[first], [second]] = [await rowsOf(one), await rowsOf(two)]
      await importOf(csv(`${today},X-3,41,SAR,,${two}`, `${today},X-4,41,USD,,`))
      const id = first?.id ?? ''
      const refused = async (withId: string) => (await manager.refused('reconciliation.match', { id, withId })).code
      assert.equal(await refused((await lineOf('X-3')).id), 'MOVEMENT_OTHER_CASE')
      assert.equal(await refused(second?.id ?? ''), 'MOVEMENT_OTHER_CASE')
      assert.equal(await refused((await lineOf('X-4')).id), 'INPUT_INVALID')
      assert.equal(await refused(id), 'INPUT_INVALID')
      assert.equal(await refused('move_none'), 'NOT_FOUND')
      // A line without a case cannot be the starting side.
      const line = await lineOf('X-4')
      assert.equal((await manager.refused('reconciliation.match', { id: line.id, withId: id })).code, 'INPUT_INVALID')
    })

    it('two people who mark the same row at once: one succeeds, the other is refused, one entry', async () => {
      const caseId = await caseWith({ amount: '12', reference: 'RACE-M' })
      const [row] = await rowsOf(caseId)
      const both = await Promise.allSettled(
        [manager, officer].map((tab) =>
          tab.call('reconciliation.mark', { id: row?.id ?? '', matched: true, notes: 'x' }),
        ),
      )
      assert.match(String(both.find((one) => one.status === 'rejected')?.reason), /409.*ALREADY_DONE/)
      assert.deepEqual(await trail(caseId), ['RECONCILIATION_MARKED'])
    })

    it('two cases that claim one line at once: one gets it', async () => {
      const cases = [
        await caseWith({ amount: '64', reference: 'C-1' }),
        await caseWith({ amount: '64', reference: 'C-2' }),
      ]
      await importOf(csv(`${today},CLAIMED-1,64,SAR,,`))
      const line = await lineOf('CLAIMED-1')
      const rows = await Promise.all(cases.map(async (caseId) => (await rowsOf(caseId))[0]?.id ?? ''))
      const both = await Promise.allSettled(
        rows.map((id, at) => (at === 0 ? manager : officer).call('reconciliation.match', { id, withId: line.id })),
      )
      assert.deepEqual(both.map((one) => one.status).toSorted(), ['fulfilled', 'rejected'])
      assert.match(String(both.find((one) => one.status === 'rejected')?.reason), /409.*ALREADY_DONE/)
    })
  })

  it('adds up under its filters: by currency, by state, by age', async () => {
    const caseId = await caseWith({ amount: '100', reference: 'SUM-1' })
    await importOf(
      csv(
        `${addDays(today, -7)},SUM-2,1,SAR,,${caseId}`,
        `${addDays(today, -8)},SUM-3,2,SAR,,${caseId}`,
        `${addDays(today, -31)},SUM-4,-4,USD,,${caseId}`,
        `${addDays(today, -61)},SUM-5,8,SAR,,${caseId}`,
        `${addDays(today, -91)},SUM-6,16,SAR,,${caseId}`,
      ),
      'Sum Bank',
    )
    const summary = await manager.call('reconciliation.summary', { provider: 'Sum Bank', caseId })
    assert.deepEqual(
      summary.totals.map((one) => [
        one.currency,
        one.origin,
        one.rows,
        one.moneyIn,
        one.moneyOut,
        one.net,
        one.openRows,
        one.netBase,
      ]),
      [
        ['SAR', 'statement', 4, '27.00', '0.00', '27.00', 4, '27.00'],
        ['USD', 'statement', 1, '0.00', '-4.00', '-4.00', 1, '-15.00'],
      ],
    )
    assert.deepEqual(
      summary.ageing.map((one) => [one.age, one.rows, one.volumeBase]),
      [
        ['week', 1, '1.00'],
        ['month', 1, '2.00'],
        ['twoMonths', 1, '15.00'],
        ['threeMonths', 1, '8.00'],
        ['older', 1, '16.00'],
      ],
    )
    assert.ok(summary.providers.includes('Sum Bank'))
    // Money in both the bank's statement and the books is not added up; the books also have the filing fee.
    const whole = await manager.call('reconciliation.summary', { caseId })
    assert.deepEqual(
      whole.totals.map((one) => [one.currency, one.origin, one.rows, one.net]),
      [
        ['SAR', 'statement', 4, '27.00'],
        ['SAR', 'ledger', 2, '12100.00'],
        ['USD', 'statement', 1, '-4.00'],
      ],
    )
    assert.equal(whole.ageing.length, 10)
    const { id } = await lineOf('SUM-2')
    await manager.call('reconciliation.mark', { id, matched: true, notes: '' })
    const of = async (filters: object) => (await manager.call('reconciliation.summary', { caseId, ...filters })).rows
    assert.deepEqual(
      [
        await of({}),
        await of({ state: 'matched' }),
        await of({ origin: 'ledger' }),
        await of({ from: addDays(today, -8) }),
        await of({ to: addDays(today, -31) }),
      ],
      [7, 1, 2, 4, 3],
    )
    assert.equal(await of({ caseId: caseId.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '') }), 7)
    const wrong = await manager.refused('reconciliation.summary', { from: '2026-02-02', to: '2026-02-01' })
    assert.deepEqual([wrong.code, wrong.issues?.[0]?.path], ['INPUT_INVALID', 'from'])
  })

  it('is gone through page by page without losing or repeating a row', async () => {
    const all = await manager.call('reconciliation.list', { limit: 200 })
    const seen: string[] = []
    for (let before: number | undefined; ; ) {
      const page = await manager.call('reconciliation.list', { limit: 7, ...(before === undefined ? {} : { before }) })
      seen.push(...page.map((row) => row.id))
      before = page.at(-1)?.seq
      if (seen.length >= 50 || before === undefined) break
    }
    assert.deepEqual(
      seen.slice(0, 49),
      all.slice(0, 49).map((row) => row.id),
    )
  })
})
