// The tests on Node: one process per core takes one file after the other, the longest first. One more process takes the files that mostly
// wait.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { CHECKOUT, type Outcome, reasonOf, type Timed } from './outcome.ts'
import type { Failure, FromWorker, ToWorker } from './unit-messages.ts'

/** A worker silent for this long is stuck and is killed. Seeding the sample cases takes minutes on a very busy machine. */
const SILENCE_MS = 900_000
const WORKERS = Math.max(2, availableParallelism())
/** Tests of timeouts: most of their time is spent waiting for the limits. */
const WAITING_FILES: readonly string[] = [
  'src/platform/server/files/bucket/bucket.test.ts',
  'test/faults/away.test.ts',
  'test/faults/frozen-database.test.ts',
  'test/faults/metrics.test.ts',
  'test/faults/silent-listener.test.ts',
  'test/mail.test.ts',
]

type FileResult = Timed & { passed: number; skipped: number; readonly failures: Failure[] }
type Settings = {
  readonly name?: string
  readonly environment: Readonly<Record<string, string>>
  /** How long files took the last time, in milliseconds. */
  readonly known: Readonly<Record<string, number>>
}

/** Runs these files. A file with a failed test is run again by itself; a test that then passes is unsteady. */
export async function runUnitTests(files: readonly string[], settings: Settings): Promise<Outcome> {
  const queue = longestFirst(files, settings.known)
  const results: FileResult[] = []
  const waiting = files.length > WORKERS ? takeOut(queue, WAITING_FILES) : []
  const workers = Array.from({ length: Math.min(WORKERS, files.length) }, () => work(queue, results, settings))
  await Promise.all([...workers, work(waiting, results, settings)])
  const unsteady: string[] = []
  let failed = 0
  for (const { file, failures } of results.filter((one) => one.failures.length > 0)) {
    const again: FileResult[] = []
    await work([file], again, settings)
    const left = again.flatMap((one) => one.failures)
    failed += left.length
    if (left.length === 0) unsteady.push(...failures.map(({ test, error }) => `${file}: ${test} (${reasonOf(error)})`))
  }
  const sum = (of: (one: FileResult) => number) => results.reduce((total, one) => total + of(one), 0)
  return {
    name: settings.name ?? 'The tests on Node',
    passed: sum((one) => one.passed) + unsteady.length,
    skipped: sum((one) => one.skipped),
    ...{ failed, unsteady, files: results },
  }
}

/** Takes these files out of a queue, if they are in it; returns them in the order of the queue. */
function takeOut(queue: string[], wanted: readonly string[]): string[] {
  const taken = queue.filter((file) => wanted.includes(file))
  queue.splice(0, queue.length, ...queue.filter((file) => !wanted.includes(file)))
  return taken
}

/**
 * Files with known times come in the order of their times. For the others longer files come first, and files that open a whole portal
 * before all of them.
 */
function longestFirst(files: readonly string[], known: Settings['known']): string[] {
  const guess = (file: string) => {
    const text = readFileSync(path.join(CHECKOUT, file), 'utf8')
    return text.length * (text.includes('#test/') ? 1 : 0.01)
  }
  const weights = new Map(files.map((file) => [file, known[file] ?? guess(file)]))
  return files.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
}

/** One worker process after the other until the queue is empty. One that dies loses only its own file. */
async function work(queue: string[], results: FileResult[], settings: Settings): Promise<void> {
  while (queue.length > 0) await workOnce(queue, results, settings)
}

function workOnce(queue: string[], results: FileResult[], settings: Settings): Promise<void> {
  const child = startWorker(settings)
  let current: FileResult | undefined
  let isReady = false
  let hasTaken = false
  let lastTest = ''
  let silence: NodeJS.Timeout | undefined
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => child.kill('SIGKILL'), SILENCE_MS)
  }
  const end = (ms: number) => {
    if (current) finish({ ...current, ms }, results)
    current = undefined
  }
  // Send the next file only when the worker is done and its reporter has sent all of the last one.
  const give = () => {
    if (!isReady || current) return
    isReady = false
    const file = queue.shift() ?? null
    hasTaken = true
    if (file !== null) current = { file, ms: 0, passed: 0, skipped: 0, failures: [] }
    child.send({ file } satisfies ToWorker)
  }
  child.on('message', (message: FromWorker) => {
    listen()
    if (message.kind === 'ready') isReady = true
    if (message.kind === 'started') lastTest = message.test
    if (message.kind === 'ended') end(message.ms)
    else if (current) count(current, message)
    give()
  })
  listen()
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearTimeout(silence)
      // Without this, workers that die before they take a file would be replaced for ever.
      const left = hasTaken ? undefined : queue.shift()
      if (left !== undefined) current = { file: left, ms: 0, passed: 0, skipped: 0, failures: [] }
      current?.failures.push({ test: lastTest, error: `The process ended (${signal ?? code}) in or after this test.` })
      end(0)
      resolve()
    })
  })
}

function count(result: FileResult, message: FromWorker): void {
  if (message.kind === 'passed') result.passed += 1
  if (message.kind === 'skipped') result.skipped += 1
  if (message.kind === 'failed') result.failures.push({ test: message.test, error: message.error })
}

function finish(result: FileResult, results: FileResult[]): void {
  results.push(result)
  const { file, ms, passed, skipped, failures } = result
  // A file without a test is a mistake, not a success.
  if (passed + skipped + failures.length === 0) failures.push({ test: '(none)', error: 'The file has no test.' })
  const isFine = failures.length === 0
  console.log(`${isFine ? '✔' : '✖'} ${file}: ${passed} passed in ${(ms / 1000).toFixed(1)} s`)
  for (const { test, error } of failures) console.log(`  ✖ ${test}\n${error.replaceAll(/^/gm, '    ')}`)
}

function startWorker({ environment }: Settings): ChildProcess {
  const reporter = path.join(import.meta.dirname, 'unit-reporter.ts')
  return fork(path.join(import.meta.dirname, 'unit-worker.ts'), [], {
    cwd: CHECKOUT,
    execArgv: [`--test-reporter=${reporter}`, '--test-reporter-destination=stdout'],
    env: { ...process.env, ...environment },
  })
}
