import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SYSTEM_ENVIRONMENT } from '../../start/environment.ts'
import { StartError } from '../../start/start-errors.ts'
import { ChildFailure, ChildRefusal, openChildPool } from '../children/child-pool.ts'
import { shownText } from './pdf-text.ts'
import type { ScanAnswer, ScanRequest } from './scan-worker.ts'

/** A page as recognised; null where the command failed or took too much. */
export type ScanRead = { readonly text: string | null } | { readonly unreachable: true }

export type ScanReader = {
  /** Has a page of a PDF, counted from 1, read by the command. */
  readScan(path: string, page: number): Promise<ScanRead>
  close(): Promise<void>
}

const TIMEOUT_MS = 60_000

/** Reads scanned pages by a command, in a process group of low priority with limits of time and memory that ends as a whole. */
export function openScanReader(command: string, timeoutMs = TIMEOUT_MS): ScanReader {
  const pool = openChildPool({
    script: join(import.meta.dirname, 'scan-worker.ts'),
    ...{ size: 1, timeoutMs, maxResidentMb: 900, recycleAfter: 100, idleMs: 10_000 },
    ...{ isBackground: true, hasChildren: true },
  })
  return {
    readScan: async (path, page) => {
      try {
        const request = { command, path, page, seconds: Math.ceil(timeoutMs / 1000) }
        const answer = await pool.run<ScanRequest, ScanAnswer>(request)
        return 'unreachable' in answer ? { unreachable: true } : { text: shownText(answer.text) }
      } catch (error) {
        if (error instanceof ChildFailure || error instanceof ChildRefusal) return { text: null }
        throw error
      }
    },
    close: () => pool.close(),
  }
}

/** Asserts that the command can be run; throws one line otherwise. */
export async function assertScanReader(command: string): Promise<void> {
  const env = { PATH: SYSTEM_ENVIRONMENT.PATH }
  const runs = await promisify(execFile)(command, ['--version'], { env, timeout: 10_000 }).then(
    () => true,
    () => false,
  )
  if (!runs) throw new StartError(`OCR_COMMAND ${command} cannot be run. Correct it or leave it out.`)
}
