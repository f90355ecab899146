import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { add } from '#kernel/money/money.ts'
import { fundedCase } from '#test/funded-case.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { readReport, reportNumber } from './server/report-document.ts'

const run = promisify(execFile)
const LONG = 'demopay-1234567890abcdefghijklmnopqrstuvwxyz-1234567890abcdefghijklmnop'

describe('the reconciliation report', () => {
  let portal: TestPortal
  let manager: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    caseId = await fundedCase(portal, { claimant: '1000.00', respondent: '400.00' })
    const own = await manager.call('reconciliation.list', { caseId })
    const { id = '', valueOn = '' } = own.find((row) => row.externalId === `IN-${caseId}-claimant`) ?? {}
    const lines = [
      `2026-03-05,${LONG},250,SAR,,`,
      '2026-01-05,CHG-1,-57.50,SAR,Account charges,',
      `${valueOn},BANK-REF-7,1000,SAR,Incoming,`,
      '2026-02-06,US-1,20,USD,,',
    ]
    const file = await manager.upload(
      'bank.csv',
      Buffer.from(['Date,Reference,Amount,Currency,Details,Case', ...lines].join('\n')),
    )
    await manager.call('reconciliation.import', { provider: 'Riyad Bank', file })
    const rows = await manager.call('reconciliation.list', {})
    const withId = rows.find((row) => row.externalId === 'BANK-REF-7')?.id ?? ''
    await manager.call('reconciliation.match', { id, withId, notes: '' })
    const charge = rows.find((row) => row.externalId === 'CHG-1')?.id ?? ''
    await manager.call('reconciliation.mark', { id: charge, matched: true, notes: 'Booked by accounting' })
  })
  after(() => portal.close())

  const pdf = async (query = '') =>
    Buffer.from(await (await manager.fetch(`/api/finance/reconciliation.pdf${query}`)).arrayBuffer())
  const read = (filters: Parameters<typeof readReport>[1] = {}) => readReport(portal.portal.app.db, filters, new Date())

  it('keeps bank and ledger apart, and what the difference is made of adds up to it', async () => {
    const { currencies, rows } = await read()
    const riyals = currencies.find((one) => one.currency === 'SAR')
    assert.ok(riyals)
    // 12,000 is the filing fee, which the bank's statement does not show yet.
    assert.deepEqual([riyals.sides.statement.moneyIn, riyals.sides.statement.moneyOut], ['1250.00', '-57.50'])
    assert.deepEqual([riyals.sides.ledger.moneyIn, riyals.sides.ledger.moneyOut], ['13400.00', '0.00'])
    assert.equal(riyals.difference.net, '-12207.50')
    assert.deepEqual(
      riyals.fates.map((one) => [one.fate, one.statement.net, one.ledger.net, one.difference]),
      [
        ['paired', '1000.00', '1000.00', '0.00'],
        ['closed', '-57.50', '0.00', '-57.50'],
        ['open', '250.00', '12400.00', '-12150.00'],
      ],
    )
    assert.deepEqual(
      riyals.fates.map((one) => [one.fate, one.statement.rows, one.ledger.rows]),
      [
        ['paired', 1, 1],
        ['closed', 1, 0],
        ['open', 1, 2],
      ],
    )
    assert.equal(rows, 7)
  })

  it('prints a pair once, with both references, and the rest by the day on which the money moved', async () => {
    const { matched, matchedRows, open } = await read()
    assert.deepEqual(
      matched.map((row) => [row.externalId, row.isPair]),
      [
        ['BANK-REF-7', true],
        ['CHG-1', false],
      ],
    )
    assert.equal(matchedRows, 2)
    assert.deepEqual(
      open.map((row) => row.valueOn),
      open.map((row) => row.valueOn).toSorted(),
    )
    const text = await pdfText(await pdf())
    for (const said of [
      'Bank and ledger Riyad Bank BANK-REF-7',
      `Ledger: IN-${caseId}-claimant`,
      'Internal report of the Centre',
    ])
      assert.ok(text.includes(said), said)
    // A long reference wraps instead of overlapping its neighbour, and is printed in full.
    assert.ok(text.replaceAll(' ', '').includes(LONG))
  })

  it('leaves out of a selection what was matched with something outside it, and says so', async () => {
    const { currencies, matched } = await read({ origin: 'statement' })
    const outside = currencies[0]?.fates.find((one) => one.fate === 'outside')
    assert.deepEqual([outside?.statement.rows, outside?.statement.net], [1, '1000.00'])
    assert.ok(matched.some((row) => row.externalId === 'BANK-REF-7'))
    assert.equal((await read({ state: 'open' })).matchedRows, 0)
    assert.equal((await read({ state: 'matched' })).open.length, 0)
  })

  it('counts the ages of each source apart', async () => {
    const { ageing } = await read()
    const all = ageing.map((one) => one.statement)
    assert.equal(
      all.reduce((rows, one) => rows + one.rows, 0),
      2,
    )
    // 250 riyals, and 20 dollars at 3.75.
    assert.equal(add(...all.map((one) => one.volumeBase)), '325.00')
    assert.deepEqual(ageing.find((one) => one.age === 'week')?.ledger, { rows: 2, volumeBase: '12400.00' })
  })

  it('has the same number for the same record only: by the day of the centre, what is asked, and the language', async () => {
    const whole = await read()
    assert.equal(reportNumber(whole, 'en'), reportNumber(await read(), 'en'))
    const numbers = [
      reportNumber(whole, 'en'),
      reportNumber(whole, 'ar'),
      reportNumber(await read({ state: 'open' }), 'en'),
      reportNumber(await read({ from: '2026-01-01' }), 'en'),
    ]
    assert.equal(new Set(numbers).size, 4)
    assert.ok(numbers.every((number) => number.startsWith(`REC-${plainDateIn(new Date(), 'Asia/Riyadh')}-`)))
    // Late in the evening it is already the next day in the Kingdom.
    const { day } = await readReport(portal.portal.app.db, {}, new Date('2026-12-30T22:30:00Z'))
    assert.equal(day, '2026-12-31')
  })

  it('is the same bytes twice in each language, and qpdf finds nothing wrong in them', async (t) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'report-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    for (const language of ['en', 'ar'] as const) {
      const one = await pdf(`?lang=${language}`)
      assert.ok(one.equals(await pdf(`?lang=${language}`)), language)
      await writeFile(path.join(folder, 'report.pdf'), one)
      assert.match((await run('qpdf', ['--check', path.join(folder, 'report.pdf')])).stdout, /No syntax or stream/)
    }
    const arabic = await pdfText(await pdf('?lang=ar'))
    for (const said of ['جميع الحركات', 'البنك والسجل بالريال السعودي', 'أعمار الحركات', 'تقرير داخلي للمركز'])
      assert.ok(arabic.includes(said), said)
  })
})
