import { expect, type Page } from '@playwright/test'
import { caseWords } from '#case/law/words.ts'
import { commencementWords } from '#commencement/law/words.ts'
import { dashboardWords } from '#dashboard/law/words.ts'
import { formWords } from '#filing/law/form-words.ts'
import { hubWords } from '#filing/law/hub-words.ts'
import { filingWords } from '#filing/law/words.ts'
import { formatMoney } from '#kernel/format.ts'
import { parseAmount } from '#kernel/money/money.ts'
import { bytesOf, type Paper, paper, sha256, textOf } from './papers.ts'
import { expectTitle, expectTold, goOn, look, pageOf, press, pressAndConfirm, type Road, sheet, word } from './road.ts'
import { STORY } from './story.ts'

/** Art. 5: counsel for the claimant signs in, opens the case in five steps, uploads, submits and pays. */
export async function file(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant', async (screen) => {
    await expect(screen.locator('h1')).toBeVisible()
    await look(road, screen)
  })
  if (!page.url().endsWith('/dashboard')) await page.goto('/dashboard')
  await page
    .getByRole('link', { name: word(road, dashboardWords.newFiling), exact: true })
    .first()
    .click()
  await page.waitForURL('**/filing/new')
  await expectTitle(road, page, formWords.newFiling)
  await look(road, page)
  await fillIn(road, page)
  await expectTold(road, page, 'Case opened.', caseWords.caseFiled)
  await page.waitForURL('**/filing/case_*')
  road.caseId = page.url().split('/').at(-1) ?? ''
  await expectTitle(road, page, filingWords.hub)
  await uploadDocuments(road, page)
  await submitAndPay(road, page)
  await look(road, page)
}

async function fillIn(road: Road, page: Page): Promise<void> {
  const story = STORY[road.language]
  const field = (name: string) => page.locator(`[name="${name}"]`)
  const script = road.language === 'ar' ? 'nameAr' : 'nameEn'
  await field(`parties.0.${script}`).fill(story.claimant)
  await field('parties.0.address').fill('King Fahd Road, Riyadh 12211')
  await field(`parties.1.${script}`).fill(story.respondent)
  await field('parties.1.email').fill('legal@northern-steel.example')
  await press(road, page, formWords.next)
  await press(road, page, formWords.addRepresentative)
  await field('representatives.0.name').fill(story.counsel)
  await field('representatives.0.powerOfAttorney').fill('POA 4471/2026')
  await press(road, page, formWords.next)
  await field('claimSummary').fill(story.claim)
  await field('relief').fill(story.relief)
  await field('amount').fill(story.amount)
  await press(road, page, formWords.next)
  await page.locator(`[name=language][value=${road.language}]`).check()
  await field('applicableLaw').fill(story.law)
  await press(road, page, formWords.next)
  await expect(page.getByText(story.claim)).toBeVisible()
  const amount = parseAmount(story.amount) ?? ''
  await expect(page.getByText(formatMoney({ amount, currency: 'SAR' }, road.language))).toBeVisible()
  await look(road, page)
  await press(road, page, formWords.create)
}

/** §5: the next step opens only when both files are there; each hash is computed on the device. */
async function uploadDocuments(road: Road, page: Page): Promise<void> {
  const next = page.getByRole('button', { name: word(road, hubWords.next), exact: true })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  const papers = {
    agreement: paper(word(road, hubWords.kind_agreement), 'Arbitration agreement', 3),
    contract: paper(word(road, hubWords.kind_contract), 'Supply contract', 12),
  }
  for (const kind of ['agreement', 'contract'] as const) await upload(road, page, kind, papers[kind])
  await expect(page.getByRole('link', { name: word(road, hubWords.next), exact: true })).toBeVisible()
}

async function upload(road: Road, page: Page, kind: 'agreement' | 'contract', file: Paper): Promise<void> {
  const name = word(road, hubWords[`kind_${kind}`])
  const place = page.getByRole('region', { name, exact: true })
  await place.locator('input[type=file]').setInputFiles(file)
  await expectTold(road, page, 'File uploaded.', filingWords.documentAdded)
  const stored = place.getByRole('list', { name, exact: true })
  await expect(stored.getByText(file.name)).toBeVisible()
  const shown = await stored.locator('bdi.machine').innerText()
  expect(shown.replaceAll(' ', ''), 'the fingerprint on the screen').toBe(sha256(file.buffer))
}

async function submitAndPay(road: Road, page: Page): Promise<void> {
  await pressAndConfirm(road, page, hubWords.submit)
  await expectTold(road, page, 'Filing submitted. The receipt is ready.', filingWords.submitted)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: word(road, hubWords.downloadReceipt) }).click()
  expect(textOf(await bytesOf(await download))).toContain(road.caseId)
  await expect(page.getByText(word(road, hubWords.needsFee))).toBeVisible()
  await (road.ways?.payFee ?? payFee)(road, page)
  await expect(sheet(road, page, hubWords.fee).getByText(word(road, hubWords.paid), { exact: true })).toBeVisible()
  await expect(page.getByText(word(road, hubWords.needsFee))).toHaveCount(0)
}

/** In the demo the fee is paid by a click. */
async function payFee(road: Road, page: Page): Promise<void> {
  await pressAndConfirm(road, page, hubWords.pay)
  await expectTold(road, page, 'Fee paid.', filingWords.feePaid)
}

/** The Case Manager accepts the filing and continues with the commencement. */
export async function accept(road: Road, page: Page): Promise<void> {
  await press(road, page, hubWords.accept)
  await expectTold(road, page, 'Filing accepted.', filingWords.accepted)
  await goOn(road, page, hubWords.next, 'commencement', commencementWords.title)
}
