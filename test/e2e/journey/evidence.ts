import { expect, type Page } from '@playwright/test'
import { evidenceWords } from '#evidence/law/words.ts'
import { hearingWords } from '#hearing/law/words.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import { choose } from './fields.ts'
import { bytesOf, outlineOf, pageLabelsOf, type Paper, paper, textOf } from './papers.ts'
import { expectTold, goOn, look, press, type Road, sheet, unfold, visit, word } from './road.ts'
import { STORY } from './story.ts'

/** Page counts of the filed documents: the claimant's memorial and exhibits, the respondent's defence. */
const PAGES = { memorial: 24, exhibit: 7, defence: 18, insert: 3 }

/**
 * Arts. 27-31: both sides file; the secretary builds the e-bundle and sees it become ready without reloading. Later documents are inserted
 * into it.
 */
export async function collectEvidence(road: Road): Promise<void> {
  const { memorial, exhibit, defence } = STORY[road.language]
  const claimant = await visit(road, 'claimant', 'evidence', evidenceWords.title)
  await look(road, claimant)
  await submit(road, claimant, 'memorial', memorial, paper('memorial', 'Statement of claim', PAGES.memorial))
  await submit(road, claimant, 'exhibit', exhibit, paper(exhibit, 'Delivery notes', PAGES.exhibit))
  const respondent = await visit(road, 'respondent', 'evidence', evidenceWords.title)
  await submit(road, respondent, 'memorial', defence, paper('defence', 'Statement of defence', PAGES.defence))
  await buildBundle(road)
  await insertLater(road)
}

async function submit(road: Road, page: Page, kind: 'memorial' | 'exhibit', title: string, file: Paper): Promise<void> {
  const place = await unfold(road, page, evidenceWords.add)
  await choose(place, word(road, evidenceWords.kind), word(road, evidenceWords[`kind_${kind}`]))
  await place.getByRole('textbox', { name: word(road, evidenceWords.titleOf) }).fill(title)
  await place.locator('input[type=file]').setInputFiles(file)
  await expectTold(road, page, 'Submission uploaded.', evidenceWords.submissionUploaded)
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
}

/** The button asks for the language of the index first. */
async function build(road: Road, page: Page, verb: Word): Promise<void> {
  await press(road, page, verb)
  const asked = page.getByRole('dialog', { name: word(road, evidenceWords.bundle) })
  await asked.getByRole('button', { name: word(road, verb), exact: true }).click()
}

async function buildBundle(road: Road): Promise<void> {
  const page = await visit(road, 'secretary', 'evidence', evidenceWords.title)
  const place = sheet(road, page, evidenceWords.bundle)
  await expect(place.getByText(word(road, evidenceWords.status_idle), { exact: true })).toBeVisible()
  await watch(page, word(road, evidenceWords.status_building))
  await build(road, page, evidenceWords.build)
  await expectTold(road, page, 'e-Bundle is ready.', evidenceWords.bundleReady)
  await expect(place.getByText(word(road, evidenceWords.status_ready), { exact: true })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as Watched).seen)
  expect(seen.building, 'the badge said that the e-bundle is being built').toBe(true)
  expect(Math.max(...seen.shares), 'the progress moved while it was looked at').toBeGreaterThan(0)
  await look(road, page)
  await readBundle(road, page)
}

/** A later exhibit: the next e-bundle keeps every page number, states what changed, and its inserts can be downloaded alone. */
async function insertLater(road: Road): Promise<void> {
  const { insert, exhibit } = STORY[road.language]
  const claimant = await visit(road, 'claimant', 'evidence', evidenceWords.title)
  await submit(road, claimant, 'exhibit', insert, paper('insert', 'Port log', PAGES.insert))
  const page = await visit(road, 'secretary', 'evidence', evidenceWords.title)
  const place = sheet(road, page, evidenceWords.bundle)
  const before = pageLabelsOf(await downloaded(road, page, evidenceWords.downloadBundle))
  await press(road, page, evidenceWords.rebuild)
  const asked = page.getByRole('dialog', { name: word(road, evidenceWords.bundle) })
  await expect(asked.getByRole('radio', { name: word(road, evidenceWords.numbering_inserts) })).toBeChecked()
  await asked.getByRole('button', { name: word(road, evidenceWords.rebuild), exact: true }).click()
  await expectTold(road, page, 'e-Bundle is ready.', evidenceWords.bundleReady)
  const changes = place.locator('section').filter({ hasText: word(road, evidenceWords.changes) })
  await expect(changes).toContainText(insert)
  await expect(changes).toContainText(word(road, evidenceWords.change_added))
  const last = before.length - PAGES.defence
  const inserted = ['A', 'B', 'C'].map((letter) => `${last}${letter}`)
  await expect(changes).toContainText(`${last}A-${last}C`)
  await look(road, page)

  const whole = await downloaded(road, page, evidenceWords.downloadBundle)
  const labels = pageLabelsOf(whole)
  expect(labels.filter((label) => /^\d+$/.test(label))).toEqual(before)
  expect(labels.slice(labels.indexOf(String(last)) + 1).slice(0, 3)).toEqual(inserted)
  const text = textOf(whole)
  expect(text).toContain(`C-003/3 ${last}C`)
  expect(text).toContain(`C-002/${PAGES.exhibit} ${last}`)
  expect(outlineOf(whole).titles.join('\n')).toContain(`C-002 ${exhibit}`)

  const alone = pageLabelsOf(await downloaded(road, page, evidenceWords.downloadInserts))
  expect(alone.filter((label) => !/^[ivx]+$/.test(label))).toEqual(inserted)
  await goOn(road, page, evidenceWords.next, 'hearing', hearingWords.title)
}

async function downloaded(road: Road, page: Page, link: Word): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await sheet(road, page, evidenceWords.bundle)
    .getByRole('link', { name: word(road, link), exact: true })
    .click()
  return bytesOf(await download)
}

type Watched = { seen: { building: boolean; shares: number[] } }

/** Records what the page shows from now on. A reload clears the record, and the journey fails. */
async function watch(page: Page, building: string): Promise<void> {
  await page.evaluate((text) => {
    const seen = { building: false, shares: [] as number[] }
    ;(window as unknown as Watched).seen = seen
    const note = () => {
      if (document.body.innerText.includes(text)) seen.building = true
      const share = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (share) seen.shares.push(Number(share))
    }
    new MutationObserver(note).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    })
  }, building)
}

async function readBundle(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, evidenceWords.bundle)
  const { pages, titles } = outlineOf(await downloaded(road, page, evidenceWords.downloadBundle))
  const filed = PAGES.memorial + PAGES.exhibit + PAGES.defence
  expect(pages, 'the documents, and cover and index before them').toBe(filed + 2)
  await expect(place.getByText(formatNumber(pages, road.language), { exact: true })).toBeVisible()
  const { memorial, exhibit, defence } = STORY[road.language]
  for (const title of [memorial, exhibit, defence]) expect(titles.join('\n')).toContain(title)
}
