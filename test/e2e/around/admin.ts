// The centre's administrator: settings with a reason and a history, people by invitation, the log. No case is changed, and no setting on
// which another journey depends.
import { expect, type Page } from '@playwright/test'
import { adminWords } from '#admin/law/words.ts'
import { fieldOf, languagesFrom } from '#kernel/languages.ts'
import { roleWords } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { typeDay } from '../journey/fields.ts'
import { confirm, expectTitle, expectTold, look, pageOf, press, type Road, sheet, word } from '../journey/road.ts'
import type { Around } from './around.ts'

const ANY = 'case_001'

async function open(road: Road, path: string, title: Word): Promise<Page> {
  const page = await pageOf(road, 'admin')
  await page.goto(path)
  await expectTitle(road, page, title)
  return page
}

/** Saves the changes: first without a reason, which is refused at the field, then with one. */
async function saveWithReason(road: Road, page: Page, reason: string): Promise<void> {
  await sheet(road, page, adminWords.unsaved)
    .getByRole('button', { name: word(road, adminWords.saveVersion), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: word(road, adminWords.saveVersion), exact: true })
  await save.click()
  await expect(dialog.getByText(word(road, ruleSetWords.reasonNeeded)).first()).toBeVisible()
  await dialog.getByRole('textbox', { name: word(road, adminWords.reason), exact: true }).fill(reason)
  await save.click()
  await expectTold(road, page, 'Saved as a new version.', ruleSetWords.saved)
  await expect(dialog).toHaveCount(0)
}

/** The newest version of the history, opened. */
async function newest(road: Road, page: Page) {
  const version = sheet(road, page, adminWords.history).locator('details').first()
  await version.locator('summary').click()
  return version
}

async function changePolicy(road: Road): Promise<void> {
  const page = await open(road, '/admin/policies', adminWords.policies)
  await look(road, page)
  // In the demo "never" equals "by mode".
  await page.getByRole('radio', { name: word(road, ruleSetWords.fourEyes_off), exact: true }).check()
  await saveWithReason(road, page, 'Decision 7 / القرار ٧')
  const version = await newest(road, page)
  await expect(version.getByText('Decision 7 / القرار ٧')).toBeVisible()
  await expect(version.getByText(word(road, ruleSetWords.fourEyes_byMode), { exact: true })).toBeVisible()
  await expect(version.getByText(word(road, ruleSetWords.fourEyes_off), { exact: true })).toBeVisible()
  await look(road, page)
}

async function addHoliday(road: Road): Promise<void> {
  const page = await open(road, '/admin/holidays', adminWords.calendar)
  await press(road, page, adminWords.addHoliday)
  const dialog = page.getByRole('dialog')
  await typeDay(road, page, adminWords.firstDay, '2029-03-11')
  await typeDay(road, page, adminWords.lastDay, '2029-03-10')
  const [own, other] = languagesFrom(road.language).map((one) => word(road, adminWords[fieldOf('name', one)]))
  const names = dialog.locator('[name^="name"]')
  await expect(names.first()).toHaveAccessibleName(own ?? '')
  await expect(names.last()).toHaveAccessibleName(other ?? '')
  await dialog.getByRole('textbox', { name: word(road, adminWords.nameEn), exact: true }).fill('Flag Day')
  await dialog.getByRole('textbox', { name: word(road, adminWords.nameAr), exact: true }).fill('يوم العلم')
  await press(road, page, adminWords.apply)
  // The days are in the wrong order: the message names the holiday, and nothing is saved.
  const unsaved = sheet(road, page, adminWords.unsaved)
  await unsaved.getByRole('button', { name: word(road, adminWords.saveVersion), exact: true }).click()
  await expect(unsaved.getByText(word(road, ruleSetWords.holidayBackwards))).toBeVisible()
  const name = word(road, { en: 'Flag Day', ar: 'يوم العلم' })
  await page.getByRole('button', { name: word(road, adminWords.editOf, { name }) }).click()
  await typeDay(road, page, adminWords.lastDay, '2029-03-11')
  await press(road, page, adminWords.apply)
  await saveWithReason(road, page, 'Royal order')
  const version = await newest(road, page)
  await expect(version.getByText(name).first()).toBeVisible()
  await look(road, page)
}

async function readOtherSettings(road: Road): Promise<void> {
  const pages = [
    ['/admin/articles', adminWords.articles],
    ['/admin/time-limits', adminWords.timeLimits],
    ['/admin/fees', adminWords.fees],
  ] as const
  for (const [path, title] of pages) await look(road, await open(road, path, title))
  // The case manager can read settings but change nothing; people, mail and the log are closed to that role.
  const manager = await pageOf(road, 'manager')
  await manager.goto('/admin')
  await expectTitle(road, manager, adminWords.roster)
  await manager.getByRole('link', { name: word(road, adminWords.policies), exact: true }).click()
  await expectTitle(road, manager, adminWords.policies)
  await expect(manager.getByText(word(road, adminWords.readOnly))).toBeVisible()
  await expect(manager.getByRole('button', { name: word(road, adminWords.saveVersion) })).toHaveCount(0)
  await look(road, manager)
  await manager.goto('/admin/people')
  await manager.waitForURL('**/dashboard')
}

