import { createHash } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { samplePdf } from '../support/sample-pdf.ts'
import { expectNoViolations } from './accessible.ts'
import { choose } from './journey/fields.ts'
import { bytesOf, lettersOf, textOf } from './journey/papers.ts'
import { type Product, signIn, startProduct } from './product.ts'

test.describe.configure({ mode: 'serial' })
let product: Product
/** The case that the first journey files and the second reviews. */
let caseId = ''
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

const pdf = (name: string, text: string) => ({ name, mimeType: 'application/pdf', buffer: samplePdf(text) })

async function expectFits(page: Page): Promise<void> {
  await expectNoViolations(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

/**
 * The last message does not cover a button that stands where messages are shown first, above the bar at the foot of the window. A message
 * stays while the focus is in it.
 */
async function expectUncovered(page: Page, messages: Locator, button: Locator): Promise<void> {
  await messages.getByRole('button').last().focus()
  const height = (await messages.boundingBox())?.height ?? 0
  expect(height).toBeGreaterThan(40)
  const first = await button.evaluate((one) => {
    const foot = innerHeight - (document.getElementById('nav-bar')?.offsetHeight ?? 0) - 16
    scrollBy(0, one.getBoundingClientRect().bottom - foot + 8)
    return { foot, bottom: one.getBoundingClientRect().bottom }
  })
  expect(first.bottom, 'the button stands where messages are shown').toBeGreaterThan(first.foot - height)
  expect(first.bottom).toBeLessThan(first.foot)
  const covers = async () => {
    const [over, under] = [await messages.getByRole('listitem').last().boundingBox(), await button.boundingBox()]
    return !over || !under || (over.y < under.y + under.height && under.y < over.y + over.height)
  }
  await expect.poll(covers).toBe(false)
}

const FILES = 'a claimant files in Arabic on a phone: wizard, two uploads, receipt, fee, next step (Art. 5)'
test(FILES, { tag: '@quick' }, async ({ browser }) => {
  const page = await signIn(browser, product, 'claimant', 'ar')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/filing/new')
  // The name in the script of the page comes first.
  await expect(page.getByRole('textbox', { name: /^الاسم النظامي/ }).first()).toHaveAccessibleName(/بالحروف العربية/)
  await page.getByRole('button', { name: 'التالي' }).click()
  await expect(page.getByRole('alert')).toContainText('اذكر الاسم')
  await page.getByLabel('الاسم النظامي بالحروف العربية').nth(0).fill('شركة الروابي للمقاولات')
  await page.getByLabel('عنوان التبليغ').nth(0).fill('طريق الملك فهد، الرياض')
  await page.getByLabel('الاسم النظامي بالحروف اللاتينية').nth(1).fill('Northern Steel Ltd')
  await page.getByLabel('عنوان التبليغ').nth(1).fill('1 Quay Street, London')
  await expect(page.getByText('حُفظت المسودة تلقائيًا')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'استعادة النص' }).click()
  await expect(page.getByLabel('الاسم النظامي بالحروف اللاتينية').nth(1)).toHaveValue('Northern Steel Ltd')
  // A foreign party needs no name in Arabic script.
  await page.getByRole('button', { name: 'التالي' }).click()
  const mySelf = page.getByRole('button', { name: 'إضافتي ممثلًا' })
  await mySelf.click()
  await expect(page.getByLabel('الاسم', { exact: true })).toHaveValue(/[\u0621-\u064a]{3}/)
  const email = page.getByLabel('البريد الإلكتروني')
  await expect(email).toHaveValue('claimant@demo.example')
  await expect(mySelf).toHaveCount(0)
  // An answer to a wrong format has an example of the right one.
  await email.fill('claimant')
  await page.getByRole('button', { name: 'التالي' }).click()
  await expect(page.getByRole('alert')).toContainText('اكتب عنوانًا مثل \u2066name@example.com\u2069.')
  await page.getByRole('button', { name: /^إزالة الممثل/ }).click()
  await page.getByRole('button', { name: 'التالي' }).click()
  await page.getByLabel('وصف الدعوى').fill('تأخر توريد الحديد الإنشائي.')
  const amount = page.getByLabel('مبلغ المنازعة')
  await amount.fill('ثلاثة ملايين')
  await page.getByRole('button', { name: 'التالي' }).click()
  await expect(page.getByRole('alert')).toContainText('مثل ٣٬١٥٠٬٠٠٠٫٥٠.')
  await amount.fill('٣٬١٥٠٬٠٠٠')
  await expectFits(page)
  await page.getByRole('button', { name: 'التالي' }).click()
  await page.getByRole('button', { name: 'التالي' }).click()
  // The review, and then the request, have the amount that the case stores, although no decimals were typed.
  await expect(page.getByText('٣٬١٥٠٬٠٠٠٫٠٠')).toBeVisible()
  await expect(page.getByText('غير محدد القيمة')).toHaveCount(0)
  await page.getByRole('button', { name: 'فتح القضية' }).click()
  await page.waitForURL('**/filing/case_*')
  caseId = page.url().split('/').at(-1) ?? ''
  await expect(page.getByRole('region', { name: 'طلب التحكيم', exact: true })).toContainText('٣٬١٥٠٬٠٠٠٫٠٠')

  const next = page.getByRole('button', { name: 'التالي: بدء الإجراءات' })
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  const files = page.locator('input[type=file]')
  const agreement = pdf('اتفاق التحكيم.pdf', 'agreement')
  await files
    .nth(0)
    .setInputFiles({ name: 'torn.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 torn') })
  await expect(page.getByRole('alert').filter({ hasText: 'تعذّر فتحه' })).toBeVisible()
  await files.nth(0).setInputFiles(agreement)
  await expect(page.getByRole('link', { name: /تنزيل اتفاق التحكيم/ })).toBeVisible()
  const hash = createHash('sha256').update(agreement.buffer).digest('hex')
  await expect(page.getByText(hash.slice(0, 8)).first()).toBeVisible()
  // The message is that of the specification, and names the file beside it.
  const messages = page.getByRole('region', { name: 'الرسائل', exact: true })
  await expect(messages.getByText('تم رفع الملف.', { exact: true })).toBeVisible()
  await expect(messages.getByText('اتفاق التحكيم.pdf')).toBeVisible()
  // A file in the wrong place is moved to the right one.
  const contract = page.getByRole('region', { name: 'العقد', exact: true })
  await page
    .getByRole('region', { name: 'الوكالة', exact: true })
    .locator('input[type=file]')
    .setInputFiles(pdf('العقد.pdf', 'contract'))
  const powers = page.getByRole('list', { name: 'الوكالة', exact: true })
  await expect(powers).toContainText('العقد.pdf')
  await choose(powers, 'نوع المستند', 'العقد')
  await expect(contract.getByRole('list', { name: 'العقد', exact: true })).toContainText('العقد.pdf')
  await expect(powers).toHaveCount(0)
  const others = page.getByRole('region', { name: 'مستندات أخرى', exact: true })
  await others.locator('input[type=file]').setInputFiles(pdf('الملحق.pdf', 'annex'))
  await expect(messages.getByText('الملحق.pdf')).toBeVisible()
  await expectUncovered(page, messages, page.getByRole('button', { name: 'تقديم الطلب' }))
  await expect(page.getByRole('link', { name: 'التالي: بدء الإجراءات' })).toBeVisible()

  await page.getByRole('link', { name: 'التالي: بدء الإجراءات' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'ART5_REQUIRED' })).toBeVisible()
  await page.getByRole('button', { name: 'تقديم الطلب' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'تقديم الطلب' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'تنزيل الإيصال' }).click()
  expect((await download).suggestedFilename()).toMatch(/^FIL-case_\d+-1\.pdf$/)
  expect(lettersOf(textOf(await bytesOf(await download)))).toContain('٣١٥٠٠٠٠٠٠')
  await page.getByRole('button', { name: 'سداد الرسوم' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'سداد الرسوم' }).click()
  await expect(page.getByText('سداد تجريبي')).toBeVisible()
  await expect(page.getByText('ART5_REQUIRED')).toHaveCount(0)
  await expectFits(page)
})

