// A bundle read back by independent programs: pdf-lib for its structure, pdftotext for its text.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFRef, PDFString } from '@cantoo/pdf-lib'

const run = promisify(execFile)

export type ReadMark = { readonly title: string; readonly page: number; readonly kids: readonly ReadMark[] }
export type ReadBundle = {
  readonly pages: number
  /** The label that a viewer shows in its page box, for each page. */
  readonly labels: readonly string[]
  readonly bookmarks: readonly ReadMark[]
  /** Links of the pages: the page (from 1) of each and its target page. */
  readonly links: readonly { readonly page: number; readonly to: number; readonly top: number }[]
  readonly language: string
  readonly pdf: PDFDocument
}

export async function readBundle(file: string | Uint8Array): Promise<ReadBundle> {
  const bytes = typeof file === 'string' ? await readFile(file) : file
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const numbers = new Map(pdf.getPages().map((page, i) => [page.ref.toString(), i + 1]))
  const pageOf = (dest: PDFArray): number => {
    const target = dest.get(0)
    return target instanceof PDFRef ? (numbers.get(target.toString()) ?? 0) : 0
  }
  return {
    pdf,
    pages: pdf.getPageCount(),
    labels: labelsOf(pdf),
    bookmarks: marksOf(pdf.catalog.lookup(PDFName.of('Outlines'), PDFDict), pageOf),
    links: linksOf(pdf, pageOf),
    language: textOf(pdf.catalog.get(PDFName.of('Lang'))),
  }
}

function textOf(value: unknown): string {
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : ''
}

function marksOf(parent: PDFDict, pageOf: (dest: PDFArray) => number): ReadMark[] {
  const found: ReadMark[] = []
  for (
    let node = parent.lookupMaybe(PDFName.of('First'), PDFDict);
    node;
    node = node.lookupMaybe(PDFName.of('Next'), PDFDict)
  ) {
    const title = textOf(node.lookup(PDFName.of('Title')))
    found.push({ title, page: pageOf(node.lookup(PDFName.of('Dest'), PDFArray)), kids: marksOf(node, pageOf) })
  }
  return found
}

/** Bookmarks as lines, indented by level: "C-001 Claim > 4". */
export function linesOf(marks: readonly ReadMark[], level = 0): string[] {
  return marks.flatMap(({ title, page, kids }) => [
    `${'  '.repeat(level)}${title} > ${page}`,
    ...linesOf(kids, level + 1),
  ])
}

function linksOf(pdf: PDFDocument, pageOf: (dest: PDFArray) => number): ReadBundle['links'] {
  return pdf.getPages().flatMap((page, i) => {
    const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray)
    const dicts = Array.from({ length: annotations?.size() ?? 0 }, (_, at) => annotations?.lookup(at, PDFDict))
    return dicts.flatMap((dict) => {
      const dest = dict?.lookup(PDFName.of('Dest'))
      if (!dict || !(dest instanceof PDFArray)) return []
      const rect = dict.lookup(PDFName.of('Rect'), PDFArray).asRectangle()
      return [{ page: i + 1, to: pageOf(dest), top: rect.y + rect.height }]
    })
  })
}

function labelsOf(pdf: PDFDocument): string[] {
  const table = pdf.catalog.lookup(PDFName.of('PageLabels'), PDFDict).lookup(PDFName.of('Nums'), PDFArray)
  const runs = Array.from({ length: table.size() / 2 }, (_, i) => ({
    at: table.lookup(i * 2, PDFNumber).asNumber(),
    dict: table.lookup(i * 2 + 1, PDFDict),
  }))
  return pdf.getPages().map((_, page) => {
    const own = runs.findLast(({ at }) => at <= page)
    if (!own) return ''
    const prefix = textOf(own.dict.lookup(PDFName.of('P')))
    const start = own.dict.lookupMaybe(PDFName.of('St'), PDFNumber)?.asNumber() ?? 1
    return own.dict.has(PDFName.of('S')) ? `${prefix}${start + page - own.at}` : prefix
  })
}

/** The text of each page, without invisible marks. */
export async function textsOf(file: string): Promise<string[]> {
  const { stdout } = await run('pdftotext', ['-enc', 'UTF-8', file, '-'], { maxBuffer: 1 << 28 })
  const visible = stdout.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g, '')
  return visible.split('\f').slice(0, -1)
}

/** The stamp of each page: citation and number, where there is one. */
export async function stampsRead(file: string): Promise<(string | undefined)[]> {
  return (await textsOf(file)).map((text) =>
    /([CRT]-\d{3}(?: v\d+)?(?:\/\d+)?)\s+(\d+[A-Z]*(?:-\d+[A-Z]*)?)\s*$/.exec(text.trim())?.slice(1).join(' '),
  )
}

/** Throws if qpdf finds an error. */
export async function assertSound(file: string): Promise<void> {
  await run('qpdf', ['--check', file])
}
