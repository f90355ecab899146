// A state court's orders on a case: what they suspend at once, who sees it, and how they end.
import { expect, type Locator, type Page } from '@playwright/test'
import { caseWords } from '#case/law/words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { courtOrderWords } from '#court-orders/law/words.ts'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
import { formatDualDate } from '#kernel/format.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import { uploadWords } from '#ui/files/upload-words.ts'
import { choose, typeDay } from '../journey/fields.ts'
import { bytesAt, paper, sha256 } from '../journey/papers.ts'
import {
  confirm,
  expectTitle,
  expectTold,
  look,
  pageOf,
  press,
  type Road,
  sheet,
  unfold,
  visit,
  word,
} from '../journey/road.ts'
import { SAMPLE } from '../sample-cases.ts'
import type { Around } from './around.ts'

const ZONE = 'Europe/London'
export const today = plainDateIn(new Date(), ZONE)

type Order = {
  readonly type?: 'other' | 'confidentiality' | 'set-aside'
  readonly scope?: 'costs' | 'publication'
  readonly effect?: 'freeze'
  readonly referenceNo: string
  readonly from?: string
  readonly to?: string
}

/** Fills in the form of the court order register. */
export async function fill(road: Road, page: Page, order: Order): Promise<Locator> {
  const place = await unfold(road, page, courtOrderWords.newOrder)
  if (order.type)
    await choose(place, word(road, courtOrderWords.type), word(road, courtOrderWords[`type_${order.type}`]))
  if (order.scope)
    await choose(place, word(road, courtOrderWords.scope), word(road, courtOrderWords[`scope_${order.scope}`]))
  if (order.effect) await place.locator(`[name=effect][value=${order.effect}]`).check()
  await place.locator('[name=referenceNo]').fill(order.referenceNo)
  if (order.from) await typeDay(road, page, courtOrderWords.effectiveFrom, order.from)
  if (order.to) await typeDay(road, page, courtOrderWords.effectiveTo, order.to)
  return place
}

export async function register(road: Road, page: Page): Promise<void> {
  await press(road, page, courtOrderWords.reviewOrder)
  await confirm(road, page, courtOrderWords.reviewOrder)
  await expectTold(road, page, 'Order created', courtOrderWords.created)
}

/** Distinct for each language: where both run on one product, neither finds the other's order. */
export const reference = (road: Road, number: number) => `CL-2026-${road.language}-${number}`

export async function openRegister(road: Road): Promise<Page> {
  const page = await pageOf(road, 'compliance')
  await page.goto(`/compliance/${road.caseId}/court-orders`)
  await expectTitle(road, page, courtOrderWords.title)
  return page
}

const rowOf = (page: Page, referenceNo: string) => page.getByRole('row').filter({ hasText: referenceNo })
export const banner = (page: Page, text: string) => page.getByRole('note').filter({ hasText: text })

/** A person with a page of the case open sees the stay at once, and why the next step is closed. */
async function stay(road: Road): Promise<void> {
  const officer = await visit(road, 'officer', 'tribunal', tribunalWords.tribunal)
  const propose = officer.getByRole('button', { name: word(road, tribunalWords.propose), exact: true })
  await expect(propose).not.toHaveAttribute('aria-disabled')
  const page = await visit(road, 'compliance', 'cases', overviewWords.overview)
  await page.getByRole('link', { name: word(road, overviewWords.toCourtOrders) }).click()
  await expectTitle(road, page, courtOrderWords.title)
  const place = await fill(road, page, { referenceNo: reference(road, 1) })
  const scan = paper('stay', 'Order staying the proceedings', 2)
  await place.locator('input[type=file]').setInputFiles(scan)
  await expect(place.getByRole('list', { name: word(road, courtOrderWords.document) })).toContainText(
    word(road, uploadWords.uploaded),
  )
  await expect(place).toContainText(word(road, courtOrderWords.stop_proceedings))
  await register(road, page)
  const stayed = banner(officer, word(road, caseWords.bannerStayed))
  await expect(stayed).toBeVisible()
  await expect(propose).toHaveAttribute('aria-disabled', 'true')
  await expect(propose).toHaveAccessibleDescription(word(road, caseWords.bannerStayed))
  await expect(banner(page, word(road, caseWords.bannerStayed))).toBeVisible()
  const link = rowOf(page, reference(road, 1)).getByRole('link').first()
  const bytes = await bytesAt(page, (await link.getAttribute('href')) ?? '')
  expect(sha256(bytes)).toBe(sha256(scan.buffer))
  await look(road, officer)
}

