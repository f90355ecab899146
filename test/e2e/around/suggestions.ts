// A language model on loopback proposes; the arbitrator accepts one proposal and leaves another; a failing model is reported in words.
import { expect, type Locator, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { sectionWords } from '#award/law/words.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import { kindWords, suggestionWords } from '#suggestions/law/words.ts'
import { type ModelServer, saying } from '#test/model-server.ts'
import { franchise } from '../../../demo/cases/franchise.ts'
import { look, press, type Road, sheet, word } from '../journey/road.ts'
import type { Around } from './around.ts'
import { expectSaved, TEXTS, UNWRITTEN, WRITER, writeSections } from './award-text.ts'

/** What is wrong in the draft, and the proposed replacement. */
const SLIPS = {
  en: [
    ['The notices was late.', 'The notices were late.'],
    ['Both parties confirms the dates.', 'Both parties confirm the dates.'],
  ],
  ar: [
    ['وكانت الإشعارات متأخر.', 'وكانت الإشعارات متأخرة.'],
    ['واتفق الطرفين على التواريخ.', 'واتفق الطرفان على التواريخ.'],
  ],
} as const

function modelOf(road: Road): ModelServer {
  if (!road.model) throw new Error('the product has no language model')
  return road.model
}

/** The proposals for the draft, and one that quotes text not in it. */
function propose(road: Road): void {
  const about = { section: 'Facts', part: 'text', kind: 'language', reason: 'Agreement. / مطابقة.' }
  const proposals = SLIPS[road.language].map(([quote, suggestion]) => ({ ...about, quote, suggestion }))
  const made = { ...about, quote: 'Nobody wrote this.', suggestion: 'Nobody.' }
  modelOf(road).replies(saying(JSON.stringify({ suggestions: [...proposals, made] })))
}

const panelOf = (road: Road, page: Page) => sheet(road, page, suggestionWords.title)
const oneOf = (road: Road, page: Page, quote: string) =>
  panelOf(road, page).getByRole('listitem').filter({ hasText: quote })
const buttonIn = (road: Road, place: Locator, name: 'accept' | 'refuse') =>
  place.getByRole('button', { name: word(road, suggestionWords[name]), exact: true })

async function suggest(road: Road): Promise<void> {
  const [[first, better], [second]] = SLIPS[road.language]
  const facts = `${TEXTS[road.language].Facts} ${first} ${second}`
  const page = await writeSections(road, { ...TEXTS[road.language], Facts: facts })
  const field = page.locator('#award-Facts')
  propose(road)
  await press(road, page, suggestionWords.ask)
  await expect(panelOf(road, page).getByText(word(road, suggestionWords.dropped, { count: 1 }))).toBeVisible()
  await expect(panelOf(road, page).getByRole('listitem')).toHaveCount(2)
  const one = oneOf(road, page, first)
  await expect(one).toContainText(better)
  await expect(one).toContainText(word(road, kindWords.language))
  await expect(one).toContainText(word(road, sectionWords.Facts))
  await expect(field, 'nothing enters the draft by itself').toHaveValue(facts)
  await look(road, page)

  await buttonIn(road, one, 'accept').click()
  await expect(one.getByText(word(road, suggestionWords.accepted))).toBeVisible()
  await expect(field).toHaveValue(facts.replace(first, better))
  const other = oneOf(road, page, second)
  await buttonIn(road, other, 'refuse').click()
  await expect(other.getByText(word(road, suggestionWords.refused))).toBeVisible()
  await expect(field).toHaveValue(facts.replace(first, better))
  await expectSaved(road, page)
  await look(road, page)
  expectMasked(road)
  await page.reload()
  await expect(field).toHaveValue(facts.replace(first, better))
  await outrun(road, page)
  await fail(road, page, facts.replace(first, better))
}

/** The model has received no party name, in either script. */
function expectMasked(road: Road): void {
  const [asked] = modelOf(road).asked.slice(-1)
  expect(asked?.path).toBe('/v1/chat/completions')
  const sent = JSON.stringify(JSON.parse(asked?.body ?? ''))
  expect(sent).toContain(SLIPS[road.language][0][0])
  for (const { nameEn, nameAr } of [franchise.claimant, franchise.respondent])
    for (const name of [nameEn, nameAr, UNWRITTEN]) expect(sent).not.toContain(name)
}

/** The writer may change a passage before its proposal is read: it is then no longer offered. */
async function outrun(road: Road, page: Page): Promise<void> {
  const [, [second, better]] = SLIPS[road.language]
  const field = page.locator('#award-Facts')
  const before = await field.inputValue()
  await press(road, page, suggestionWords.ask)
  const one = oneOf(road, page, second)
  await expect(buttonIn(road, one, 'accept')).toBeEnabled()
  await field.fill(before.replace(second, better))
  await expect(one.getByText(word(road, suggestionWords.gone)).first()).toBeVisible()
  await expect(buttonIn(road, one, 'accept')).toBeDisabled()
  await field.fill(before)
  await expect(buttonIn(road, one, 'accept')).toBeEnabled()
  await expectSaved(road, page)
}

/**
 * A model that chatters, one that fails and one that does not answer: each is reported in the portal's words, and the draft is unchanged.
 */
async function fail(road: Road, page: Page, draft: string): Promise<void> {
  const failures: readonly (readonly [RefusalCode, Parameters<ModelServer['replies']>[0]])[] = [
    ['SUGGESTIONS_UNREADABLE', saying('I would be glad to help you with <b>this</b>.')],
    ['SUGGESTIONS_DOWN', (_asked, response) => void response.writeHead(500).end('secret details')],
    ['SUGGESTIONS_TIMEOUT', () => {}],
  ]
  const panel = panelOf(road, page)
  for (const [code, reply] of failures) {
    modelOf(road).replies(reply)
    await press(road, page, suggestionWords.askAgain)
    await expect(panel.getByRole('alert').filter({ hasText: word(road, REFUSALS[code].words) })).toBeVisible()
    await expect(panel.getByText('secret details')).toHaveCount(0)
    await expect(page.locator('#award-Facts')).toHaveValue(draft)
  }
  await look(road, page)
  // The next request works normally.
  propose(road)
  await press(road, page, suggestionWords.askAgain)
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(oneOf(road, page, SLIPS[road.language][1][0])).toBeVisible()
}

export const suggestions: readonly Around[] = [
  { title: `suggestions for the draft of ${WRITER} are taken one by one`, caseId: UNWRITTEN, run: suggest },
]
