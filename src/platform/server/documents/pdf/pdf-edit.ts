import { join } from 'node:path'
import { openChildPool } from '../children/child-pool.ts'
import type { PdfEdit, PdfEdited } from './pdf-edit-worker.ts'

/** Changes our own PDFs without rewriting what people have signed: adds fields, places for signatures, and revisions. */
export type PdfEditor = { edit(request: PdfEdit): Promise<PdfEdited>; close(): Promise<void> }

/** Runs these changes in child processes, because reading a long file would block other requests. */
export function openPdfEditor(): PdfEditor {
  const pool = openChildPool({
    script: join(import.meta.dirname, 'pdf-edit-worker.ts'),
    size: 2,
    timeoutMs: 20_000,
    maxResidentMb: 1200,
    recycleAfter: 200,
    idleMs: 60_000,
  })
  return { edit: (request) => pool.run<PdfEdit, PdfEdited>(request), close: () => pool.close() }
}
