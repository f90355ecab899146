// A lost connection: it is stated in words, nothing is sent twice, and nothing that was typed is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { caseManagementWords } from '#case-management/law/words.ts'
import { formWords } from '#filing/law/form-words.ts'
import { filingWords } from '#filing/law/words.ts'
import { type Line, openLine } from '#test/line.ts'
import { keptWords } from '#ui/kept/kept-words.ts'
import { uiWords } from '#ui/words.ts'
import { signIn } from '../product.ts'
import { expectTitle, expectTold, look, pageOf, press, type Road, sheet, visit, word } from '../journey/road.ts'
import { STORY } from '../journey/story.ts'
import type { Around } from './around.ts'
import { largeFile, leaveItsPage, leaveNothing, sendLarge } from './large-file.ts'
import { bannerOf, beginning, CUT, expectLost } from './lost.ts'

/** A case whose secretary has prepared a draft of PO-1. */
const PREPARED = 'case_010'

const field = (page: Page | Locator, name: string) => page.locator(`[name="${name}"]`)

/** One person on a connection that can be cut; it is closed with the journey. */
async function onLine(road: Road, tell: (line: Line, page: Page) => Promise<void>): Promise<void> {
  const line = await openLine(road.product.url)
  const page = await signIn(road.browser, { ...road.product, url: line.url }, 'claimant', road.language)
  try {
    await watchBanner(page)
    await tell(line, page)
  } finally {
    line.mend()
    await page.context().close()
    await line.close()
  }
}

type Watched = { told: string[] }

/** Records what the banner says from the next load on: on a busy machine "connected again" may be gone before the test looks for it. */
async function watchBanner(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = []
    ;(window as unknown as Watched).told = told
    const note = () => {
      const text = document.querySelector('#connection [role=status]')?.textContent
      if (text && told.at(-1) !== text) told.push(text)
    }
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

async function expectBack(road: Road, page: Page): Promise<void> {
  const last = () => page.evaluate(() => (window as unknown as Watched).told.at(-1))
  await expect.poll(last, { timeout: 30_000 }).toBe(word(road, uiWords.connectionBack))
}

/** The offer of a text left by an earlier visit. */
function offerOf(road: Road, page: Page | Locator): Locator {
  return page.getByRole('region', { name: beginning(word(road, keptWords.keptFrom, { time: CUT })) })
}

const restore = (road: Road, page: Page | Locator) =>
  offerOf(road, page)
    .getByRole('button', { name: word(road, keptWords.restoreKept), exact: true })
    .click()

/** After a crash a started filing is offered, and restored only on request. */
async function beginFiling(road: Road, page: Page): Promise<void> {
  const story = STORY[road.language]
  const script = road.language === 'ar' ? 'nameAr' : 'nameEn'
  await page.goto('/filing/new')
  await field(page, `parties.0.${script}`).fill(story.claimant)
  await field(page, 'parties.0.address').fill('Quay 1')
  await expect(page.getByText(word(road, uiWords.saved))).toBeVisible()
  await page.reload()
  await expect(offerOf(road, page)).toBeVisible()
  await expect(field(page, `parties.0.${script}`), 'nothing enters the form by itself').toHaveValue('')
  await look(road, page)
  await restore(road, page)
  await expect(offerOf(road, page)).toHaveCount(0)
  await expect(field(page, `parties.0.${script}`)).toHaveValue(story.claimant)
  await field(page, `parties.1.${script}`).fill(story.respondent)
  await field(page, 'parties.1.address').fill('Quay 2')
  await press(road, page, formWords.next)
  await press(road, page, formWords.next)
  await field(page, 'claimSummary').fill(story.claim)
  await press(road, page, formWords.next)
  await press(road, page, formWords.next)
}

/** Without a connection an act is refused at once, in words, and the page keeps its content. */
async function refuseWithout(road: Road, page: Page, line: Line): Promise<void> {
  line.cut()
  await press(road, page, formWords.create)
  await expectLost(road, page)
  await expect(page.getByText(word(road, uiWords.offline))).toBeVisible()
  await look(road, page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: word(road, uiWords.knowledgeBase) })
    .click()
  await expect(bannerOf(page)).toContainText(word(road, uiWords.connectionNeeded))
  await expect(page.getByText(STORY[road.language].claim), 'the page stays').toBeVisible()
  line.mend()
  // The connection may return before the button is pressed.
  const again = page.getByRole('button', { name: word(road, uiWords.tryConnection), exact: true })
  await again.click({ timeout: 5_000 }).catch(() => expect(again).toHaveCount(0))
  await expectBack(road, page)
  await press(road, page, formWords.create)
  await page.waitForURL('**/filing/case_*')
  await expectTitle(road, page, filingWords.hub)
}

