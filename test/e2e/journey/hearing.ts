import { expect, type Page } from '@playwright/test'
import { awardWords } from '#award/words.ts'
import { minutesWords } from '#hearing/minutes-words.ts'
import { hearingWords } from '#hearing/words.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates.ts'
import { REFUSALS } from '#kernel/refusals.ts'
import { typeMoment } from './fields.ts'
import { bytesAt, lettersOf, textOf } from './papers.ts'
import { expectTold, goOn, look, nameOf, press, pressAndConfirm, type Road, sheet, visit, word } from './road.ts'
import { STORY } from './story.ts'

/** Arts. 29-33: the secretary schedules, the transcript is switched and seen by others at once, the arbitrator closes. */
export async function hear(road: Road): Promise<void> {
  const secretary = await visit(road, 'secretary', 'hearing', hearingWords.title)
  await schedule(road, secretary)
  await look(road, secretary)
  await switchTranscript(road, secretary)
  await keepMinutes(road, secretary)
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

/** The respondent's page stays open and untouched: the state of the transcript reaches it as a live event. */
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
  // The answer to the first press comes after the second one, as on a slow line: the last one counts.
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

/** Who was there and what was said become the minutes: a paper that the other side opens from its own page. */
async function keepMinutes(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, minutesWords.title)
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
  const number = `MIN-${road.caseId.replace('case_', '')}-1`
  const other = await visit(road, 'respondent', 'hearing', hearingWords.title)
  const link = other.getByRole('link', { name: word(road, minutesWords.openNamed, { number }) })
  const text = textOf(await bytesAt(other, (await link.getAttribute('href')) ?? ''))
  for (const words of [number, nameOf(road, 'arbitrator'), nameOf(road, 'respondent'), said])
    expect(lettersOf(text)).toContain(lettersOf(words))
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
