// A courier delivers the award to a party: the Court Officer records it with the receipt, and the certificate of service names it. An
// earlier record turns out to be wrong: it is withdrawn with a reason, and the time limits run from the remaining ones.
import { expect, type Locator, type Page } from '@playwright/test'
import { serviceWords } from '#award/law/service-words.ts'
import { awardWords } from '#award/law/words.ts'
import { countryName } from '#case/law/countries.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { roomWords } from '#case/law/room-words.ts'
import { timelineWords } from '#commencement/law/timeline-words.ts'
import { commencementWords } from '#commencement/law/words.ts'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
import { formatArticle, formatDate } from '#kernel/format.ts'
import { notificationWords } from '#notifications/law/words.ts'
import { partiesWords } from '#parties/law/words.ts'
import { towers } from '../../../demo/cases/towers.ts'
import { choose, typeMoment } from '../journey/fields.ts'
import { bytesOf, missingIn, type Paper, paper, sha256, textOf } from '../journey/papers.ts'
import {
  expectTold,
  type Further,
  look,
  pageOf,
  press,
  type Road,
  sheet,
  unfold,
  visit,
  visitTab,
  type Who,
  word,
} from '../journey/road.ts'
import type { Around } from './around.ts'

/** A typical file name: long, with letters of both scripts. */
const RECEIPT: Paper = paper('إيصال courier receipt 2209-771', 'Delivered to the reception', 2)
const nameIn = (road: Road) => (road.language === 'ar' ? towers.respondent.nameAr : towers.respondent.nameEn)

