import { join } from 'node:path'
import { type ChildPool, ChildRefusal, openChildPool } from '../children/child-pool.ts'
import type { Care } from './clean-text.ts'
import type { TypstAnswer, TypstRequest } from './typst-worker.ts'

export type Typst = { typeset(request: TypstRequest): Promise<TypstAnswer>; close(): Promise<void> }

/** Typst in at most two child processes that start with the first document and end after a minute without work. */
export function openTypst(timeoutMs = 20_000): Typst {
  const pool: ChildPool = openChildPool({
    script: join(import.meta.dirname, 'typst-worker.ts'),
    size: 2,
    timeoutMs,
    maxResidentMb: 1200,
    addressSpaceMb: 6144,
    recycleAfter: 200,
    idleMs: 60_000,
  })
  return {
    typeset: (request) => pool.run<TypstRequest, TypstAnswer>(request),
    close: () => pool.close(),
  }
}

/** Typesets with full care, and plainly what the typesetter refuses. */
export async function withLessCare<T>(typeset: (care: Care) => Promise<T>): Promise<T> {
  return typeset('full').catch((error: unknown) => {
    if (error instanceof ChildRefusal) return typeset('plain')
    throw error
  })
}
