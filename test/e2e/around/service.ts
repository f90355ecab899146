// A courier brings the award to a party: the Court Officer records it with the receipt, and the certificate of service names it.
import { expect, type Page } from '@playwright/test'
import { serviceWords } from '#award/service-words.ts'
import { awardWords } from '#award/words.ts'
import { overviewWords } from '#case/overview-words.ts'
import { addDays, plainDateIn } from '#kernel/dates.ts'
import { formatDate } from '#kernel/format.ts'
import { towers } from '../../../demo/cases/towers.ts'
import { choose, typeMoment } from '../journey/fields.ts'
import { bytesOf, missingIn, type Paper, paper, sha256, textOf } from '../journey/papers.ts'
import { expectTold, look, press, type Road, sheet, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'

/** As file names go: long, with the letters of both languages. */
const RECEIPT: Paper = paper('إيصال courier receipt 2209-771', 'Delivered to the reception', 2)
const nameIn = (road: Road) => (road.language === 'ar' ? towers.respondent.nameAr : towers.respondent.nameEn)

/** On the overview, where the Court Officer serves. */
async function record(road: Road): Promise<Page> {
  const page = await visit(road, 'officer', 'cases', overviewWords.overview)
  const place = sheet(road, page, overviewWords.award)
  await choose(page, place, word(road, awardWords.recipient), nameIn(road))
  await choose(page, place, word(road, awardWords.method), word(road, awardWords.method_courier))
  const today = plainDateIn(new Date(), towers.seat)
  // Not what has not been yet, and the form stays as it was filled in.
  await typeMoment(road, page, serviceWords.delivered, addDays(today, 2), '09:30')
  await place.locator('input[type=file]').setInputFiles(RECEIPT)
  await expect(place.getByText(RECEIPT.name)).toBeVisible()
  await press(road, page, awardWords.serve)
  await expect(place.getByRole('alert').first()).toContainText(word(road, serviceWords.inTheFuture))
  await look(road, page)
  await typeMoment(road, page, serviceWords.delivered, addDays(today, -2), '09:30')
  await press(road, page, awardWords.serve)
  await expectTold(road, page, 'Service recorded.', awardWords.servedNow)
  return page
}

async function prove(road: Road): Promise<void> {
  const page = await record(road)
  const trail = page.getByRole('list', { name: word(road, awardWords.serviceTrail), exact: true })
  const entry = trail.locator('> li').filter({ hasText: RECEIPT.name })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(nameIn(road))
  await expect(entry).toContainText(word(road, awardWords.method_courier))
  const delivered = formatDate(addDays(plainDateIn(new Date(), towers.seat), -2), road.language)
  await expect(entry).toContainText(delivered)
  await look(road, page)
  await read(road, page)
  await certify(road, page, delivered)
  await tribunalReads(road)
}

/** What was handed in is what the portal keeps: opened from the trail. */
async function read(road: Road, page: Page): Promise<void> {
  const trail = page.getByRole('list', { name: word(road, awardWords.serviceTrail), exact: true })
  await trail.getByRole('link', { name: RECEIPT.name }).click()
  await expect(page.getByRole('dialog').locator('.textLayer').first()).toContainText('Delivered to the reception', {
    timeout: 20_000,
  })
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function certify(road: Road, page: Page, delivered: string): Promise<void> {
  const waiting = page.waitForEvent('download')
  await press(road, page, serviceWords.certificateOf)
  const pdf = await bytesOf(await waiting)
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = textOf(pdf)
  expect(text).toContain(`SRV-${road.caseId.replace('case_', '')}`)
  const courier = word(road, awardWords.method_courier)
  for (const said of [nameIn(road), courier, delivered, RECEIPT.name, sha256(RECEIPT.buffer)])
    expect(missingIn(text, said)).toEqual([])
}

/** The tribunal sees the same entry on its own page. */
async function tribunalReads(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator2', 'award', awardWords.title)
  const row = sheet(road, page, awardWords.serviceTrail).getByRole('row').filter({ hasText: RECEIPT.name })
  await expect(row).toContainText(nameIn(road))
  await look(road, page)
}

export const service: readonly Around[] = [
  { title: 'the award is served by courier, with the receipt', caseId: 'case_003', run: prove },
]
