// The desk of the Centre: several cases are assigned at once, the list is narrowed, and a view of it is saved and removed; the
// board counts the cases, and an absence hands them over for some days.
import { expect, type Page } from '@playwright/test'
import { overviewWords } from '#case/law/overview-words.ts'
import { absenceWords } from '#caseload/law/absence-words.ts'
import { boardWords } from '#caseload/law/board-words.ts'
import { deskWords } from '#caseload/law/desk-words.ts'
import { caseloadWords } from '#caseload/law/words.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { choose, typeDay } from '../journey/fields.ts'
import { expectTitle, look, nameOf, pageOf, press, type Road, type Who, word } from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'
import type { Around } from './around.ts'

const VIEW = 'Officer 01'
/** The officer's open cases: two of the sample, and two that this journey assigns. */
const OFFICERS = 4

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

  await lookAtBoard(road, page)
  await page.goBack()
  await expectTitle(road, page, overviewWords.cases)
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

/** The board says how many cases a handler has at a step, and each figure leads to exactly these. */
async function lookAtBoard(road: Road, page: Page): Promise<void> {
  await page.getByRole('link', { name: word(road, caseloadWords.workload), exact: true }).click()
  await expectTitle(road, page, caseloadWords.workload)
  await expect(page.getByText(word(road, boardWords.overdue_means))).toBeVisible()
  const row = page
    .locator('main tbody')
    .getByRole('row')
    .filter({ hasText: nameOf(road, 'officer') })
  const total = row.getByRole('link').first()
  await expect(total).toContainText(word(road, deskWords.count, { count: OFFICERS }))
  await look(road, page)
  await total.click()
  await expectTitle(road, page, overviewWords.cases)
  await expect(page).toHaveURL(/\/cases\?whose=all&handler=person_officer$/)
  await expect(
    page.getByRole('status').filter({ hasText: word(road, deskWords.count, { count: OFFICERS }) }),
  ).toBeVisible()
  await expect(page.locator('main tbody').getByRole('row')).toHaveCount(OFFICERS)
  await page.goBack()
  await expectTitle(road, page, caseloadWords.workload)
}

/** While the officer is away the manager, who stands in, has their cases among the own ones, and no longer once the absence was ended. */
async function standIn(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/cases?whose=all&q=case_01')
  const rows = page.locator('main tbody').getByRole('row')
  await expect(rows.nth(2)).toBeVisible()
  await assign(road, page, 'officer')
  const id =
    (await rows
      .first()
      .getByText(/^case_\d+$/)
      .textContent()) ?? ''
  const own = `/cases?q=${id}`
  await page.goto(own)
  await expect(page.getByText(word(road, deskWords.noneFound))).toBeVisible()

  await page.getByRole('link', { name: word(road, caseloadWords.absences), exact: true }).click()
  await expectTitle(road, page, caseloadWords.absences)
  await expect(page.getByText(word(road, absenceWords.none))).toBeVisible()
  await choose(page, word(road, absenceWords.person), nameOf(road, 'officer'))
  await choose(page, word(road, absenceWords.deputy), nameOf(road, 'manager'))
  await typeDay(road, page, absenceWords.lastDay, addDays(plainDateIn(new Date(), DEFAULT_ZONE), 3))
  await press(road, page, absenceWords.save)
  const row = rows.filter({ hasText: nameOf(road, 'officer') })
  await expect(row).toContainText(nameOf(road, 'manager'))
  await look(road, page)

  await page.goto(own)
  await expect(rows).toHaveCount(1)
  await page.goto('/caseload/absences')
  await row.getByRole('button').click()
  await expect(page.getByText(word(road, absenceWords.none))).toBeVisible()
  await page.goto(own)
  await expect(page.getByText(word(road, deskWords.noneFound))).toBeVisible()
  await page.goto('/cases?whose=all&q=case_01')
  await assign(road, page, 'manager')
}

export const desk: readonly Around[] = [
  {
    title: 'several cases are handed over at once, and a view of the desk is saved',
    caseId: SAMPLE.fibre,
    run: handOver,
  },
  {
    title: 'who stands in for a person who is away has their cases, until the absence is over',
    caseId: SAMPLE.fibre,
    run: standIn,
  },
]
