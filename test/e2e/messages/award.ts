// The award from draft to service; each act fails first.
import { awardWords } from '#award/law/words.ts'
import { expectBoth, expectSays, inBoth, whileFailing } from './both.ts'
import { TEXTS, writeSections } from '../around/award-text.ts'
import { choose } from '../journey/fields.ts'
import { finalize } from '../journey/award.ts'
import { confirm, expectTold, press, pressAndConfirm, type Road, sheet, word } from '../journey/road.ts'
import { franchise } from '../../../demo/cases/franchise.ts'

export async function seeAwardFail(road: Road): Promise<void> {
  const page = await writeSections(road, TEXTS.en)
  const dialog = page.getByRole('alertdialog')
  await whileFailing(page, '**/api/awards/finalize', () =>
    inBoth(road, page, async (now) => {
      await press(now, page, awardWords.finalize)
      await dialog.getByRole('checkbox').check()
      await confirm(now, page, awardWords.finalize)
      await expectSays(now, dialog.getByRole('alert'), 'Finalize failed (check Art. 33).')
      await page.keyboard.press('Escape')
    }),
  )
  await finalize(road, page)
  for (const act of ['sign', 'seal'] as const) {
    await whileFailing(page, `**/api/awards/*/${act}`, () =>
      inBoth(road, page, async (now) => {
        await pressAndConfirm(now, page, awardWords[act])
        await expectSays(now, dialog.getByRole('alert'), act === 'sign' ? 'Sign failed.' : 'Seal failed.')
        await page.keyboard.press('Escape')
      }),
    )
    await pressAndConfirm(road, page, awardWords[act])
    if (act === 'sign') await expectTold(road, page, 'Signature recorded.', awardWords.signed)
    else await expectTold(road, page, 'Award sealed.', awardWords.sealed)
  }
  const place = sheet(road, page, awardWords.serveTitle)
  await choose(place, word(road, awardWords.recipient), franchise.claimant.nameEn)
  await choose(place, word(road, awardWords.method), word(road, awardWords.method_portal))
  await whileFailing(page, '**/api/awards/*/serve', async () => {
    await press(road, page, awardWords.serve)
    await expectBoth(road, page, 'Serve failed.')
  })
}
