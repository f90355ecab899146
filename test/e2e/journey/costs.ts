import { expect, type Page } from '@playwright/test'
import { awardWords } from '#award/law/words.ts'
import { costsWords } from '#costs/law/words.ts'
import { toEasternDigits } from '#kernel/digits.ts'
import { expectTold, look, press, type Road, sheet, unfold, visit, visitTab, word } from './road.ts'

const typed = (road: Road, amount: string) => (road.language === 'ar' ? toEasternDigits(amount) : amount)

/** Arts. 40-43, before the award: the centre calculates in the room of the case, the tribunal decides who bears the costs. */
export async function decideCosts(road: Road): Promise<void> {
  const manager = await openMoney(road, 'calculator')
  await look(road, manager)
  await calculate(road, manager, '2500')
  await openMoney(road, 'costs')
  await expectCosts(road, manager)
  await openMoney(road, 'deposits')
  await deposit(road, manager, 'claimant', '40000.50')
  await look(road, manager)
  await openMoney(road, 'ledger')
  await expectMovement(road, manager)
  const page = await visit(road, 'arbitrator', 'award', awardWords.title)
  const allocation = sheet(road, page, costsWords.awardAllocation)
  await allocation.locator('input[type=radio][value="25"]').check()
  await press(road, page, costsWords.allocate)
  await expectTold(road, page, 'Allocation saved for the award.', costsWords.allocated)
}

/** On the costs page, open since the award is final: the figures of the award stay, whatever is calculated later. */
export async function settleCosts(road: Road): Promise<void> {
  const page = await visit(road, 'manager', 'costs', costsWords.title)
  await expect(page.getByText(word(road, costsWords.inAward))).toBeVisible()
  await deposit(road, page, 'respondent', '120000')
  await expectMovement(road, page)
  await calculate(road, page, '3000')
  await expectCosts(road, page)
  await expect(page.getByText(word(road, costsWords.inAward))).toHaveCount(0)
  await look(road, page)
}

async function calculate(road: Road, page: Page, expenses: string): Promise<void> {
  const place = await unfold(road, page, costsWords.calculator)
  await place.locator('[name=level][value=average]').check()
  await place.locator('[name=expenses]').fill(typed(road, expenses))
  await press(road, page, costsWords.calculate)
  await expectTold(road, page, 'Costs calculated.', costsWords.calculated)
}

const openMoney = (road: Road, item: string) => visitTab(road, 'manager', `money&item=${item}`, costsWords.money)

async function expectCosts(road: Road, page: Page): Promise<void> {
  const costs = sheet(road, page, costsWords.costs)
  await expect(
    costs
      .getByRole('row')
      .filter({ hasText: word(road, costsWords.total) })
      .first(),
  ).toBeVisible()
}

async function deposit(road: Road, page: Page, party: 'claimant' | 'respondent', amount: string): Promise<void> {
  const place = await unfold(road, page, costsWords.newDeposit)
  await place.locator(`[name=party][value=${party}]`).check()
  await press(road, page, costsWords.recordDeposit)
  await expect(place.getByRole('alert').first()).toContainText(word(road, costsWords.positive))
  await place.locator('[name=amount]').fill(typed(road, amount))
  await press(road, page, costsWords.recordDeposit)
  await expectTold(road, page, 'Deposit recorded.', costsWords.depositRecorded)
}

async function expectMovement(road: Road, page: Page): Promise<void> {
  const ledger = sheet(road, page, costsWords.ledger)
  await expect(
    ledger
      .getByRole('row')
      .filter({ hasText: word(road, costsWords.type_deposit) })
      .first(),
  ).toBeVisible()
}