/** An order with an end date: it cannot be marked as expired earlier, and its date is in the banner. */
async function freeze(road: Road): Promise<void> {
  const page = await openRegister(road)
  const to = addDays(today, 40)
  const place = await fill(road, page, {
    type: 'confidentiality',
    referenceNo: reference(road, 2),
    from: to,
    to: today,
  })
  await press(road, page, courtOrderWords.reviewOrder)
  await expect(place.getByRole('alert').first()).toContainText(word(road, courtOrderWords.endsBeforeItBegins))
  await typeDay(road, page, courtOrderWords.effectiveFrom, addDays(today, -1))
  await typeDay(road, page, courtOrderWords.effectiveTo, to)
  await register(road, page)
  const date = formatDualDate(to, road.language)
  await expect(banner(page, word(road, caseWords.bannerFrozen, { date }))).toBeVisible()
  const expire = rowOf(page, reference(road, 2)).getByRole('button', {
    name: word(road, courtOrderWords.expire),
  })
  await expect(expire).toHaveAttribute('aria-disabled', 'true')
  await expect(expire).toHaveAccessibleDescription(new RegExp(date.replace(/[()]/g, '\\$&')))
  await look(road, page)
}

/** An order whose end date has passed suspends nothing, and is entered as expired. */
async function expirePast(road: Road): Promise<void> {
  const page = await openRegister(road)
  const days = { from: addDays(today, -20), to: addDays(today, -3) }
  await fill(road, page, { type: 'other', scope: 'costs', effect: 'freeze', referenceNo: reference(road, 3), ...days })
  await expect(sheet(road, page, courtOrderWords.newOrder)).toContainText(word(road, courtOrderWords.alreadyOver))
  await register(road, page)
  const row = rowOf(page, reference(road, 3))
  await expect(row).toContainText(word(road, courtOrderWords.phase_over))
  await row.getByRole('button', { name: word(road, courtOrderWords.expire) }).click()
  await confirm(road, page, courtOrderWords.expire)
  await expectTold(road, page, 'Order expired', courtOrderWords.expired)
  await expect(row).toContainText(word(road, courtOrderWords.status_expired))
}

/** Revokes an order, first without a reason, which is refused in the dialog itself. */
export async function revokeOrder(road: Road, referenceNo: string, reason: string): Promise<Page> {
  const page = await openRegister(road)
  const row = rowOf(page, referenceNo)
  await row.getByRole('button', { name: word(road, courtOrderWords.revoke) }).click()
  await confirm(road, page, courtOrderWords.revoke)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(word(road, courtOrderWords.reasonNeeded))
  await dialog.getByRole('textbox').fill(reason)
  await confirm(road, page, courtOrderWords.revoke)
  await expectTold(road, page, 'Order revoked', courtOrderWords.revoked)
  await expect(row).toContainText(word(road, courtOrderWords.status_revoked))
  return page
}

/** Revoking states the reason, and the case continues. */
async function revoke(road: Road): Promise<void> {
  const officer = await visit(road, 'officer', 'tribunal', tribunalWords.tribunal)
  await expect(banner(officer, word(road, caseWords.bannerStayed))).toBeVisible()
  const page = await revokeOrder(road, reference(road, 1), 'Decision of the court, 4 May')
  await expect(sheet(road, page, courtOrderWords.log)).toContainText('Decision of the court, 4 May')
  await expect(banner(officer, word(road, caseWords.bannerStayed))).toHaveCount(0)
  const propose = officer.getByRole('button', { name: word(road, tribunalWords.propose), exact: true })
  await expect(propose).not.toHaveAttribute('aria-disabled')
}

/** In a case that no other journey changes. */
export const courtOrders: readonly Around[] = [
  {
    title: 'court orders: a stay stops the case on every open page',
    caseId: SAMPLE.turbines,
    run: async (road) => {
      await stay(road)
      await freeze(road)
      await expirePast(road)
      await revoke(road)
    },
  },
]
