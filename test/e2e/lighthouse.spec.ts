// Every screen on a phone at a first visit: a layout shift of 0.02 at most in both languages, and the Lighthouse result of best practices,
// 100, in one of them in turn, as its rules do not depend on the language. Its accessibility rules are axe's, which the matrix checks in every
// state, theme and width. One screen takes seconds, so only the full run includes this.
import { expect, test } from '@playwright/test'
import type { Result } from 'lighthouse'
import { expectStill } from './matrix/checks.ts'
import { pathOf, type Route, ROUTES } from './matrix/routes.ts'
import { Phone } from './phone.ts'
import { type Language, type Product, startProduct } from './product.ts'

const CATEGORY = 'best-practices'
const SHIFT = 'cumulative-layout-shift'
const SHIFT_LIMIT = 0.02
const SKIPPED = [
  // HTTPS, and what depends on it, is part of a deployment: the product under test uses plain HTTP on loopback.
  ...['is-on-https', 'redirects-http', 'has-hsts', 'origin-isolation'],
  // The server's tests check the policy to the letter, and these audits have no weight here.
  ...['csp-xss', 'trusted-types-xss', 'clickjacking-mitigation'],
  // Informative lists; source maps are not published.
  ...['baseline', 'js-libraries', 'valid-source-maps'],
]
/** Here the link is invalid on purpose: the server answers 404, which the browser writes to its console. */
const OF_NOTHING = ['/invite/$token', '/reset/$token']
const QUICK = { pauseAfterFcpMs: 0, pauseAfterLoadMs: 0, networkQuietThresholdMs: 500, cpuQuietThresholdMs: 0 }

const screens = ROUTES.filter(({ isVariant }) => !isVariant)

// One language beside the other: otherwise the last tests of the run would occupy one worker alone.
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

for (const [turn, language] of (['en', 'ar'] as const).entries()) {
  test(`every screen is good on a phone (${language})`, async () => {
    for (const [at, route] of screens.entries())
      await (at % 2 === turn ? expectGood(route, language) : expectStands(route, language))
  })
}

/** What Lighthouse says of the layout of a screen, without the rest of it. */
async function expectStands(route: Route, language: Language): Promise<void> {
  const page = await phone.visit(route, language)
  expect.soft(new URL(page.url()).pathname, `${route.path} (${route.who}, ${language})`).toMatch(pathOf(route))
  await expectStill(page, `${route.path} (${route.who}, ${language}) on a phone`)
  await page.context().close()
}

async function expectGood(route: Route, language: Language): Promise<void> {
  const where = `${route.path} (${route.who}, ${language})`
  const started = performance.now()
  const { audits, categories, finalDisplayedUrl, runWarnings, runtimeError } = await phone.look(route, language, {
    onlyCategories: [CATEGORY],
    onlyAudits: [SHIFT],
    skipAudits: [...SKIPPED, ...(OF_NOTHING.includes(route.screen) ? ['errors-in-console'] : [])],
    disableFullPageScreenshot: true,
    // No times are measured, so there is no need to wait for seconds of silence.
    ...QUICK,
  })
  const shift = audits[SHIFT]?.numericValue ?? Number.POSITIVE_INFINITY
  const score = (categories[CATEGORY]?.score ?? 0) * 100
  console.log(`${where}: ${score}, ${shift.toFixed(4)}; ${Math.round(performance.now() - started)} ms`)
  // Text typed on a screen is stored on the device, which matters only for timings.
  const warnings = runWarnings.filter((one) => !one.includes('IndexedDB'))
  expect.soft([runtimeError, warnings], where).toEqual([undefined, []])
  expect.soft(new URL(finalDisplayedUrl ?? '').pathname, where).toMatch(pathOf(route))
  // Also audits that have no weight yet.
  expect.soft(complaints(audits), where).toEqual([])
  expect.soft(score, `score of ${where}`).toBe(100)
  expect.soft(shift, `layout shift of ${where}`).toBeLessThanOrEqual(SHIFT_LIMIT)
}

/** The failed audits, with their findings. */
function complaints(audits: Result['audits']): string[] {
  return Object.values(audits)
    .filter(({ id, score, scoreDisplayMode }) => id !== SHIFT && scoreDisplayMode === 'binary' && score !== 1)
    .map(({ id, details }) => `${id}: ${JSON.stringify(details && 'items' in details ? details.items : details)}`)
    .map((text) => text.slice(0, 1500))
}
