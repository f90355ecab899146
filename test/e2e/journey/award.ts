import { expect, type Page } from '@playwright/test'
import { SECTIONS } from '#award/law/rules.ts'
import { serviceWords } from '#award/law/service-words.ts'
import { awardWords, statusWords } from '#award/law/words.ts'
import { overviewWords } from '#case/law/overview-words.ts'
import { findingWords } from '#checklist/law/finding-words.ts'
import { checklistWords } from '#checklist/law/words.ts'
import { costsWords } from '#costs/law/words.ts'
import { suggestionWords } from '#suggestions/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { verificationWords } from '#verification/law/words.ts'
import { newContext } from '../product.ts'
import { choose } from './fields.ts'
import { bytesAt, bytesOf, qrCodesOf, textOf } from './papers.ts'
import { confirm, expectTold, goOn, look, press, pressAndConfirm, type Road, sheet, visit, word } from './road.ts'
import { STORY } from './story.ts'

/** The verification code of an award. */
export const CODE = /(?:[0-9A-Z]{4}-){6}[0-9A-Z]{4}/

/** Arts. 35-39: five sections, saved during typing; then final, signed, sealed and served on both sides. */
export async function makeAward(road: Road): Promise<void> {
  const page = await visit(road, 'arbitrator', 'award', awardWords.title)
  await look(road, page)
  await write(road, page)
  await mend(road, page)
  await preview(road, page)
  await road.ways?.whenDrafted(road)
  await finalize(road, page)
  await pressAndConfirm(road, page, awardWords.sign)
  await expectTold(road, page, 'Signature recorded.', awardWords.signed)
  await pressAndConfirm(road, page, awardWords.seal)
  await expectTold(road, page, 'Award sealed.', awardWords.sealed)
  await expectUnknownBeforeService(road, page)
  for (const side of ['claimant', 'respondent'] as const) await serve(road, page, STORY[road.language][side])
  await acknowledge(road, page)
  await certify(road, page)
  await look(road, page)
  await goOn(road, page, awardWords.nextCosts, 'costs', costsWords.title)
}

/** §9: 600 ms after the last key the draft is saved, with the focus still in the field; it is there after a reload. */
async function write(road: Road, page: Page): Promise<void> {
  const saved = page.getByRole('status').filter({ hasText: word(road, uiWords.saved) })
  await press(road, page, awardWords.finalize)
  await expect(page.getByRole('alert').first()).toContainText(word(road, awardWords.required))
  const { sections } = STORY[road.language]
  for (const [at, name] of SECTIONS.entries()) {
    const field = page.locator(`#award-${name}`)
    await field.focus()
    await page.keyboard.insertText((sections[at] ?? '').slice(0, -4))
    await field.pressSequentially((sections[at] ?? '').slice(-4))
    await expect(saved).toBeVisible()
    await expect(field).toBeFocused()
  }
  await page.reload()
  for (const [at, name] of SECTIONS.entries())
    await expect(page.locator(`#award-${name}`)).toHaveValue(sections[at] ?? '')
}

/** The checklist reads what is typed, links to the exact words, and passes when they are gone. */
async function mend(road: Road, page: Page): Promise<void> {
  const findings = sheet(road, page, checklistWords.title).getByRole('listitem')
  const finding = findings.filter({ hasText: word(road, findingWords.placeholder) })
  const field = page.locator('#award-Facts')
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' TBD')
  await expect(finding).toHaveCount(1)
  // Without a language model no suggestions are shown.
  await expect(sheet(road, page, suggestionWords.title)).toHaveCount(0)
  await page.locator('#award-Issues').focus()
  await finding.getByRole('link').click()
  await expect(field).toBeFocused()
  const selected = () =>
    field.evaluate((element) => {
      const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement
      return value.slice(selectionStart, selectionEnd)
    })
  expect(await selected()).toBe('TBD')
  // Delete the selected words, and the space before them.
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(finding).toHaveCount(0)
  await expect(field).toHaveValue(STORY[road.language].sections[1] ?? '')
  await expect(page.getByRole('status').filter({ hasText: word(road, uiWords.saved) })).toBeVisible()
}

