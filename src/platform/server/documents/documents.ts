import { type Bundle, type BundleRequest, buildBundle } from './bundle/bundle.ts'
import { openBundleWriter } from './bundle/bundle-writer.ts'
import { type RenderDocument, rendererOf } from './typeset/render-document.ts'
import { type Inspection, openInspector } from './pdf/inspect.ts'
import { openPdfEditor } from './pdf/pdf-edit.ts'
import { type OfficeReader, openOfficeReader } from './text/office/office-reader.ts'
import { openTextReader, type PagesRead } from './text/pdf-text.ts'
import { openQpdf, type Qpdf } from './pdf/qpdf.ts'
import { type FieldSigner, fieldSignerOf } from './pdf/sign-field.ts'
import { openScanReader, type ScanReader } from './text/scan-reader.ts'
import { requestTimeStamp } from '../signing/timestamp.ts'
import { openTypst } from './typeset/typst.ts'

export type Documents = FieldSigner & {
  /** Makes the file (PDF/A-2a, PDF/UA-1) of a document of record; the same data gives the same bytes. */
  readonly renderDocument: RenderDocument
  /** Makes one PDF of many files, in `workDir`; an unreadable file becomes a slip sheet and a warning. */
  buildBundle(request: BundleRequest): Promise<Bundle>
  /** Counts the pages of an uploaded PDF, or returns why it is not a valid PDF. */
  inspectPdf(path: string): Promise<Inspection>
  /** Reads the texts of some pages of a PDF, from a page on. */
  readPages(path: string, from: number): Promise<PagesRead>
  /** Reads the texts of some pages of an office file or a mail, from a page on. */
  readonly readOffice: OfficeReader['readOffice']
  /** Reads a scanned page by the command that is configured; undefined without one. */
  readonly readScan: ScanReader['readScan'] | undefined
  /** Ends the child processes; work in progress fails. */
  close(): Promise<void>
}

export type DocumentOptions = {
  /** Whether documents are marked as a demonstration, unless their own data decides. */
  readonly demo: boolean
  /** The system's qpdf where it is installed, or always the one from npm. */
  readonly qpdf?: 'system' | 'wasm'
  /** The official typst command, instead of the compiler that comes with the portal. */
  readonly typst?: string | undefined
  /** The command that reads scanned pages. */
  readonly ocr?: string | undefined
  /** The authority that time-stamps the signatures in awards. */
  readonly timestampUrl?: string | undefined
}

/** The document service. Its processes start with the first document and exit when idle. */
export function createDocuments(options: DocumentOptions): Documents {
  const typst = openTypst(options.typst)
  const editor = openPdfEditor()
  const { timestampUrl } = options
  const stamp =
    timestampUrl === undefined ? undefined : (signature: Buffer) => requestTimeStamp(timestampUrl, signature)
  let qpdf: Promise<Qpdf> | undefined
  const getQpdf = () => {
    qpdf ??= openQpdf(options.qpdf)
    return qpdf
  }
  const inspector = openInspector(getQpdf)
  const writer = openBundleWriter()
  const reader = openTextReader()
  const office = openOfficeReader()
  const scans = options.ocr === undefined ? undefined : openScanReader(options.ocr)
  return {
    renderDocument: rendererOf(typst, editor, options.demo),
    ...fieldSignerOf({ typst, editor, stamp }),
    buildBundle: async (request) => {
      const { demo } = options
      return buildBundle({ typst, qpdf: await getQpdf(), inspector, writer, demo }, request)
    },
    inspectPdf: (path) => inspector.inspectPdf(path),
    readPages: reader.readPages,
    readOffice: office.readOffice,
    readScan: scans?.readScan,
    close: async () => {
      await Promise.all([
        typst.close(),
        editor.close(),
        inspector.close(),
        writer.close(),
        reader.close(),
        office.close(),
        scans?.close(),
      ])
      await (await qpdf)?.close()
    },
  }
}
