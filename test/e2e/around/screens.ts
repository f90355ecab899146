// Every route of §2 with the elements that §2 names on it, copied by hand from the specification. The matrix checks the same screens for
// accessibility and widths.
import { expect, type Locator, type Page } from '@playwright/test'
import { missingWords } from '#case/law/missing-words.ts'
import { caseWords } from '#case/law/words.ts'
import { hearingWords } from '#hearing/law/words.ts'
import { roleWords } from '#kernel/roles.ts'
import { type Pair, productWords } from '#test/product-words.ts'
import { uiWords } from '#ui/words.ts'
import { pageOf, type Road, type Who, word } from '../journey/road.ts'
import { newContext } from '../product.ts'
import type { Around } from './around.ts'

type Kind = 'heading' | 'link' | 'button' | 'combobox' | 'textbox' | 'switch' | 'text'
/** What must be on the page; for a link also its target. `*` before or after a name: further text is allowed there. */
type Element = readonly [kind: Kind, name: string, leadsTo?: string]
type Route = { readonly path: string; readonly who: Who; readonly elements: readonly Element[] }

const FIGURES = [
  'Active cases',
  'Average days to PO-1',
  'Hearings this month',
  'Final awards year-to-date',
  'Opt-out rate percent',
]
const figures = FIGURES.map((name): Element => ['text', name])

/** The top bar of every signed-in page. */
const TOP_BAR: readonly Element[] = [
  ['button', 'Back'],
  ['link', 'AI-Driven Arbitrator Manager', '/dashboard'],
  ['link', 'Notifications*', '/notifications'],
  ['link', 'Knowledge base', '/kb'],
  ['button', 'Log out'],
]

const CASE = 'case_001'
/** A case whose award was served. */
const CLOSED = 'case_003'
const STEPS = ['Filing', 'Commencement', 'Tribunal', 'Case Mgmt', 'Evidence', 'Hearing', 'Award', 'Costs']
const stepBar = STEPS.map((name): Element => ['text', name])

