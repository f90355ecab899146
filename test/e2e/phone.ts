// A phone as Lighthouse plays it, for whoever is signed in: a Chromium of its own on loopback.
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
  /** Where Lighthouse opens its pages: outside of the contexts of people, with the cookies that it is lent. */
  readonly #plain: BrowserContext
  readonly #visitors = new Map<Language, Visitors>()
  /** It stays open: without a page the browser forgets the cookies of a session. */
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

  /** What Lighthouse says of a screen as its person sees it in a language. */
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

  /** Whoever opens the screen has signed in; Lighthouse gets the cookies. Answers the address. */
  async #takeUp(route: Route, language: Language): Promise<string> {
    this.#page ??= await this.#plain.newPage()
    await this.#page.goto(`${this.#product.url}/emblem.svg`)
    await this.#page.evaluate((chosen) => localStorage.setItem('portal.language', chosen), language)
    const visitors = this.#visitors.get(language) ?? new Visitors(this.browser, this.#product, language)
    this.#visitors.set(language, visitors)
    // Codes and ids are found by opening the screen, and only who is on the way in is asked for a code.
    const isFound = route.path.includes('{') || route.screen === '/mfa'
    const page = isFound ? await visitors.open(route) : await visitors.page(route.who)
    await this.#plain.clearCookies()
    if (route.who !== 'visitor' || route.screen === '/mfa') await this.#plain.addCookies(await page.context().cookies())
    return isFound ? page.url() : this.#product.url + route.path
  }
}
