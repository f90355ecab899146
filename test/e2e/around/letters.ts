// Letters in a case: one to everybody, which is answered, and one to the centre alone, which the other side does not see.
import { expect, type Locator, type Page } from '@playwright/test'
import { keptWords } from '#ui/kept/kept-words.ts'
import { letterWords } from '#letters/law/words.ts'
import { expectTold, look, nameOf, press, type Road, visitTab, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const SAID = {
  en: {
    subject: 'Five more days',
    body: 'We ask for five more days.\nThe witness is ill.',
    answer: 'No objection.',
    alone: 'Invoice address',
  },
  ar: {
    subject: 'طلب خمسة أيام',
    body: 'نلتمس مهلة خمسة أيام.\nالشاهد مريض.',
    answer: 'لا مانع.',
    alone: 'عنوان الفاتورة',
  },
} as const

const field = (road: Road, page: Page, text: (typeof letterWords)['subject'] | (typeof letterWords)['body']): Locator =>
  page.getByRole('textbox', { name: word(road, text), exact: true })
const list = (road: Road, page: Page): Locator =>
  page.getByRole('navigation', { name: word(road, letterWords.letters), exact: true })
const letters = (road: Road, who: Parameters<typeof visitTab>[1]) => visitTab(road, who, 'letters', letterWords.letters)

/** Reviews the letter, sees its readers, and sends it. */
async function send(road: Road, page: Page, names: readonly string[]): Promise<void> {
  await press(road, page, letterWords.review)
  const dialog = page.getByRole('alertdialog')
  for (const name of names) await expect(dialog.getByText(name, { exact: true })).toBeVisible()
  await look(road, page)
  await dialog.getByRole('button').last().click()
  await expectTold(road, page, 'The letter was sent.', letterWords.sent)
}

async function toEverybody(road: Road): Promise<void> {
  const { subject, body, answer } = SAID[road.language]
  const page = await letters(road, 'claimant')
  await expect(page.getByText(word(road, letterWords.none))).toBeVisible()
  await look(road, page)
  await press(road, page, letterWords.newLetter)
  await press(road, page, letterWords.review)
  await expect(page.getByRole('alert').first()).toContainText(word(road, letterWords.bodyMissing))
  await field(road, page, letterWords.body).fill(body)
  await press(road, page, letterWords.review)
  await expect(page.getByRole('alert').first()).toContainText(word(road, letterWords.subjectMissing))
  await look(road, page)
  await field(road, page, letterWords.subject).fill(subject)
  await send(road, page, [nameOf(road, 'respondent'), word(road, letterWords.theCentre)])
  await expect(page.getByRole('article')).toContainText('L-001.1')
  await look(road, page)

  const there = await letters(road, 'respondent')
  await list(road, there).getByRole('link').filter({ hasText: subject }).click()
  await expect(there.getByRole('article')).toContainText(body.split('\n')[1] ?? '')
  await expect(there.getByText(word(road, letterWords.isUnread), { exact: true })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('article')).toContainText(nameOf(road, 'respondent'))
  await press(road, there, letterWords.reply)
  await field(road, there, letterWords.body).fill(answer)
  await send(road, there, [nameOf(road, 'claimant')])
  // The answer comes without a reload.
  await expect(page.getByRole('article').first()).toContainText(answer)
  await expect(page.getByRole('article').first()).toContainText('L-001.2')
  await look(road, page)
}

async function toTheCentreAlone(road: Road): Promise<void> {
  const { alone, body, subject } = SAID[road.language]
  const page = await letters(road, 'claimant')
  await press(road, page, letterWords.newLetter)
  await page.getByRole('radio', { name: word(road, letterWords.choose_own), exact: true }).check()
  await expect(page.getByText(word(road, letterWords.narrow))).toBeVisible()
  await field(road, page, letterWords.subject).fill(alone)
  await field(road, page, letterWords.body).fill(body)
  await send(road, page, [word(road, letterWords.theCentre)])
  await expect(page.getByRole('article')).toContainText('LC-')
  const address = page.url()

  const theirs = await letters(road, 'respondent')
  await expect(list(road, theirs).getByRole('link')).toHaveCount(1)
  await expect(list(road, theirs).getByRole('link')).toContainText(subject)
  await theirs.goto(address)
  await expect(theirs.getByText(alone)).toHaveCount(0)
  await look(road, theirs)

  const manager = await letters(road, 'manager')
  await list(road, manager).getByRole('link').filter({ hasText: alone }).click()
  await expect(manager.getByRole('article')).toContainText(body.split('\n')[0] ?? '')
  await look(road, manager)
}

/** A letter that was begun is there again after the page was left. */
async function comeBack(road: Road): Promise<void> {
  const page = await letters(road, 'claimant')
  await press(road, page, letterWords.newLetter)
  await field(road, page, letterWords.body).fill(SAID[road.language].answer)
  // Text is kept after a pause in typing.
  await page.waitForTimeout(800)
  await page.reload()
  await press(road, page, keptWords.restoreKept)
  await expect(field(road, page, letterWords.body)).toHaveValue(SAID[road.language].answer)
}

export const letterJourneys: readonly Around[] = [
  { title: 'a letter to everybody is sent, opened and answered', caseId: 'case_001', run: toEverybody },
  { title: 'a letter to the Centre alone is unknown to the other side', caseId: 'case_001', run: toTheCentreAlone },
  { title: 'a letter that was begun is kept', caseId: 'case_001', leavesTraces: true, run: comeBack },
]
