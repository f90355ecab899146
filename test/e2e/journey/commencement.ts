import { expect, type Page } from '@playwright/test'
import { overviewWords } from '#case/law/overview-words.ts'
import { roomWords } from '#case/law/room-words.ts'
import { caseWords } from '#case/law/words.ts'
import { commencementWords } from '#commencement/law/words.ts'
import { filingWords } from '#filing/law/words.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { shortName } from '#kernel/short-name.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import { choose, typeMoment } from './fields.ts'
import { accept } from './filing.ts'
import { bytesOf, textOf } from './papers.ts'
import {
  expectTitle,
  expectTold,
  goOn,
  look,
  openPart,
  pageOf,
  player,
  press,
  pressAndConfirm,
  type Road,
  sheet,
  visit,
  word,
} from './road.ts'
import { STORY } from './story.ts'

/** Arts. 6, 10: the Case Manager links the respondent, accepts the filing, issues the letter and records its service. */
export async function commence(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/cases')
  await expectTitle(road, page, overviewWords.cases)
  await look(road, page)
  await page
    .getByRole('main')
    .getByRole('link', { name: shortName(STORY[road.language].claimant) })
    .click()
  await page.waitForURL(`**/cases/${road.caseId}`)
  await linkRespondent(road, page)
  await look(road, page)
  await visit(road, 'manager', 'filing', filingWords.hub)
  await accept(road, page)
  await issueLetter(road, page)
  await recordService(road, page)
  await scheduleConference(road, page)
  await look(road, page)
  await goOn(road, page, commencementWords.next, 'tribunal', tribunalWords.tribunal)
}

async function linkRespondent(road: Road, page: Page): Promise<void> {
  await expectTitle(road, page, overviewWords.overview)
  await openPart(road, page, roomWords.parties)
  await expectTitle(road, page, roomWords.partiesTitle)
  await press(road, page, overviewWords.link)
  await page.getByLabel(word(road, overviewWords.searchPeople)).fill(player(road, 'respondent').email)
  await choose(page.locator('main'), word(road, overviewWords.person), player(road, 'respondent').email)
  await page.locator('[name=capacity][value=respondent]').check()
  await press(road, page, overviewWords.linkNow)
  await expectTold(road, page, 'Participant linked to the case.', caseWords.memberAdded)
}

async function issueLetter(road: Road, page: Page): Promise<void> {
  const label = road.language === 'en' ? 'Generate Letter' : 'إنشاء الخطاب'
  await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible()
  await pressAndConfirm(road, page, commencementWords.generate)
  await expectTold(road, page, 'Commencement issued.', commencementWords.issued)
  await press(road, page, commencementWords.openLetter)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: word(road, commencementWords.download), exact: true }).click()
  const letter = textOf(await bytesOf(await download))
  expect(letter).toContain(road.caseId)
  expect(letter).toContain(STORY[road.language].respondent)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}

/** Through the portal, on both sides: the respondent's time runs from its own service. */
async function recordService(road: Road, page: Page): Promise<void> {
  const { claimant, respondent } = STORY[road.language]
  for (const name of [claimant, respondent]) {
    const record = word(road, commencementWords.recordServiceOf, { name })
    await page.getByRole('button', { name: record, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: word(road, commencementWords.recordService), exact: true })
      .click()
    await expectTold(road, page, 'Service recorded.', commencementWords.served)
  }
  await expect(page.getByText(word(road, commencementWords.proofComplete), { exact: true })).toBeVisible()
}

/** §5: nothing is scheduled without a date. */
async function scheduleConference(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, commencementWords.conference)
  await place.locator('[name=channel][value=video]').check()
  await press(road, page, commencementWords.schedule)
  await expect(place.getByRole('alert')).toContainText(word(road, commencementWords.chooseDateTime))
  const day = addDays(plainDateIn(new Date(), DEFAULT_ZONE), 9)
  await typeMoment(road, page, commencementWords.dateTime, day, '10:30')
  await press(road, page, commencementWords.schedule)
  await expectTold(road, page, 'Administrative conference scheduled.', commencementWords.conferenceScheduled)
}
