// Fills in the fields that are more than a text box, as people do.
import type { Locator, Page } from '@playwright/test'
import { type PlainDate, toHijri } from '#kernel/dates/dates.ts'
import { toEasternDigits } from '#kernel/digits.ts'
import type { Word } from '#kernel/words.ts'
import { uiWords } from '#ui/words.ts'
import { type Road, word } from './road.ts'

/** Chooses from a list by the text of the option. */
export async function choose(place: Page | Locator, label: string, option: string): Promise<void> {
  const list = place.getByRole('combobox', { name: label })
  // Options may contain more than the given text, such as a person's role.
  const wanted = list.locator('option', { hasText: option }).first()
  await wanted.waitFor({ state: 'attached' })
  await list.selectOption((await wanted.getAttribute('value')) ?? '')
}

/** A day typed into its three parts, in the calendar chosen for the fields. */
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

/** From now on the dates of all fields are typed in the Umm al-Qura calendar. */
export async function chooseHijri(road: Road, page: Page): Promise<void> {
  await page
    .getByRole('button', { name: word(road, uiWords.hijri), exact: true })
    .first()
    .click()
}

function fieldOf(road: Road, page: Page, label: Word): Locator {
  return page.getByRole('group', { name: word(road, label) }).filter({ has: page.locator('[data-type=day]') })
}

/** In Arabic, Eastern digits are typed. */
async function typePart(road: Road, field: Locator, part: string, value: number): Promise<void> {
  const digits = String(value).padStart(part === 'year' ? 4 : 2, '0')
  const segment = field.locator(`[data-type=${part}]`)
  await segment.focus()
  await segment.pressSequentially(road.language === 'ar' ? toEasternDigits(digits) : digits)
}
