// The desk of the Centre: several cases are assigned at once, the list is narrowed, and a view of it is saved and removed.
import { expect, type Page } from '@playwright/test'
import { overviewWords } from '#case/law/overview-words.ts'
import { deskWords } from '#caseload/law/desk-words.ts'
import { choose } from '../journey/fields.ts'
import { expectTitle, look, nameOf, pageOf, press, type Road, type Who, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const VIEW = 'Officer 01'

async function assign(road: Road, page: Page, who: Who, deputy?: Who): Promise<void> {
  const boxes = page.locator('main table').getByRole('checkbox')
  for (const at of [0, 1]) await boxes.nth(at).check()
  await press(road, page, deskWords.assign)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(word(road, deskWords.assignTitle, { count: 2 }))
  await choose(dialog, word(road, deskWords.handler), nameOf(road, who))
  if (deputy) await choose(dialog, word(road, deskWords.deputy), nameOf(road, deputy))
  await look(road, page)
  await dialog.getByRole('button', { name: word(road, deskWords.assign), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function handOver(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/cases?whose=all&q=case_01')
  await expectTitle(road, page, overviewWords.cases)
  const rows = page.locator('main tbody').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  const before = await rows.count()
  await assign(road, page, 'officer', 'manager')
  for (const at of [0, 1]) {
    await expect(rows.nth(at)).toContainText(nameOf(road, 'officer'))
    await expect(rows.nth(at)).toContainText(nameOf(road, 'manager'))
  }
  await expect(page.locator('main table').getByRole('checkbox', { checked: true })).toHaveCount(0)

  await choose(page, word(road, deskWords.handler), nameOf(road, 'officer'))
  await expect(page).toHaveURL(/handler=person_officer/)
  await expect.poll(() => rows.count()).toBeLessThan(before)
  await look(road, page)

  // Under a name the filters can be asked for again, until the view is removed.
  await press(road, page, deskWords.saveView)
  await page.getByRole('dialog').getByRole('textbox').fill(VIEW)
  await look(road, page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word(road, deskWords.save), exact: true })
    .click()
  const views = page.getByRole('navigation', { name: word(road, deskWords.views) })
  const saved = views.getByRole('link', { name: VIEW })
  await expect(saved).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: word(road, deskWords.all), exact: true }).click()
  await expect(page).toHaveURL(/\/cases\?whose=all$/)
  await page.reload()
  await saved.click()
  await expect(page).toHaveURL(/handler=person_officer/)
  await press(road, page, deskWords.removeView)
  await expect(saved).toHaveCount(0)
  await assign(road, page, 'manager')
  await expect(page).toHaveURL(/handler=person_officer/)
}

export const desk: readonly Around[] = [
  {
    title: 'several cases are handed over at once, and a view of the desk is saved',
    caseId: 'case_012',
    run: handOver,
  },
]
