// The calendar, its links for calendar programs, notices, and the dashboard when calls fail.
import { expect, type Locator, type Page } from '@playwright/test'
import { calendarWords } from '#calendar/law/words.ts'
import { commencementWords } from '#commencement/law/words.ts'
import { dashboardWords } from '#dashboard/law/words.ts'
import { addDays, DEFAULT_ZONE, instantAt, plainDateIn } from '#kernel/dates/dates.ts'
import { monthOf, writeMonth } from '#kernel/dates/months.ts'
import { calendarsOf, formatArticle, formatDate, formatDualDate, formatTime } from '#kernel/format.ts'
import { formatMonthYear } from '#kernel/format-months.ts'
import { FIGURES } from '#reports/law/rules.ts'
import { reportWords } from '#reports/law/words.ts'
import { noticeWords } from '#notifications/law/notice-words.ts'
import { notificationWords } from '#notifications/law/words.ts'
import { askByKey, monthAsked } from '#ui/time/month-address.ts'
import { timeWords } from '#ui/time/time-words.ts'
import { uiWords } from '#ui/words.ts'
import { choose, typeDay, typeMoment } from '../journey/fields.ts'
import {
  confirm,
  expectTitle,
  expectTold,
  look,
  pageOf,
  press,
  type Road,
  unfold,
  sheet,
  visit,
  type Who,
  word,
} from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'
import type { Around } from './around.ts'

const today = plainDateIn(new Date(), DEFAULT_ZONE)
/** The day of this journey's conference. */
const DAY = addDays(today, 16)
const TIME = '11:40'
const AT = instantAt(DAY, TIME, DEFAULT_ZONE)

/** The calendar with the dates of this case only, because the later weeks of all cases together are folded. */
async function openCalendar(road: Road, who: Who, asked: Readonly<Record<string, string>> = {}): Promise<Page> {
  const page = await pageOf(road, who)
  await page.goto(`/calendar?${new URLSearchParams({ case: road.caseId, ...asked })}`)
  await expectTitle(road, page, calendarWords.title)
  return page
}

const events = (road: Road, page: Page): Locator => sheet(road, page, calendarWords.events)
const feeds = (road: Road, page: Page): Locator => sheet(road, page, calendarWords.feeds)
/** The conference of this case, in either view. */
const conference = (road: Road, page: Page): Locator =>
  events(road, page)
    .locator('li li, li:not(:has(li))')
    .filter({ hasText: word(road, commencementWords.conference) })
    .filter({ hasText: road.caseId })

/** A person with the calendar open sees a new date at once, with both clocks, its article and the mode of the meeting. */
async function aDateComes(road: Road): Promise<void> {
  const [officer, claimant] = [await openCalendar(road, 'officer'), await openCalendar(road, 'claimant')]
  await expect(conference(road, officer)).toHaveCount(0)
  const manager = await visit(road, 'manager', 'commencement', commencementWords.title)
  // On a slow connection the form is submitted before the date control has loaded: what was typed is awaited.
  let release = () => {}
  const sent = new Promise<void>((resolve) => (release = resolve))
  await manager.route(/date-controls/, async (route) => {
    await sent
    await route.continue()
  })
  await (await unfold(road, manager, commencementWords.conference)).locator('[name=channel][value=phone]').check()
  await typeMoment(road, manager, commencementWords.dateTime, DAY, TIME)
  await press(road, manager, commencementWords.reschedule)
  await expect(manager.locator('button[type=submit][aria-busy]')).toBeVisible()
  await expect(manager.getByText(word(road, commencementWords.chooseDateTime))).toHaveCount(0)
  release()
  await expectTold(road, manager, 'Administrative conference scheduled.', commencementWords.conferenceScheduled)
  const { language } = road
  const own = await claimant.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  for (const page of [officer, claimant]) {
    const entry = conference(road, page)
    await expect(entry).toBeVisible()
    for (const text of [
      formatTime(AT, language),
      formatTime(AT, language, { zone: own }),
      formatArticle('10', language),
      word(road, calendarWords.mode_phone),
    ])
      await expect(entry).toContainText(text)
    await expect(events(road, page)).toContainText(formatDualDate(DAY, language, { weekday: true }))
  }
  await look(road, claimant)
}

