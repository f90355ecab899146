// Orders of state courts, at the top of the pages of a case, and an order that cannot be revoked.
import { expect } from '@playwright/test'
import { courtOrderWords } from '#court-orders/law/words.ts'
import { actElsewhere, expectBoth, expectSays, inBoth, openAs, whileFailing } from './both.ts'
import { confirm, pageOf, type Road } from '../journey/road.ts'

const FROZEN_UNTIL = {
  en: '15 March 2030 (10 Dhu‘l-Qi‘dah 1451 AH)',
  ar: '١٠ ذو القعدة ١٤٥١ هـ (١٥ مارس ٢٠٣٠)',
} as const

const ORDERS = [
  { type: 'stay-proceedings', scope: 'proceedings', referenceNo: 'CL-1' },
  { type: 'confidentiality', scope: 'publication', referenceNo: 'CL-2', effectiveTo: '2030-03-15' },
  { type: 'stay-enforcement', scope: 'enforcement', referenceNo: 'CL-3' },
  { type: 'set-aside', scope: 'enforcement', effect: 'set', referenceNo: 'CL-4' },
]

/** In case_004, whose award was served. */
export async function seeCourtOrders(road: Road): Promise<void> {
  const before = await pageOf(road, 'compliance')
  const made: { readonly id: string }[] = []
  for (const order of ORDERS)
    made.push(await actElsewhere(before, 'POST', '/court-orders', { caseId: 'case_004', effect: 'freeze', ...order }))
  // This page does not receive the changes of others.
  await before.route('**/api/sse/**', (call) => call.abort())
  const page = await openAs(road, 'compliance', '/compliance/case_004/court-orders')
  await expectBoth(
    road,
    page,
    'Court order: Proceedings stayed. Actions are limited.',
    'Court order: Enforcement stayed.',
    'Court order: Award set aside.',
  )
  await inBoth(road, page, (now) =>
    expectSays(now, page, 'Court order: Publication frozen until {date}.', { date: FROZEN_UNTIL[now.language] }),
  )
  const dialog = page.getByRole('alertdialog')
  const revoke = (now: Road) =>
    page
      .getByRole('row')
      .filter({ hasText: 'CL-1' })
      .getByRole('button', { name: courtOrderWords.revoke[now.language] })
      .click()
  await whileFailing(page, '**/api/court-orders/*/revoke', () =>
    inBoth(road, page, async (now) => {
      await revoke(now)
      await dialog.getByRole('textbox').fill('Lifted')
      await confirm(now, page, courtOrderWords.revoke)
      await expectSays(now, dialog.getByRole('alert'), 'Error: {error}', { error: 'HTTP_502' })
      await page.keyboard.press('Escape')
    }),
  )
  // Another person revokes the order while the dialog is open.
  await revoke(road)
  await dialog.getByRole('textbox').fill('Lifted')
  await actElsewhere(page, 'POST', `/court-orders/${made[0]?.id}/revoke`, { reason: 'Lifted' })
  await confirm(road, page, courtOrderWords.revoke)
  await expect(page.getByRole('alert')).toContainText(/^Error: /)
}
