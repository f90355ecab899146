// The navigation: every link of each role opens, wide and on a phone; the cases opened last are shown only to the person who opened them;
// nothing covers the element in focus. Changes nothing.
import { expect, type Locator, type Page } from '@playwright/test'
import { missingWords } from '#case/law/missing-words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { dashboardWords } from '#dashboard/law/words.ts'
import { keyboardWords } from '#keyboard/law/words.ts'
import { notificationWords } from '#notifications/law/words.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import { NAVIGATION } from '#test/navigation-by-hand.ts'
import { ROLES, type Role } from '#kernel/roles.ts'
import { RECENT_CASES } from '#ui/kept/owner.ts'
import { uiWords } from '#ui/words.ts'
import { settle } from '../accessible.ts'
import { expectTitle, look, pageOf, press, type Road, word } from '../journey/road.ts'
import { enter, newContext } from '../product.ts'
import type { Around } from './around.ts'

const PEOPLE = {
  CaseManager: 'manager',
  CourtOfficer: 'officer',
  Compliance: 'compliance',
  Board: 'board@demo.example',
  Arbitrator: 'arbitrator',
  Secretary: 'secretary',
  Observer: 'observer@demo.example',
  Party: 'claimant',
  TenantAdmin: 'admin',
} as const satisfies Record<Role, string>

const WIDE = { width: 1360, height: 900 }
const PHONE = { width: 360, height: 740 }
const CASE = 'case_001'
const OTHER = 'case_002'

const menu = (road: Road, page: Page | Locator) => page.getByRole('navigation', { name: word(road, uiWords.mainMenu) })

/** The addresses to which it leads, without those of cases and the account. */
async function placesOf(nav: Locator): Promise<string[]> {
  const hrefs = await nav.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return hrefs.filter((href) => href !== '/account' && !href.startsWith('/cases/'))
}

/** The page that a link promises, and not the dashboard with a refusal. */
async function expectOpen(page: Page, href: string): Promise<void> {
  // The console opens its first section.
  await page.waitForURL((url) => (href === '/admin' ? url.pathname.startsWith('/admin/') : url.pathname === href))
  await settle(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('ROLE_BLOCK')).toHaveCount(0)
}

async function openEverything(road: Road): Promise<void> {
  const openedOnPhone = new Set<string>()
  for (const role of ROLES) {
    const page = await pageOf(road, PEOPLE[role])
    await page.setViewportSize(WIDE)
    await page.goto('/account')
    const nav = menu(road, page)
    await expect(nav.getByRole('link', { name: word(road, uiWords.account) })).toHaveAttribute('aria-current', 'page')
    expect(await placesOf(nav), role).toEqual(NAVIGATION[role])
    for (const href of NAVIGATION[role]) {
      await nav.locator(`a[href="${href}"]`).click()
      await expectOpen(page, href)
      await expect(page.getByRole('heading', { level: 1 }), `${role} hears where they are: ${href}`).toBeFocused()
      await expect(nav.locator('[aria-current]')).toHaveAttribute('href', href)
    }
    await openOnPhone(road, page, role, openedOnPhone)
    await page.goto('about:blank')
  }
}

/**
 * Three places are in the bar; the others, the account and the shortcuts are behind "More". Of these one is opened for each role, and every
 * one for the first role that has it: the lists are compared, and all were opened wide.
 */
