// A failed sign-in, screens that are not open yet, and a portal that does not answer.
import { expect } from '@playwright/test'
import { identityWords } from '#identity/law/words.ts'
import type { Sentence } from '#test/sentences.ts'
import { actElsewhere, BAD_GATEWAY, expectBoth, expectSays, inBoth, openAs, whileFailing } from './both.ts'
import { press, type Road, type Who } from '../journey/road.ts'
import { newContext } from '../product.ts'
import { SAMPLE } from '../sample-cases.ts'

export async function seeWayIn(road: Road): Promise<void> {
  const context = await newContext(road.browser, road.product, 'en')
  const page = await context.newPage()
  await page.goto('/')
  await press(road, page, identityWords.signIn)
  await inBoth(road, page, (now) => expectSays(now, page.getByRole('alert'), 'EMAIL_REQUIRED: Enter your email.'))
  await page.locator('input[type=email]').fill('manager@demo.example')
  await page.route('**/api/session', (call) =>
    call.request().method() === 'POST' ? call.fulfill(BAD_GATEWAY) : call.continue(),
  )
  await press(road, page, identityWords.signIn)
  await expectBoth(road, page, 'LOGIN_ERROR: Sign-in failed. Try again.')
  await page.goto('/verify/award/case_003/nothing')
  await expectBoth(road, page, 'Verification failed: Award not found or invalid code')
  await context.close()
}

/** Who opens which screen, where that leads, and why. */
const CLOSED: readonly [who: Who, address: string, leadsTo: string, sentence: Sentence][] = [
  [
    'manager',
    `/commencement/${SAMPLE.packaging}`,
    `/filing/${SAMPLE.packaging}`,
    'ART5_REQUIRED: Complete the filing and pay the fee first (Art. 5).',
  ],
  [
    'manager',
    `/tribunal/${SAMPLE.engineers}`,
    `/commencement/${SAMPLE.engineers}`,
    'ART6_REQUIRED: The proceedings have not commenced (Art. 6).',
  ],
  [
    'manager',
    `/case-mgmt/${SAMPLE.timber}`,
    `/tribunal/${SAMPLE.timber}`,
    'TRIBUNAL_NOT_CONFIRMED: The tribunal is not confirmed yet.',
  ],
  ['manager', '/evidence/case_010', '/case-mgmt/case_010', 'PO1_NOT_ISSUED: PO-1 has not been issued yet.'],
  ['manager', '/hearing/case_009', '/evidence/case_009', 'BUNDLE_NOT_READY: The e-bundle is not ready yet.'],
  ['arbitrator', '/award/case_007', '/hearing/case_007', 'RECORD_NOT_CLOSED: Proceedings must be closed (Art. 33)'],
  ['arbitrator', '/costs/case_001', '/award/case_001', 'AWARD_NOT_FINAL: The award is not final yet.'],
  ['manager', '/award/case_001', '/dashboard', 'ROLE_BLOCK: You do not have permission for this action.'],
]

export async function seeClosedScreens(road: Road): Promise<void> {
  // The missing documents are there now: the filing is complete, and nothing has commenced.
  const manager = await openAs(road, 'manager', `/filing/${SAMPLE.engineers}`)
  await actElsewhere(manager, 'POST', `/filing/${SAMPLE.engineers}/submit`)
  for (const [who, address, leadsTo, sentence] of CLOSED) {
    const page = await openAs(road, who, address)
    await page.waitForURL(`**${leadsTo}`)
    await expectBoth(road, page, sentence)
  }
}

export async function seeFallback(road: Road): Promise<void> {
  const page = await openAs(road, 'manager', '/dashboard')
  await whileFailing(page, '**/api/cases/case_001/gates*', async () => {
    await page.goto('/tribunal/case_001')
    await page.waitForURL('**/error')
    await expectBoth(
      road,
      page,
      'Unexpected Application Error',
      'GATE_FETCH_ERROR: the state of the case could not be read.',
    )
  })
  await whileFailing(page, '**/api/session', async () => {
    await page.goto('/dashboard')
    await expectBoth(road, page, 'Unexpected Application Error')
    await expect(page.getByRole('alert')).toHaveText('Bad Gateway')
  })
}
