// People in their own browsers who open one screen after the other and wait until it has loaded.
import { type Browser, expect, type Page, test } from '@playwright/test'
import { uiWords } from '#ui/words.ts'
import { enter, type Language, newContext, type Product, startProduct } from '../product.ts'
import { bytesAt, qrCodesOf } from '../journey/papers.ts'
import { pathOf, type Route } from './routes.ts'

const WIDE = { width: 1360, height: 900 }

export class Visitors {
  readonly #pages = new Map<string, Page>()
  readonly #known = new Map<string, string>()
  readonly #browser: Browser
  readonly #product: Product
  readonly language: Language

  constructor(browser: Browser, product: Product, language: Language) {
    this.#browser = browser
    this.#product = product
    this.language = language
  }

  /** The page of a person, wide and in the light theme. */
  async page(who: string): Promise<Page> {
    const known = this.#pages.get(who)
    if (known) return known
    const page =
      who === 'visitor'
        ? await (await newContext(this.#browser, this.#product, this.language)).newPage()
        : await enter(this.#browser, this.#product, who, this.language)
    await page.addInitScript(watchShifts)
    this.#pages.set(who, page)
    return page
  }

  /** Opens a screen and waits until its reads have finished. */
  async open(route: Route): Promise<Page> {
    const page = await this.page(route.who)
    await page.setViewportSize(WIDE)
    await this.go(page, route)
    await this.stands(page)
    expect.soft(new URL(page.url()).pathname, `${route.path} is open to ${route.who}`).toMatch(pathOf(route))
    return page
  }

  /** Triggers the first sign of work on a page, so that what loads only then, such as the parts of a date, is checked too. */
  async beginWork(page: Page): Promise<void> {
    await page.keyboard.press('Shift')
  }

  /** Opens a screen without waiting. */
  async go(page: Page, route: Route): Promise<void> {
    await page.goto(await this.findAddress(route))
    if (route.screen === '/mfa') await this.#askForCode(page)
  }

  async stands(page: Page): Promise<void> {
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByText(uiWords.loading[this.language], { exact: true })).toHaveCount(0)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pages.values()].map((page) => page.context().close()))
    this.#pages.clear()
  }

  /** The address of a route; ids that each demo creates are looked up once, on screens that must be readable then. */
  async findAddress({ path }: Route): Promise<string> {
    if (path.includes('{code}')) return this.#linkOn('arbitrator2', '/award/case_003', '/verify/award/')
    if (path.includes('{paper}')) return this.#codeOn('manager', '/api/commencement/case_001/letter')
    if (path.includes('{file}')) return this.#linkOn('manager', '/filing/case_001', '/files/')
    return path
  }

  /** The first link on a screen with this prefix: codes and ids differ in each demo. */
  async #linkOn(who: string, screen: string, start: string): Promise<string> {
    const known = this.#known.get(start)
    if (known) return known
    const page = await this.page(who)
    await page.goto(screen)
    const found = await page.locator(`a[href*="${start}"]`).first().getAttribute('href')
    if (!found) throw new Error(`no link to ${start} on ${screen}`)
    this.#known.set(start, found)
    return found
  }

  /** The target of the QR code on a document. */
  async #codeOn(who: string, file: string): Promise<string> {
    const known = this.#known.get(file)
    if (known) return known
    const page = await this.page(who)
    await page.goto('/cases')
    const [found] = qrCodesOf(await bytesAt(page, file))
    if (!found) throw new Error(`no code on ${file}`)
    this.#known.set(file, new URL(found).pathname)
    return new URL(found).pathname
  }

  async #askForCode(page: Page): Promise<void> {
    await page.goto('/')
    await page.locator('input[type=email]').fill('manager@demo.example')
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/mfa')
  }
}

/** The visitors of a separate product, for the tests of a group; started when the first of them runs. */
export function visitorsOf(language: Language): () => Visitors {
  let product: Product
  let visitors: Visitors
  test.beforeAll(async ({ browser }) => {
    product = await startProduct()
    visitors = new Visitors(browser, product, language)
  })
  test.afterAll(async () => {
    await visitors?.close()
    await product?.stop()
  })
  return () => visitors
}

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }

/** Runs in the page: records layout shifts. */
export function watchShifts(): void {
  const shifts: { value: number; moved: string }[] = []
  ;(globalThis as { shifts?: typeof shifts }).shifts = shifts
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return element ? `${element.tagName} “${(element.textContent ?? '').trim().slice(0, 40)}”` : 'gone'
  }
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        shifts.push({ value, moved: `${value.toFixed(3)} ${sources.map(({ node }) => nameOf(node)).join(' | ')}` })
  }).observe({ type: 'layout-shift', buffered: true })
}
