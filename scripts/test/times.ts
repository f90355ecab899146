// Where the time of a run went: the slowest files, the sum of each kind of work, and each file's time in the last run.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { CHECKOUT, type Timed } from './outcome.ts'

const KEPT = path.join(CHECKOUT, 'node_modules/.cache/test-times.json')
const SLOWEST = 10

/** How long files took in earlier runs, in milliseconds. */
export function readKnownTimes(kept = KEPT): Record<string, number> {
  try {
    return JSON.parse(readFileSync(kept, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

/** Stores the times of this run, so that the next one starts with the longest file; a file whose process died has no time. */
export function keepTimes(measured: readonly Timed[], kept = KEPT): void {
  const files = measured.filter(({ ms }) => ms > 0)
  if (files.length === 0) return
  const all = { ...readKnownTimes(kept), ...Object.fromEntries(files.map(({ file, ms }) => [file, Math.round(ms)])) }
  mkdirSync(path.dirname(kept), { recursive: true })
  // Renamed into place: the old file may be shared by hard links with a copy of the checkout, and another run may be reading it.
  const half = `${kept}.half-${process.pid}`
  writeFileSync(half, JSON.stringify(all))
  renameSync(half, kept)
}

/** Prints the ten slowest files, and the sums that tests recorded in `spentFile` by kind (test/support/spent.ts). */
export function printTimes(files: readonly Timed[], spentFile: string, startedAt: number): void {
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  if (slowest.length > 1) console.log('\nThe slowest files:')
  if (slowest.length > 1) for (const { file, ms } of slowest) console.log(`${seconds(ms).padStart(8)}  ${file}`)
  const sums = sumByKind(spentFile)
  if (sums.size > 0) console.log('\nWhere the time went, all processes together:')
  for (const [kind, ms] of [...sums].sort(([, one], [, other]) => other - one))
    console.log(`${seconds(ms).padStart(8)}  ${kind}`)
  const load = loadavg()[0]?.toFixed(1)
  console.log(`\n${seconds(Date.now() - startedAt)} on ${availableParallelism()} cores, load ${load} at the end.`)
}

function sumByKind(file: string): Map<string, number> {
  const sums = new Map<string, number>()
  if (!existsSync(file)) return sums
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const { kind, ms } = JSON.parse(line) as { kind: string; ms: number }
    sums.set(kind, (sums.get(kind) ?? 0) + ms)
  }
  return sums
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
