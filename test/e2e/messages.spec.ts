// Each message of §8, each rule of §5 and each empty list of §2 on its screen, in both languages, in words copied by hand
// (test/support/sentences.ts). The journeys cover success messages, in the same words.
import { test } from '@playwright/test'
import { seeAudit } from './messages/audit.ts'
import { seeAwardFail } from './messages/award.ts'
import { seeCourtOrders } from './messages/courts.ts'
import { seeNothing } from './messages/empty.ts'
import { seeFormsRefused } from './messages/fields.ts'
import { seeBatchFail, seeCostsFail, seeRefundRefused, seeUploadFail } from './messages/money.ts'
import { seePublicationFail, seeWhatStandsInTheWay } from './messages/publication.ts'
import { seeClosedScreens, seeFallback, seeWayIn } from './messages/ways.ts'
import type { Road } from './journey/road.ts'
import { type Product, startProduct } from './product.ts'

const SEEN: readonly [title: string, see: (road: Road) => Promise<void>, caseId?: string][] = [
  ['a sign-in that fails, and a code that is not known', seeWayIn],
  ['a screen that is not open yet leads to the step that opens it, and says why', seeClosedScreens],
  ['a portal that does not answer', seeFallback],
  ['an award that cannot be published, and searches that find nothing', seePublicationFail],
  ['an eligible award whose panel says first why it cannot be published', seeWhatStandsInTheWay],
  ['forms that are sent before they are filled in', seeFormsRefused],
  ['costs that cannot be calculated', seeCostsFail],
  ['a batch that cannot be paid', seeBatchFail],
  ['a refund of more than was received', seeRefundRefused],
  ['a file that does not arrive', seeUploadFail],
  ['what courts ordered, and an order that cannot be revoked', seeCourtOrders],
  ['the audit trail, whole and out of reach', seeAudit],
  ['each act on the way of an award fails first', seeAwardFail, 'case_006'],
]

test.describe('a portal with its sample cases', () => {
  let product: Product
  test.beforeAll(async () => {
    product = await startProduct()
  })
  test.afterAll(async () => product?.stop())

  for (const [title, see, caseId = 'case_001'] of SEEN) {
    test(title, async ({ browser }) => {
      const road: Road = { browser, product, language: 'en', caseId, pages: new Map() }
      await see(road)
      await Promise.all([...road.pages.values()].map((page) => page.context().close()))
    })
  }
})

test('a portal in which nothing has happened yet', async ({ browser }) => {
  const product = await startProduct({ DEMO_CASES: '0' })
  try {
    await seeNothing({ browser, product, language: 'en', caseId: '', pages: new Map() })
  } finally {
    await product.stop()
  }
})
