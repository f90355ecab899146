// The timetable of a case: lanes over two calendars, the list, and the month. Changes nothing.
import { expect, type Locator, type Page } from '@playwright/test'
import { caseManagementWords } from '#case-management/law/words.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { monthOf } from '#kernel/dates/months.ts'
import { calendarsOf } from '#kernel/format.ts'
import { formatMonthYear } from '#kernel/format-months.ts'
import { shortDateWords, timetableWords } from '#time-limits/law/timetable-words.ts'
import { timeLimitWords } from '#time-limits/law/words.ts'
import { timeWords } from '#ui/time/time-words.ts'
import { expectFits, expectNoViolations } from '../accessible.ts'
import { look, pageOf, press, type Road, sheet, type Who, word } from '../journey/road.ts'
import type { Around } from './around.ts'

/** A case whose record is closed: every lane has finished dates, and two dates of the award are still to come. */
const CASE = 'case_001'

async function openTimetable(road: Road, who: Who, more: Readonly<Record<string, string>> = {}): Promise<Page> {
  const page = await pageOf(road, who)
  await page.goto(`/cases/${CASE}?${new URLSearchParams({ tab: 'timetable', ...more })}`)
  await expect(heading(road, page)).toBeVisible()
  return page
}

const heading = (road: Road, page: Page): Locator =>
  page.getByRole('heading', { name: word(road, timetableWords.title), exact: true, level: 2 })
const picture = (page: Page): Locator => page.locator('figure')
const open = (road: Road, page: Page): Locator => sheet(road, page, timetableWords.open)
const view = (road: Road, page: Page, name: 'timeline' | 'month' | 'list'): Locator =>
  page.getByRole('radio', { name: word(road, timetableWords[`view_${name}`]), exact: true })

/** Both axes, the lanes of the parties, and below them every date of the picture; in Arabic, time runs from the right. */
async function lanes(road: Road): Promise<void> {
  const { language } = road
  const page = await openTimetable(road, 'claimant')
  const [own, other] = calendarsOf(language)
  await expect(picture(page)).toContainText(word(road, timeWords.listCounts))
  for (const calendar of [own, other]) await expect(picture(page)).toContainText(word(road, timeWords[calendar]))
  // The reader's calendar comes first.
  const text = await picture(page).innerText()
  expect(text.indexOf(word(road, timeWords[own]))).toBeLessThan(text.indexOf(word(road, timeWords[other])))
  for (const side of ['claimant', 'respondent'] as const)
    await expect(picture(page).getByText(word(road, timetableWords[side]), { exact: true })).toBeVisible()
  await expect(picture(page).locator('> div').first()).toHaveAttribute('aria-hidden', 'true')
  const [claim, rejoinder] = [shortDateWords['po1.claim'], shortDateWords['po1.rejoinder']].map((short) =>
    picture(page).getByText(word(road, short), { exact: true }),
  )
  const ahead = (await xOf(rejoinder)) - (await xOf(claim))
  expect(Math.sign(ahead)).toBe(language === 'ar' ? -1 : 1)
  // The list has every date of the picture; finished dates are folded into one line.
  await expect(open(road, page).getByRole('listitem').first()).toBeVisible()
  const folded = open(road, page).getByRole('button', { expanded: false }).last()
  await folded.click()
  const po1 = open(road, page)
    .getByRole('listitem')
    .filter({ hasText: word(road, caseManagementWords.po1) })
  await expect(po1.first()).toBeVisible()
  await look(road, page)
}

/** Without their colours, as on grey paper, the shapes of the states still differ. */
async function inGrey(road: Road): Promise<void> {
  const page = await openTimetable(road, 'claimant')
  const legend = picture(page).locator('figcaption svg')
  await expect(legend.first()).toBeVisible()
  const shapes = await legend.evaluateAll((all) =>
    all.map((one) =>
      [...one.querySelectorAll('path')]
        .map((path) => ['d', 'stroke-width'].map((name) => path.getAttribute(name)).join(' '))
        .join(' | '),
    ),
  )
  expect(shapes.length).toBeGreaterThan(2)
  expect(new Set(shapes).size, shapes.join('\n')).toBe(shapes.length)
}

