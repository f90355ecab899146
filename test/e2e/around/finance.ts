// Outgoing money: a batch of payouts, what is refused, and a refund, by the people of the centre.
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { costsWords } from '#costs/law/words.ts'
import { screenWords as say } from '#finance/law/screen-words.ts'
import { financeWords } from '#finance/law/words.ts'
import type { Word } from '#kernel/words.ts'
import {
  confirm,
  expectTitle,
  expectTold,
  look,
  pageOf,
  press,
  type Road,
  sheet,
  unfold,
  visitTab,
  word,
} from '../journey/road.ts'
import type { Around } from './around.ts'

/** A case before its hearing with deposits of both sides in riyals; no other journey changes it. */
const CASE = 'case_006'
const IBAN = 'SA0380000000608010167519'

type Payout = {
  readonly type: 'Claimant' | 'Expert' | 'Other'
  readonly name: string
  readonly ref: string
  readonly amount: string
}

async function fill(road: Road, page: Page, payout: Payout): Promise<Locator> {
  const place = await unfold(road, page, say.newPayout)
  await place.locator(`[name=payeeType][value=${payout.type}]`).check()
  await place.locator('[name=payeeName]').fill(payout.name)
  await place.locator('[name=payeeRef]').fill(payout.ref)
  await place.locator('[name=amount]').fill(payout.amount)
  await expectHeldOpen(road, place, say.newPayout)
  return place
}

/** A sheet with typed text or a refusal cannot be folded. */
async function expectHeldOpen(road: Road, place: Locator, title: Word): Promise<void> {
  await expect(place.getByRole('heading', { name: word(road, title), exact: true })).toBeVisible()
  await expect(place.getByRole('button', { name: word(road, title), exact: true })).toHaveCount(0)
}

async function open(road: Road, who: 'manager' | 'officer'): Promise<Page> {
  const page = await pageOf(road, who)
  await page.goto(`/finance/${road.caseId}/disbursements`)
  await expectTitle(road, page, say.disbursements)
  return page
}

const rowOf = (place: Locator, reference: string) => place.getByRole('row').filter({ hasText: reference })
const inRow = (road: Road, place: Locator, reference: string, name: { en: string; ar: string }) =>
  rowOf(place, reference).getByRole('button', { name: new RegExp(`^${name[road.language]}`) })

/** Too high an amount, and a mistyped account: nothing is created, and the page says what is wrong. */
async function refuse(road: Road): Promise<void> {
  const overview = await visitTab(road, 'manager', 'money', costsWords.money)
  await overview
    .locator('main')
    .getByRole('link', { name: new RegExp(`^${word(road, say.disbursements)}`) })
    .click()
  await expectTitle(road, overview, say.disbursements)
  const place = await fill(road, overview, {
    ...{ type: 'Claimant', name: 'Al-Rawabi', ref: 'SA0380000000608010167518' },
    amount: road.language === 'ar' ? '٩٬٠٠٠٬٠٠٠٫٠٠' : '9,000,000.00',
  })
  await expect(place.getByText(road.language === 'ar' ? /^ينقص/ : /is missing: only/)).toBeVisible()
  await press(road, overview, say.createPayout)
  await expect(place.getByRole('alert').first()).toContainText(word(road, financeWords.refChecksum))
  await place.locator('[name=payeeRef]').fill(IBAN)
  await press(road, overview, say.createPayout)
  await expect(place.getByRole('alert').first()).toContainText(REFUSALS.FUNDS_SHORT.words[road.language])
  await expect(sheet(road, overview, say.payouts)).toContainText(word(road, say.payoutsEmpty))
}

async function createPayouts(road: Road): Promise<void> {
  const page = await open(road, 'manager')
  const payouts: readonly Payout[] = [
    {
      ...{ type: 'Expert', name: 'د. هدى السالم', ref: 'sa03 8000 0000 6080 1016 7519' },
      amount: road.language === 'ar' ? '١٬١٥٠٫٠١' : '1,150.01',
    },
    { type: 'Other', name: 'Hearing Rooms Riyadh', ref: '608010167600', amount: '300' },
  ]
  for (const payout of payouts) {
    const place = await fill(road, page, payout)
    await expect(place.getByRole('status').filter({ hasText: word(road, say.paidFrom) })).toBeVisible()
    await press(road, page, say.createPayout)
    await expectTold(road, page, 'Payout created', financeWords.payoutCreated)
    // Wait until the form has cleared itself, or it would clear what is typed next.
    await expect(place.locator('[name=payeeName]')).toHaveValue('')
  }
  const list = sheet(road, page, say.payouts)
  await expect(rowOf(list, 'PAY-006-1')).toContainText('SA••••7519')
  await expect(page.getByText(IBAN)).toHaveCount(0)
  for (const reference of ['PAY-006-1', 'PAY-006-2']) {
    await inRow(road, list, reference, say.approve).click()
    await expect(rowOf(list, reference)).toContainText(word(road, say.status_approved))
  }
}

