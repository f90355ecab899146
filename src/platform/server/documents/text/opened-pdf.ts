import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** The published types lack the memory. */
export type Pdfium = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Uint8Array } }
type Opened = { readonly path: string; readonly size: number; readonly memory: number; readonly document: number }

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
/** Two files are read at the same time, each in several requests if it is long; their documents stay open meanwhile. */
const MOST_OPEN = 2
/** Of all open documents together, unless one alone is larger. */
const MOST_BYTES = 100 * 2 ** 20
/** The one that was opened last is the last. */
let opened: readonly Opened[] = []

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
    closePdf(pdfium, path)
    return code === PASSWORD_ERROR ? { encrypted: true } : { broken: `not readable as PDF (${code})` }
  }
  const pages = pdfium.FPDF_GetPageCount(document)
  if (pages > 0 && pages <= MOST_PAGES) return { document, pages }
  closePdf(pdfium, path)
  return { broken: `${pages} pages` }
}

async function openFile(pdfium: Pdfium, path: string, isContinued: boolean): Promise<Opened | { unreachable: string }> {
  const known = isContinued && opened.find((one) => one.path === path)
  if (known) return known
  closePdf(pdfium, path)
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => error)
  if (bytes instanceof Error) return { unreachable: bytes.code ?? bytes.message }
  makeRoom(pdfium, bytes.length)
  const memory = pdfium.pdfium.wasmExports.malloc(bytes.length)
  pdfium.pdfium.HEAPU8.set(bytes, memory)
  const document = pdfium.FPDF_LoadMemDocument(memory, bytes.length, '')
  const one = { path, size: bytes.length, memory, document }
  opened = [...opened, one]
  return one
}

/** Closes the documents that were opened first. */
function makeRoom(pdfium: Pdfium, size: number): void {
  while (opened[0] && (opened.length >= MOST_OPEN || size + sizeOf(opened) > MOST_BYTES))
    closePdf(pdfium, opened[0].path)
}

const sizeOf = (list: readonly Opened[]) => list.reduce((sum, { size }) => sum + size, 0)

/** Closes the document of this path, if it is open. */
export function closePdf(pdfium: Pdfium, path: string): void {
  const found = opened.find((one) => one.path === path)
  if (!found) return
  if (found.document !== 0) pdfium.FPDF_CloseDocument(found.document)
  pdfium.pdfium.wasmExports.free(found.memory)
  opened = opened.filter((one) => one !== found)
}
