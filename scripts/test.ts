// npm test: checks, the tests on Node, and browser tests that take minutes.
//   npm test -- PATH ...                  only these files or folders
//   npm test -- --only=check|unit|e2e     one part
//   npm run test:ci                       also what takes longer
//   npm run test:full                     also every state, theme, width and viewer of every screen
//   npm run pictures                      pictures of every screen
import { existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { POSTGRES } from '#server/database/postgres-versions.ts'
import { ensureBrowserPart } from './browser-part.mjs'
import { runJourneys, takePictures } from './test/browser.ts'
import { runChecks } from './test/checks.ts'
import { recordFullRun, whyFullRun } from './test/full-run.ts'
import { OLDEST_NAME, oldestDatabase } from './test/oldest-database.ts'
import { CHECKOUT, type Outcome, type Timed, UNIT_FILES } from './test/outcome.ts'
import { keepTimes, printTimes, readKnownTimes } from './test/times.ts'
import { runUnitTests } from './test/unit.ts'
import { ensurePostgres, ensureTestTools, ensureUnitTools } from './test-tools.ts'

type Part = 'check' | 'unit' | 'e2e'
/** How much is run: minutes during development, more before a change lands, everything before a release. */
type Depth = 'quick' | 'ci' | 'full'
type Command = {
  readonly parts: readonly Part[]
  readonly depth: Depth
  readonly files: { readonly unit: readonly string[]; readonly e2e: readonly string[] } | undefined
  readonly pictures: string | undefined
}

const PARTS: readonly Part[] = ['check', 'unit', 'e2e']
const DEPTHS: readonly Depth[] = ['quick', 'ci', 'full']
/** Tests on Node that take half a minute or more each and cover what rarely changes: left out of the quick run. */
const LONG_UNIT_FILES: readonly string[] = [
  'demo/seed.test.ts',
  'src/features/evidence/crash.test.ts',
  'src/features/evidence/odd-pdfs.test.ts',
  'src/platform/server/backup/backup.test.ts',
  'src/platform/server/backup/bucket-backup.test.ts',
  'src/platform/server/documents/bundle/bundle-limits.test.ts',
  'src/platform/server/documents/pdf/pdf-rules.test.ts',
  'src/platform/server/database/embedded/start.test.ts',
  'test/backup-drill.test.ts',
  'test/faults/rolling.test.ts',
  'test/packaged.test.ts',
]

/** The browser tests that only the full run includes (playwright.config.ts). */
const OF_FULL_RUN = /(?:states-\w+|lighthouse)\.spec\.ts$/

/** Continuous integration cancels a run after 90 minutes, and a cancelled run has failed. */
const CI_BROWSER_END_MS = 82 * 60_000

const startedAt = Date.now()
const isByHand = !process.env['CI']
const results = mkdtempSync(path.join(tmpdir(), 'portal-test-results-'))
process.once('exit', () => rmSync(results, { recursive: true, force: true }))
const spentFile = path.join(results, 'spent.jsonl')

const command = readCommand()
const environment = { SPENT_FILE: spentFile, TEST_DEPTH: command.depth }
const outcomes: Outcome[] = []
for (const part of command.parts) await runPart(part)
close()

async function runPart(part: Part): Promise<void> {
  if (part === 'check') return report(await runChecks())
  if (part === 'unit') return runUnit()
  const missing = ensureTestTools()
  if (missing) return report({ name: missing, passed: 0, failed: 1 })
  if (!ensureBrowserPart(CHECKOUT, process.execPath))
    return report({ name: 'The build of the browser part', passed: 0, failed: 1 })
  if (command.pictures) return report(await takePictures(command.pictures))
  const limit = isByHand ? {} : { limitMs: Math.max(60_000, startedAt + CI_BROWSER_END_MS - Date.now()) }
  report(await runJourneys({ args: journeyArguments(), environment: journeyEnvironment(), results, ...limit }))
}

async function runUnit(): Promise<void> {
  // A run of single files does not install the ten programs. Tests that need a missing one are skipped and say so.
  const missing = command.files ? undefined : ensureUnitTools()
  if (missing) console.log(`! ${missing} What needs them is skipped.`)
  const isLeftOut = (file: string) => command.depth === 'quick' && LONG_UNIT_FILES.includes(file)
  const all = globSync(UNIT_FILES, { cwd: CHECKOUT }).toSorted()
  const files = command.files?.unit ?? all.filter((file) => !isLeftOut(file))
  // A single file starts its own database when it needs one.
  const cluster = files.length > 1 ? await (await import('#test/database.ts')).shareCluster() : {}
  report(await runUnitTests(files, { environment: { ...environment, ...cluster }, known: readKnownTimes() }))
  if (!command.files && command.depth !== 'quick') await runOnOldest()
}

/**
 * Repeats the database tests on the oldest supported PostgreSQL, however late it is: the browser part has its own limit and names what it
 * did not reach.
 */
async function runOnOldest(): Promise<void> {
  ensurePostgres(POSTGRES.oldest)
  const oldest = oldestDatabase(isByHand)
  if (!oldest) return
  if ('failed' in oldest) return report(oldest)
  Object.assign(process.env, oldest.environment)
  const { shareCluster } = await import('#test/database.ts')
  const settings = {
    ...{ name: OLDEST_NAME, known: readKnownTimes() },
    environment: { ...environment, ...oldest.environment, ...(await shareCluster()) },
  }
  report(await runUnitTests(oldest.files, settings))
}

function journeyArguments(): string[] {
  if (command.files) return [...command.files.e2e]
  if (command.depth === 'quick') return ['--grep', '@quick']
  return command.depth === 'ci' ? ['--grep-invert', '@full'] : []
}

function journeyEnvironment(): Record<string, string> {
  // A file of the full run is run when it is named.
  const isNamed = command.files?.e2e.some((file) => OF_FULL_RUN.test(file))
  return { ...environment, ...((command.depth === 'full' || isNamed) && { TEST_FULL: '1' }) }
}

function readCommand(): Command {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      depth: { type: 'string', default: 'quick' },
      pictures: { type: 'string' },
    },
  })
  const only = PARTS.filter((part) => values.only === undefined || values.only === part)
  const depth = DEPTHS.find((one) => one === values.depth)
  if (only.length === 0 || !depth) {
    console.error(`--only is one of ${PARTS.join(', ')}, --depth one of ${DEPTHS.join(', ')}.`)
    process.exit(2)
  }
  if (values.pictures !== undefined)
    return { parts: ['e2e'], depth: 'full', files: undefined, pictures: path.resolve(values.pictures) }
  if (positionals.length > 0) {
    const files = filesAt(positionals)
    const parts = (['unit', 'e2e'] as const).filter((part) => files[part].length > 0)
    return { parts, depth: 'ci', files, pictures: undefined }
  }
  return { parts: only, depth: deepened(depth), files: undefined, pictures: undefined }
}

