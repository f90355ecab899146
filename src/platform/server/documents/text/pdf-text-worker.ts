import { serveParent } from '../children/child.ts'
import { closePdf, loadPdfium, type OpenedPdf, openPdf, type Pdfium } from './opened-pdf.ts'
import { hasArabic, inReadingOrder, type PlacedChar } from './right-to-left.ts'

export type PdfTextRequest = {
  readonly path: string
  /** The first page to read, counted from 1. */
  readonly from: number
  readonly most: number
  /** Ends the batch early after this time, so that a slow document is stored page by page. */
  readonly withinMs: number
}
export type PdfTextAnswer =
  | { readonly pages: number; readonly texts: readonly string[] }
  | Exclude<OpenedPdf, { readonly document: number }>

/** More than a page of small print has; the rest of a page is not searched. */
export const MOST_CHARACTERS = 60_000

async function read({ path, from, most, withinMs }: PdfTextRequest): Promise<PdfTextAnswer> {
  const until = performance.now() + withinMs
  const pdfium = await loadPdfium()
  const pdf = await openPdf(pdfium, path, from > 1)
  if (!('document' in pdf)) return pdf
  const { document, pages } = pdf
  const texts: string[] = []
  for (let page = from; page <= pages && texts.length < most; page++) {
    texts.push(textOf(pdfium, document, page - 1))
    if (performance.now() > until) break
  }
  if (from + texts.length > pages) closePdf(pdfium, path)
  return { pages, texts }
}

/** The text of a page in reading order, as pdfium gives it; empty for a page that is missing or has none. */
function textOf(pdfium: Pdfium, document: number, index: number): string {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0) return ''
  const text = pdfium.FPDFText_LoadPage(page)
  try {
    if (text === 0) return ''
    const count = Math.min(pdfium.FPDFText_CountChars(text), MOST_CHARACTERS)
    if (count <= 0) return ''
    // Two bytes a character and two for the end; characters outside the first plane take four.
    const memory = pdfium.pdfium.wasmExports.malloc(count * 4 + 4)
    const written = pdfium.FPDFText_GetText(text, 0, count, memory)
    const bytes = pdfium.pdfium.HEAPU8.slice(memory, memory + Math.max(0, written - 1) * 2)
    pdfium.pdfium.wasmExports.free(memory)
    const read = Buffer.from(bytes).toString('utf16le')
    return hasArabic(read) ? inReadingOrder(placed(pdfium, text, count)) : read
  } finally {
    if (text !== 0) pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
  }
}

function placed(pdfium: Pdfium, text: number, count: number): PlacedChar[] {
  const memory = pdfium.pdfium.wasmExports.malloc(64)
  const chars: PlacedChar[] = []
  for (let at = 0; at < count; at++) {
    const code = pdfium.FPDFText_GetUnicode(text, at)
    pdfium.FPDFText_GetCharBox(text, at, memory, memory + 8, memory + 16, memory + 24)
    pdfium.FPDFText_GetCharOrigin(text, at, memory + 32, memory + 40)
    pdfium.FPDFText_GetLooseCharBox(text, at, memory + 48)
    // The memory may have grown, and its view with it.
    const { buffer } = pdfium.pdfium.HEAPU8
    const [left = 0, right = 0, bottom = 0, top = 0, x = 0] = new Float64Array(buffer, memory, 5)
    const [, high = 0, end = 0, low = 0] = new Float32Array(buffer, memory + 48, 4)
    // Codes outside the first plane come in two halves, as in the text.
    chars.push({
      char: code > 0xffff ? String.fromCodePoint(code) : String.fromCharCode(code),
      left,
      right,
      bottom,
      top,
      x,
      end,
      size: high - low,
    })
  }
  pdfium.pdfium.wasmExports.free(memory)
  return chars
}

serveParent(read)
