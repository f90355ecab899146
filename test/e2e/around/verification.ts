// Anyone can verify an award or another document: what leaves the browser, the result for a genuine and for a changed copy, and the limit
// on requests.
import { expect, type Page } from '@playwright/test'
import { overviewWords } from '#case/law/overview-words.ts'
import { commencementWords } from '#commencement/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { paperWords } from '#verification/law/paper-words.ts'
import { verificationWords } from '#verification/law/words.ts'
import { newContext } from '../product.ts'
import { bytesAt, bytesOf, qrCodesOf, textOf } from '../journey/papers.ts'
import { expectTitle, look, press, type Road, sheet, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'

async function awardOf(road: Road): Promise<Buffer> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  const link = sheet(road, page, overviewWords.award).getByRole('link', {
    name: word(road, overviewWords.downloadAward),
    exact: true,
  })
  return bytesAt(page, (await link.getAttribute('href')) ?? '')
}

export async function drop(page: Page, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name: 'award.pdf', mimeType: 'application/pdf', buffer })
}

async function check(road: Road): Promise<void> {
  const award = await awardOf(road)
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6,}/.exec(textOf(award))?.[0] ?? ''
  const page = await (await newContext(road.browser, road.product, road.language)).newPage()
  await page.goto(`/verify/award/${road.caseId}/${code}`)
  await expectTitle(road, page, verificationWords.title)
  await expect(page.getByText(word(road, verificationWords.demo))).toBeVisible()
  // From here on everything sent is a read of the page's own parts, and carries no data.
  const sent: string[] = []
  page.on('request', (request) => {
    const isRead = request.method() === 'GET' && request.postDataBuffer() === null
    if (!isRead || !request.url().startsWith(`${road.product.url}/assets/`))
      sent.push(`${request.method()} ${request.url()}`)
  })
  await drop(page, award)
  await expect(page.getByText(word(road, verificationWords.match))).toBeVisible()
  await expect(page.getByText(word(road, verificationWords.signatureValid))).toBeVisible()
  await look(road, page)
  for (const at of [0, award.length >> 1, award.length - 1]) {
    const changed = Buffer.from(award)
    changed[at] = (changed[at] ?? 0) ^ 1
    await drop(page, changed)
    await expect(page.getByText(word(road, verificationWords.mismatch))).toBeVisible()
    await expect(page.getByText(word(road, verificationWords.signatureInvalid))).toBeVisible()
    await expect(page.getByText(word(road, verificationWords.match))).toHaveCount(0)
    await expect(page.getByText(word(road, verificationWords.signatureValid))).toHaveCount(0)
    // Drop the same file again, so that the next result differs from the last one.
    await drop(page, award)
    await expect(page.getByText(word(road, verificationWords.match))).toBeVisible()
    await expect(page.getByText(word(road, verificationWords.signatureValid))).toBeVisible()
  }
  expect(sent, 'nothing of the file left the browser').toEqual([])
  await expectPrint(road, page)
  await page.context().close()
}

/** The print contains the register's entry, the answers, when and where it was read, and no buttons. */
async function expectPrint(road: Road, page: Page): Promise<void> {
  const text = textOf(await page.pdf({ preferCSSPageSize: true }))
  expect(text).toContain(road.caseId)
  expect(text).toContain('award.sig.hex')
  expect(text).toContain(new URL(page.url()).pathname.slice(0, 30))
  expect(text).not.toContain(word(road, verificationWords.print))
}

