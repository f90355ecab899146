// The room of a case: its tabs by pointer, keyboard and address, what a role does not see, its length, and how it looks on a phone.
import { expect, type Locator, type Page } from '@playwright/test'
import { overviewWords } from '#case/law/overview-words.ts'
import { roomWords } from '#case/law/room-words.ts'
import { costsWords } from '#costs/law/words.ts'
import { roomWords as frameWords } from '#ui/room/words.ts'
import { uiWords } from '#ui/words.ts'
import { settle } from '../accessible.ts'
import { expectTitle, look, openPart, pageOf, type Road, sheet, visit, visitTab, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const CASE = 'case_001'
/** The greatest height of a tab: two and a half windows. */
const MOST_PX = 2_250
/** The overview, with six steps done. */
const OVERVIEW_PX = 1_500

const bar = (road: Road, page: Page): Locator =>
  page.getByRole('navigation', { name: word(road, frameWords.partsOfCase), exact: true })
const parts = (road: Road, page: Page): Locator => bar(road, page).getByRole('link')
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)
const heading = (page: Page): Locator => page.locator('main h2[tabindex="-1"]')

async function measure(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  await look(road, page)
  expect(await heightOf(page), 'overview').toBeLessThanOrEqual(OVERVIEW_PX)
  const names = await parts(road, page).allInnerTexts()
  expect(names.length).toBeGreaterThan(4)
  for (const [at, name] of names.entries()) {
    await parts(road, page).nth(at).click()
    await expect(parts(road, page).nth(at)).toHaveAttribute('aria-current', 'page')
    await look(road, page)
    expect(await heightOf(page), name).toBeLessThanOrEqual(MOST_PX)
  }
}