async function letSomebodyIn(road: Road): Promise<void> {
  const page = await open(road, '/admin/people', adminWords.people)
  await look(road, page)
  await press(road, page, adminWords.invite)
  const dialog = page.getByRole('dialog')
  const email = `nora.${road.language}@firm.example`
  await dialog.getByRole('textbox', { name: word(road, adminWords.email), exact: true }).fill(email)
  await dialog.getByRole('textbox', { name: word(road, adminWords.nameEn), exact: true }).fill('Nora Saleh')
  await dialog.getByRole('textbox', { name: word(road, adminWords.nameAr), exact: true }).fill('نورة صالح')
  await press(road, page, adminWords.sendInvitation)
  await expect(dialog.getByText(word(road, adminWords.roleNeeded)).first()).toBeVisible()
  await dialog.getByRole('checkbox', { name: word(road, roleWords.Observer), exact: true }).check()
  await press(road, page, adminWords.sendInvitation)
  await expectTold(road, page, 'Invitation sent.', adminWords.invited)

  await open(road, '/admin/mail', adminWords.mail)
  await expect(page.getByText(word(road, adminWords.noServer))).toBeVisible()
  const name = word(road, { en: 'Nora Saleh', ar: 'نورة صالح' })
  await page
    .getByRole('button', { name: word(road, adminWords.openMailOf, { name }), exact: true })
    .first()
    .click()
  await expect(
    page
      .getByRole('dialog')
      .getByText(/\/invite\/[\w-]{43}/)
      .first(),
  ).toBeVisible()
  await look(road, page)
  await press(road, page, adminWords.close)

  await open(road, '/admin/people', adminWords.people)
  await page.getByRole('searchbox').fill(email)
  await press(road, page, adminWords.searchButton)
  await page.getByRole('link', { name, exact: true }).click()
  await expectTitle(road, page, { en: 'Nora Saleh', ar: 'نورة صالح' })
  await look(road, page)
  await changeRolesAndShutOut(road, page)
}

async function changeRolesAndShutOut(road: Road, page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: word(road, roleWords.Secretary), exact: true }).check()
  await press(road, page, adminWords.saveRoles)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await sheet(road, page, adminWords.roles)
    .getByRole('textbox', { name: word(road, adminWords.reason), exact: true })
    .fill('Joined the secretariat')
  await press(road, page, adminWords.saveRoles)
  await expectTold(road, page, 'Roles changed.', adminWords.rolesSaved)
  await press(road, page, adminWords.disable)
  const asked = page.getByRole('alertdialog')
  await confirm(road, page, adminWords.disable)
  const reason = asked.getByRole('textbox', { name: word(road, adminWords.reason), exact: true })
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Left the firm')
  await confirm(road, page, adminWords.disable)
  await expect(page.getByText(word(road, adminWords.state_disabled), { exact: true }).first()).toBeVisible()
}

/** The only Tenant Admin cannot be locked out: neither on the page nor by a direct call. */
async function keepTheLastAdmin(road: Road): Promise<void> {
  const page = await open(road, '/admin/people/person_admin', { en: 'Reem Al-Dosari', ar: 'ريم الدوسري' })
  await expect(page.getByText(word(road, adminWords.ownAccount))).toBeVisible()
  for (const act of [adminWords.disable, adminWords.saveRoles])
    await expect(page.getByRole('button', { name: word(road, act), exact: true })).toHaveCount(0)
  const refused = await page.evaluate(async () => {
    const response = await fetch('/api/admin/people/person_admin/disable', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-tab-token': sessionStorage.getItem('portal.token') ?? '' },
      body: JSON.stringify({ reason: 'Past the page' }),
    })
    return ((await response.json()) as { code: string }).code
  })
  expect(refused).toBe('OWN_ACCOUNT')
}

async function readTheLog(road: Road): Promise<void> {
  const page = await open(road, '/admin/log', adminWords.log)
  for (const act of ['POLICIES_CHANGED', 'HOLIDAYS_CHANGED', 'PERSON_INVITED', 'ROLES_CHANGED', 'PERSON_DISABLED'])
    await expect(page.getByText(act, { exact: true }).first()).toBeVisible()
  await press(road, page, adminWords.verify)
  await expect(page.getByText(word(road, adminWords.intact), { exact: true })).toBeVisible()
  await look(road, page)
}

export const admin: readonly Around[] = [
  {
    title: 'a policy and a holiday are changed with a reason, and the history shows both',
    caseId: ANY,
    run: async (road) => {
      await changePolicy(road)
      await addHoliday(road)
    },
  },
  { title: 'the other settings, and who may only read them', caseId: ANY, run: readOtherSettings },
  {
    title: 'a person is admitted and locked out, the last administrator stays, the log shows all of it',
    caseId: ANY,
    run: async (road) => {
      await letSomebodyIn(road)
      await keepTheLastAdmin(road)
      await readTheLog(road)
    },
  },
]