/** The batch is filled and executed; pressing the same button again pays nothing twice. */
async function payBatch(road: Road): Promise<void> {
  const page = await open(road, 'officer')
  const list = sheet(road, page, say.payouts)
  const add = inRow(road, list, 'PAY-006-1', say.addToBatch)
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(word(road, say.noBatch))
  await page
    .getByRole('button', { name: word(road, say.newBatchIn, { currency: word(road, say.currency_SAR) }) })
    .click()
  const execute = page.getByRole('button', { name: word(road, say.execute), exact: true })
  await expect(execute).toHaveAccessibleDescription(REFUSALS.BATCH_EMPTY.words[road.language])
  for (const reference of ['PAY-006-1', 'PAY-006-2']) {
    await inRow(road, list, reference, say.addToBatch).click()
    await expect(rowOf(list, reference)).toContainText(word(road, say.status_batched))
  }
  await look(road, page)
  await execute.click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word(road, say.execute), exact: true })
    .dblclick()
  await expectTold(road, page, 'Batch executed', financeWords.batchExecuted)
  await expect(rowOf(list, 'PAY-006-1')).toContainText(word(road, say.status_paid))
  const ledger = await unfold(road, page, say.journal)
  for (const reference of ['PAY-006-1', 'PAY-006-2']) await expect(rowOf(ledger, reference)).toHaveCount(1)
  const settle = page.getByRole('button', { name: word(road, say.settle), exact: true })
  await expect(settle).toHaveAttribute('aria-disabled', 'true')
  await expect(settle).toHaveAccessibleDescription(REFUSALS.BATCH_NOT_MATCHED.words[road.language])
  const saved = page.waitForEvent('download')
  await press(road, page, say.bankFile)
  const file = readFileSync(await (await saved).path(), 'utf8')
  expect(file).toContain(`PAY-006-1,د. هدى السالم,${IBAN},1150.01,SAR,`)
  await look(road, page)
}

/** The bank returns one payout: the money is available again, and the row states why. */
async function comesBack(road: Road): Promise<void> {
  const page = await open(road, 'manager')
  const list = sheet(road, page, say.payouts)
  await inRow(road, list, 'PAY-006-2', say.returned).click()
  const dialog = page.getByRole('alertdialog')
  await confirm(road, page, say.record)
  await expect(dialog).toContainText(word(road, financeWords.reasonNeeded))
  await dialog.getByRole('textbox').first().fill('Account closed')
  await confirm(road, page, say.record)
  await expectTold(road, page, 'Return of the payout recorded', financeWords.payoutReturned)
  await expect(rowOf(list, 'PAY-006-2')).toContainText('Account closed')
}

async function refund(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto(`/finance/${road.caseId}/refunds`)
  await expectTitle(road, page, say.refunds)
  const place = await unfold(road, page, say.newRefund)
  await place.getByRole('radio').first().check()
  await place.locator('[name=amount]').fill('9000000')
  await place.locator('[name=reason]').fill('Paid twice')
  await press(road, page, say.createRefund)
  await expect(place.getByRole('alert').first()).toContainText(REFUSALS.RECEIPT_SPENT.words[road.language])
  await expectHeldOpen(road, place, say.newRefund)
  await place.locator('[name=amount]').fill(road.language === 'ar' ? '٢٥٠٫٢٥' : '250.25')
  await press(road, page, say.createRefund)
  await expectTold(road, page, 'Refund created', financeWords.refundCreated)
  const list = sheet(road, page, say.refunds)
  await inRow(road, list, 'RF-006-1', say.approve).click()
  await expect(rowOf(list, 'RF-006-1')).toContainText(word(road, say.refundStatus_approved))
  await look(road, page)
  await inRow(road, list, 'RF-006-1', say.executeRefund).click()
  await confirm(road, page, say.executeRefund)
  await expectTold(road, page, 'Refund executed', financeWords.refundExecuted)
  await expect(rowOf(list, 'RF-006-1')).toContainText(word(road, say.refundStatus_paid))
}

/** A party has no access: the guard sends it to the dashboard. */
async function keepOut(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  for (const screen of ['disbursements', 'refunds']) {
    await page.goto(`/finance/${road.caseId}/${screen}`)
    await page.waitForURL('**/dashboard')
  }
}

async function run(road: Road): Promise<void> {
  await refuse(road)
  await createPayouts(road)
  await payBatch(road)
  await comesBack(road)
  await refund(road)
  await keepOut(road)
}

export const finance: readonly Around[] = [
  { title: 'finance: a batch of payouts is paid once, one comes back, a refund is paid', caseId: CASE, run },
]
