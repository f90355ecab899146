import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { readFile, writeFile } from 'node:fs/promises'
import { serveParent } from '../children/child.ts'

export type PdfiumRequest = { readonly path: string /** Writes a repaired copy here. */; readonly repairTo?: string }
/** A bookmark in the file itself; its page counts from 0. */
export type OwnBookmark = { readonly title: string; readonly page: number; readonly level: number }
export type PdfiumAnswer =
  | { readonly pages: number; readonly bookmarks: readonly OwnBookmark[] }
  | { readonly encrypted: true }
  | { readonly broken: string }

const PASSWORD_ERROR = 4
/** A file that declares more pages than any real document is rejected. */
const MOST_PAGES = 50_000
const MOST_BOOKMARKS = 2000
const DEEPEST_BOOKMARK = 3
const LONGEST_TITLE = 200
const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
/** The published types lack the memory. */
type Pdfium = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Uint8Array } }
let loaded: Promise<Pdfium> | undefined

async function load(): Promise<Pdfium> {
  const pdfium = (await init({ wasmBinary: new Uint8Array(wasmBinary).buffer })) as Pdfium
  pdfium.PDFiumExt_Init()
  return pdfium
}

async function read(request: PdfiumRequest): Promise<PdfiumAnswer> {
  loaded ??= load()
  const pdfium = await loaded
  const bytes = await readFile(request.path)
  const memory = pdfium.pdfium.wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, memory)
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '')
  try {
    if (document === 0) return failure(pdfium)
    const pages = pdfium.FPDF_GetPageCount(document)
    if (pages === 0) return { broken: 'no pages' }
    if (pages > MOST_PAGES) return { broken: `${pages} pages` }
    if (!hasAnyPage(pdfium, document, pages)) return { broken: 'no page that can be read' }
    if (request.repairTo !== undefined) await writeFile(request.repairTo, copyOf(pdfium, document))
    return { pages, bookmarks: bookmarksOf(pdfium, document, pages) }
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document)
    pdfium.pdfium.wasmExports.free(memory)
  }
}

function failure(pdfium: Pdfium): PdfiumAnswer {
  const code = pdfium.FPDF_GetLastError()
  return code === PASSWORD_ERROR ? { encrypted: true } : { broken: `not readable as PDF (${code})` }
}

/** The number of pages is only declared, so one of the first pages must exist. The contents of pages are not checked. */
function hasAnyPage(pdfium: Pdfium, document: number, pages: number): boolean {
  const size = pdfium.pdfium.wasmExports.malloc(8)
  const isThere = Array.from({ length: Math.min(pages, 3) }, (_, page) =>
    pdfium.FPDF_GetPageSizeByIndexF(document, page, size),
  )
  pdfium.pdfium.wasmExports.free(size)
  return isThere.some(Boolean)
}

function bookmarksOf(pdfium: Pdfium, document: number, pages: number): OwnBookmark[] {
  const found: OwnBookmark[] = []
  const seen = new Set<number>()
  const walk = (parent: number, level: number): void => {
    let mark = pdfium.FPDFBookmark_GetFirstChild(document, parent)
    for (; mark !== 0 && !seen.has(mark) && found.length < MOST_BOOKMARKS; ) {
      seen.add(mark)
      const page = pageOfBookmark(pdfium, document, mark)
      if (page >= 0 && page < pages) found.push({ title: titleOf(pdfium, mark), page, level })
      if (level < DEEPEST_BOOKMARK) walk(mark, level + 1)
      mark = pdfium.FPDFBookmark_GetNextSibling(document, mark)
    }
  }
  walk(0, 0)
  return found
}

function pageOfBookmark(pdfium: Pdfium, document: number, mark: number): number {
  let dest = pdfium.FPDFBookmark_GetDest(document, mark)
  if (dest === 0) {
    const action = pdfium.FPDFBookmark_GetAction(mark)
    dest = action === 0 ? 0 : pdfium.FPDFAction_GetDest(document, action)
  }
  return dest === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(document, dest)
}

function titleOf(pdfium: Pdfium, mark: number): string {
  const length = Math.min(pdfium.FPDFBookmark_GetTitle(mark, 0, 0), 1 << 16)
  const memory = pdfium.pdfium.wasmExports.malloc(length + 2)
  pdfium.FPDFBookmark_GetTitle(mark, memory, length)
  const bytes = pdfium.pdfium.HEAPU8.slice(memory, memory + Math.max(0, length - 2))
  pdfium.pdfium.wasmExports.free(memory)
  return Buffer.from(bytes).toString('utf16le').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, LONGEST_TITLE)
}

function copyOf(pdfium: Pdfium, document: number): Buffer {
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  pdfium.PDFiumExt_SaveAsCopy(document, writer)
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
  const memory = pdfium.pdfium.wasmExports.malloc(size)
  pdfium.PDFiumExt_GetFileWriterData(writer, memory, size)
  const copy = Buffer.from(pdfium.pdfium.HEAPU8.slice(memory, memory + size))
  pdfium.pdfium.wasmExports.free(memory)
  pdfium.PDFiumExt_CloseFileWriter(writer)
  return copy
}

serveParent(read)