async function xOf(place: Locator | undefined): Promise<number> {
  return (await place?.boundingBox())?.x ?? Number.NaN
}

/** An opened date has an address, which a reload keeps and Back leaves. */
async function oneDate(road: Road): Promise<void> {
  const page = await openTimetable(road, 'claimant')
  const details = (expanded: boolean) => open(road, page).getByRole('button', { expanded, name: detailsName(road) })
  await details(false).first().click()
  await expect(page).toHaveURL(/[?&]item=/)
  await page.reload()
  await expect(details(true)).toHaveCount(1)
  await page.goBack()
  await expect(details(false).first()).toBeVisible()
  await expect(details(true)).toHaveCount(0)
  await openTimetable(road, 'claimant', { item: 'nothing', view: 'nothing' })
  await expect(page.getByText(word(road, timetableWords.unknownItem))).toBeVisible()
  await expect(page.getByText(word(road, timetableWords.unknownView))).toBeVisible()
  await expect(picture(page)).toBeVisible()
}

const detailsName = (road: Road) => new RegExp(word(road, timetableWords.details, { title: '' }).trim())

/** List, month and timeline, in the address; on a phone the list replaces the timeline. */
async function views(road: Road): Promise<void> {
  const { language } = road
  const page = await openTimetable(road, 'claimant')
  await view(road, page, 'list').check()
  await expect(page).toHaveURL(/view=list/)
  await expect(picture(page)).toHaveCount(0)
  await view(road, page, 'month').check()
  const today = plainDateIn(new Date(), DEFAULT_ZONE)
  const [own] = calendarsOf(language)
  await expect(page.getByRole('grid')).toHaveAccessibleName(formatMonthYear(monthOf(today, own), language))
  // The weekends of the month at the seat.
  await expect
    .poll(() =>
      page
        .getByRole('grid')
        .getByRole('button', { name: word(road, timeWords.restDay) })
        .count(),
    )
    .toBeGreaterThan(7)
  await look(road, page)
  await page.reload()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await openTimetable(road, 'claimant')
  await expect(view(road, page, 'timeline')).toHaveCount(0)
  await expect(view(road, page, 'list')).toBeChecked()
  await expect(open(road, page)).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await expectNoViolations(page)
  await page.setViewportSize({ width: 1360, height: 900 })
  await expect(picture(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(picture(page)).toBeVisible()
  const list = open(road, page).getByText(word(road, caseManagementWords.po1)).first()
  await expect(list, 'folded dates are printed').toBeVisible()
  await page.emulateMedia({ media: null })
}

/** Only those who may extend a time limit see the act; the form takes the focus and gives it back. */
async function extending(road: Road): Promise<void> {
  const claimant = await openTimetable(road, 'claimant')
  await expect(claimant.getByRole('button', { name: word(road, timeLimitWords.extend), exact: true })).toHaveCount(0)
  const page = await openTimetable(road, 'officer')
  await press(road, page, timeLimitWords.extend)
  const form = sheet(road, page, timeLimitWords.extend)
  await expect(form.getByRole('combobox').first()).toBeVisible()
  await look(road, page)
  await form.getByRole('button').last().click()
  await expect(form).toHaveCount(0)
  await expect(page.getByRole('button', { name: word(road, timeLimitWords.extend), exact: true })).toBeFocused()
}

export const timetable: readonly Around[] = [
  { title: 'the timetable as lanes over two calendars', caseId: CASE, run: lanes },
  { title: 'the states of the timetable differ without colour', caseId: CASE, run: inGrey },
  { title: 'one date of the timetable has an address', caseId: CASE, run: oneDate },
  { title: 'the timetable as list and month, on a phone and on paper', caseId: CASE, run: views },
  { title: 'extending a time limit from the timetable', caseId: CASE, run: extending },
]
