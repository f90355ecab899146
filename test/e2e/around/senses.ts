// Forced colours, reduced motion, and open dialogs. Nothing is sent.
import { expect, type Locator, type Page } from '@playwright/test'
import { adminWords } from '#admin/law/words.ts'
import { keyboardWords } from '#keyboard/law/words.ts'
import { noticeWords } from '#notifications/law/notice-words.ts'
import { uiWords } from '#ui/words.ts'
import { expectTitle, pageOf, type Road, word } from '../journey/road.ts'
import type { Around } from './around.ts'

/** Runs in the page: the longest animation of all elements, in milliseconds. */
function slowest(): number {
  const longest = (durations: string) =>
    Math.max(...durations.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000)))
  const looks = [...document.querySelectorAll('*')].flatMap((one) =>
    ['', '::before', '::after'].map((part) => getComputedStyle(one, part)),
  )
  return Math.max(
    ...looks.map(({ animationName, animationDuration, transitionDuration }) =>
      Math.max(animationName === 'none' ? 0 : longest(animationDuration), longest(transitionDuration)),
    ),
  )
}

export async function openInvitation(road: Road, page: Page): Promise<Locator> {
  await page.goto('/admin/people')
  await expectTitle(road, page, adminWords.people)
  await page.getByRole('button', { name: word(road, adminWords.invite), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  return dialog
}

/** Nothing moves with reduced motion, on a page and in a dialog; without it something does. */
async function restsForWhoAsked(road: Road): Promise<void> {
  const page = await pageOf(road, 'admin')
  for (const motion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion: motion })
    await openInvitation(road, page)
    const inDialog = await page.evaluate(slowest)
    await page.goto('/dashboard')
    await expect(page.locator('h1')).toBeVisible()
    const onPage = await page.evaluate(slowest)
    if (motion === 'reduce')
      expect(
        [onPage, inDialog].every((ms) => ms < 1),
        `${onPage}, ${inDialog} ms`,
      ).toBe(true)
    else expect(Math.min(onPage, inDialog), 'without the wish there is motion').toBeGreaterThan(50)
  }
  await page.emulateMedia({ reducedMotion: null })
}

type Property = 'backgroundColor' | 'borderBlockEndColor' | 'color'
const colourOf = (place: Locator, property: Property) =>
  place.evaluate((one, name) => getComputedStyle(one)[name as 'color'], property)

/** Each state has words and an icon besides its background. */
async function expectMarked(page: Page): Promise<void> {
  const bare = await page
    .locator('main :is(.bg-ok-soft, .bg-warn-soft, .bg-bad-soft, .bg-info-soft)')
    .evaluateAll((all) =>
      all.filter((one) => !one.textContent?.trim() || !one.querySelector('svg')).map((one) => one.outerHTML),
    )
  expect(bare, 'told by colour alone').toEqual([])
}

/** In forced colours, what is chosen still differs from what is not. */
async function tellsWithoutColours(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/notifications')
  const unread = page.getByText(word(road, noticeWords.unread), { exact: true }).locator('..').first()
  await expect(unread).toBeVisible()
  const ground = await colourOf(page.locator('body'), 'backgroundColor')
  expect(await colourOf(unread, 'backgroundColor')).not.toBe(ground)
  await expectMarked(page)

  await page.goto('/evidence/case_001')
  const ticked = page.getByRole('checkbox', { checked: true }).first()
  await expect(ticked).toBeVisible()
  const tick = ticked.locator('xpath=following-sibling::*[name()="svg"]')
  expect(await colourOf(tick, 'color')).not.toBe(await colourOf(ticked, 'backgroundColor'))
  const tabs = page.getByRole('tablist').getByRole('tab')
  const [here, other] = [tabs.nth(0), tabs.nth(1)]
  expect(await colourOf(here, 'borderBlockEndColor')).not.toBe(await colourOf(other, 'borderBlockEndColor'))
  await expectMarked(page)

  await page.goto('/hearing/case_007')
  const knob = page.getByRole('switch').first().locator('xpath=following-sibling::span')
  await expect(knob).toBeVisible()
  expect(await colourOf(knob, 'backgroundColor')).not.toBe(ground)
  await expectMarked(page)

  await page.goto('/calendar')
  const pressed = page.locator('main [aria-pressed=true]').first()
  await expect(pressed).toBeVisible()
  const loose = page.locator('main [aria-pressed=false]').first()
  expect(await colourOf(pressed, 'backgroundColor')).not.toBe(await colourOf(loose, 'backgroundColor'))
  await expectMarked(page)
  await page.emulateMedia({ forcedColors: null })
}

/** A dialog keeps the language in which it was opened: neither the button nor the keys switch it, and its text stays. */
async function keepsItsLanguage(road: Road): Promise<void> {
  const page = await pageOf(road, 'admin')
  const dialog = await openInvitation(road, page)
  const name = dialog.getByRole('textbox').first()
  await name.fill('سارة Al-Qahtani')
  const names = new RegExp(`^(?:${uiWords.toArabic.en}|${uiWords.toEnglish.en})$`)
  const toggle = page.getByRole('button', { name: names, includeHidden: true })
  const isInert = () => toggle.evaluate((one) => one.closest('[inert], [aria-hidden="true"]') !== null)
  await expect.poll(isInert, { message: 'the button is out of reach' }).toBe(true)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: word(road, keyboardWords.open), exact: true })).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', road.language)
  await expect(name).toHaveValue('سارة Al-Qahtani')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(isInert, { message: 'and in reach again' }).toBe(false)
}

export const senses: readonly Around[] = [
  { title: 'reduced motion shows no motion', caseId: 'case_001', run: restsForWhoAsked },
  { title: 'states are visible without our colours', caseId: 'case_001', run: tellsWithoutColours },
  { title: 'a dialog stays in its language', caseId: 'case_001', run: keepsItsLanguage },
]
