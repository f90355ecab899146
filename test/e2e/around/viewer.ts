// Documents open inside the portal: over the current page, by keyboard, in both directions, and whatever they contain.
import { expect, type Locator, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { formatNumber } from '#kernel/format.ts'
import { toEasternDigits } from '#kernel/digits.ts'
import { oddPdfs } from '#test/odd-pdfs.ts'
import { fileWords } from '#ui/files/file-words.ts'
import { viewerWords } from '#ui/viewer/words.ts'
import { newContext } from '../product.ts'
import { bytesAt, sha256 } from '../journey/papers.ts'
import { look, pageOf, press, type Road, sheet, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const pages = (road: Road, page: Page) => page.getByRole('region', { name: word(road, viewerWords.pages), exact: true })
const pageField = (road: Road, page: Page) =>
  page.getByRole('textbox', { name: word(road, viewerWords.page), exact: true })
const digits = (road: Road, n: number) => formatNumber(n, road.language, { useGrouping: false })

/** By keyboard alone: the focus on the link, then Enter. */
async function openByKeyboard(road: Road, page: Page, link: Locator): Promise<void> {
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(pages(road, page)).toBeFocused({ timeout: 20_000 })
  await expect(pages(road, page).locator('.textLayer span').first()).toBeAttached({ timeout: 20_000 })
}

const viewLinkOf = (road: Road, page: Page) =>
  sheet(road, page, evidenceWords.submissions)
    .getByRole('link', { name: new RegExp(`^${word(road, fileWords.view)} `) })
    .first()

/** A submission is read by keyboard over the evidence page; Back closes it, and the page is unchanged. */
async function readSubmission(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'evidence', evidenceWords.title)
  const link = viewLinkOf(road, page)
  const href = (await link.getAttribute('href')) ?? ''
  await openByKeyboard(road, page, link)
  expect(new URL(page.url()).pathname, 'the address is the document’s own').toBe(href)
  await look(road, page)

  const texts = await pages(road, page).locator('.textLayer span').allInnerTexts()
  await find(road, page, /\p{L}{4,}/u.exec(texts.join(' '))?.[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(pages(road, page)).toBeFocused()

  await page.keyboard.press('r')
  await press(road, page, viewerWords.rotate)
  await page.getByRole('combobox', { name: word(road, viewerWords.zoom) }).selectOption('page-fit')
  await pages(road, page).focus()
  await page.keyboard.press('+')
  await expect(page.getByRole('combobox', { name: word(road, viewerWords.zoom) })).not.toHaveValue('page-fit')

  await page.goBack()
  await expect(pages(road, page)).toHaveCount(0)
  await expect(link).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(`/evidence/${road.caseId}`)
  await link.click()
  await expect(pages(road, page)).toBeFocused({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await expect(pages(road, page)).toHaveCount(0)
}

/** Ctrl+F opens the document's search, not the browser's, and Enter goes from match to match. */
async function find(road: Road, page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+f')
  const field = page.getByRole('searchbox', { name: word(road, viewerWords.findIn) })
  await expect(field).toBeFocused()
  await field.fill(text)
  const answer = page.getByRole('search').getByRole('status')
  const count = road.language === 'ar' ? /^[٠-٩]+ من [٠-٩]+$/ : /^\d+ of \d+$/
  await expect(answer).toHaveText(count, { timeout: 20_000 })
  const first = await answer.innerText()
  const total = first.split(' ').at(-1)
  if (total !== digits(road, 1)) {
    await page.keyboard.press('Enter')
    await expect(answer).not.toHaveText(first)
  }
  await expect(pages(road, page).locator('.highlight.selected').first()).toBeAttached()
  await field.fill('zzzzqqq')
  await expect(answer).toHaveText(word(road, viewerWords.noMatch), { timeout: 20_000 })
}

/** The award, page by page: keys, the page field in the digits of the language, its outline, its link for another device. */
async function readAward(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  const link = sheet(road, page, overviewWords.award).getByRole('link', {
    name: new RegExp(`^${word(road, fileWords.view)} `),
  })
  await openByKeyboard(road, page, link)
  // A phrase in its printed order: what is printed must be found.
  await find(road, page, road.language === 'ar' ? 'هيئة التحكيم' : 'Arbitral tribunal')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  const field = pageField(road, page)
  const total = Number(await pages(road, page).locator('.page').count())
  expect(total).toBeGreaterThan(3)
  // In the bar; the foot of each page has similar text.
  const standsAt = (at: number) =>
    expect(page.getByText(new RegExp(`^\\(?${digits(road, at)} (of|من) ${digits(road, total)}\\)?$`))).toBeVisible()
  await page.keyboard.press('PageDown')
  await standsAt(2)
  await page.keyboard.press('End')
  await standsAt(total)
  await page.keyboard.press('Home')
  await field.fill(toEasternDigits('3'))
  await page.keyboard.press('Enter')
  await standsAt(3)
  await field.fill('9999')
  await page.keyboard.press('Enter')
  await expect(page.getByText(word(road, viewerWords.noSuchPage, { page: '9999' }))).toBeVisible()
  await press(road, page, viewerWords.outline)
  const contents = page.getByRole('navigation', { name: word(road, viewerWords.outline) })
  await contents.getByRole('listitem').first().getByRole('button').last().click()
  await look(road, page)
  // The headings are in the page's own structure, for screen readers.
  await expect(page.locator('.structTree [role=heading]').first()).toBeAttached()
  await shareLink(road, page)
  await printAward(road, page)
  await page.keyboard.press('Escape')
}

/** A link delivers the file without a session; an invalid one gives a plain page in both languages. */
async function shareLink(road: Road, page: Page): Promise<void> {
  await press(road, page, viewerWords.link)
  const url = await page.getByRole('textbox', { name: word(road, viewerWords.linkAddress) }).inputValue()
  await look(road, page)
  const stranger = await newContext(road.browser, road.product, road.language)
  const answer = await stranger.request.get(url)
  expect(answer.status()).toBe(200)
  const address =
    (await page.getByRole('link', { name: word(road, fileWords.download), exact: true }).getAttribute('href')) ?? ''
  expect(sha256(await answer.body())).toBe(sha256(await bytesAt(page, address)))
  const other = await stranger.newPage()
  await other.goto(`${url.slice(0, -2)}__`)
  for (const language of ['en', 'ar'] as const)
    await expect(other.getByText(REFUSALS.FILE_LINK_INVALID.words[language])).toBeVisible()
  await look(road, other)
  await stranger.close()
}

/** The pages are printed as they are, without the rest of the screen. */
async function printAward(road: Road, page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await press(road, page, viewerWords.print)
  const bar = page.getByRole('region', { name: word(road, viewerWords.print), exact: true })
  await bar.getByRole('textbox').last().fill(digits(road, 2))
  await bar.getByRole('button', { name: word(road, viewerWords.print), exact: true }).click()
  await expect(page.locator('body[data-printed]')).toBeAttached({ timeout: 20_000 })
  const paper = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  expect(
    /\/Type\s*\/Pages[^>]*\/Count 2\b|\/Count 2[^>]*\/Type\s*\/Pages/.test(paper.toString('latin1')),
    'two sheets',
  ).toBe(true)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.print-pages')).toHaveCount(0)
  await bar.getByRole('button', { name: word(road, viewerWords.cancel), exact: true }).click()
}

/** A document passed on by its address opens for people with access, and reveals nothing to others. */
async function handOn(road: Road): Promise<void> {
  const arbitrator = await visit(road, 'arbitrator', 'evidence', evidenceWords.title)
  const href = (await viewLinkOf(road, arbitrator).getAttribute('href')) ?? ''
  const officer = await pageOf(road, 'officer')
  await officer.goto(href)
  await expect(pages(road, officer).locator('.textLayer span').first()).toBeAttached({ timeout: 20_000 })
  await press(road, officer, viewerWords.close)
  await expect(pages(road, officer)).toHaveCount(0)
  const admin = await pageOf(road, 'admin')
  for (const address of [href, '/files/file_00000000000000000000000000', '/files/nothing']) {
    await admin.goto(address)
    await expect(admin.getByText(REFUSALS.NOT_FOUND.words[road.language])).toBeVisible()
  }
  await look(road, admin)
}

/** Broken, locked and hostile files: a page or plain words, within a short time, and the portal keeps working. */
async function readOdd(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'evidence', evidenceWords.title)
  const link = viewLinkOf(road, page)
  let bytes: Buffer = Buffer.alloc(0)
  await page.route(/\/api\/submissions\/[^/]+\/file/, (route) =>
    route.fulfill({
      body: bytes,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''odd.pdf",
        etag: `"${sha256(bytes)}"`,
      },
    }),
  )
  const shown = pages(road, page).locator('.page[data-loaded]').first()
  const said = page.getByRole('dialog').getByRole('alert')
  const locked = page.getByRole('heading', { name: word(road, viewerWords.password) })
  // Pages look the same in each language: the full run, which tells both, reads all files in one and those that make it speak in both.
  const isAll = process.env['TEST_DEPTH'] !== 'full' || road.language === 'en'
  const read = (await oddPdfs()).filter(
    ({ name, prints }) => isAll || typeof prints !== 'number' || name.includes('encrypted'),
  )
  for (const odd of read) {
    bytes = odd.bytes
    await link.click()
    await expect(shown.or(said).or(locked).first(), odd.name).toBeVisible({ timeout: 60_000 })
    if (odd.name === 'encrypted-user-password') await unlock(road, page)
    if (odd.prints === 'slip' && (await said.count()) > 0) await expect(said, odd.name).toContainText(/\p{L}{3}/u)
    await page.getByRole('button', { name: word(road, viewerWords.close), exact: true }).click()
    await expect(pages(road, page), odd.name).toHaveCount(0)
  }
  await expect(link).toBeVisible()
}

async function unlock(road: Road, page: Page): Promise<void> {
  const field = page.getByRole('textbox', { name: word(road, viewerWords.passwordField) })
  await look(road, page)
  await field.fill('wrong')
  await page.keyboard.press('Enter')
  await expect(page.getByText(word(road, viewerWords.passwordWrong))).toBeVisible()
  await field.fill('secret')
  await page.keyboard.press('Enter')
  await expect(pages(road, page).locator('.page[data-loaded]').first()).toBeVisible({ timeout: 20_000 })
}

/** A table of figures is shown as plain text. */
async function readText(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto(`/cases/${road.caseId}?tab=record&q=csv`)
  await page.locator('[data-key]').first().click()
  await expect(page.getByRole('article').locator('pre')).toContainText(',')
  await look(road, page)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(0)
}

export const viewer: readonly Around[] = [
  {
    title: 'a submission is read, searched and closed by keyboard over its page',
    caseId: 'case_001',
    run: readSubmission,
  },
  {
    title: 'the award is read in the portal, handed to another device and printed',
    caseId: 'case_004',
    run: readAward,
  },
  { title: 'a document has an address for those who may have it', caseId: 'case_001', run: handOn },
  { title: 'broken, locked and hostile documents are reported plainly', caseId: 'case_001', run: readOdd },
  { title: 'a text is shown as text', caseId: 'case_005', run: readText },
]
