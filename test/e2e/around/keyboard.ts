// Keyboard use: one field that leads everywhere, shortcuts that can be turned off, and lists with filter, order and page in the address.
// Nothing is changed.
import { choose } from '../journey/fields.ts'
import { expect, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { adminWords } from '#admin/law/words.ts'
import { caseWords } from '#case/law/words.ts'
import { deskWords } from '#caseload/law/desk-words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { dashboardWords } from '#dashboard/law/words.ts'
import { hearingWords } from '#hearing/law/words.ts'
import { keyboardWords } from '#keyboard/law/words.ts'
import { notificationWords } from '#notifications/law/words.ts'
import { reportWords } from '#reports/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { expectFits, expectNoViolations } from '../accessible.ts'
import { expectTitle, look, pageOf, press, type Road, word } from '../journey/road.ts'
import type { Around } from './around.ts'

/** In the phase of pleadings: evidence is open, the hearing is not. */
const CASE = 'case_009'

const field = (road: Road, page: Page) =>
  page.getByRole('combobox', { name: word(road, keyboardWords.open), exact: true })

/** The option that Enter would open. */
const active = (page: Page) => page.locator('[role=option][aria-selected=true]')

/** An Arabic keyboard layout produces other letters with the same keys. */
async function pressPlace(page: Page, code: string, key: string, held: Record<string, boolean> = {}): Promise<void> {
  await page.evaluate(
    ([at, written, more]) => {
      const event = new KeyboardEvent('keydown', { code: at, key: written, bubbles: true, cancelable: true, ...more })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    },
    [code, key, held] as const,
  )
}

async function findACase(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/dashboard')
  await expectTitle(road, page, dashboardWords.title)
  await page.getByRole('button', { name: word(road, uiWords.findAnything), exact: true }).click()
  await expect(field(road, page)).toBeFocused()
  await expect(page.getByRole('option', { name: CASE }).first()).toBeVisible()
  await expectNoViolations(page)
  // Escape closes, and the focus returns.
  await page.keyboard.press('Escape')
  await expect(field(road, page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: word(road, uiWords.findAnything), exact: true })).toBeFocused()

  await page.keyboard.press('Control+k')
  // The case number in the digits of the language, and a word of the screen in either script.
  await field(road, page).fill(road.language === 'ar' ? 'case_٠٠٩' : 'case_009')
  await expect(active(page)).toContainText(CASE)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(word(road, keyboardWords.count, { count: 1 }))
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/cases/${CASE}`)
  await expectTitle(road, page, overviewWords.overview)
}

async function findAScreen(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto(`/cases/${CASE}`)
  await expectTitle(road, page, overviewWords.overview)
  await page.keyboard.press('Control+k')
  // A closed step is listed, with the reason.
  await field(road, page).fill(word(road, caseWords.step_hearing))
  const closed = page.getByRole('option', { name: word(road, REFUSALS.BUNDLE_NOT_READY.words) }).first()
  await expect(closed).toHaveAttribute('aria-disabled', 'true')
  await closed.click({ force: true })
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(word(road, REFUSALS.BUNDLE_NOT_READY.words))
  await expect(page).toHaveURL(new RegExp(`/cases/${CASE}$`))
  // Words of the other language match too.
  await field(road, page).fill(road.language === 'ar' ? reportWords.title.en : reportWords.title.ar)
  await expect(active(page)).toContainText(word(road, reportWords.title))
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectFits(page)
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/reports')
  await expectTitle(road, page, reportWords.title)
  // Screens that are closed to the person are not found.
  await page.keyboard.press('Control+k')
  await field(road, page).fill(word(road, adminWords.people))
  await expect(page.getByRole('option', { name: word(road, adminWords.people), exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
}

async function turnShortcutsOff(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto(`/cases/${CASE}`)
  await expectTitle(road, page, overviewWords.overview)
  if (road.language === 'ar') await pressPlace(page, 'Slash', '؟', { shiftKey: true })
  else await page.keyboard.press('Shift+Slash')
  const dialog = page.getByRole('dialog', { name: word(road, keyboardWords.shortcuts), exact: true })
  await expect(dialog).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectFits(page)
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await pressPlace(page, 'KeyG', road.language === 'ar' ? 'ل' : 'g')
  await pressPlace(page, 'KeyC', road.language === 'ar' ? 'ؤ' : 'c')
  await page.waitForURL('**/cases')
  await expectTitle(road, page, overviewWords.cases)
  await pressPlace(page, 'Slash', road.language === 'ar' ? 'ظ' : '/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  // Typing in a field triggers no shortcut.
  await page.keyboard.type('gd?')
  await expect(search).toHaveValue('gd?')
  await expect(dialog).toHaveCount(0)

  // Off: only Ctrl+K remains, and leads to the switch.
  await page.keyboard.press('Control+k')
  await field(road, page).fill(word(road, keyboardWords.shortcuts))
  await page.keyboard.press('Enter')
  const single = dialog.getByRole('switch', { name: word(road, keyboardWords.single) })
  await single.uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expectTitle(road, page, overviewWords.cases)
  await page.keyboard.press('Shift+Slash')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(page).toHaveURL(/\/cases/)
  await page.keyboard.press('Control+k')
  await field(road, page).fill(word(road, keyboardWords.shortcuts))
  await page.keyboard.press('Enter')
  await single.check()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto('/cases/case_001')
  await expectTitle(road, page, overviewWords.overview)
  await page.keyboard.press('g')
  await page.keyboard.press('6')
  await page.waitForURL('**/hearing/case_001')
  await expectTitle(road, page, hearingWords.title)
}

async function keepTheList(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/cases')
  await expectTitle(road, page, overviewWords.cases)
  const rows = page.getByRole('row')
  await page.getByRole('link', { name: word(road, deskWords.all), exact: true }).click()
  await expect(page).toHaveURL(/whose=all/)
  await page.getByRole('searchbox').fill('case_01')
  await press(road, page, overviewWords.find)
  await expect(page).toHaveURL(/[?&]q=case_01/)
  const byAge = page.getByRole('button', { name: word(road, deskWords.age), exact: true })
  await byAge.click()
  await expect(page).toHaveURL(/sort=age/)
  await byAge.click()
  await expect(page).toHaveURL(/sort=-age/)
  await expect(rows.nth(1)).toContainText('case_010')
  await look(road, page)
  await page.reload()
  await expect(rows.nth(1)).toContainText('case_010')
  await expect(page.getByRole('searchbox')).toHaveValue('case_01')
  // To a case and back: the list is unchanged. Back once more: all cases.
  await rows.nth(1).getByRole('link').click()
  await expectTitle(road, page, overviewWords.overview)
  await page.goBack()
  await expect(rows.nth(1)).toContainText('case_010')
  await expect(page.getByRole('searchbox')).toHaveValue('case_01')
  await page.goBack()
  await expect(page).toHaveURL(/\/cases\?whose=all$/)
  await expect(page.getByRole('searchbox')).toHaveValue('')

  // Invalid values in the address are ignored.
  await page.goto('/cases?whose=all&sort=sideways&step=x&q=case_001&%5F%5Fproto%5F%5F=1')
  await expect(rows).toHaveCount(2)

  const admin = await pageOf(road, 'admin')
  await admin.goto('/admin/people?role=Arbitrator&state=sideways')
  await expectTitle(road, admin, adminWords.people)
  await expect(admin.getByRole('row')).not.toHaveCount(0)
  const own = word(road, { en: 'Reem Al-Dosari', ar: 'ريم الدوسري' })
  await expect(admin.locator('main').getByRole('link', { name: own })).toHaveCount(0)

  await page.goto('/notifications')
  await expectTitle(road, page, notificationWords.title)
  await choose(page, word(road, notificationWords.state), word(road, notificationWords.state_unread))
  await expect(page).toHaveURL(/state=unread/)
  await look(road, page)
}

export const keyboard: readonly Around[] = [
  {
    title: 'Ctrl+K leads to a case and to a screen, and says why a step is closed',
    caseId: CASE,
    run: async (road) => {
      await findACase(road)
      await findAScreen(road)
    },
  },
  {
    title: 'shortcuts are listed, work on an Arabic keyboard, and can be turned off',
    caseId: CASE,
    run: turnShortcutsOff,
  },
  { title: 'filter and order of a list survive a reload and return with Back', caseId: CASE, run: keepTheList },
]
