// The record of a case: its documents in one list, and the opened one beside it, on a phone in its place.
import { expect, type Locator, type Page } from '@playwright/test'
import { toEasternDigits } from '#kernel/digits.ts'
import { recordWords } from '#record/law/words.ts'
import { viewerWords } from '#ui/viewer/words.ts'
import { bytesAt, sha256 } from '../journey/papers.ts'
import { look, pageOf, press, type Road, word } from '../journey/road.ts'
import type { Around } from './around.ts'
import { drop } from './verification.ts'

const PHONE = { width: 390, height: 844 }
const MIDDLE = { width: 900, height: 1000 }
const WIDE = { width: 1360, height: 900 }

const list = (road: Road, page: Page) => page.getByRole('region', { name: word(road, recordWords.list), exact: true })
const article = (road: Road, page: Page) => page.getByRole('article', { name: word(road, recordWords.reader) })
const row = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)
const field = (road: Road, page: Page) => page.getByRole('searchbox', { name: word(road, recordWords.search) })
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true })
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const shown = (road: Road, page: Page) => article(road, page).locator('.page[data-loaded]').first()

async function openRecord(road: Road, who: 'manager' | 'respondent', query = ''): Promise<Page> {
  const page = await pageOf(road, who)
  await page.setViewportSize(WIDE)
  await page.goto(`/cases/${road.caseId}?tab=record${query}`)
  await expect(page.getByRole('heading', { level: 2, name: word(road, recordWords.record), exact: true })).toBeVisible()
  await expect(list(road, page)).toBeVisible()
  return page
}

/** Kinds, words and digits of either script narrow the list and stay in the address, without steps of their own for Back. */
async function narrow(road: Road): Promise<void> {
  const page = await openRecord(road, 'manager')
  await look(road, page)
  const chips = page.getByRole('group', { name: word(road, recordWords.filter) })
  await chips.getByRole('button', { name: new RegExp(`^${word(road, recordWords.orders)}`) }).click()
  await expect(row(page, 'PO-1')).toBeVisible()
  await expect(row(page, 'C-002')).toHaveCount(0)
  expect(params(page)).toEqual({ tab: 'record', kind: 'orders' })
  await chips.getByRole('button', { name: new RegExp(`^${word(road, recordWords.all)}`) }).click()
  await field(road, page).fill(toEasternDigits('C-002'))
  await expect(page.locator('[data-key]')).toHaveCount(1)
  await expect(row(page, 'C-002')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-key]')).toHaveCount(1)
  await expect(field(road, page)).toHaveValue(toEasternDigits('C-002'))
  await field(road, page).fill('zzzz')
  await expect(list(road, page).getByText(word(road, recordWords.noneFound)).first()).toBeVisible()
  await look(road, page)
  await field(road, page).fill('')
  await expect(row(page, 'C-002')).toBeVisible()
  expect(params(page)).toEqual({ tab: 'record' })
  // A folded group stays folded for this person and case.
  const group = list(road, page).getByRole('button', {
    name: new RegExp(`^${word(road, recordWords.exhibits_claimant)}`),
  })
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await page.reload()
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  await expect(group).toHaveAttribute('aria-expanded', 'true')
}

/** By keyboard: from row to row, into a document and its neighbours, and back to the row. */
async function readByKeyboard(road: Road): Promise<void> {
  const page = await openRecord(road, 'respondent')
  await row(page, 'C-002').focus()
  await page.keyboard.press('j')
  await expect(row(page, 'C-002')).not.toBeFocused()
  await page.keyboard.press('k')
  await expect(row(page, 'C-002')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await list(road, page).locator(':focus').count(), 'the list is one stop').toBe(0)
  await row(page, 'C-002').focus()
  await page.keyboard.press('Enter')
  const title = article(road, page).getByRole('heading', { level: 2 })
  await expect(title).toBeFocused({ timeout: 20_000 })
  await expect(shown(road, page)).toBeVisible({ timeout: 20_000 })
  expect(params(page)).toEqual({ tab: 'record', item: 'C-002' })
  await look(road, page)
  const first = await title.innerText()
  await page.keyboard.press('j')
  await expect(title).not.toHaveText(first)
  await expect(title).toBeFocused()
  await page.keyboard.press('k')
  await expect(title).toHaveText(first)
  await page.keyboard.press('Escape')
  await expect(article(road, page)).toHaveCount(0)
  await expect(row(page, 'C-002')).toBeFocused()
  expect(params(page)).toEqual({ tab: 'record' })
}