/** The overview, where the Court Officer serves. */
async function record(road: Road): Promise<Page> {
  const page = await visit(road, 'officer', 'cases', overviewWords.overview)
  const place = sheet(road, page, overviewWords.award)
  // One line where everybody was served already.
  const line = place.getByRole('button', { name: new RegExp(`^${word(road, awardWords.serveTitle)}`), expanded: false })
  await expect(place.getByRole('combobox').or(line).first()).toBeAttached()
  if (await line.isVisible()) await line.click()
  await choose(place, word(road, awardWords.recipient), nameIn(road))
  await choose(place, word(road, awardWords.method), word(road, awardWords.method_courier))
  const today = plainDateIn(new Date(), towers.seat)
  // A future time is refused, and the form keeps its values.
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

/** The trail on the overview; it is one line once everybody is served. */
async function openTrail(road: Road, page: Page): Promise<Locator> {
  const line = sheet(road, page, overviewWords.award).getByRole('button', {
    name: new RegExp(word(road, awardWords.serviceTrail)),
  })
  // A click does nothing when the line moves between the press and the release.
  await expect(async () => {
    if ((await line.getAttribute('aria-expanded')) === 'false') await line.click()
    await expect(line).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  return page.getByRole('list', { name: word(road, awardWords.serviceTrail), exact: true })
}

async function prove(road: Road): Promise<void> {
  const page = await record(road)
  const trail = await openTrail(road, page)
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

/** The stored document is the one that was uploaded: opened from the trail. */
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
  const trail = await unfold(road, page, awardWords.serviceTrail)
  const row = trail.getByRole('row').filter({ hasText: RECEIPT.name })
  await expect(row).toContainText(nameIn(road))
  await look(road, page)
}

const WRONG = 'أُرسل إلى وكيل سابق. Sent to former counsel.'
const COUNSEL = 'lina@barakat-advocates.example'

/** The sample case's record of service on the respondent. */
function earlierRecord(road: Road, page: Page): Locator {
  const trail = page.getByRole('list', { name: word(road, awardWords.serviceTrail), exact: true })
  const { nameEn, nameAr } = towers.respondent
  return trail
    .locator('> li')
    .filter({ hasText: new RegExp(`${nameEn}|${nameAr}`) })
    .filter({ hasNotText: RECEIPT.name })
}

/** The respondent's period to have the award set aside, from the timeline of the case. */
async function period(road: Road, who: Who | Further): Promise<Locator> {
  const page = await visit(road, who, 'commencement', commencementWords.title)
  const chip = word(road, timelineWords.lawChip, { article: formatArticle('51', road.language) })
  const item = (await unfold(road, page, timelineWords.timeline))
    .locator('li')
    .filter({ hasText: nameIn(road) })
    .filter({ hasText: chip })
  await expect(item).toHaveCount(1)
  return item
}

async function withdraw(road: Road): Promise<void> {
  const courierOn = formatDate(addDays(plainDateIn(new Date(), towers.seat), -2), road.language)
  const before = await period(road, 'officer')
  await expect(before).not.toContainText(courierOn)
  const dueAt = (await before.locator('time').first().getAttribute('datetime')) ?? ''
  const page = await visit(road, 'officer', 'cases', overviewWords.overview)
  await openTrail(road, page)
  const record = earlierRecord(road, page)
  await record.getByRole('button', { name: word(road, serviceWords.withdraw) }).click()
  const dialog = page.getByRole('dialog', { name: word(road, serviceWords.withdrawTitle), exact: true })
  const send = dialog.getByRole('button', { name: word(road, serviceWords.withdraw), exact: true })
  // Refused without a reason.
  await send.click()
  await expect(dialog.getByRole('alert').first()).toContainText(word(road, serviceWords.whyWithdrawn))
  await look(road, page)
  await dialog.getByRole('textbox', { name: word(road, serviceWords.withdrawReason) }).fill(WRONG)
  await send.click()
  await expectTold(road, page, 'Service record withdrawn.', serviceWords.withdrawnNow)
  await expect(dialog).toHaveCount(0)
  await expectStruck(road, record)
  await look(road, page)
  await expectCertified(road, page)
  // The courier's delivery is the earliest valid one: the period runs from there.
  const moved = await period(road, 'officer')
  await expect(moved).toContainText(courierOn)
  await expect(moved.locator('time').first()).not.toHaveAttribute('datetime', dueAt)
  await expect(moved.locator(`details time[datetime="${dueAt}"]`), 'the former date stays to be read').toHaveCount(1)
}

/** The record stays on the trail, struck through, with the reason; no further act on it is possible. */
async function expectStruck(road: Road, record: Locator): Promise<void> {
  await expect(record.locator('s').first()).toBeVisible()
  await expect(record).toContainText(word(road, serviceWords.withdrawn))
  await expect(record).toContainText(WRONG)
  await expect(record.getByRole('button')).toHaveCount(0)
}

async function expectCertified(road: Road, page: Page): Promise<void> {
  const waiting = page.waitForEvent('download')
  await press(road, page, serviceWords.certificateOf)
  const text = textOf(await bytesOf(await waiting))
  for (const said of [word(road, serviceWords.withdrawn), WRONG]) expect(missingIn(text, said)).toEqual([])
}

/** The other side's counsel is notified, and reads the same record with the same reason. */
async function isTold(road: Road): Promise<void> {
  const page = await pageOf(road, COUNSEL)
  await page.goto('/notifications')
  const notice = page
    .getByRole('listitem')
    .filter({ hasText: road.caseId })
    .getByRole('listitem')
    .filter({ hasNot: page.getByRole('listitem') })
    .filter({
      hasText:
        road.language === 'en'
          ? 'A record of the award’s service was withdrawn. The time limits that rest on it were computed again.'
          : 'سُحب قيد من قيود تبليغ الحكم، وأُعيد احتساب المواعيد المبنية عليه.',
    })
    // The sample case may contain a withdrawal of its own.
    .first()
  await expect(notice).toBeVisible()
  await notice.getByRole('link', { name: word(road, notificationWords.open), exact: true }).click()
  await page.waitForURL(`**/cases/${road.caseId}`)
  await openTrail(road, page)
  await expectStruck(road, earlierRecord(road, page))
  await look(road, page)
}

async function takeBack(road: Road): Promise<void> {
  await withdraw(road)
  await isTold(road)
}

/** The respondent moves: the new address stands with its day, the former one with its days and where the letter reached the party. */
async function move(road: Road): Promise<void> {
  const page = await visitTab(road, 'manager', 'parties', roomWords.partiesTitle)
  const list = page.getByRole('navigation', { name: word(road, roomWords.partiesTitle), exact: true })
  await list
    .getByRole('link')
    .filter({ hasText: nameIn(road) })
    .first()
    .click()
  const item = page.locator('[data-item]')
  await expect(item).toContainText(towers.respondent.address)
  await item.getByRole('button', { name: word(road, partiesWords.record), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const postal = dialog.getByRole('textbox', { name: word(road, partiesWords.postal) })
  await postal.fill('')
  await dialog.getByRole('textbox', { name: word(road, partiesWords.email) }).fill('')
  const send = dialog.getByRole('button', { name: word(road, partiesWords.record), exact: true })
  await send.click()
  await expect(dialog.getByRole('alert').first()).toContainText(word(road, partiesWords.nowhere))
  await look(road, page)
  await postal.fill('Quay 4, Dubai')
  await choose(dialog, word(road, partiesWords.country), countryName('AE', road.language))
  await send.click()
  await expectTold(road, page, 'New address for service recorded.', partiesWords.addressChanged)
  await expect(dialog).toHaveCount(0)
  await expect(item).toContainText('Quay 4, Dubai')
  const former = item.getByRole('list', { name: word(road, partiesWords.former), exact: true })
  await expect(former).toContainText(towers.respondent.address)
  await expect(former).toContainText(road.language === 'en' ? 'Letter served' : 'بُلّغ الخطاب')
  await look(road, page)
}

/** The second withdraws the sample case's record, and counts from what the first has recorded. */
export const service: readonly Around[] = [
  { title: 'the award is served by courier, with the receipt', caseId: 'case_003', run: prove },
  { title: 'a wrong record of the service of the award is withdrawn', caseId: 'case_003', run: takeBack },
  { title: 'a party moves, and its former address stays with its days', caseId: 'case_003', run: move },
]
