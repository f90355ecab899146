import { expect, type Page } from '@playwright/test'
import { caseManagementWords } from '#case-management/words.ts'
import { evidenceWords } from '#evidence/words.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { chooseHijri, typeDay, typeMoment } from './fields.ts'
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

/** Arts. 22-29: the arbitrator schedules the one CMC and issues PO-1; in Arabic its dates are typed as Umm al-Qura dates. */
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
  await expect(place.getByRole('alert').first()).toContainText(word(road, caseManagementWords.chooseDateTime))
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
  await expect(place.getByRole('alert').first()).toContainText(word(road, caseManagementWords.enterDates))
  for (const [field, date] of Object.entries(DUE)) {
    await typeDay(road, page, caseManagementWords[field as keyof typeof DUE], date, isHijri)
  }
  await place.locator('[name=text]').fill(STORY[road.language].directions)
  await press(road, page, caseManagementWords.issuePo1)
  await confirm(road, page, caseManagementWords.issuePo1)
  await expectTold(road, page, 'PO-1 issued (Arts. 22-29).', caseManagementWords.po1Issued)
  const row = place.getByRole('row').filter({ hasText: word(road, caseManagementWords.row_rejoinder) })
  await expect(row).toContainText(formatDate(DUE.field_rejoinder, road.language, { calendar: 'gregory' }))
  await readPo1(road, page)
}

async function readPo1(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, caseManagementWords.po1)
  const href = await place
    .getByRole('link', { name: word(road, caseManagementWords.openPdf), exact: true })
    .getAttribute('href')
  const text = textOf(await bytesAt(page, href ?? ''))
  expect(text).toContain(road.caseId)
  expect(text).toContain(STORY[road.language].directions.split('\n')[1]?.replace('.', ''))
}
