// Notices by case: those marked as read leave the list of unread ones; the keyboard focus stays in it. Folds are remembered, pages turn.
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { notificationWords } from '#notifications/law/words.ts'
import { reachEmbedded } from '#server/database/embedded/start.ts'
import { filing } from '#test/filing.ts'
import { expectNoIbmViolations } from '../accessible/ibm.ts'
import { expectTitle, expectTold, look, pageOf, press, type Road, word } from '../journey/road.ts'
import type { Around } from './around.ts'

/** The places of the list: the lines of cases and the visible notices, in order, and which of them has the focus. */
const shown = (page: Page) =>
  page.locator('main [data-place]').evaluateAll((all) => {
    const visible = all.filter((one) => (one as HTMLElement).checkVisibility())
    return {
      places: visible.map((one) => one.getAttribute('aria-describedby') ?? one.getAttribute('aria-controls') ?? ''),
      focus: visible.indexOf(document.activeElement as HTMLElement),
    }
  })

async function read(road: Road): Promise<void> {
  const page = await pageOf(road, 'officer')
  await page.goto('/notifications?state=unread')
  await expectTitle(road, page, notificationWords.title)
  const list = page.locator('main [data-long]')
  const cases = list.locator(':scope > li')
  // A case with one unread notice has no such button.
  const ackGroup = { name: word(road, notificationWords.ackGroup) }
  const ofGroup = page.getByRole('button', ackGroup)
  await expect(cases.filter({ has: ofGroup }).first()).toBeVisible()
  // A folded case opens and closes again.
  const folded = cases.last()
  const toggle = folded.locator('button[aria-expanded]')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await toggle.press('Enter')
  await expect(folded.getByRole('link', { name: word(road, notificationWords.open) }).first()).toBeVisible()
  await look(road, page)
  await toggle.press('Enter')

  // One notice is read: the focus keeps its position in the list, now on the next notice.
  const before = await shown(page)
  const first = cases.first()
  await first
    .getByRole('button', { name: word(road, notificationWords.ack), exact: true })
    .first()
    .press('Enter')
  await expect.poll(async () => (await shown(page)).places[1]).not.toBe(before.places[1])
  await expect.poll(async () => (await shown(page)).focus).toBe(1)

  // All notices of a case are marked: its line disappears, and the next case gets the focus.
  const marked = cases.filter({ has: ofGroup }).first()
  const name = (await marked.locator('button[aria-expanded]').getAttribute('aria-controls')) ?? 'no case'
  const place = (await shown(page)).places.indexOf(name)
  await marked.getByRole('button', ackGroup).press('Enter')
  await expect(page.locator(`[id="${name}"]`)).toHaveCount(0)
  await expect.poll(async () => (await shown(page)).focus).toBe(place)
  await page.reload()
  await expect(list).toBeVisible()
}

/** A case that the reader opened or closed is found so again. */
async function fold(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/notifications')
  await expectTitle(road, page, notificationWords.title)
  const toggles = page.locator('main [data-long] > li button[aria-expanded]')
  const states = () => toggles.evaluateAll((all) => all.map((one) => one.getAttribute('aria-expanded') === 'true'))
  await expect(toggles.nth(1)).toBeVisible()
  const before = await states()
  await toggles.first().click()
  await toggles.last().click()
  const after = before.map((isOpen, at) => (at === 0 || at === before.length - 1 ? !isOpen : isOpen))
  expect(await states()).toEqual(after)
  await page.reload()
  await expect(toggles.nth(1)).toBeVisible()
  expect(await states()).toEqual(after)
  await toggles.first().click()
  await toggles.last().click()
  await page.reload()
  await expect(toggles.nth(1)).toBeVisible()
  expect(await states()).toEqual(before)
}

/** More cases than a page shows. */
const FURTHER_CASES = 26

/** A party files cases by the call that its form makes; each is a notice to the Case Manager. */
async function fileCases(page: Page): Promise<void> {
  const answers = await page.evaluate(
    async ({ body, count }) => {
      const statuses: number[] = []
      for (let at = 0; at < count; at++) {
        const headers = {
          'content-type': 'application/json',
          'x-tab-token': sessionStorage.getItem('portal.token') ?? '',
        }
        statuses.push((await fetch('/api/cases', { method: 'POST', headers, body })).status)
      }
      return statuses
    },
    { body: JSON.stringify(filing()), count: FURTHER_CASES },
  )
  expect(new Set(answers)).toEqual(new Set([200]))
}

