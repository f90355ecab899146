import { expect, type Locator, type Page } from '@playwright/test'
import { choiceWords, clauseWords } from '#case-management/law/clause-words.ts'
import { clauseTitles } from '#case-management/law/library-words.ts'
import { caseManagementWords } from '#case-management/law/words.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { said } from '#test/sentences.ts'
import { choose, chooseHijri, typeDay, typeMoment } from './fields.ts'
import { bytesAt, textOf } from './papers.ts'
import { confirm, expectTold, goOn, look, press, type Road, sheet, visit, word } from './road.ts'
import { STORY } from './story.ts'

const dayAhead = (days: number) => addDays(plainDateIn(new Date(), DEFAULT_ZONE), days)
const DUE = {
  field_claim: dayAhead(30),
  field_defense: dayAhead(60),
  field_reply: dayAhead(75),
  field_rejoinder: dayAhead(90),
}

/** Arts. 22-29: the arbitrator schedules the one CMC and issues PO-1; in Arabic its dates are typed in the Umm al-Qura calendar. */
export async function manageCase(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'case-mgmt', caseManagementWords.title)
  await look(road, page)
  await scheduleCmc(road, page)
  await issuePo1(road, page)
  await look(road, page)
  await goOn(road, page, caseManagementWords.next, 'evidence', evidenceWords.title)
}

async function scheduleCmc(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, caseManagementWords.cmc)
  await press(road, page, caseManagementWords.scheduleCmc)
  await expect(place.getByRole('alert').first()).toContainText(said(road.language, 'Choose date/time first.'))
  await typeMoment(road, page, caseManagementWords.dateTime, dayAhead(14), '14:00')
  await press(road, page, caseManagementWords.scheduleCmc)
  await expectTold(road, page, 'CMC scheduled (Arts. 22-23).', caseManagementWords.cmcScheduled)
  const again = page.getByRole('button', { name: word(road, caseManagementWords.scheduleCmc), exact: true })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
}

async function issuePo1(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, caseManagementWords.po1)
  const isHijri = road.language === 'ar'
  if (isHijri) await chooseHijri(road, page)
  await press(road, page, caseManagementWords.issuePo1)
  await expect(place.getByRole('alert').first()).toContainText(
    said(road.language, 'Enter at least Claim & Defense due dates.'),
  )
  for (const [field, date] of Object.entries(DUE)) {
    await typeDay(road, page, caseManagementWords[field as keyof typeof DUE], date, isHijri)
  }
  await chooseClauses(road, place)
  await place.locator('[name=text]').fill(STORY[road.language].directions)
  await press(road, page, caseManagementWords.issuePo1)
  await confirm(road, page, caseManagementWords.issuePo1)
  await expectTold(road, page, 'PO-1 issued (Arts. 22-29).', caseManagementWords.po1Issued)
  const row = place.getByRole('row').filter({ hasText: word(road, caseManagementWords.row_rejoinder) })
  await expect(row).toContainText(formatDate(DUE.field_rejoinder, road.language, { calendar: 'gregory' }))
  await readPo1(road, page)
}

/** Two clauses of a topic from the library: one with another period and moved to the first place, one reworded. */
async function chooseClauses(road: Road, place: Locator): Promise<void> {
  const button = (name: string) => place.getByRole('button', { name, exact: true })
  const [requests, guidance] = [word(road, clauseTitles.requests), word(road, clauseTitles.guidance)]
  await button(word(road, caseManagementWords.chooseClauses)).click()
  await choose(place, word(road, clauseWords.topic), word(road, caseManagementWords.topic_documents))
  for (const title of [guidance, requests]) await button(word(road, clauseWords.addNamed, { title })).click()
  await button(requests).click()
  const period = place.getByLabel(word(road, choiceWords.requests_request))
  await period.fill('400')
  await button(word(road, caseManagementWords.issuePo1)).click()
  const bounds = word(road, caseManagementWords.outOfBounds, { least: 3, most: 60 })
  await expect(place.getByRole('alert').first()).toContainText(bounds)
  await period.fill('21')
  await button(word(road, clauseWords.moveUp, { name: requests })).click()
  await expect(button(word(road, clauseWords.moveUp, { name: requests }))).toBeFocused()
  await button(guidance).click()
  await button(word(road, clauseWords.edit)).last().click()
  const wording = road.language === 'en' ? clauseWords.inEnglish : clauseWords.inArabic
  await place.getByLabel(word(road, wording)).fill(STORY[road.language].clause)
}

async function readPo1(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, caseManagementWords.po1)
  const href = await place
    .getByRole('link', { name: word(road, caseManagementWords.openPdf), exact: true })
    .getAttribute('href')
  const text = textOf(await bytesAt(page, href ?? ''))
  expect(text).toContain(road.caseId)
  expect(text).toContain(word(road, caseManagementWords.topic_documents))
  expect(text).toContain(road.language === 'en' ? 'Within 21 days of the filing' : '٢١')
  expect(text).toContain(STORY[road.language].clause.replace('.', ''))
  expect(text).toContain(STORY[road.language].directions.split('\n')[1]?.replace('.', ''))
}
