// Mutations that only a browser can find: the screens that need a file, and the tests of the matrix that check those screens.
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROUTES } from '../../test/e2e/matrix/routes.ts'
import { ensureBrowserPart } from '../browser-part.mjs'
import { findTestBrowser } from '../test-tools.ts'
import { CHECKOUT, read } from './checkout.ts'
import { closureOf } from './imports.ts'
import type { Place } from './places.ts'
import { type Failure, runNode } from './run.ts'

type Look = { readonly who: string; readonly language: 'english' | 'arabic' }
type Suite = { suites?: Suite[]; specs?: { title: string; ok: boolean; file: string }[] }

/** Two people see most of what a file shows; a third would repeat it. */
const MOST_PEOPLE = 2
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const MANIFESTS = globSync('src/features/*/feature.browser.ts', { cwd: CHECKOUT })

/** Each screen's path and file, from the manifests. */
function screens(): [string, string][] {
  const rows = MANIFESTS.flatMap((file) => [
    ...read(file).matchAll(/path: (?:'([^']+)'|VIEW_PATH),[^]*?import\('#([\w-]+)\/([\w/-]+\.tsx)'\)/g),
  ])
  return rows.map(([, at = '/files/$fileId', feature = '', file = '']) => [at, `src/features/${feature}/${file}`])
}

/**
 * The people and screens that show a file; people with the fewest other screens come first. For a word, also the language that lost it.
 */
export function looksAt(place: Place): Look[] {
  const paths = screens().filter(([, file]) => closureOf(file).has(place.file))
  const isFrame = closureOf('src/browser.tsx', new Set(MANIFESTS)).has(place.file)
  const routes = ROUTES.filter(
    ({ screen, isVariant }) => !isVariant && (isFrame || paths.some(([at]) => at === screen)),
  )
  const people = [...new Set(routes.map(({ who }) => who))]
  const burden = (who: string) => ROUTES.filter((route) => route.who === who && !route.isVariant).length
  const isArabic = place.kind === 'word' && /[\u0600-\u06ff]/.test(read(place.file).slice(place.start, place.end))
  return people
    .sort((a, b) => burden(a) - burden(b))
    .slice(0, MOST_PEOPLE)
    .map((who) => ({ who, language: isArabic ? 'arabic' : 'english' }))
}

/** The first failing check among these. */
export async function firstSight(looks: readonly Look[], folder: string): Promise<Failure | undefined> {
  const browser = findTestBrowser()
  if (!browser || looks.length === 0) return undefined
  if (!ensureBrowserPart(folder, process.execPath)) return { file: 'vite.config.ts', test: 'the browser part is built' }
  for (const look of looks) {
    const failure = await sight(look, folder, browser)
    if (failure) return failure
  }
  return undefined
}

async function sight({ who, language }: Look, folder: string, browser: string): Promise<Failure | undefined> {
  const told = path.join(mkdtempSync(path.join(tmpdir(), 'mutate-look-')), 'told.json')
  const args = [
    'test',
    `matrix-${language}`,
    '-g',
    `every screen of ${who}[:,]`,
    '--reporter=json',
    '-x',
    '--workers=1',
  ]
  await runNode([PLAYWRIGHT, ...args], folder, { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: told })
  try {
    if (!existsSync(told)) return undefined
    const failed = specsIn(JSON.parse(readFileSync(told, 'utf8')) as Suite).find(({ ok }) => !ok)
    return failed && { file: `test/e2e/${failed.file}`, test: failed.title }
  } finally {
    rmSync(path.dirname(told), { recursive: true })
  }
}

function specsIn({ suites = [], specs = [] }: Suite): { title: string; ok: boolean; file: string }[] {
  return [...specs, ...suites.flatMap(specsIn)]
}
