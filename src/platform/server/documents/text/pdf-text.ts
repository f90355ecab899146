import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanText } from '#kernel/text.ts'
import { ChildFailure, ChildRefusal, openChildPool } from '../children/child-pool.ts'
import { hasPdfHeader } from '../pdf/inspect.ts'
import type { PdfTextAnswer, PdfTextRequest } from './pdf-text-worker.ts'

/** A page as read; null when reading it failed or took too much. */
export type ReadPage = string | null

export type PagesRead =
  /** `isCut`: the document has more, or took longer, than is read. */
  | { readonly pages: number; readonly texts: readonly ReadPage[]; readonly isCut?: boolean }
  /** Why the document has no text that can be read. */
  | { readonly broken: 'encrypted' | 'notPdf' | 'notOffice' | 'tooLarge' | 'overLimits' }
  /** The disk did not give its bytes; another time it may. */
  | { readonly unreachable: 'gone' | 'unreadable' }

export type TextReader = {
  /** The texts of some pages of a PDF from a page on, at least one; none after the last page. */
  readPages(path: string, from: number): Promise<PagesRead>
  close(): Promise<void>
}

/** A file above this size is not read: it would be held in memory. */
const LARGEST = 200 * 2 ** 20
const BATCH = 100
const TIMEOUT_MS = 20_000
const WITHIN_MS = 5_000

/** Reads the texts of PDFs from strangers in a child process of low priority, with limits of time and memory. */
export function openTextReader(): TextReader {
  const pool = openChildPool({
    script: join(import.meta.dirname, 'pdf-text-worker.ts'),
    size: 1,
    timeoutMs: TIMEOUT_MS,
    maxResidentMb: 900,
    recycleAfter: 500,
    idleMs: 10_000,
    isBackground: true,
  })
  const ask = (request: PdfTextRequest) => pool.run<PdfTextRequest, PdfTextAnswer>(request)

  async function readPages(path: string, from: number): Promise<PagesRead> {
    try {
      const { size } = await stat(path)
      if (size > LARGEST) return { broken: 'tooLarge' }
      if (!(await hasPdfHeader(path))) return { broken: 'notPdf' }
    } catch (error) {
      return unreachable((error as NodeJS.ErrnoException).code)
    }
    try {
      return read(await ask({ path, from, most: BATCH, withinMs: WITHIN_MS }))
    } catch (error) {
      if (!isOfDocument(error)) throw error
      return readOne(path, from)
    }
  }

  /** Something in the batch ended the child, so its pages are read one by one, and the one that ends it is left out. */
  async function readOne(path: string, from: number): Promise<PagesRead> {
    try {
      return read(await ask({ path, from, most: 1, withinMs: WITHIN_MS }))
    } catch (error) {
      if (!isOfDocument(error)) throw error
      return skipOne(path)
    }
  }

  /** Leaves out one page, unless the document cannot even be opened within the limits. */
  async function skipOne(path: string): Promise<PagesRead> {
    try {
      const answer = read(await ask({ path, from: 1, most: 0, withinMs: WITHIN_MS }))
      return 'pages' in answer ? { pages: answer.pages, texts: [null] } : answer
    } catch (error) {
      if (isOfDocument(error)) return { broken: 'overLimits' }
      throw error
    }
  }

  return { readPages, close: () => pool.close() }
}

const isOfDocument = (error: unknown) => error instanceof ChildFailure || error instanceof ChildRefusal

export const unreachable = (code: string | undefined): PagesRead => ({
  unreachable: code === 'ENOENT' ? 'gone' : 'unreadable',
})

function read(answer: PdfTextAnswer): PagesRead {
  if ('unreachable' in answer) return unreachable(answer.unreachable)
  if ('encrypted' in answer) return { broken: 'encrypted' }
  if ('broken' in answer) return { broken: 'notPdf' }
  return { pages: answer.pages, texts: answer.texts.map(shownText) }
}

/** Presentation forms of Arabic letters, which fonts have and texts should not contain. */
const PRESENTED = /[\ufb50-\ufdfb\ufe70-\ufefc]+/g
/** The joiner that our own papers have for a stroke within a word. */
const STROKE = /\u200d(?=[\p{Script=Arabic}&&\p{L}])/gv

/**
 * A text as it may be shown: letters in their common form, words joined that a hyphen divides at the end of a line, no control
 * characters.
 */
export function shownText(text: string): string {
  const letters = text.replace(PRESENTED, (forms) => forms.normalize('NFKC'))
  return cleanText(letters.replace(STROKE, '').replaceAll('\ufffe', '-').replaceAll('\u0002', '-'))
}