/** A letter is downloaded, and a person with only the file follows its QR code. */
async function followQr(road: Road): Promise<void> {
  const manager = await visit(road, 'manager', 'commencement', commencementWords.title)
  const letter = sheet(road, manager, commencementWords.letter)
  const link = letter.getByRole('link', { name: word(road, uiWords.verifyPage) })
  const path = (await link.getAttribute('href')) ?? ''
  await press(road, manager, commencementWords.openLetter)
  const waiting = manager.waitForEvent('download')
  await manager
    .getByRole('dialog')
    .getByRole('link', { name: word(road, commencementWords.download), exact: true })
    .click()
  const pdf = await bytesOf(await waiting)
  // The letter was created in the product that seeded the sample cases, which has another port.
  expect(qrCodesOf(pdf).map((code) => new URL(code).pathname)).toEqual([path])
  const page = await (await newContext(road.browser, road.product, road.language)).newPage()
  await page.goto(path)
  await expectTitle(road, page, paperWords.title)
  await expect(page.getByText(word(road, paperWords.kind_letter)).first()).toBeVisible()
  await drop(page, pdf)
  await expect(page.getByText(word(road, paperWords.match))).toBeVisible()
  await expect(page.getByText(word(road, verificationWords.signatureValid))).toBeVisible()
  await look(road, page)
  const changed = Buffer.from(pdf)
  changed[pdf.length >> 1] = (changed[pdf.length >> 1] ?? 0) ^ 1
  await drop(page, changed)
  await expect(page.getByText(word(road, paperWords.mismatch))).toBeVisible()
  await expect(page.getByText(word(road, verificationWords.signatureInvalid))).toBeVisible()
  await expect(page.getByText(word(road, paperWords.match))).toHaveCount(0)
  await look(road, page)
  await page.context().close()
}

/** After too many requests the page says how long to wait, whatever was requested: a right code then reveals nothing. */
async function askTooOften(road: Road): Promise<void> {
  const page = await (await newContext(road.browser, road.product, road.language)).newPage()
  await page.goto(`/verify/award/${road.caseId}/nothing`)
  await expect(page.getByRole('alert').getByText(word(road, verificationWords.failed), { exact: true })).toBeVisible()
  const last = await page.evaluate(async (path) => {
    for (let asked = 0; asked < 200; asked++) {
      const response = await fetch(path)
      if (response.status !== 404) return { status: response.status, wait: response.headers.get('retry-after') }
    }
    return undefined
  }, `/api/verify/award/${road.caseId}/nothing`)
  expect(last?.status).toBe(429)
  expect(Number(last?.wait)).toBeGreaterThan(0)
  await page.reload()
  // A minute may have passed since the register was blocked.
  const alert = page.getByRole('alert')
  const wait = (minutes: number) => alert.getByText(word(road, verificationWords.tooMany, { minutes }), { exact: true })
  await expect(wait(5).or(wait(4))).toBeVisible()
  await look(road, page)
  await page.context().close()
}

/** A new visitor gets the language of the browser, only on the register, and it is not stored. */
async function askAsAStranger(road: Road): Promise<void> {
  const locale = road.language === 'ar' ? 'ar-SA' : 'en-GB'
  const context = await road.browser.newContext({ baseURL: road.product.url, locale })
  const page = await context.newPage()
  await page.goto(`/verify/award/${road.caseId}/nothing`)
  await expect(page.getByRole('alert').getByText(word(road, verificationWords.failed), { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', road.language)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  // Elsewhere English stays the default (§9), whether the page is loaded or navigated to.
  await page.locator('header a').first().click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
}

/** Leaving the register from its error page resets the browser's language there too. */
async function leaveWithoutThePage(road: Road): Promise<void> {
  const locale = road.language === 'ar' ? 'ar-SA' : 'en-GB'
  const context = await road.browser.newContext({ baseURL: road.product.url, locale })
  const page = await context.newPage()
  await page.route(/verification-screen/, (route) => route.abort())
  await page.goto(`/verify/award/${road.caseId}/nothing`)
  await expect(page.locator('html')).toHaveAttribute('lang', road.language)
  await page.locator('main a[href="/dashboard"]').click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.close()
}

/** The last journey blocks the register for this machine for some minutes: no later journey may use it. */
export const verification: readonly Around[] = [
  { title: 'a copy of an award is checked without leaving the browser', caseId: 'case_004', run: check },
  { title: 'a letter is verified by its QR code', caseId: 'case_004', run: followQr },
  { title: 'the register answers a stranger in the language of the browser', caseId: 'case_004', run: askAsAStranger },
  {
    title: 'the register resets the language when its page never loaded',
    caseId: 'case_004',
    run: leaveWithoutThePage,
  },
  { title: 'the public register limits requests', caseId: 'case_004', run: askTooOften },
]
