// A new centre in secure mode: the first Tenant Admin by the documented command, people by mail, each with a password and codes.
import { expect, type Page, test } from '@playwright/test'
import { caseWords } from '#case/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { expectNoViolations } from './accessible.ts'
import type { Language } from './product.ts'
import {
  accept as acceptInvitation,
  adminCommand,
  ageSecondFactor,
  callApi,
  type Centre,
  confirmCode as confirm,
  type Device,
  enter,
  forgetUsedCodes,
  freshPage,
  identitySays,
  linkIn,
  openCentre,
  PASSWORD,
} from './secure-product.ts'

const NEW_PASSWORD = 'seventeen lanterns by the sea wall'
const ADMIN = 'chief@centre.example'

test.describe.configure({ mode: 'serial', timeout: 300_000 })

let centre: Centre
test.beforeAll(async () => {
  centre = await openCentre()
})
test.afterAll(async () => centre.stop())

async function checkPage(page: Page): Promise<void> {
  await expectNoViolations(page)
  const widths = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  if (widths) await page.setViewportSize(widths)
}

const words = (language: Language) => ({
  say: identitySays(language),
  app: (key: 'logOut' | 'account') => uiWords[key][language],
})

/** Accepts an invitation after common mistakes. */
function accept(page: Page, address: string, language: Language): Promise<{ device: Device; codes: string[] }> {
  const { say } = words(language)
  const open = page.getByRole('button', { name: say('openAccount') })
  return acceptInvitation(page, address, language, {
    look: checkPage,
    fumble: async (_page, device) => {
      await open.click()
      await expect(page.getByRole('alert')).toContainText(say('passwordNeeded'))
      await page.getByLabel(say('newPassword')).fill('passwordpassword')
      await page.getByRole('textbox', { name: say('code') }).fill(device.code())
      await open.click()
      await expect(page.getByRole('alert')).toContainText(say('passwordIsCommon'))
    },
  })
}

let chief: { device: Device; codes: string[] }

test('the first Tenant Admin is let in by the command, and only the first', async ({ browser }) => {
  const made = adminCommand(centre, 'create', '--email', ADMIN, '--name', 'Reem Al-Dosari', '--name-ar', 'ريم الدوسري')
  expect(made.output).toContain(`${centre.product.url}/invite/`)
  const page = await freshPage(browser, centre, 'en')
  chief = await accept(page, /\/invite\/[\w-]{43}/.exec(made.output)?.[0] ?? '', 'en')
  await enter(page, ADMIN, PASSWORD, 'en')
  await confirm(page, chief.device.code(), 'en')
  await page.waitForURL('**/dashboard')
  await expect(page.getByText(uiWords.demoRibbon.en)).toHaveCount(0)
  const again = adminCommand(centre, 'create', '--email', 'second@centre.example', '--name', 'Second')
  expect(again.status).toBe(1)
  expect(again.output).toContain('There is a Tenant Admin who can sign in')
  await page.context().close()
})

test('a wrong password reveals nothing more; a new one is set through the mailed link', async ({ browser }) => {
  const { say } = words('en')
  const page = await freshPage(browser, centre, 'en')
  await page.goto('/')
  for (const [email, password] of [
    [ADMIN, 'not the password'],
    ['nobody@centre.example', PASSWORD],
  ] as const) {
    await enter(page, email, password, 'en')
    await expect(page.getByRole('alert')).toHaveText(`${say('LOGIN_ERROR')} ${say('afterFailures')}`)
  }
  await page.getByRole('button', { name: say('forgot') }).click()
  await page.getByLabel(say('email')).fill(ADMIN)
  await page.getByRole('button', { name: say('sendLink') }).click()
  await expect(page.getByText(say('linkAsked'))).toBeVisible()
  await checkPage(page)
  await page.goto(await linkIn(centre, ADMIN, 'reset'))
  await expect(page.getByRole('heading', { level: 1, name: say('resetPasswordTitle') })).toBeVisible()
  await checkPage(page)
  await page.getByLabel(say('newPassword')).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: say('savePassword') }).click()
  await expect(page.getByText(say('passwordIsSet'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: say('linkDead') })).toBeVisible()
  await checkPage(page)
  await page.getByRole('link', { name: say('goToSignIn') }).click()
  await enter(page, ADMIN, PASSWORD, 'en')
  await expect(page.getByRole('alert')).toContainText('LOGIN_ERROR')
  await enter(page, ADMIN, NEW_PASSWORD, 'en')
  await page.waitForURL('**/mfa')
  // Without the device a recovery code signs in, once.
  await page.getByRole('button', { name: say('useRecovery') }).click()
  await page.getByRole('textbox', { name: say('recoveryCode') }).fill(chief.codes[0]?.toLowerCase() ?? '')
  await checkPage(page)
  await page.getByRole('button', { name: say('verify') }).click()
  await page.waitForURL('**/dashboard')
  await page.context().close()
})

