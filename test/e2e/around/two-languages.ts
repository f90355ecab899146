// An award in two languages: its second text is written, checked at once by the checklist, and printed; the tribunal chooses which
// prevails.
import { expect, type Page } from '@playwright/test'
import { awardWords, sectionWords } from '#award/law/words.ts'
import { findingWords } from '#checklist/law/finding-words.ts'
import { checklistWords } from '#checklist/law/words.ts'
import type { Word } from '#kernel/words.ts'
import { uiWords } from '#ui/words.ts'
import { viewerWords } from '#ui/viewer/words.ts'
import { look, press, type Road, sheet, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'
import { expectSaved } from './award-text.ts'

const AGREEMENT = 'The parties agreed on one arbitrator by clause 21.3.'
const AGREEMENT_AR = 'اتفق الطرفان على محكَّم واحد في البند (٢١-٣).'

const openFindings = (road: Road, page: Page) =>
  sheet(road, page, checklistWords.title)
    .getByRole('list', { name: word(road, checklistWords.open), exact: true })
    .getByRole('listitem')

const fieldOf = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

const optional = (road: Road, page: Page, label: Word) =>
  fieldOf(page, `${word(road, label)} (${word(road, uiWords.optional)})`)

/** A section without its Arabic text is reported; the finding links to the field, and disappears when the text is there. */
async function writeVersion(road: Road, page: Page): Promise<void> {
  const section = word(road, sectionWords.Issues)
  const arabic = fieldOf(page, word(road, awardWords.arabicVersion, { section }))
  const before = await arabic.inputValue()
  const missing = openFindings(road, page).filter({ hasText: word(road, findingWords.versionMissing, { section }) })
  await arabic.fill('')
  await expect(missing).toHaveCount(1)
  await look(road, page)
  await missing.getByRole('link').click()
  await expect(arabic).toBeFocused()
  const paragraphs = (await page.locator('#award-Issues').inputValue()).split('\n').filter((line) => line.trim() !== '')
  const text = before.trim() === '' ? paragraphs.map(() => 'هل يُنسب التأخير إلى المدّعى عليه؟').join('\n') : before
  await page.keyboard.insertText(text)
  await expect(missing).toHaveCount(0)
  await expectSaved(road, page)
}

/** The front matter that the tribunal writes is stored, with the language that it chose. */
async function writeFrontMatter(road: Road, page: Page): Promise<void> {
  await optional(road, page, awardWords.agreementShort).fill(AGREEMENT)
  await optional(road, page, awardWords.agreementArabic).fill(AGREEMENT_AR)
  const english = page.getByRole('radio', { name: word(road, awardWords.prevailing_en), exact: true })
  await expect(page.getByRole('radio', { name: word(road, awardWords.prevailing_ar), exact: true })).toBeChecked()
  await english.check()
  await expectSaved(road, page)
  await page.reload()
  await expect(english).toBeChecked()
  await expect(optional(road, page, awardWords.agreementArabic)).toHaveValue(AGREEMENT_AR)
}

/** The edition in the prevailing language comes first in the file. */
async function expectFirst(road: Road, page: Page, title: string): Promise<void> {
  await press(road, page, awardWords.preview)
  await page.getByRole('link', { name: word(road, awardWords.openPreview), exact: true }).click({ timeout: 30_000 })
  const pages = page.getByRole('region', { name: word(road, viewerWords.pages), exact: true })
  await expect(pages.locator('.textLayer').first()).toContainText(title, { timeout: 20_000 })
  await page.goBack()
  await expect(pages).toHaveCount(0)
}

async function writeBoth(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'award', awardWords.title)
  await writeVersion(road, page)
  await writeFrontMatter(road, page)
  await expectFirst(road, page, 'Final Award')
  await page.getByRole('radio', { name: word(road, awardWords.prevailing_ar), exact: true }).check()
  await expectSaved(road, page)
  await expectFirst(road, page, 'مركز التحكيم التجاري')
  await look(road, page)
}

export const twoLanguages: readonly Around[] = [
  { title: 'an award in two languages is written in both and says which prevails', caseId: 'case_001', run: writeBoth },
]
