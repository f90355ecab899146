// House rules a machine can check: who may import whom, sizes, words in both languages, one store a table, logical CSS.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..')
const SRC = path.join(ROOT, 'src')
const IMPORTS = (
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }
).imports

function* filesIn(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    if (statSync(file).isDirectory()) yield* filesIn(file)
    else if (/\.tsx?$/.test(name)) yield file
  }
}

type Zone = 'kernel' | 'server' | 'ui' | 'feature' | 'top'
type Side = 'pure' | 'server' | 'browser'
type Place = { readonly rel: string; readonly zone: Zone; readonly feature: string; readonly side: Side }

/** Pure feature files besides the three by name: data and sums without SQL or React. */
const SERVER_FILE =
  /^(store|handlers|react|worker|workers|documents?|.*-(store|handlers|document|job|pdf|letter|render))\.ts$/
const TOP_SERVER = new Set([
  'admin.ts',
  'server.ts',
  'portal.ts',
  'clocks.ts',
  'handlers.ts',
  'records.ts',
  'spine.ts',
  'workers.ts',
])
const TOP_BROWSER = new Set(
  'browser.tsx door.tsx routed.tsx router.tsx signed-in.tsx screens.ts error-screen.tsx'.split(' '),
)

function placeOf(file: string): Place {
  const rel = path.relative(SRC, file)
  const parts = rel.split(path.sep)
  const name = parts.at(-1) ?? ''
  if (parts[0] === 'platform') {
    const zone = parts[1] as Zone
    return { rel, zone, feature: '', side: zone === 'kernel' ? 'pure' : zone === 'server' ? 'server' : 'browser' }
  }
  if (parts[0] === 'features') {
    const isServer =
      SERVER_FILE.test(name) || /from '#server\//.test(readFileSync(file, 'utf8').replace(/import type .*/g, ''))
    return {
      rel,
      zone: 'feature',
      feature: parts[1] ?? '',
      side: name.endsWith('.tsx') ? 'browser' : isServer ? 'server' : usesBrowser(file) ? 'browser' : 'pure',
    }
  }
  return {
    rel,
    zone: 'top',
    feature: '',
    side: TOP_SERVER.has(name) ? 'server' : TOP_BROWSER.has(name) ? 'browser' : 'pure',
  }
}

function usesBrowser(file: string): boolean {
  return /from '(react|#ui\/)/.test(readFileSync(file, 'utf8'))
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  const entry = Object.entries(IMPORTS).find(([key]) => specifier.startsWith(key.slice(0, -1)))
  return entry && path.join(ROOT, entry[1].slice(0, -1), specifier.slice(entry[0].length - 1))
}

/** Parts of a screen that other screens show; everything else of a feature stays inside it. */
const SHARED_PARTS = new Set([
  'case/case-screen.tsx',
  'time-limits/time-limits-sheet.tsx',
  'case/next-step.tsx',
  'next/next-sheet.tsx',
  'next/case-next.tsx',
  'case/timeline-sheet.tsx',
  'notifications/notice.tsx',
  'costs/costs-panel.tsx',
  'award/service-sheet.tsx',
  'checklist/checklist-panel.tsx',
  'scrutiny/submit-panel.tsx',
  'scrutiny/court-sheet.tsx',
  'suggestions/suggestions-panel.tsx',
  'deliberations/deliberations-panel.tsx',
  'audit/cells.tsx',
  'audit/nightly-sheet.tsx',
])
const PURE_NAMES = /^(rules|contract|words|reactions)\.ts$/

