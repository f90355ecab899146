// accessible.ts does not check again what was found clean. A fault on a later page must still be found.
import { expect, type Page, test } from '@playwright/test'
import { expectFits, findOverflow, misnamed, settle, violations } from './accessible.ts'
import { ibmViolations } from './accessible/ibm.ts'

type Words = { readonly button?: string; readonly extra?: string; readonly heading?: string; readonly colour?: string }

const SQUARES =
  'a { display: inline-block; padding: 16px } button { inline-size: 40px; block-size: 40px } .near { inline-size: 12px; block-size: 12px; padding: 0; border: 0 }'

/** One of many pages that the same code makes with other words. */
async function show(
  page: Page,
  name: string,
  { button = name, extra = '', heading = 'h2', colour = '#222' }: Words = {},
) {
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><html lang="en"><title>${name}</title><style>${SQUARES}</style>
    <main>
      <h1>${name}</h1>
      <${heading}>Parties of ${name}</${heading}>
      <p style="color: ${colour}; background: #fff">What ${name} is about</p>
      <ul><li><a href="/${name}">To ${name}</a></li><li><a href="/more">More</a></li></ul>
      <label for="field">Search in ${name}</label><input id="field">
      <button type="button">${button}</button>
      ${extra}
    </main></html>`)
}

/** After many clean pages, so that nothing on the page itself is new. */
test.beforeEach(async ({ page }) => {
  for (const name of ['one', 'two', 'three']) {
    await show(page, name)
    expect(await violations(page)).toEqual([])
  }
})

test('a page like earlier ones is not passed to axe', async ({ page }) => {
  await show(page, 'four')
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => 'axe' in globalThis)).toBe(false)
})

test('a name without the visible words, and cells without a heading', async ({ page }) => {
  await show(page, 'four')
  expect(await misnamed(page)).toEqual([])
  await show(page, 'five', { extra: '<button type="button" aria-label="Leave">Sign the award</button>' })
  expect(String(await misnamed(page))).toContain('label-content-name-mismatch')
  const row = '<tr><td>A</td><td>B</td><td>C</td></tr>'
  await show(page, 'six', { extra: `<table><tr><td>1</td><th>Two</th><td>3</td></tr>${row.repeat(4)}</table>` })
  expect(String(await misnamed(page))).toContain('td-has-header')
})

const FAULTS: readonly (readonly [what: string, rule: string, words: Words])[] = [
  ['a button of the same shape without a name', 'button-name', { button: '' }],
  ['a button whose words no reader is told', 'button-name', { button: '<span aria-hidden="true">Go</span>' }],
  ['a picture without words', 'image-alt', { extra: '<img src="data:,">' }],
  ['a link without a name among links that have one', 'link-name', { extra: '<ul><li><a href="/x"></a></li></ul>' }],
  ['a field without a label', 'label', { extra: '<input>' }],
  ['a label of nothing', 'label', { extra: '<label for="none">Lost</label><input id="found">' }],
  ['a name that refers to nothing', 'aria-', { extra: '<input aria-labelledby="nothing">' }],
  ['an entry without its list', 'listitem', { extra: '<div><li>Alone</li></div>' }],
  ['a list of something else', 'list', { extra: '<ul><div>Not an entry</div></ul>' }],
  ['a role without what it holds', 'aria-required-children', { extra: '<div role="list"><i role="tab">A</i></div>' }],
  [
    'a button inside a link',
    'nested-interactive',
    { extra: '<div role="button" tabindex="0">A <a href="/x">B</a></div>' },
  ],
  [
    'what is hidden and takes the focus',
    'aria-hidden-focus',
    { extra: '<div aria-hidden="true"><button>A</button></div>' },
  ],
  [
    'two small targets at one place',
    'target-size',
    { extra: '<div><button class="near">a</button><button class="near">b</button></div>' },
  ],
  ['a heading that skips one', 'heading-order', { heading: 'h4' }],
  ['words that are hardly to be seen', 'color-contrast', { colour: '#bbb' }],
  ['a second main part', 'landmark-no-duplicate-main', { extra: '</main><main>Again' }],
  ['words outside of all landmarks', 'region', { extra: '</main><p>Outside</p><main hidden>' }],
]

for (const [what, rule, words] of FAULTS) {
  test(`after many clean pages it is found: ${what}`, async ({ page }) => {
    await show(page, 'five', words)
    // Twice: a reported fault must not be taken for clean.
    for (let looks = 0; looks < 2; looks++) {
      const found = await violations(page)
      expect(found.join('\n')).toContain(rule)
    }
  })
}

test('each theme has colours of its own', async ({ page }) => {
  await show(page, 'six')
  expect(await violations(page, 'contrast')).toEqual([])
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('p')) one.style.background = '#333'
  })
  expect((await violations(page, 'contrast')).join('\n')).toContain('color-contrast')
})

test('what is allowed for a closed button is not allowed for an open one', async ({ page }) => {
  const style = 'inline-size: auto; color: #ccc; background: #fff'
  const pale = (attributes: string) => `<button style="${style}" ${attributes}>Agree</button>`
  await show(page, 'eight', { extra: pale('disabled') })
  expect(await violations(page, 'contrast')).toEqual([])
  await show(page, 'nine', { extra: pale('') })
  expect((await violations(page, 'contrast')).join('\n')).toContain('color-contrast')
})

test('within a part of a page only that part is checked', async ({ page }) => {
  await show(page, 'seven', { extra: '<div id="over"><button type="button">Yes</button></div><img src="data:,">' })
  expect(await violations(page, 'all', '#over')).toEqual([])
  await page.locator('#over button').evaluate((one) => one.replaceChildren())
  expect((await violations(page, 'all', '#over')).join('\n')).toContain('button-name')
})

const FAULTS_FOR_IBM: readonly (readonly [what: string, rule: string, words: Words])[] = [
  ['a field without a label', 'input_label_exists', { extra: '<input>' }],
  ['a label of nothing', 'label_ref_valid', { extra: '<label for="none">Lost</label>' }],
  [
    'a stop of the keyboard where nothing scrolls',
    'element_tabbable_role_valid',
    { extra: '<p tabindex="0">Short</p>' },
  ],
  ['a button without a name', 'input_label_exists: Form control element <button>', { button: '' }],
  ['words outside of all landmarks', 'aria_content_in_landmark', { extra: '</main><p>Outside</p><main hidden>' }],
]

test("IBM's engine is not shown a page like those before", async ({ page }) => {
  for (const name of ['one', 'two']) {
    await show(page, name)
    expect(await ibmViolations(page)).toEqual([])
  }
  expect(await page.evaluate(() => 'ace' in globalThis)).toBe(false)
})

for (const [what, rule, words] of FAULTS_FOR_IBM) {
  test(`after clean pages IBM's engine finds: ${what}`, async ({ page }) => {
    await show(page, 'one')
    expect(await ibmViolations(page)).toEqual([])
    await show(page, 'five', words)
    for (let looks = 0; looks < 2; looks++) expect((await ibmViolations(page)).join('\n')).toContain(rule)
  })
}

