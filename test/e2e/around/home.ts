// The first page of each person: what it shows, to whom, and how long it is. Nothing is changed.
import { expect, type Page } from '@playwright/test'
import { keptFrom } from '#app/screens.ts'
import { homeWords } from '#admin/law/home-words.ts'
import { checkWords } from '#audit/law/check-words.ts'
import { ownWords } from '#dashboard/law/own-words.ts'
import { dashboardWords } from '#dashboard/law/words.ts'
import { LANGUAGES, type Word } from '#kernel/words.ts'
import { nextWords } from '#next/law/words.ts'
import { DEMO_PEOPLE } from '../../../demo/people.ts'
import { expectFits, settle } from '../accessible.ts'
import { expectTitle, type Further, look, pageOf, type Road, sheet, type Who, word } from '../journey/road.ts'
import { enter } from '../product.ts'
import type { Around } from './around.ts'

const OF_ALL: readonly Word[] = [dashboardWords.recentActivity, dashboardWords.quickActions]
const OF_CASES: readonly Word[] = [nextWords.title, dashboardWords.today, dashboardWords.lifecycle]
const OF_PORTAL: readonly Word[] = [homeWords.waiting, checkWords.nightlyChecks, homeWords.administration]
const EVERY: readonly Word[] = [...OF_ALL, ...OF_CASES, ...OF_PORTAL, ownWords.yourCases, ownWords.money]

/** What each person's home has besides what all have. */
const HOMES: readonly (readonly [who: Who | Further, sheets: readonly Word[]])[] = [
  ['manager', OF_CASES],
  ['officer', OF_CASES],
  ['compliance', [...OF_CASES, ownWords.money]],
  ['board@demo.example', OF_CASES],
  ['claimant', [...OF_CASES, ownWords.yourCases]],
  ['arbitrator', [...OF_CASES, ownWords.yourCases]],
  ['secretary', [...OF_CASES, ownWords.yourCases]],
  ['observer@demo.example', [...OF_CASES, ownWords.yourCases]],
  ['admin', OF_PORTAL],
]

/** Each person sees their own home, and no link on it leads to a screen that is closed to them. */
async function homes(road: Road): Promise<void> {
  for (const [who, own] of HOMES) {
    const page = await pageOf(road, who)
    await page.goto('/dashboard')
    await expectTitle(road, page, dashboardWords.title)
    for (const title of EVERY) {
      const isTheirs = [...OF_ALL, ...own].includes(title)
      await expect(sheet(road, page, title), `${title.en} for ${who}`).toHaveCount(isTheirs ? 1 : 0)
    }
    const links = await page.locator('main a').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    const roles = DEMO_PEOPLE.find(({ email }) => email.startsWith(`${who.split('@')[0]}@`))?.roles ?? []
    expect(roles, who).not.toEqual([])
    const closed = links.filter((href) => href.startsWith('/') && keptFrom(href, roles).length > 0)
    expect(closed, `links of ${who} to closed screens`).toEqual([])
  }
  const admin = await pageOf(road, 'admin')
  await expect(admin.locator('main a[href^="/cases"], main a[href="/filing/new"]')).toHaveCount(0)
  await look(road, admin)
}

/** A party's cases are links, each with what it waits for. */
async function ownCases(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  await page.goto('/dashboard')
  const cases = sheet(road, page, ownWords.yourCases)
  const first = cases.getByRole('listitem').first()
  await expect(first).toContainText(/case_\d{3}/)
  const said = [ownWords.waitsFor, ownWords.waitsForYou, ownWords.waitsForNobody]
  await expect(first).toContainText(new RegExp(said.map((text) => word(road, text).replace('.', '\\.')).join('|')))
  const href = (await first.getByRole('link').first().getAttribute('href')) ?? ''
  await look(road, page)
  await first.getByRole('link').first().click()
  await page.waitForURL(`**${href}`)
}

const heightOf = async (page: Page) => {
  await settle(page)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** A home is read at a glance: limits in pixels for both languages, wide and on a phone. */
const LIMITS = [
  { width: 1360, height: 900, most: 1250 },
  { width: 390, height: 844, most: 3 * 844 },
] as const

async function lengths(road: Road): Promise<void> {
  const found: Record<string, number> = {}
  for (const language of LANGUAGES) {
    const page = await enter(road.browser, road.product, 'manager', language)
    await expect(
      sheet({ ...road, language }, page, nextWords.title)
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    for (const { width, height, most } of LIMITS) {
      await page.setViewportSize({ width, height })
      const tall = await heightOf(page)
      found[`${language} ${width}`] = tall
      expect.soft(tall, `${language} at ${width}`).toBeLessThanOrEqual(most)
      await expectFits(page, `${language} at ${width}`)
    }
    await page.context().close()
  }
  const [english = 0, arabic = 0] = [found['en 1360'], found['ar 1360']]
  expect(arabic, `Arabic is at most 3 % longer: ${JSON.stringify(found)}`).toBeLessThanOrEqual(english * 1.03)
}

/** In one column the Tab key follows the order in which the parts are seen. */
async function inOrder(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/dashboard')
  await expect(sheet(road, page, dashboardWords.today)).toBeVisible()
  const titles = () => page.locator('main section[aria-labelledby] h2').allTextContents()
  const { today, recentActivity, quickActions, lifecycle } = dashboardWords
  const said = (...all: Word[]) => all.map((one) => word(road, one))
  expect(await titles()).toEqual(said(nextWords.title, recentActivity, today, quickActions, lifecycle))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(titles).toEqual(said(nextWords.title, today, recentActivity, quickActions, lifecycle))
  const tops = await page
    .locator('main section[aria-labelledby]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await page.setViewportSize({ width: 1360, height: 900 })
}

export const home: readonly Around[] = [
  { title: 'every person has their own home', caseId: 'case_001', run: homes },
  { title: 'the cases of a party, each with what it waits for', caseId: 'case_001', run: ownCases },
  { title: 'the home is short in both languages, wide and on a phone', caseId: 'case_001', run: lengths },
  { title: 'the home in one column', caseId: 'case_001', run: inOrder },
]
