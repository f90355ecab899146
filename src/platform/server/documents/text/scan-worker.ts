import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEM_ENVIRONMENT } from '../../start/environment.ts'
import { serveParent } from '../children/child.ts'
import { loadPdfium, openPdf, type Pdfium } from './opened-pdf.ts'

export type ScanRequest = {
  readonly command: string
  readonly path: string
  /** Counted from 1. */
  readonly page: number
  /** In seconds of processor time. */
  readonly seconds: number
}
export type ScanAnswer = { readonly text: string } | { readonly unreachable: string }

const DOTS_PER_POINT = 300 / 72
/** A page of A3 at 300 dots an inch has 17 million; a larger one is read more coarsely. */
const MOST_DOTS = 18_000_000
const MOST_TEXT = 1_000_000
/** Address space of the command. */
const COMMAND_KB = 2 * 1024 * 1024
const GREY = 1
const RENDER_GREY = 0x08

async function readScan({ command, path, page, seconds }: ScanRequest): Promise<ScanAnswer> {
  const pdfium = await loadPdfium()
  const pdf = await openPdf(pdfium, path, page > 1)
  if ('unreachable' in pdf) return pdf
  if (!('document' in pdf)) throw new Error('not readable')
  const folder = await mkdtemp(join(tmpdir(), 'scan-'))
  try {
    const picture = join(folder, 'page.pgm')
    await writeFile(picture, pictureOf(pdfium, pdf.document, page - 1))
    return { text: await run(command, picture, seconds) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The page as a grey picture in the plainest format there is. */
function pictureOf(pdfium: Pdfium, document: number, index: number): Buffer {
  const page = pdfium.FPDF_LoadPage(document, index)
  if (page === 0) throw new Error('no such page')
  const [wide, high] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)]
  const scale = Math.min(DOTS_PER_POINT, Math.sqrt(MOST_DOTS / Math.max(1, wide * high)))
  const [width, height] = [wide, high].map((points) => Math.max(1, Math.floor(points * scale))) as [number, number]
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, GREY, 0, 0)
  try {
    if (bitmap === 0) throw new Error('no picture')
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, RENDER_GREY)
    const [start, stride] = [pdfium.FPDFBitmap_GetBuffer(bitmap), pdfium.FPDFBitmap_GetStride(bitmap)]
    const rows = Array.from({ length: height }, (_, row) =>
      pdfium.pdfium.HEAPU8.slice(start + row * stride, start + row * stride + width),
    )
    return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), ...rows])
  } finally {
    if (bitmap !== 0) pdfium.FPDFBitmap_Destroy(bitmap)
    pdfium.FPDF_ClosePage(page)
  }
}

/** What the command writes to its output. It gets one processor, so much of it, and so much memory. */
function run(command: string, picture: string, seconds: number): Promise<string> {
  const env = { PATH: SYSTEM_ENVIRONMENT.PATH, OMP_THREAD_LIMIT: '1' }
  const limits = `ulimit -t ${seconds}; ulimit -v ${COMMAND_KB}; exec "$0" "$@"`
  const child = spawn('sh', ['-c', limits, command, picture, 'stdout', '-l', 'ara+eng'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.length > MOST_TEXT) child.kill('SIGKILL')
    })
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve(text) : reject(new Error(`the command ended with ${code}`))))
  })
}

// The parent ended: the command ends too. This process leads their group.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
serveParent(readScan)