/** List and Compact; the browser remembers which. */
async function bothViews(road: Road): Promise<void> {
  const page = await openCalendar(road, 'claimant')
  const view = (name: 'list' | 'compact') =>
    page.getByRole('radio', { name: word(road, calendarWords[`view_${name}`]), exact: true })
  await expect(view('list')).toBeChecked()
  await view('compact').check()
  await page.reload()
  await expect(view('compact')).toBeChecked()
  const entry = conference(road, page)
  await expect(entry).toContainText(formatArticle('10', road.language))
  await expect(entry).toContainText(word(road, calendarWords.mode_phone))
  await look(road, page)
  await entry.getByRole('link', { name: word(road, commencementWords.conference), exact: true }).click()
  await page.waitForURL(`**/commencement/${road.caseId}`)
  await openCalendar(road, 'claimant')
  await view('list').check()
}

/** Without a filter: a few days in full, later weeks one line each; choices of case, kind and party are in the address. */
async function weeksAndFilters(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/calendar')
  await expectTitle(road, page, calendarWords.title)
  const folded = events(road, page).getByRole('button', { expanded: false })
  await expect(folded.first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2250)
  const days = events(road, page).getByRole('heading', { level: 3 })
  const before = await days.count()
  await folded.last().click()
  await expect.poll(() => days.count()).toBeGreaterThan(before)
  await choose(page, word(road, calendarWords.ofKind), word(road, calendarWords.kind_meeting))
  await expect(page).toHaveURL(/[?&]kind=meeting/)
  await expect(events(road, page).getByText(word(road, calendarWords.kind_deadline), { exact: true })).toHaveCount(0)
  await choose(page, word(road, calendarWords.ofCase), road.caseId)
  await expect(page).toHaveURL(/[?&]case=/)
  await page.reload()
  await expect(conference(road, page)).toBeVisible()
  await expect(events(road, page).locator('a[href^="/cases/"]').filter({ hasNotText: road.caseId })).toHaveCount(0)
  await look(road, page)
  await press(road, page, timeWords.clear)
  await expect(page).not.toHaveURL(/kind=|case=/)
  await page.goto('/calendar?kind=nothing&view=nothing')
  await expect(page.getByText(word(road, calendarWords.unknownFilter))).toBeVisible()
  await expect(folded.first()).toBeVisible()
}

const noMonth = { month: '', calendar: '', day: '' }

/** The month of the reader's calendar; keys move along the line of reading, and a pressed date opens below with both clocks. */
async function byMonth(road: Road): Promise<void> {
  const page = await openCalendar(road, 'claimant', { view: 'month', day: DAY })
  const { language } = road
  const grid = page.getByRole('grid')
  const calendar = calendarsOf(language)[0]
  await expect(grid).toHaveAccessibleName(formatMonthYear(monthOf(DAY, calendar), language))
  const dates = page.getByRole('region', { name: dayTitle(road, DAY), exact: true })
  await expect(dates).toContainText(word(road, commencementWords.conference))
  const day = (date: string) => grid.getByRole('button', { name: formatDualDate(date, language, { weekday: true }) })
  await day(DAY).focus()
  // The arrow in reading direction moves to the next day.
  await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
  await expect(day(addDays(DAY, 1))).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`day=${addDays(DAY, 1)}`))
  await expect(page.getByRole('region', { name: dayTitle(road, addDays(DAY, 1)), exact: true })).toBeVisible()
  // Keys pressed before the page has followed still count on from each other; the focus arrives at the day of the last key.
  const keys = ['PageDown', 'ArrowUp', 'PageUp', 'PageUp']
  await page.evaluate((quick) => {
    for (const key of quick)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, keys)
  const led = keys.reduce(
    (at, key) => monthAsked(askByKey(key, at, false) ?? noMonth, language, today),
    monthAsked({ ...noMonth, calendar, day: addDays(DAY, 1) }, language, today),
  )
  await expect(grid.locator('button:focus')).toHaveAttribute('data-day', led.day)
  await page.getByRole('radio', { name: word(road, timeWords.hijri), exact: true }).check()
  await expect(page).toHaveURL(/calendar=hijri/)
  await page.getByRole('radio', { name: word(road, timeWords.gregory), exact: true }).check()
  await page.goto(`/calendar?view=month&case=${road.caseId}&month=${writeMonth(monthOf(DAY, 'hijri'))}&calendar=hijri`)
  await expect(grid).toHaveAccessibleName(formatMonthYear(monthOf(DAY, 'hijri'), language))
  await grid.getByRole('button', { name: formatTime(AT, language) }).click()
  const opened = dates.locator('[aria-current=true]')
  await expect(opened).toBeFocused()
  const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  for (const text of [formatTime(AT, language), formatTime(AT, language, { zone: own }), formatArticle('10', language)])
    await expect(opened).toContainText(text)
  await look(road, page)
  await page.goBack()
  await expect(dates.locator('[aria-current=true]')).toHaveCount(0)
  // On a phone the dates are marks, and the list of the day has them.
  await page.setViewportSize({ width: 360, height: 800 })
  await day(DAY).click()
  await expect(dates).toContainText(word(road, commencementWords.conference))
  const { height = 0, width = 0 } = (await day(DAY).boundingBox()) ?? {}
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.goto('/calendar?month=2026-19')
  await expect(page.getByText(word(road, timeWords.noMonth))).toBeVisible()
  await expect(grid).toHaveAccessibleName(formatMonthYear(monthOf(today, calendar), language))
}

