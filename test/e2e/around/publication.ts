// An award is published: after an opt-out and a court order prevented it, and after a person redacted its names.
import { expect, type Page } from '@playwright/test'
import { REFUSALS } from '#app/product.ts'
import { caseWords } from '#case/law/words.ts'
import { addDays } from '#kernel/dates/dates.ts'
import { formatDate, formatDualDate } from '#kernel/format.ts'
import type { Word } from '#kernel/words.ts'
import { publicationWords } from '#publication/law/publication-words.ts'
import { placeWords } from '#case/law/names/place-words.ts'
import { redactionWords } from '#publication/law/redaction-words.ts'
import { kbWords } from '#publication/law/words.ts'
import {
  confirm,
  expectTitle,
  expectTold,
  look,
  pageOf,
  press,
  type Road,
  sheet,
  visit,
  word,
} from '../journey/road.ts'
import type { Around } from './around.ts'
import { banner, fill, openRegister, reference, register, revokeOrder, today } from './court-orders.ts'

// Only this journey publishes the award of case_002; its text names both sides and a witness.
const CASE = 'case_002'
const TITLE = { en: 'Caked sugar and the certificate at loading', ar: 'تكتّل السكر وشهادة الجودة عند الشحن' }
const NAMES = ['Harrow', 'Meridian', 'Renshaw', 'Jebel Ali', 'هارو', 'ميريديان']

/** Presses "Publish anonymized award", which is refused with a status and in words: the English is copied by hand. */
async function expectRefused(road: Road, page: Page, status: number, english: string, text: Word): Promise<void> {
  const words = road.language === 'en' ? english : text.ar
  const answer = page.waitForResponse((one) => one.url().endsWith(`/awards/${road.caseId}/publish?anonymize=true`))
  await press(road, page, publicationWords.publish)
  expect((await answer).status()).toBe(status)
  await expect(sheet(road, page, publicationWords.title).getByRole('alert')).toContainText(words)
}

/** Art. 36(3): a side opts out, and the award is not published. */
async function refuseAfterOptOut(road: Road): Promise<void> {
  const respondent = await visit(road, 'respondent', 'kb', kbWords.title)
  await respondent.getByRole('switch').click()
  await expect(respondent.getByRole('alertdialog')).toBeVisible()
  await look(road, respondent)
  await confirm(road, respondent, publicationWords.doOptOut)
  await expectTold(road, respondent, 'Opt-out updated.', publicationWords.optOutRecorded)
  await expect(respondent.getByRole('switch')).toBeChecked()
  const officer = await visit(road, 'officer', 'kb', kbWords.title)
  await expectRefused(road, officer, 403, 'Publication blocked (Art. 36(3) opt-out).', REFUSALS.OPTED_OUT.words)
  await look(road, officer)
  await respondent.getByRole('switch').click()
  await confirm(road, respondent, publicationWords.doTakeBack)
  await expectTold(road, respondent, 'Opt-out updated.', publicationWords.optOutRecorded)
  await expect(respondent.getByRole('switch')).not.toBeChecked()
}

/** A court freezes the publication: every open page says so and until when, and nothing is published until it is lifted. */
async function refuseWhileFrozen(road: Road): Promise<void> {
  const officer = await visit(road, 'officer', 'kb', kbWords.title)
  const ofCourt = await openRegister(road)
  const until = addDays(today, 30)
  const terms = { type: 'confidentiality', scope: 'publication', effect: 'freeze' } as const
  await fill(road, ofCourt, { ...terms, referenceNo: reference(road, 4), to: until })
  await register(road, ofCourt)
  const frozen = banner(officer, word(road, caseWords.bannerFrozen, { date: formatDualDate(until, road.language) }))
  await expect(frozen).toBeVisible()
  await expectRefused(road, officer, 409, `Court order: Publication frozen until ${formatDate(until, 'en')}.`, {
    en: '',
    ar: caseWords.bannerFrozen.ar({ date: formatDate(until, 'ar') }),
  })
  await look(road, officer)
  await revokeOrder(road, reference(road, 4), 'Lifted by the court')
  await expect(frozen).toHaveCount(0)
}

/** A person decides on the names one by one; only then is the award published. */
async function publishAfterReview(road: Road): Promise<void> {
  const page = await visit(road, 'compliance', 'kb', kbWords.title)
  await expectRefused(
    road,
    page,
    409,
    'Review the award first: its names are taken out before it is published.',
    REFUSALS.REDACTION_REQUIRED.words,
  )
  await page.getByRole('link', { name: word(road, publicationWords.toReview), exact: true }).click()
  await press(road, page, redactionWords.start)
  await decide(road, page)
  await add(road, page)
  await entitle(road, page, { en: 'Gulf Meridian loses', ar: TITLE.ar })
  await expect(sheet(road, page, redactionWords.residuals)).toContainText('Gulf Meridian')
  await look(road, page)
  await expectRefused(
    road,
    page,
    409,
    'Known names are still in the anonymized text. Replace each, or say why it may stay.',
    REFUSALS.REDACTION_RESIDUAL.words,
  )
  await entitle(road, page, TITLE)
  await expect(sheet(road, page, redactionWords.residuals)).toContainText(word(road, redactionWords.noResiduals))
  await press(road, page, publicationWords.publish)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look(road, page)
  await confirm(road, page, publicationWords.publish)
  await expectTold(road, page, 'Anonymized award published.', publicationWords.publishedNow)
  await look(road, page)
}

