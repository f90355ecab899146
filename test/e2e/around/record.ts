// Records after the start of a case: a further order, receipts that anyone can verify, a reopened record, an award set aside by a court.
import { expect, type Page } from '@playwright/test'
import { awardWords } from '#award/law/words.ts'
import { caseManagementWords } from '#case-management/law/words.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { hubWords } from '#filing/law/hub-words.ts'
import { filingWords } from '#filing/law/words.ts'
import { hearingWords } from '#hearing/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { paperWords } from '#verification/law/paper-words.ts'
import { verificationWords } from '#verification/law/words.ts'
import { bytesAt, qrCodesOf, textOf } from '../journey/papers.ts'
import {
  confirm,
  expectTitle,
  expectTold,
  look,
  press,
  pressAndConfirm,
  type Road,
  unfold,
  sheet,
  visit,
  word,
} from '../journey/road.ts'
import { newContext } from '../product.ts'
import type { Around } from './around.ts'
import { fill, openRegister, reference, register, revokeOrder } from './court-orders.ts'
import { drop } from './verification.ts'

/** A person without an account, in a separate browser. */
async function stranger(road: Road, path: string): Promise<Page> {
  const page = await (await newContext(road.browser, road.product, road.language)).newPage()
  await page.goto(path)
  return page
}

/** The presiding arbitrator issues one more order; its document contains the text and is on the register. */
async function orderOnceMore(road: Road): Promise<void> {
  const text = 'The parties file one common bundle of authorities by the end of the week before the hearing.'
  const page = await visit(road, 'arbitrator3', 'case-mgmt', caseManagementWords.title)
  const form = await unfold(road, page, caseManagementWords.furtherOrders)
  await press(road, page, caseManagementWords.issueOrder)
  await expect(form.getByRole('alert').first()).toContainText(word(road, caseManagementWords.enterText))
  await form.getByRole('radio', { name: word(road, caseManagementWords.kind_Interim), exact: true }).check()
  await form.getByRole('textbox', { name: word(road, caseManagementWords.text), exact: true }).fill(text)
  await press(road, page, caseManagementWords.issueOrder)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look(road, page)
  await confirm(road, page, caseManagementWords.issueOrder)
  await expectTold(road, page, 'Order issued.', caseManagementWords.orderIssued)
  const row = page.getByRole('row').filter({ hasText: `PO-${road.caseId}-2` })
  await expect(row).toContainText(word(road, caseManagementWords.kind_Interim))
  await look(road, page)
  const path = (await row.locator('a[href*="/verify/paper/"]').getAttribute('href')) ?? ''
  const open = row.getByRole('link').filter({ hasText: word(road, caseManagementWords.openPdf) })
  const file = ((await open.getAttribute('href')) ?? '').split('/').at(-1) ?? ''
  const pdf = await bytesAt(page, `/api/files/${file}`)
  expect(textOf(pdf).replace(/\s+/g, ' ')).toContain(text)
  expect(qrCodesOf(pdf).map((code) => new URL(code).pathname)).toEqual([path])
  await expectOnRegister(road, { path, pdf, kind: 'order' })
}

type Registered = { readonly path: string; readonly pdf: Buffer; readonly kind: 'order' | 'receipt' }

/** A person with only the file follows its QR code, and the page confirms that the file is the registered one. */
async function expectOnRegister(road: Road, { path, pdf, kind }: Registered): Promise<void> {
  const page = await stranger(road, path)
  await expectTitle(road, page, paperWords.title)
  await expect(page.getByText(word(road, paperWords[`kind_${kind}`])).first()).toBeVisible()
  await drop(page, pdf)
  await expect(page.getByText(word(road, paperWords.match))).toBeVisible()
  await look(road, page)
  const changed = Buffer.from(pdf)
  changed[pdf.length >> 1] = (changed[pdf.length >> 1] ?? 0) ^ 1
  await drop(page, changed)
  await expect(page.getByText(word(road, paperWords.mismatch))).toBeVisible()
  await page.context().close()
}

