// What is next: an entry links to its button, doing it removes it, and the next entry appears on the other person's list at once.
import { expect, type Locator, type Page } from '@playwright/test'
import { dashboardWords } from '#dashboard/law/words.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import { listWords } from '#next/law/list-words.ts'
import { dutyWords, nextWords } from '#next/law/words.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import {
  expectTitle,
  expectTold,
  look,
  pageOf,
  press,
  type Road,
  sheet,
  visit,
  type Who,
  word,
} from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'
import type { Around } from './around.ts'

async function dashboardOf(road: Road, who: Who): Promise<Page> {
  const page = await pageOf(road, who)
  await page.goto('/dashboard')
  await expectTitle(road, page, dashboardWords.title)
  return page
}

/** An entry of this journey's case on the dashboard's list. */
function thing(road: Road, page: Page, duty: Word): Locator {
  return sheet(road, page, nextWords.title)
    .getByRole('listitem')
    .filter({ hasText: road.caseId })
    .getByRole('link', { name: word(road, duty), exact: true })
}

async function oneAfterTheOther(road: Road): Promise<void> {
  const manager = await dashboardOf(road, 'manager')
  await expect(sheet(road, manager, nextWords.title).getByRole('listitem').first()).toBeVisible()
  await expect(thing(road, manager, dutyWords.decideDisclosure)).toHaveCount(0)
  const before = await sheet(road, manager, nextWords.title).locator('[data-duty]').allTextContents()

  const arbitrator = await dashboardOf(road, 'arbitrator')
  await look(road, arbitrator)
  await thing(road, arbitrator, dutyWords.disclose).click()
  await arbitrator.waitForURL(`**/tribunal/${road.caseId}#disclosures`)
  await expect(sheet(road, arbitrator, tribunalWords.disclosuresTitle).getByRole('heading').first()).toBeFocused()
  const line = sheet(road, arbitrator, nextWords.title)
  await expect(line.getByRole('link', { name: word(road, dutyWords.disclose), exact: true })).toBeVisible()
  for (const statement of ['availability', 'impartiality', 'independence'] as const)
    await arbitrator.getByRole('checkbox', { name: word(road, tribunalWords[statement]), exact: true }).check()
  await press(road, arbitrator, tribunalWords.submitDisclosure)
  await expectTold(road, arbitrator, 'Your answer is submitted (Art. 17).', tribunalWords.disclosureMade)
  // The remaining entry is shown as another person's.
  await expect(line.getByRole('link', { name: word(road, dutyWords.disclose), exact: true })).toHaveCount(0)
  await expect(line.getByText(word(road, nextWords.waits), { exact: true })).toBeVisible()
  await look(road, arbitrator)

  // The new entry arrives at once and is announced; the rows stay where they are until the manager wants to see it.
  const list = sheet(road, manager, nextWords.title)
  const show = list.getByRole('button', {
    name: word(road, listWords.showNew, { count: formatNumber(1, road.language) }),
    exact: true,
  })
  await expect(show).toBeVisible()
  await expect(list.getByRole('status')).toHaveText(
    word(road, listWords.showNew, { count: formatNumber(1, road.language) }),
  )
  const namesOf = () => list.locator('[data-duty]').allTextContents()
  expect(await namesOf()).toEqual(before)
  await show.click()
  await expect(show).toHaveCount(0)
  await expect(thing(road, manager, dutyWords.decideDisclosure)).toBeVisible()
}

/** The whole row leads to where the act is done; the rest of the list is one press away, and in the address. */
async function wholeRows(road: Road): Promise<void> {
  const page = await dashboardOf(road, 'manager')
  const list = sheet(road, page, nextWords.title)
  const rows = list.getByRole('listitem')
  await expect(rows).toHaveCount(7)
  await list.getByRole('button', { name: word(road, listWords.allDuties), exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\?duties=all$/)
  await expect.poll(() => rows.count()).toBeGreaterThan(7)
  await look(road, page)
  await page.reload()
  await expect.poll(() => rows.count()).toBeGreaterThan(7)
  await page.goBack()
  await expect(rows).toHaveCount(7)

  // The button at the foot of the list disappears when pressed, and the next duty gets the focus.
  await list.getByRole('button', { name: road.language === 'ar' ? /^وغيرها/ : /^\d+ more$/ }).click()
  await expect.poll(() => rows.count()).toBeGreaterThan(7)
  const eighth = list.locator('[data-duty]').nth(7)
  await expect(eighth).toBeFocused()
  const href = (await eighth.getAttribute('href')) ?? ''
  const box = await rows.nth(7).boundingBox()
  // Beside the words, at the end of the line.
  await rows.nth(7).click({ position: { x: road.language === 'ar' ? 8 : (box?.width ?? 0) - 8, y: 12 } })
  await page.waitForURL(`**${href}`)
  await page.goto('/dashboard?duties=nothing-of-the-kind')
  await expect(rows).toHaveCount(7)
}

/** The overview has the whole list, including what the case awaits from others. */
async function inTheCase(road: Road): Promise<void> {
  const page = await visit(road, 'respondent', 'cases', { en: 'Overview', ar: 'نظرة عامة' })
  const list = sheet(road, page, nextWords.title)
  await expect(list.getByRole('link', { name: word(road, dutyWords.waive), exact: true })).toBeVisible()
  await expect(list.getByText(word(road, dutyWords.decideChallenge))).toBeVisible()
  await look(road, page)
}

export const next: readonly Around[] = [
  { title: 'what is next leads to the button, and moves on', caseId: SAMPLE.timber, run: oneAfterTheOther },
  { title: 'a duty is its whole row, and all of them are one press away', caseId: SAMPLE.timber, run: wholeRows },
  { title: 'what is next in a case', caseId: SAMPLE.timber, run: inTheCase },
]