async function choose(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  await openPart(road, page, roomWords.parties)
  await expectTitle(road, page, roomWords.partiesTitle)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(`^${word(road, roomWords.partiesTitle)} · ${CASE}`))
  const list = page.getByRole('navigation', { name: word(road, roomWords.partiesTitle), exact: true })
  const second = list.getByRole('link').nth(1)
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[data-item] h3').first()).toBeFocused()
  const address = page.url()
  expect(new URL(address).searchParams.get('item')).not.toBe('')
  await page.reload()
  await expect(second).toHaveAttribute('aria-current', 'true')
  // Back: the item, the tab, the overview.
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/cases/${CASE}\\?tab=parties$`))
  await page.goBack()
  await expectTitle(road, page, overviewWords.overview)
  await expect(page).toHaveURL(new RegExp(`/cases/${CASE}$`))
}

/** One stop of the Tab key; the arrows follow the direction of the page. */
async function byKeyboard(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  const [first, second, last] = [parts(road, page).first(), parts(road, page).nth(1), parts(road, page).last()]
  await first.focus()
  const [on, back] = road.language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  await page.keyboard.press(on)
  await expect(second).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press(back)
  await expect(last).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bar(road, page).locator(':focus')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await expect(first).toBeFocused()
  await page.keyboard.press(on)
  await page.keyboard.press('Enter')
  await expectTitle(road, page, roomWords.partiesTitle)
  // Single keys: the next item of the list, the part before.
  const lines = page.locator('[data-line]')
  await expect(lines.first()).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('j')
  await expect(lines.nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('[')
  await expectTitle(road, page, overviewWords.overview)
}

/** An item that does not exist and one that the role may not see get the same answer: the overview, with the reason. */
async function ask(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  for (const tab of ['nothing', 'history', '%00']) {
    await page.goto(`/cases/${CASE}?tab=${tab}`)
    await expectTitle(road, page, overviewWords.overview)
    await expect(page.getByText(word(road, frameWords.noPart), { exact: true })).toBeVisible()
    await expect(parts(road, page).first()).toHaveAttribute('aria-current', 'page')
  }
  await expect(bar(road, page).locator('a[href*="history"]')).toHaveCount(0)
  await page.goto(`/cases/${CASE}?tab=parties&item=nobody`)
  await expect(page.getByText(word(road, frameWords.noItem), { exact: true })).toBeVisible()
  await expectTitle(road, page, roomWords.partiesTitle)
  await look(road, page)
}

/** Every page of a case has the bar of tabs, with its own tab marked. */
async function stand(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  const under: readonly (readonly [path: string, tab: string])[] = [
    [`/filing/${CASE}`, `/cases/${CASE}`],
    [`/commencement/${CASE}`, '?tab=letters'],
    [`/tribunal/${CASE}`, '?tab=parties'],
    [`/evidence/${CASE}`, '?tab=record'],
    [`/finance/${CASE}/disbursements`, '?tab=money'],
    [`/audit/${CASE}`, '?tab=history'],
  ]
  for (const [path, tab] of under) {
    await page.goto(path)
    await expect(bar(road, page).locator('a[aria-current="page"]').first()).toHaveAttribute(
      'href',
      new RegExp(`${tab.replace('?', String.raw`\?`)}$`),
    )
  }
}

/** A phone: one button opens the tabs; an item takes the place of the list, with a way back and its number. */
async function onPhone(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await heightOf(page), 'three windows').toBeLessThanOrEqual(3 * 844)
  await bar(road, page).getByRole('button').click()
  await parts(road, page)
    .filter({ hasText: word(road, roomWords.parties), visible: true })
    .click()
  await expectTitle(road, page, roomWords.partiesTitle)
  const list = page.getByRole('navigation', { name: word(road, roomWords.partiesTitle), exact: true })
  await list.getByRole('link').nth(1).click()
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: word(road, frameWords.itemAfter), exact: true }).click()
  await page
    .locator('[data-item]')
    .getByRole('button', { name: word(road, uiWords.back), exact: true })
    .click()
  await expect(list).toBeVisible()
  await page.setViewportSize({ width: 1360, height: 900 })
}

/** What a reader opened stays open after a reload; print opens everything. */
async function fold(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  const row = sheet(road, page, overviewWords.dispute).getByRole('button').first()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await row.click()
  await page.reload()
  await expect(row).toHaveAttribute('aria-expanded', 'true')
  await row.click()
  await expect(row).toHaveAttribute('aria-expanded', 'false')
  await page.emulateMedia({ media: 'print' })
  await expect(bar(road, page)).toBeHidden()
  for (const text of await sheet(road, page, overviewWords.dispute).locator('.own-direction').all())
    await expect(text).toBeVisible()
  await page.emulateMedia({ media: null })
  await visitTab(road, 'manager', 'money', costsWords.money)
}

/** On paper each tab has no navigation, and nothing in it is folded away. */
async function print(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  await expect.poll(() => parts(road, page).count()).toBeGreaterThan(4)
  const count = await parts(road, page).count()
  for (let at = 0; at < count; at++) {
    await parts(road, page).nth(at).click()
    await expect(parts(road, page).nth(at)).toHaveAttribute('aria-current', 'page')
    await expect(page.getByText(word(road, uiWords.loading), { exact: true })).toHaveCount(0)
    await settle(page)
    const name = await parts(road, page).nth(at).innerText()
    await page.emulateMedia({ media: 'print' })
    await expect(bar(road, page)).toBeHidden()
    const folded = await page.locator('main [aria-expanded=false][aria-controls]').evaluateAll((all) =>
      all
        .filter((one) => one.getAttribute('aria-haspopup') === null)
        .flatMap((one) => document.getElementById(one.getAttribute('aria-controls') ?? '') ?? [])
        .filter((part) => !part.checkVisibility())
        .map((part) => part.outerHTML.slice(0, 100)),
    )
    expect.soft(folded, name).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: null })
  }
}

export const room: readonly Around[] = [
  { title: 'no tab of a case is long', caseId: CASE, run: measure },
  { title: 'tabs and items have addresses, and Back leads through them', caseId: CASE, run: choose },
  { title: 'the tabs of a case by keyboard', caseId: CASE, run: byKeyboard },
  { title: 'an unknown or closed part of a case is said in one sentence', caseId: CASE, run: ask },
  { title: 'each page of a case stands under a tab', caseId: CASE, run: stand },
  { title: 'the room of a case on a phone', caseId: CASE, run: onPhone },
  { title: 'folded rows are remembered, and printed open', caseId: CASE, run: fold },
  { title: 'each tab of a case on paper', caseId: CASE, run: print },
]
