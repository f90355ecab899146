// The typesetter alone, for the document benches: the data is already composed, and no other process is involved.
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import qrcode from 'qrcode'
import { cleanData } from '#server/documents/typeset/clean-text.ts'
import { compose } from '#server/documents/typeset/compose.ts'
import { fontFiles } from '#server/documents/typeset/fonts.ts'
import { sampleAward } from '#test/documents/sample-award.ts'
import type { AwardData, TemplateName, Templates } from '#server/documents/typeset/templates.ts'

const folder = join(import.meta.dirname, '../../src/platform/server/documents/typeset/templates')
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFiles() }] })

/** Typesets composed data; returns the number of pages. */
export function typeset(template: TemplateName, data: string): number {
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(data))
  const compiled = compiler.compile({ mainFilePath: join(folder, `${template}.typ`) })
  const document = compiled.result
  if (document === null) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
  compiler.pdf(document, { pdfStandard: 'a-2a' as never })
  compiler.evictCache(0)
  return document.numOfPages
}

/** The data that the product passes to the typesetter. */
export async function composed<T extends TemplateName>(template: T, data: Templates[T]): Promise<string> {
  const qr = data.verification
    ? { qr: await qrcode.toString(data.verification.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) }
    : {}
  return JSON.stringify({ demo: true, ...compose(template, cleanData(data)), ...qr })
}

/** Reasons of that many paragraphs, taken from those of the sample award. */
function longReasons(language: 'en' | 'ar', paragraphs: number): string {
  const lines = sampleAward([language]).editions[0].sections.analysis.split('\n')
  return Array.from({ length: paragraphs }, (_, at) => `${at + 1} ${lines[at % lines.length]}`).join('\n')
}

/** The sample award with other reasons. */
export function awardWith(language: 'en' | 'ar', analysis: string): AwardData {
  const sample = sampleAward([language])
  const [edition] = sample.editions
  return { ...sample, editions: [{ ...edition, sections: { ...edition.sections, analysis } }] }
}

/** Reasons with which an award fills at least that many pages; `pagesOf` renders it and counts. */
export async function reasonsFilling(
  language: 'en' | 'ar',
  pages: number,
  pagesOf: (analysis: string) => Promise<number>,
): Promise<string> {
  const few = await pagesOf(longReasons(language, 100))
  return longReasons(language, Math.ceil((100 * (pages + 3)) / Math.max(1, few - 4)))
}
