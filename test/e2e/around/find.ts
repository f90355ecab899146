// Finding anything: a word on a page, a label, a case, a date, a phrase, a person, in the palette and on the screen of results.
import { expect, type Page } from '@playwright/test'
import { dashboardWords } from '#dashboard/law/words.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { monthNames } from '#find/law/months.ts'
import { findWords } from '#find/law/words.ts'
import { toEasternDigits } from '#kernel/digits.ts'
import { isolate } from '#kernel/text.ts'
import { keyboardWords } from '#keyboard/law/words.ts'
import { twoFacedPdf } from '#test/sample-pdf.ts'
import { expectFits, expectNoViolations } from '../accessible.ts'
import { choose } from '../journey/fields.ts'
import { expectTitle, expectTold, look, nameOf, pageOf, type Road, unfold, visit, word } from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'
import type { Around } from './around.ts'

/** Its record is open, and its counsel are the sample ones. */
const CASE = 'case_007'
const WIDE = { width: 1360, height: 900 }
const PHONE = { width: 360, height: 800 }

/** A file as people save it from a browser: three pages, the last with words that no other document has. */
const PAGES = [
  'كشف محتويات التقرير',
  'الصفحة الثانية: جدول الأسعار',
  'شهد المهندس زياد الكنعاني بأن الزلازل أوقفت العمل تسعة عشر يومًا، ورقم السجل ٤٤٧١٢.',
]
const TITLE = 'تقرير المهندس المقيم'
const palette = (road: Road, page: Page) =>
  page.getByRole('combobox', { name: word(road, keyboardWords.open), exact: true })
const field = (road: Road, page: Page) => page.getByRole('searchbox', { name: word(road, findWords.field) })
const results = (road: Road, page: Page, group: 'documents' | 'cases' | 'people' | 'dates') =>
  page.getByRole('region', { name: word(road, findWords[`group_${group}`]), exact: true })

async function printed(road: Road): Promise<Buffer> {
  const page = await (await road.browser.newContext()).newPage()
  const paragraphs = PAGES.map((text) => `<p style="break-after: page">${text}</p>`).join('')
  await page.setContent(`<!doctype html><html lang="ar" dir="rtl"><body>${paragraphs}</body></html>`)
  const pdf = await page.pdf({ format: 'A4' })
  await page.context().close()
  return pdf
}

/** A person opens the screen of results with words in its address. */
async function find(road: Road, page: Page, q: string): Promise<void> {
  await page.goto(`/find?${new URLSearchParams({ q })}`)
  await expectTitle(road, page, findWords.title)
  await expect(field(road, page)).toHaveValue(q)
  await expect(page.getByRole('main').getByRole('status')).toBeVisible()
}

/** Files are read in the background, a few seconds after they are uploaded. */
async function findSoon(road: Road, page: Page, q: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await find(road, page, q)
        return results(road, page, 'documents').count()
      },
      { timeout: 240_000, message: q },
    )
    .toBe(1)
}

/** An exhibit at its page. */
async function expectMarked(road: Road, page: Page, key: { label: string; page: string }): Promise<void> {
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toMatchObject({
      ...{ tab: 'record', item: key.label, page: key.page },
    })
  await lookAtMarks(road, page)
}

/** The words are marked in the viewer. It has scrolled to them, so the bar of the page may cover a part of some links. */
async function lookAtMarks(road: Road, page: Page): Promise<void> {
  await expect(page.locator('.highlight').first()).toBeAttached({ timeout: 20_000 })
  await page.evaluate(() => window.scrollTo(0, 0))
  await look(road, page)
}

/** What is marked in the viewer, letter by letter. */
async function markedText(page: Page): Promise<string> {
  const texts = await page.locator('.highlight').allTextContents()
  return texts.join('').normalize('NFKC')
}

