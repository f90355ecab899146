import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build } from 'vite'
import { formatMoney } from '#kernel/format.ts'
import { expectFits, expectNoViolations } from './accessible.ts'
import { isPrinted, LONG, printedLetters } from './journey/papers.ts'
import { decimalsOf } from './matrix/checks.ts'
import { charactersOf, inkIn } from './matrix/ink.ts'

// Every component of the component layer in its states, checked by axe in both languages and themes, wide and at 360 px.

const ROOT = join(import.meta.dirname, '../..')
const GALLERY = 'src/platform/ui/gallery/index.html'
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
/** As strict as the product's own policy, including Trusted Types. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'"

let folder: string
let server: Server
let address: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      // The chunk that groups what every page shows would form an import cycle with the gallery's own.
      rolldownOptions: { input: join(ROOT, GALLERY), output: { codeSplitting: true } },
    },
  })
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://gallery').pathname
    const file = extname(path) ? path : `/${GALLERY}`
    const bytes = await readFile(join(folder, file)).catch(() => null)
    response.writeHead(bytes ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    })
    response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_gallery`
})

test.afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function openGallery(page: Page, language: string, theme: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      if (!localStorage.getItem('portal.language')) localStorage.setItem('portal.language', chosenLanguage ?? '')
      localStorage.setItem('portal.theme', chosenTheme ?? '')
    },
    [language, theme],
  )
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return complaints
}

for (const language of ['en', 'ar']) {
  for (const theme of ['light', 'dark']) {
    for (const width of [1360, 360]) {
      test(`every component is accessible and fits: ${language}, ${theme}, ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        const complaints = await openGallery(page, language, theme)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
        await expectNoViolations(page)
        await expectFits(page)
        expect(complaints).toEqual([])
      })
    }
  }
}

for (const language of ['en', 'ar']) {
  for (const width of [1360, 360]) {
    test(`amounts below one another share their decimals: ${language}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openGallery(page, language, 'light')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const [fees, ...others] = await decimalsOf(page)
      expect(others).toEqual([])
      expect(fees?.amounts).toBe(3)
      expect(fees?.spread).toBeLessThanOrEqual(0.5)
    })
  }
}

test('an amount is said, copied and found as plain text has it', async ({ page }) => {
  await openGallery(page, 'en', 'light')
  const refund = page.locator('.amount', { hasText: '1,150.00' }).first()
  const copied = () =>
    refund.evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return String(getSelection())
    })
  expect(await copied()).toBe('-SAR\u00a01,150.00')
  await expect(refund.locator('xpath=ancestor::td')).toHaveAccessibleName('-SAR 1,150.00')
  await page.getByRole('button', { name: 'ع العربية' }).click()
  const arabic = page.locator('.amount', { hasText: '١٬١٥٠' }).first()
  await expect(arabic).toBeVisible()
  const plain = (text: string | null) => (text ?? '').replaceAll(/[\u200e\u200f\u061c]/g, '')
  const said = plain(formatMoney({ amount: '-1150.00', currency: 'SAR' }, 'ar'))
  expect(plain(await arabic.evaluate((element) => element.textContent))).toBe(said)
  expect(plain(await arabic.getAttribute('data-said'))).toBe(said)
})

test('Arabic figures are legible: a zero of three pixels, and equal widths', async ({ page }) => {
  await openGallery(page, 'ar', 'light')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const amount = page.locator('.amount-figure[data-widest]').first()
  await amount.scrollIntoViewIfNeeded()
  await expect(amount).toHaveCSS('font-size', '17px')
  const [, zero] = await charactersOf(page, '.amount-figure[data-widest] .amount-fraction')
  expect(zero?.character).toBe('٠')
  const ink = zero && (await inkIn(page, zero))
  expect(ink?.width).toBeGreaterThanOrEqual(3)
  expect(ink?.height).toBeGreaterThanOrEqual(3)
  // The longest amount has different digits.
  await amount.evaluate((element) => (element.textContent = '٠١٢٣٤٥٦٧٨٩'))
  const widths = (await charactersOf(page, '.amount-figure[data-widest]')).map(({ width }) => width)
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(0.1)
})

test('a form that is wrong takes the reader to its summary, in words, and from there to the field', async ({
  page,
}) => {
  await openGallery(page, 'ar', 'light')
  await page.getByRole('button', { name: 'إرسال الطلب' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'بعض الحقول تحتاج إلى مراجعة' })
  await expect(summary).toBeFocused()
  await expectNoViolations(page)
  await summary.getByRole('link', { name: 'اسم الطرف' }).click()
  await expect(page.getByRole('textbox', { name: 'اسم الطرف' })).toBeFocused()
  await page.getByRole('button', { name: 'EN English' }).click()
  await expect(page.getByRole('link', { name: 'Name of the party: Required.' })).toBeVisible()
})

test('an amount typed in Eastern digits is understood and shown grouped', async ({ page }) => {
  await openGallery(page, 'ar', 'light')
  const amount = page.getByRole('textbox', { name: 'مبلغ المنازعة' })
  await amount.fill('٢٥٠٠٠٫٥')
  await amount.blur()
  await expect(amount).toHaveValue('٢٥٬٠٠٠٫٥٠')
  await page.getByRole('button', { name: 'EN English' }).click()
  await expect(page.getByRole('textbox', { name: 'Amount in dispute' })).toHaveValue('25,000.50')
})

test('a date typed in the Hijri calendar is the same day in the Gregorian one', async ({ page }) => {
  await openGallery(page, 'ar', 'light')
  await page.getByRole('button', { name: 'هجري' }).first().click()
  const day = page.getByRole('group', { name: 'يوم التبليغ', exact: true })
  await day.getByRole('spinbutton').first().click()
  await page.keyboard.type('٠٢١٠١٤٤٧')
  await expect(day.locator('..').locator('..').getByText('٢١ مارس ٢٠٢٦')).toBeVisible()
  await page.getByRole('button', { name: 'ميلادي' }).first().click()
  await expect(day.getByRole('spinbutton').first()).toHaveText('٢١')
})

test('a date typed before its control has loaded is not lost, and the focus stays', async ({ page }) => {
  const coming = Promise.withResolvers<void>()
  await page.route(/date-controls/, (route) => coming.promise.then(() => route.continue()))
  const complaints = await openGallery(page, 'en', 'light')
  const field = page.getByRole('group', { name: 'Day of service', exact: true })
  const parts = field.getByRole('spinbutton')
  await expect(parts).toHaveText(['05', '03', '2026'])
  await expectNoViolations(page)
  await parts.nth(0).focus()
  await page.keyboard.type('21')
  await parts.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  coming.resolve()
  await expect(parts).toHaveText(['21', '04', '20'])
  await expect(parts.nth(2)).toBeFocused()
  await page.keyboard.type('27')
  await expect(parts).toHaveText(['21', '04', '2027'])
  expect(complaints).toEqual([])
})

for (const language of ['en', 'ar'])
  test(`the control of a date takes its place without a move (${language})`, async ({ page }) => {
    const coming = Promise.withResolvers<void>()
    await page.route(/date-controls/, (route) => coming.promise.then(() => route.continue()))
    await openGallery(page, language, 'light')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const parts = page.getByRole('spinbutton')
    const places = () =>
      parts.evaluateAll((all) =>
        all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect()
          return [one.textContent, ...[left, top, width, height].map(Math.round)]
        }),
      )
    const before = await places()
    expect(before.length).toBe(8)
    coming.resolve()
    await page.mouse.move(1, 1)
    await expect(page.locator('[data-rac][role=spinbutton]')).toHaveCount(8)
    expect(await places()).toEqual(before)
  })

test('a calendar requested before its control has loaded opens when it has', async ({ page }) => {
  const coming = Promise.withResolvers<void>()
  await page.route(/date-controls/, (route) => coming.promise.then(() => route.continue()))
  await openGallery(page, 'ar', 'light')
  await page.getByRole('group', { name: 'يوم التبليغ', exact: true }).getByRole('button').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  coming.resolve()
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible()
})

test('a question before a final act keeps the focus inside and gives it back', async ({ page }) => {
  await openGallery(page, 'en', 'light')
  const opener = page.getByRole('button', { name: 'Finalize award' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Finalize award' })
  await expect(dialog).toBeVisible()
  await expect(dialog).toContainText('This cannot be undone.')
  await expectNoViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('a closed button stays focusable and gives the reason', async ({ page }) => {
  await openGallery(page, 'en', 'light')
  const seal = page.getByRole('button', { name: 'Seal the award' })
  await expect(seal).toHaveAttribute('aria-disabled', 'true')
  await expect(seal).toHaveAccessibleDescription('The award must be signed first (Art. 35).')
  await seal.focus()
  await expect(seal).toBeFocused()
})

test('in Arabic the left arrow goes to the next day of the calendar', async ({ page }) => {
  await openGallery(page, 'ar', 'light')
  await page
    .getByRole('group', { name: 'يوم التبليغ', exact: true })
    .getByRole('button', { name: 'فتح التقويم' })
    .click()
  const day = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(day).toBe('٥')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(day).toBe('٦')
})

test.describe('a sheet that folds', () => {
  const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
  const line = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const inside = (page: Page) => page.getByRole('heading', { name: 'Jurisdiction', level: 3 })

  test('is one line until its button opens it, and is found as it was left', async ({ page }) => {
    await openGallery(page, 'en', 'light')
    const filing = line(page, 'The filing')
    await expect(filing).toHaveAttribute('aria-expanded', 'false')
    await expect(filing).toHaveAccessibleDescription('Request served on the Respondent')
    expect((await sheet(page, 'The filing').boundingBox())?.height).toBeLessThan(60)
    await filing.focus()
    await page.keyboard.press('Enter')
    await expect(filing).toHaveAttribute('aria-expanded', 'true')
    await expect(filing).toBeFocused()
    await expect(inside(page)).toBeVisible()
    await page.reload()
    await expect(inside(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await filing.click()
    await expect(inside(page)).toBeHidden()
    await page.reload()
    await expect(line(page, 'The filing')).toHaveAttribute('aria-expanded', 'false')
  })

  test('stays open and in its place when the last act in it was just done', async ({ page }) => {
    await openGallery(page, 'en', 'light')
    const trail = sheet(page, 'The service')
    await expect(line(page, 'The service'), 'due: no button').toHaveCount(0)
    const places = () => page.locator('main h2').allInnerTexts()
    const before = await places()
    expect(before.lastIndexOf('The service')).toBeLessThan(before.lastIndexOf('The filing'))
    const done = trail.getByRole('button', { name: 'Record the service' })
    await done.click()
    await expect(line(page, 'The service')).toHaveAttribute('aria-expanded', 'true')
    await expect(done).toBeFocused()
    expect(await places()).toEqual(before)
  })

  test('opens for an address that leads into it, also when it is asked for twice', async ({ page }) => {
    await openGallery(page, 'en', 'light')
    const link = page.getByRole('link', { name: 'Where jurisdiction is told' })
    for (const time of ['first', 'second']) {
      await expect(inside(page), time).toBeHidden()
      await link.click()
      await expect(inside(page), time).toBeFocused()
      await expect(inside(page), time).toBeInViewport()
      await line(page, 'The filing').click()
    }
    await page.reload()
    await expect(inside(page), 'an address is no choice, but it is followed again').toBeFocused()
  })

  test('does not fold while something in it is unsaved or asked', async ({ page }) => {
    await openGallery(page, 'en', 'light')
    await page.getByRole('button', { name: 'Correct the filing' }).click()
    await expect(page.getByRole('dialog', { name: 'Correct the filing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(inside(page), 'what is asked in it opens it').toBeVisible()
    await page.getByRole('textbox', { name: 'Note on the filing' }).fill('Seen')
    await expect(line(page, 'The filing')).toHaveCount(0)
    await page.getByRole('button', { name: 'Take the note back' }).click()
    await line(page, 'The filing').click()
    await expect(inside(page)).toBeHidden()
  })

  test('its article can be followed while it is open', async ({ page }) => {
    await openGallery(page, 'en', 'light')
    await line(page, 'The filing').click()
    // Playwright refuses to press what is covered by something else.
    await sheet(page, 'The filing').getByRole('link', { name: 'Art. 8' }).click({ trial: true })
  })

  test('is open on paper', async ({ page }) => {
    await openGallery(page, 'en', 'light')
    await expect(inside(page)).toBeHidden()
    const letters = printedLetters(await page.pdf({ preferCSSPageSize: true }))
    expect(isPrinted(letters, 'Note on the filing')).toBe(true)
  })
})

test('a narrow table keeps the cells of its headers, and hides their words only', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await openGallery(page, 'en', 'light')
  const headers = page.getByRole('columnheader')
  expect(await headers.count()).toBeGreaterThan(2)
  // Accessibility checkers ignore a header cell drawn as a single dot.
  const hidden = (all: Element[]) => all.filter((one) => getComputedStyle(one).position === 'absolute').length
  expect(await headers.evaluateAll(hidden)).toBe(0)
})

test('a table is a stop of the keyboard only while it scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await openGallery(page, 'en', 'light')
  const table = page.getByRole('table').first()
  const place = page.getByRole('group').filter({ has: table })
  await expect(place).toHaveAttribute('tabindex', '-1')
  await table.evaluate((one) => (one.style.minWidth = '2000px'))
  await expect(place).toHaveAttribute('tabindex', '0')
  await table.evaluate((one) => (one.style.minWidth = ''))
  await expect(place).toHaveAttribute('tabindex', '-1')
})

test('a ticked box is printed with its tick', async ({ page }) => {
  await openGallery(page, 'en', 'light')
  await page.emulateMedia({ media: 'print' })
  const ticked = page.locator('input:checked').first()
  await expect(ticked).toHaveCSS('print-color-adjust', 'exact')
})

for (const language of ['en', 'ar'] as const)
  test(`what stands in a field is printed whole, with its name (${language})`, async ({ page }) => {
    await openGallery(page, language, 'dark')
    const [party, place, passage] = [1447, 2026, 3150].map((n) => `${LONG[language]} ${n}`) as [string, string, string]
    await page.locator('[name=party]').fill(party)
    await page.locator('[name=email]').fill(`${'a-rather-long-name.'.repeat(6)}end@example.com`)
    await page.locator('[name=claim]').fill(`${LONG.en}\n\n${LONG.ar}`)
    const zone = page.locator('[name=zone]')
    // A list is as wide as its field, however long its options.
    await zone.locator('option:checked').evaluate((one, text) => (one.textContent = text), place)
    await page.locator('textarea:not([name])').first().fill(passage)
    const names = await page.locator('form label:not(:has(input)), form [id$=-label]').allInnerTexts()
    const shown = await page
      .locator('form [role=spinbutton], form input[inputmode]')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLInputElement ? one.value : (one.textContent ?? ''))))
    const letters = printedLetters(await page.pdf({ preferCSSPageSize: true }))
    const said = [...names, ...shown, party, place, passage, LONG.en, LONG.ar, 'name.end@example.com']
    expect(said.filter((one) => !isPrinted(letters, one))).toEqual([])
    await expect(page.locator('.printed'), 'the screen is as it was').toHaveCount(0)
  })

test('a dialog is printed without the page behind it', async ({ page }) => {
  await openGallery(page, 'en', 'light')
  await page.getByRole('button', { name: 'Finalize award' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const letters = printedLetters(await page.pdf({ preferCSSPageSize: true }))
  expect(isPrinted(letters, 'This cannot be undone.')).toBe(true)
  expect(isPrinted(letters, 'Name of the party')).toBe(false)
})
