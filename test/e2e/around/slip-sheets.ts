// What cannot be printed is still in the e-bundle: a sheet with its name and fingerprint, and the screen states the reason.
import { expect, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import type { Word } from '#kernel/words.ts'
import { oddPdfs } from '#test/odd-pdfs.ts'
import { officeFile } from '#test/office-file.ts'
import { bytesOf, lettersOf, missingIn, outlineOf, pagesOf, sha256 } from '../journey/papers.ts'
import { expectTold, look, press, type Road, sheet, unfold, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'

type Filed = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer; readonly warning: Word }

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const TITLES = { en: 'Stock at the end', ar: 'المخزون عند الإنهاء' } as const

/** An office document, a file with a password, and one that opens here but cannot be printed. */
async function filesOf(road: Road): Promise<readonly Filed[]> {
  const odd = await oddPdfs()
  const bytesNamed = (name: string) => odd.find((one) => one.name === name)?.bytes ?? Buffer.alloc(0)
  const mimeType = 'application/pdf'
  const locked = { name: 'locked report.pdf', mimeType, buffer: bytesNamed('encrypted-user-password') }
  const broken = { name: 'scan 0042.pdf', mimeType, buffer: bytesNamed('cyclic-page-tree-with-a-page') }
  const office = { name: `${TITLES[road.language]}.docx`, mimeType: DOCX, buffer: officeFile('Forty-one analysers') }
  return [
    { ...office, warning: evidenceWords.warning_native },
    { ...locked, warning: evidenceWords.warning_encrypted },
    { ...broken, warning: evidenceWords.warning_broken },
  ]
}

/** A file that does not open at all is refused: the person is notified at once, and can send the right one. */
async function expectRefused(road: Road, page: Page): Promise<void> {
  const torn = (await oddPdfs()).find(({ name }) => name === 'truncated')?.bytes ?? Buffer.alloc(0)
  const place = await unfold(road, page, evidenceWords.add)
  await place.locator('input[type=file]').setInputFiles({ name: 'torn.pdf', mimeType: 'application/pdf', buffer: torn })
  await expect(place.getByText(word(road, REFUSALS.UPLOAD_BROKEN.words))).toBeVisible()
  const line = place.getByRole('button', { name: word(road, evidenceWords.add), exact: true })
  await expect(line, 'a refused file cannot be folded away').toHaveCount(0)
  await look(road, page)
}

/** Files the documents, each with its label. Any problem is shown before an e-bundle is built. */
async function file(road: Road, files: readonly Filed[]): Promise<ReadonlyMap<Filed, string>> {
  const page = await visit(road, 'claimant', 'evidence', evidenceWords.title)
  await expectRefused(road, page)
  const place = await unfold(road, page, evidenceWords.add)
  const labels = new Map<Filed, string>()
  for (const { warning, ...one } of files) {
    await place.locator('input[type=file]').setInputFiles(one)
    await expectTold(road, page, 'Submission uploaded.', evidenceWords.submissionUploaded)
    const row = page.getByRole('row').filter({ hasText: one.name })
    await expect(row).toHaveCount(1)
    const label = /C-\d{3}/.exec(await row.innerText())?.[0] ?? ''
    expect(label).not.toBe('')
    labels.set({ warning, ...one }, label)
  }
  const locked = page.getByRole('row').filter({ hasText: 'locked report.pdf' })
  await expect(locked).toContainText(word(road, evidenceWords.protectedPdf))
  return labels
}

type Watched = { shares: number[] }

/** Records each share of the work that the page shows from now on. */
async function watchProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shares: number[] = []
    ;(window as unknown as Watched).shares = shares
    const note = () => {
      const share = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (share) shares.push(Number(share))
    }
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
}

async function build(road: Road): Promise<Page> {
  const page = await visit(road, 'secretary', 'evidence', evidenceWords.title)
  const place = sheet(road, page, evidenceWords.bundle)
  await watchProgress(page)
  await press(road, page, evidenceWords.rebuild)
  const language = word(road, evidenceWords[`language_${road.language}`])
  const asked = page.getByRole('dialog')
  await asked.getByRole('radio', { name: language, exact: true }).check()
  await asked.getByRole('button', { name: word(road, evidenceWords.rebuild), exact: true }).click()
  await expect(place.getByRole('progressbar')).toBeVisible()
  await expect(place.getByText(word(road, evidenceWords.stillReady))).toBeVisible()
  await expect(place.getByText(word(road, evidenceWords.status_ready), { exact: true })).toBeVisible({
    timeout: 90_000,
  })
  const shares = await page.evaluate(() => (window as unknown as Watched).shares)
  expect(Math.max(...shares), 'the progress moved while it was looked at').toBeGreaterThan(0)
  expect(shares, 'and never back').toEqual(shares.toSorted((a, b) => a - b))
  return page
}

async function bindOdd(road: Road): Promise<void> {
  const filed = await file(road, await filesOf(road))
  const page = await build(road)
  const place = sheet(road, page, evidenceWords.bundle)
  await expect(place.getByRole('heading', { name: word(road, evidenceWords.warnings), exact: true })).toBeVisible()
  for (const [{ warning }, label] of filed)
    await expect(
      place
        .getByRole('listitem')
        .filter({ hasText: word(road, warning) })
        .filter({ hasText: label }),
    ).toHaveCount(1)
  await look(road, page)

  const waiting = page.waitForEvent('download')
  await place.getByRole('link', { name: word(road, evidenceWords.downloadBundle), exact: true }).click()
  const pdf = await bytesOf(await waiting)
  const { titles } = outlineOf(pdf)
  const pages = pagesOf(pdf)
  for (const [{ name, buffer }, label] of filed) {
    expect(
      titles.some((title) => title.startsWith(label)),
      `a bookmark for ${label}`,
    ).toBe(true)
    // One page with the label, name and fingerprint of the file.
    const sheets = pages.filter((text) => lettersOf(text).includes(sha256(buffer)))
    expect(sheets, name).toHaveLength(1)
    expect(sheets[0]).toContain(label)
    expect(missingIn(sheets[0] ?? '', name)).toEqual([])
  }
}

export const slipSheets: readonly Around[] = [
  { title: 'an e-bundle of documents that cannot be printed', caseId: 'case_007', run: bindOdd },
]