async function fileAndFind(road: Road): Promise<void> {
  const buffer = await printed(road)
  const claimant = await visit(road, 'claimant', 'evidence', evidenceWords.title)
  const place = await unfold(road, claimant, evidenceWords.add)
  await choose(place, word(road, evidenceWords.kind), word(road, evidenceWords.kind_exhibit))
  await place.getByRole('textbox', { name: word(road, evidenceWords.titleOf) }).fill(TITLE)
  await place
    .locator('input[type=file]')
    .setInputFiles({ name: 'resident-engineer.pdf', mimeType: 'application/pdf', buffer })
  await expectTold(road, claimant, 'Submission uploaded.', evidenceWords.submissionUploaded)
  const row = claimant.getByRole('row').filter({ hasText: TITLE }).last()
  const label = /C-\d{3}/.exec(await row.innerText())?.[0] ?? ''

  // The words of page 3 are found a few seconds later, by either spelling, and by the number in digits of either kind.
  await findSoon(road, claimant, 'الزلازل')
  for (const q of ['زلازل', '"أوقفت العمل"', '44712', '٤٤٧١٢', 'الكنعاني']) {
    await find(road, claimant, q)
    const hit = results(road, claimant, 'documents').getByRole('listitem').filter({ hasText: TITLE }).first()
    await expect(hit, q).toContainText(
      word(road, findWords.page, { n: road.language === 'ar' ? toEasternDigits('3') : '3' }),
    )
    await expect(hit.locator('mark').first(), q).toBeVisible()
  }
  await look(road, claimant)
  await find(road, claimant, '"العمل أوقفت"')
  await expect(results(road, claimant, 'documents')).toHaveCount(0)

  // Two steps: the words in the palette, and Enter on the hit.
  await claimant.goto('/dashboard')
  await expectTitle(road, claimant, dashboardWords.title)
  await claimant.keyboard.press('Control+k')
  // In such a print each letter stands by itself; the viewer marks the words all the same.
  await palette(road, claimant).fill('الزلازل أوقفت')
  const option = claimant.getByRole('option').filter({ hasText: TITLE }).first()
  await expect(option).toBeVisible()
  await expectNoViolations(claimant)
  await option.click()
  await expectMarked(road, claimant, { label, page: '3' })
  await expect.poll(() => markedText(claimant)).toContain('الزلازل')

  // A person outside the case finds nothing, and gets the same answer as for a word that occurs nowhere.
  const outsider = await pageOf(road, 'lina@barakat-advocates.example')
  for (const q of ['الزلازل', 'qqqq']) {
    await find(road, outsider, q)
    await expect(outsider.getByText(word(road, findWords.nothing, { q: isolate(q) }))).toBeVisible()
  }
}

/** Programs read in it what nobody sees: it is found, and said to be text that was read from the file. */
async function twoFaced(road: Road): Promise<void> {
  const buffer = twoFacedPdf('Delivered on time', 'The quasar penalty is waived')
  const claimant = await visit(road, 'claimant', 'evidence', evidenceWords.title)
  const place = await unfold(road, claimant, evidenceWords.add)
  await choose(place, word(road, evidenceWords.kind), word(road, evidenceWords.kind_exhibit))
  await place.getByRole('textbox', { name: word(road, evidenceWords.titleOf) }).fill('Delivery note')
  await place.locator('input[type=file]').setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer })
  await expectTold(road, claimant, 'Submission uploaded.', evidenceWords.submissionUploaded)

  await findSoon(road, claimant, 'quasar')
  const hit = results(road, claimant, 'documents').getByRole('listitem')
  await expect(hit).toContainText('The quasar penalty is waived')
  await expect(claimant.getByText(word(road, findWords.extracted), { exact: true })).toBeVisible()
  await claimant.keyboard.press('Control+k')
  await palette(road, claimant).fill('quasar')
  const options = claimant.getByRole('option')
  await expect(options.filter({ hasText: 'The quasar penalty is waived' })).toBeVisible()
  await expect(options.filter({ hasText: word(road, findWords.extracted) })).toBeVisible()
  await look(road, claimant)
  // The viewer shows the document as it is drawn; of its text nothing is seen but where the word stands.
  await options.filter({ hasText: 'The quasar penalty is waived' }).click()
  const mark = claimant.locator('.highlight').first()
  await expect(mark).toBeAttached({ timeout: 20_000 })
  await expect(mark).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
}

