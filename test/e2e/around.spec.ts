import { test } from '@playwright/test'
import { admin } from './around/admin.ts'
import type { Around } from './around/around.ts'
import { audit } from './around/audit.ts'
import { calendar } from './around/calendar.ts'
import { courtOrders } from './around/court-orders.ts'
import { finance } from './around/finance.ts'
import { publication } from './around/publication.ts'
import { reconciliation } from './around/reconciliation.ts'
import { screens } from './around/screens.ts'
import { type Road, restPages } from './journey/road.ts'
import { type Language, type Product, startProduct } from './product.ts'

/** One line a feature; the audit journey breaks a chain, so it comes last. */
const JOURNEYS: readonly Around[] = [
  ...screens,
  ...finance,
  ...courtOrders,
  ...calendar,
  ...publication,
  ...reconciliation,
  ...admin,
  ...audit,
]

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ar', 'Arabic'],
]

// Each language in a worker of its own, with a product of its own that knows all sample cases.
test.describe.configure({ mode: 'parallel', timeout: 600_000 })
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } })
let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

for (const [language, name] of LANGUAGES) {
  test(`around the case, all in ${name}`, async ({ browser }) => {
    const pages: Road['pages'] = new Map()
    for (const { title, caseId, run } of JOURNEYS) {
      const road: Road = { browser, product, language, caseId, pages }
      await test.step(title, () => run(road))
      await restPages(road)
    }
  })
}
