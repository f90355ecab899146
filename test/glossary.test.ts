// The glossary holds for the code: its files exist and use its names, and the names that were given up are gone.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'

const ROOT = path.resolve(import.meta.dirname, '..')
const TEXT = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8')
const CODE = ['src', 'demo', 'test', 'scripts', 'bench', 'migrations'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs|sql)$/.test(file))
    .map((file) => `${folder}/${file}`),
)

const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('|---'))
    .map((line) => line.slice(2, -2).split(' | '))
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const [terms = ''] = TEXT.split('# Words that still mean two things')
const [, retired = ''] = TEXT.split('# Retired names')

const codes = new Map<string, string>()
/** A file without its comments: a name counts where it is used, not where it is talked about. */
function codeOf(file: string): string {
  const known = codes.get(file)
  if (known !== undefined) return known
  const code = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[^]*?\*\/|(?<=^|\s)(?:\/\/|-- ).*$/gm, '')
  codes.set(file, code)
  return code
}
const uses = (file: string, name: string) =>
  new RegExp(`(?<![\\w$])${name.replaceAll('.', '\\.')}(?![\\w$])`).test(codeOf(file))

/** The files of a path in the glossary, which may be a folder or have a star. */
function filesAt(where: string): string[] {
  const from = /^(migrations|demo|test|docs|scripts)\b/.test(where) ? where : `src/${where}`
  const pattern = new RegExp(`^${from.replaceAll('.', '\\.').replaceAll('*', '[^/]*').replace(/\/$/, '')}(/|$)`)
  return CODE.filter((file) => pattern.test(file))
}

const isPath = (name: string) => /[/*]|\.(tsx?|md|sql)$/.test(name)
const isName = (name: string) => /^[A-Za-z_][\w.]*$/.test(name) && !isPath(name)

type Entry = { readonly term: string; readonly paths: string[]; readonly names: string[] }
const entries = rowsOf(terms).flatMap(([term = '', , , where = '']): Entry[] => {
  const folder = quoted(where).find((one) => one.includes('/'))
  const paths = quoted(where)
    .filter(isPath)
    // A second file is named without the folder of the first.
    .map((one) => (one.includes('/') || !folder || filesAt(one).length > 0 ? one : `${path.dirname(folder)}/${one}`))
    .filter((one) => !one.startsWith('docs/'))
  const names = [...quoted(term), ...quoted(where)].filter(isName)
  return term === 'term' ? [] : [{ term, paths, names }]
})

/** `case file` becomes `CaseFile`. */
const typeNameOf = (term: string) =>
  term
    .trim()
    .split(/[ -]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')

/** The features fill the interfaces of `product.ts`; the types of the database are generated. */
const isOwn = (file: string) => file.startsWith('src/') && !/(?:kernel\/product|database\/schema)\.ts$/.test(file)

const exportedTypes = (file: string) =>
  [...codeOf(file).matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(([, name = '']) => ({ name, file }))

describe('the glossary', () => {
  it('has many terms', () => assert.ok(entries.length > 80))

  it('names files that exist', () => {
    const missing = entries.flatMap(({ term, paths }) =>
      paths.filter((one) => filesAt(one).length === 0).map((one) => `${term}: ${one}`),
    )
    assert.deepEqual(missing, [])
  })

  it('names what those files use', () => {
    const missing = entries.flatMap(({ term, paths, names }) => {
      const files = paths.flatMap(filesAt)
      if (files.length === 0) return []
      const isFolder = (name: string) => files.some((file) => file.split('/').includes(name))
      return names
        .filter((name) => !isFolder(name) && !files.some((file) => uses(file, name)))
        .map((name) => `${term}: ${name}`)
    })
    assert.deepEqual(missing, [])
  })

  it('leaves the name of a term to one exported type', () => {
    const named = entries.flatMap(({ term }) => [...quoted(term), ...term.replace(/`[^`]*`|\([^)]*\)/g, '').split(',')])
    const typeNames = new Set(named.map(typeNameOf).filter((name) => name !== ''))
    const declared = Map.groupBy(CODE.filter(isOwn).flatMap(exportedTypes), ({ name }) => name)
    const twice = [...typeNames].flatMap((name) => {
      const files = new Set(declared.get(name)?.map(({ file }) => file))
      return files.size > 1 ? [`${name}: ${[...files].join(', ')}`] : []
    })
    assert.deepEqual(twice, [])
  })

  it('finds no retired name in the code', () => {
    const gone = rowsOf(retired).flatMap(([names = '']) => quoted(names))
    assert.ok(gone.length > 15)
    assert.deepEqual(
      gone.flatMap((name) => CODE.filter((file) => uses(file, name)).map((file) => `${name}: ${file}`)),
      [],
    )
  })
})
