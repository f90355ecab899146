// The Lighthouse performance score of the main screens on a phone, with its own simulated slow network and processor. Aim: 90 or more. The
// score depends on the current machine: Lighthouse's benchmark index (about 1500 on an idle machine) and the load are printed beside it.
//   npm run bench performance [part of the screens' addresses]          with PRODUCT_URL: against the demo that runs there
import type { Result } from 'lighthouse'
import { ROUTES, type Route } from '../test/e2e/matrix/routes.ts'
import { Phone } from '../test/e2e/phone.ts'
import { type Language, startProduct } from '../test/e2e/product.ts'
import { browserPart, chromiumOptions, load } from '../test/support/bench-browser.ts'
import { median } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const AIM = 90
const ROUNDS = 3
const MAIN = ['/', '/dashboard', '/cases', '/cases/$caseId', '/award/$caseId', '/audit'] as const
const LANGUAGES: readonly Language[] = ['en', 'ar']

process.env['DIST_DIR'] = browserPart()
const part = process.argv[2] ?? ''
const product = await startProduct()
const phone = await Phone.open(product, chromiumOptions())
const routes = MAIN.map((path) => ROUTES.find(({ screen }) => screen === path)).filter((one) => one !== undefined)
console.log('before each score: first and largest contentful paint, blocked, layout shift, speed; machine')
for (const route of routes.filter(({ path }) => path.includes(part)))
  for (const language of LANGUAGES) {
    const seen = await look(route, language)
    console.log(`  ${seen.words}, ${load()}`)
    const what = `${route.path} (${route.who}, ${language})`
    tell({ what, figure: seen.score, unit: 'points', aim: { least: AIM } })
  }
await phone.close()
await product.stop()
process.exit(0)

/** The median of several audits. */
async function look(route: Route, language: Language): Promise<{ score: number; words: string }> {
  const looks: Result[] = []
  for (let round = 0; round < ROUNDS; round++)
    looks.push(await phone.look(route, language, { onlyCategories: ['performance'], disableFullPageScreenshot: true }))
  const of = (read: (result: Result) => number) => median(looks.map(read))
  const metric = (name: string) => of(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const seconds = (name: string) => `${(metric(name) / 1000).toFixed(2)} s`
  return {
    score: Math.round(of(({ categories }) => (categories['performance']?.score ?? 0) * 100)),
    words: [
      `FCP ${seconds('first-contentful-paint')}`,
      `LCP ${seconds('largest-contentful-paint')}`,
      `TBT ${metric('total-blocking-time').toFixed(0)} ms`,
      `CLS ${metric('cumulative-layout-shift').toFixed(4)}`,
      `SI ${seconds('speed-index')}`,
      `machine ${of(({ environment }) => environment.benchmarkIndex).toFixed(0)}`,
    ].join(', '),
  }
}