const ROUTES: readonly Route[] = [
  {
    path: '/dashboard',
    who: 'manager',
    elements: [
      ...figures,
      ['link', 'Notifications*', '/notifications'],
      ['link', 'Calendar', '/calendar'],
      ['link', 'New Filing', '/filing/new'],
      ['link', 'Knowledge base', '/kb'],
      ['link', 'Tribunal management', `/tribunal/${CASE}`],
      ['link', 'Reports', '/reports'],
      ['heading', 'Recent Activity'],
      ['heading', 'Case Lifecycle'],
      ['link', 'Filing', `/filing/${CASE}`],
      ['link', 'Tribunal', `/tribunal/${CASE}`],
      ['link', 'Hearing', `/hearing/${CASE}`],
      ['link', 'Knowledge base', `/kb/${CASE}`],
      ['link', 'Calendar', '/calendar'],
    ],
  },
  {
    path: '/kb',
    who: 'manager',
    elements: [
      ['heading', 'Knowledge base'],
      ['button', 'Search'],
      ['combobox', 'Type'],
      ['text', 'Compliance note'],
      ['link', 'Security Policy (stub)'],
    ],
  },
  {
    path: `/kb/${CASE}`,
    who: 'compliance',
    elements: [
      ['heading', 'Publication Center'],
      ['text', 'Award status'],
      ['text', 'Not final'],
      ['button', 'Publish anonymized award'],
      ['link', 'Security Policy (stub)'],
    ],
  },
  {
    path: '/notifications',
    who: 'manager',
    elements: [
      ['heading', 'Notifications'],
      ['link', 'Open'],
      ['button', 'Ack'],
    ],
  },
  {
    path: '/calendar',
    who: 'manager',
    elements: [
      ['heading', 'Calendar'],
      ['text', 'List'],
      ['text', 'Compact'],
    ],
  },
  {
    path: '/reports',
    who: 'manager',
    elements: [
      ['heading', 'Reports'],
      ...figures,
      ['text', 'Cases filed'],
      ['text', 'Final awards'],
      ['text', '*As of*'],
    ],
  },
  {
    path: '/audit',
    who: 'compliance',
    elements: [
      ['heading', 'Audit trail'],
      ['textbox', 'Case id'],
      ['text', 'Time'],
      ['text', 'Action'],
      ['text', 'Object'],
      ['text', 'Note'],
    ],
  },
  {
    path: `/audit/${CASE}`,
    who: 'compliance',
    elements: [
      ['button', 'Verify Integrity'],
      ['button', 'Export JSON'],
      ['text', 'Actor'],
      ['text', 'Action'],
      ['text', 'Details'],
      ['text', 'Previous'],
      ['text', 'Own'],
    ],
  },
  {
    path: '/finance/reconciliation',
    who: 'compliance',
    elements: [
      ['link', 'CSV*'],
      ['link', 'PDF*'],
    ],
  },
  { path: `/finance/${CASE}/disbursements`, who: 'compliance', elements: [['heading', 'New payout']] },
  { path: `/finance/${CASE}/refunds`, who: 'compliance', elements: [['heading', 'New refund']] },
  { path: `/compliance/${CASE}/court-orders`, who: 'compliance', elements: [['heading', 'Court orders']] },
  {
    path: `/filing/${CASE}`,
    who: 'claimant',
    elements: [
      ['heading', 'Filing Hub'],
      ...stepBar,
      ['heading', 'Arbitration agreement'],
      ['heading', 'Contract'],
      ['text', 'Registration fee*'],
      ['text', 'Fingerprint (SHA-256)'],
      ['link', 'Next: Commencement', `/commencement/${CASE}`],
    ],
  },
  { path: '/filing/new', who: 'claimant', elements: [['heading', 'New Filing']] },
  {
    path: `/commencement/${CASE}`,
    who: 'manager',
    elements: [
      ...stepBar,
      ['heading', 'Commencement letter'],
      ['button', 'Preview and download'],
      ['heading', 'Next deadline'],
      ['heading', 'Timeline'],
      ['link', 'Next: Tribunal', `/tribunal/${CASE}`],
    ],
  },
  {
    path: `/tribunal/${CASE}`,
    who: 'manager',
    elements: [
      ...stepBar,
      ['heading', 'Panel proposal'],
      ['heading', 'Composition'],
      ['heading', 'Disclosures'],
      ['heading', 'Challenges'],
    ],
  },
  {
    path: `/case-mgmt/${CASE}`,
    who: 'arbitrator',
    elements: [
      ...stepBar,
      ['heading', 'Case management conference'],
      ['heading', 'Procedural Order No. 1 (PO-1)'],
      ['heading', 'Orders'],
    ],
  },
  {
    path: `/evidence/${CASE}`,
    who: 'secretary',
    elements: [...stepBar, ['heading', 'Submissions'], ['heading', 'e-Bundle']],
  },
  { path: `/hearing/${CASE}`, who: 'secretary', elements: [...stepBar, ['heading', 'Hearing']] },
  {
    path: `/award/${CASE}`,
    who: 'arbitrator',
    elements: [
      ...stepBar,
      ['text', 'Jurisdiction'],
      ['text', 'Facts'],
      ['text', 'Issues'],
      ['text', 'Analysis'],
      ['text', 'Dispositive'],
      ['text', 'Draft*'],
      ['text', 'Final*'],
      ['text', 'Signed*'],
      ['text', 'Sealed*'],
      ['text', 'Served*'],
    ],
  },
]

/** The names of §2 in the language of the page; for Arabic, the product's own words for them. */
function names(words: readonly Pair[], road: Road, name: string): RegExp {
  const goesOn = name.endsWith('*')
  const bare = name.replaceAll('*', '')
  const pairs = words.filter(({ en }) => (goesOn ? en.startsWith(bare) : en === bare))
  expect.soft(pairs.length, `the product says “${bare}”`).toBeGreaterThan(0)
  const texts = road.language === 'en' || pairs.length === 0 ? [bare] : pairs.map(({ ar }) => ar.split('{')[0] ?? ar)
  const either = texts.map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|')
  return new RegExp(`${name.startsWith('*') ? '' : '^\\s*'}(?:${either})${goesOn ? '' : '\\s*$'}`)
}

