// Every state, theme, width and viewer of every screen is checked before a release, and by continuous integration when files shared by all
// screens have changed since the last full check.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CHECKOUT } from './outcome.ts'

const RECORD = 'test/full-run.json'
/** What all screens share: components, styles, the page around them, and the tests that check them. */
const SHARED_BY_SCREENS = [
  'src/platform/ui',
  'src/browser.tsx',
  'index.html',
  'vite.config.ts',
  ':(glob)src/**/*.css',
  'test/e2e/matrix',
  'test/e2e/accessible.ts',
  'test/e2e/accessible',
]

type Recorded = { readonly commit: string; readonly on: string; readonly passed: number; readonly minutes: number }

/** Why continuous integration has to make the full run now; undefined while the last recorded one holds. */
export function whyFullRun(checkout = CHECKOUT): string | undefined {
  const git = gitIn(checkout)
  const record = readRecord(checkout)
  if (!record) return 'no full run is recorded'
  const { commit } = record
  if (git('cat-file', '-e', `${commit}^{commit}`) === undefined)
    return `the commit of the last full run, ${commit}, is not here`
  const changed = git('diff', '--name-only', commit, 'HEAD', '--', ...SHARED_BY_SCREENS)
  if (changed === undefined) return 'git cannot tell what has changed since the last full run'
  const [first, ...others] = changed.split('\n').filter(Boolean)
  return first && `${first}${others.length > 0 ? ` and ${others.length} more` : ''} changed since the last full run`
}

/** Records a passed full run; the record is to be committed. With local changes nothing is recorded, because no commit has that tree. */
export function recordFullRun(passed: number, minutes: number, checkout = CHECKOUT): void {
  const git = gitIn(checkout)
  const commit = git('rev-parse', 'HEAD')?.trim()
  const changes = git('status', '--porcelain')
  if (!commit || changes !== '')
    return console.log('The full run is not recorded: the checkout has changes of its own.')
  const record: Recorded = { commit, on: new Date().toISOString().slice(0, 10), passed, minutes: Math.round(minutes) }
  writeFileSync(path.join(checkout, RECORD), `${JSON.stringify(record, null, 2)}\n`)
  console.log(`The full run is recorded in ${RECORD}; commit it.`)
}

function readRecord(checkout: string): Recorded | undefined {
  try {
    return JSON.parse(readFileSync(path.join(checkout, RECORD), 'utf8')) as Recorded
  } catch {
    return undefined
  }
}

/** Runs git in a checkout; undefined when it fails. */
function gitIn(checkout: string): (...args: string[]) => string | undefined {
  return (...args) => {
    try {
      return execFileSync('git', args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    } catch {
      return undefined
    }
  }
}
