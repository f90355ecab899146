import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKOUT } from './checkout.ts'

export type Failure = {
  readonly file: string
  readonly test: string
  /** The run ended without a test that said so. */
  readonly isUntold?: true
}
type Ended = { readonly code: number | null; readonly said: string }

/** A test that a broken product keeps waiting has found it as well; a whole process that hangs is ended. */
const TEST_LIMIT_MS = 300_000
const PROCESS_LIMIT_MS = 1_800_000
const RUNNING = ['--test', '--test-isolation=none', '--test-force-exit', `--test-timeout=${TEST_LIMIT_MS}`]

/** Runs Node to its end and keeps what it says. */
export function runNode(
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Ended> {
  const env = { ...process.env, ...environment }
  // A group of its own: what it started, such as the compiler itself or a browser, ends with it.
  const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const end = () => endGroup(child.pid)
  const limit = setTimeout(end, PROCESS_LIMIT_MS)
  process.once('exit', end)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(limit)
      process.off('exit', end)
      resolve({ code, said })
    })
  })
}

function endGroup(pid: number | undefined): void {
  try {
    // Not asked but told: the compiler does not listen while it works.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}

/** The first test of some files that fails; undefined when all pass. `only`: of the tests with this name alone. */
export async function firstFailure(files: readonly string[], cwd: string, only?: string): Promise<Failure | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutate-run-'))
  const told = path.join(folder, 'failure.json')
  const reporter = path.join(CHECKOUT, 'scripts/mutate/first-failure.ts')
  const names = only === undefined ? [] : [`--test-name-pattern=${RegExp.escape(only)}`]
  try {
    const args = [...RUNNING, ...names, `--test-reporter=${reporter}`, ...files]
    const { code } = await runNode(args, cwd, { FIRST_FAILURE: told })
    if (existsSync(told)) return read(told, cwd)
    return code === 0 ? undefined : { file: files[0] ?? '', test: `the run ended with code ${code}`, isUntold: true }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function read(told: string, cwd: string): Failure {
  const { file, test } = JSON.parse(readFileSync(told, 'utf8')) as Failure
  return { file: path.relative(cwd, file), test }
}

/** Runs one file and leaves in a folder what V8 saw of it. */
export async function runCovered(file: string, folder: string): Promise<boolean> {
  const { code } = await runNode([...RUNNING, file], CHECKOUT, { NODE_V8_COVERAGE: folder })
  return code === 0
}

/** The lines in which the type check of a checkout names a fault. */
export async function typeFaults(cwd: string): Promise<string[]> {
  const { code, said } = await runNode(['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false'], cwd)
  const lines = said.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
  if (code !== 0 && lines.length === 0) throw new Error(`the type check ended with ${code}: ${said}`)
  return lines
}
