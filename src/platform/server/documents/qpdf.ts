import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type ChildPool, openChildPool } from './child-pool.ts'
import type { QpdfAnswer, QpdfRequest } from './qpdf-worker.ts'

/** An argument of qpdf: a word, or a file anywhere on the disk. Files of the work folder may go by their bare name. */
export type QpdfArgument = string | { readonly file: string }

export type Qpdf = {
  /** Runs qpdf in a folder; throws with its message unless it succeeds (warnings are success). */
  run(folder: string, args: readonly QpdfArgument[]): Promise<string>
  close(): Promise<void>
}

export class QpdfFailure extends Error {}

const TIMEOUT_MS = 300_000
const WARNINGS = 3
const ARGUMENT_FILE = 'qpdf-arguments.txt'
const runCommand = promisify(execFile)

/** The system's qpdf where there is one, else the same program as wasm in a child process. */
export async function openQpdf(choice: 'system' | 'wasm' = 'system'): Promise<Qpdf> {
  return choice !== 'wasm' && (await systemHasQpdf()) ? systemQpdf() : wasmQpdf()
}

async function systemHasQpdf(): Promise<boolean> {
  return runCommand('qpdf', ['--version']).then(
    () => true,
    () => false,
  )
}

function systemQpdf(): Qpdf {
  return {
    run: async (folder, args) => {
      await writeArguments(
        folder,
        args.map((arg) => (typeof arg === 'string' ? arg : resolve(arg.file))),
      )
      const options = { cwd: folder, timeout: TIMEOUT_MS, killSignal: 'SIGKILL', maxBuffer: 16 << 20 } as const
      try {
        return (await runCommand('qpdf', [`@${ARGUMENT_FILE}`], options)).stdout
      } catch (error) {
        const failure = error as { code?: number; stdout?: string; stderr?: string; message: string }
        if (failure.code === WARNINGS) return failure.stdout ?? ''
        throw new QpdfFailure((failure.stderr ?? failure.message).slice(0, 4000))
      }
    },
    close: async () => {},
  }
}

function wasmQpdf(): Qpdf {
  const pool: ChildPool = openChildPool({
    script: join(import.meta.dirname, 'qpdf-worker.ts'),
    size: 1,
    timeoutMs: TIMEOUT_MS,
    maxResidentMb: 2500,
    recycleAfter: 20,
    idleMs: 10_000,
  })
  return {
    run: async (folder, args) => {
      const mounts: Record<string, string> = { '/work': folder }
      await writeArguments(
        folder,
        args.map((arg) => (typeof arg === 'string' ? arg : mounted(mounts, resolve(arg.file)))),
      )
      const answer = await pool.run<QpdfRequest, QpdfAnswer>({ args: [`@${ARGUMENT_FILE}`], mounts, cwd: '/work' })
      if (answer.code !== 0 && answer.code !== WARNINGS) throw new QpdfFailure(answer.output)
      return answer.output
    },
    close: () => pool.close(),
  }
}

/** One argument a line: a bundle of a thousand files is longer than a command line may be. */
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
