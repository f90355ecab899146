// Notices marked as read leave the list; the keyboard focus stays in it.
import { expect, type Page } from '@playwright/test'
import { notificationWords } from '#notifications/law/words.ts'
import { expectTitle, pageOf, type Road, word } from '../journey/road.ts'
import type { Around } from './around.ts'

/** The shown notices, by their messages, and which of them has the focus. */
const shown = (page: Page) =>
  page.locator('main [data-open]').evaluateAll((all) => ({
    notices: all.map((one) => one.getAttribute('aria-describedby') ?? ''),
    focus: all.indexOf(document.activeElement as HTMLElement),
  }))

/** Opens the last group of at least three; returns its newest notice. */
async function openGroup(page: Page, heads: readonly string[]): Promise<string> {
  for (const head of heads.toReversed()) {
    const folded = (await shown(page)).notices.length
    await page.locator(`main button[aria-expanded][aria-describedby="${head}"]`).press('Enter')
    if ((await shown(page)).notices.length >= folded + 2) return head
  }
  throw new Error('no group of three')
}

async function read(road: Road): Promise<void> {
  const page = await pageOf(road, 'officer')
  await page.goto('/notifications?state=unread')
  await expectTitle(road, page, notificationWords.title)
  const group = page.getByRole('button', { name: word(road, notificationWords.ackGroup), exact: true })
  const ofNotice = (id: string, text: keyof typeof notificationWords) =>
    page
      .locator(`main button[aria-describedby="${id}"]`)
      .filter({ hasText: new RegExp(`^${String(notificationWords[text][road.language])}$`) })
  await expect(group.first()).toBeVisible()
  const head = await openGroup(
    page,
    await group.evaluateAll((all) => all.map((one) => one.getAttribute('aria-describedby') ?? '')),
  )
  const before = await shown(page)
  const at = before.notices.indexOf(head)
  const next = before.notices[at + 1] ?? ''

  await ofNotice(head, 'ack').press('Enter')
  await expect.poll(() => shown(page)).toEqual({ notices: before.notices.toSpliced(at, 1), focus: at })

  await ofNotice(next, 'ackGroup').press('Enter')
  await expect(page.locator(`[id="${next}"]`)).toHaveCount(0)
  const { notices } = await shown(page)
  await expect.poll(async () => (await shown(page)).focus).toBe(Math.min(at, notices.length - 1))
}

export const notices: readonly Around[] = [
  { title: 'reading notices keeps the focus in the list', caseId: 'case_001', run: read },
]
