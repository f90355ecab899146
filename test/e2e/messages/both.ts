// The words of a screen, checked in English and, after the language is switched, in Arabic.
import { expect, type Locator, type Page } from '@playwright/test'
import { type Sentence, said } from '#test/sentences.ts'
import { uiWords } from '#ui/words.ts'
import { type Further, pageOf, type Road, type Who, word } from '../journey/road.ts'

/** Switches an English page to Arabic or back, with the button at its top. */
async function turn(page: Page, from: Road, to: Road): Promise<void> {
  const name = word(from, from.language === 'en' ? uiWords.toArabic : uiWords.toEnglish)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to.language)
}

/** Checks an English page in both languages, and leaves it in English. */
export async function inBoth(road: Road, page: Page, look: (road: Road) => Promise<void>): Promise<void> {
  const arabic: Road = { ...road, language: 'ar' }
  await look(road)
  await turn(page, road, arabic)
  await look(arabic)
  await turn(page, arabic, road)
}

/** The sentence is on the page, as the whole text of an element. */
export async function expectSays(
  road: Road,
  place: Page | Locator,
  sentence: Sentence,
  open: Readonly<Record<string, string>> = {},
): Promise<void> {
  const text = said(road.language, sentence, open)
  await expect(place.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
}

export async function expectBoth(road: Road, page: Page, ...sentences: readonly Sentence[]): Promise<void> {
  await inBoth(road, page, async (now) => {
    for (const sentence of sentences) await expectSays(now, page, sentence)
  })
}

/** A proxy in front of the portal answers in its place, with an HTML page instead of a problem. */
export const BAD_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }

/** Some calls of a page fail while the act runs. */
export async function whileFailing(page: Page, calls: string, act: () => Promise<void>): Promise<void> {
  await page.route(calls, (call) => call.fulfill(BAD_GATEWAY))
  await act()
  await page.unroute(calls)
}

/** Opens an address in English as a person who may be signed in already. */
export async function openAs(road: Road, who: Who | Further, address: string): Promise<Page> {
  const page = await pageOf(road, who)
  await page.goto(address)
  await expect(page.locator('h1').first()).toBeVisible()
  return page
}

/** Another person acts meanwhile: a direct call with that person's session, without the screens. */
export async function actElsewhere<Answer>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body: object = {},
): Promise<Answer> {
  return page.evaluate(
    async ([how, where, sent]) => {
      const headers = {
        'content-type': 'application/json',
        'x-tab-token': sessionStorage.getItem('portal.token') ?? '',
      }
      const body = how === 'GET' ? null : JSON.stringify(sent)
      const answer = await fetch(`/api${where}`, { method: how, headers, body })
      if (!answer.ok) throw new Error(`${how} ${where}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
    [method, path, body] as const,
  )
}
