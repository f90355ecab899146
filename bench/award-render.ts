// What a document of record costs on top of its typesetting: the road of every document (words, cleaning, QR code, child process,
// bytes back) against the typesetter alone on the same data in the same process, in turn, warm. Aim for an award of sixty pages
// with a QR code: at most twice the typesetter's own time. And rendering must never block who asks: the largest gap of the
// parent's event loop while it renders.
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { cleanData } from '#server/documents/clean-text.ts'
import { compose } from '#server/documents/compose.ts'
import { createDocuments } from '#server/documents/documents.ts'
import { fontFiles } from '#server/documents/fonts.ts'
import { sampleAward, sampleLetter, sampleOrder, sampleReceipt } from '#server/documents/sample-data.ts'
import { sampleCertificate, sampleMinutes, sampleStatement } from '#server/documents/sample-papers.ts'
import type { AwardData, TemplateName, Templates } from '#server/documents/templates.ts'
import qrcode from 'qrcode'

const ROUNDS = Number(process.argv[2] ?? 8)
const PAGES = 60

const folder = join(import.meta.dirname, '../src/platform/server/documents/templates')
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: fontFiles() }] })

/** The typesetter alone: the data is composed already, nothing is asked of another process. */
function typeset(template: string, data: string): number {
  const compiled = compiler.compile({ mainFilePath: join(folder, `${template}.typ`), inputs: { data } })
  const document = compiled.result
  if (document === null) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
  compiler.pdf(document, { pdfStandard: 'a-2a' as never })
  compiler.evictCache(0)
  return document.numOfPages
}

/** An award whose reasons fill so many pages. */
function longAward(language: 'en' | 'ar', paragraphs: number): AwardData {
  const sample = sampleAward([language])
  const [edition] = sample.editions
  const lines = edition.sections.analysis.split('\n')
  const analysis = Array.from({ length: paragraphs }, (_, at) => `${at + 1} ${lines[at % lines.length]}`).join('\n')
  return { ...sample, editions: [{ ...edition, sections: { ...edition.sections, analysis } }] }
}

async function composed<T extends TemplateName>(template: T, data: Templates[T]): Promise<string> {
  const qr = data.verification
    ? { qr: await qrcode.toString(data.verification.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) }
    : {}
  return JSON.stringify({ demo: true, ...compose(template, cleanData(data)), ...qr })
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/** The longest time for which the event loop could not turn while something was under way. */
function watchLoop(): () => number {
  let last = performance.now()
  let gap = 0
  const timer = setInterval(() => {
    const now = performance.now()
    gap = Math.max(gap, now - last - 5)
    last = now
  }, 5)
  return () => {
    clearInterval(timer)
    return gap
  }
}

const documents = createDocuments({ demo: true })

async function compare<T extends TemplateName>(name: string, template: T, data: Templates[T]): Promise<void> {
  const view = await composed(template, data)
  const ours: number[] = []
  const alone: number[] = []
  let pages = 0
  let gap = 0
  for (let round = 0; round < ROUNDS + 3; round++) {
    // In turn, so that a slow moment of the machine meets both; the first rounds warm both up.
    const watched = watchLoop()
    const begun = performance.now()
    pages = (await documents.renderDocument(template, data)).pages
    const took = performance.now() - begun
    await new Promise((done) => setTimeout(done, 6))
    const held = watched()
    const before = performance.now()
    typeset(template, view)
    if (round < 3) continue
    ours.push(took)
    alone.push(performance.now() - before)
    gap = Math.max(gap, held)
  }
  const ratio = median(ours) / median(alone)
  const figures = `${pages} pages, ours ${median(ours).toFixed(0)} ms, typesetter ${median(alone).toFixed(0)} ms`
  console.log(`  ${name}: ${figures}, ratio ${ratio.toFixed(2)}, largest gap of the loop ${gap.toFixed(0)} ms`)
}

/** So many paragraphs that the award has at least sixty pages. */
async function sixtyPages(language: 'en' | 'ar'): Promise<AwardData> {
  const { pages: few } = await documents.renderDocument('award', longAward(language, 100))
  const wanted = Math.ceil((100 * (PAGES + 3)) / Math.max(1, few - 4))
  return longAward(language, wanted)
}

console.log('an award of sixty pages with its QR code (aim: ratio 2.00 or less):')
await compare('award, English', 'award', await sixtyPages('en'))
await compare('award, Arabic', 'award', await sixtyPages('ar'))
console.log('the other documents, one edition each:')
for (const language of ['en', 'ar'] as const) {
  await compare(`letter, ${language}`, 'letter', sampleLetter([language]))
  await compare(`order, ${language}`, 'order', sampleOrder([language]))
  await compare(`receipt, ${language}`, 'receipt', sampleReceipt([language]))
  await compare(`minutes, ${language}`, 'minutes', sampleMinutes([language]))
  await compare(`certificate, ${language}`, 'certificate', sampleCertificate([language]))
  await compare(`statement, ${language}`, 'statement', sampleStatement([language]))
}
await documents.close()
process.exit(0)
