// Which lines of the product each test file runs, as recorded by V8: collected once for each state of the sources, file by file.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { CACHE, CHECKOUT, hashOf, read } from './checkout.ts'
import { runCovered } from './run.ts'

/** For each line of a source: 0 not run, 1 partly run, 2 fully run. */
export type Covered = {
  readonly passed: boolean
  readonly seconds: number
  readonly lines: Readonly<Record<string, string>>
}

type Seen = {
  readonly url: string
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[]
  }[]
}

/** The cache path for a test file. It changes with the file and with the product. */
function placeOf(test: string, product: string): string {
  return path.join(CACHE, `cover-${product}`, `${test.replaceAll('/', '+')}.${hashOf([test])}.json`)
}

/** The cached coverage of a test file. */
export function knownCover(test: string, product: string): Covered | undefined {
  const place = placeOf(test, product)
  return existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Covered) : undefined
}

/** Runs the test files without cached coverage, each in its own process. */
export async function mapCover(tests: readonly string[], product: string, say: (line: string) => void): Promise<void> {
  const missing = tests.filter((test) => !existsSync(placeOf(test, product)))
  for (const [at, test] of missing.entries()) {
    const covered = await cover(test)
    const place = placeOf(test, product)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, JSON.stringify(covered))
    const told = covered.passed ? '' : ', which fails on the product as it is'
    say(`mapped ${at + 1} of ${missing.length}: ${test} (${covered.seconds} s)${told}`)
  }
}

async function cover(test: string): Promise<Covered> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutate-cover-'))
  const started = Date.now()
  try {
    const passed = await runCovered(test, folder)
    return { passed, seconds: Math.round((Date.now() - started) / 1000), lines: linesIn(folder) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Combines the coverage of every process that the test started. */
function linesIn(folder: string): Record<string, string> {
  const signs = new Map<string, Uint8Array>()
  for (const name of readdirSync(folder)) {
    const { result } = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as { result: Seen[] }
    for (const seen of result) {
      const file = seen.url.startsWith('file:') ? path.relative(CHECKOUT, fileURLToPath(seen.url)) : ''
      if (!/^src\/.*\.tsx?$/.test(file) || !existsSync(path.join(CHECKOUT, file))) continue
      const before = signs.get(file)
      const now = signsOf(seen, read(file).length)
      signs.set(file, before ? now.map((one, at) => Math.max(one, before[at] ?? 0)) : now)
    }
  }
  return Object.fromEntries([...signs].map(([file, run]) => [file, linesOf(run, read(file))]))
}

/** One value per character of an executed file. Types are replaced by blanks, so the offsets are those of the file. */
export function signsOf({ functions }: Pick<Seen, 'functions'>, length: number): Uint8Array {
  const signs = new Uint8Array(length)
  for (const { ranges } of functions)
    for (const { startOffset, endOffset, count } of ranges) signs.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return signs
}

export function linesOf(signs: Uint8Array, text: string): string {
  let at = 0
  return text
    .split('\n')
    .map((line) => {
      let [run, left] = [false, false]
      for (let offset = 0; offset < line.length; offset++) {
        if (line.charAt(offset).trim() === '') continue
        if (signs[at + offset] === 1) run = true
        else left = true
      }
      at += line.length + 1
      if (!run) return '0'
      return left ? '1' : '2'
    })
    .join('')
}
