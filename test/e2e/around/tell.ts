import { test } from '@playwright/test'
import { type ModelServer, openModelServer } from '#test/model-server.ts'
import { leavePages, type Road } from '../journey/road.ts'
import { type Language, type Product, startProduct } from '../product.ts'
import { admin } from './admin.ts'
import type { Around } from './around.ts'
import { audit } from './audit.ts'
import { calendar } from './calendar.ts'
import { checklist } from './checklist.ts'
import { costsStatement } from './costs-statement.ts'
import { courtOrders } from './court-orders.ts'
import { deliberations } from './deliberations.ts'
import { desk } from './desk.ts'
import { finance } from './finance.ts'
import { finding } from './find.ts'
import { home } from './home.ts'
import { keyboard } from './keyboard.ts'
import { languages } from './language.ts'
import { mail } from './mail.ts'
import { majority } from './majority.ts'
import { navigation } from './navigation.ts'
import { next } from './next.ts'
import { lengths } from './lengths.ts'
import { letterJourneys } from './letters.ts'
import { noticePages, notices } from './notices.ts'
import { offline } from './offline.ts'
import { print } from './print.ts'
import { publication } from './publication.ts'
import { reader } from './reader.ts'
import { reconciliation } from './reconciliation.ts'
import { record, reopening } from './record.ts'
import { room } from './room.ts'
import { screens } from './screens.ts'
import { scrutiny } from './scrutiny.ts'
import { senses } from './senses.ts'
import { service } from './service.ts'
import { slipSheets } from './slip-sheets.ts'
import { staying } from './staying.ts'
import { suggestions } from './suggestions.ts'
import { timetable } from './timetable.ts'
import { twoLanguages } from './two-languages.ts'
import { verification } from './verification.ts'
import { viewer } from './viewer.ts'

/** One line per feature, whose journeys may build on each other. The audit is near the end, because it breaks a chain in the database itself. */
const JOURNEYS: readonly (readonly Around[])[] = [
  screens,
  home,
  staying,
  [...room, ...lengths],
  keyboard,
  navigation,
  languages,
  senses,
  notices,
  print,
  courtOrders,
  calendar,
  timetable,
  next,
  finance,
  reader,
  reconciliation,
  publication,
  reopening,
  scrutiny,
  suggestions,
  deliberations,
  twoLanguages,
  checklist,
  majority,
  service,
  costsStatement,
  slipSheets,
  admin,
  viewer,
  record,
  verification,
  desk,
  audit,
  // Last, because it opens cases of its own, which would change the counts of the other journeys.
  offline,
  finding,
  noticePages,
  mail,
  letterJourneys,
]

/** The journeys of one language, one after the other on one product with all sample cases. */
export function tellAround(language: Language): void {
  test.describe.configure({ timeout: 700_000 })
  let product: Product
  let model: ModelServer
  test.beforeAll(async () => {
    model = await openModelServer()
    product = await startProduct({
      ...{ SUGGESTIONS_URL: model.url, SUGGESTIONS_MODEL: 'sample-model', SUGGESTIONS_TIMEOUT: '4' },
    })
  })
  test.afterAll(async () => {
    await product?.stop()
    await model?.close()
  })

  // A failed journey ends the worker, and with it all waiting browsers.
  const rested: Road['rested'] = new Map()
  // Continuous integration runs each feature in one language, alternating; the full run uses both.
  const turn = language === 'en' ? 0 : 1
  for (const [at, journeys] of JOURNEYS.entries()) {
    const tag = at % 2 === turn ? [] : ['@full']
    // A failed journey is repeated on a new product, with the journeys that it builds on.
    test.describe
      .serial(`feature ${at + 1}`, { tag }, () => {
        for (const { title, caseId, leavesTraces = false, isInBoth = false, run } of journeys) {
          if (isInBoth && at % 2 !== turn) continue
          test(title, async ({ browser }) => {
            const road: Road = { browser, product, language, caseId, pages: new Map(), rested, model }
            await run(road)
            await leavePages(road, leavesTraces)
          })
        }
      })
  }
}