test('the account page shows and ends sessions; an old proof is requested again', async ({ browser }) => {
  const { say, app } = words('ar')
  const [page, other] = [await freshPage(browser, centre, 'ar'), await freshPage(browser, centre, 'ar')]
  for (const each of [page, other]) {
    await forgetUsedCodes(centre, ADMIN)
    await each.goto('/')
    await enter(each, ADMIN, NEW_PASSWORD, 'ar')
    await confirm(each, chief.device.code(), 'ar')
    await each.waitForURL('**/dashboard')
  }
  await page.getByRole('link', { name: app('account') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('accountTitle') })).toBeVisible()
  await expect(page.getByText(say('thisSession'))).toBeVisible()
  await checkPage(page)
  await page.getByRole('button', { name: say('endOthers') }).click()
  // The other browser receives a live event, and signs out.
  await expect(other.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
  await ageSecondFactor(centre, ADMIN)
  await page.getByRole('button', { name: say('newCodes') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('newCodes') })
    .click()
  const question = page.getByRole('dialog', { name: say('confirmTitle') })
  await expect(question).toBeVisible()
  await question.getByRole('textbox', { name: say('code') }).fill('000000')
  await question.getByRole('button', { name: say('confirm') }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await forgetUsedCodes(centre, ADMIN)
  await question.getByRole('textbox', { name: say('code') }).fill(chief.device.code())
  await question.getByRole('button', { name: say('confirm') }).click()
  // The act continues automatically.
  await expect(page.getByRole('list', { name: say('recoveryTitle') }).getByRole('listitem')).toHaveCount(10)
  await page.context().close()
  await other.context().close()
})

/** A tab in the same session whose request for its stream token is held until released. */
async function tabBeforeItsStream(page: Page): Promise<{ tab: Page; letGo: () => void }> {
  const tab = await page.context().newPage()
  const gate = Promise.withResolvers<void>()
  const asked = tab.waitForRequest('**/api/sse/token')
  const read = ['**/api/caseload/desk?*', '**/api/notifications/unread'].map((address) => tab.waitForResponse(address))
  await tab.route('**/api/sse/token', async (route) => {
    await gate.promise
    await route.continue()
  })
  await tab.goto('/cases')
  await Promise.all([asked, ...read])
  return { tab, letGo: gate.resolve }
}

test('a Case Manager is invited by mail, signs in with password and codes, and is signed out when disabled', async ({
  browser,
}) => {
  const email = 'manager@centre.example'
  const { say } = words('ar')
  const desk = await freshPage(browser, centre, 'en')
  await forgetUsedCodes(centre, ADMIN)
  await desk.goto('/')
  await enter(desk, ADMIN, NEW_PASSWORD, 'en')
  await confirm(desk, chief.device.code(), 'en')
  await desk.waitForURL('**/dashboard')
  const names = { nameEn: 'Huda Al-Salem', nameAr: 'هدى السالم' }
  const person = { email, ...names, roles: ['CaseManager'], language: 'ar' }
  const { body: invited } = await callApi(desk, 'POST', '/admin/people', person)
  expect(invited).toMatchObject({ email, state: 'invited' })

  const page = await freshPage(browser, centre, 'ar')
  const { device } = await accept(page, await linkIn(centre, email, 'invite'), 'ar')
  await enter(page, email, PASSWORD, 'ar')
  await confirm(page, '000000', 'ar')
  await expect(page.getByRole('alert')).toContainText('LOGIN_ERROR')
  await checkPage(page)
  await confirm(page, device.code(), 'ar')
  await page.waitForURL('**/dashboard')
  await page.goto('/filing/new')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // A link opened in a new tab works while signed in.
  const tab = await page.context().newPage()
  await tab.goto('/cases')
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tab).toHaveURL(/\/cases$/)
  const late = await tabBeforeItsStream(page)

  const { id } = invited as { id: string }
  const { body: shut } = await callApi(desk, 'POST', `/admin/people/${id}/disable`, { reason: 'Left the centre' })
  expect(shut).toMatchObject({ state: 'disabled' })
  await expect(tab.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
  // A tab whose stream was not yet open receives no event: the response to its own request ends its session.
  await expect(late.tab.getByRole('heading', { level: 1, name: caseWords.cases.ar })).toBeVisible()
  late.letGo()
  await expect(late.tab.getByRole('heading', { level: 1, name: say('signIn') })).toBeVisible()
  await enter(tab, email, PASSWORD, 'ar')
  await expect(tab.getByRole('alert')).toContainText('LOGIN_ERROR')
  await page.context().close()
  await desk.context().close()
})
