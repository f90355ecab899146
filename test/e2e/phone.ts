// A phone as simulated by Lighthouse, for a signed-in person: a separate Chromium on loopback.
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from '@playwright/test'
import lighthouse, { type Config, type Result } from 'lighthouse'
import type { Route } from './matrix/routes.ts'
import { Visitors } from './matrix/visitors.ts'
import { freePort } from '#test/child-portal.ts'
import type { Language, Product } from './product.ts'

type Settings = NonNullable<Config['settings']>

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
    const url = await this.#takeUp(route, language)
    const config: Config = { extends: 'lighthouse:default', settings }
    const answer = await lighthouse(url, { port: this.#port, logLevel: 'error' }, config)
    if (!answer) throw new Error(`Lighthouse says nothing of ${url}`)
    return answer.lhr
  }

  close(): Promise<void> {
    return this.browser.close()
  }

  /** Signs the person of the screen in and passes the cookies to Lighthouse. Returns the address. */
  async #takeUp(route: Route, language: Language): Promise<string> {
    this.#page ??= await this.#plain.newPage()
    await this.#page.goto(`${this.#product.url}/emblem.svg`)
    await this.#page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language)
    const visitors = this.#visitors.get(language) ?? new Visitors(this.browser, this.#product, language)
    this.#visitors.set(language, visitors)
    // Codes and ids are found by opening the screen, and only during sign-in is a person asked for a code.
    const isFound = route.path.includes('{') || route.screen === '/mfa'
    const page = isFound ? await visitors.open(route) : await visitors.page(route.who)
    await this.#plain.clearCookies()
    if (route.who !== 'visitor' || route.screen === '/mfa') await this.#plain.addCookies(await page.context().cookies())
    return isFound ? page.url() : this.#product.url + route.path
  }
}
