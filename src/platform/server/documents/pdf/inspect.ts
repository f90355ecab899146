import { open, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ChildFailure, type ChildPool, ChildRefusal, openChildPool } from '../children/child-pool.ts'
import type { OwnBookmark, PdfiumAnswer, PdfiumRequest } from './pdfium-worker.ts'
import { type Qpdf, QpdfFailure } from './qpdf.ts'

export type Inspection =
  /** `encrypted`: it opens only with a password, so its pages cannot be counted (0). */
  { readonly pages: number; readonly encrypted: boolean } | Broken

export type Measure =
  | { readonly pages: number; readonly bookmarks: readonly OwnBookmark[] }
  | { readonly encrypted: true }
  | Broken

/** `overLimits`: undecided, as reading it exceeds the limits of time or memory. */
export type Broken = { readonly broken: string; readonly overLimits?: true }

export type Inspector = {
  inspectPdf(path: string): Promise<Inspection>
  /** The number of pages of the file, and its own bookmarks. */
  measurePdf(path: string, timeoutMs?: number): Promise<Measure>
  /** Writes a copy with a repaired structure, for a file that qpdf refuses. */
  repairPdf(path: string, target: string, timeoutMs?: number): Promise<Measure>
  close(): Promise<void>
}

/** A file above this size is not read into memory: qpdf counts its pages from the disk. */
const LARGEST_IN_MEMORY = 400 * 2 ** 20
const TIMEOUT_MS = 30_000
const HEADER_WITHIN = 1024

/** Reads PDFs uploaded by strangers: in a child process, with limits of time and memory. */
export function openInspector(qpdf: () => Promise<Qpdf>): Inspector {
  const pool: ChildPool = openChildPool({
    script: join(import.meta.dirname, 'pdfium-worker.ts'),
    size: 1,
    timeoutMs: TIMEOUT_MS,
    maxResidentMb: 1800,
    recycleAfter: 200,
    idleMs: 30_000,
  })

  async function measurePdf(path: string, timeoutMs = TIMEOUT_MS, repairTo?: string): Promise<Measure> {
    const { size } = await stat(path)
    if (size === 0) return { broken: 'empty file' }
    if (!(await hasPdfHeader(path))) return { broken: 'no PDF header' }
    if (size > LARGEST_IN_MEMORY) return countWithQpdf(await qpdf(), path, timeoutMs)
    try {
      const request = { path, ...(repairTo !== undefined && { repairTo }) }
      return await pool.run<PdfiumRequest, PdfiumAnswer>(request, timeoutMs)
    } catch (error) {
      if (error instanceof ChildFailure) return { broken: `reading it takes too much (${error.why})`, overLimits: true }
      if (error instanceof ChildRefusal) return { broken: 'not readable as PDF' }
      throw error
    }
  }

  return {
    measurePdf,
    repairPdf: (path, target, timeoutMs) => measurePdf(path, timeoutMs, target),
    inspectPdf: async (path) => {
      const measure = await measurePdf(path)
      if ('broken' in measure) return measure
      return 'encrypted' in measure ? { pages: 0, encrypted: true } : { pages: measure.pages, encrypted: false }
    },
    close: () => pool.close(),
  }
}

/** The first bytes of a file, without reading the rest. */
export async function readFirstBytes(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The header may be anywhere in the first kilobyte, as viewers accept it there. */
export async function hasPdfHeader(path: string): Promise<boolean> {
  return (await readFirstBytes(path, HEADER_WITHIN)).includes('%PDF-')
}

async function countWithQpdf(qpdf: Qpdf, path: string, timeoutMs: number): Promise<Measure> {
  try {
    const pages = Number.parseInt(await qpdf.run(dirname(path), ['--show-npages', { file: path }], { timeoutMs }), 10)
    return pages > 0 ? { pages, bookmarks: [] } : { broken: 'no pages' }
  } catch (error) {
    if (!(error instanceof QpdfFailure)) throw error
    if (error.overLimits) return { broken: 'counting its pages takes too much', overLimits: true }
    return error.message.includes('password') ? { encrypted: true } : { broken: 'not readable as PDF' }
  }
}
