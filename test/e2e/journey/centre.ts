// How a new centre gets its people: the first Tenant Admin by the command, the others by invitation, arbitrators on the roster.
import { type Browser, expect, type Page } from '@playwright/test'
import { rosterWords } from '#admin/law/roster-words.ts'
import { adminWords } from '#admin/law/words.ts'
import { countryName } from '#case/law/countries.ts'
import { identityWords } from '#identity/law/words.ts'
import { type Role, roleWords } from '#kernel/roles.ts'
import { nameOfLanguage } from '#tribunal/law/words.ts'
import { uiWords } from '#ui/words.ts'
import type { Language } from '../product.ts'
import {
  accept,
  adminCommand,
  type Centre,
  confirmCode,
  type Device,
  enter,
  freshPage,
  linkIn,
  PASSWORD,
} from '../secure-product.ts'
import { choose } from './fields.ts'
import { expectTitle, expectTold, look, type Player, press, type Road, sheet, type Who, word } from './road.ts'

const player = (key: string, nameEn: string, nameAr: string): Player => ({
  email: `${key}@centre.example`,
  nameEn,
  nameAr,
})

export const CAST: Readonly<Record<Who, Player>> = {
  admin: player('chief', 'Reem Al-Dosari', 'ريم الدوسري'),
  manager: player('manager', 'Huda Al-Salem', 'هدى السالم'),
  officer: player('officer', 'Faisal Al-Harbi', 'فيصل الحربي'),
  compliance: player('compliance', 'Nora Al-Otaibi', 'نورة العتيبي'),
  arbitrator: player('arbitrator', 'Dr. Layla Haddad', 'د. ليلى حداد'),
  secretary: player('secretary', 'Yousef Karim', 'يوسف كريم'),
  claimant: player('claimant', 'Sara Al-Qahtani', 'سارة القحطاني'),
  respondent: player('respondent', 'James Whitfield', 'جيمس ويتفيلد'),
}

const ROLES: Readonly<Record<Exclude<Who, 'admin'>, Role>> = {
  manager: 'CaseManager',
  officer: 'CourtOfficer',
  compliance: 'Compliance',
  arbitrator: 'Arbitrator',
  secretary: 'Secretary',
  claimant: 'Party',
  respondent: 'Party',
}

/** Further names for the list. They are invited, and have not accepted yet. */
const FURTHER: readonly Player[] = [
  player('benali', 'Omar Benali', 'عمر بن علي'),
  player('ellison', 'Margaret Ellison', 'مارغريت إليسون'),
]

/** An act of the Tenant Admin: its name and the person whom it concerned. */
export type AdminAct = { readonly action: string; readonly email: string }

/** Signs everyone in, each on a page of the road that stays open; returns what the Tenant Admin did. */
export async function peopleCentre(road: Road, centre: Centre): Promise<AdminAct[]> {
  const { admin } = CAST
  const made = adminCommand(centre, 'create', '--email', admin.email, '--name', admin.nameEn, '--name-ar', admin.nameAr)
  await letIn(road, centre, 'admin', /\/invite\/[\w-]{43}/.exec(made.output)?.[0] ?? made.output)
  const desk = road.pages.get('admin')
  if (!desk) throw new Error('no Tenant Admin')
  const others = Object.entries(ROLES) as [Exclude<Who, 'admin'>, Role][]
  for (const [who, role] of others) await invite(road, desk, CAST[who], role)
  for (const one of FURTHER) await invite(road, desk, one, 'Arbitrator')
  for (const one of [CAST.arbitrator, ...FURTHER]) await putOnRoster(road, desk, one)
  await changeEntry(road, desk, FURTHER[0] ?? CAST.arbitrator)
  for (const [who] of others) await letIn(road, centre, who, await linkIn(centre, CAST[who].email, 'invite'))
  const listed = [CAST.arbitrator, ...FURTHER, ...FURTHER.slice(0, 1)]
  return [
    ...[...others.map(([who]) => CAST[who]), ...FURTHER].map(({ email }) => ({ action: 'PERSON_INVITED', email })),
    ...listed.map(({ email }) => ({ action: 'ROSTER_ENTRY_SAVED', email })),
  ]
}

/** The person opens the link, sets password and device, and signs in with both. */
async function letIn(road: Road, centre: Centre, who: Who, address: string): Promise<void> {
  const { language, browser } = road
  const page = await freshPage(browser as Browser, centre, language)
  const { device } = await accept(page, address, language)
  await enter(page, CAST[who].email, PASSWORD, language)
  await confirmCode(page, device.code(), language)
  await page.waitForURL('**/dashboard')
  await expect(page.getByText(uiWords.demoRibbon[language])).toHaveCount(0)
  await answerQuestions(page, device, language)
  road.pages.set(who, page)
}

