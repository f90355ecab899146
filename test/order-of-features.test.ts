// The order of the features (ADR 0087): imports, including types, only go to earlier features, and a table is read by its own feature or
// through a view.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..')
const SRC = path.join(ROOT, 'src')
const FEATURES = path.join(SRC, 'features')
const ALIASES = Object.entries(
  (JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { imports: Record<string, string> }).imports,
)

/** A feature may import only from those before it: the order of their names in package.json. */
const ORDER = ALIASES.flatMap(([, folder]) => /^\.\/src\/features\/([^/]+)\//.exec(folder)?.[1] ?? [])

const read = (file: string) => readFileSync(file, 'utf8')

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test(-worker)?\.ts$/.test(name))
    .map((name) => path.join(folder, name))
    .sort()
}

/** The feature of a file; undefined for the platform and for the files that put the parts together. */
function featureOf(file: string): string | undefined {
  const rel = path.relative(FEATURES, file)
  return rel.startsWith('..') ? undefined : rel.split(path.sep)[0]
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(from), specifier)
  const alias = ALIASES.find(([key]) => specifier.startsWith(key.slice(0, -1)))
  return alias && path.join(ROOT, alias[1].slice(0, -1), specifier.slice(alias[0].length - 1))
}

// Every form: values, types, re-exports, and dynamic imports.
const IMPORTED = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

/** Imports of one file from a later feature, or from the files that put the features together. */
function forwardImports(file: string): string[] {
  const here = featureOf(file) ?? ''
  return [...read(file).matchAll(IMPORTED)].flatMap(([, specifier = '']) => {
    const target = resolve(file, specifier)
    if (!target?.startsWith(`${SRC}${path.sep}`) || target.startsWith(path.join(SRC, 'platform'))) return []
    const there = featureOf(target)
    if (there !== undefined && ORDER.indexOf(there) <= ORDER.indexOf(here)) return []
    return [`${path.relative(FEATURES, file)} imports ${path.relative(SRC, target).replace(/^features./, '')}`]
  })
}

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Tables and views from the generated types of the database, by their name in SQL. */
function relations(): { tables: ReadonlySet<string>; views: ReadonlySet<string> } {
  const [, listed = ''] =
    /export interface DB \{(.*?)\n\}/s.exec(read(path.join(SRC, 'platform/server/database/schema.ts'))) ?? []
  const names = [...listed.matchAll(/^\s+(\w+): /gm)].map(([, name = '']) => snakeOf(name))
  const migrations = readdirSync(path.join(ROOT, 'migrations'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sql'))
    .map((name) => read(path.join(ROOT, 'migrations', name)).toLowerCase())
  const made = migrations.flatMap((text) =>
    [...text.matchAll(/create (?:or replace )?view (\w+)/g)].map(([, name = '']) => name),
  )
  const views = new Set(made)
  return { tables: new Set(names.filter((name) => !views.has(name))), views }
}

const withoutComments = (text: string) => text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '')

const WRITTEN = /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g
const ASKED = /(?:[sS]electFrom|Join(?:Lateral)?|using|sql\.table)\(\s*\[?\s*'(\w+)/g
const ASKED_IN_SQL = /\b(?:from|join|into|update|using)\s+(\w+)/g

function namesIn(file: string, patterns: readonly RegExp[]): string[] {
  const text = withoutComments(read(file))
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => snakeOf(name)))
}

/** The owner of a table: the feature whose store writes it. Tables of the platform are the case record that all features share. */
function ownersOf(tables: ReadonlySet<string>): Map<string, string | undefined> {
  const owners = new Map<string, string | undefined>()
  for (const file of sourcesIn(SRC))
    for (const name of namesIn(file, [WRITTEN])) if (tables.has(name)) owners.set(name, featureOf(file))
  return owners
}

describe('the order of the features', () => {
  it('has a place for each', () => {
    assert.deepEqual(ORDER.toSorted(), readdirSync(FEATURES).toSorted())
  })

  it('allows imports, including types, from earlier features only', () => {
    assert.deepEqual(sourcesIn(FEATURES).flatMap(forwardImports), [])
  })

  it('allows a feature to read the tables of another through a view only', () => {
    const { tables, views } = relations()
    assert.ok(tables.size > 100 && views.size > 30)
    const owners = ownersOf(tables)
    const found = sourcesIn(FEATURES).flatMap((file) => {
      const here = featureOf(file)
      const foreign = [...new Set(namesIn(file, [ASKED, ASKED_IN_SQL]))].filter((name) => {
        const owner = owners.get(name)
        return owner !== undefined && owner !== here
      })
      return foreign.sort().map((name) => `${path.relative(FEATURES, file)} reads ${name} of ${owners.get(name) ?? ''}`)
    })
    assert.deepEqual(found, [])
  })
})
