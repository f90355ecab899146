// The knowledge base and the publication center: searches without a result, and awards that may not be published.
import { expect } from '@playwright/test'
import { publicationWords } from '#publication/law/publication-words.ts'
import { kbWords } from '#publication/law/words.ts'
import { actElsewhere, expectBoth, inBoth, openAs, whileFailing } from './both.ts'
import { pageOf, press, type Road } from '../journey/road.ts'

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

/** Why publishing would be refused, in the order of the panel: the sentences of this screen, typed by hand. */
const REASONS = {
  en: [
    /^Court order: Publication frozen until \d{1,2} [A-Z][a-z]+ 20\d\d\./,
    /^The award has not been served yet\. It is published after the parties have received it\./,
  ],
  ar: [
    /^أمر قضائي: النشر مجمَّد حتى [٠-٩]{1,2} [\u0621-\u064a]+ ٢٠[٠-٩]{2}\./,
    /^لم يُبلَّغ الحكم بعد\. ولا يُنشر إلا بعد أن يتسلمه الأطراف\./,
  ],
} as const
const PANEL = { en: 'Publication Center', ar: 'مركز النشر' } as const
const ELIGIBLE = { en: 'Eligible, not published', ar: 'مؤهل وغير منشور' } as const

/** In case_005: its award is final, which makes it eligible, but a court froze the publication, and the award is not served. */
export async function seeWhatStandsInTheWay(road: Road): Promise<void> {
  const page = await openAs(road, 'officer', '/kb/case_005')
  const see = async (isFrozen: boolean) => {
    const { eligible } = await actElsewhere<{ eligible: boolean }>(page, 'GET', '/publication/case_005')
    expect(eligible).toBe(true)
    await inBoth(road, page, async ({ language }) => {
      const panel = page.getByRole('region', { name: PANEL[language], exact: true })
      const reasons = panel.getByRole('list').first()
      await expect(reasons.getByRole('listitem')).toHaveText(REASONS[language].slice(isFrozen ? 0 : 1))
      // They are the first thing in the panel, above the state and the button, before anybody presses.
      const text = await panel.innerText()
      const [first = ''] = (await reasons.innerText()).split('\n')
      const places = [first, ELIGIBLE[language], publicationWords.publish[language]].map((said) => text.indexOf(said))
      expect(
        places.every((at) => at > 0),
        text,
      ).toBe(true)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      await expect(panel.getByRole('alert')).toHaveCount(0)
    })
  }
  await see(true)
  const compliance = await pageOf(road, 'compliance')
  type Orders = { readonly orders: readonly { readonly id: string; readonly status: string; readonly scope: string }[] }
  const { orders } = await actElsewhere<Orders>(compliance, 'GET', '/court-orders/case_005')
  for (const { id, status, scope } of orders)
    if (status === 'active' && scope === 'publication')
      await actElsewhere(compliance, 'POST', `/court-orders/${id}/revoke`, { reason: 'Lifted' })
  await see(false)
}
