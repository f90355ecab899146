import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { readFile, writeFile } from 'node:fs/promises'
import { serveParent } from './child.ts'

export type PdfiumRequest = { readonly path: string /** Writes a repaired copy here. */; readonly repairTo?: string }
/** Page sizes in points as they are seen, rotation included. */
export type PageSize = readonly [width: number, height: number]
export type PdfiumAnswer =
  | { readonly sizes: readonly PageSize[] }
  | { readonly encrypted: true }
  | { readonly broken: string }

const PASSWORD_ERROR = 4
const wasmBinary = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
/** The published types leave out the memory. */
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
    const sizes = pageSizes(pdfium, document)
    if (sizes.length === 0) return { broken: 'no pages' }
    if (request.repairTo !== undefined) await writeFile(request.repairTo, copyOf(pdfium, document))
    return { sizes }
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document)
    pdfium.pdfium.wasmExports.free(memory)
  }
}

function failure(pdfium: Pdfium): PdfiumAnswer {
  const code = pdfium.FPDF_GetLastError()
  return code === PASSWORD_ERROR ? { encrypted: true } : { broken: `not readable as PDF (${code})` }
}

function pageSizes(pdfium: Pdfium, document: number): PageSize[] {
  const pair = pdfium.pdfium.wasmExports.malloc(8)
  const sizes: PageSize[] = []
  for (let page = 0; page < pdfium.FPDF_GetPageCount(document); page++) {
    pdfium.FPDF_GetPageSizeByIndexF(document, page, pair)
    sizes.push([pdfium.pdfium.getValue(pair, 'float'), pdfium.pdfium.getValue(pair + 4, 'float')])
  }
  pdfium.pdfium.wasmExports.free(pair)
  return sizes
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