/**
 * Page and search stay in the address: a reload and a link lead to the same place; the fingerprint distinguishes a copy from another file.
 */
async function keepPlace(road: Road): Promise<void> {
  const page = await openRecord(road, 'manager')
  const bundle = page.getByRole('group', { name: word(road, recordWords.filter) })
  await press(road, page, recordWords.more)
  await bundle.getByRole('button', { name: new RegExp(`^${word(road, recordWords.section_bundle)}`) }).click()
  await page.locator('[data-key]').first().click()
  await expect(shown(road, page)).toBeVisible({ timeout: 20_000 })
  const pageField = page.getByRole('textbox', { name: word(road, viewerWords.page), exact: true })
  await pageField.fill('3')
  await page.keyboard.press('Enter')
  await expect.poll(() => params(page)['page']).toBe('3')
  await press(road, page, viewerWords.thumbs)
  const thumbs = page.getByRole('navigation', { name: word(road, viewerWords.thumbs) })
  // The thumbnail has the document's own label of the page, like the page field.
  await expect(thumbs.locator('[aria-current]')).toHaveText(await pageField.inputValue())
  await look(road, page)
  await thumbs.getByRole('button').first().click()
  await expect.poll(() => params(page)['page']).toBeUndefined()
  await press(road, page, viewerWords.find)
  const search = page.getByRole('searchbox', { name: word(road, viewerWords.findIn) })
  await search.fill('C-001')
  await expect.poll(() => params(page)['find']).toBe('C-001')
  const { item, page: at } = params(page)
  await page.reload()
  await expect(search).toHaveValue('C-001', { timeout: 20_000 })
  await expect(article(road, page).locator('.highlight').first()).toBeAttached({ timeout: 20_000 })
  expect(params(page)).toMatchObject({ item, find: 'C-001', ...(at && { page: at }) })
  await checkCopy(road, page)
  await page.goto(`/cases/${road.caseId}?tab=record&item=X-999`)
  await expect(page.getByText(word(road, recordWords.unknown, { name: 'X-999' }))).toBeVisible()
  await expect(row(page, 'C-002')).toBeVisible()
}

async function checkCopy(road: Road, page: Page): Promise<void> {
  const link = article(road, page).getByRole('link', { name: word(road, recordWords.download), exact: true })
  const copy = await bytesAt(page, (await link.getAttribute('href')) ?? '')
  const seal = button(page, word(road, recordWords.fingerprint))
  await seal.click()
  const dialog = page.getByRole('dialog', { name: word(road, recordWords.fingerprint) })
  await expect(dialog).toContainText((sha256(copy).match(/.{8}/g) ?? []).join(' '))
  await dialog.getByRole('button', { name: word(road, recordWords.checkCopy) }).click()
  await drop(page, copy)
  await expect(dialog.getByText(word(road, recordWords.sameCopy))).toBeVisible()
  await drop(page, Buffer.from('another file'))
  await expect(dialog.getByText(word(road, recordWords.otherCopy))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(seal).toBeFocused()
}

/** On a phone the document is a page of its own; between phone and desk it covers the list. */
async function readOnPhone(road: Road): Promise<void> {
  const page = await openRecord(road, 'respondent')
  await page.setViewportSize(PHONE)
  await row(page, 'C-002').click()
  await expect(shown(road, page)).toBeVisible({ timeout: 20_000 })
  await expect(list(road, page)).toBeHidden()
  await expect(article(road, page)).toBeInViewport({ ratio: 0.5 })
  await button(article(road, page), word(road, recordWords.nextDocument)).click()
  await expect.poll(() => params(page)['item']).not.toBe('C-002')
  await page.goBack()
  await expect(article(road, page)).toHaveCount(0)
  await expect(list(road, page)).toBeVisible()
  await page.setViewportSize(MIDDLE)
  await row(page, 'C-002').click()
  await expect(shown(road, page)).toBeVisible({ timeout: 20_000 })
  await expect(list(road, page)).toBeVisible()
  await button(article(road, page), word(road, recordWords.back)).click()
  await expect(row(page, 'C-002')).toBeFocused()
  await page.setViewportSize(WIDE)
}

export const reader: readonly Around[] = [
  { title: 'the record is narrowed by kind and by words', caseId: 'case_001', run: narrow },
  { title: 'the record is read by keyboard alone', caseId: 'case_001', run: readByKeyboard },
  { title: 'a place in a document has an address', caseId: 'case_001', run: keepPlace },
  { title: 'the record is read on a phone and on a small screen', caseId: 'case_001', run: readOnPhone },
]
