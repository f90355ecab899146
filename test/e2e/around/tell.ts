import { test } from '@playwright/test'
import { type Road, restPages } from '../journey/road.ts'
import { type Language, type Product, startProduct } from '../product.ts'
import { admin } from './admin.ts'
import type { Around } from './around.ts'
import { audit } from './audit.ts'
import { calendar } from './calendar.ts'
import { courtOrders } from './court-orders.ts'
import { finance } from './finance.ts'
import { publication } from './publication.ts'
import { reconciliation } from './reconciliation.ts'
import { screens } from './screens.ts'
import { scrutiny } from './scrutiny.ts'
import { verification } from './verification.ts'
import { viewer } from './viewer.ts'

/** One line a feature. The audit comes last: it breaks a chain in the database itself. */
const JOURNEYS: readonly Around[] = [
  ...screens,
  ...courtOrders,
  ...calendar,
  ...finance,
  ...reconciliation,
  ...publication,
  ...scrutiny,
  ...admin,
  ...viewer,
  ...verification,
  ...audit,
]

/** The journeys of one language, one after the other on one product that knows all sample cases. */
export function tellAround(language: Language): void {
  test.describe.configure({ timeout: 400_000 })
  test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } })
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct()
  })
  test.afterAll(async () => product.stop())

  for (const { title, caseId, run } of JOURNEYS) {
    test(title, async ({ browser }) => {
      const road: Road = { browser, product, language, caseId, pages: new Map() }
      await run(road)
      await restPages(road)
      await Promise.all([...road.pages.values()].map((page) => page.context().close()))
    })
  }
}
