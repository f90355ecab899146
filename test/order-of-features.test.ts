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

/** The first word of each item of a list, in quotes or in SQL: `['a as x', 'b']`, `a x, b`. */
const firstWords = (list: string) => list.split(',').flatMap((item) => /^[\s'"]*(\w+)/.exec(item)?.[1] ?? [])

// One name or an array of names, each of which may have an alias.
const NAMES = String.raw`\(\s*(\[[^\]]*\]|'[^']*')`
// In SQL: names separated by commas, each of which may have an alias.
const ITEM = String.raw`"?\w+"?(?:[ \t]+(?:as[ \t]+)?\w+)?`
const LIST = String.raw`\s+(${ITEM}(?:\s*,\s*${ITEM})*)`

const WRITTEN = [
  new RegExp(`(?:insertInto|updateTable|deleteFrom|mergeInto)${NAMES}`, 'g'),
  /\b(?:insert\s+into|delete\s+from|merge\s+into)\s+("?\w+)/gi,
  /\bupdate\s+("?\w+"?)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
]
const ASKED = [
  new RegExp(`(?:[sS]electFrom|Join(?:Lateral)?|using|[.]from|sql[.]table)${NAMES}`, 'g'),
  new RegExp(`\\b(?:from|using)${LIST}`, 'gi'),
  /\b(?:join|into|update)\s+("?\w+)/gi,
]

function namesIn(text: string, patterns: readonly RegExp[]): string[] {
  const code = withoutComments(text)
  const lists = patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, list = '']) => list))
  return lists.flatMap((list) => firstWords(list.replace(/^\[/, ''))).map(snakeOf)
}

/** Tables that no code writes, with their owners. */
const FIXED: Readonly<Record<string, string>> = {
  // A migration fills it, and the portal's role may only read it (`effects.test.ts`).
  court_order_effects: 'court-orders',
}

const PLATFORM = 'platform'

/** The owners of each table: the features whose code writes it. Tables of the platform are the case record that all features share. */
function ownersOf(tables: ReadonlySet<string>): Map<string, Set<string>> {
  const owners = new Map(Object.entries(FIXED).map(([name, owner]) => [name, new Set([owner])]))
  for (const file of sourcesIn(SRC))
    for (const name of namesIn(read(file), WRITTEN))
      if (tables.has(name)) owners.set(name, (owners.get(name) ?? new Set()).add(featureOf(file) ?? PLATFORM))
  return owners
}

describe('the order of the features', () => {
  it('has a place for each', () => {
    assert.deepEqual(ORDER.toSorted(), readdirSync(FEATURES).toSorted())
  })

  it('allows imports, including types, from earlier features only', () => {
    assert.deepEqual(sourcesIn(FEATURES).flatMap(forwardImports), [])
  })

  it('gives each table one owner', () => {
    const { tables, views } = relations()
    assert.ok(tables.size > 100 && views.size > 30)
    const owners = ownersOf(tables)
    assert.deepEqual(
      [...tables].filter((name) => !owners.has(name)),
      [],
      'tables without an owner',
    )
    const shared = [...owners].filter(([, found]) => found.size > 1)
    assert.deepEqual(
      shared.map(([name, found]) => `${name}: ${[...found].join(', ')}`),
      [],
    )
  })

  it('allows a feature to read the tables of another through a view only', () => {
    const owners = ownersOf(relations().tables)
    const found = sourcesIn(FEATURES).flatMap((file) => {
      const here = featureOf(file) ?? ''
      const foreign = [...new Set(namesIn(read(file), ASKED))].flatMap((name) =>
        [...(owners.get(name) ?? [])].flatMap((owner) =>
          owner === PLATFORM || owner === here ? [] : [{ name, owner }],
        ),
      )
      return foreign.map(({ name, owner }) => `${path.relative(FEATURES, file)} reads ${name} of ${owner}`)
    })
    assert.deepEqual(found.toSorted(), [])
  })

  it('sees every form of a write and of a read', () => {
    const writes = [
      "tx.insertInto('caseDesk').values(row)",
      "db.updateTable(\"x\").from('y'); tx.updateTable('caseDesk as d')",
      "tx.deleteFrom('caseDesk')",
      'sql`insert into case_desk (a) select 1`',
      'sql`update case_desk as d set a = 1`',
      'sql`\n  UPDATE case_desk\n  SET a = 1`',
      'sql`delete from case_desk where a`',
      'sql`merge into case_desk using x`',
    ]
    for (const text of writes) assert.deepEqual(namesIn(text, WRITTEN), ['case_desk'], text)
    assert.deepEqual(namesIn('sql`select 1 for update of case_desk`', WRITTEN), [])
    const reads = [
      "db.selectFrom('caseDesk as d')",
      "db.selectFrom(['payouts as p', 'caseDesk as d'])",
      "q.innerJoin('caseDesk', 'a', 'b')",
      "q.leftJoinLateral('caseDesk', 'a', 'b')",
      "tx.updateTable('x').set(y).from('caseDesk as d')",
      "tx.updateTable('x').from(['payouts', 'caseDesk'])",
      "tx.deleteFrom('x').using('caseDesk')",
      "sql.table('case_desk')",
      'sql`select 1 from case_desk d, lateral (select 2) e`',
      'sql`select 1 from payouts p, case_desk d`',
      'sql`select 1 from x join case_desk d on true`',
    ]
    for (const text of reads) assert.ok(namesIn(text, ASKED).includes('case_desk'), text)
  })
})
