// What the pages of a case share stays mounted from one to the next: the top bar, the case's header, both event streams.
import { expect } from '@playwright/test'
import { hearingWords } from '#hearing/law/words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { evidenceWords } from '#evidence/law/words.ts'
import { STEP_PATHS } from '#case/law/rules.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { expectTitle, type Road, visit, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const STEPS = [
  ['tribunal', tribunalWords.tribunal],
  ['hearing', hearingWords.title],
  ['evidence', evidenceWords.title],
] as const
const OTHER = 'case_002'

async function fromPageToPage(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'cases', overviewWords.overview)
  const bar = page.getByRole('banner').first()
  const header = page.getByRole('region', { name: word(road, uiWords.caseLabel), exact: true })
  const streams: string[] = []
  await expect(header.getByText(road.caseId)).toBeVisible()
  // The streams of this page begin after it is shown.
  await page.waitForLoadState('networkidle')
  for (const part of [bar, header]) await part.evaluate((element) => element.setAttribute('data-same', ''))
  page.on('request', (request) => void (request.url().includes('/sse/') && streams.push(request.url())))
  for (const [step, title] of STEPS) {
    const link = header.locator(`a[href="${STEP_PATHS[step].replace('{caseId}', road.caseId)}"]:visible`)
    await link.click()
    await expectTitle(road, page, title)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(link).toHaveAttribute('aria-current', 'page')
    for (const part of [bar, header]) await expect(part).toHaveAttribute('data-same', '')
  }
  expect(streams).toEqual([])

  // Another case has its own header and stream.
  const opened = page.waitForRequest((request) => request.url().includes(`/sse/cases/${OTHER}`))
  await page.goto(`/cases/${OTHER}`)
  await opened
  await expect(header.getByText(OTHER)).toBeVisible()
}

export const staying: readonly Around[] = [
  { title: 'what the pages of a case share stays', caseId: 'case_001', run: fromPageToPage },
]
