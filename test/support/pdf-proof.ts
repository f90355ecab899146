import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/**
 * Reads and draws PDFs for tests with PDFium, the engine of most browsers: its version is pinned with the packages, so that the results are
 * the same on every machine.
 */
type Pdfium = WrappedPdfiumModule & { readonly pdfium: { readonly HEAPU8: Uint8Array } }
let loaded: Promise<Pdfium> | undefined

async function load(): Promise<Pdfium> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = (await init({ wasmBinary: new Uint8Array(wasm).buffer })) as Pdfium
  pdfium.PDFiumExt_Init()
  return pdfium
}

/** `form`: the fields of the file, which are drawn separately from its pages. */
async function withPages<T>(pdf: Uint8Array, each: (pdfium: Pdfium, page: number, form: number) => T): Promise<T[]> {
  loaded ??= load()
  const pdfium = await loaded
  const { malloc, free } = pdfium.pdfium.wasmExports
  const memory = malloc(pdf.length)
  pdfium.pdfium.HEAPU8.set(pdf, memory)
  const document = pdfium.FPDF_LoadMemDocument(memory, pdf.length, '')
  if (document === 0) throw new Error('not a PDF')
  const told = pdfium.PDFiumExt_OpenFormFillInfo()
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, told)
  try {
    return Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, at) => {
      const page = pdfium.FPDF_LoadPage(document, at)
      try {
        return each(pdfium, page, form)
      } finally {
        pdfium.FPDF_ClosePage(page)
      }
    })
  } finally {
    pdfium.PDFiumExt_ExitFormFillEnvironment(form)
    pdfium.PDFiumExt_CloseFormFillInfo(told)
    pdfium.FPDF_CloseDocument(document)
    free(memory)
  }
}

/** Text as copied from a viewer: no direction marks, composed letters, spaces folded. */
export function plain(text: string): string {
  return text
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The text of each page, in copy order. */
export async function pdfPages(pdf: Uint8Array): Promise<string[]> {
  return withPages(pdf, (pdfium, page) => {
    const text = pdfium.FPDFText_LoadPage(page)
    const count = pdfium.FPDFText_CountChars(text)
    const memory = pdfium.pdfium.wasmExports.malloc((count + 1) * 2)
    pdfium.FPDFText_GetText(text, 0, count, memory)
    const read = Buffer.from(pdfium.pdfium.HEAPU8.slice(memory, memory + count * 2)).toString('utf16le')
    pdfium.pdfium.wasmExports.free(memory)
    pdfium.FPDFText_ClosePage(text)
    return plain(read)
  })
}

export async function pdfText(pdf: Uint8Array): Promise<string> {
  return (await pdfPages(pdf)).join(' ')
}

/** The position of a glyph: its own ink, in points from the bottom left of its page, and the baseline of its line. */
export type Glyph = {
  readonly letter: string
  readonly baseline: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** All text that each page draws, glyph by glyph; spaces draw nothing. */
export async function pdfGlyphs(pdf: Uint8Array): Promise<Glyph[][]> {
  return withPages(pdf, (pdfium, page) => {
    const text = pdfium.FPDFText_LoadPage(page)
    const memory = pdfium.pdfium.wasmExports.malloc(48)
    const places = [0, 8, 16, 24, 32, 40].map((at) => memory + at) as [number, number, number, number, number, number]
    const [left, right, bottom, top, x, y] = places
    const read = (at: number) => new DataView(pdfium.pdfium.HEAPU8.buffer).getFloat64(at, true)
    const glyphs: Glyph[] = []
    for (let at = 0; at < pdfium.FPDFText_CountChars(text); at++) {
      if (pdfium.FPDFText_IsGenerated(text, at) === 1) continue
      pdfium.FPDFText_GetCharBox(text, at, left, right, bottom, top)
      pdfium.FPDFText_GetCharOrigin(text, at, x, y)
      const letter = String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at))
      const glyph = {
        letter,
        baseline: read(y),
        left: read(left),
        right: read(right),
        bottom: read(bottom),
        top: read(top),
      }
      if (letter.trim() !== '' && glyph.right > glyph.left) glyphs.push(glyph)
    }
    pdfium.pdfium.wasmExports.free(memory)
    pdfium.FPDFText_ClosePage(text)
    return glyphs
  })
}

const COLUMNS = 24
const ROWS = 34
const SCALE = 0.5
const WHITE = 0xffffffff

/** The amount of ink in each cell of a coarse grid, 0 to 99: a page is 24 by 34 cells. */
export async function inkOf(pdf: Uint8Array): Promise<number[][]> {
  return withPages(pdf, (pdfium, page, form) => {
    const width = Math.round(pdfium.FPDF_GetPageWidthF(page) * SCALE)
    const height = Math.round(pdfium.FPDF_GetPageHeightF(page) * SCALE)
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 1)
    pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, 1)
    const buffer = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const stride = pdfium.FPDFBitmap_GetStride(bitmap)
    const pixels = pdfium.pdfium.HEAPU8.slice(buffer, buffer + stride * height)
    pdfium.FPDFBitmap_Destroy(bitmap)
    return grid(pixels, { width, height, stride })
  })
}

function grid(pixels: Uint8Array, size: { width: number; height: number; stride: number }): number[] {
  const ink = new Array<number>(COLUMNS * ROWS).fill(0)
  const seen = new Array<number>(COLUMNS * ROWS).fill(0)
  for (let y = 0; y < size.height; y++) {
    const row = Math.min(ROWS - 1, Math.floor((y * ROWS) / size.height)) * COLUMNS
    for (let x = 0; x < size.width; x++) {
      const cell = row + Math.min(COLUMNS - 1, Math.floor((x * COLUMNS) / size.width))
      const at = y * size.stride + x * 4
      const light = ((pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0)) / 765
      ink[cell] = (ink[cell] ?? 0) + 1 - light
      seen[cell] = (seen[cell] ?? 0) + 1
    }
  }
  return ink.map((sum, cell) => Math.min(99, Math.round((sum / (seen[cell] || 1)) * 100)))
}