/** A layer as wide as a phone, which code places again two frames after the window has a new width; or never. */
const placed = (
  isFollowing: boolean,
) => `<div id="layer" style="position: absolute; left: 600px; width: min(25rem, 90vw)">Over</div>
  <div style="overflow: auto"><p style="width: 2000px">A table that scrolls in its own place</p></div>
  <script>
    const place = () => document.getElementById('layer').style.setProperty('left', (innerWidth > 900 ? 600 : 8) + 'px')
    if (${isFollowing}) addEventListener('resize', () => requestAnimationFrame(() => requestAnimationFrame(place)))
  </script>`

test('a layer that follows the width of the window a moment later fits', async ({ page }) => {
  await show(page, 'four', { extra: placed(true) })
  for (let turns = 0; turns < 5; turns++) {
    await page.setViewportSize({ width: 1360, height: 900 })
    await expectFits(page)
    await page.setViewportSize({ width: 360, height: 800 })
    await expectFits(page)
  }
})

test('a layer that stays where it was does not fit, and is named alone', async ({ page }) => {
  await page.setViewportSize({ width: 1360, height: 900 })
  await show(page, 'four', { extra: placed(false) })
  expect(await page.evaluate(findOverflow)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  const [width, ...named] = await page.evaluate(findOverflow)
  expect(width).toBe('924 > 360')
  expect(named.map((one) => one.slice(0, 15))).toEqual(['<div id="layer"'])
})

const FADING = '<style>.fade { transition: opacity 600ms; opacity: 0 } .shown .fade { opacity: 1 }</style>'
/** Styles that are read begin a transition even where nothing is drawn. */
const showFaded = (page: Page) =>
  page.evaluate(() => {
    const opacities = () => [...document.querySelectorAll('.fade')].map((one) => getComputedStyle(one).opacity)
    opacities()
    document.documentElement.classList.add('shown')
    opacities()
  })

test('a page has come to rest when what fades in is there', async ({ page }) => {
  await show(page, 'four', { extra: `${FADING}<p class="fade">Here</p>` })
  await showFaded(page)
  await settle(page)
  expect(await page.locator('.fade').evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
})

for (const [where, part] of [
  ['in a closed fold', '<details><summary>More</summary><p class="fade">Here</p></details>'],
  [
    'in rows that are not drawn',
    '<div style="block-size: 4000px"></div><ul style="content-visibility: auto"><li class="fade">Here</li></ul>',
  ],
] as const)
  test(`a page comes to rest with a transition ${where}`, async ({ page }) => {
    test.setTimeout(60_000)
    await show(page, 'four', { extra: FADING + part })
    await showFaded(page)
    expect(await page.evaluate(() => document.getAnimations().map((one) => one.playState))).toEqual(['running'])
    await settle(page)
  })
