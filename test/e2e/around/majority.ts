// Three arbitrators, two signatures: with the reason for the missing third on record the award counts as signed, is sealed, and states the
// reason.
import { expect, type Page } from '@playwright/test'
import { awardWords, stageWords, statusWords } from '#award/law/words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { uiWords } from '#ui/words.ts'
import { choose } from '../journey/fields.ts'
import { bytesAt, missingIn, pdfSignatures, textOf } from '../journey/papers.ts'
import {
  expectTold,
  look,
  nameOf,
  press,
  pressAndConfirm,
  type Road,
  sheet,
  unfold,
  visit,
  word,
} from '../journey/road.ts'
import type { Around } from './around.ts'

const REASON = {
  en: 'Took part in the deliberations, disagrees with the majority on the date of the option and declined to sign.',
  ar: 'شارك في المداولة، وخالف الأغلبية في تاريخ ممارسة الخيار، وامتنع عن التوقيع.',
} as const

async function sign(road: Road): Promise<Page> {
  const page = await visit(road, 'arbitrator', 'award', awardWords.title)
  await pressAndConfirm(road, page, awardWords.sign)
  await expectTold(road, page, 'Signature recorded.', awardWords.signed)
  // Two of three signatures alone are not enough; nothing can be sealed yet.
  const place = sheet(road, page, awardWords.signatories)
  await expect(place.getByText(word(road, awardWords.waiting), { exact: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: word(road, awardWords.seal), exact: true })).toHaveCount(0)
  return page
}

async function giveReason(road: Road, page: Page): Promise<void> {
  const place = sheet(road, page, awardWords.signatories)
  await press(road, page, awardWords.recordMissing)
  await press(road, page, awardWords.record)
  await expect(place.getByRole('alert').first()).toContainText(word(road, awardWords.reason))
  await look(road, page)
  await choose(place, word(road, awardWords.arbitrator), nameOf(road, 'arbitrator2'))
  await place.getByRole('textbox', { name: word(road, awardWords.reason) }).fill(REASON[road.language])
  await press(road, page, awardWords.record)
  await expectTold(road, page, 'Reason recorded.', awardWords.missingRecorded)
  const item = place.getByRole('listitem').filter({ hasText: nameOf(road, 'arbitrator2') })
  await expect(item).toContainText(REASON[road.language])
  await expect(item).toContainText(word(road, awardWords.explained))
  await expect(page.getByText(word(road, statusWords.signed), { exact: true }).first()).toBeVisible()
  await look(road, page)
}

/** The Court Officer seals on the overview; the tribunal's page updates without a reload. */
async function seal(road: Road, tribunal: Page): Promise<void> {
  const officer = await visit(road, 'officer', 'cases', overviewWords.overview)
  await look(road, officer)
  await pressAndConfirm(road, officer, overviewWords.seal)
  await expectTold(road, officer, 'Award sealed.', awardWords.sealed)
  await expect(tribunal.getByText(word(road, statusWords.sealed), { exact: true }).first()).toBeVisible()
}

async function complete(road: Road): Promise<void> {
  const page = await sign(road)
  await giveReason(road, page)
  await seal(road, page)
  const file = (await unfold(road, page, awardWords.files))
    .getByRole('row')
    .filter({ hasText: word(road, stageWords.sealed) })
  const pdf = await bytesAt(page, (await file.getByRole('link').last().getAttribute('href')) ?? '')
  for (const said of [REASON[road.language], nameOf(road, 'arbitrator2')])
    expect(missingIn(textOf(pdf), said), 'the award says why').toEqual([])
  expect(pdfSignatures(pdf), 'two arbitrators and the seal').toEqual({ valid: 3, isWhole: true })
  await look(road, page)
  // The arbitrator who did not sign finds the same page, with nothing left to sign.
  const third = await visit(road, 'arbitrator2', 'award', awardWords.title)
  await expect(sheet(road, third, awardWords.signatories)).toContainText(REASON[road.language])
  await expect(third.getByRole('button', { name: word(road, awardWords.sign), exact: true })).toHaveCount(0)
  await expect(third.getByText(word(road, uiWords.loading), { exact: true })).toHaveCount(0)
}

export const majority: readonly Around[] = [
  { title: 'two of three sign, with the reason for the third', caseId: 'case_005', run: complete },
]
