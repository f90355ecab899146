import type { PdfDocument } from './pdfjs.ts'

/** The most pages that a browser can keep as pictures. */
export const MOST_PRINTED = 200
/** Pixels per PDF point for the printer: 150 dpi, of the PDF's 72. */
const SCALE = 150 / 72
/** No page becomes a larger picture than this, in pixels. */
const MOST_POINTS = 16_000_000

/**
 * Draws pages as pictures and passes them to the browser's print function. Nothing else on the screen is printed (viewer.css). Rejects when
 * a page cannot be drawn or the signal aborts.
 */
export async function printPages(
  pdf: PdfDocument,
  { from, to, signal, onShare }: { from: number; to: number; signal: AbortSignal; onShare: (share: number) => void },
): Promise<void> {
  const place = document.createElement('div')
  place.className = 'print-pages'
  for (let n = from; n <= to; n++) {
    signal.throwIfAborted()
    const picture = await drawPage(pdf, n)
    place.append(picture)
    onShare((n - from + 1) / (to - from + 1))
  }
  signal.throwIfAborted()
  document.body.append(place)
  addEventListener('afterprint', () => place.remove(), { once: true })
  signal.addEventListener('abort', () => place.remove(), { once: true })
  window.print()
}

async function drawPage(pdf: PdfDocument, n: number): Promise<HTMLImageElement> {
  const page = await pdf.getPage(n)
  const { width, height } = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: Math.min(SCALE, Math.sqrt(MOST_POINTS / (width * height))) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  await page.render({ canvas, viewport, intent: 'print' }).promise
  const picture = new Image()
  // Pictures may come only from the page's own origin and from data addresses (content security policy); a page of text is small as PNG.
  picture.src = canvas.toDataURL('image/png')
  picture.alt = ''
  await picture.decode()
  canvas.width = 0
  page.cleanup()
  return picture
}
