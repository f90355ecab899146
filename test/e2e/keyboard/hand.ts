// A hand that has no mouse. A browser that is given to it behaves as before, only that whatever is done on its pages is done with
// keys: the element is walked to with Tab from where the focus is, and the focus must be seen on the way's end. So the same
// journey is told twice, and a step added to it is held by keyboard from its first day.
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

/** What people do on a page, done by keys. Nothing else may be done to an element. */
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
/** A mouse in disguise. */
const FORBIDDEN = new Set(['dblclick', 'hover', 'tap', 'dragTo', 'dispatchEvent', 'clear', 'selectText', 'blur'])

type Wrapped = Record<string | symbol, unknown>

/** A thing of the browser of which some members are others; what is not named here stays as it is. */
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
  // Listened for from the beginning: a window for files that opens before is the system's, and stays open for ever.
  page.on('filechooser', () => {})
  return pageByKeys(page)
}

function contextByKeys(context: BrowserContext): BrowserContext {
  return replaced(context, (key) => (key === 'newPage' ? () => newPageByKeys(context) : undefined))
}

/** The browser, operated by keyboard alone. Addresses are typed where addresses are typed. */
export function byKeyboard(browser: Browser): Browser {
  return replaced(browser, (key, own) =>
    key === 'newContext'
      ? async (...args: never[]) => contextByKeys((await own(...args)) as BrowserContext)
      : undefined,
  )
}