const breakTheLine = (road: Road): Promise<void> =>
  onLine(road, async (line, page) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-large-'))
    try {
      await beginFiling(road, page)
      await refuseWithout(road, page, line)
      const file = largeFile(folder)
      await sendLarge(road, page, line, file)
      await leaveItsPage(road, page, line, file)
      await leaveNothing(road, page, line, file)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

const MINE = { en: 'Written and never sent.', ar: 'كُتب ولم يُرسل.' } as const
const THEIRS = { en: 'Prepared meanwhile.', ar: 'أُعدّ في هذه الأثناء.' } as const

/** The device reports no network: typed text survives, and a newer text on the portal is shown beside it. */
async function writeOffline(road: Road): Promise<void> {
  await watchBanner(await pageOf(road, 'arbitrator'))
  const page = await visit(road, 'arbitrator', 'case-mgmt', caseManagementWords.title)
  const place = sheet(road, page, caseManagementWords.po1)
  const text = field(place, 'text')
  const save = (where: Locator) =>
    where.getByRole('button', { name: word(road, caseManagementWords.prepare), exact: true }).click()
  await text.fill(MINE[road.language])
  await page.context().setOffline(true)
  await expectLost(road, page)
  await save(place)
  await expect(place.getByText(word(road, uiWords.offline))).toBeVisible()
  await expect(text).toHaveValue(MINE[road.language])
  await look(road, page)
  await page.context().setOffline(false)
  await expectBack(road, page)
  await page.goto('about:blank')

  const secretary = await visit(road, 'secretary', 'case-mgmt', caseManagementWords.title)
  const theirs = sheet(road, secretary, caseManagementWords.po1)
  await field(theirs, 'text').fill(THEIRS[road.language])
  await save(theirs)
  await expectTold(road, secretary, 'Draft saved.', caseManagementWords.draftSaved)

  await visit(road, 'arbitrator', 'case-mgmt', caseManagementWords.title)
  await expect(text).toHaveValue(THEIRS[road.language])
  const offer = offerOf(road, place)
  await expect(offer).toContainText(word(road, keptWords.keptOutdated))
  await expect(offer.getByRole('group', { name: word(road, keptWords.keptHere) })).toContainText(MINE[road.language])
  await expect(offer.getByRole('group', { name: word(road, keptWords.keptThere) })).toContainText(THEIRS[road.language])
  await look(road, page)
  await restore(road, place)
  await expect(text).toHaveValue(MINE[road.language])
  await save(place)
  await expectTold(road, page, 'Draft saved.', caseManagementWords.draftSaved)
  await page.reload()
  await expect(text).toHaveValue(MINE[road.language])
  await expect(offerOf(road, place), 'what was sent is offered no more').toHaveCount(0)
}

export const offline: readonly Around[] = [
  {
    title: 'a lost connection: stated in words, and nothing is sent twice',
    caseId: PREPARED,
    leavesTraces: true,
    run: breakTheLine,
  },
  {
    title: 'a text that was typed without a connection, and a newer one',
    caseId: PREPARED,
    leavesTraces: true,
    run: writeOffline,
  },
]
