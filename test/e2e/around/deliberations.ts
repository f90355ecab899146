// The arbitrators' comments beside their draft, and earlier versions of the draft: compared and restored.
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { awardWords, sectionWords } from '#award/law/words.ts'
import { historySheetWords } from '#award/law/history-sheet-words.ts'
import { versionWords } from '#award/law/versions-words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { commentWords } from '#deliberations/law/comment-words.ts'
import { deliberationWords } from '#deliberations/law/words.ts'
import { reachEmbedded } from '#server/database/embedded/start.ts'
import { expectTold, look, press, type Road, sheet, visit, word } from '../journey/road.ts'
import { enter } from '../product.ts'
import type { Around } from './around.ts'
import { expectSaved, TEXTS, UNWRITTEN, WRITER, writeSections } from './award-text.ts'

const SAID = {
  en: ['Is this in evidence?', 'Exhibit C-4, page 12.'],
  ar: ['هل هذا ثابت في الأوراق؟', 'المستند C-4، الصفحة 12.'],
} as const
const LATER = {
  en: 'The franchise was ended by letter. No warning came before.',
  ar: 'انتهى العقد بخطاب دون إنذار سابق.',
} as const

const panelOf = (road: Road, page: Page) => sheet(road, page, deliberationWords.title)
const facts = (page: Page) => page.locator('#award-Facts')

/** Selects the first words of the facts, as a person would. */
async function select(page: Page, length: number): Promise<string> {
  return facts(page).evaluate((field: HTMLTextAreaElement, end) => {
    field.focus()
    field.setSelectionRange(0, end)
    return field.value.slice(0, end).trim()
  }, length)
}

async function comment(road: Road, page: Page): Promise<string> {
  const panel = panelOf(road, page)
  const quote = await select(page, 16)
  await press(road, page, deliberationWords.begin)
  await expect(panel.getByRole('blockquote').first()).toHaveText(quote)
  await press(road, page, commentWords.add)
  await expect(panel.getByRole('textbox', { name: word(road, commentWords.comment) })).toHaveAccessibleDescription(
    new RegExp(word(road, commentWords.textMissing)),
  )
  await look(road, page)
  await panel.getByRole('textbox', { name: word(road, commentWords.comment) }).fill(SAID[road.language][0])
  await press(road, page, commentWords.add)
  await expectTold(road, page, 'Comment added.', commentWords.added)
  return quote
}

async function deliberate(road: Road): Promise<void> {
  const [said, answered] = SAID[road.language]
  const page = await writeSections(road, TEXTS[road.language])
  const other = await enter(road.browser, road.product, WRITER, road.language, `/award/${UNWRITTEN}`)
  await expect(panelOf(road, other).getByText(word(road, deliberationWords.none))).toBeVisible()
  const quote = await comment(road, page)

  // A colleague's page shows the comment without a reload, the colleague answers, and this page shows the answer.
  const one = panelOf(road, page).getByRole('listitem').filter({ hasText: said }).first()
  const there = panelOf(road, other).getByRole('listitem').filter({ hasText: said }).first()
  await expect(there).toContainText(quote)
  await there.getByRole('button', { name: word(road, commentWords.answer), exact: true }).click()
  await there.getByRole('textbox', { name: word(road, commentWords.yourAnswer) }).fill(answered)
  await there.getByRole('button', { name: word(road, commentWords.sendAnswer), exact: true }).click()
  await expectTold(road, other, 'Answer added.', commentWords.answered)
  await expect(one).toContainText(answered)
  await look(road, page)

  await showAndLose(road, page, quote)
  await resolveAndReopen(road, page)
  await expect(panelOf(road, other).getByText(word(road, deliberationWords.openCount, { count: 1 }))).toBeVisible()
  await other.context().close()

  // The centre sees its case, but none of this.
  const manager = await visit(road, 'manager', 'cases', overviewWords.overview)
  for (const path of [`/cases/${UNWRITTEN}`, `/award/${UNWRITTEN}`, `/audit/${UNWRITTEN}`]) {
    await manager.goto(path)
    await expect(manager.locator('h1')).toBeVisible()
    await expect(sheet(road, manager, deliberationWords.title)).toHaveCount(0)
    for (const text of [said, answered]) await expect(manager.getByText(text)).toHaveCount(0)
  }
}

