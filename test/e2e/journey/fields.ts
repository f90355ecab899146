// How people fill in the fields that are more than a text box.
import type { Locator, Page } from '@playwright/test'
import { type PlainDate, toHijri } from '#kernel/dates/dates.ts'
import { toEasternDigits } from '#kernel/digits.ts'
import type { Word } from '#kernel/words.ts'
import { uiWords } from '#ui/words.ts'
import { type Road, word } from './road.ts'

/** Chooses from a list by the words of the option. */
export async function choose(place: Page | Locator, label: string, option: string): Promise<void> {
  const list = place.getByRole('combobox', { name: label })
  // Names carry more than is asked for, such as the role of a person.
  const wanted = list.locator('option', { hasText: option }).first()
  await wanted.waitFor({ state: 'attached' })
  await list.selectOption((await wanted.getAttribute('value')) ?? '')
}

/** A day typed into its three parts, in the calendar that is chosen for the fields. */
export async function typeDay(road: Road, page: Page, label: Word, date: PlainDate, isHijri = false): Promise<void> {
  const [year, month, day] = isHijri ? Object.values(toHijri(date)) : date.split('-').map(Number)
  const field = fieldOf(road, page, label)
  for (const [part, value] of Object.entries({ day, month, year })) await typePart(road, field, part, value ?? 0)
}

/** A day and a time at the seat. */
export async function typeMoment(road: Road, page: Page, label: Word, date: PlainDate, time: string): Promise<void> {
  await typeDay(road, page, label, date)
  const [hour, minute] = time.split(':').map(Number)
  const field = fieldOf(road, page, label)
  for (const [part, value] of Object.entries({ hour, minute })) await typePart(road, field, part, value ?? 0)
}

/** The dates of all fields are typed in the Umm al-Qura calendar from now on. */
export async function chooseHijri(road: Road, page: Page): Promise<void> {
  await page
    .getByRole('button', { name: word(road, uiWords.hijri), exact: true })
    .first()
    .click()
}

function fieldOf(road: Road, page: Page, label: Word): Locator {
  return page.getByRole('group', { name: word(road, label) }).filter({ has: page.locator('[data-type=day]') })
}

/** Somebody who reads Arabic types Eastern digits. */
async function typePart(road: Road, field: Locator, part: string, value: number): Promise<void> {
  const digits = String(value).padStart(part === 'year' ? 4 : 2, '0')
  const segment = field.locator(`[data-type=${part}]`)
  await segment.focus()
  await segment.pressSequentially(road.language === 'ar' ? toEasternDigits(digits) : digits)
}