/** Continuous integration makes the full run when files shared by all screens have changed. */
function deepened(depth: Depth): Depth {
  const why = depth === 'ci' ? whyFullRun() : undefined
  if (why) console.log(`The full run is made: ${why}.`)
  return why ? 'full' : depth
}

/** The named test files: files, or folders with everything in them. */
function filesAt(places: readonly string[]): { unit: string[]; e2e: string[] } {
  const found = places.flatMap((place) => {
    const given = path.relative(CHECKOUT, path.resolve(process.env['INIT_CWD'] ?? CHECKOUT, place))
    if (!existsSync(path.join(CHECKOUT, given))) {
      console.error(`There is no ${place}.`)
      process.exit(2)
    }
    const isFolder = statSync(path.join(CHECKOUT, given)).isDirectory()
    return isFolder
      ? globSync(`${given || '.'}/**/*.{test,spec}.ts`, { cwd: CHECKOUT, exclude: ['**/node_modules/**'] })
      : [given]
  })
  const files = [...new Set(found)].toSorted()
  const [unit, e2e] = [
    files.filter((file) => file.endsWith('.test.ts')),
    files.filter((file) => /\.spec\.ts$/.test(file)),
  ]
  if (unit.length + e2e.length > 0) return { unit, e2e }
  console.error(`There is no test in ${places.join(', ')}: tests are named *.test.ts, and *.spec.ts in test/e2e.`)
  process.exit(2)
}

/** A part that ran no test has failed, whatever its numbers say. */
function report(outcome: Outcome): void {
  const { name, passed, failed, skipped = 0 } = outcome
  const ranNothing = passed + failed + skipped === 0 && name !== 'The checks'
  const counted = ranNothing ? { ...outcome, failed: 1 } : outcome
  outcomes.push(counted)
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  if (ranNothing) console.log(`✖ ${name} ran nothing.`)
  else if (name !== 'The checks')
    console.log(`${failed > 0 ? '✖' : '✔'} ${name}: ${passed} passed, ${failed} failed${left}.`)
}

function close(): void {
  const files: Timed[] = outcomes.flatMap((one) => one.files ?? [])
  keepTimes(files)
  printTimes(files, spentFile, startedAt)
  const unsteady = outcomes.flatMap((one) => one.unsteady ?? [])
  if (unsteady.length > 0) console.log('\nUnsteady, failed and then passed when repeated; mend them:')
  for (const name of unsteady) console.log(`  ! ${name}`)
  const sum = (of: (one: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0)
  const unreached = outcomes.flatMap((one) => one.unreached ?? [])
  if (unreached.length > 0) console.log('\nNo time was left for these of the full run; make it by hand:')
  for (const name of unreached) console.log(`  ! ${name}`)
  // A full run before a release fails because of an unsteady test; a landing does not, since the test passed in the end.
  const failed = sum((one) => one.failed) + (command.depth === 'full' && isByHand ? unsteady.length : 0)
  const passed = sum((one) => one.passed)
  const isWhole = command.depth === 'full' && command.parts.length === PARTS.length
  if (isWhole && isByHand && failed === 0) recordFullRun(passed, (Date.now() - startedAt) / 60_000)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