/** The second page has other cases than the first; Back and the button lead to the first again, and a reload keeps the page. */
async function turn(road: Road): Promise<void> {
  await fileCases(await pageOf(road, 'claimant'))
  const page = await pageOf(road, 'manager')
  await page.goto('/notifications')
  await expectTitle(road, page, notificationWords.title)
  const cases = page.locator('main [data-long] > li')
  const names = () => cases.locator('button[aria-expanded] .machine, button[aria-expanded] bdi').allInnerTexts()
  await expect(cases).toHaveCount(25)
  const first = await names()
  await press(road, page, notificationWords.more)
  await expect.poll(names).not.toEqual(first)
  const second = await names()
  expect(second.filter((id) => /^case_/.test(id) && first.includes(id))).toEqual([])
  await look(road, page)
  await page.reload()
  await expect.poll(names).toEqual(second)
  await page.goBack()
  await expect.poll(names).toEqual(first)
  await press(road, page, notificationWords.more)
  await expect.poll(names).toEqual(second)
  await press(road, page, notificationWords.newer)
  await expect.poll(names).toEqual(first)
}

/** The kinds of notices, each with the badge of its rows: typed by hand. */
const KINDS = {
  en: { Deadlines: 'Deadline', Alerts: 'Alert', 'From the portal': 'System' },
  ar: { المواعيد: 'موعد', التنبيهات: 'تنبيه', 'إشعارات البوابة': 'البوابة' },
} as const

async function change(road: Road, sql: string): Promise<void> {
  const { ownerConnection } = await reachEmbedded(road.product.dataDir)
  const owner = new pg.Client(ownerConnection)
  await owner.connect()
  try {
    await owner.query(sql)
  } finally {
    await owner.end()
  }
}
/** A hundred unread notices of one person, which the bell shows as "99+", of two kinds. */
const ADD = `insert into notifications (id, person_id, case_id, type, message_en, message_ar, link, created_at)
  select 'bell_' || n, 'person_manager', 'case_001', (array['system', 'deadline'])[n % 2 + 1], 'Noted.', 'للعلم.', '/cases/case_001', now()
  from generate_series(1, 100) n`
const REMOVE = `delete from notifications where id like 'bell_%'`

/** In a case the notices are listed by kind, and one press marks everything that the page shows as read, and nothing else. */
async function readAll(road: Road): Promise<void> {
  await change(road, ADD)
  const page = await pageOf(road, 'manager')
  await page.goto('/notifications?state=unread')
  await expectTitle(road, page, notificationWords.title)
  const bell = page.getByRole('banner').locator('a[href="/notifications"]')
  const shown = { en: '99+', ar: '٩٩+' }[road.language]
  await expect(bell).toHaveText(shown)
  // People who control the page by voice say what they see.
  const full = { en: `Notifications, unread: ${shown}`, ar: `الإشعارات، غير المقروءة: ${shown}` }[road.language]
  await expect(bell).toHaveAccessibleName(full)
  await expectNoIbmViolations(page)
  const cases = page.locator('main [data-long] > li')
  const mixed = cases.filter({ has: page.locator(':scope > ul > li:nth-child(2) > ul') }).first()
  const toggle = mixed.locator('button[aria-expanded]')
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  const kinds = mixed.locator(':scope > ul > li > ul')
  const told: string[] = []
  for (const kind of await kinds.all()) {
    const name = (await kind.getAttribute('aria-label')) ?? ''
    await expect(kind.locator('..').getByText(name)).toBeVisible()
    const badges = await kind.locator(':scope > li > span.w-24').allInnerTexts()
    expect(badges.length, name).toBeGreaterThan(0)
    expect(new Set(badges.map((badge) => badge.trim())), name).toEqual(new Set([KINDS[road.language][name as never]]))
    told.push(name)
  }
  expect(told.length).toBeGreaterThan(1)
  expect(new Set(told).size, 'each kind once').toBe(told.length)
  await look(road, page)

  const asked = page.waitForRequest((one) => one.url().endsWith('/api/notifications/ack'))
  await press(road, page, notificationWords.ackAll)
  const { ids } = (await asked).postDataJSON() as { ids: string[] }
  await expect(page.locator('#main')).toBeFocused()
  await expectTold(road, page, 'Marked as read', notificationWords.markedAsRead)
  await expect(page.getByText(word(road, notificationWords.noneSuch))).toBeVisible()
  const all = { name: word(road, notificationWords.ackAll) }
  await expect(page.getByRole('button', all)).toHaveCount(0)
  await page.reload()
  await expect(bell).toHaveAccessibleName({ en: 'Notifications', ar: 'الإشعارات' }[road.language])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThan(100)
  await change(road, REMOVE)
}

/** After all others, because it opens cases. */
export const noticePages: readonly Around[] = [{ title: 'the pages of notices turn', caseId: 'case_001', run: turn }]

export const notices: readonly Around[] = [
  { title: 'reading notices keeps the focus in the list', caseId: 'case_001', run: read },
  { title: 'folded cases of notices are remembered', caseId: 'case_001', run: fold },
  { title: 'notices are listed by case and kind, and all of them are read at once', caseId: 'case_001', run: readAll },
]
