// The knowledge base and the publication center: searches without a result, and an award that may not be published.
import { publicationWords } from '#publication/law/publication-words.ts'
import { kbWords } from '#publication/law/words.ts'
import { actElsewhere, expectBoth, openAs, whileFailing } from './both.ts'
import { press, type Road } from '../journey/road.ts'

/** In case_001: its award is not final. */
export async function seePublicationFail(road: Road): Promise<void> {
  const page = await openAs(road, 'officer', '/kb/case_001')
  await press(road, page, publicationWords.publish)
  await expectBoth(road, page, 'Not eligible yet (final award required / already published).')
  await actElsewhere(page, 'PUT', '/publication', { caseId: 'case_001', optOut: true })
  await press(road, page, publicationWords.publish)
  await expectBoth(road, page, 'Publication blocked (Art. 36(3) opt-out).')
  await whileFailing(page, '**/api/awards/*/publish*', async () => {
    await press(road, page, publicationWords.publish)
    await expectBoth(road, page, 'Publish error.')
  })
  const box = page.getByRole('search')
  const search = async (words: string) => {
    await box.getByRole('searchbox').fill(words)
    await box.getByRole('button', { name: kbWords.search.en, exact: true }).click()
  }
  await search('zzzz qqqq')
  await expectBoth(road, page, 'No results.')
  await whileFailing(page, '**/api/kb/search*', async () => {
    await search('closure')
    await expectBoth(road, page, 'SEARCH_ERROR: the search failed.')
  })
}
