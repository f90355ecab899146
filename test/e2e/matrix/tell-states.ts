import { expect, test } from '@playwright/test'
import { type Language, startProduct } from '../product.ts'
import { lookAt } from './looks.ts'
import { type Route, ROUTES } from './routes.ts'
import { pressEverything, seeFailing, seeLoading } from './states.ts'
import { Visitors, visitorsOf } from './visitors.ts'

/** These screens read nothing from the server, or only what the sign-in needs. */
const READS_NOTHING = ['/', '/mfa', '/invite/$token', '/reset/$token', '/oidc/callback', '/filing/new', '/admin']
const READERS = ROUTES.filter(
  ({ screen, isVariant, who }) => !isVariant && who !== 'visitor' && !READS_NOTHING.includes(screen),
)
/** Each part of the dashboard shows its own failure (around/calendar.ts); the audit trail waits for a case id. */
const SAYS_OTHERWISE = ['/dashboard', '/audit']
const PRESSED = ROUTES.filter(({ who, screen }) => who !== 'visitor' && screen !== '/admin')

/** Lists of a portal without any data. */
const EMPTY: readonly Route[] = ['/dashboard', '/cases', '/notifications', '/calendar', '/kb', '/reports'].flatMap(
  (path) => ['manager', 'claimant'].map((who) => ({ screen: path, path, who })),
)
const EMPTY_OF_CENTRE: readonly Route[] = [
  { screen: '/audit', path: '/audit', who: 'compliance' },
  { screen: '/finance/reconciliation', path: '/finance/reconciliation', who: 'compliance' },
  { screen: '/admin/mail', path: '/admin/mail', who: 'admin' },
  { screen: '/admin/jobs', path: '/admin/jobs', who: 'admin' },
  { screen: '/admin/log', path: '/admin/log', who: 'admin' },
  { screen: '/admin/holidays', path: '/admin/holidays', who: 'admin' },
]

/** The states of every screen in one language: loading, failed, each dialog, list and refusal, and empty. */
export function tellStates(language: Language): void {
  test.describe.configure({ timeout: 900_000 })
  const people = [...new Set(PRESSED.map(({ who }) => who))]

  test.describe('a portal with its sample cases', () => {
    const visitors = visitorsOf(language)

    test('every screen while it loads, and when it cannot be read', async () => {
      for (const route of READERS) {
        await seeLoading(visitors(), route)
        if (!SAYS_OTHERWISE.includes(route.screen)) await seeFailing(visitors(), route)
      }
    })
    for (const who of people) {
      test(`what the buttons of ${who} open`, async () => {
        for (const route of PRESSED.filter((one) => one.who === who)) await pressEverything(visitors(), route)
      })
    }
  })

  test('a portal in which nothing has happened yet', async ({ browser }) => {
    const product = await startProduct({ DEMO_CASES: '0' })
    const visitors = new Visitors(browser, product, language)
    for (const route of [...EMPTY, ...EMPTY_OF_CENTRE]) {
      const page = await visitors.open(route)
      await expect(page.locator('main')).toBeVisible()
      await lookAt(page, language, `empty ${route.path} · ${route.who}`)
    }
    await visitors.close()
    await product.stop()
  })
}