/** A month in which the sample has a hearing, as people ask for it, and what is searched as well. */
async function hearingsOfAMonth(road: Road, page: Page) {
  await find(road, page, 'hearing')
  const day = await results(road, page, 'dates').locator('time').first().getAttribute('datetime')
  const month = monthNames()[Number(day?.slice(5, 7)) - 1]
  if (!month) throw new Error(`no month in ${day}`)
  const [english, arabic] = [`hearing ${month.en}`, `جلسة ${month.ar}`]
  return [[english.toLowerCase(), arabic] as const, [arabic, english] as const]
}

async function understand(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.setViewportSize(WIDE)
  await findSoon(road, page, 'C-003')
  for (const q of ['C-003', 'c3', toEasternDigits('C-003')]) {
    await find(road, page, q)
    await expect(results(road, page, 'documents').getByRole('link').first(), q).toContainText('C-003')
  }
  for (const q of [SAMPLE.fibre, `case ${Number(SAMPLE.fibre.slice(-3))}`, toEasternDigits(SAMPLE.fibre)]) {
    await find(road, page, q)
    await expect(page.getByRole('region').first(), q).toContainText(SAMPLE.fibre)
    await expect(results(road, page, 'cases').getByRole('listitem'), q).toHaveCount(1)
  }
  for (const [q, also] of await hearingsOfAMonth(road, page)) {
    await find(road, page, q)
    const dates = results(road, page, 'dates')
    await expect(dates.getByRole('listitem').first(), q).toBeVisible()
    await expect(page.getByRole('main').getByRole('status'), q).toContainText(
      word(road, findWords.also, { words: isolate(also) }),
    )
  }
  // A word of an Arabic pleading, marked on its page.
  await findSoon(road, page, 'شهادات المصنع')
  await results(road, page, 'documents').getByRole('link').first().click()
  await lookAtMarks(road, page)
  for (const q of ['Sara Al-Qahtani', 'سارة القحطاني']) {
    await find(road, page, q)
    await expect(results(road, page, 'people').getByRole('link').first(), q).toHaveText(nameOf(road, 'claimant'))
  }
  await look(road, page)
}

/** Without results there is nothing to narrow; on a phone everything fits. */
async function withoutResults(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  const narrow = page.getByRole('button', { name: word(road, findWords[`narrow_${road.language}`]), exact: true })
  await find(road, page, 'contract')
  await expect(narrow).toBeVisible()
  await find(road, page, 'qqqq')
  await expect(page.getByText(word(road, findWords.nothing, { q: isolate('qqqq') }))).toBeVisible()
  await expect(narrow).toHaveCount(0)
  await look(road, page)
  // If narrowing leaves no result, it can be undone.
  await page.goto('/find?q=qqqq&only=en')
  await expect(page.getByRole('button', { name: word(road, findWords.bothLanguages), exact: true })).toBeVisible()
  await page.setViewportSize(PHONE)
  for (const q of ['contract', 'العقد', 'qqqq', 'q'.repeat(300)]) {
    await find(road, page, q)
    await expectFits(page)
    await expectNoViolations(page)
  }
  await page.setViewportSize(WIDE)
}

export const finding: readonly Around[] = [
  { title: 'a word on a page is found by those who may open it', caseId: CASE, run: fileAndFind },
  { title: 'text that nobody sees in a document is told to be text of the file', caseId: CASE, run: twoFaced },
  { title: 'labels, cases, dates and people are found as they are written', caseId: CASE, run: understand },
  { title: 'what is found nowhere is told plainly, on a phone too', caseId: CASE, run: withoutResults },
]
