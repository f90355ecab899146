// The browser tests, run by Playwright.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findTestBrowser } from '../test-tools.ts'
import { CHECKOUT, type Outcome, reasonOf, type Timed } from './outcome.ts'

const PLAYWRIGHT = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js')

type Wanted = {
  /** Further arguments for Playwright: files, --grep. */
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly results: string
  /** The run ends after this time. By then only tests of the full run may be left. */
  readonly limitMs?: number
}

/** Whole journeys in Chromium. A failed test is repeated in a new worker and on a new product. */
export async function runJourneys({ args, environment, results, limitMs }: Wanted): Promise<Outcome> {
  const numbers = path.join(results, 'e2e.json')
  const ended = await playwright([...args, '--reporter=list,json'], {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: numbers,
    ...(limitMs && { BROWSER_LIMIT_MS: String(Math.round(limitMs)) }),
  })
  const report = readReport(numbers)
  const name = 'The browser journeys'
  if (!report) return { name, passed: 0, failed: 1 }
  const { expected, flaky, skipped, unexpected } = report.stats
  const told = { name, passed: expected + flaky, skipped, files: filesOf(report), unsteady: unsteadyIn(report) }
  const unreached = unreachedIn(report)
  const others = report.errors.filter(({ message }) => !TIME_IS_OVER.test(message))
  const isCut = limitMs !== undefined && others.length === 0 && report.errors.length > 0
  if (isCut && unexpected === 0 && unreached.every(({ project }) => project === 'full'))
    return { ...told, failed: 0, unreached: unreached.map(({ title }) => title) }
  const failed = unexpected + report.errors.length
  // A runner that died has failed, whatever its numbers say.
  return { ...told, failed: ended !== 0 && failed === 0 ? 1 : failed }
}

/** Takes a picture of every screen, in a folder with an index page for each language. */
export async function takePictures(folder: string): Promise<Outcome> {
  const ended = await playwright(['pictures', '--reporter=list'], { PICTURES_DIR: folder })
  console.log(`The pictures are in ${folder}.`)
  return { name: 'The pictures', ...(ended === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) }
}

/** Runs Playwright and forwards the signals that would end this process. */
function playwright(args: readonly string[], environment: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(process.execPath, [PLAYWRIGHT, 'test', ...args], {
    cwd: CHECKOUT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findTestBrowser() ?? '', ...environment },
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Playwright's message when BROWSER_LIMIT_MS has passed (playwright.config.ts). */
const TIME_IS_OVER = /Timed out waiting \S+ for the test suite to run/

type Report = {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  readonly errors: readonly { readonly message: string }[]
  readonly suites: readonly Suite[]
}
type Suite = { readonly file: string; readonly suites?: readonly Suite[]; readonly specs: readonly Spec[] }
type Spec = {
  readonly title: string
  readonly tests: readonly {
    readonly projectName: string
    readonly status: string
    readonly annotations: readonly unknown[]
    readonly results: readonly { readonly duration: number; readonly error?: { readonly message?: string } }[]
  }[]
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const specsOf = (suite: Suite): readonly Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

function filesOf({ suites }: Report): Timed[] {
  return suites.map((suite) => ({
    file: `test/e2e/${suite.file}`,
    ms: specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration, 0),
  }))
}

/** The tests that should have run and did not, with their project. */
function unreachedIn({ suites }: Report): { project: string; title: string }[] {
  return suites.flatMap((suite) =>
    specsOf(suite).flatMap(({ title, tests }) =>
      tests
        // A test that skips itself has an annotation.
        .filter(({ status, annotations }) => status === 'skipped' && annotations.length === 0)
        .map(({ projectName }) => ({ project: projectName, title: `test/e2e/${suite.file}: ${title}` })),
    ),
  )
}

function unsteadyIn({ suites }: Report): string[] {
  return suites.flatMap((suite) =>
    specsOf(suite)
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ title, tests }) => {
        const [failure] = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        return `test/e2e/${suite.file}: ${title} (${reasonOf(failure ?? 'no reason given')})`
      }),
  )
}
