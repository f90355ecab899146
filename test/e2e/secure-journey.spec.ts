// The lifecycle in secure mode, from a new centre: people by mail with passwords and codes, then the same steps. In English; demo mode
// covers the steps in Arabic, and secure.spec.ts the sign-in of secure mode in both languages. Except in the full run, the journey ends
// with the tribunal, whose challenge the Court decides; the later steps are taken in demo mode (ADR 0057).
import { type Browser, test } from '@playwright/test'
import { CAST, peopleCentre } from './journey/centre.ts'
import { restPages, type Road } from './journey/road.ts'
import { expectAsked, keepOtherCases, readCentreTrail, secureWays } from './journey/secure-ways.ts'
import { STEPS } from './journey/steps.ts'
import { openSigningProgram } from '../support/signing-program.ts'
import { openTimestampAuthority } from '../support/timestamp-authority.ts'
import type { Language } from './product.ts'
import { openCentre } from './secure-product.ts'

test.describe.configure({ timeout: 1_800_000 })
const language: Language = 'en'

const SHORT = STEPS.slice(0, STEPS.findIndex(([step]) => step === 'tribunal') + 1)

if (!process.env['TEST_FULL'])
  test('a new centre in secure mode lets its people in and carries a case to its tribunal', async ({ browser }) => {
    await inCentre(browser, async (road) => {
      for (const [step, take] of SHORT) await stepOf(road, step, take)
      await test.step('cases of others', () => keepOtherCases(road))
    })
  })

test('a new centre in secure mode lets its people in and carries a case to its served award', {
  tag: ['@full'],
}, async ({ browser }) => {
  await inCentre(browser, async (road) => {
    for (const [step, take] of STEPS) {
      await stepOf(road, step, take)
      if (step === 'award') await expectAsked(road)
    }
  })
})

/** Opens a centre with its people, takes the steps, and reads what the centre's chain holds of the people. */
async function inCentre(browser: Browser, take: (road: Road) => Promise<void>): Promise<void> {
  const [signing, authority] = [await openSigningProgram(), await openTimestampAuthority()]
  const centre = await openCentre({ SIGNING_COMMAND: signing.program, TIMESTAMP_URL: authority.url })
  try {
    const { product } = centre
    const ways = secureWays(centre)
    const road: Road = { browser, product, language, caseId: '', pages: new Map(), cast: CAST, ways, looks: false }
    const acts = await test.step('people', () => peopleCentre(road, centre))
    await restPages(road)
    await take(road)
    await test.step('audit trail of the centre', () => readCentreTrail(road, acts))
  } finally {
    await centre.stop()
    await Promise.all([signing.close(), authority.close()])
  }
}

async function stepOf(road: Road, step: string, take: (road: Road) => Promise<void>): Promise<void> {
  await test.step(step, () => take(road))
  await restPages(road)
}
