// Notices by case: those marked as read leave the list of unread ones; the keyboard focus stays in it.
import { expect, type Page } from '@playwright/test'
import { notificationWords } from '#notifications/law/words.ts'
import { expectTitle, look, pageOf, type Road, word } from '../journey/road.ts'
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

export const notices: readonly Around[] = [
  { title: 'reading notices keeps the focus in the list', caseId: 'case_001', run: read },
]
