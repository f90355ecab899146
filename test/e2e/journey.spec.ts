import { test } from '@playwright/test'
import { restPages, type Road } from './journey/road.ts'
import { STEPS } from './journey/steps.ts'
import { type Language, type Product, startProduct } from './product.ts'

// Each language in a worker of its own, with a product of its own that knows the demo people and no case.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })
// Pictures of every step would cost more than the journey itself.
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } })
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: '0' })
})
test.afterAll(async () => product.stop())

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['ar', 'Arabic'],
]

for (const [language, name] of LANGUAGES) {
  test(`a new case goes from filing to a served, verified award and its costs, all in ${name}`, async ({ browser }) => {
    const road: Road = { browser, product, language, caseId: '', pages: new Map() }
    for (const [step, take] of STEPS) {
      await test.step(step, () => take(road))
      await restPages(road)
    }
  })
}
