import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CHECKOUT } from './checkout.ts'

export type Failure = {
  readonly file: string
  readonly test: string
  /** The run ended without reporting a failed test. */
  readonly isUntold?: true
}
type Ended = { readonly code: number | null; readonly said: string }

/** A test that hangs on a broken product has found the change too. A whole process that hangs is ended. */
const TEST_LIMIT_MS = 300_000
const PROCESS_LIMIT_MS = 1_800_000
const RUNNING = ['--test', '--test-isolation=none', '--test-force-exit', `--test-timeout=${TEST_LIMIT_MS}`]

/** Runs Node to its end and keeps its output. */
export function runNode(
  args: readonly string[],
  cwd: string,
  environment: Record<string, string> = {},
): Promise<Ended> {
  const env = { ...process.env, ...environment }
  // A process group of its own, so that the compiler or browser that it started ends with it.
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
    // SIGKILL, because the compiler handles no signals while it works.
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

/** The first failing test of some files; undefined when all pass. `only`: restricts to the tests with this name. */
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

/** Runs one file and leaves V8's coverage in a folder. */
export async function runCovered(file: string, folder: string): Promise<boolean> {
  const { code } = await runNode([...RUNNING, file], CHECKOUT, { NODE_V8_COVERAGE: folder })
  return code === 0
}

/** The lines in which the type check of a checkout reports an error. */
export async function typeFaults(cwd: string): Promise<string[]> {
  const { code, said } = await runNode(['node_modules/typescript/bin/tsc', '-p', '.', '--pretty', 'false'], cwd)
  const lines = said.split('\n').filter((line) => /^\S+\(\d+,\d+\): error/.test(line))
  if (code !== 0 && lines.length === 0) throw new Error(`the type check ended with ${code}: ${said}`)
  return lines
}
