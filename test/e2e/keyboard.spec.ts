import { test } from '@playwright/test'
import { restPages, type Road } from './journey/road.ts'
import { STEPS } from './journey/steps.ts'
import { byKeyboard } from './keyboard/hand.ts'
import { type Language, type Product, startProduct } from './product.ts'

// The journey of a case once more, by somebody who has no mouse. The screens were looked at when it was told the first time.
test.describe.configure({ timeout: 900_000 })
test.use({ trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false } })
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: '0' })
})
test.afterAll(async () => product.stop())

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ...(process.env['TEST_FULL'] ? ([['ar', 'Arabic']] as const) : []),
]

for (const [language, name] of LANGUAGES) {
  test(`a new case goes from filing to a served, verified award by keyboard alone, in ${name}`, async ({ browser }) => {
    const road: Road = { browser: byKeyboard(browser), product, language, caseId: '', pages: new Map(), looks: false }
    for (const [step, take] of STEPS) {
      await test.step(step, () => take(road))
      await restPages(road)
    }
  })
}
