// The centre's Court reads only the submitted draft; with the policy on, an award cannot become final without its approval.
import { expect, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { awardWords, sectionWords } from '#award/law/words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { formatNumber } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import { kindWords, scrutinyWords, stateWords } from '#scrutiny/law/words.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { choose } from '../journey/fields.ts'
import { confirm, expectTold, look, press, pressAndConfirm, type Road, sheet, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'
import { setPolicy } from './policies.ts'

/** Finalizing is tried and refused with the given code. */
async function expectRefused(road: Road, page: Page, code: 'SCRUTINY_REQUIRED' | 'SCRUTINY_PENDING'): Promise<void> {
  await press(road, page, awardWords.finalize)
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('checkbox').check()
  await confirm(road, page, awardWords.finalize)
  await expect(dialog.getByText(word(road, REFUSALS[code].words))).toBeVisible()
  await dialog.getByRole('button', { name: word(road, uiWords.cancel), exact: true }).click()
}

async function submitDraft(road: Road, page: Page, button: Word): Promise<void> {
  await press(road, page, button)
  await confirm(road, page, scrutinyWords.submit)
  await expectTold(road, page, 'Draft submitted for scrutiny.', scrutinyWords.submitted)
  const place = sheet(road, page, scrutinyWords.title)
  await expect(place.getByText(word(road, stateWords.submitted), { exact: true })).toBeVisible()
}

/** The Court Officer reads the submitted version, comments section by section and returns it. */
async function giveBack(road: Road, comment: string): Promise<void> {
  const page = await visit(road, 'officer', 'cases', overviewWords.overview)
  const place = sheet(road, page, scrutinyWords.title)
  await press(road, page, scrutinyWords.read)
  const facts = place.getByRole('textbox', { name: word(road, sectionWords.Facts), exact: true })
  await expect(facts).toHaveAttribute('readonly', '')
  await expect(facts).not.toHaveValue('')
  // A return without a comment is refused.
  await press(road, page, scrutinyWords.giveBack)
  await expect(place.getByRole('alert')).toHaveText(word(road, scrutinyWords.commentNeeded))
  await press(road, page, scrutinyWords.addComment)
  await choose(place, word(road, scrutinyWords.section), word(road, sectionWords.Facts))
  await place.getByRole('radio', { name: word(road, kindWords.substance), exact: true }).check()
  await place.getByRole('textbox', { name: word(road, scrutinyWords.comment), exact: true }).fill(comment)
  await look(road, page)
  await press(road, page, scrutinyWords.giveBack)
  await expectTold(road, page, 'Draft returned to the tribunal.', scrutinyWords.returnedNow)
  await expect(place.getByText(comment)).toBeVisible()
}

async function approve(road: Road): Promise<void> {
  const page = await visit(road, 'officer', 'cases', overviewWords.overview)
  const place = sheet(road, page, scrutinyWords.title)
  await expect(
    place.getByText(word(road, scrutinyWords.submissionNo, { number: formatNumber(2, road.language) })),
  ).toBeVisible()
  await pressAndConfirm(road, page, scrutinyWords.approve)
  await expectTold(road, page, 'Draft approved.', scrutinyWords.approvedNow)
  await expect(place.getByText(word(road, stateWords.approved), { exact: true }).first()).toBeVisible()
}

async function scrutinise(road: Road): Promise<void> {
  await setPolicy(road, ruleSetWords.scrutinyRequired, true)
  const page = await visit(road, 'arbitrator', 'award', awardWords.title)
  await expectRefused(road, page, 'SCRUTINY_REQUIRED')
  await look(road, page)
  await submitDraft(road, page, scrutinyWords.submit)
  await expectRefused(road, page, 'SCRUTINY_PENDING')
  const comment = road.language === 'ar' ? 'اذكر تاريخ الإشعار.' : 'Name the date of the notice.'
  await giveBack(road, comment)
  const place = sheet(road, page, scrutinyWords.title)
  await expect(place.getByText(comment)).toBeVisible()
  const field = page.locator('#award-Facts')
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(road.language === 'ar' ? ' وكان الإشعار في ميعاده.' : ' The notice was in time.')
  await expect(page.getByRole('status').filter({ hasText: word(road, uiWords.saved) })).toBeVisible()
  await submitDraft(road, page, scrutinyWords.submitAgain)
  await approve(road)
  await expect(place.getByText(word(road, stateWords.approved), { exact: true })).toBeVisible()
  const gate = page.getByRole('listitem').filter({ hasText: word(road, awardWords.gateScrutiny) })
  await expect(gate).toContainText(word(road, uiWords.gateDone))
  await look(road, page)
  await setPolicy(road, ruleSetWords.scrutinyRequired, false)
}

export const scrutiny: readonly Around[] = [
  { title: 'a draft award is scrutinised before it is final', caseId: 'case_001', run: scrutinise },
]