const IMPORT = /^(?:import|export) (type )?(?:[^'";]*? from )?'([^']+)'/gm
const DYNAMIC = /import\('([^']+)'\)/g

function importProblems(file: string): string[] {
  const here = placeOf(file)
  const text = readFileSync(file, 'utf8')
  const problems: string[] = []
  const imports = [...text.matchAll(IMPORT)].map((m) => ({ typeOnly: m[1] !== undefined, to: m[2] ?? '' }))
  const lazy = [...text.matchAll(DYNAMIC)].map((m) => ({ typeOnly: false, to: m[1] ?? '' }))
  for (const { typeOnly, to } of [...imports, ...lazy]) {
    const target = resolve(file, to)
    if (!target || !target.startsWith(SRC)) continue
    const there = placeOf(target)
    if (typeOnly) continue
    if (here.side === 'pure' && there.side !== 'pure') problems.push(`${here.rel}: a pure file imports ${there.rel}`)
    if (here.side === 'browser' && there.side === 'server')
      problems.push(`${here.rel}: browser imports the server's ${there.rel}`)
    if (here.side === 'server' && there.side === 'browser')
      problems.push(`${here.rel}: server imports the browser's ${there.rel}`)
    if (here.zone === 'kernel' && there.zone !== 'kernel') problems.push(`${here.rel}: the kernel imports ${there.rel}`)
    const foreign = here.zone === 'feature' && there.zone === 'feature' && here.feature !== there.feature
    const name = path.basename(there.rel)
    const allowed =
      PURE_NAMES.test(name) || there.side === 'pure' || SHARED_PARTS.has(path.relative('features', there.rel))
    if (foreign && !allowed) problems.push(`${here.rel}: reaches into ${there.rel}`)
  }
  return problems
}

/** Word lists and tables of data may be long; everything else splits along its seams. */
const LONG_BY_NATURE = /(words|refusals|schema|permissions|reactions|templates)\.ts$/
const MAX_LINES = 300

const sources = [...filesIn(SRC)].filter((file) => !file.endsWith('.test.ts'))

describe('the house rules', () => {
  it('lets each file import only what its side and its feature may', () => {
    assert.deepEqual(sources.flatMap(importProblems), [])
  })

  it('keeps files short enough to be read', () => {
    const long = sources.filter(
      (file) => !LONG_BY_NATURE.test(file) && readFileSync(file, 'utf8').split('\n').length > MAX_LINES + 1,
    )
    assert.deepEqual(
      long.map((file) => path.relative(SRC, file)),
      [],
    )
  })

  it('names each table in one store only', () => {
    const tables = new Map<string, Set<string>>()
    for (const file of sources.filter((one) => !one.endsWith('schema.ts'))) {
      const text = readFileSync(file, 'utf8')
      for (const [, table] of text.matchAll(/(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g)) {
        const known = tables.get(table ?? '') ?? new Set()
        tables.set(table ?? '', known.add(path.relative(SRC, file)))
      }
    }
    const shared = [...tables]
      .filter(([, files]) => files.size > 1)
      .map(([table, files]) => `${table}: ${[...files].join(', ')}`)
    assert.deepEqual(shared, [])
  })

  it('writes audit entries nowhere but in perform and its system twin', () => {
    const writers = sources.filter((file) => /appendAudit\(/.test(readFileSync(file, 'utf8')))
    const allowed = new Set(['platform/server/audit.ts', 'platform/server/perform.ts', 'platform/server/system-act.ts'])
    assert.deepEqual(
      writers.map((file) => path.relative(SRC, file)).filter((file) => !allowed.has(file)),
      [],
    )
  })

  it('uses logical properties, so that every screen mirrors', () => {
    const physical =
      /["'` ](-?m[lr]|p[lr]|left|right|rounded-[lr]|border-[lr]|text-left|text-right|outline-none)(-[\w.[\]/]+)?(?=["'` ])/
    const found = sources
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/className=(?:"([^"]*)"|\{[^}]*\})/g)]
          .filter((m) => physical.test(` ${m[0]} `))
          .map((m) => `${path.relative(SRC, file)}: ${m[0]}`),
      )
    assert.deepEqual(found, [])
  })

  it('gives every word in English and in Arabic letters', async () => {
    const problems: string[] = []
    for (const file of sources.filter((one) => one.endsWith('words.ts') && !one.endsWith('kernel/words.ts'))) {
      const module = (await import(file)) as Record<string, unknown>
      for (const table of Object.values(module)) {
        if (typeof table !== 'object' || table === null) continue
        for (const [key, word] of Object.entries(table as Record<string, { en?: unknown; ar?: unknown }>)) {
          if (word === null || typeof word !== 'object' || !('en' in word)) continue
          if (word.en === '' || word.ar === '' || word.ar === undefined)
            problems.push(`${path.relative(SRC, file)}: ${key}`)
        }
      }
    }
    assert.deepEqual(problems, [])
  })

  it('names no path of a machine and no registry', () => {
    const texts = [...filesIn(SRC), ...filesIn(path.join(ROOT, 'test')), ...filesIn(path.join(ROOT, 'scripts'))]
    const found = texts.filter(
      (file) =>
        /\/work\/|registry\.npmjs|\.\.\/shared/.test(readFileSync(file, 'utf8')) &&
        !file.endsWith('architecture.test.ts'),
    )
    assert.deepEqual(
      found.map((file) => path.relative(ROOT, file)),
      [],
    )
  })
})
