// The award checklist beside the draft: it reads what is typed at once, each finding links to its words, and by policy it blocks
// finalizing.
import { expect, type Locator, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { awardWords } from '#award/law/words.ts'
import { findingWords } from '#checklist/law/finding-words.ts'
import { checklistWords, itemWords } from '#checklist/law/words.ts'
import type { Word } from '#kernel/words.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { confirm, expectTold, look, press, type Road, sheet, word } from '../journey/road.ts'
import type { Around } from './around.ts'
import { expectSaved, TEXTS, UNWRITTEN, writeSections } from './award-text.ts'
import { setPolicy } from './policies.ts'

/** The amount in words, right and wrong. */
const SPELLED = {
  en: ['one million two hundred thousand', 'one million three hundred thousand'],
  ar: ['مليون ومئتا ألف', 'مليون وثلاثمئة ألف'],
} as const
const LATER = { en: 'TBD', ar: 'يُستكمل لاحقًا' } as const

const panelOf = (road: Road, page: Page) => sheet(road, page, checklistWords.title)

function findingsOf(road: Road, page: Page, title: Word): Locator {
  return panelOf(road, page)
    .getByRole('list', { name: word(road, title), exact: true })
    .getByRole('listitem')
}

const selectedIn = (field: Locator) =>
  field.evaluate((element) => {
    const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement
    return value.slice(selectionStart, selectionEnd)
  })

/** Two slips typed into a clean draft: each is reported during typing, and its link leads to the exact words. */
async function slip(road: Road, page: Page): Promise<void> {
  const [right, wrong] = SPELLED[road.language]
  const open = findingsOf(road, page, checklistWords.open)
  const dispositive = page.locator('#award-Dispositive')
  await dispositive.fill(TEXTS[road.language].Dispositive.replace(right, wrong))
  const amount = open.filter({ hasText: word(road, itemWords[17]) })
  await expect(amount).toHaveCount(1)
  const facts = page.locator('#award-Facts')
  await facts.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(` ${LATER[road.language]}`)
  const placeholder = open.filter({ hasText: word(road, findingWords.placeholder) })
  await expect(placeholder).toHaveCount(1)
  await expect(facts, 'the writer is not disturbed').toBeFocused()
  await expect(panelOf(road, page).getByText(word(road, checklistWords.openCount, { count: 2 }))).toBeVisible()
  await look(road, page)

  await amount.getByRole('link').click()
  await expect(dispositive).toBeFocused()
  expect(await selectedIn(dispositive)).toContain(wrong)
  await placeholder.getByRole('link').click()
  await expect(facts).toBeFocused()
  expect(await selectedIn(facts)).toBe(LATER[road.language])
  await expectSaved(road, page)
}

/** The refusal names the same findings as the panel, in the dialog in which finalizing was tried. */
async function expectBarred(road: Road, page: Page): Promise<void> {
  await press(road, page, awardWords.finalize)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await confirm(road, page, awardWords.finalize)
  await expect(dialog.getByText(word(road, REFUSALS.AWARD_CHECKLIST_OPEN.words))).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: word(road, findingWords.placeholder) })).toHaveCount(1)
  await look(road, page)
  await dialog.getByRole('button', { name: word(road, uiWords.cancel), exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function mend(road: Road, page: Page): Promise<void> {
  const open = findingsOf(road, page, checklistWords.open)
  const facts = page.locator('#award-Facts')
  await open
    .filter({ hasText: word(road, findingWords.placeholder) })
    .getByRole('link')
    .click()
  await expect(facts).toBeFocused()
  // Delete the selected words, and the space before them.
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(facts).toHaveValue(TEXTS[road.language].Facts)
  await expect(open).toHaveCount(1)
  await page.locator('#award-Dispositive').fill(TEXTS[road.language].Dispositive)
  await expect(open).toHaveCount(0)
  await expectSaved(road, page)
}

async function check(road: Road): Promise<void> {
  await setPolicy(road, ruleSetWords.awardChecklistBlocking, true)
  const page = await writeSections(road, TEXTS[road.language])
  const panel = panelOf(road, page)
  await expect(panel.getByText(word(road, checklistWords.blocks))).toBeVisible()
  await expect(findingsOf(road, page, checklistWords.open)).toHaveCount(0)
  await slip(road, page)
  await expectBarred(road, page)
  await mend(road, page)
  await press(road, page, awardWords.finalize)
  await page.getByRole('alertdialog').getByRole('checkbox').check()
  await confirm(road, page, awardWords.finalize)
  await expectTold(road, page, 'Award finalized with PDF and QR code.', awardWords.finalized)
  await expect(sheet(road, page, awardWords.signatories)).toBeVisible()
  await setPolicy(road, ruleSetWords.awardChecklistBlocking, false)
}

/** The journey makes the award of the case final, so journeys that write its draft come first. */
export const checklist: readonly Around[] = [
  { title: 'the award checklist blocks an award until it is corrected', caseId: UNWRITTEN, run: check },
]
