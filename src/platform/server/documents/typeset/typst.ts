import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SYSTEM_ENVIRONMENT } from '../../start/environment.ts'
import { StartError } from '../../start/start-errors.ts'
import { type ChildPool, ChildRefusal, openChildPool } from '../children/child-pool.ts'
import type { Care } from './clean-text.ts'
import type { TypstAnswer, TypstRequest } from './typst-files.ts'

export type Typst = { typeset(request: TypstRequest): Promise<TypstAnswer>; close(): Promise<void> }

const TIMEOUT_MS = 20_000

/**
 * Typst in at most two child processes that start with the first document and exit after a minute without work: the compiler that
 * comes with the portal, or the official command at this path.
 */
export function openTypst(command?: string): Typst {
  const pool: ChildPool = openChildPool({
    script: join(import.meta.dirname, command === undefined ? 'typst-worker.ts' : 'typst-command-worker.ts'),
    size: 2,
    timeoutMs: TIMEOUT_MS,
    maxResidentMb: 1200,
    // The command inherits this limit.
    addressSpaceMb: 6144,
    recycleAfter: 200,
    idleMs: 60_000,
  })
  return {
    typeset: (request) => pool.run(command === undefined ? request : { ...request, command, timeoutMs: TIMEOUT_MS }),
    close: () => pool.close(),
  }
}

/** Asserts that the official command exists and works; throws one line otherwise. */
export async function assertTypst(command: string): Promise<void> {
  const env = { PATH: SYSTEM_ENVIRONMENT.PATH }
  const answer = await promisify(execFile)(command, ['--version'], { env, timeout: 10_000 }).catch(() => undefined)
  if (!answer?.stdout.startsWith('typst '))
    throw new StartError(
      `TYPST_COMMAND ${command} is not the typst command, or cannot be run. Correct it or leave it out.`,
    )
}

/** Typesets with full care; what the typesetter refuses is typeset again as plain text. */
export async function withLessCare<T>(typeset: (care: Care) => Promise<T>): Promise<T> {
  return typeset('full').catch((error: unknown) => {
    if (error instanceof ChildRefusal) return typeset('plain')
    throw error
  })
}
