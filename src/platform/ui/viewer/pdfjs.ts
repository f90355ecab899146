// oxlint-disable-next-line import/default -- the build gives the address, the file itself has no default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import type * as Library from 'pdfjs-dist'
import type * as ViewerParts from 'pdfjs-dist/web/pdf_viewer.mjs'
import { startOwnWorker } from '../files/own-worker.ts'

export type PdfJs = typeof Library
export type Components = typeof ViewerParts
export type PdfDocument = Awaited<ReturnType<PdfJs['getDocument']>['promise']>

/** pdf.js and its viewer components, fetched when the first PDF is opened. The components use the library through its global name. */
export async function loadPdfJs(): Promise<{ readonly lib: PdfJs; readonly components: Components }> {
  const lib = await import('pdfjs-dist')
  Object.assign(globalThis, { pdfjsLib: lib })
  return { lib, components: await import('pdfjs-dist/web/pdf_viewer.mjs') }
}

/** Files up to this size are read in one go; of larger ones only the parts that are shown. */
const WHOLE_BYTES = 4 * 1024 * 1024
const PART_BYTES = 256 * 1024
/** Larger pictures are left out: even an A0 scan has fewer pixels. */
const MAX_PICTURE_POINTS = 2 ** 27

/** Where the build puts the files that pdf.js fetches by name. */
export function dataAddress({ version }: PdfJs): string {
  return `${location.origin}/assets/pdfjs-${version}`
}

/**
 * Starts to read a PDF in a worker of its own. Nothing inside a document is run: no scripts and no XFA forms, and what it needs besides its
 * bytes comes from this portal.
 */
export function beginReading({ lib }: { lib: PdfJs }, source: { readonly address: string; readonly size: number }) {
  const port = startOwnWorker(workerAddress)
  const data = dataAddress(lib)
  const isLarge = source.size > WHOLE_BYTES
  const task = lib.getDocument({
    url: new URL(source.address, location.origin).href,
    worker: lib.PDFWorker.create({ port }),
    cMapUrl: `${data}/cmaps/`,
    standardFontDataUrl: `${data}/standard_fonts/`,
    wasmUrl: `${data}/wasm/`,
    iccUrl: `${data}/iccs/`,
    enableXfa: false,
    maxImageSize: MAX_PICTURE_POINTS,
    disableAutoFetch: isLarge,
    disableStream: isLarge,
    rangeChunkSize: PART_BYTES,
    disableWorkerRendering: true,
    verbosity: 0,
  })
  const end = () => {
    void task.destroy().catch(() => {})
    // A worker that a hostile document keeps busy does not process a stop message.
    port.terminate()
  }
  return { task, end }
}
