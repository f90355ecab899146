// The length of the screens of the specification, except that of the award, at 1360 x 900, each on the demo cases with the most content.
// Finished parts take one line.
import { expect, type Page } from '@playwright/test'
import { overviewWords } from '#case/law/overview-words.ts'
import { caseManagementWords } from '#case-management/law/words.ts'
import { commencementWords } from '#commencement/law/words.ts'
import { costsWords } from '#costs/law/words.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { filingWords } from '#filing/law/words.ts'
import { screenWords } from '#finance/law/screen-words.ts'
import { hearingWords } from '#hearing/law/words.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import type { Word } from '#kernel/words.ts'
import { uiWords } from '#ui/words.ts'
import { expectTitle, type Further, look, pageOf, type Road, type Who, word } from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'
import type { Around } from './around.ts'

const CASE = 'case_001'
/** Two windows and a half. */
const MOST_PX = { en: 2_250, ar: 2_250 * 1.03 }

type Long = {
  /** The address; the case is in place of `{id}`, or at the end. */
  readonly screen: string
  /** A case other than the one with the most content. */
  readonly caseId?: string
  readonly title: Word
  readonly people: readonly (Who | Further)[]
  /** A long text or table that is left out of the height. */
  readonly besides?: string
}

const SCREENS: readonly Long[] = [
  { screen: 'filing', title: filingWords.hub, people: ['manager', 'claimant'] },
  // Still being filed, with places for files.
  { screen: 'filing', caseId: SAMPLE.packaging, title: filingWords.hub, people: ['manager', 'claimant'] },
  // The Centre asked for what is missing.
  { screen: 'filing', caseId: SAMPLE.engineers, title: filingWords.hub, people: ['manager', 'claimant'] },
  { screen: 'commencement', title: commencementWords.title, people: ['manager', 'claimant'] },
  { screen: 'tribunal', title: tribunalWords.tribunal, people: ['manager', 'claimant', 'arbitrator'] },
  // Proposed, with one ballot returned.
  {
    screen: 'tribunal',
    caseId: SAMPLE.fibre,
    title: tribunalWords.tribunal,
    people: ['manager', 'officer', 'claimant'],
  },
  // Composed, with a flagged disclosure and a challenge.
  { screen: 'tribunal', caseId: SAMPLE.timber, title: tribunalWords.tribunal, people: ['officer'] },
  {
    screen: 'case-mgmt',
    title: caseManagementWords.title,
    people: ['manager', 'claimant', 'arbitrator'],
    besides: '#po1 .legal',
  },
  { screen: 'evidence', title: evidenceWords.title, people: ['manager', 'claimant'] },
  { screen: 'hearing', title: hearingWords.title, people: ['manager', 'claimant'] },
  // Before its hearing, so attendance and joining are still open.
  { screen: 'hearing', caseId: 'case_007', title: hearingWords.title, people: ['manager', 'claimant'] },
  // Two hearings, the minutes of one still to be signed.
  { screen: 'hearing', caseId: 'case_006', title: hearingWords.title, people: ['manager'] },
  // Closed, with its award served.
  { screen: 'costs', caseId: 'case_002', title: costsWords.title, people: ['manager', 'respondent'] },
  { screen: 'finance/{id}/disbursements', title: screenWords.disbursements, people: ['manager', 'compliance'] },
  // Served, with a record of service that was withdrawn.
  { screen: 'cases', caseId: 'case_004', title: overviewWords.overview, people: ['manager', 'officer'] },
]

/** The height of the page without `besides`. */
const heightOf = (page: Page, besides: string | undefined) =>
  page.evaluate((selector) => {
    const texts = selector === undefined ? [] : [...document.querySelectorAll(selector)]
    return texts.reduce((rest, one) => rest - one.getBoundingClientRect().height, document.documentElement.scrollHeight)
  }, besides)

async function measure(road: Road): Promise<void> {
  const other: Road = { ...road, language: road.language === 'ar' ? 'en' : 'ar' }
  for (const { screen, caseId = CASE, title, people, besides } of SCREENS)
    for (const who of people) {
      const page = await pageOf(road, who)
      await page.goto(screen.includes('{id}') ? `/${screen.replace('{id}', caseId)}` : `/${screen}/${caseId}`)
      await expectTitle(road, page, title)
      await look({ ...road, looks: false }, page)
      for (const [now, then] of [
        [road, other],
        [other, road],
      ] as const) {
        await expectTitle(now, page, title)
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        const height = await heightOf(page, besides)
        expect.soft(height, `/${screen}/${caseId}, ${who}, ${now.language}`).toBeLessThanOrEqual(MOST_PX[now.language])
        const name = word(now, then.language === 'ar' ? uiWords.toArabic : uiWords.toEnglish)
        await page.getByRole('button', { name, exact: true }).click()
      }
    }
}

export const lengths: readonly Around[] = [
  { title: 'no screen of the specification is long', caseId: CASE, isInBoth: true, run: measure },
]