async function openOnPhone(road: Road, page: Page, role: Role, opened: Set<string>): Promise<void> {
  await page.setViewportSize(PHONE)
  const bar = menu(road, page)
  const inBar = await placesOf(bar)
  expect(inBar.length, role).toBe(3)
  for (const href of inBar) {
    await bar.locator(`a[href="${href}"]`).click()
    await expectOpen(page, href)
    await expect(bar.locator('[aria-current]')).toHaveAttribute('href', href)
  }
  const more = bar.getByRole('button', { name: word(road, uiWords.more), exact: true })
  const dialog = page.getByRole('dialog')
  await more.click()
  await expect(menu(road, dialog)).toBeVisible()
  const others = await placesOf(menu(road, dialog))
  expect([...inBar, ...others].toSorted(), role).toEqual(NAVIGATION[role].toSorted())
  await look(road, page)
  await page.setViewportSize(PHONE)
  for (const href of others.filter((one, at) => at === 0 || !opened.has(one))) {
    opened.add(href)
    await menu(road, dialog).locator(`a[href="${href}"]`).click()
    await expectOpen(page, href)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await more.click()
  }
  await menu(road, dialog)
    .getByRole('link', { name: word(road, uiWords.account) })
    .click()
  await expectOpen(page, '/account')
  await more.click()
  await dialog.getByRole('button', { name: word(road, uiWords.shortcuts), exact: true }).click()
  await expect(page.getByRole('dialog', { name: word(road, keyboardWords.shortcuts), exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await bar.getByRole('button', { name: word(road, uiWords.find), exact: true }).click()
  await expect(page.getByRole('combobox', { name: word(road, keyboardWords.open), exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.setViewportSize(WIDE)
}

const recent = (road: Road, page: Page) =>
  page.getByRole('list', { name: word(road, uiWords.recentCases), exact: true })
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), RECENT_CASES)

async function rememberCases(road: Road): Promise<void> {
  const page = await enter(road.browser, road.product, 'manager', road.language)
  await expect(recent(road, page)).toHaveCount(0)
  for (const id of [CASE, OTHER]) {
    await page.goto(`/cases/${id}`)
    await expectTitle(road, page, overviewWords.overview)
    await expect(recent(road, page).getByRole('link').first()).toHaveAttribute('href', `/cases/${id}`)
  }
  const links = recent(road, page).getByRole('link')
  await expect(links).toHaveCount(2)
  await expect(links.first()).toHaveAttribute('aria-current', 'true')
  await expect(menu(road, page).locator('a[href="/cases"]')).toHaveAttribute('aria-current', 'true')
  await look(road, page)
  await links.last().click()
  await page.waitForURL(`**/cases/${CASE}`)
  await expect(links.first()).toHaveAttribute('href', `/cases/${CASE}`)

  // A case that does not exist or is no longer the reader's is removed from the list: the case opened now, and one stored before.
  await page.goto('/cases/case_9999')
  await expectTitle(road, page, missingWords.title)
  expect(await kept(page)).not.toContain('9999')
  await page.evaluate((key) => {
    const { personId, ids } = JSON.parse(localStorage.getItem(key) ?? '') as { personId: string; ids: string[] }
    localStorage.setItem(key, JSON.stringify({ personId, ids: ['case_9998', ...ids] }))
  }, RECENT_CASES)
  await page.goto('/dashboard')
  await expect(links).toHaveCount(2)
  await expect.poll(() => kept(page)).not.toContain('9998')

  // On a phone they are behind "More".
  await page.setViewportSize(PHONE)
  await menu(road, page)
    .getByRole('button', { name: word(road, uiWords.more), exact: true })
    .click()
  await recent(road, page).getByRole('link').first().click()
  await page.waitForURL(`**/cases/${CASE}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize(WIDE)

  // The next person on this device sees none of these cases, and after a log-out nobody does.
  expect(await kept(page)).toContain(CASE)
  await press(road, page, uiWords.logOut)
  await page.waitForURL((url) => url.pathname === '/')
  expect(await kept(page)).toBeNull()
  await page.context().close()
}

async function seeNobodyElses(road: Road): Promise<void> {
  const page = await enter(road.browser, road.product, 'claimant', road.language, `/cases/${CASE}`)
  await expect(recent(road, page).getByRole('link')).toHaveCount(1)
  // The session ends without a log-out, and another person signs in.
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    RECENT_CASES,
    JSON.stringify({ personId: 'person_manager', ids: [OTHER] }),
  ] as const)
  await page.goto('/dashboard')
  await expectTitle(road, page, dashboardWords.title)
  await settle(page)
  await expect(recent(road, page)).toHaveCount(0)
  await page.context().close()
}

/** A rail of icons: a name appears beside the icon in focus or under the pointer, and Escape hides it. */
async function nameTheIcons(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto('/dashboard')
  await expectTitle(road, page, dashboardWords.title)
  const link = menu(road, page).getByRole('link', { name: word(road, overviewWords.cases), exact: true })
  const name = link.getByText(word(road, overviewWords.cases), { exact: true })
  const width = async () => (await name.boundingBox())?.width ?? 0
  expect(await width()).toBeLessThan(2)
  await link.hover()
  await expect.poll(width).toBeGreaterThan(30)
  const [icon, shown] = [await link.boundingBox(), await name.boundingBox()]
  const isBeside = road.language === 'ar' ? (shown?.x ?? 0) < (icon?.x ?? 0) : (shown?.x ?? 0) > (icon?.x ?? 0)
  expect(isBeside).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(width).toBeLessThan(2)
  await page.mouse.move(500, 500)
  await link.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()
  await expect.poll(width).toBeGreaterThan(30)
  await look(road, page)
  await page.setViewportSize(WIDE)
}

/** The top bar stays visible on a wide screen. Neither the top bar nor the bar of a phone covers the element in focus. */
async function coverNothing(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  const isFree = () =>
    page.evaluate(() => {
      const now = document.activeElement
      if (!now || now === document.body) return true
      const { left, right, top, bottom } = now.getBoundingClientRect()
      const at = document.elementFromPoint((left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2)
      return at !== null && (now.contains(at) || at.contains(now)) ? true : now.outerHTML.slice(0, 120)
    })
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size)
    await page.goto('/notifications')
    await expectTitle(road, page, notificationWords.title)
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const bar = await page.getByRole('banner').boundingBox()
    expect((bar?.y ?? -1) >= 0, `the top bar is in sight at ${size.width} px`).toBe(size === WIDE)
    await page.locator('main').getByRole('link').last().focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stops = 0; stops < 25; stops++) {
        expect.soft(await isFree(), `${key} at ${size.width} px`).toBe(true)
        await page.keyboard.press(key)
      }
    }
  }
  await standAboveTheBar(page)
  await page.setViewportSize(WIDE)
}

/** The message about the connection stays visible on a phone, above the bar. */
async function standAboveTheBar(page: Page): Promise<void> {
  await page.context().setOffline(true)
  const told = page.locator('#connection')
  await expect(told).toBeVisible()
  const [banner, bar] = [await told.boundingBox(), await page.locator('#nav-bar').boundingBox()]
  expect(Math.abs((banner?.y ?? 0) + (banner?.height ?? 0) - (bar?.y ?? 0))).toBeLessThan(1)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeCloseTo(PHONE.height, 0)
  await page.context().setOffline(false)
  await expect(told).toHaveCount(0, { timeout: 30_000 })
}

/** There is no navigation in print or on pages without a session; the skip link skips it. */
async function keepOutOfTheWay(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  await page.goto('/reports')
  await expect(menu(road, page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const part of ['.rail', '#nav-bar', '#top-bar']) await expect(page.locator(part)).toBeHidden()
  await page.emulateMedia({ media: null })
  // Nothing has the focus on a fresh page, so the first Tab stop is the skip link.
  await page.goto('about:blank')
  await page.goto('/reports')
  await expect(menu(road, page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: word(road, uiWords.skip) })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

  const context = await newContext(road.browser, road.product, road.language)
  const visitor = await context.newPage()
  for (const path of ['/', `/verify/award/${CASE}/nothing`]) {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menu(road, visitor)).toHaveCount(0)
  }
  await visitor.goto('/')
  await visitor.locator('input[type=email]').fill('manager@demo.example')
  await visitor.locator('form button[type=submit]').click()
  await visitor.waitForURL('**/mfa')
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menu(road, visitor)).toHaveCount(0)
  await context.close()
}

/** Of a screen, what is shown of one case is not carried over to the next, even when both are read already. */
async function leaveNothing(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  const go = async (id: string) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/tribunal/${id}`)
    await page.waitForLoadState('networkidle')
    await settle(page)
  }
  await page.goto(`/tribunal/${CASE}`)
  await expectTitle(road, page, tribunalWords.tribunal)
  await go(OTHER)
  await go(CASE)
  const parts = page.locator('main *')
  // The heading comes before what is below it.
  await expect.poll(() => parts.count()).toBeGreaterThan(20)
  await parts.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-of', 'first')))
  await go(OTHER)
  await expect(page.locator('main [data-of]')).toHaveCount(0)
}

export const navigation: readonly Around[] = [
  { title: 'every link of the navigation opens for its role, wide and on a phone', caseId: CASE, run: openEverything },
  { title: 'the cases opened last are at hand, as long as they may be opened', caseId: CASE, run: rememberCases },
  { title: 'the cases opened last are shown to nobody else', caseId: CASE, run: seeNobodyElses },
  { title: 'a rail of icons says their names', caseId: CASE, run: nameTheIcons },
  { title: 'the bars lie over nothing that has the focus', caseId: CASE, run: coverNothing },
  { title: 'a screen of one case keeps nothing for the next', caseId: CASE, run: leaveNothing },
  { title: 'the navigation stays off paper and off pages without a session', caseId: CASE, run: keepOutOfTheWay },
]
