import { expect, type Page } from '@playwright/test'
import { caseManagementWords } from '#case-management/law/words.ts'
import { tribunalWords } from '#tribunal/law/words.ts'
import {
  confirm,
  expectTold,
  goOn,
  look,
  nameOf,
  player,
  press,
  pressAndConfirm,
  type Road,
  unfold,
  sheet,
  visit,
  word,
} from './road.ts'

/** Arts. 15-20: a list, two secret rankings, a sole arbitrator by the tally, the disclosure, the secretary, the Court. */
export async function formTribunal(road: Road): Promise<void> {
  const manager = await visit(road, 'manager', 'tribunal', tribunalWords.tribunal)
  await propose(road, manager)
  for (const side of ['claimant', 'respondent'] as const) await rank(road, side)
  await compose(road, manager)
  await disclose(road)
  await visit(road, 'manager', 'tribunal', tribunalWords.tribunal)
  await press(road, manager, tribunalWords.acceptDisclosure)
  await expectTold(road, manager, 'Decision on the disclosure recorded.', tribunalWords.disclosureDecided)
  await appointSecretary(road, manager)
  await look(road, manager)
  await road.ways?.whenDisclosed(road)
  const officer = await visit(road, 'officer', 'tribunal', tribunalWords.tribunal)
  await pressAndConfirm(road, officer, tribunalWords.confirm)
  await expectTold(road, officer, "Tribunal confirmed by the centre's Court.", tribunalWords.confirmed)
  await look(road, officer)
  await goOn(road, officer, tribunalWords.next, 'case-mgmt', caseManagementWords.title)
}

async function propose(road: Road, page: Page): Promise<void> {
  await expect(page.getByText(word(road, tribunalWords.panelEmpty))).toBeVisible()
  const place = sheet(road, page, tribunalWords.panelTitle)
  await place.getByRole('radio', { name: word(road, tribunalWords['method_centre-appointed']) }).check()
  await place.getByRole('radio', { name: word(road, tribunalWords.size_1) }).check()
  await press(road, page, tribunalWords.propose)
  const names = page.getByRole('alertdialog').getByRole('list', { name: word(road, tribunalWords.namesToPropose) })
  await expect(names.getByRole('listitem').filter({ hasText: nameOf(road, 'arbitrator') })).toBeVisible()
  await look(road, page)
  await confirm(road, page, tribunalWords.propose)
  await expectTold(road, page, 'Panel proposed.', tribunalWords.proposed)
}

/** Each side ranks the same name first, strikes the last one, and returns the list. */
async function rank(road: Road, side: 'claimant' | 'respondent'): Promise<void> {
  const page = await visit(road, side, 'tribunal', tribunalWords.tribunal)
  const list = page.getByRole('list', { name: word(road, tribunalWords.rankedNames) })
  const name = nameOf(road, 'arbitrator')
  const row = list.getByRole('listitem').filter({ hasText: name })
  const up = row.getByRole('button', { name: word(road, tribunalWords.moveUp, { name }), exact: true })
  while ((await up.getAttribute('aria-disabled')) === null) await up.click()
  await expect(list.getByRole('listitem').first()).toContainText(name)
  const before = await list.getByRole('listitem').count()
  await list
    .getByRole('listitem')
    .last()
    .getByRole('button', { name: word(road, tribunalWords.strikeShort) })
    .last()
    .click()
  await expect(list.getByRole('listitem')).toHaveCount(before - 1)
  await look(road, page)
  await press(road, page, tribunalWords.returnRanking)
  await expectTold(road, page, 'Ranking returned.', tribunalWords.ranked)
}

async function compose(road: Road, page: Page): Promise<void> {
  await page.getByRole('radio', { name: word(road, tribunalWords.source_tally) }).check()
  await pressAndConfirm(road, page, tribunalWords.compose)
  await expectTold(road, page, 'Tribunal composed.', tribunalWords.composedDone)
  const composition = sheet(road, page, tribunalWords.compositionTitle)
  await expect(composition.getByText(nameOf(road, 'arbitrator')).first()).toBeVisible()
  await expect(page.getByText(word(road, tribunalWords.worksheetTrue))).toBeVisible()
  await press(road, page, tribunalWords.generate)
  await expectTold(road, page, 'Disclosures generated (Art. 17).', tribunalWords.disclosed)
}

/** Art. 17: the arbitrator's own statement, complete before it counts. */
async function disclose(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'tribunal', tribunalWords.tribunal)
  await press(road, page, tribunalWords.submitDisclosure)
  const place = sheet(road, page, tribunalWords.disclosuresTitle)
  await expect(place.getByRole('alert').first()).toContainText(word(road, tribunalWords.statementIncomplete))
  for (const statement of ['availability', 'impartiality', 'independence'] as const) {
    await page.getByRole('checkbox', { name: word(road, tribunalWords[statement]), exact: true }).check()
  }
  await press(road, page, tribunalWords.submitDisclosure)
  await expectTold(road, page, 'Your answer is submitted (Art. 17).', tribunalWords.disclosureMade)
  await look(road, page)
}

async function appointSecretary(road: Road, page: Page): Promise<void> {
  const place = await unfold(road, page, tribunalWords.secretaryTitle)
  await press(road, page, tribunalWords.appoint)
  await expect(place.getByRole('alert').first()).toContainText(word(road, tribunalWords.secretaryMissing))
  await place.locator('[name=name]').fill(nameOf(road, 'secretary'))
  await place.locator('[name=email]').fill(player(road, 'secretary').email)
  await place.locator('[name=consentByParties]').check()
  await press(road, page, tribunalWords.appoint)
  await expectTold(road, page, 'Secretary appointed (Art. 20).', tribunalWords.secretaryAppointed)
}
