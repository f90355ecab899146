// Which test files are run for a place, and in what order: those most likely to find it first.
import path from 'node:path'
import { read } from './checkout.ts'
import type { Covered } from './coverage.ts'
import { closureOf } from './imports.ts'
import type { Kind, Place } from './places.ts'

/** A test file with its known reach: recorded by V8, or only estimated from its imports. */
export type Reach = { readonly test: string; readonly covered: Covered | undefined }

/** Tests that cover the whole of a table, wherever its rows are used. */
const HOLDERS: Readonly<Partial<Record<Kind, RegExp>>> = {
  permission: /permissions\.test/,
  word: /(?:^test\/words|arabic)\.test/,
}

/** The test files that reach a place, the most specific first. */
export function testsFor(place: Place, reaches: readonly Reach[], terms: readonly string[]): string[] {
  return reaches
    .map((reach) => ({ test: reach.test, ...marksOf(place, reach, terms) }))
    .filter(({ isReached }) => isReached)
    .sort((a, b) => b.marks - a.marks || a.size - b.size || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test)
}

function marksOf(place: Place, { test, covered }: Reach, terms: readonly string[]) {
  const holds = HOLDERS[place.kind]?.test(test) ?? false
  const run = covered
    ? Number(covered.lines[place.file]?.[place.line - 1] ?? 0)
    : closureOf(test).has(place.file)
      ? 1
      : 0
  const text = read(test)
  const marks =
    (holds ? 8 : 0) +
    (stem(test) === stem(place.file) ? 4 : 0) +
    (stem(test).split('-')[0] === stem(place.file).split('-')[0] ? 2 : 0) +
    (place.kind === 'audit' && text.includes('expectKept') ? 2 : 0) +
    (path.dirname(test) === path.dirname(place.file) ? 3 : 0) +
    3 * terms.filter((term) => term.length > 3 && text.includes(term)).length +
    run
  const size = covered ? covered.seconds : closureOf(test).size
  return { marks, size, isReached: (run > 0 || holds) && covered?.passed !== false }
}

const stem = (file: string) => path.basename(file).replace(/(?:\.test)?\.tsx?$/, '')