/** A name may stay only with a reason; everything else is replaced as proposed or by other words. */
async function decide(road: Road, page: Page): Promise<void> {
  const names = sheet(road, page, redactionWords.names)
  const row = (written: string) => names.getByRole('listitem').filter({ hasText: written })
  const witness = row('Renshaw')
  await expect(witness).toContainText(`[${word(road, placeWords.expert)}]`)
  await witness.getByRole('button', { name: word(road, redactionWords.keep), exact: true }).click()
  const keep = witness.getByRole('button', { name: word(road, redactionWords.keep), exact: true })
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  await witness.getByRole('button', { name: word(road, redactionWords.reason_public), exact: true }).click()
  await keep.click()
  await expect(witness).toHaveCount(0)
  await names.getByRole('radio', { name: word(road, redactionWords.show_all) }).check()
  await expect(witness).toContainText(word(road, redactionWords.decided_keep))
  await witness.getByRole('button', { name: word(road, redactionWords.replace), exact: true }).click()
  await expect(witness).toContainText(word(road, redactionWords.decided_replace))
  await names.getByRole('radio', { name: word(road, redactionWords.show_open) }).check()
  await look(road, page)
  await replaceTheRest(road, page)
  await expect(names).toContainText(word(road, redactionWords.noneOpen))
}

async function replaceTheRest(road: Road, page: Page): Promise<void> {
  const names = sheet(road, page, redactionWords.names)
  const replace = names.getByRole('button', { name: word(road, redactionWords.replace), exact: true })
  for (let left = await replace.count(); left > 0; left = await replace.count()) {
    await replace.first().click()
    await expect(replace).toHaveCount(left - 1)
  }
}

/** A passage that no proposal named is marked in the original and replaced as well. */
async function add(road: Road, page: Page): Promise<void> {
  const original = page.getByText('CIF Jebel Ali.').first()
  await original.evaluate((paragraph) => {
    const text = [...paragraph.childNodes]
      .flatMap((node) => [node, ...node.childNodes])
      .find((node) => node.nodeType === 3 && (node.textContent ?? '').includes('Jebel Ali'))
    if (!text) throw new Error('the paragraph has no such text')
    const range = document.createRange()
    const at = (text.textContent ?? '').indexOf('Jebel Ali')
    range.setStart(text, at)
    range.setEnd(text, at + 'Jebel Ali'.length)
    document.getSelection()?.removeAllRanges()
    document.getSelection()?.addRange(range)
  })
  await press(road, page, redactionWords.takeMarked)
  const form = sheet(road, page, redactionWords.add)
  await expect(form.locator('[name=find]')).toHaveValue('Jebel Ali')
  await form.locator('[name=replacementEn]').fill('[a port]')
  await press(road, page, redactionWords.addNow)
  await expect(form.getByRole('alert')).toContainText(word(road, redactionWords.insteadAr))
  await form.locator('[name=replacementAr]').fill('[ميناء]')
  await press(road, page, redactionWords.addNow)
  await expect(page.getByText('CIF [a port].').first()).toBeVisible()
}

async function entitle(road: Road, page: Page, title: Readonly<Record<'en' | 'ar', string>>): Promise<void> {
  const form = sheet(road, page, redactionWords.titles)
  await form.locator('[name=titleEn]').fill(title.en)
  await form.locator('[name=titleAr]').fill(title.ar)
  const saved = page.waitForResponse((answer) => answer.url().includes('/title') && answer.ok())
  await press(road, page, redactionWords.saveTitle)
  await saved
}

/** A person outside the case finds the award by words of either language and reads it without its names. */
async function findIt(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  for (const typed of ['caked sugar', 'والسكر', 'شهادة الجودة']) {
    await page.goto('/kb')
    await expectTitle(road, page, kbWords.title)
    await page.getByRole('searchbox').fill(typed)
    await page
      .getByRole('search')
      .getByRole('button', { name: word(road, kbWords.search), exact: true })
      .click()
    await expect(page.getByRole('link', { name: TITLE[road.language], exact: true })).toBeVisible()
  }
  await look(road, page)
  await page.getByRole('link', { name: TITLE[road.language], exact: true }).click()
  const item = page.getByRole('region', { name: TITLE[road.language], exact: true })
  await expect(item).toContainText('CIF [a port].')
  const text = await item.innerText()
  expect(NAMES.filter((name) => text.includes(name))).toEqual([])
  await look(road, page)
  const party = await visit(road, 'respondent', 'kb', kbWords.title)
  await expect(party.getByRole('switch')).toBeDisabled()
  await expect(sheet(road, party, publicationWords.title)).toContainText(word(road, publicationWords.published))
  // An award can be published only once.
  const officer = await visit(road, 'officer', 'kb', kbWords.title)
  const { words } = REFUSALS.PUBLICATION_NOT_ELIGIBLE
  const english = 'Not eligible yet (final award required / already published).'
  await expectRefused(road, officer, 400, english, words)
  await look(road, officer)
}

export const publication: readonly Around[] = [
  { title: 'publication: a side opts out and nothing is published', caseId: CASE, run: refuseAfterOptOut },
  { title: 'publication: a court freezes it and nothing is published', caseId: CASE, run: refuseWhileFrozen },
  { title: 'publication: the names are redacted and the award is published', caseId: CASE, run: publishAfterReview },
  { title: 'publication: the published award is found and read in both languages', caseId: CASE, run: findIt },
]
