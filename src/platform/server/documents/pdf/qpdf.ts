import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ChildFailure, type ChildPool, ChildRefusal, openChildPool } from '../children/child-pool.ts'
import type { QpdfAnswer, QpdfRequest } from './qpdf-worker.ts'

/** An argument of qpdf: a word, or a file anywhere on the disk. Files of the work folder may be given by name. */
export type QpdfArgument = string | { readonly file: string }

export type Qpdf = {
  /** Runs qpdf in a folder; throws with its message unless it succeeds (warnings are success). */
  run(folder: string, args: readonly QpdfArgument[], limits?: QpdfLimits): Promise<string>
  close(): Promise<void>
}

export type QpdfLimits = {
  readonly timeoutMs?: number
  /** Limit of the address space; the one from npm has a limit of its own. */
  readonly memoryMb?: number
}

export class QpdfFailure extends Error {
  /** Whether qpdf was killed because it exceeded its time or memory. */
  readonly overLimits: boolean
  constructor(message: string, overLimits = false) {
    super(message)
    this.overLimits = overLimits
  }
}

const TIMEOUT_MS = 300_000
const MEMORY_MB = 2500
/** qpdf reports data that it had no memory for as a warning only and continues, so pages would be lost. */
const NO_MEMORY = /bad_alloc|length_error|out of memory/i
const WARNINGS = 3
const ARGUMENT_FILE = 'qpdf-arguments.txt'
const runCommand = promisify(execFile)

/** The system's qpdf where it is installed, else the same program as wasm in a child process. */
export async function openQpdf(choice: 'system' | 'wasm' = 'system'): Promise<Qpdf> {
  return choice !== 'wasm' && (await systemHasQpdf()) ? systemQpdf() : wasmQpdf()
}

async function systemHasQpdf(): Promise<boolean> {
  return runCommand('qpdf', ['--version']).then(
    () => true,
    () => false,
  )
}

/** Runs qpdf under a memory limit, and kills it when standard input closes, because its parent ended it or died. */
const GUARDED = `
ulimit -v "$1" 2>/dev/null
exec 3<&0
qpdf "@$2" </dev/null 3<&- & program=$!
{ read -r _ <&3; kill -9 $program; } >/dev/null 2>&1 & guard=$!
wait $program; code=$?
kill $guard 2>/dev/null
exit $code`
const SIGNALLED = 128

function systemQpdf(): Qpdf {
  return {
    run: async (folder, args, limits = {}) => {
      await writeArguments(
        folder,
        args.map((arg) => (typeof arg === 'string' ? arg : resolve(arg.file))),
      )
      const { code, stdout, stderr, late } = await runGuarded(folder, limits)
      const isGreedy = code > SIGNALLED || NO_MEMORY.test(stderr)
      if (!isGreedy && (code === 0 || code === WARNINGS)) return stdout
      throw new QpdfFailure(late ? 'qpdf took too long' : stderr.slice(0, 4000), late || isGreedy)
    },
    close: async () => {},
  }
}

type Ended = { readonly code: number; readonly stdout: string; readonly stderr: string; readonly late: boolean }

function runGuarded(folder: string, { timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB }: QpdfLimits): Promise<Ended> {
  return new Promise((settle) => {
    let late = false
    const args = ['-c', GUARDED, 'qpdf', String(memoryMb * 1024), ARGUMENT_FILE]
    const child = execFile('sh', args, { cwd: folder, maxBuffer: 16 << 20 }, (error, stdout, stderr) => {
      clearTimeout(timer)
      settle({ code: error === null ? 0 : Number(error.code) || SIGNALLED, stdout, stderr, late })
    })
    // The guard may have exited already when its input is closed.
    child.stdin?.on('error', () => {})
    const timer = setTimeout(() => {
      late = true
      child.stdin?.destroy()
    }, timeoutMs)
  })
}

function wasmQpdf(): Qpdf {
  const pool: ChildPool = openChildPool({
    script: join(import.meta.dirname, 'qpdf-worker.ts'),
    size: 1,
    timeoutMs: TIMEOUT_MS,
    maxResidentMb: MEMORY_MB,
    recycleAfter: 20,
    idleMs: 10_000,
  })
  return {
    run: async (folder, args, { timeoutMs = TIMEOUT_MS } = {}) => {
      const mounts: Record<string, string> = { '/work': folder }
      await writeArguments(
        folder,
        args.map((arg) => (typeof arg === 'string' ? arg : mounted(mounts, resolve(arg.file)))),
      )
      const request = { args: [`@${ARGUMENT_FILE}`], mounts, cwd: '/work' }
      const answer = await pool.run<QpdfRequest, QpdfAnswer>(request, timeoutMs).catch((error: unknown) => {
        throw failureOf(error)
      })
      const isGreedy = NO_MEMORY.test(answer.output)
      if (isGreedy || (answer.code !== 0 && answer.code !== WARNINGS)) throw new QpdfFailure(answer.output, isGreedy)
      return answer.output
    },
    close: () => pool.close(),
  }
}

/** The document causes the failures of the child and its program; every other error is a fault of the portal. */
function failureOf(error: unknown): unknown {
  if (error instanceof ChildFailure) return new QpdfFailure(error.message, error.why !== 'crash')
  if (error instanceof ChildRefusal) return new QpdfFailure(error.message, NO_MEMORY.test(error.message))
  return error
}

/** One argument per line in a file: a bundle of a thousand files exceeds the length of a command line. */
function writeArguments(folder: string, args: readonly string[]): Promise<void> {
  const broken = args.find((arg) => arg.includes('\n'))
  if (broken !== undefined) throw new Error('a path with a line end cannot be handed to qpdf')
  return writeFile(join(folder, ARGUMENT_FILE), args.join('\n'))
}

function mounted(mounts: Record<string, string>, path: string): string {
  const folder = dirname(path)
  const known = Object.keys(mounts).find((name) => mounts[name] === folder)
  const name = known ?? `/files${Object.keys(mounts).length}`
  mounts[name] = folder
  return `${name}/${basename(path)}`
}
