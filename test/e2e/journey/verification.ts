import { expect, type Page } from '@playwright/test'
import { overviewWords } from '#case/law/overview-words.ts'
import type { Word } from '#kernel/words.ts'
import { verificationWords } from '#verification/law/words.ts'
import { newContext } from '../product.ts'
import { bytesOf, opensslVerify, pdfSignatures, qrCodesOf, sha256, textOf } from './papers.ts'
import { expectTitle, look, type Road, sheet, visit, word } from './road.ts'

/** The party downloads the served award; an outsider with the document follows its QR code and verifies it. */
export async function verify(road: Road): Promise<void> {
  const award = await downloadAward(road)
  const addresses = qrCodesOf(award).filter((text) => text.startsWith('http'))
  expect(addresses).toHaveLength(1)
  const address = addresses[0] ?? ''
  expect(address.startsWith(`${road.product.url}/verify/award/${road.caseId}/`), address).toBe(true)
  const page = await (await newContext(road.browser, road.product, road.language)).newPage()
  await page.goto(address)
  await expectTitle(road, page, verificationWords.title)
  await expect(page.getByText(word(road, verificationWords.valid), { exact: true })).toBeVisible()
  // §2: a Valid badge; copied by hand.
  const badge = road.language === 'en' ? 'Valid' : 'وثيقة صحيحة'
  await expect(page.getByText(badge, { exact: true })).toBeVisible()
  await expect(page.locator('header')).toContainText(word(road, verificationWords.centre))
  await expect(page.getByText(sha256(award).replace(/.{8}(?=.)/g, '$& ')).first()).toBeVisible()
  await checkSignature(road, page, award)
  await checkCopies(road, page, award)
  await look(road, page)
  await page.goto(address.slice(0, -1) + (address.endsWith('0') ? '1' : '0'))
  await expectFailed(road, page)
  await look(road, page)
}

async function downloadAward(road: Road): Promise<Buffer> {
  const page = await visit(road, 'claimant', 'cases', overviewWords.overview)
  const place = sheet(road, page, overviewWords.award)
  const download = page.waitForEvent('download')
  await place.getByRole('link', { name: word(road, overviewWords.downloadAward), exact: true }).click()
  const award = await bytesOf(await download)
  const shown = await place.locator('bdi.machine').innerText()
  expect(shown.replaceAll(' ', ''), 'the fingerprint on the page of the party').toBe(sha256(award))
  expect(textOf(award)).toContain(road.caseId)
  await look(road, page)
  return award
}

/** With OpenSSL itself, using the signature and the key from the public page. */
async function checkSignature(road: Road, page: Page, award: Buffer): Promise<void> {
  const textIn = (label: Word) =>
    page
      .getByRole('region', { name: word(road, label), exact: true })
      .locator('pre')
      .innerText()
  const signature = await textIn(verificationWords.signatureHex)
  const key = await textIn(verificationWords.publicKey)
  expect(opensslVerify(award, signature, key)).toBe('Verified OK')
  expect(pdfSignatures(award), 'the arbitrator and the seal, inside the PDF').toEqual({ valid: 2, isWhole: true })
  // In secure mode the centre's own certificates sign; signatures with demo keys are labelled as such.
  const label = road.ways ? 'RSA-SHA256' : 'RSA-SHA256 demo'
  await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(word(road, verificationWords.demo))).toHaveCount(road.ways ? 0 : 1)
}

async function checkCopies(road: Road, page: Page, award: Buffer): Promise<void> {
  const copy = (buffer: Buffer) => ({ name: 'award.pdf', mimeType: 'application/pdf', buffer })
  const input = page.locator('input[type=file]')
  await input.setInputFiles(copy(award))
  await expect(page.getByText(word(road, verificationWords.match))).toBeVisible()
  await expect(page.getByText(word(road, verificationWords.isTheAward), { exact: true })).toBeVisible()
  const changed = Buffer.from(award)
  changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1
  await input.setInputFiles(copy(changed))
  await expect(page.getByText(word(road, verificationWords.mismatch))).toBeVisible()
  await expect(page.getByText(word(road, verificationWords.match))).toHaveCount(0)
  // The uploaded file decides: nothing on the page calls that file authentic or valid any more.
  await expect(page.getByText(word(road, verificationWords.isNotTheAward), { exact: true })).toBeVisible()
  for (const praise of ['valid', 'isTheAward', 'validBadge'] as const)
    await expect(page.getByText(word(road, verificationWords[praise]), { exact: true })).toHaveCount(0)
}

/** §8, word for word. */
async function expectFailed(road: Road, page: Page): Promise<void> {
  const english = 'Verification failed: Award not found or invalid code'
  const text = road.language === 'en' ? english : verificationWords.failed.ar
  await expect(page.getByRole('alert').getByText(text, { exact: true })).toBeVisible()
}