function find(page: Page | Locator, [kind, , leadsTo]: Element, name: RegExp): Locator {
  if (kind === 'text') return page.getByText(name).filter({ visible: true })
  const found = page.getByRole(kind, { name })
  return leadsTo ? found.and(page.locator(`[href="${leadsTo}"]`)) : found
}

async function expectElements(
  page: Page,
  words: readonly Pair[],
  road: Road,
  elements: readonly Element[],
  within: Page | Locator = page,
) {
  for (const element of elements) {
    const found = find(within, element, names(words, road, element[1])).first()
    await expect.soft(found, `${element.join(' ')} on ${page.url()}`).toBeVisible()
  }
}

/** §2: '/' and '/mfa', before there is a session. */
async function seeTheWayIn(road: Road): Promise<void> {
  const words = await productWords()
  const context = await newContext(road.browser, road.product, road.language)
  const page = await context.newPage()
  await page.goto('/')
  await expectElements(page, words, road, [
    ['text', 'AI-Driven Arbitrator Manager'],
    ['text', 'Arbitration Rules (May 2023)'],
    ['text', 'UNCITRAL Model Law and Rules'],
    ['text', 'IBA Rules'],
    ['text', 'WCAG 2.1 AA accessibility'],
    ['text', 'Security and privacy under Art. 46*'],
    ['textbox', 'Email'],
    ['button', 'Back'],
    ['button', 'Sign in'],
  ])
  for (const role of [
    'Party/Counsel',
    'Arbitrator',
    'Tribunal Secretary',
    'Case Manager',
    'Court Officer',
    'Compliance Officer',
    'Observer',
    'Tenant Admin',
  ])
    await expectElements(page, words, road, [['text', `${role}*`]])
  await expect(page.getByText('ISO 27001/27018')).toBeVisible()
  await expect(page.locator('input[type=password]')).toBeVisible()
  await expect(page.locator('footer')).toContainText(road.language === 'en' ? 'Arts. 5-46' : '٥')
  await expect(page.getByRole('button', { name: road.language === 'en' ? /^ع/ : /^EN/ })).toBeVisible()
  // Nothing else opens without a session: every route except the verification page leads back here, and so does the wildcard.
  for (const path of ['/dashboard', '/calendar', `/award/${CASE}`, '/nowhere/at/all']) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
  }
  await page.goto(`/verify/award/${CASE}/nothing`)
  await expectElements(page, words, road, [['text', 'Verification failed: Award not found or invalid code']])
  await context.close()
}

/** §7: the headers of every call of the page, which goes to the page's own origin. */
function watchCalls(page: Page, road: Road): { readonly calls: number; readonly faults: string[] } {
  const seen = { calls: 0, faults: [] as string[] }
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== road.product.url) seen.faults.push(`${url.origin} is called`)
    if (!url.pathname.startsWith('/api/') || !['fetch', 'xhr'].includes(request.resourceType())) return
    // Bytes are sent by the open upload protocol, which has its own headers.
    if (url.pathname.startsWith('/api/uploads')) return
    seen.calls += 1
    const headers = request.headers()
    if (!headers['accept-language']?.startsWith(road.language)) seen.faults.push(`${url.pathname}: language`)
    if (!/^[\w-]{16,}$/.test(headers['x-session-id'] ?? '')) seen.faults.push(`${url.pathname}: session id`)
    if (!headers['x-client-version']) seen.faults.push(`${url.pathname}: client version`)
    if (!headers['x-client-timezone']) seen.faults.push(`${url.pathname}: client timezone`)
    if (headers['content-type'] !== 'application/json') seen.faults.push(`${url.pathname}: content type`)
  })
  return seen
}