async function preview(road: Road, page: Page): Promise<void> {
  await press(road, page, awardWords.preview)
  const href = await page.getByRole('link', { name: word(road, awardWords.openPreview) }).getAttribute('href')
  expect(textOf(await bytesAt(page, href ?? ''))).toContain(road.caseId)
}

/** Finalizing requires ticking its consequences. */
export async function finalize(road: Road, page: Page): Promise<void> {
  await press(road, page, awardWords.finalize)
  await confirm(road, page, awardWords.finalize)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(word(road, awardWords.tickFirst))).toBeVisible()
  await dialog.getByRole('checkbox').check()
  await confirm(road, page, awardWords.finalize)
  await expectTold(road, page, 'Award finalized with PDF and QR code.', awardWords.finalized)
}

/** The code exists from the moment the award is final, but behaves like a wrong one until service. */
async function expectUnknownBeforeService(road: Road, page: Page): Promise<void> {
  const shown = await sheet(road, page, awardWords.verification).innerText()
  const visitor = await (await newContext(road.browser, road.product, road.language)).newPage()
  await visitor.goto(`/verify/award/${road.caseId}/${CODE.exec(shown)?.[0]}`)
  await expect(visitor.getByText(word(road, verificationWords.failed))).toBeVisible()
  await visitor.context().close()
}

/** Serves the award on a party through the portal. */
export async function serve(road: Road, page: Page, recipient: string): Promise<void> {
  const place = sheet(road, page, awardWords.serveTitle)
  await choose(place, word(road, awardWords.recipient), recipient)
  await choose(place, word(road, awardWords.method), word(road, awardWords.method_portal))
  await press(road, page, awardWords.serve)
  await expectTold(road, page, 'Service recorded.', awardWords.servedNow)
  const trail = sheet(road, page, awardWords.serviceTrail)
  await expect(trail.getByRole('rowheader', { name: recipient })).toBeVisible()
  await expect(page.getByText(word(road, statusWords.served), { exact: true }).first()).toBeVisible()
}

/** The claimant opens the award on its overview and acknowledges receipt; the tribunal's page shows both at once. */
async function acknowledge(road: Road, tribunal: Page): Promise<void> {
  const page = await visit(road, 'claimant', 'cases', overviewWords.overview)
  const link = sheet(road, page, overviewWords.award).getByRole('link', {
    name: word(road, overviewWords.downloadAward),
  })
  await bytesAt(page, (await link.getAttribute('href')) ?? '')
  await pressAndConfirm(road, page, serviceWords.acknowledge)
  await expectTold(road, page, 'Receipt acknowledged.', serviceWords.acknowledgedNow)
  await expect(page.getByRole('button', { name: word(road, serviceWords.acknowledge), exact: true })).toHaveCount(0)
  await look(road, page)
  const trail = sheet(road, tribunal, awardWords.serviceTrail)
  const row = trail.getByRole('row').filter({ hasText: STORY[road.language].claimant })
  // Of three facts only viewing in the portal is missing: the file was downloaded.
  await expect(row.getByText(word(road, serviceWords.notYet), { exact: true })).toHaveCount(1)
}

/** The certificate of service, with the code of the served award and the QR code of its own page. */
async function certify(road: Road, page: Page): Promise<void> {
  const waiting = page.waitForEvent('download')
  await press(road, page, serviceWords.certificateOf)
  const pdf = await bytesOf(await waiting)
  const text = textOf(pdf)
  const code = CODE.exec(await sheet(road, page, awardWords.verification).innerText())?.[0] ?? ''
  expect(text).toContain(code)
  expect(text).toContain(`SRV-${road.caseId.replace('case_', '')}`)
  expect(qrCodesOf(pdf).some((address) => address.includes(`/verify/paper/${road.caseId}/`))).toBe(true)
}
