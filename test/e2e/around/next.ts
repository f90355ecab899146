// What is next: an entry links to its button, doing it removes it, and the next entry appears on the other person's list at once.
import { expect, type Locator, type Page } from '@playwright/test'
import { dashboardWords } from '#dashboard/law/words.ts'
import type { Word } from '#kernel/words.ts'
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

  await expect(thing(road, manager, dutyWords.decideDisclosure)).toBeVisible()
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
  { title: 'what is next leads to the button, and moves on', caseId: 'case_011', run: oneAfterTheOther },
  { title: 'what is next in a case', caseId: 'case_011', run: inTheCase },
]