/** The routes of one or more people, each in their own browser. */
async function seeScreensOf(road: Road, people: readonly Who[]): Promise<void> {
  const words = await productWords()
  const watched = new Map<Page, ReturnType<typeof watchCalls>>()
  for (const { path, who, elements } of ROUTES.filter((route) => people.includes(route.who))) {
    const page = await pageOf(road, who)
    if (!watched.has(page)) watched.set(page, watchCalls(page, road))
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    expect.soft(new URL(page.url()).pathname).toBe(path)
    await expectElements(page, words, road, TOP_BAR, page.getByRole('banner'))
    await expectElements(page, words, road, elements, page.getByRole('main').or(page.getByRole('region')))
  }
  expect(watched.size).toBe(people.length)
  for (const { calls, faults } of watched.values()) {
    expect(calls).toBeGreaterThan(0)
    expect([...new Set(faults)]).toEqual([])
  }
}

/** §4 and §6: a role failure leads to the dashboard with ROLE_BLOCK, a failed gate to an earlier step with its banner. */
async function meetTheGuards(road: Road): Promise<void> {
  const claimant = await pageOf(road, 'claimant')
  for (const path of ['/audit', `/award/${CASE}`, '/finance/reconciliation', `/compliance/${CASE}/court-orders`]) {
    await claimant.goto(path)
    await claimant.waitForURL('**/dashboard')
    await expect(claimant.getByText('ROLE_BLOCK')).toBeVisible()
  }
  const manager = await pageOf(road, 'manager')
  await manager.goto(`/costs/${CASE}`)
  await expect(manager.getByText('AWARD_NOT_FINAL')).toBeVisible()
  expect(new URL(manager.url()).pathname).not.toBe(`/costs/${CASE}`)
}

/** §8: a missing case has its own page; gates that cannot be read for any other reason are an error. */
async function missACase(road: Road): Promise<void> {
  const page = await pageOf(road, 'manager')
  for (const path of ['/tribunal/case_9999', '/cases/case_9999', '/filing/case_9999', '/tribunal/nothing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: word(road, missingWords.title) })).toBeVisible()
    await expect(page.getByRole('link', { name: word(road, missingWords.toCases) })).toHaveAttribute('href', '/cases')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.route('**/api/cases/*/gates*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/tribunal/${CASE}`)
  await expect(page.getByText('GATE_FETCH_ERROR')).toBeVisible()
  const title = road.language === 'en' ? 'Unexpected Application Error' : 'خطأ غير متوقع في التطبيق'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.unroute('**/api/cases/*/gates*')
}

/** §6: the award is the arbitrators' page; for others the step shows its state and role, and is not a link. */
async function meetTheAward(road: Road): Promise<void> {
  const manager = await pageOf(road, 'manager')
  await manager.goto(`/hearing/${CLOSED}`)
  const whose = word(road, uiWords.onlyFor, { roles: word(road, roleWords.Arbitrator) })
  const bar = manager.getByRole('navigation', { name: word(road, uiWords.lifecycle) })
  const step = bar.getByRole('listitem').filter({ visible: true, hasText: word(road, caseWords.step_award) })
  await expect(step).toContainText(whose)
  await expect(step.getByRole('link')).toHaveCount(0)
  const next = manager.getByRole('button', { name: word(road, hearingWords.next) })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  await expect(next).toHaveAccessibleDescription(whose)
  await expect(manager.locator(`a[href*="/award/"]`)).toHaveCount(0)
}

/** Every route of the table belongs to a role, and each of these people is covered once. */
const PEOPLE: readonly (readonly Who[])[] = [['manager'], ['compliance'], ['claimant', 'arbitrator', 'secretary']]

export const screens: readonly Around[] = [
  { title: 'the sign-in screens show what the specification names on them', caseId: CASE, run: seeTheWayIn },
  ...PEOPLE.map(
    (people): Around => ({
      title: `every screen shows what the specification names on it: ${people.join(', ')}`,
      caseId: CASE,
      run: async (road) => {
        const seen = PEOPLE.flat()
        expect(ROUTES.filter(({ who }) => !seen.includes(who))).toEqual([])
        await seeScreensOf(road, people)
      },
    }),
  ),
  { title: 'guards and gates lead back with their banner', caseId: CASE, run: meetTheGuards },
  { title: 'a link to a case that is not there or not one’s own says so', caseId: CASE, run: missACase },
  { title: 'no link leads a case manager to the arbitrators’ page', caseId: CLOSED, run: meetTheAward },
]