/** A comment links to its words, and says when they are gone. */
async function showAndLose(road: Road, page: Page, quote: string): Promise<void> {
  const panel = panelOf(road, page)
  await panel
    .getByRole('button', { name: word(road, commentWords.show) })
    .first()
    .click()
  await expect(facts(page)).toBeFocused()
  const selected = await facts(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  )
  expect(selected).toBe(quote)
  const before = await facts(page).inputValue()
  await facts(page).fill(LATER[road.language])
  await expect(panel.getByText(word(road, commentWords.gone))).toBeVisible()
  await facts(page).fill(before)
  await expect(panel.getByText(word(road, commentWords.gone))).toHaveCount(0)
  await expectSaved(road, page)
}

async function resolveAndReopen(road: Road, page: Page): Promise<void> {
  const panel = panelOf(road, page)
  await panel.getByRole('button', { name: word(road, commentWords.resolve), exact: true }).click()
  await expect(panel.getByText(word(road, commentWords.noneOpen))).toBeVisible()
  await panel.getByText(word(road, commentWords.resolvedCount, { count: 1 })).click()
  await look(road, page)
  await panel.getByRole('button', { name: word(road, commentWords.reopen), exact: true }).click()
  await expect(panel.getByText(word(road, deliberationWords.openCount, { count: 1 }))).toBeVisible()
}

/** Simulates that the arbitrator last wrote before lunch. */
async function pause(road: Road): Promise<void> {
  const { ownerConnection } = await reachEmbedded(road.product.dataDir)
  const owner = new pg.Client(ownerConnection)
  await owner.connect()
  try {
    const aged = "update awards set saved_at = saved_at - interval '31 minutes' where case_id = $1"
    expect((await owner.query(aged, [UNWRITTEN])).rowCount).toBe(1)
  } finally {
    await owner.end()
  }
}

async function takeBack(road: Road): Promise<void> {
  const page = await writeSections(road, TEXTS[road.language])
  const [old, later] = [TEXTS[road.language].Facts, LATER[road.language]]
  await pause(road)
  await facts(page).fill(later)
  await expectSaved(road, page)
  const history = sheet(road, page, historySheetWords.title)
  await history.getByText(word(road, historySheetWords.open)).click()
  const rows = history.getByRole('listitem')
  await expect(rows.first()).toContainText(word(road, sectionWords.Facts))
  const count = await rows.count()
  await look(road, page)

  await rows.first().getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('ins').first()).toBeVisible()
  await expect(dialog.locator('del').first()).toBeVisible()
  await look(road, page)
  const section = word(road, sectionWords.Facts)
  await dialog.getByRole('button', { name: word(road, versionWords.takeSection, { section }), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(facts(page)).toHaveValue(old)
  await expectSaved(road, page)
  // The replaced text is now a version.
  await expect(rows).toHaveCount(count + 1)
  await rows.first().getByRole('button').click()
  await expect(page.getByRole('dialog').locator('ins').first()).toBeVisible()
  await press(road, page, versionWords.close)
  await page.reload()
  await expect(facts(page)).toHaveValue(old)
  await expect(page.getByRole('heading', { level: 1, name: word(road, awardWords.title) })).toBeVisible()
}

export const deliberations: readonly Around[] = [
  { title: `${WRITER} deliberates beside the draft, and nobody else learns of it`, caseId: UNWRITTEN, run: deliberate },
  { title: 'an overwritten text of the draft is compared and restored', caseId: UNWRITTEN, run: takeBack },
]
