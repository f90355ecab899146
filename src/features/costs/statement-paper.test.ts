import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { sections } from '#test/closed-case.ts'
import { closedRecord, commencedCase } from '#test/journey.ts'
import { daysLater } from '#test/later.ts'
import { pdfPages, pdfText } from '#test/pdf-proof.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

const run = promisify(execFile)
const EQUAL = { claimant: 50, respondent: 50 }
const HERE = 'http://127.0.0.1:8080'

describe('the paper of the costs', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  async function paper(who: string, caseId: string, language: 'en' | 'ar' = 'en'): Promise<Buffer> {
    const tab = await portal.as(who, language)
    const response = await tab.fetch(`/api/costs/${caseId}/statement`, { headers: { 'accept-language': language } })
    assert.equal(response.status, 200)
    return Buffer.from(await response.arrayBuffer())
  }

  it('names the parties, the seat, the articles, the rate of the VAT, and the reference of the filing fee', async () => {
    const caseId = await commencedCase(portal)
    const manager = await portal.as('manager')
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    const { ledger } = await manager.call('costs.read', { caseId })
    const { reference = '' } = ledger.find((row) => row.type === 'registrationFee') ?? {}
    assert.match(reference, /^demopay_/)
    const english = await pdfText(await paper('manager', caseId))
    for (const said of [
      'Claimant Al-Rawabi',
      'Respondent Northern Steel',
      'Seat of arbitration Riyadh',
      'shared as the deposits are asked for (Arts. 40-42)',
      'Deposits (Art. 42)',
      'VAT on the fees (15%)',
    ])
      assert.ok(english.includes(said), said)
    // A long reference breaks at the end of its line, and nothing is lost.
    assert.ok(english.replaceAll(' ', '').includes(reference), reference)
    assert.match(english, /Calculation No\. 1, .+ AH\), \d\d:\d\d Riyadh time/)
    const arabic = await pdfText(await paper('manager', caseId, 'ar'))
    for (const said of ['مدفوعات الطرفين', 'كما في', 'مقر التحكيم الرياض', 'المادة ٤٢', '٪١٥'])
      assert.ok(arabic.includes(said), said)
  })

  it('tells who paid in whose place, and never a party as owing what it got back after the award', async () => {
    const caseId = await closedRecord(portal)
    const [manager, arbitrator] = [await portal.as('manager'), await portal.as('arbitrator')]
    const { base } = await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    const half = (Number(base?.total) / 2).toFixed(2)
    const other = { party: 'respondent', paidBy: 'claimant', amount: half } as const
    await manager.call('costs.deposit', { caseId, ...other, reference: 'SUB-1' })
    const { deposits: open } = await manager.call('costs.read', { caseId })
    const amount = open.balance.claimant?.replace('-', '') ?? ''
    await manager.call('costs.deposit', { caseId, party: 'claimant', amount, reference: 'OWN-1' })
    await arbitrator.call('award.saveDraft', { caseId, sections: sections() })
    await arbitrator.call('award.finalize', { caseId, sections: sections(), baseUrl: HERE })
    await arbitrator.call('award.sign', { id: caseId })
    const { receipts } = await manager.call('finance.refunds', { caseId })
    const eventId = receipts.find((one) => one.externalId === 'OWN-1')?.eventId ?? ''
    const input = { caseId, eventId, amount: '3100.00', currency: 'SAR', reason: 'Expenses were lower' } as const
    const { refunds } = await manager.call('finance.createRefund', input)
    const id = refunds[0]?.id ?? ''
    await (await portal.as('officer')).call('finance.approveRefund', { id })
    await manager.call('finance.executeRefund', { id })
    const { deposits } = await manager.call('costs.read', { caseId })
    assert.deepEqual(
      [deposits.paidByItself, deposits.paidByOther, deposits.refunded].map((one) => [one.claimant, one.respondent]),
      [
        [half, '0.00'],
        ['0.00', half],
        ['3100.00', '0.00'],
      ],
    )
    assert.deepEqual([deposits.balance.claimant, deposits.released.claimant], ['0.00', '3100.00'])
    const english = await pdfText(await paper('manager', caseId))
    for (const said of ['Substitute deposit paid by the Claimant', 'less SAR 3,100.00 refunded after the award'])
      assert.ok(english.includes(said), said)
    assert.ok(!english.includes('-SAR 3,100.00 SAR'))
    const arabic = await pdfText(await paper('respondent', caseId, 'ar'))
    assert.match(arabic, /سداد من \S+ بدلًا عن الطرف الآخر/)
  })

  it('is dated by the latest fact in it, also by a decision of the tribunal', async () => {
    const caseId = await closedRecord(portal)
    const manager = await portal.as('manager')
    await manager.call('costs.calculate', { caseId, currency: 'SAR', allocation: EQUAL })
    const stamped = async (who: string) => {
      const text = await pdfText(await paper(who, caseId))
      return [/CST-[0-9A-F-]+/.exec(text)?.[0], /As of (.+?) \(/.exec(text)?.[1], text] as const
    }
    const before = await stamped('arbitrator')
    const later = daysLater(portal, 3)
    await later.call('arbitrator', 'costs.allocate', { caseId, allocation: { claimant: 12.5, respondent: 87.5 } })
    const decided = await stamped('arbitrator')
    assert.notEqual(decided[0], before[0])
    assert.notEqual(decided[1], before[1])
    assert.ok(decided[2].includes('shared as the tribunal decided (Art. 43)'))
    // A reader who may not see the decision does not see its date either.
    assert.equal((await stamped('claimant'))[1], before[1])
    assert.ok(!(await stamped('manager'))[2].includes('87.5'))
  })

  it('is the same bytes twice in each language, has nothing wrong in it, and no page with next to nothing', async (t) => {
    const caseId = await commencedCase(portal)
    const manager = await portal.as('manager')
    await manager.call('costs.calculate', { caseId, currency: 'USD', allocation: EQUAL })
    const folder = await mkdtemp(path.join(tmpdir(), 'costs-'))
    t.after(() => rm(folder, { recursive: true, force: true }))
    for (const language of ['en', 'ar'] as const) {
      const pdf = await paper('manager', caseId, language)
      assert.ok(pdf.equals(await paper('manager', caseId, language)), language)
      await writeFile(path.join(folder, 'costs.pdf'), pdf)
      assert.match((await run('qpdf', ['--check', path.join(folder, 'costs.pdf')])).stdout, /No syntax or stream/)
      assert.ok((await pdfPages(pdf)).every((page) => page.length > 400))
    }
  })
})
