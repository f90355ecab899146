// What a person typed into a form is printed in full with the screen. Nothing is sent.
import { expect, type Page } from '@playwright/test'
import { awardWords } from '#award/law/words.ts'
import { calendarWords } from '#calendar/law/words.ts'
import { costsWords } from '#costs/law/words.ts'
import { courtOrderWords } from '#court-orders/law/words.ts'
import { screenWords } from '#finance/law/screen-words.ts'
import { addDays } from '#kernel/dates/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { publicationWords } from '#publication/law/publication-words.ts'
import { choose, typeDay } from '../journey/fields.ts'
import { isPrinted, LONG, paper, printedLetters } from '../journey/papers.ts'
import { expectTitle, pageOf, press, type Road, sheet, unfold, visit, visitTab, word } from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'
import type { Around } from './around.ts'
import { openRegister, today } from './court-orders.ts'
import { openInvitation } from './senses.ts'

const ACCOUNT = `SA03${'8000000060801016'.repeat(5)}7519`

/** The printed page: it contains the values and the labels of the fields, and no submit button. */
async function expectPrinted(page: Page, said: readonly string[], unsaid: readonly string[] = []): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('button[type=submit]:visible')).toHaveCount(0)
  await page.emulateMedia({ media: null })
  // The code that prepares fields for printing is fetched at the first sign of work.
  await expect(async () => {
    const letters = printedLetters(await page.pdf({ preferCSSPageSize: true }))
    expect(said.filter((one) => !isPrinted(letters, one))).toEqual([])
    expect(unsaid.filter((one) => isPrinted(letters, one))).toEqual([])
  }).toPass({ timeout: 20_000 })
  await expect(page.locator('.printed'), 'the screen is as it was').toHaveCount(0)
}

async function courtOrder(road: Road): Promise<void> {
  const page = await openRegister(road)
  const place = await unfold(road, page, courtOrderWords.newOrder)
  const type = word(road, courtOrderWords.type_confidentiality)
  await choose(place, word(road, courtOrderWords.type), type)
  await place.locator('[name=issuingCourt]').fill(LONG[road.language])
  await place.locator('[name=referenceNo]').fill('CL-2026-000000000417/Commercial-Division-Chamber-11')
  await place.locator('[name=notes]').fill(`${LONG.en}\n\n${LONG.ar}`)
  await typeDay(road, page, courtOrderWords.effectiveTo, addDays(today, 40))
  await place.locator('input[type=file]').setInputFiles(paper('stay', 'Order', 1))
  await expect(place.getByRole('list', { name: word(road, courtOrderWords.document) })).toBeVisible()
  const labels = [courtOrderWords.issuingCourt, courtOrderWords.document, courtOrderWords.effectiveFrom]
  await expectPrinted(page, [
    ...labels.map((label) => word(road, label)),
    ...[type, LONG.en, LONG.ar, 'stay.pdf', 'CL-2026-000000000417/Commercial-Division-Chamber-11'],
    formatDate(addDays(today, 40), road.language, { calendar: 'hijri' }),
  ])
}

async function money(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/finance/case_006/disbursements')
  await expectTitle(road, page, screenWords.disbursements)
  const payout = await unfold(road, page, screenWords.newPayout)
  const payee = payout.locator('[name=payeeName]')
  await payee.fill(LONG[road.language])
  await payout.locator('[name=payeeRef]').fill(ACCOUNT)
  await payout.locator('[name=amount]').fill('123456.78')
  await payout.locator('[name=notes]').fill(LONG.en)
  const amount = road.language === 'ar' ? '١٢٣٬٤٥٦٫٧٨' : '123,456.78'
  const said = [word(road, screenWords.payeeName), await payee.inputValue(), LONG.en, ACCOUNT, amount]
  await expectPrinted(page, said)

  await page.goto('/finance/case_006/refunds')
  await expectTitle(road, page, screenWords.refunds)
  const reason = (await unfold(road, page, screenWords.newRefund)).locator('[name=reason]')
  await reason.fill(LONG[road.language])
  await expectPrinted(page, [word(road, screenWords.reason), LONG[road.language]])
}

async function costs(road: Road): Promise<void> {
  const page = await visitTab(road, 'manager', 'money', costsWords.money)
  const deposits = await unfold(road, page, costsWords.newDeposit)
  await deposits.locator('[name=note]').fill(LONG[road.language])
  await deposits.locator('[name=reference]').fill(ACCOUNT)
  await expectPrinted(page, [word(road, costsWords.receivedOn), LONG[road.language], ACCOUNT])
  const arbitrator = await visit(road, 'arbitrator', 'award', awardWords.title)
  const share = sheet(road, arbitrator, costsWords.awardAllocation)
  await share.getByRole('radio').last().check()
  await share.getByRole('textbox').fill('37.25')
  const typed = road.language === 'ar' ? '٣٧٫٢٥' : '37.25'
  await expectPrinted(arbitrator, [word(road, costsWords.allocation), typed])
}

async function consent(road: Road): Promise<void> {
  const page = await visit(road, 'compliance', 'publication', publicationWords.title)
  await press(road, page, publicationWords.recordConsent)
  const place = sheet(road, page, publicationWords.consents)
  await place.locator('[name=reference]').fill(LONG[road.language])
  await expectPrinted(page, [word(road, publicationWords.consentReference), LONG[road.language]])
}

async function feed(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  await page.goto('/calendar')
  await expectTitle(road, page, calendarWords.title)
  const name = LONG[road.language].slice(0, 60)
  await sheet(road, page, calendarWords.feeds).getByRole('textbox').fill(name)
  await expectPrinted(page, [word(road, calendarWords.feedName), name])
}

/** The page behind a dialog is not printed. */
async function dialog(road: Road): Promise<void> {
  const page = await pageOf(road, 'admin')
  const invitation = await openInvitation(road, page)
  await invitation.getByRole('textbox').first().fill(LONG[road.language])
  const title = await invitation.getByRole('heading').first().innerText()
  const behind = await page.getByRole('columnheader', { includeHidden: true }).last().innerText()
  await expectPrinted(page, [title, LONG[road.language]], ['demo.example', behind])
}

/** On paper there is nothing to press: a fingerprint that stands behind a seal on the screen is printed in full. */
async function fingerprints(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'award', awardWords.title)
  await unfold(road, page, awardWords.files)
  const files = sheet(road, page, awardWords.files)
  await files
    .getByRole('button', { name: word(road, awardWords.fingerprint) })
    .first()
    .click()
  const shown = await page.getByRole('dialog').locator('.machine').first().innerText()
  await page.keyboard.press('Escape')
  expect(shown.replaceAll(/\s/g, '')).toMatch(/^[0-9a-f]{64}$/)
  await expectPrinted(page, [shown])
}

export const print: readonly Around[] = [
  {
    title: 'print: the order of a court as it is filled in',
    caseId: SAMPLE.turbines,
    leavesTraces: true,
    run: courtOrder,
  },
  { title: 'print: payouts and refunds', caseId: 'case_006', leavesTraces: true, run: money },
  { title: 'print: deposits and who bears the costs', caseId: 'case_001', leavesTraces: true, run: costs },
  { title: 'print: a consent to the publication', caseId: 'case_004', leavesTraces: true, run: consent },
  { title: 'print: a link of the calendar', caseId: SAMPLE.fibre, leavesTraces: true, run: feed },
  { title: 'print: the fingerprints of an award', caseId: 'case_005', run: fingerprints },
  { title: 'print: a dialog without the page behind it', caseId: 'case_001', leavesTraces: true, run: dialog },
]
