// The language of the page: it is right before the first paint, switching keeps the place and what was typed, and text in the other script
// keeps its own order. Nothing is sent.
import { expect, type Locator, type Page } from '@playwright/test'
import { evidenceWords } from '#evidence/law/words.ts'
import { formWords } from '#filing/law/form-words.ts'
import { fieldOf, languagesFrom } from '#kernel/languages.ts'
import { keyboardWords } from '#keyboard/law/words.ts'
import { reconciliationWords } from '#reconciliation/law/words.ts'
import { uiWords } from '#ui/words.ts'
import { expectTitle, pageOf, press, type Road, visit, word } from '../journey/road.ts'
import type { Language } from '../product.ts'
import type { Around } from './around.ts'

const CASE = 'case_002'

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`)
const otherOf = (language: Language): Language => (language === 'en' ? 'ar' : 'en')
const inOther = (road: Road): Road => ({ ...road, language: otherOf(road.language) })

function toggleOf(page: Page): Locator {
  return page.getByRole('button', { name: new RegExp(`^(?:${uiWords.toArabic.en}|${uiWords.toEnglish.en})$`) })
}

async function expectSpoken(page: Page, language: Language): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', language)
  await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
}

/** Switches where no button is visible: through the palette, from the field being typed in. */
async function turnFromHere(road: Road, page: Page): Promise<void> {
  const other = road.language === 'en' ? keyboardWords.arabic : keyboardWords.english
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: word(road, keyboardWords.open), exact: true }).fill(word(road, other))
  await expect(page.locator('[role=option][aria-selected=true]')).toContainText(word(road, other))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

type Noted = { turns: string[]; said: string }

/** Before the product's first script has run, the page already has its language; afterwards nothing changes. */
async function rightBeforePaint(road: Road): Promise<void> {
  const context = (await pageOf(road, 'claimant')).context()
  const page = await context.newPage()
  await page.addInitScript(() => {
    const noted: Noted = { turns: [], said: '' }
    ;(window as unknown as { noted: Noted }).noted = noted
    const spoken = () => `${document.documentElement?.lang} ${document.documentElement?.dir}`
    new MutationObserver(() => {
      if (document.body && spoken() !== noted.turns.at(-1)) noted.turns.push(spoken())
    }).observe(document, { attributes: true, childList: true, subtree: true, attributeFilter: ['lang', 'dir'] })
    // The first frame: nothing can be painted before it.
    requestAnimationFrame(() => (noted.said = spoken()))
  })
  const gate = Promise.withResolvers<void>()
  let held = 0
  await page.route('**/assets/*.js', async (call) => {
    held += 1
    await gate.promise
    await call.continue()
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => held, { message: 'the script of the product is asked for' }).toBeGreaterThan(0)
  await expectSpoken(page, road.language)
  gate.resolve()
  await expect(page.locator('h1')).toBeVisible()
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  const spoken = road.language === 'ar' ? 'ar rtl' : 'en ltr'
  expect(noted.said, 'the first frame').toBe(spoken)
  expect(new Set(noted.turns), 'nothing turned the page over while it came').toEqual(new Set([spoken]))
  await page.close()
}

/** Enters two parties, one of them in Latin letters that end in a dot, and opens the next step. */
async function begin(road: Road): Promise<Page> {
  const page = await pageOf(road, 'claimant')
  await page.goto('/filing/new')
  await expectTitle(road, page, formWords.newFiling)
  await field(page, 'parties.0.nameEn').fill('Acme Co. (UK) Ltd.')
  await field(page, 'parties.0.address').fill('12 Main St., London')
  await field(page, 'parties.1.nameAr').fill('شركة الشمال (القابضة)')
  await field(page, 'parties.1.email').fill('legal@north.example')
  return page
}

/** The button in the bar: address, step, text and focus stay the same, there and back. */
async function keepsText(road: Road): Promise<void> {
  const page = await begin(road)
  await press(road, page, formWords.next)
  await press(road, page, formWords.addRepresentative)
  await field(page, 'representatives.0.name').fill('سارة Al-Qahtani')
  const address = page.url()
  for (const now of [inOther(road), road]) {
    await toggleOf(page).press('Enter')
    await expectSpoken(page, now.language)
    await expectTitle(now, page, formWords.newFiling)
    expect(page.url()).toBe(address)
    await expect(
      page.getByRole('heading', { name: word(now, formWords.step_representatives), exact: true }),
    ).toBeVisible()
    await expect(field(page, 'representatives.0.name')).toHaveValue('سارة Al-Qahtani')
    await expect(toggleOf(page)).toBeFocused()
  }
  await page
    .locator('form')
    .getByRole('button', { name: word(road, formWords.back), exact: true })
    .click()
  await expect(field(page, 'parties.0.nameEn')).toHaveValue('Acme Co. (UK) Ltd.')
}

/** In the middle of a long page, with the caret in a word: the word stays in place, and the caret in it. */
async function keepsScroll(road: Road): Promise<void> {
  const page = await begin(road)
  await page.setViewportSize({ width: 1000, height: 500 })
  const writing = field(page, 'parties.1.address')
  await writing.fill('King Fahd Road')
  await writing.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await writing.press('Home')
  for (const _ of 'King') await page.keyboard.press('ArrowRight')
  const topOf = () => writing.evaluate((element) => element.getBoundingClientRect().top)
  for (const [from, to] of [
    [road, inOther(road)],
    [inOther(road), road],
  ] as const) {
    const before = await topOf()
    await turnFromHere(from, page)
    await expectSpoken(page, to.language)
    await expect(writing).toBeFocused()
    await expect(writing).toHaveValue('King Fahd Road')
    const caret = await writing.evaluate((element) => (element as HTMLInputElement).selectionStart)
    expect(caret, 'the cursor stays in its word').toBe(4)
    await expect.poll(async () => Math.abs((await topOf()) - before), 'the field stays where it was').toBeLessThan(40)
  }
  await page.setViewportSize({ width: 1360, height: 900 })
}

/** The selected tab, a filter in the address, and an expanded list. */
async function keepsParts(road: Road): Promise<void> {
  const page = await pageOf(road, 'compliance')
  await page.goto('/finance/reconciliation?provider=Sample')
  await expectTitle(road, page, reconciliationWords.title)
  const parts = page.getByRole('tablist').getByRole('tab')
  await parts.nth(1).click()
  await expect(parts.nth(1)).toHaveAttribute('aria-selected', 'true')
  const address = page.url()
  await toggleOf(page).click()
  await expectTitle(inOther(road), page, reconciliationWords.title)
  await expect(parts.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(page.url()).toBe(address)

  await toggleOf(page).click()
  const evidence = await visit(road, 'manager', 'evidence', evidenceWords.title)
  const tabs = evidence.getByRole('tablist').getByRole('tab')
  await tabs.nth(1).click()
  const shown = await tabs.nth(1).getAttribute('data-key')
  await toggleOf(evidence).click()
  await expectTitle(inOther(road), evidence, evidenceWords.title)
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await tabs.nth(1).getAttribute('data-key')).toBe(shown)
  // The choice is stored: it applies to this page after a reload, and to the next one.
  await evidence.reload()
  await expectTitle(inOther(road), evidence, evidenceWords.title)
  await expectSpoken(evidence, otherOf(road.language))
  const next = await evidence.context().newPage()
  await next.goto(`/evidence/${CASE}`)
  await expectTitle(inOther(road), next, evidenceWords.title)
  await next.close()
  await toggleOf(evidence).click()
  await expectTitle(road, evidence, evidenceWords.title)
}

/** Runs in the page: the visible characters of each text in visual order, left to right, line by line. */
function readTexts(elements: (HTMLElement | SVGElement)[]): { drawn: string; said: string }[] {
  const signsOf = (node: Node) =>
    Array.from(node.textContent ?? '', (c, at) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, width, top } = range.getBoundingClientRect()
      return { c, x: left, width, line: Math.round(top / 8) }
    })
  return elements
    .filter((element) => element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const seen: ReturnType<typeof signsOf> = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) seen.push(...signsOf(node))
      const inOrder = seen
        .filter(({ width }) => width > 0)
        .toSorted((one, other) => one.line - other.line || one.x - other.x)
      return { drawn: inOrder.map(({ c }) => c).join(''), said: (element as HTMLElement).innerText }
    })
}

async function leftToRight(place: Locator): Promise<string> {
  await expect(place).toBeVisible()
  return (await place.evaluateAll(readTexts))[0]?.drawn ?? ''
}

const turned = (text: string) =>
  Array.from(text, (letter) => letter)
    .toReversed()
    .join('')

/** A form asks for a name in the reader's language first, to the eye and to the keyboard. */
async function asksInOwnLanguage(road: Road): Promise<void> {
  const page = await begin(road)
  const inOrder = languagesFrom(road.language).map((one) => `parties.0.${fieldOf('name', one)}`)
  const names = page.locator('[name^="parties.0.name"]')
  expect(await names.evaluateAll((fields) => fields.map((one) => one.getAttribute('name')))).toEqual(inOrder)
  await names.first().focus()
  await page.keyboard.press('Tab')
  await expect(names.last()).toBeFocused()
}

/** How far from the start of its column a name begins, whatever its script. */
const fromStart = (name: Locator) =>
  name.evaluate((element) => {
    const column = element.closest('dd')?.getBoundingClientRect()
    const own = element.getBoundingClientRect()
    if (!column) return Number.NaN
    return document.dir === 'rtl' ? column.right - own.right : own.left - column.left
  })

/** Latin in Arabic text and Arabic in Latin text, as drawn: no dot, bracket, hash or clock moves to the other end. */
async function readsInOrder(road: Road): Promise<void> {
  const page = await begin(road)
  for (let step = 0; step < 4; step++) {
    if (step === 2) {
      await field(page, 'claimSummary').fill('The goods were late.')
      await field(page, 'relief').fill('Damages.')
      await field(page, 'amount').fill('١٢٬٣٤٥٫٥٠')
      // Digits from the left, in the field as in print; the field is aligned with the start of the page.
      const style = await field(page, 'amount').evaluate((one) => getComputedStyle(one).direction)
      expect(style).toBe('ltr')
    }
    if (step === 3) await field(page, 'applicableLaw').fill('English law')
    await press(road, page, formWords.next)
  }
  const name = page.getByText('Acme Co. (UK) Ltd.', { exact: true }).first()
  expect(await leftToRight(name)).toBe('Acme Co. (UK) Ltd.')
  const north = page.getByText('شركة الشمال (القابضة)', { exact: true }).first()
  expect(await leftToRight(north)).toBe(turned('شركة الشمال (القابضة)'))
  for (const one of [name, north]) expect(await fromStart(one), 'a name begins where its reader begins').toBeLessThan(1)
}

async function readsMachineText(road: Road): Promise<void> {
  const page = await pageOf(road, 'compliance')
  await page.goto('/audit/case_001?view=records')
  await expect(page.getByRole('table').first()).toBeVisible()
  const texts = await page.locator('main bdi.machine:not(:has(details))').evaluateAll(readTexts)
  expect(texts.length, 'there is machine text').toBeGreaterThan(0)
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  expect(texts.map(({ drawn }) => bare(drawn))).toEqual(texts.map(({ said }) => bare(said)))
  const clock = page.locator('main time').first()
  const time = /\S+:\S+/.exec(await clock.innerText())?.[0] ?? 'no time'
  expect(await leftToRight(clock), 'hours stand left of minutes').toContain(
    time.replaceAll(/[\u200e\u200f\u061c]/g, ''),
  )
}

/** Every character of Arabic text is drawn with the product's own fonts, so that it looks the same everywhere. */
async function drawsItself(road: Road): Promise<void> {
  const page = await pageOf(road, 'claimant')
  await page.goto('/dashboard')
  await expect(page.locator('h1')).toBeVisible()
  await page.evaluate(async () => {
    const line = document.createElement('p')
    line.id = 'signs'
    line.lang = 'ar'
    line.dir = 'rtl'
    line.textContent = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءآأؤإئ ٠١٢٣٤٥٦٧٨٩ ٪٫٬،؛؟«»ـ()'
    document.body.append(line)
    await document.fonts.ready
  })
  const line = page.locator('#signs')
  const look = await line.evaluate((one) => {
    const { letterSpacing, fontStyle, textTransform, lineHeight, fontSize } = getComputedStyle(one)
    return {
      letterSpacing,
      fontStyle,
      textTransform,
      ratio: Number.parseFloat(lineHeight) / Number.parseFloat(fontSize),
    }
  })
  expect(look).toMatchObject({ letterSpacing: 'normal', fontStyle: 'normal', textTransform: 'none' })
  expect(look.ratio, 'Arabic lines stand further apart').toBeGreaterThan(1.7)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const { nodeId } = await browser.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#signs' })
  await expect
    .poll(async () => {
      const { fonts } = await browser.send('CSS.getPlatformFontsForNode', { nodeId })
      return fonts
        .filter(({ isCustomFont }) => !isCustomFont)
        .map(({ familyName, glyphCount }) => [familyName, glyphCount])
    }, 'signs drawn by a font of this machine')
    .toEqual([])
  await browser.detach()
}

async function tellLanguage(road: Road): Promise<void> {
  await rightBeforePaint(road)
  await keepsText(road)
  await keepsScroll(road)
  await keepsParts(road)
}

async function tellOrder(road: Road): Promise<void> {
  await asksInOwnLanguage(road)
  await readsInOrder(road)
  await readsMachineText(road)
  await drawsItself(road)
}

export const languages: readonly Around[] = [
  { title: 'the language switches and nothing else changes', caseId: CASE, leavesTraces: true, run: tellLanguage },
  {
    title: 'text in either script keeps its own order',
    caseId: CASE,
    leavesTraces: true,
    run: tellOrder,
  },
]
