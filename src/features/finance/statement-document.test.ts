import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { fundedCase, payout } from '#test/funded-case.ts'
import { daysLater } from '#test/later.ts'
import { pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const run = promisify(execFile)

describe('a party’s statement of account', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  async function paper(who: string, caseId: string, party: 'claimant' | 'respondent', language: 'en' | 'ar' = 'en') {
    const target = `/api/finance/${caseId}/statement?party=${party}`
    const tab = await portal.as(who, language)
    const response = await tab.fetch(target, { headers: { 'accept-language': language } })
    assert.equal(response.status, 200)
    return Buffer.from(await response.arrayBuffer())
  }
  const numberIn = (text: string) => /ACC-[0-9A-F]+-[CR]-\d+-[0-9A-F]{8}/.exec(text)?.[0] ?? ''
  const stamped = async (who: string, caseId: string, party: 'claimant' | 'respondent') => {
    const text = await pdfText(await paper(who, caseId, party))
    return { text, number: numberIn(text), asOf: /As of (.+?\)), /.exec(text)?.[1] ?? '' }
  }

  it('is the same bytes twice, for every reader and in either language, and passes qpdf', async (t) => {
    const caseId = await fundedCase(portal)
    const folder = await mkdtemp(path.join(tmpdir(), 'account-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    for (const language of ['en', 'ar'] as const) {
      const pdf = await paper('manager', caseId, 'claimant', language)
      assert.ok(pdf.equals(await paper('claimant', caseId, 'claimant', language)), language)
      await writeFile(path.join(folder, 'account.pdf'), pdf)
      assert.match((await run('qpdf', ['--check', path.join(folder, 'account.pdf')])).stdout, /No syntax or stream/)
    }
    const arabic = await pdfText(await paper('claimant', caseId, 'claimant', 'ar'))
    for (const said of ['كما في', 'استرداد المبلغ', 'الإجمالي']) assert.ok(arabic.includes(said), said)
  })

  it('has another number after every fact, and the date of the latest one', async () => {
    const caseId = await fundedCase(portal)
    const first = await stamped('manager', caseId, 'claimant')
    const other = await stamped('manager', caseId, 'respondent')
    assert.notEqual(first.number, other.number)
    // Reserving money is not a movement, but it changes what is free, so the statement is a new paper of that day.
    await daysLater(portal, 2).call('manager', 'finance.createPayout', payout(caseId, { amount: '100.00' }))
    const reserved = await stamped('manager', caseId, 'claimant')
    assert.notEqual(reserved.number, first.number)
    assert.notEqual(reserved.asOf, first.asOf)
    assert.ok(reserved.text.includes('SAR 50.00') && reserved.text.includes('SAR 950.00'))
    // Payouts that concern only the other party leave it unchanged.
    const own = payout(caseId, { payeeType: 'Respondent', payeeName: 'Northern Steel', amount: '10.00' })
    await daysLater(portal, 4).call('manager', 'finance.createPayout', own)
    assert.deepEqual(await stamped('manager', caseId, 'claimant'), reserved)
    assert.notEqual((await stamped('manager', caseId, 'respondent')).asOf, reserved.asOf)
  })

  it('prints a code by which anybody finds it on the register', async () => {
    const caseId = await fundedCase(portal)
    const { text, number } = await stamped('claimant', caseId, 'claimant')
    const code = /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/.exec(text)?.[0] ?? ''
    const { rows } = await portal.portal.database.pool.query(
      "select code, kind, document_no from issued_papers where case_id = $1 and document_no like 'ACC-%'",
      [caseId],
    )
    assert.deepEqual(rows, [{ code, kind: 'costs', document_no: number }])
  })

  it('names the party that paid in its place, and ends with totals that add up', async () => {
    const caseId = await fundedCase(portal)
    const manager = await portal.as('manager')
    const input = { caseId, party: 'respondent', paidBy: 'claimant', amount: '250.00', reference: 'SUB-9' } as const
    await manager.call('costs.deposit', input)
    const { text } = await stamped('manager', caseId, 'respondent')
    assert.ok(text.includes('Deposit By the Claimant in its place SUB-9 SAR 250.00'), text)
    assert.ok(text.includes('Total SAR 1,250.00 SAR 0.00 SAR 1,250.00'), text)
  })
})