function dayTitle(road: Road, day: string): string {
  const { language } = road
  return word(road, calendarWords.dayOf, {
    day: formatDate(day, language, { calendar: calendarsOf(language)[0], weekday: true }),
  })
}

/** Invalid days for a window are refused at their field; an empty window says so. */
async function otherDays(road: Road): Promise<void> {
  const page = await openCalendar(road, 'claimant')
  await typeDay(road, page, calendarWords.to, addDays(today, -40))
  await expect(page.getByText(word(road, calendarWords.toBeforeFrom))).toBeVisible()
  await expect(conference(road, page)).toHaveCount(0)
  await typeDay(road, page, calendarWords.to, addDays(DAY, 1))
  await typeDay(road, page, calendarWords.from, DAY)
  await expect(conference(road, page)).toBeVisible()
  await typeDay(road, page, calendarWords.to, addDays(DAY, 1500))
  await expect(page.getByText(word(road, calendarWords.tooWide))).toBeVisible()
  await typeDay(road, page, calendarWords.from, addDays(DAY, 1490))
  await expect(events(road, page)).toContainText(word(road, calendarWords.none))
  await look(road, page)
  await press(road, page, calendarWords.twoMonths)
  await expect(conference(road, page)).toBeVisible()
}

/** A calendar program reads through a link without a session, until the link is revoked. */
async function aLinkForPrograms(road: Road): Promise<void> {
  const page = await openCalendar(road, 'claimant')
  const place = feeds(road, page)
  await expect(place).toContainText(word(road, calendarWords.noFeeds))
  await place.getByRole('textbox').fill('Phone 7')
  await press(road, page, calendarWords.makeFeed)
  const dialog = page.getByRole('alertdialog')
  const url = await dialog.getByText(/^http.+\.ics$/).innerText()
  await look(road, page)
  await dialog.getByRole('button', { name: word(road, calendarWords.done), exact: true }).click()
  await expect(page.getByText(url)).toHaveCount(0)
  await expect(place.getByRole('listitem')).toContainText(word(road, calendarWords.neverFetched))
  const answer = await fetch(url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const text = (await answer.text()).replaceAll('\r\n ', '')
  const summary = `SUMMARY:${word(road, commencementWords.conference)} · ${road.caseId}\r\n`
  const stamp = instantAt(DAY, TIME, DEFAULT_ZONE).replace(/\.\d+|[-:]/g, '')
  const event = text.split('BEGIN:VEVENT').find((one) => one.includes(summary))
  expect(event).toContain(`DTSTART:${stamp}`)
  await page.reload()
  await expect(place.getByRole('listitem')).not.toContainText(word(road, calendarWords.neverFetched))
  await place
    .getByRole('button', { name: word(road, calendarWords.revokeOf, { name: 'Phone 7' }), exact: true })
    .click()
  await confirm(road, page, calendarWords.revoke)
  await expect(place).toContainText(word(road, calendarWords.noFeeds))
  const [revoked, unknown] = [await fetch(url), await fetch(url.replace(/[^/]+$/, 'nothing.ics'))]
  expect([revoked.status, await revoked.text()]).toEqual([404, await unknown.text()])
}

/** The notice of that conference: counted at the bell, opened in its place, marked as read. */
async function aNotice(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  await page.goto('/notifications')
  await expectTitle(road, page, notificationWords.title)
  await expect(page.getByRole('link', { name: word(road, notificationWords.open), exact: true }).first()).toBeVisible()
  // Newer notices of the same case and type may come before this notice, which is then folded below them.
  const folded = page.getByRole('listitem').getByRole('button', { expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
  const notice = page
    .getByRole('listitem')
    .filter({ hasText: road.caseId })
    .getByRole('listitem')
    // A case has its kinds, and each kind its notices.
    .filter({ hasNot: page.getByRole('listitem') })
    .filter({ hasText: road.language === 'en' ? 'Administrative conference scheduled.' : 'حُدّد موعد الاجتماع الإداري.' })
    .first()
  await expect(notice).toContainText(word(road, noticeWords.type_deadline))
  await expect(notice).toContainText(formatArticle('10', road.language))
  // The count at the bell is a separate call and may arrive after the list.
  await expect.poll(() => unreadOf(page)).toBeGreaterThan(0)
  const unread = await unreadOf(page)
  await look(road, page)
  await notice.getByRole('button', { name: word(road, notificationWords.ack), exact: true }).click()
  await expectTold(road, page, 'Marked as read', notificationWords.markedAsRead)
  await expect(notice.getByRole('button')).toHaveCount(0)
  await expect.poll(() => unreadOf(page)).toBe(unread - 1)
  await notice.getByRole('link', { name: word(road, notificationWords.open), exact: true }).click()
  await page.waitForURL(`**/commencement/${road.caseId}`)
}

/** The number on the bell's badge, through the page's own call. */
async function unreadOf(page: Page): Promise<number> {
  const label = await page.getByRole('banner').locator('a[href="/notifications"]').getAttribute('aria-label')
  const digits = (label ?? '').replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
  return Number(/\d+/.exec(digits)?.[0] ?? 0)
}

/** Failed calls show dashes and an empty list, no error, and every shortcut still works. */
async function failingCalls(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  const failing = /\/api\/(reports|notifications|cases)\b/
  for (const how of ['abort', 'break'] as const) {
    await page.route(failing, (route) => (how === 'abort' ? route.abort() : route.fulfill({ status: 500, body: 'no' })))
    await page.goto('/dashboard')
    await expectTitle(road, page, dashboardWords.title)
    const figures = page.getByRole('region', { name: word(road, reportWords.figures) })
    for (const key of FIGURES) await expect(figures).toContainText(word(road, reportWords[key]))
    await expect(figures.getByText('—', { exact: true })).toHaveCount(FIGURES.length)
    await expect(page.getByText(word(road, dashboardWords.allCaughtUp), { exact: true })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
    expect(await unreadOf(page)).toBe(0)
    for (const href of [
      '/filing/new',
      '/kb',
      '/tribunal/case_001',
      '/reports',
      '/hearing/case_001',
      '/filing/case_001',
    ])
      await expect(page.locator(`main a[href="${href}"]`).first(), href).toBeVisible()
    await expect(page.locator('main a[href="/calendar"]')).toHaveCount(2)
    await look(road, page)
    await page.unroute(failing)
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: word(road, reportWords.figures) })).not.toContainText('—')
  await expect(sheet(road, page, dashboardWords.recentActivity).getByRole('listitem')).toHaveCount(5)
  await page.locator('main a[href="/calendar"]').first().click()
  await expectTitle(road, page, calendarWords.title)
  await expect(page.getByText(word(road, uiWords.loading), { exact: true })).toHaveCount(0)
}

/** In a case whose conference no other journey changes: it was held long ago, and another is added. */
export const calendar: readonly Around[] = [
  {
    title: 'a new date appears in open calendars at once, and its notice is opened and marked as read',
    caseId: SAMPLE.fibre,
    run: async (road) => {
      await aDateComes(road)
      await aNotice(road)
    },
  },
  { title: 'the calendar as a list and compact', caseId: SAMPLE.fibre, run: bothViews },
  { title: 'the calendar by weeks, narrowed by case and kind', caseId: SAMPLE.fibre, run: weeksAndFilters },
  { title: 'the calendar by month, with the keyboard and on a phone', caseId: SAMPLE.fibre, run: byMonth },
  { title: 'other days in the calendar', caseId: SAMPLE.fibre, run: otherDays },
  { title: 'a link for calendar programs is made, read and revoked', caseId: SAMPLE.fibre, run: aLinkForPrograms },
  { title: 'the dashboard when calls fail', caseId: SAMPLE.fibre, run: failingCalls },
]
