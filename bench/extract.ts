// The text of 5,000 pages in 50 documents, read by the job of the portal into its tables, against pdfium alone in the same run: the same
// pages, their text and nothing else. Aim: at most 3 times pdfium's own time, the reading process under 300 MB, and another person's light
// requests as on the idle portal.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { closePdf, loadPdfium, openPdf } from '#server/documents/text/opened-pdf.ts'
import { evidenceCase } from '../test/support/evidence-case.ts'
import { openTestPortal, type Tab } from '../test/support/portal.ts'
import { readTexts } from '../test/support/read-texts.ts'
import { median } from '../test/support/record.ts'
import { samplePdf } from '../test/support/sample-pdf.ts'
import { p95 } from './support/asker.ts'
import { tell } from './support/figure.ts'
import { storedAt } from '#test/stored.ts'

const DOCUMENTS = Number(process.env['DOCUMENTS'] ?? 50)
const PAGES = 100
const WORDS_A_PAGE = 300
const MB = 1e6
/** On a busy machine 5,000 pages may take minutes. */
const LONGEST_S = 900
const WORDS =
  'delivery steel contract notice delay certificate claim damages payment clause invoice evidence lot'.split(' ')

const wordAt = (index: number) => `${WORDS[index % WORDS.length]}${index % 9973}`
const pageText = (page: number) =>
  Array.from({ length: WORDS_A_PAGE }, (_, at) => wordAt(page * WORDS_A_PAGE + at)).join(' ')

const portal = await openTestPortal()
const caseId = await evidenceCase(portal)
await readTexts(portal)
const { blobs } = portal.portal.app.services
const { pool } = portal.portal.database
const paths: string[] = []
const ids: string[] = []
for (let document = 0; document < DOCUMENTS; document++) {
  const texts = Array.from({ length: PAGES }, (_, page) => pageText(document * PAGES + page))
  const { sha256, size } = await blobs.put(samplePdf(...texts))
  const id = `file_extract_${document}`
  await pool.query(
    "insert into files values ($1, $2, $3, $4, $5, 'application/pdf', 'test', 'case', 'person_manager', now())",
    [id, caseId, `${id}.pdf`, size, sha256],
  )
  paths.push(storedAt(blobs, sha256))
  ids.push(id)
}

/** The same pages read by pdfium and by nothing else, in seconds. */
async function byPdfium(): Promise<number> {
  const pdfium = await loadPdfium()
  const started = performance.now()
  for (const path of paths) {
    const pdf = await openPdf(pdfium, path, false)
    if (!('document' in pdf)) throw new Error(JSON.stringify(pdf))
    for (let index = 0; index < pdf.pages; index++) {
      const page = pdfium.FPDF_LoadPage(pdf.document, index)
      const text = pdfium.FPDFText_LoadPage(page)
      const count = pdfium.FPDFText_CountChars(text)
      const memory = pdfium.pdfium.wasmExports.malloc(count * 4 + 4)
      pdfium.FPDFText_GetText(text, 0, count, memory)
      pdfium.pdfium.wasmExports.free(memory)
      pdfium.FPDFText_ClosePage(text)
      pdfium.FPDF_ClosePage(page)
    }
    closePdf(pdfium, path)
  }
  return (performance.now() - started) / 1000
}

/** The resident memory of the processes that read texts. */
function residentMb(): number {
  let bytes = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-text-worker')) continue
      if (!readFileSync(`/proc/${pid}/stat`, 'utf8').includes(` ${process.pid} `)) continue
      bytes += Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
    } catch {
      // It ended meanwhile.
    }
  return bytes / MB
}

async function ask(tab: Tab): Promise<number> {
  const started = performance.now()
  await (await tab.fetch('/api/notifications/unread')).arrayBuffer()
  return performance.now() - started
}

const tab = await portal.as('claimant')
const [floor, idle] = [await byPdfium(), [] as number[]]
for (let call = 0; call < 200; call++) idle.push(await ask(tab))

let isRead = false
let most = 0
const during: number[] = []
const watch = setInterval(() => {
  most = Math.max(most, residentMb())
}, 200)
const asking = (async () => {
  // As often as a page with live data asks, so that asking itself takes nothing from the reading.
  while (!isRead) {
    during.push(await ask(tab))
    await wait(50)
  }
})()
const started = performance.now()
await pool.query(
  "insert into file_texts (file_id, state, changed_at) select id, 'waiting', now() from unnest($1::text[]) as f (id)",
  [ids],
)
await readTexts(portal, LONGEST_S)
const seconds = (performance.now() - started) / 1000
isRead = true
await asking
clearInterval(watch)
const { rows } = await pool.query<{ pages: number }>(
  "select count(*)::integer as pages from file_pages where file_id like 'file_extract_%' and state = 'text'",
)
if (rows[0]?.pages !== DOCUMENTS * PAGES) throw new Error(`${rows[0]?.pages} pages were read`)

tell({
  what: `${DOCUMENTS * PAGES} pages`,
  figure: seconds,
  floor,
  unit: 's',
  ratio: seconds / floor,
  aim: { most: 3 },
})
tell({ what: 'memory of the reading process', figure: most, unit: 'MB', aim: { most: 300 } })
const waits = [median(during), median(idle)] as const
tell({ what: 'another request meanwhile', figure: waits[0], floor: waits[1], unit: 'ms', ratio: waits[0] / waits[1] })
tell({ what: 'another request meanwhile, 95 of 100', figure: p95(during), floor: p95(idle), unit: 'ms' })
await portal.close()
process.exit(0)
