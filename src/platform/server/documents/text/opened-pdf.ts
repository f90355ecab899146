import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** The published types lack the memory. */
export type Pdfium = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Uint8Array } }
type Opened = { readonly path: string; readonly memory: number; readonly document: number }

export type OpenedPdf =
  | { readonly document: number; readonly pages: number }
  | { readonly encrypted: true }
  | { readonly broken: string }
  /** The code of the system. */
  | { readonly unreachable: string }

const PASSWORD_ERROR = 4
const MOST_PAGES = 50_000
const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))

let loaded: Promise<Pdfium> | undefined
/** The document of the last request is kept open, because a long one is read in several requests. */
let opened: Opened | undefined

export function loadPdfium(): Promise<Pdfium> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Pdfium> {
  const pdfium = (await init({ wasmBinary: new Uint8Array(wasmBinary).buffer })) as Pdfium
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** Opens a PDF, or goes on with the one that is open. */
export async function openPdf(pdfium: Pdfium, path: string, isContinued: boolean): Promise<OpenedPdf> {
  const file = await openFile(pdfium, path, isContinued)
  if ('unreachable' in file) return file
  const { document } = file
  if (document === 0) {
    const code = pdfium.FPDF_GetLastError()
    closePdf(pdfium)
    return code === PASSWORD_ERROR ? { encrypted: true } : { broken: `not readable as PDF (${code})` }
  }
  const pages = pdfium.FPDF_GetPageCount(document)
  if (pages > 0 && pages <= MOST_PAGES) return { document, pages }
  closePdf(pdfium)
  return { broken: `${pages} pages` }
}

async function openFile(pdfium: Pdfium, path: string, isContinued: boolean): Promise<Opened | { unreachable: string }> {
  if (isContinued && opened?.path === path) return opened
  closePdf(pdfium)
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return { unreachable: bytes.code ?? bytes.message }
  const memory = pdfium.pdfium.wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, memory)
  opened = { path, memory, document: pdfium.FPDF_LoadMemDocument(memory, bytes.length, '') }
  return opened
}

export function closePdf(pdfium: Pdfium): void {
  if (!opened) return
  if (opened.document !== 0) pdfium.FPDF_CloseDocument(opened.document)
  pdfium.pdfium.wasmExports.free(opened.memory)
  opened = undefined
}
