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

type RunsOn = 'pure' | 'server' | 'browser'
type Place = {
  readonly rel: string
  /** `platform/server`, `features/award`, or `top` for the files that put the parts together. */
  readonly house: string
  readonly side: RunsOn
}

const ROOM_SIDES: Readonly<Record<string, RunsOn>> = {
  'platform/kernel': 'pure',
  'platform/server': 'server',
  'platform/ui': 'browser',
  law: 'pure',
  server: 'server',
  screens: 'browser',
}
const TOP_SERVER = new Set(
  'admin.ts api-document.ts server.ts serve.ts portal.ts features.server.ts spine.ts'.split(' '),
)
const TOP_BROWSER = new Set(
  'browser.tsx door.tsx routed.tsx router.tsx with-address.tsx signed-in.tsx features.browser.ts screens.ts error-screen.tsx'.split(
    ' ',
  ),
)
/** A feature's manifest for each side. */
const MANIFESTS: Readonly<Record<string, RunsOn>> = {
  'feature.ts': 'pure',
  'feature.server.ts': 'server',
  'feature.browser.ts': 'browser',
}
const isManifest = ({ house, rel }: Place) => house.startsWith('features/') && path.basename(rel) in MANIFESTS

/** The owner of a file and the side on which it runs, both from its folder. */
function placeOf(file: string): Place {
  const rel = path.relative(SRC, file)
  const [zone = '', name = '', room = ''] = rel.split(path.sep)
  const house = zone === 'platform' || zone === 'features' ? `${zone}/${name}` : 'top'
  if (house === 'top')
    return { rel, house, side: TOP_SERVER.has(zone) ? 'server' : TOP_BROWSER.has(zone) ? 'browser' : 'pure' }
  const side =
    zone === 'features' && room in MANIFESTS ? MANIFESTS[room] : ROOM_SIDES[zone === 'platform' ? house : room]
  assert.ok(side, `${rel}: a feature keeps its files in law, server and screens`)
  return { rel, house, side }
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  const entry = Object.entries(IMPORTS).find(([key]) => specifier.startsWith(key.slice(0, -1)))
  return entry && path.join(ROOT, entry[1].slice(0, -1), specifier.slice(entry[0].length - 1))
}

/** Parts of a screen that other screens show; everything else of a feature is private to it. */
const SHARED_PARTS = new Set([
  'case/screens/case-screen.tsx',
  'time-limits/screens/time-limits-sheet.tsx',
  'case/screens/next-step.tsx',
  'next/screens/duty-sheet.tsx',
  'next/screens/wait-text.tsx',
  'commencement/screens/timeline-sheet.tsx',
  'audit/screens/cells.tsx',
  'audit/screens/nightly-sheet.tsx',
])

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
    if (here.house.startsWith('platform/') && !there.house.startsWith('platform/'))
      problems.push(`${here.rel}: the platform imports the product's ${there.rel}`)
    if (isManifest(there) && here.rel !== path.basename(there.rel).replace('feature', 'features'))
      problems.push(`${here.rel}: only the list of manifests imports ${there.rel}`)
    if (typeOnly) continue
    if (here.side === 'pure' && there.side !== 'pure') problems.push(`${here.rel}: a pure file imports ${there.rel}`)
    if (here.side === 'browser' && there.side === 'server')
      problems.push(`${here.rel}: browser imports the server's ${there.rel}`)
    if (here.side === 'server' && there.side === 'browser')
      problems.push(`${here.rel}: server imports the browser's ${there.rel}`)
    if (here.house === 'platform/kernel' && there.house !== here.house)
      problems.push(`${here.rel}: the kernel imports ${there.rel}`)
    const isForeign = [here, there].every(({ house }) => house.startsWith('features/')) && here.house !== there.house
    if (isForeign && there.side !== 'pure' && !SHARED_PARTS.has(path.relative('features', there.rel)))
      problems.push(`${here.rel}: reaches into ${there.rel}`)
  }
  return problems
}

/** Word lists and tables of data may be long; everything else must be split. */
const LONG_BY_NATURE = /(words|refusals|notices|schema|templates)\.ts$/
const MAX_LINES = 300
/** Files in a folder, without the tests beside them. */
const MAX_FILES = 25

const sources = [...filesIn(SRC)].filter((file) => !/\.test(-worker)?\.ts$/.test(file))

describe('the house rules', () => {
  it('allows each file to import only what its side and its feature may', () => {
    assert.deepEqual(sources.flatMap(importProblems), [])
  })

  it('keeps folders small enough to survey', () => {
    const folders = Map.groupBy(sources, (file) => path.relative(ROOT, path.dirname(file)))
    const crowded = [...folders].filter(([, files]) => files.length > MAX_FILES)
    assert.deepEqual(
      crowded.map(([folder, files]) => `${folder}: ${files.length}`),
      [],
    )
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
    const allowed = new Set([
      'platform/server/audit/audit.ts',
      'platform/server/acts/perform.ts',
      'platform/server/acts/system-act.ts',
    ])
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
