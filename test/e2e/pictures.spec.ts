// Pictures of every screen in both languages and themes, wide and narrow, with an index page: `npm run pictures`.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Page, test } from '@playwright/test'
import { settle } from './accessible.ts'
import { ROUTES, type Route } from './matrix/routes.ts'
import { Visitors } from './matrix/visitors.ts'
import { type Language, type Product, startProduct } from './product.ts'

const FOLDER = process.env['PICTURES_DIR'] ?? 'pictures'
const LANGUAGES: readonly Language[] = ['en', 'ar']
const LOOKS = [
  { theme: 'light', width: 1360 },
  { theme: 'dark', width: 1360 },
  { theme: 'light', width: 360 },
  { theme: 'dark', width: 360 },
] as const

test.describe.configure({ timeout: 1_800_000 })
test.use({ screenshot: 'off' })

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(async () => product.stop())

for (const language of LANGUAGES) {
  test(`every screen (${language})`, async ({ browser }) => {
    const visitors = new Visitors(browser, product, language)
    for (const route of ROUTES) await picture(visitors, route)
    await visitors.close()
    writeFileSync(path.join(FOLDER, `${language}.html`), contactSheet(language))
  })
}

const fileOf = (route: Route, language: Language, look: (typeof LOOKS)[number]) =>
  `${language}-${look.theme}-${look.width}/${`${route.path}-${route.who}`.replaceAll(/[^\w-]+/g, '_')}.png`

async function picture(visitors: Visitors, route: Route): Promise<void> {
  const page = await visitors.open(route)
  await visitors.beginWork(page)
  for (const look of LOOKS) {
    await page.setViewportSize({ width: look.width, height: look.width > 700 ? 900 : 800 })
    await page.evaluate((theme) => (document.documentElement.dataset['theme'] = theme), look.theme)
    await settle(page)
    await hasCome(page)
    const file = path.join(FOLDER, fileOf(route, visitors.language, look))
    mkdirSync(path.dirname(file), { recursive: true })
    await page.screenshot({ path: file, fullPage: true })
  }
  await page.evaluate(() => delete document.documentElement.dataset['theme'])
}

/** Parts that load after the page's own words: reads of their own, a document in the viewer, an answer of the register. */
async function hasCome(page: Page): Promise<void> {
  const wordsOf = () => page.evaluate(() => document.body.innerText)
  await page
    .locator('[role=progressbar][aria-valuenow="0"]')
    .waitFor({ state: 'detached', timeout: 2_000 })
    .catch(() => {})
  let before = ''
  for (let looks = 0; looks < 20; looks++) {
    const now = await wordsOf()
    if (now === before) return
    before = now
    await page.waitForTimeout(250)
  }
}

/** One row per screen, with its four pictures side by side. */
function contactSheet(language: Language): string {
  const rows = ROUTES.map((route) => {
    const pictures = LOOKS.map(
      (look) =>
        `<a href="${fileOf(route, language, look)}"><img loading="lazy" src="${fileOf(route, language, look)}" alt=""></a>`,
    )
    return `<h2>${route.path} · ${route.who}</h2><div>${pictures.join('')}</div>`
  })
  const style =
    'body{font-family:sans-serif;margin:24px}div{display:flex;gap:12px;align-items:start}img{border:1px solid #999;max-height:600px;max-width:420px}'
  return `<!doctype html><meta charset="utf-8"><title>${language}</title><style>${style}</style>${rows.join('\n')}`
}