test('the Case Manager asks for missing items, records a transfer, links the respondent and ends that access', async ({
  browser,
}) => {
  const page = await signIn(browser, product, 'manager', 'en')
  await page.goto('/cases')
  await page.locator(`a[href='/cases/${caseId}']`).click()
  await page.waitForURL(`**/cases/${caseId}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'At a glance', exact: true })).toContainText('3,150,000.00')
  await page.getByRole('button', { name: 'Verify Integrity' }).click()
  await expect(page.getByText('Chain Intact', { exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Parts of the case' }).getByRole('link', { name: 'Parties' }).click()
  await page.getByRole('button', { name: 'Link a person' }).click()
  await page.getByLabel('Find by name or email').fill('whitfield')
  await choose(page, 'Person', 'James Whitfield')
  // The list may show the person before the answer has come. A person opened meanwhile stays open.
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/members', async (route) => {
    const response = await route.fetch()
    if (route.request().method() === 'POST') await isAsked
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const list = page.getByRole('navigation', { name: 'Parties and participants' })
  await list.getByRole('link', { name: /James Whitfield/ }).click()
  await expect(page.getByRole('button', { name: /End access of .*James Whitfield/ })).toBeVisible()
  const answered = page.waitForResponse((one) => one.url().endsWith('/members') && one.request().method() === 'POST')
  answer()
  await (await answered).finished()
  await expectFits(page)
  await page.getByRole('button', { name: /End access of .*James Whitfield/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End access' }).click()
  await expect(list.getByRole('link', { name: /James Whitfield/ })).toHaveCount(0)

  await page.goto(`/filing/${caseId}`)
  await page.getByRole('button', { name: 'Ask for missing items' }).click()
  await page.getByLabel('Note to the claimant').fill('A power of attorney, please.')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('heading', { name: 'The Centre asks for missing items' })).toBeVisible()
  await expectFits(page)
})
