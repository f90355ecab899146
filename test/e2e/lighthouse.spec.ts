// What Lighthouse makes of every screen on a phone that sees it for the first time: best practices 100, a layout shift of 0.02 at
// most. Its rules of accessibility are axe's, which the matrix asks in every state, theme and width. One screen takes it seconds,
// so only the full run asks.
import { expect, test } from '@playwright/test'
import type { Result } from 'lighthouse'
import { type Route, ROUTES } from './matrix/routes.ts'
import { Phone } from './phone.ts'
import { type Language, type Product, startProduct } from './product.ts'

const CATEGORY = 'best-practices'
const SHIFT = 'cumulative-layout-shift'
const SHIFT_LIMIT = 0.02
const SKIPPED = [
  // HTTPS, and what only it has, is for a deployment: the product of the tests speaks plain HTTP on loopback.
  ...['is-on-https', 'redirects-http', 'has-hsts', 'origin-isolation'],
  // The policy is known to the letter to the tests of the server, and asking for it weighs nothing here.
  ...['csp-xss', 'trusted-types-xss', 'clickjacking-mitigation'],
  // Lists, not judgements; and no source maps are published.
  ...['baseline', 'js-libraries', 'valid-source-maps'],
]
/** Here the address is of nothing, as the person shall learn: the server answers 404, which the browser writes on its console. */
const OF_NOTHING = ['/invite/$token', '/reset/$token']
const QUICK = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 500, cpuQuietThresholdMs: 0 }

const screens = ROUTES.filter(({ isVariant }) => !isVariant)

// One language beside the other: the last of the run would else keep one worker alone.
test.describe.configure({ timeout: 1_800_000, mode: 'parallel' })
test.use({ screenshot: 'off' })

let product: Product
let phone: Phone
test.beforeAll(async () => {
  product = await startProduct()
  phone = await Phone.open(product, test.info().project.use.launchOptions ?? {})
})
test.afterAll(async () => {
  await phone?.close()
  await product?.stop()
})

for (const language of ['en', 'ar'] as const) {
  test(`every screen is good on a phone (${language})`, async () => {
    for (const route of screens) await expectGood(route, language)
  })
}

async function expectGood(route: Route, language: Language): Promise<void> {
  const where = `${route.path} (${route.who}, ${language})`
  const started = performance.now()
  const { audits, categories, finalDisplayedUrl, runWarnings, runtimeError } = await phone.look(route, language, {
    onlyCategories: [CATEGORY],
    onlyAudits: [SHIFT],
    skipAudits: [...SKIPPED, ...(OF_NOTHING.includes(route.screen) ? ['errors-in-console'] : [])],
    disableFullPageScreenshot: true,
    // Nothing is timed: it need not wait until all has been quiet for seconds.
    ...QUICK,
  })
  const shift = audits[SHIFT]?.numericValue ?? Number.POSITIVE_INFINITY
  const score = (categories[CATEGORY]?.score ?? 0) * 100
  console.log(`${where}: ${score}, ${shift.toFixed(4)}; ${Math.round(performance.now() - started)} ms`)
  // What is written on a screen is kept on the device, which would matter to times.
  const warnings = runWarnings.filter((one) => !one.includes('IndexedDB'))
  expect.soft([runtimeError, warnings], where).toEqual([undefined, []])
  const screen = (route.leadsTo ?? route.screen).replaceAll(/\$\w+/g, '[^/]+')
  expect.soft(new URL(finalDisplayedUrl ?? '').pathname, where).toMatch(new RegExp(`^${screen}$`))
  // Also what has no weight yet.
  expect.soft(complaints(audits), where).toEqual([])
  expect.soft(score, `score of ${where}`).toBe(100)
  expect.soft(shift, `layout shift of ${where}`).toBeLessThanOrEqual(SHIFT_LIMIT)
}

/** The audits that are not passed, with what they complain of. */
function complaints(audits: Result['audits']): string[] {
  return Object.values(audits)
    .filter(({ id, score, scoreDisplayMode }) => id !== SHIFT && scoreDisplayMode === 'binary' && score !== 1)
    .map(({ id, details }) => `${id}: ${JSON.stringify(details && 'items' in details ? details.items : details)}`)
    .map((text) => text.slice(0, 1500))
}
