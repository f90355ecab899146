// Costs that cannot be calculated, a batch that cannot be paid, a file that fails to download.
import { expect } from '@playwright/test'
import { costsWords } from '#costs/law/words.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { screenWords } from '#finance/law/screen-words.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { actElsewhere, BAD_GATEWAY, expectBoth, expectSays, inBoth, openAs, whileFailing } from './both.ts'
import { confirm, pageOf, press, pressAndConfirm, type Road, unfold } from '../journey/road.ts'

export async function seeCostsFail(road: Road): Promise<void> {
  const page = await openAs(road, 'manager', '/cases/case_001?tab=money&item=calculator')
  // §9: the offered splits, and any other.
  const splits = page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: '75 / 25', exact: true }) })
  const offered = ['50 / 50', '75 / 25', '25 / 75', '100 / 0', '0 / 100', 'Another split']
  await expect(splits.first().locator('label')).toHaveText(offered)
  await whileFailing(page, '**/api/costs/calculate', async () => {
    await press(road, page, costsWords.calculate)
    await expectBoth(road, page, 'CALC_ERROR: The costs could not be calculated.')
  })
}

type Disbursements = {
  readonly payouts: readonly { readonly id: string; readonly status: string }[]
  readonly batches: readonly { readonly id: string; readonly status: string }[]
}

/** A batch with the one approved payout of case_001; meanwhile another person pays it. */
export async function seeBatchFail(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  const { payouts } = await actElsewhere<Disbursements>(page, 'GET', '/finance/case_001/disbursements')
  const payoutId = payouts.find(({ status }) => status === 'approved')?.id
  await actElsewhere(page, 'POST', '/finance/case_001/batches')
  const { batches } = await actElsewhere<Disbursements>(page, 'GET', '/finance/case_001/disbursements')
  const batchId = batches.find(({ status }) => status === 'open')?.id
  await actElsewhere(page, 'POST', `/finance/batches/${batchId}/add`, { payoutId })
  // This page does not receive the changes of others.
  await page.route('**/api/sse/**', (call) => call.abort())
  await page.goto('/finance/case_001/disbursements')
  const dialog = page.getByRole('alertdialog')
  await whileFailing(page, '**/api/finance/batches/*/execute', () =>
    inBoth(road, page, async (now) => {
      await pressAndConfirm(now, page, screenWords.execute)
      await expectSays(now, dialog.getByRole('alert'), 'Batch error: {error}', { error: 'HTTP_502' })
      await page.keyboard.press('Escape')
    }),
  )
  await press(road, page, screenWords.execute)
  const officer = await pageOf(road, 'officer')
  await actElsewhere(officer, 'POST', `/finance/batches/${batchId}/execute`)
  await confirm(road, page, screenWords.execute)
  await expectSays(road, page.getByRole('alert'), 'Batch error: {error}', { error: 'This was already done.' })
}

/** More than was received: the refusal of the call itself is shown. */
export async function seeRefundRefused(road: Road): Promise<void> {
  const page = await openAs(road, 'manager', '/finance/case_001/refunds')
  await unfold(road, page, screenWords.newRefund)
  const form = page.locator('form').filter({ has: page.locator('[name=reason]') })
  await form.locator('[name=eventId]').first().check()
  await form.locator('[name=amount]').fill('9000000')
  await form.locator('[name=reason]').fill('Paid twice')
  await press(road, page, screenWords.createRefund)
  await inBoth(road, page, (now) =>
    expect(form.getByRole('alert')).toContainText(
      { en: 'The amount is more than is left of this receipt.', ar: 'المبلغ أكبر مما بقي من المبلغ المستلَم.' }[
        now.language
      ],
    ),
  )
}

export async function seeUploadFail(road: Road): Promise<void> {
  const page = await openAs(road, 'manager', '/evidence/case_009')
  await page.route('**/api/uploads', (call) => call.fulfill({ ...BAD_GATEWAY, status: 413 }))
  await unfold(road, page, evidenceWords.add)
  const file = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: samplePdf('A letter') }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('alert')).toContainText('letter.pdf')
  await expectBoth(road, page, 'UPLOAD_ERROR: the file could not be uploaded.')
}
