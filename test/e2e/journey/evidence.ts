import { expect, type Page } from '@playwright/test'
import { evidenceWords } from '#evidence/words.ts'
import { hearingWords } from '#hearing/words.ts'
import { formatNumber } from '#kernel/format.ts'
import { choose } from './fields.ts'
import { bytesOf, outlineOf, type Paper, paper } from './papers.ts'
import { expectTold, goOn, look, press, type Road, sheet, visit, word } from './road.ts'
import { STORY } from './story.ts'

/** Pages of what is filed: the memorial and exhibits of the claimant, the defence of the respondent. */
const PAGES = { memorial: 24, exhibit: 7, defence: 18 }

/** Arts. 27-31: both sides file; the secretary builds the e-bundle and sees it get ready without reloading. */
export async function collectEvidence(road: Road): Promise<void> {
  const { memorial, exhibit, defence } = STORY[road.language]
  const claimant = await visit(road, 'claimant', 'evidence', evidenceWords.title)
  await look(road, claimant)
  await submit(road, claimant, 'memorial', memorial, paper('memorial', 'Statement of claim', PAGES.memorial))
  await submit(road, claimant, 'exhibit', exhibit, paper(exhibit, 'Delivery notes', PAGES.exhibit))
  const respondent = await visit(road, 'respondent', 'evidence', evidenceWords.title)
  await submit(road, respondent, 'memorial', defence, paper('defence', 'Statement of defence', PAGES.defence))
  await buildBundle(road)
}

async function submit(road: Road, page: Page, kind: 'memorial' | 'exhibit', title: string, file: Paper): Promise<void> {
  const place = sheet(road, page, evidenceWords.add)
  await choose(page, place, word(road, evidenceWords.kind), word(road, evidenceWords[`kind_${kind}`]))
  await place.getByRole('textbox', { name: word(road, evidenceWords.titleOf) }).fill(title)
  await place.locator('input[type=file]').setInputFiles(file)
  await expectTold(road, page, 'Submission uploaded.', evidenceWords.submissionUploaded)
  await expect(page.getByRole('rowheader', { name: title })).toBeVisible()
}

async function buildBundle(road: Road): Promise<void> {
  const page = await visit(road, 'secretary', 'evidence', evidenceWords.title)
  const place = sheet(road, page, evidenceWords.bundle)
  await expect(place.getByText(word(road, evidenceWords.status_idle), { exact: true })).toBeVisible()
  await watch(page, word(road, evidenceWords.status_building))
  await press(road, page, evidenceWords.build)
  await expectTold(road, page, 'e-Bundle is ready.', evidenceWords.bundleReady)
  await expect(place.getByText(word(road, evidenceWords.status_ready), { exact: true })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as Watched).seen)
  expect(seen.building, 'the badge said that the e-bundle is being built').toBe(true)
  expect(Math.max(...seen.shares), 'the progress moved while it was looked at').toBeGreaterThan(0)
  await look(road, page)
  await readBundle(road, page)
  await goOn(road, page, evidenceWords.next, 'hearing', hearingWords.title)
}

type Watched = { seen: { building: boolean; shares: number[] } }

/** Notes what the page shows from now on. A page that is loaded again forgets it, and the journey fails. */
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
  const download = page.waitForEvent('download')
  await place.getByRole('link', { name: word(road, evidenceWords.downloadBundle), exact: true }).click()
  const { pages, titles } = outlineOf(await bytesOf(await download))
  const filed = PAGES.memorial + PAGES.exhibit + PAGES.defence
  expect(pages, 'the documents and the index before them').toBeGreaterThan(filed)
  expect(pages).toBeLessThanOrEqual(filed + 2)
  await expect(place.getByText(formatNumber(pages, road.language), { exact: true })).toBeVisible()
  const { memorial, exhibit, defence } = STORY[road.language]
  for (const title of [memorial, exhibit, defence]) expect(titles.join('\n')).toContain(title)
}
