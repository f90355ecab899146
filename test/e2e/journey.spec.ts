import { test } from '@playwright/test'
import { restPages, type Road } from './journey/road.ts'
import { STEPS } from './journey/steps.ts'
import { byKeyboard } from './keyboard/hand.ts'
import { type Language, type Product, startProduct } from './product.ts'

// Each in its own worker, on its own product with the demo people and no case. The keyboard-only journey covers every step that the mouse
// journey covers.
test.describe.configure({ mode: 'parallel', timeout: 1_500_000 })
let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DEMO_CASES: '0' })
})
test.afterAll(async () => product.stop())

type Journey = { readonly language: Language; readonly name: string; readonly isByKeyboard: boolean }
const JOURNEYS: readonly Journey[] = [
  { language: 'en', name: 'by keyboard alone, all in English', isByKeyboard: true },
  { language: 'ar', name: 'all in Arabic', isByKeyboard: false },
]

for (const { language, name, isByKeyboard } of JOURNEYS) {
  test(`a new case goes from filing to a served, verified award and its costs, ${name}`, async ({ browser }) => {
    const hand = isByKeyboard ? byKeyboard(browser) : browser
    const road: Road = { browser: hand, product, language, caseId: '', pages: new Map() }
    for (const [step, take] of STEPS) {
      await test.step(step, () => take(road))
      await restPages(road)
    }
  })
}
