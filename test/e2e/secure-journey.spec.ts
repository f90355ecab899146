// The lifecycle in secure mode, from a new centre: people by mail with passwords and codes, then the same steps. In English; demo mode
// covers the steps in Arabic, and secure.spec.ts the sign-in of secure mode in both languages.
import { type Browser, test } from '@playwright/test'
import { CAST, peopleCentre } from './journey/centre.ts'
import { restPages, type Road } from './journey/road.ts'
import { expectAsked, readCentreTrail, secureWays } from './journey/secure-ways.ts'
import { STEPS } from './journey/steps.ts'
import { openSigningProgram } from '../support/signing-program.ts'
import { openTimestampAuthority } from '../support/timestamp-authority.ts'
import type { Language } from './product.ts'
import { type Centre, openCentre } from './secure-product.ts'

test.describe.configure({ timeout: 1_800_000 })
const language: Language = 'en'

test('a new centre in secure mode lets its people in and carries a case to its served award', async ({ browser }) => {
  const [signing, authority] = [await openSigningProgram(), await openTimestampAuthority()]
  const centre = await openCentre({ SIGNING_COMMAND: signing.program, TIMESTAMP_URL: authority.url })
  try {
    await carry(browser, centre)
  } finally {
    await centre.stop()
    await Promise.all([signing.close(), authority.close()])
  }
})

async function carry(browser: Browser, centre: Centre): Promise<void> {
  const { product } = centre
  const ways = secureWays(centre)
  const road: Road = { browser, product, language, caseId: '', pages: new Map(), cast: CAST, ways, looks: false }
  const acts = await test.step('people', () => peopleCentre(road, centre))
  await restPages(road)
  for (const [step, take] of STEPS) {
    await test.step(step, () => take(road))
    if (step === 'award') await expectAsked(road)
    await restPages(road)
  }
  await test.step('audit trail of the centre', () => readCentreTrail(road, acts))
}
