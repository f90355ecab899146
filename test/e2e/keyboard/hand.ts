// A keyboard-only user. A browser passed through here behaves as before, except that every act on its pages is done with keys: the element
// is reached with Tab from the current focus, and the focus must be visible there. So the same journey runs twice, and each step added to
// it is covered by keyboard from the start.
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { fill, giveFiles, press, pressKeys, selectOption, setChecked, type Walked } from './acts.ts'
import { walkTo } from './walk.ts'

const FINDS = new Set([
  'locator',
  'getByRole',
  'getByText',
  'getByLabel',
  'getByPlaceholder',
  'getByTitle',
  'getByAltText',
  'getByTestId',
  'filter',
  'first',
  'last',
  'nth',
  'and',
  'or',
])

type Options = { readonly timeout?: number; readonly checked?: boolean }
type Act = (target: Walked, argument: never, options?: Options) => Promise<unknown>

/** What people do on a page, done by keys. No other act on an element is allowed. */
const ACTS: Readonly<Record<string, Act>> = {
  click: (target, options: Options | undefined) => press({ ...target, ...options }),
  check: (target, options: Options | undefined) => setChecked({ ...target, ...options }, true),
  uncheck: (target, options: Options | undefined) => setChecked({ ...target, ...options }, false),
  setChecked: (target, isChecked: boolean, options) => setChecked({ ...target, ...options }, isChecked),
  fill: (target, text: string, options) => fill({ ...target, ...options }, text),
  press: (target, keys: string, options) => pressKeys({ ...target, ...options }, keys),
  pressSequentially: (target, text: string, options) =>
    walkTo({ ...target, ...options }).then(() => target.page.keyboard.type(text)),
  focus: (target, options: Options | undefined) => walkTo({ ...target, ...options }),
  setInputFiles: (target, files: never, options) => giveFiles({ ...target, ...options }, files),
  selectOption: (target, option: string | { label: string }, options) =>
    selectOption({ ...target, ...options }, typeof option === 'string' ? option : option.label),
}
/** Acts that would use the mouse or bypass the keyboard. */
const FORBIDDEN = new Set(['dblclick', 'hover', 'tap', 'dragTo', 'dispatchEvent', 'clear', 'selectText', 'blur'])

type Wrapped = Record<string | symbol, unknown>

/** An object of the browser with some members replaced; members not named here stay as they are. */
function replaced<T extends object>(
  thing: T,
  replace: (key: string, own: (...args: never[]) => unknown) => unknown,
): T {
  return new Proxy(thing, {
    get(target, key) {
      const own = (target as Wrapped)[key]
      if (typeof own !== 'function' || typeof key !== 'string' || key === 'constructor') return own
      const call = own.bind(target) as (...args: never[]) => unknown
      return replace(key, call) ?? call
    },
  })
}

function locatorByKeys(locator: Locator, page: Page): Locator {
  return replaced(locator, (key, own) => {
    if (FINDS.has(key)) return (...args: never[]) => locatorByKeys(own(...args) as Locator, page)
    if (key === 'all') return async () => (await locator.all()).map((one) => locatorByKeys(one, page))
    const act = ACTS[key]
    if (act) return (...args: [never, Options?]) => act({ page, locator }, ...args)
    if (FORBIDDEN.has(key)) throw new Error(`no keys do what ${key} does`)
    return undefined
  })
}

function pageByKeys(page: Page): Page {
  return replaced(page, (key, own) => {
    if (FINDS.has(key)) return (...args: never[]) => locatorByKeys(own(...args) as Locator, page)
    if (key in ACTS || FORBIDDEN.has(key)) throw new Error(`an element is found before anything is done to it: ${key}`)
    return undefined
  })
}

async function newPageByKeys(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  // Handled from the start: a file dialog that opens earlier would be the system's, and stay open.
  page.on('filechooser', () => {})
  return pageByKeys(page)
}

function contextByKeys(context: BrowserContext): BrowserContext {
  return replaced(context, (key) => (key === 'newPage' ? () => newPageByKeys(context) : undefined))
}

/** The browser, operated by keyboard alone. Addresses are typed into the address bar. */
export function byKeyboard(browser: Browser): Browser {
  return replaced(browser, (key, own) =>
    key === 'newContext'
      ? async (...args: never[]) => contextByKeys((await own(...args)) as BrowserContext)
      : undefined,
  )
}
