import { expect, type Locator, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { awardWords } from '#award/law/words.ts'
import { signingWords } from '#hearing/law/minutes-signing-words.ts'
import { minutesWords } from '#hearing/law/minutes-words.ts'
import { hearingWords } from '#hearing/law/words.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { uploadWords } from '#ui/files/upload-words.ts'
import { typeDay, typeMoment } from './fields.ts'
import { bytesAt, lettersOf, textOf } from './papers.ts'
import {
  confirm,
  expectTold,
  goOn,
  look,
  nameOf,
  press,
  pressAndConfirm,
  type Road,
  sheet,
  unfold,
  visit,
  word,
} from './road.ts'
import { STORY } from './story.ts'

/** Arts. 29-33: the secretary schedules, the transcript is switched on and off and others see it at once, the arbitrator closes. */
export async function hear(road: Road): Promise<void> {
  const secretary = await visit(road, 'secretary', 'hearing', hearingWords.title)
  await schedule(road, secretary)
  await look(road, secretary)
  await switchTranscript(road, secretary)
  await keepMinutes(road, secretary)
  await signMinutes(road, secretary)
  await closeRecord(road)
}

async function schedule(road: Road, page: Page): Promise<void> {
  await press(road, page, hearingWords.scheduleAct)
  await expect(page.getByRole('alert').first()).toContainText(word(road, hearingWords.pickFirst))
  await typeMoment(road, page, hearingWords.when, addDays(plainDateIn(new Date(), DEFAULT_ZONE), 120), '10:00')
  await page.locator('[name=mode][value=hybrid]').check()
  await page.locator('[name=place]').fill(STORY[road.language].place)
  await press(road, page, hearingWords.scheduleAct)
  await expectTold(road, page, 'Hearing scheduled.', hearingWords.hearingScheduled)
  await expect(page.getByText(STORY[road.language].place)).toBeVisible()
}

/** The respondent's page stays open and untouched: it receives the transcript's state as a live event. */
async function switchTranscript(road: Road, page: Page): Promise<void> {
  const other = await visit(road, 'respondent', 'hearing', hearingWords.title)
  const seen = sheet(road, other, hearingWords.current)
  await expect(seen.getByText(word(road, hearingWords.transcriptOff), { exact: true })).toBeVisible()
  const loads: string[] = []
  other.on('framenavigated', (frame) => loads.push(frame.url()))
  const states = [
    [true, hearingWords.transcriptOn],
    [false, hearingWords.transcriptOff],
  ] as const
  // The response to the first press arrives after the second press, as on a slow connection: the last press counts.
  const { promise: isPressedAgain, resolve: release } = Promise.withResolvers<void>()
  await page.route(
    '**/transcript',
    async (route) => {
      const response = await route.fetch()
      await isPressedAgain
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  for (const [on, text] of states) {
    await page.getByRole('switch').click()
    if (!on) release()
    await expect(page.getByRole('switch')).toBeChecked({ checked: on })
    await expect(seen.getByText(word(road, text), { exact: true })).toBeVisible()
  }
  expect(loads, 'the page of the respondent was not loaded again').toEqual([])
}

/** Attendance and statements become the minutes: a document that the other side opens from its own page. */
async function keepMinutes(road: Road, page: Page): Promise<void> {
  const place = await unfold(road, page, minutesWords.textOf)
  await press(road, page, minutesWords.make)
  await expect(place.getByRole('alert').first()).toContainText(word(road, REFUSALS.ATTENDANCE_REQUIRED.words))
  for (const box of await sheet(road, page, hearingWords.participants).getByRole('checkbox').all()) await box.check()
  await press(road, page, hearingWords.saveAttendance)
  await expectTold(road, page, 'Attendance recorded.', hearingWords.attendanceRecorded)
  const said = STORY[road.language].place
  await place.getByRole('textbox').fill(said)
  await press(road, page, minutesWords.make)
  await expectTold(road, page, 'Minutes made.', minutesWords.made)
  await look(road, page)
  const number = minutesNo(road)
  const other = await visit(road, 'respondent', 'hearing', hearingWords.title)
  const link = other.getByRole('link', { name: word(road, minutesWords.openNamed, { number }) })
  const text = textOf(await bytesAt(other, (await link.getAttribute('href')) ?? ''))
  for (const words of [number, nameOf(road, 'arbitrator'), nameOf(road, 'respondent'), said])
    expect(lettersOf(text)).toContain(lettersOf(words))
}

/** The row of a signatory in the table of signatures. */
function signatory(road: Road, page: Page, who: 'arbitrator' | 'respondent'): Locator {
  const name = word(road, signingWords.signaturesOf, { number: minutesNo(road) })
  return page
    .getByRole('table', { name })
    .getByRole('row')
    .filter({ hasText: nameOf(road, who) })
}

const minutesNo = (road: Road) => `MIN-${road.caseId.replace('case_', '')}-1`

/** Saudi Arbitration Law, Art. 33: one person signs in the portal, the secretary records the others, each party gets the signed copy. */
async function signMinutes(road: Road, page: Page): Promise<void> {
  const number = minutesNo(road)
  const chair = await visit(road, 'arbitrator', 'hearing', hearingWords.title)
  await press(road, chair, signingWords.sign)
  await expect(chair.getByRole('alertdialog')).toContainText(number)
  await confirm(road, chair, signingWords.sign)
  await expectTold(road, chair, 'Minutes signed.', signingWords.signed)
  await expect(chair.getByRole('button', { name: word(road, signingWords.sign), exact: true })).toHaveCount(0)
  // The secretary's page stayed open: it shows the signature without a reload.
  await expect(signatory(road, page, 'arbitrator')).toContainText(word(road, signingWords.inPortal))
  await recordReason(road, page)
  await recordByHand(road, page)
  const other = await visit(road, 'respondent', 'hearing', hearingWords.title)
  await unfold(road, other, minutesWords.title)
  await other.getByRole('link', { name: word(road, signingWords.openCopy, { number }) }).click()
  await other.waitForURL('**/files/**')
}

async function recordReason(road: Road, page: Page): Promise<void> {
  const name = nameOf(road, 'respondent')
  await page.getByRole('button', { name: word(road, signingWords.didNotSignNamed, { name }) }).click()
  const reason = STORY[road.language].noSignature
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: word(road, signingWords.recordAct), exact: true }).click()
  await expectTold(road, page, 'Reason recorded.', signingWords.reasonRecorded)
  await expect(signatory(road, page, 'respondent')).toContainText(reason)
}

/** With these every signature is accounted for, so the signed copy is requested. */
async function recordByHand(road: Road, page: Page): Promise<void> {
  await page.getByRole('button', { name: word(road, signingWords.recordFor, { number: minutesNo(road) }) }).click()
  const who = page.getByRole('group', { name: word(road, signingWords.whoSigned), exact: true })
  for (const name of [nameOf(road, 'claimant'), nameOf(road, 'secretary')])
    await who.getByRole('checkbox', { name }).check()
  await typeDay(road, page, signingWords.signedOn, plainDateIn(new Date(), DEFAULT_ZONE))
  await press(road, page, signingWords.recordAct)
  const place = sheet(road, page, minutesWords.title)
  await expect(place.getByText(word(road, signingWords.copyNeeded)).first()).toBeVisible()
  await look(road, page)
  await place
    .locator('input[type=file]')
    .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: samplePdf(`Signed ${road.caseId}`) })
  await expect(
    place.getByRole('button', { name: word(road, uploadWords.removeFile, { name: 'signed.pdf' }) }),
  ).toBeVisible()
  await press(road, page, signingWords.recordAct)
  await expectTold(road, page, 'Signatures recorded.', signingWords.recorded)
  await expect(place.getByText(word(road, signingWords.complete), { exact: true })).toBeVisible()
  await look(road, page)
}

async function closeRecord(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'hearing', hearingWords.title)
  await pressAndConfirm(road, page, hearingWords.close)
  await expectTold(road, page, 'Proceedings closed (Art. 33).', hearingWords.proceedingsClosed)
  const record = sheet(road, page, hearingWords.record)
  await expect(record.getByText(word(road, hearingWords.recordClosed), { exact: true }).first()).toBeVisible()
  await look(road, page)
  await goOn(road, page, hearingWords.next, 'award', awardWords.title)
}
