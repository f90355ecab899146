// The centre's administrator changes a policy of the centre.
import { adminWords } from '#admin/law/words.ts'
import type { Word } from '#kernel/words.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { expectTitle, expectTold, pageOf, type Road, sheet, word } from '../journey/road.ts'

/** Sets or clears a policy's checkbox, and gives a reason; does nothing if it is set so already. */
export async function setPolicy(road: Road, policy: Word, isOn: boolean): Promise<void> {
  const page = await pageOf(road, 'admin')
  await page.goto('/admin/policies')
  await expectTitle(road, page, adminWords.policies)
  const box = page.getByRole('checkbox', { name: word(road, policy) })
  if ((await box.isChecked()) === isOn) return
  await box.setChecked(isOn)
  await sheet(road, page, adminWords.unsaved)
    .getByRole('button', { name: word(road, adminWords.saveVersion), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: word(road, adminWords.reason), exact: true }).fill('Decision 9 / القرار ٩')
  await dialog.getByRole('button', { name: word(road, adminWords.saveVersion), exact: true }).click()
  await expectTold(road, page, 'Saved as a new version.', ruleSetWords.saved)
}
