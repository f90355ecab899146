import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '#kernel/words.ts'
import { openTypst } from '#server/documents/typeset/typst.ts'
import { workbookOf } from './workbook.ts'

/** What a party uploads: a document that is typeset as a PDF, or a table that stays a native file. */
export type Paper = {
  /** The file name; a name that ends in .csv or .xlsx makes a table of the rows. */
  readonly name: string
  readonly language: Language
  /** The small line above the title: the author of the document. */
  readonly head: string
  readonly title: string
  readonly rows?: readonly (readonly string[])[]
  readonly paragraphs?: readonly string[]
  /** The relief sought, under a heading of its own. */
  readonly asks?: { readonly title: string; readonly of: readonly string[] }
  /** The lines of each signature: the person, then on whose behalf. */
  readonly signed?: readonly string[]
}

export type Papers = { bytesOf(paper: Paper): Promise<Uint8Array>; close(): Promise<void> }

const NOTE = { en: 'Invented for the demonstration of the portal.', ar: 'مستند افتراضي أُعدّ لعرض البوابة.' }

/** Typesets the documents of the sample cases with the portal's own typesetter. */
export async function openPapers(command?: string): Promise<Papers> {
  const template = new Uint8Array(await readFile(path.join(import.meta.dirname, 'paper.typ')))
  const typst = openTypst(command)
  return {
    bytesOf: async (paper) => {
      if (paper.name.endsWith('.csv')) return Buffer.from(csvOf(paper.rows ?? []))
      if (paper.name.endsWith('.xlsx')) return workbookOf(paper.rows ?? [])
      const { language, head, title, rows = [], paragraphs = [], asks = null, signed = [] } = paper
      const data = JSON.stringify({ lang: language, head, title, rows, paragraphs, asks, signed, note: NOTE[language] })
      const files = { 'demo-paper.typ': template }
      const { pdf } = await typst.typeset({ template: 'demo-paper', data, files })
      return pdf
    },
    close: () => typst.close(),
  }
}

function csvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
