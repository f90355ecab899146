// npm test: checks, then the tests on Node, then the journeys in a browser. `npm test -- --only=check|unit|e2e` runs one part.
// npm run test:full adds every state, theme, width and viewer of every screen. npm run pictures takes pictures of them.
import { execFile, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBrowserPart } from './browser-part.mjs'
import { ensureTestTools, ensureUnitTools, findTestBrowser } from './test-tools.ts'

type Part = 'check' | 'unit' | 'e2e'
type Count = { passed: number; failed: number }

const PARTS: readonly Part[] = ['check', 'unit', 'e2e']
const CHECKOUT = fileURLToPath(new URL('..', import.meta.url))
const PLAYWRIGHT = path.join(CHECKOUT, 'node_modules/@playwright/test/cli.js')
const TEST_LIMIT_MS = 120_000
/** Every call of the contract with input that it cannot take. */
const LONG_TEST = 'test/bad-input.test.ts'

const results = mkdtempSync(path.join(tmpdir(), 'portal-test-results-'))
process.once('exit', () => rmSync(results, { recursive: true, force: true }))

const { parts, isFull, pictures } = readCommand()
const count: Count = { passed: 0, failed: 0 }
const blocked = parts.includes('e2e') ? ensureTestTools() : undefined
if (blocked) report(`✖ ${blocked}`, { passed: 0, failed: 1 })
const unitTools = parts.includes('unit') ? ensureUnitTools() : undefined
if (unitTools) console.log(`! ${unitTools} What needs them is skipped.`)
const built = parts.every((part) => part === 'check') || ensureBrowserPart(CHECKOUT, process.execPath)
if (!built) report('✖ The browser part could not be built.', { passed: 0, failed: 1 })

if (parts.includes('check')) await runChecks()
if (parts.includes('unit')) await runUnitTests()
if (parts.includes('e2e') && !blocked && built) await (pictures ? takePictures(pictures) : runJourneys())

console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0

function readCommand(): { parts: readonly Part[]; isFull: boolean; pictures: string | undefined } {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, full: { type: 'boolean', default: false }, pictures: { type: 'string' } },
  })
  if (values.pictures !== undefined) return { parts: ['e2e'], isFull: false, pictures: path.resolve(values.pictures) }
  const chosen = PARTS.filter((part) => values.only === undefined || values.only === part)
  if (chosen.length > 0) return { parts: chosen, isFull: values.full, pictures: undefined }
  console.error(`--only is one of ${PARTS.join(', ')}.`)
  process.exit(1)
}

/** Types, lint and format, at the same time. A check that fails counts as one failure. */
async function runChecks(): Promise<void> {
  const checks: [string, string[]][] = [
    ['types (tsc)', ['typescript/bin/tsc', '-p', '.']],
    ['lint (oxlint)', ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
    ['format (biome)', ['@biomejs/biome/bin/biome', 'format']],
  ]
  const outcomes = await Promise.all(checks.map(([, [script = '', ...args]]) => runTool(script, args)))
  for (const [index, [name]] of checks.entries()) {
    const output = outcomes[index]
    if (output === undefined) console.log(`✔ ${name}`)
    else report(`✖ ${name}\n${output}`, { passed: 0, failed: 1 })
  }
}

/** The output of a tool that found faults, or undefined when all is well. */
function runTool(script: string, args: string[]): Promise<string | undefined> {
  const words = [path.join(CHECKOUT, 'node_modules', script), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, words, { cwd: CHECKOUT, maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined)
    })
  })
}

/** The tests on Node in two processes at once, whose files share a PostgreSQL each. What the second says comes after the first. */
async function runUnitTests(): Promise<void> {
  const files = globSync(
    ['src/**/*.test.ts', 'demo/*.test.ts', 'scripts/*.test.ts', 'test/*.test.ts', 'test/support/*.test.ts'],
    {
      cwd: CHECKOUT,
    },
  ).sort()
  // Every other file, and the one that takes minutes where there is less to do.
  const isFirst = (file: string, at: number) => at % 2 === 0 && file !== LONG_TEST
  const said = path.join(results, 'unit-2.txt')
  const both = await Promise.all([
    runUnitShare(files.filter(isFirst), 1, 'stdout'),
    runUnitShare(
      files.filter((file, at) => !isFirst(file, at)),
      2,
      said,
    ),
  ])
  // One that died at once has said nothing; its numbers tell.
  if (existsSync(said)) process.stdout.write(readFileSync(said, 'utf8'))
  for (const { share, ended, ran } of both) settle(`The tests on Node, part ${share}`, ended, ran)
}

async function runUnitShare(files: string[], share: 1 | 2, destination: string) {
  const numbers = path.join(results, `unit-${share}.json`)
  const ended = await run([
    ...['--test', '--test-isolation=none', '--test-force-exit', `--test-timeout=${TEST_LIMIT_MS}`],
    ...['--test-reporter=spec', `--test-reporter-destination=${destination}`],
    ...[
      `--test-reporter=${path.join(CHECKOUT, 'scripts/count-reporter.ts')}`,
      `--test-reporter-destination=${numbers}`,
    ],
    ...(files.length > 0 ? files : ['no-test-files']),
  ])
  return { share, ended, ran: readJson<Count>(numbers) }
}

/** Whole journeys in Chromium. */
async function runJourneys(): Promise<void> {
  const numbers = path.join(results, 'e2e.json')
  const ended = await run([PLAYWRIGHT, 'test', '--reporter=list,json'], {
    CHROMIUM_PATH: findTestBrowser() ?? '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: numbers,
    ...(isFull && { TEST_FULL: '1' }),
  })
  const stats = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(numbers)?.stats
  settle('The browser journeys', ended, stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected })
}

/** Every screen as a picture, in a folder with a page for each language to leaf through. */
async function takePictures(folder: string): Promise<void> {
  const ended = await run([PLAYWRIGHT, 'test', 'pictures', '--reporter=list'], {
    CHROMIUM_PATH: findTestBrowser() ?? '',
    PICTURES_DIR: folder,
  })
  console.log(`The pictures are in ${folder}.`)
  report('', ended === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** A runner that ran nothing, or that died, has failed whatever its numbers say. */
function settle(name: string, exitCode: number, ran: Count | undefined): void {
  if (!ran || ran.passed + ran.failed === 0) return report(`✖ ${name} ran nothing.`, { passed: 0, failed: 1 })
  if (exitCode !== 0 && ran.failed === 0) return report(`✖ ${name} ended with code ${exitCode}.`, { ...ran, failed: 1 })
  return report(`${ran.failed > 0 ? '✖' : '✔'} ${name}: ${ran.passed} passed, ${ran.failed} failed.`, ran)
}

function report(text: string, ran: Count): void {
  console.log(text)
  count.passed += ran.passed
  count.failed += ran.failed
}

/** Runs Node and forwards the signals that would end us. */
function run(args: string[], environment: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: CHECKOUT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const forward = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function readJson<Content>(file: string): Content | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Content
  } catch {
    return undefined
  }
}
