// The path of a case: one person after the other, each in their own browser, all in one language.
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type AnyWord, type Word, type WordOf } from '#kernel/words.ts'
import type { ModelServer } from '#test/model-server.ts'
import { isSentence, said } from '#test/sentences.ts'
import { roomWords } from '#ui/room/words.ts'
import { uiWords } from '#ui/words.ts'
import { DEMO_PEOPLE } from '../../../demo/people.ts'
import { expectFits, expectNoViolations, settle } from '../accessible.ts'
import { enter, type Language, type Product, signIn } from '../product.ts'

export type Who =
  | 'claimant'
  | 'respondent'
  | 'manager'
  | 'officer'
  | 'compliance'
  | 'arbitrator'
  | 'secretary'
  | 'admin'

/** Further arbitrators of the sample cases, and further counsel by their addresses; they sign in like the others. */
export type Further = 'arbitrator2' | 'arbitrator3' | 'arbitrator4' | `${string}@${string}`

/** A person of the journey, with the names that the screens show. */
export type Player = { readonly email: string; readonly nameEn: string; readonly nameAr: string }

/** Steps that a centre in secure mode does differently or additionally. */
export type Ways = {
  /** The filing fee, on the party's page. */
  payFee(road: Road, page: Page): Promise<void>
  /** Called when the tribunal is composed and disclosed, but not yet confirmed. */
  whenDisclosed(road: Road): Promise<void>
  /** Called when the draft award is written, but not yet final. */
  whenDrafted(road: Road): Promise<void>
}

export type Road = {
  readonly browser: Browser
  readonly product: Product
  readonly language: Language
  /** Set when the case is opened. */
  caseId: string
  /** The signed-in people, each with a page that stays open. */
  readonly pages: Map<Who | Further, Page>
  /** People signed in for an earlier journey, each with an empty page. */
  readonly rested?: Map<Who | Further, Page>
  /** The people; by default those of the demo. */
  readonly cast?: Readonly<Record<Who, Player>>
  readonly ways?: Ways
  /** False: another run checks the same screens. */
  readonly looks?: false
  /** The product's language model, if it has one. */
  readonly model?: ModelServer
}

const WIDE = { width: 1360, height: 900 }
const NARROW = { width: 360, height: 800 }

/** A word of the product in the language of the journey. */
export function word(road: Road, text: Word): string
export function word<P>(road: Road, text: WordOf<P>, parameters: P): string
export function word(road: Road, text: AnyWord, parameters?: unknown): string {
  const said = text[road.language]
  return typeof said === 'function' ? said(parameters) : said
}

/** A person of the journey. */
export function player(road: Road, who: Who | Further): Player {
  const cast: Partial<Record<Who | Further, Player>> = road.cast ?? {}
  const found = cast[who] ?? DEMO_PEOPLE.find(({ id }) => id === `person_${who}`)
  if (!found) throw new Error(`nobody is called ${who}`)
  return found
}

/** The name by which screens show a person in the language of the journey. */
export function nameOf(road: Road, who: Who | Further): string {
  const { nameEn, nameAr } = player(road, who)
  return road.language === 'ar' ? nameAr : nameEn
}

/** The open page of a person. The first call signs the person in, through the sign-in screens if `onScreen` checks them. */
export async function pageOf(road: Road, who: Who | Further, onScreen?: (page: Page) => Promise<void>): Promise<Page> {
  const known = road.pages.get(who)
  if (known) return known
  const { browser, product, language } = road
  const page = onScreen ? await signIn(browser, product, who, language, onScreen) : await come(road, who, '/dashboard')
  road.pages.set(who, page)
  return page
}

/** Opens an address for a person who has done nothing in this journey yet. */
async function come(road: Road, who: Who | Further, address: string): Promise<Page> {
  const rested = road.rested?.get(who)
  if (!rested) return enter(road.browser, road.product, who, road.language, address)
  road.rested?.delete(who)
  await rested.goto(address)
  await expect(rested.locator('h1')).toBeVisible()
  return rested
}

/** A person opens a page of the case by its address, e.g. "commencement". */
export async function visit(road: Road, who: Who | Further, screen: string, title: Word): Promise<Page> {
  const address = `/${screen}/${road.caseId}`
  const known = road.pages.get(who)
  const page = known ?? (await come(road, who, address))
  road.pages.set(who, page)
  if (known) await page.goto(address)
  await expectTitle(road, page, title)
  return page
}

/** In the room of a case: chooses a tab in the bar of its parts. */
export async function openPart(road: Road, page: Page, part: Word): Promise<void> {
  const bar = page.getByRole('navigation', { name: word(road, roomWords.partsOfCase), exact: true })
  await bar.getByRole('link', { name: new RegExp(`^${word(road, part)}`) }).click()
}

