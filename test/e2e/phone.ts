// A phone as simulated by Lighthouse, for a signed-in person: a separate Chromium on loopback.
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Cookie,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import lighthouse, { type Config, type Result } from 'lighthouse'
import type { Route } from './matrix/routes.ts'
import { Visitors, watchShifts } from './matrix/visitors.ts'
import { freePort } from '#test/child-portal.ts'
import { settle } from './accessible.ts'
import { type Language, newContext, type Product } from './product.ts'

type Settings = NonNullable<Config['settings']>

/** Lighthouse's phone, for a visit without it. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

export class Phone {
  readonly browser: Browser
  readonly #product: Product
  readonly #port: number
  /** The context in which Lighthouse opens its pages: separate from people's contexts, with a copy of their cookies. */
  readonly #plain: BrowserContext
  readonly #visitors = new Map<Language, Visitors>()
  /** Stays open: without a page the browser drops session cookies. */
  #page: Page | undefined

  private constructor(browser: Browser, product: Product, port: number, plain: BrowserContext) {
    this.browser = browser
    this.#product = product
    this.#port = port
    this.#plain = plain
  }

  static async open(product: Product, options: LaunchOptions): Promise<Phone> {
    const port = await freePort()
    const door = ['--remote-debugging-address=127.0.0.1', `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), ...door] })
    const attached = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const [plain] = attached.contexts()
    if (!plain) throw new Error('the browser has no context of its own')
    return new Phone(browser, product, port, plain)
  }

  /** The Lighthouse result of a screen for its person in a language. */
  async look(route: Route, language: Language, settings: Settings): Promise<Result> {
    const { url, cookies } = await this.#find(route, language)
    this.#page ??= await this.#plain.newPage()
    await this.#page.goto(`${this.#product.url}/emblem.svg`)
    await this.#page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language)
    await this.#plain.clearCookies()
    await this.#plain.addCookies(cookies)
    const config: Config = { extends: 'lighthouse:default', settings }
    const answer = await lighthouse(url, { port: this.#port, logLevel: 'error' }, config)
    if (!answer) throw new Error(`Lighthouse says nothing of ${url}`)
    return answer.lhr
  }

  /** The screen as it has loaded for its person in a browser that never opened it, on the same phone, without Lighthouse. */
  async visit(route: Route, language: Language): Promise<Page> {
    const { url, cookies, visitors } = await this.#find(route, language)
    const context = await newContext(this.browser, this.#product, language, PHONE)
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(watchShifts)
    await page.goto(url)
    await visitors.stands(page)
    await settle(page)
    return page
  }

  close(): Promise<void> {
    return this.browser.close()
  }

  /** The address of a screen and the cookies of its person, who is signed in. */
  async #find(route: Route, language: Language): Promise<{ url: string; cookies: Cookie[]; visitors: Visitors }> {
    const visitors = this.#visitors.get(language) ?? new Visitors(this.browser, this.#product, language)
    this.#visitors.set(language, visitors)
    // Codes and ids are found by opening the screen, and only during sign-in is a person asked for a code.
    const isFound = route.path.includes('{') || route.screen === '/mfa'
    const page = isFound ? await visitors.open(route) : await visitors.page(route.who)
    const isKnown = route.who !== 'visitor' || route.screen === '/mfa'
    return {
      ...{ url: isFound ? page.url() : this.#product.url + route.path, visitors },
      cookies: isKnown ? await page.context().cookies() : [],
    }
  }
}
