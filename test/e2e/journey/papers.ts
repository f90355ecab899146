// Real files: PDFs of several pages that people upload, and the product's own documents, read by independent programs.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Download, Page } from '@playwright/test'
import { viewedBy } from '#ui/viewer/address.ts'
import { samplePdf } from '../../support/sample-pdf.ts'

export type Paper = { readonly name: string; readonly mimeType: 'application/pdf'; readonly buffer: Buffer }

/** A PDF of that many pages, each with its number. */
export function paper(name: string, title: string, pages: number): Paper {
  const texts = Array.from({ length: pages }, (_, at) => `${title}, page ${at + 1} of ${pages}`)
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: samplePdf(...texts) }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFileSync(await download.path())
}

/** The bytes behind a link; if the link opens the viewer, those of the file itself. */
export async function bytesAt(page: Page, href: string): Promise<Buffer> {
  const viewed = viewedBy(href)
  const text = await page.evaluate(
    async (address) => {
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      const bytes = new Uint8Array(await response.arrayBuffer())
      return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
    },
    viewed === undefined ? href : `/api/files/${encodeURIComponent(viewed)}`,
  )
  return Buffer.from(text, 'latin1')
}

/** Runs `use` with a folder that is removed afterwards. */
function inFolder<T>(use: (folder: string) => T): T {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-papers-'))
  try {
    return use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 200_000_000, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The text of a PDF by pdftotext, in one line and without invisible marks. */
export function textOf(pdf: Uint8Array): string {
  return inFolder((folder) => {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    return inOneLine(run('pdftotext', '-enc', 'UTF-8', file, '-'))
  })
}

/** The text of each page, as `textOf` gives it. */
export function pagesOf(pdf: Uint8Array): string[] {
  return inFolder((folder) => {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    return run('pdftotext', '-enc', 'UTF-8', file, '-').split('\f').slice(0, -1).map(inOneLine)
  })
}

function inOneLine(text: string): string {
  return text.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').replace(/\s+/g, ' ')
}

/** Longer than any one-line field is wide. */
export const LONG = {
  en: 'Harbour Bridge with Western Approaches joint venture for design, construction, commissioning and maintenance of deep-water berths, represented by its leading member Northgate Marine',
  ar: 'ائتلاف جسر الميناء والمداخل الغربية لأعمال التصميم والإنشاء والتشغيل والصيانة للأرصفة العميقة ويمثله قائده المفوض شركة البوابة الشمالية للخدمات البحرية بمدينة الدمام',
} as const

/** The words that a document lacks. Their order is not checked: pdftotext may reverse a line of Arabic at each comma. */
export function missingIn(text: string, said: string): string[] {
  const letters = lettersOf(text)
  return said.split(/\s+/).filter((one) => !letters.includes(lettersOf(one)))
}

/** Letters and digits alone: where a dot or comma appears in a line of Arabic depends on the extracting program. */
export function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '')
}

/** All letters of a screen that the browser printed, field by field. */
export function printedLetters(pdf: Uint8Array): string {
  return inFolder((folder) => {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    return lettersOf(run('pdftotext', '-raw', '-enc', 'UTF-8', file, '-'))
  })
}

/**
 * Whether these words appear in one piece. Their letters may be in another order: the browser's PDF reverses letters that form one glyph,
 * such as lam and alef, and gives lines of Arabic from their ends.
 */
export function isPrinted(letters: string, said: string): boolean {
  const wanted = lettersOf(said)
  const sumOf = (text: string) => text.split('').reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  const inOrder = (text: string) => text.split('').sort().join('')
  const [wantedSum, wantedInOrder] = [sumOf(wanted), inOrder(wanted)]
  let sum = sumOf(letters.slice(0, wanted.length))
  for (let from = 0, to = wanted.length; to <= letters.length; from++, to++) {
    if (sum === wantedSum && inOrder(letters.slice(from, to)) === wantedInOrder) return true
    sum += letters.charCodeAt(to) - letters.charCodeAt(from)
  }
  return false
}

type Bookmark = { readonly title: string; readonly kids: readonly Bookmark[] }

/** Pages and bookmark titles of a PDF by qpdf. */
export function outlineOf(pdf: Uint8Array): { readonly pages: number; readonly titles: readonly string[] } {
  return inFolder((folder) => {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    run('qpdf', '--check', file)
    const { pages, outlines } = JSON.parse(run('qpdf', '--json', '--json-key=pages', '--json-key=outlines', file)) as {
      pages: readonly unknown[]
      outlines: readonly Bookmark[]
    }
    const titles = (marks: readonly Bookmark[]): string[] =>
      marks.flatMap(({ title, kids }) => [title, ...titles(kids)])
    return { pages: pages.length, titles: titles(outlines) }
  })
}

type PageLabel = { readonly index: number; readonly label: { readonly '/P'?: string; readonly '/St'?: number } }

/** The page labels of a PDF by qpdf: 1, 2, 2A. */
export function pageLabelsOf(pdf: Uint8Array): string[] {
  return inFolder((folder) => {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    const { pages, pagelabels } = JSON.parse(
      run('qpdf', '--json=2', '--json-key=pages', '--json-key=pagelabels', file),
    ) as { pages: readonly unknown[]; pagelabels: readonly PageLabel[] }
    return pages.map((_, at) => {
      const own = pagelabels.findLast(({ index }) => index <= at)
      const prefix = own?.label['/P']?.replace(/^u:/, '')
      return prefix ?? String((own?.label['/St'] ?? 1) + at - (own?.index ?? 0))
    })
  })
}

/** The output of `openssl dgst -sha256 -verify` for a file, its detached signature (hex) and a public key (PEM). */
export function opensslVerify(file: Uint8Array, signatureHex: string, publicKeyPem: string): string {
  return inFolder((folder) => {
    const at = (name: string) => path.join(folder, name)
    writeFileSync(at('award.pdf'), file)
    writeFileSync(at('award.sig'), Buffer.from(signatureHex, 'hex'))
    writeFileSync(at('award.pem'), `${publicKeyPem}\n`)
    return run(
      'openssl',
      'dgst',
      '-sha256',
      '-verify',
      at('award.pem'),
      '-signature',
      at('award.sig'),
      at('award.pdf'),
    ).trim()
  })
}

/** The signatures in a PDF according to pdfsig: how many are valid, and whether the last one covers the whole file. */
export function pdfSignatures(pdf: Uint8Array): { readonly valid: number; readonly isWhole: boolean } {
  return inFolder((folder) => {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    const told = spawnSync('pdfsig', ['-nocert', file], { encoding: 'utf8' }).stdout
    const valid = told.match(/Signature is Valid/g)?.length ?? 0
    return { valid, isWhole: told.includes('Total document signed') }
  })
}

/** The text of the QR codes of a PDF, drawn by pdftoppm and read by zbarimg; each once. */
export function qrCodesOf(pdf: Uint8Array): string[] {
  return inFolder((folder) => {
    const file = path.join(folder, 'a.pdf')
    writeFileSync(file, pdf)
    const { pages } = outlineOf(pdf)
    run('pdftoppm', '-r', '150', '-gray', '-png', file, path.join(folder, 'page'))
    const pictures = Array.from({ length: pages }, (_, at) => at + 1).map((page) =>
      path.join(folder, `page-${String(page).padStart(String(pages).length, '0')}.png`),
    )
    const found = pictures.flatMap((picture) => {
      try {
        return run('zbarimg', '--quiet', '--raw', picture).trim().split('\n')
      } catch {
        // zbarimg exits with an error where there is no code.
        return []
      }
    })
    return [...new Set(found)]
  })
}
