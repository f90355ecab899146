// The shortest way to an award that anyone can verify: a sample case whose record is closed, continued by its sole arbitrator.
import { expect, test } from '@playwright/test'
import { awardWords, stageWords } from '#award/law/words.ts'
import { verificationWords } from '#verification/law/words.ts'
import { franchise } from '../../demo/cases/franchise.ts'
import { TEXTS, UNWRITTEN, writeSections } from './around/award-text.ts'
import { CODE, finalize, serve } from './journey/award.ts'
import { bytesAt, pdfSignatures, qrCodesOf } from './journey/papers.ts'
import { expectTold, look, pressAndConfirm, type Road, sheet, unfold, word } from './journey/road.ts'
import { newContext, type Product, startProduct } from './product.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

test('an award becomes final, signed, sealed and served, and a stranger verifies it', { tag: '@quick' }, async ({
  browser,
}) => {
  const road: Road = { browser, product, language: 'ar', caseId: UNWRITTEN, pages: new Map() }
  const page = await writeSections(road, TEXTS.ar)
  await finalize(road, page)
  await pressAndConfirm(road, page, awardWords.sign)
  await expectTold(road, page, 'Signature recorded.', awardWords.signed)
  await pressAndConfirm(road, page, awardWords.seal)
  await expectTold(road, page, 'Award sealed.', awardWords.sealed)
  for (const { nameAr } of [franchise.claimant, franchise.respondent]) await serve(road, page, nameAr)
  await look(road, page)

  const file = (await unfold(road, page, awardWords.files))
    .getByRole('row')
    .filter({ hasText: word(road, stageWords.sealed) })
  const pdf = await bytesAt(page, (await file.getByRole('link').last().getAttribute('href')) ?? '')
  expect(pdfSignatures(pdf), 'the arbitrator and the seal').toEqual({ valid: 2, isWhole: true })
  const code = CODE.exec(await sheet(road, page, awardWords.verification).innerText())?.[0] ?? 'none'
  const [address = ''] = qrCodesOf(pdf)
  expect(new URL(address).pathname).toBe(`/verify/award/${UNWRITTEN}/${code}`)
  const stranger = await (await newContext(browser, product, 'ar')).newPage()
  await stranger.goto(new URL(address).pathname)
  await expect(stranger.getByText(word(road, verificationWords.valid), { exact: true })).toBeVisible()
})
