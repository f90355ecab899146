// WCAG 1.4.12: increased text spacing loses no content.
import { expect, type Page } from '@playwright/test'

type Spaced = { spaced?: CSSStyleSheet }

/** The page with increased text spacing: nothing overflows, and no words are cut off. Afterwards the spacing is removed. */
export async function expectSpacing(page: Page, where: string): Promise<void> {
  await page.evaluate(() => {
    // The product's policy does not allow a style element.
    const sheet = new CSSStyleSheet()
    // Arabic letters are joined: the criterion excludes properties that a script does not use.
    sheet.replaceSync(`
      * { line-height: 1.5 !important; word-spacing: 0.16em !important }
      :lang(en):not(:lang(ar)) { letter-spacing: 0.12em !important }
      p { margin-block-end: 2em !important }
    `)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    ;(globalThis as Spaced).spaced = sheet
  })
  const lost = await page.evaluate(lookForLost)
  await page.evaluate(() => {
    const own = (globalThis as Spaced).spaced
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== own)
  })
  expect.soft(lost, `text further apart at ${page.viewportSize()?.width} px, ${where}`).toEqual([])
}

/** Runs in the page: what overflows it, and words that are partly hidden. */
function lookForLost(): string[] {
  const root = document.documentElement
  const nameOf = (element: Element) => element.outerHTML.slice(0, 160)
  const wide = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} > ${root.clientWidth}`] : []
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const hasText = [...element.childNodes].some((one) => one.nodeType === Node.TEXT_NODE && one.textContent?.trim())
    if (!hasText || !element.checkVisibility({ visibilityProperty: true })) return false
    // Over the picture of a document is its invisible text layer, each word where it is drawn.
    if (element.closest('.textLayer')) return false
    // The beginning of a text; its row opens the whole of it.
    if (element.closest('[aria-expanded] [data-excerpt]')) return false
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    for (let over: HTMLElement | null = element; over && over !== document.body; over = over.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(over)
      // Scrolling content is not lost.
      const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const { left, right, top, bottom, width } = over.getBoundingClientRect()
      // For screen readers only.
      if (width <= 1) return false
      if (clips(overflowX) && (text.left < left - 2 || text.right > right + 2)) return true
      if (clips(overflowY) && (text.top < top - 3 || text.bottom > bottom + 3)) return true
      if (/auto|scroll/.test(overflowX + overflowY)) return false
    }
    return false
  })
  return [...wide, ...cut.slice(0, 5).map(nameOf)]
}
