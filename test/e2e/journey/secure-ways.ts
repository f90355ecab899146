// What differs in secure mode: the fee goes to the bank, a challenge is decided by the Court, and people see only what is theirs.
import { expect, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { SECTIONS } from '#award/law/rules.ts'
import { awardWords } from '#award/law/words.ts'
import { auditWords } from '#audit/law/words.ts'
import { hubWords } from '#filing/law/hub-words.ts'
import { filingWords } from '#filing/law/words.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import { filing } from '#test/filing.ts'
import { uiWords } from '#ui/words.ts'
import { ageSecondFactor, callApi, type Centre } from '../secure-product.ts'
import { type AdminAct, timesAsked } from './centre.ts'
import { choose, typeDay } from './fields.ts'
import {
  expectTitle,
  expectTold,
  nameOf,
  pageOf,
  player,
  press,
  pressAndConfirm,
  type Road,
  unfold,
  sheet,
  visit,
  type Ways,
  word,
} from './road.ts'
import { STORY } from './story.ts'

/** The ways of a centre in which the journey can age second factors. */
export function secureWays(centre: Centre): Ways {
  return {
    payFee,
    whenDisclosed: challenge,
    whenDrafted: async (road) => {
      await keepDeliberations(road)
      await keepOtherCases(road)
      // From here on the arbitrator's second factor is too old for signing.
      await ageSecondFactor(centre, player(road, 'arbitrator').email)
    },
  }
}

/** No payment provider is connected: the page tells the party to pay by bank, and the Case Manager records the receipt. */
async function payFee(road: Road, page: Page): Promise<void> {
  await pressAndConfirm(road, page, hubWords.pay)
  await expect(page.getByText(word(road, REFUSALS.PAYMENT_NOT_CONNECTED.words)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  const desk = await visit(road, 'manager', 'filing', filingWords.hub)
  await press(road, desk, hubWords.record)
  await desk.locator('[name=reference]').fill(`SWIFT-${road.language}-4471`)
  await typeDay(road, desk, hubWords.paidOn, plainDateIn(new Date(), DEFAULT_ZONE))
  await press(road, desk, hubWords.record)
  await expectTold(road, desk, 'Fee recorded.', filingWords.feeRecorded)
}

/** The keyword that decides a challenge in the demo has no effect here: the challenge awaits the Court Officer, and blocks meanwhile. */
async function challenge(road: Road): Promise<void> {
  const respondent = await visit(road, 'respondent', 'tribunal', tribunalWords.tribunal)
  const filed = await unfold(road, respondent, tribunalWords.challengesTitle)
  await choose(filed, word(road, tribunalWords.challengeWhom), nameOf(road, 'arbitrator'))
  await filed.locator('[name=reason]').fill('A serious doubt: an earlier mandate of the claimant.')
  await press(road, respondent, tribunalWords.challengeAct)
  const pending = word(road, tribunalWords.challenge_pending)
  await expect(filed.getByText(pending, { exact: true })).toBeVisible()
  const officer = await visit(road, 'officer', 'tribunal', tribunalWords.tribunal)
  const blocked = await callApi(officer, 'POST', `/tribunal/${road.caseId}/confirm`, {})
  expect(blocked).toMatchObject({ status: 409, body: { code: 'TRIBUNAL_NOT_CLEARED' } })
  const decided = sheet(road, officer, tribunalWords.challengesTitle)
  await decided
    .getByRole('textbox', { name: word(road, tribunalWords.decisionReasons) })
    .fill('The mandate ended in 2011.')
  await press(road, officer, tribunalWords.rejectChallenge)
  await expectTold(road, officer, 'Decision on the challenge recorded.', tribunalWords.challengeDecided)
  await expect(decided.getByText(word(road, tribunalWords.challenge_rejected), { exact: true })).toBeVisible()
}

/** A party sees nothing of a draft: neither on the award page nor through the calls behind it. */
async function keepDeliberations(road: Road): Promise<void> {
  const drafted = STORY[road.language].sections.map((text) => text.slice(-25))
  for (const who of ['claimant', 'respondent', 'manager'] as const) {
    const page = await pageOf(road, who)
    await page.goto(`/award/${road.caseId}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: word(road, awardWords.title), exact: true })).toHaveCount(
      0,
    )
    for (const call of [`/awards/${road.caseId}`, `/cases/${road.caseId}`, `/cases/${road.caseId}/files`]) {
      const { body } = await callApi(page, 'GET', call)
      for (const text of drafted) expect(JSON.stringify(body), `${who}: ${call}`).not.toContain(text)
    }
    const sections = [{ name: SECTIONS[0], text: 'Whatever' }]
    const printed = await callApi(page, 'POST', '/awards/preview', { caseId: road.caseId, sections })
    expect(printed.status, `${who} prints no draft`).toBe(403)
  }
}

/** A party of the other case, under a name used nowhere else. */
const OTHER = 'Qasr Trading LLC'

/** The respondent's counsel files a separate case; for the others it does not exist. */
export async function keepOtherCases(road: Road): Promise<void> {
  const respondent = await pageOf(road, 'respondent')
  await respondent.goto('/cases')
  const own = filing()
  const parties = own.parties.map((party) => ({ ...party, nameEn: `${OTHER} (${party.side})`, nameAr: '' }))
  const made = await callApi(respondent, 'POST', '/cases', { ...own, parties })
  expect(made.status).toBe(200)
  const { id } = made.body as { id: string }
  expect((await callApi(respondent, 'GET', `/cases/${id}`)).status).toBe(200)
  const claimant = await pageOf(road, 'claimant')
  for (const screen of ['cases', 'filing', 'award']) {
    const texts: string[] = []
    for (const one of [id, 'case_999']) {
      await claimant.goto(`/${screen}/${one}`)
      await expect(claimant.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(claimant.getByText(word(road, uiWords.loading), { exact: true })).toHaveCount(0)
      await expect(claimant.getByText(OTHER)).toHaveCount(0)
      const heading = await claimant.getByRole('heading', { level: 1 }).innerText()
      texts.push(`${new URL(claimant.url()).pathname} ${heading}`.replaceAll(one, ''))
    }
    expect(texts[0], `the page of ${screen}`).toBe(texts[1])
  }
  for (const call of ['/cases/ID', '/filing/ID', '/tribunal/ID', '/awards/ID', '/cases/ID/audit', '/costs/ID']) {
    const [other, none] = [
      await callApi(claimant, 'GET', call.replace('ID', id)),
      await callApi(claimant, 'GET', call.replace('ID', 'case_999')),
    ]
    const plain = (body: unknown, one: string) => JSON.stringify(body).replaceAll(one, '')
    expect([other.status, plain(other.body, id)], call).toEqual([none.status, plain(none.body, 'case_999')])
    expect(other.status, call).toBeGreaterThanOrEqual(403)
  }
  const { body } = await callApi(claimant, 'GET', '/cases')
  expect((body as { cases: { id: string }[] }).cases.map((one) => one.id)).toEqual([road.caseId])
}

/** The arbitrator was asked for a fresh code before the award was signed. */
export async function expectAsked(road: Road): Promise<void> {
  expect(timesAsked(await pageOf(road, 'arbitrator'))).toBeGreaterThan(0)
}

type TrailEntry = {
  readonly seq: number
  readonly action: string
  readonly actor: string
  readonly details: { email?: string }
}

/** Compliance finds every act of the Tenant Admin in the centre's chain, by name, and the chain intact. */
export async function readCentreTrail(road: Road, acts: readonly AdminAct[]): Promise<void> {
  const page = await pageOf(road, 'compliance')
  await page.goto('/audit/centre?view=records&order=oldest')
  await expectTitle(road, page, auditWords.title)
  await expect(page.getByText('TENANT_ADMIN_ADMITTED').first()).toBeVisible()
  await expect(page.getByText('PERSON_INVITED').first()).toBeVisible()
  await press(road, page, auditWords.verify)
  await expect(page.getByText(word(road, auditWords.chainIntact), { exact: true })).toBeVisible()
  const { body } = await callApi(page, 'GET', '/audit/centre/trail?limit=1000')
  const entries = body as TrailEntry[]
  const admin = [player(road, 'admin').nameEn, player(road, 'admin').nameAr]
  const told = entries.filter(({ actor }) => admin.some((name) => actor.includes(name)))
  for (const { action, email } of acts) {
    const wanted = acts.filter((one) => one.action === action && one.email === email).length
    const found = told.filter((one) => one.action === action && one.details.email === email).length
    expect(found, `${action} ${email}`).toBe(wanted)
  }
  await expect(page.getByText(OTHER)).toHaveCount(0)
}