/** Follows the QR code of each receipt given to a party: that of the request, and that of a submission. */
async function followReceipts(road: Road): Promise<void> {
  const page = await visit(road, 'd.okafor@okaforprice.example', 'filing', filingWords.hub)
  const receipts = await unfold(road, page, hubWords.receipts)
  const filed = receipts.getByRole('listitem').first()
  const verify = (await filed.getByRole('link', { name: word(road, uiWords.verifyPage) }).getAttribute('href')) ?? ''
  const download = filed.getByRole('link', { name: word(road, hubWords.downloadReceipt) })
  const ofRequest = await bytesAt(page, (await download.getAttribute('href')) ?? '')
  expect(qrCodesOf(ofRequest).map((code) => new URL(code).pathname)).toEqual([verify])
  await expectOnRegister(road, { path: verify, pdf: ofRequest, kind: 'receipt' })

  await visit(road, 'd.okafor@okaforprice.example', 'evidence', evidenceWords.title)
  const link = page.getByRole('link', { name: word(road, evidenceWords.receiptOf, { label: 'C-001' }) })
  const ofSubmission = await bytesAt(page, (await link.getAttribute('href')) ?? '')
  const [path = ''] = qrCodesOf(ofSubmission).map((code) => new URL(code).pathname)
  expect(path).not.toBe(verify)
  await expectOnRegister(road, { path, pdf: ofSubmission, kind: 'receipt' })
}

/** The tribunal reopens a closed record with a reason: both sides may submit again, until it is closed again. */
async function reopen(road: Road): Promise<void> {
  const counsel = await visit(road, 'lina@barakat-advocates.example', 'hearing', hearingWords.title)
  const record = (page: Page) => sheet(road, page, hearingWords.record)
  await expect(record(counsel)).toContainText(word(road, hearingWords.recordClosed))
  await expect(counsel.getByRole('button', { name: word(road, hearingWords.reopen), exact: true })).toHaveCount(0)
  const page = await visit(road, 'arbitrator4', 'hearing', hearingWords.title)
  const reason = `${road.language}: the accounts of the second branch were not discussed`
  await pressAndConfirm(road, page, hearingWords.reopen)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(word(road, hearingWords.reasonFirst))
  await dialog.getByRole('textbox', { name: word(road, hearingWords.reopenReason) }).fill(reason)
  await confirm(road, page, hearingWords.reopen)
  await expectTold(road, page, 'Proceedings reopened.', hearingWords.proceedingsReopened)
  await expect(record(page)).toContainText(reason)
  await expect(record(page)).toContainText(word(road, hearingWords.clockStopped))
  await look(road, page)
  // A person with the page open sees it without a reload.
  await expect(record(counsel)).toContainText(word(road, hearingWords.recordOpen))
  await expect(record(counsel)).toContainText(reason)
  await look(road, counsel)
  await pressAndConfirm(road, page, hearingWords.close)
  await expectTold(road, page, 'Proceedings closed (Art. 33).', hearingWords.proceedingsClosed)
  await expect(record(counsel)).toContainText(word(road, hearingWords.recordClosed))
}

/** A court sets the award aside: the page still states that it is authentic, and beside it that it was set aside. */
async function setAside(road: Road): Promise<void> {
  const arbitrator = await visit(road, 'arbitrator2', 'award', awardWords.title)
  const path = (await arbitrator.locator('a[href*="/verify/award/"]').first().getAttribute('href')) ?? ''
  const page = await stranger(road, new URL(path, road.product.url).pathname)
  await expect(page.getByText(word(road, verificationWords.valid), { exact: true })).toBeVisible()
  const badge = page.getByText(word(road, verificationWords.validBadge), { exact: true })
  await expect(badge).toBeVisible()
  const aside = page.getByRole('note').filter({ hasText: word(road, verificationWords.setAside) })
  await expect(aside).toHaveCount(0)
  const ofCourt = await openRegister(road)
  await fill(road, ofCourt, { type: 'set-aside', referenceNo: reference(road, 9) })
  await register(road, ofCourt)
  await page.reload()
  await expect(page.getByText(word(road, verificationWords.valid), { exact: true })).toBeVisible()
  await expect(aside).toContainText(word(road, verificationWords.setAsideLead))
  await expect(badge, 'what was set aside is not called valid').toHaveCount(0)
  await look(road, page)
  await revokeOrder(road, reference(road, 9), 'Entered for another case')
  await page.reload()
  await expect(page.getByText(word(road, verificationWords.valid), { exact: true })).toBeVisible()
  await expect(aside).toHaveCount(0)
  await page.context().close()
}

/** These journeys use the public register, so the journey that blocks it for some minutes comes later. */
export const record: readonly Around[] = [
  { title: 'a further order is issued and found on the register', caseId: 'case_008', run: orderOnceMore },
  { title: 'receipts are verified by their QR codes', caseId: 'case_004', run: followReceipts },
  { title: 'an award that was set aside is shown as authentic and as set aside', caseId: 'case_003', run: setAside },
]

/** Must run before another journey writes the award of that case: afterwards it is too late. */
export const reopening: readonly Around[] = [
  { title: 'the record is reopened with a reason and closed again', caseId: 'case_006', run: reopen },
]
