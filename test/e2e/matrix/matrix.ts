import { expect, test } from '@playwright/test'
import { SCREENS } from '#app/screens.ts'
import type { Language } from '../product.ts'
import { expectFits, expectNoViolations, expectSaidAsSeen } from '../accessible.ts'
import { expectNoIbmViolations } from '../accessible/ibm.ts'
import { expectDecimals, expectLanguage, expectStill, type Theme } from './checks.ts'
import { ROUTES, type Route } from './routes.ts'
import { expectSpacing } from './spacing.ts'
import { type Visitors, visitorsOf } from './visitors.ts'
import { weigh } from './weight.ts'

const WIDTHS = [1360, 360] as const
const THEMES: readonly Theme[] = ['light', 'dark']
/**
 * WCAG 1.4.10: nothing is lost at 320 px, which is also 1280 px at four times the size; 1.4.4: 1360 px at twice the size. Then a usual
 * phone, the widths at which the navigation and the page change, and a large screen.
 */
const REFLOW = [320, 390, 680, 768, 1024, 1280, 1920] as const
/** A person with more screens has several tests, each far from its time limit and short to repeat. */
const MOST_SCREENS = 15

/**
 * Every screen in one language, each in one visit: `full` adds the dark theme, axe on narrow screens, and the same screens for other
 * people.
 */
export function tellMatrix(language: Language, isFull: boolean): void {
  test.describe.configure({ timeout: 700_000 })
  const visitors = visitorsOf(language)

  test('no screen of the product is left out', () => {
    expect(SCREENS.map(({ path }) => path).filter((path) => !ROUTES.some(({ screen }) => screen === path))).toEqual([])
  })

  const people = [...new Set(ROUTES.map(({ who }) => who))]
  for (const who of people) {
    const routes = ROUTES.filter((route) => route.who === who && (isFull || !route.isVariant))
    // Outside the full run every screen is checked once, in the harder of the two languages.
    const tag = language === 'ar' ? ['@quick'] : ['@full']
    for (let from = 0; from < routes.length; from += MOST_SCREENS) {
      const name = `every screen of ${who}${from > 0 ? `, from number ${from + 1}` : ''}`
      test(`${name}: accessible, whole and in one language`, { tag }, async () => {
        for (const route of routes.slice(from, from + MOST_SCREENS)) await lookAt(visitors(), route, isFull)
      })
    }
  }
}

async function lookAt(visitors: Visitors, route: Route, isFull: boolean): Promise<void> {
  const where = (...more: (string | number)[]) => [route.path, route.who, visitors.language, ...more].join(' · ')
  const page = await visitors.page(route.who)
  await visitors.findAddress(route)
  const expectLight = await weigh(page, route, visitors.language)
  await visitors.open(route)
  await expectLight()
  await expectStill(page, where('wide'))
  await visitors.beginWork(page)
  await expectLanguage(page, visitors.language, where())
  for (const theme of isFull ? THEMES : (['light'] as const)) {
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width > 700 ? 900 : 800 })
      if (isFull || width === 1360)
        await expectNoViolations(page, where(theme, width), theme === 'light' ? 'all' : 'contrast')
      if (isFull && theme === 'light' && width === 1360) await expectNoIbmViolations(page, where(width))
      if (theme === 'light') await expectFits(page, where())
      if (theme === 'light') await expectDecimals(page, route, where(width))
      if (isFull && theme === 'light') await expectSpacing(page, where())
      if (isFull && theme === 'light' && width === 360) await expectSaidAsSeen(page, where(width))
    }
  }
  if (!isFull) return
  for (const width of REFLOW) {
    await page.setViewportSize({ width, height: 800 })
    await expectFits(page, where())
  }
}