const answered = new WeakMap<Page, number>()
/** How often a page asked for a fresh second factor. */
export const timesAsked = (page: Page): number => answered.get(page) ?? 0

/** Where an act asks for a fresh second factor, answers with the code of the device, and the act continues. */
async function answerQuestions(page: Page, device: Device, language: Language): Promise<void> {
  const question = page.getByRole('dialog', { name: identityWords.confirmTitle[language] })
  await page.addLocatorHandler(question, async () => {
    answered.set(page, timesAsked(page) + 1)
    await question.getByRole('textbox', { name: identityWords.code[language] }).fill(device.code())
    await question.getByRole('button', { name: identityWords.confirm[language] }).click()
  })
}

async function invite(road: Road, page: Page, { email, nameEn, nameAr }: Player, role: Role): Promise<void> {
  if (!page.url().endsWith('/admin/people')) await page.goto('/admin/people')
  await expectTitle(road, page, adminWords.people)
  await press(road, page, adminWords.invite)
  const dialog = page.getByRole('dialog')
  const fill = (label: 'email' | 'nameEn' | 'nameAr', text: string) =>
    dialog.getByRole('textbox', { name: word(road, adminWords[label]), exact: true }).fill(text)
  await fill('email', email)
  await fill('nameEn', nameEn)
  await fill('nameAr', nameAr)
  await dialog.getByRole('checkbox', { name: word(road, roleWords[role]), exact: true }).check()
  await press(road, page, adminWords.sendInvitation)
  await expectTold(road, page, 'Invitation sent.', adminWords.invited)
  await expect(dialog).toHaveCount(0)
}

/** The roster starts empty; people put on it were invited with the role. */
async function putOnRoster(road: Road, page: Page, one: Player): Promise<void> {
  const { language } = road
  const name = language === 'ar' ? one.nameAr : one.nameEn
  await page.goto('/admin/arbitrators')
  await expectTitle(road, page, adminWords.roster)
  await press(road, page, rosterWords.add)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(one.email)
  await choose(dialog, word(road, rosterWords.person), one.email)
  await press(road, page, rosterWords.choose)
  await expectTitle(road, page, { en: one.nameEn, ar: one.nameAr })
  const entry = sheet(road, page, rosterWords.entry)
  await choose(entry, word(road, rosterWords.jurisdiction), countryName('AE', language))
  await choose(entry, word(road, rosterWords.nationality), countryName('JO', language))
  for (const code of ['ar', 'en'])
    await entry.getByRole('checkbox', { name: nameOfLanguage(code, language), exact: true }).check()
  await entry.locator('[name=bioEn]').fill('Arbitrator in construction and supply disputes.')
  await entry.locator('[name=reason]').fill(`${name}: the centre knows the work`)
  await press(road, page, rosterWords.put)
  await expect(entry.getByText(word(road, rosterWords.bioNeeded)).first()).toBeVisible()
  await entry.locator('[name=bioAr]').fill('تحكيم منازعات المقاولات والتوريد.')
  await entry.getByRole('checkbox', { name: word(road, rosterWords.lawDegree), exact: true }).check()
  await entry.locator('[name=degreeEn]').fill('PhD in Law')
  await press(road, page, rosterWords.put)
  await expect(entry.getByText(word(road, rosterWords.degreeNeeded)).first()).toBeVisible()
  await entry.locator('[name=degreeAr]').fill('دكتوراه في القانون')
  await press(road, page, rosterWords.put)
  await expectTold(road, page, 'Roster saved.', rosterWords.saved)
  await expect(page.getByText(word(road, rosterWords.state_listed), { exact: true }).first()).toBeVisible()
}

/** No other run checks the roster screen. */
async function lookHere({ looks: _looks, ...road }: Road, page: Page): Promise<void> {
  await look(road, page)
}

/** A second version, which the history shows with person, time and reason. */
async function changeEntry(road: Road, page: Page, one: Player): Promise<void> {
  await page.goto('/admin/arbitrators')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await lookHere(road, page)
  await page.getByRole('link', { name: road.language === 'ar' ? one.nameAr : one.nameEn, exact: true }).click()
  const entry = sheet(road, page, rosterWords.entry)
  const french = nameOfLanguage('fr', road.language)
  await entry.getByRole('checkbox', { name: french, exact: true }).check()
  const reason = road.language === 'ar' ? 'يعمل بالفرنسية أيضًا' : 'Works in French as well'
  await entry.locator('[name=reason]').fill(reason)
  await press(road, page, rosterWords.save)
  await expectTold(road, page, 'Roster saved.', rosterWords.saved)
  await lookHere(road, page)
  const history = sheet(road, page, adminWords.history)
  await history.locator('summary').first().click()
  await expect(history.getByText(reason)).toBeVisible()
  await expect(history.getByRole('cell', { name: new RegExp(french) })).toBeVisible()
}
