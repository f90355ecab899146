// What a document of record costs on top of its typesetting: the full path of every document (words, cleaning, QR code, child process,
// bytes back) against the typesetter alone on the same data in the same process, alternating and warm. Aim for an award of sixty pages
// with a QR code: at most twice the typesetter's own time. Rendering must not block the caller either, so the largest gap of the
// parent's event loop is measured too.
import { createDocuments } from '#server/documents/documents.ts'
import { sampleLetter, sampleOrder, sampleReceipt } from '#test/documents/sample-data.ts'
import { sampleCertificate, sampleMinutes, sampleStatement } from '#test/documents/sample-papers.ts'
import type { AwardData, TemplateName, Templates } from '#server/documents/typeset/templates.ts'
import { median } from '../test/support/record.ts'
import { tell } from './support/figure.ts'
import { awardWith, composed, reasonsFilling, typeset } from './support/typesetter.ts'

const ROUNDS = Number(process.argv[2] ?? 8)
const PAGES = 60

/** Returns the longest time for which the event loop was blocked. */
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
    // Alternating, so that a slow moment of the machine affects both; the first rounds warm both up.
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
  const [figure, floor] = [median(ours), median(alone)]
  const what = `${name}, ${pages} pages`
  tell({ what, figure, floor, unit: 'ms', ratio: figure / floor, ...(pages >= PAGES && { aim: { most: 2 } }) })
  console.log(`  largest gap of the loop: ${gap.toFixed(0)} ms`)
}

async function sixtyPages(language: 'en' | 'ar'): Promise<AwardData> {
  const pagesOf = async (analysis: string) =>
    (await documents.renderDocument('award', awardWith(language, analysis))).pages
  return awardWith(language, await reasonsFilling(language, PAGES, pagesOf))
}

await compare('award, English', 'award', await sixtyPages('en'))
await compare('award, Arabic', 'award', await sixtyPages('ar'))
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