/** After a journey: its pages are emptied for the next one, or closed together with their stored state. */
export async function leavePages(road: Road, isForgotten: boolean): Promise<void> {
  for (const [who, page] of road.pages) {
    const context = page.context()
    const isKept = road.rested && !isForgotten && !road.rested.has(who) && !page.isClosed()
    if (!isKept) {
      await context.close()
      continue
    }
    await Promise.all(context.pages().map((one) => (one === page ? page.goto('about:blank') : one.close())))
    road.rested.set(who, page)
  }
  road.pages.clear()
}

/** Between two steps no page shows the case, so that none keeps reading what the others change. */
export async function restPages(road: Road): Promise<void> {
  await Promise.all([...road.pages.values()].map((page) => page.goto('about:blank')))
}

/** The heading that names the page: its h1; in the room of a case, where the case is the h1, the heading of the tab. */
export async function expectTitle(road: Road, page: Page, title: Word): Promise<void> {
  const named = page.getByRole('heading', { name: word(road, title), exact: true })
  await expect(named.and(page.locator('h1, main h2[tabindex="-1"]'))).toBeVisible()
}

/** A person opens a tab of the case's room by its address, and an item in it. */
export async function visitTab(road: Road, who: Who | Further, place: string, title: Word): Promise<Page> {
  const address = `/cases/${road.caseId}?tab=${place}`
  const known = road.pages.get(who)
  const page = known ?? (await come(road, who, address))
  road.pages.set(who, page)
  if (known) await page.goto(address)
  await expectTitle(road, page, title)
  return page
}

/** A sheet of the page, by its heading. */
export function sheet(road: Road, page: Page, title: Word): Locator {
  return page.getByRole('region', { name: word(road, title), exact: true })
}

/** A sheet that is one line until its button opens it; it may be open already. */
export async function unfold(road: Road, page: Page, title: Word): Promise<Locator> {
  const place = sheet(road, page, title)
  await expect(place).toBeVisible()
  const line = place.getByRole('button', { name: word(road, title), exact: true, expanded: false })
  // A click does nothing when the sheet moves between the press and the release, because something above it has just arrived.
  await expect(async () => {
    if (await line.isVisible()) await line.click()
    await expect(line).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  return place
}

export async function press(road: Road, page: Page, text: Word): Promise<void> {
  await page.getByRole('button', { name: word(road, text), exact: true }).click()
}

/** Confirms the dialog before an act: with the act's own verb, never "OK". */
export async function confirm(road: Road, page: Page, verb: Word): Promise<void> {
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word(road, verb), exact: true })
    .click()
}

/** Presses a button that asks first, and confirms. */
export async function pressAndConfirm(road: Road, page: Page, text: Word): Promise<void> {
  await press(road, page, text)
  await confirm(road, page, text)
}

/** A success message, word for word: the English is copied by hand, and so is the Arabic of the messages of §8. */
export async function expectTold(road: Road, page: Page, english: string, text: Word): Promise<void> {
  const arabic = isSentence(english) ? said('ar', english) : text.ar
  const message = road.language === 'en' ? english : arabic
  const messages = page.getByRole('region', { name: word(road, uiWords.messages) })
  // Some acts typeset and sign a file, which takes a while on a busy machine.
  await expect(messages.getByText(message, { exact: true }).first()).toBeVisible({ timeout: 120_000 })
  const dismiss = messages.getByRole('button', { name: `${word(road, uiWords.close)}: ${message}`, exact: true })
  // Dismissed, so that it is not taken for a later one with the same words; on a slow machine it may be gone already.
  await dismiss
    .first()
    .click({ timeout: 5_000 })
    .catch(() => expect(dismiss).toHaveCount(0))
}

/** "Next: ..." at the foot of a step links to the step's page. */
export async function goOn(road: Road, page: Page, link: Word, screen: string, title: Word): Promise<void> {
  await page.getByRole('link', { name: word(road, link), exact: true }).click()
  await page.waitForURL(`**/${screen}/${road.caseId}`)
  await expectTitle(road, page, title)
}

/** Checks a screen: no accessibility violation, and nothing wider than the window, wide and on a phone. */
export async function look(road: Road, page: Page): Promise<void> {
  await expect(page.getByText(word(road, uiWords.loading), { exact: true })).toHaveCount(0)
  if (road.looks === false) return
  await expectNoViolations(page)
  await expectFits(page)
  await page.setViewportSize(NARROW)
  await settle(page)
  await expectFits(page)
  await page.setViewportSize(WIDE)
}
