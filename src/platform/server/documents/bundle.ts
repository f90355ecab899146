import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { say, type Language } from '#kernel/words.ts'
import { type BundleTools, type Part, partOf, readPart } from './bundle-parts.ts'
import { type IndexMark, outlineUpdate } from './bundle-outline.ts'
import { cleanData } from './clean-text.ts'
import { type Qpdf, QpdfFailure } from './qpdf.ts'
import { bundleWords, inLanguage } from './words.ts'

export type BundleFile = {
  readonly path: string
  /** What the index and the bookmark say. */
  readonly title: string
  /** "C-001": printed on every page of the document. */
  readonly label: string
  /** Date of the document, formatted. */
  readonly date: string
  /** The file's own name, for slip sheets; without it the last part of the path. */
  readonly name?: string
}
export type BundleRequest = {
  readonly files: readonly BundleFile[]
  readonly language: Language
  /** Case number and parties in one line, for the index. */
  readonly caseLine: string
  /** An existing empty folder that the caller owns and removes; the bundle is written there. */
  readonly workDir: string
  readonly onProgress?: (progress: { done: number; total: number }) => void
}
export type BundleWarning = {
  readonly label: string
  readonly name: string
  readonly reason: 'broken' | 'encrypted' | 'picture'
}
export type Bundle = {
  readonly path: string
  readonly pages: number
  readonly sha256: string
  readonly warnings: readonly BundleWarning[]
}

const STEPS_AFTER_FILES = 4
const STAMPS_AT_ONCE = 500

/** Makes one PDF of many files: index with links, bookmarks, and on each page its label and number, which is the page of the PDF. */
export async function buildBundle(tools: BundleTools, request: BundleRequest): Promise<Bundle> {
  const total = request.files.length + STEPS_AFTER_FILES
  let done = 0
  const step = () => request.onProgress?.({ done: ++done, total })

  const parts: Part[] = []
  for (const [i, file] of request.files.entries()) {
    parts.push(await partOf(tools, request, file, i))
    step()
  }
  const merged = await mergeOrMend(tools, request, parts)
  step()
  const index = await typesetIndex(tools, request, parts)
  step()
  await stampAndJoin(tools, request, parts, index.pages, merged)
  step()
  const path = await addOutline(tools.qpdf, request, parts, index)
  step()
  const pages = index.pages + parts.reduce((sum, part) => sum + part.sizes.length, 0)
  return { path, pages, sha256: await sha256Of(path), warnings: parts.flatMap((part) => part.warning ?? []) }
}

/** All parts in one file. When qpdf refuses, or counts otherwise, each part is tried alone and the culprits are mended or replaced. */
async function mergeOrMend(tools: BundleTools, request: BundleRequest, parts: Part[]): Promise<string> {
  try {
    if (await mergeParts(tools.qpdf, request.workDir, parts)) return MERGED
  } catch (error) {
    if (!(error instanceof QpdfFailure)) throw error
  }
  for (const [i, part] of parts.entries()) parts[i] = await readPart(tools, request, part, i)
  if (!(await mergeParts(tools.qpdf, request.workDir, parts)))
    throw new Error('the merged bundle has an unexpected number of pages')
  return MERGED
}

const MERGED = 'merged.pdf'

async function mergeParts(qpdf: Qpdf, folder: string, parts: readonly Part[]): Promise<boolean> {
  const pages = parts.reduce((sum, part) => sum + part.sizes.length, 0)
  if (pages === 0) return true
  const inputs = parts.flatMap((part) => [{ file: part.path }, '1-z'])
  await qpdf.run(folder, ['--empty', '--deterministic-id', '--pages', ...inputs, '--', MERGED])
  await qpdf.run(folder, ['--json=2', '--json-key=pages', MERGED, 'count.json'])
  const counted = JSON.parse(await readFile(join(folder, 'count.json'), 'utf8')) as { pages: unknown[] }
  return counted.pages.length === pages
}

export type Index = { readonly pages: number; readonly marks: readonly IndexMark[] }

/** The index shows page numbers that depend on its own length, so it is set again until that length holds. */
async function typesetIndex(tools: BundleTools, request: BundleRequest, parts: readonly Part[]): Promise<Index> {
  let pages = 1
  for (let round = 0; round < 4; round++) {
    const data = {
      ...indexData(request, parts, pages),
      lang: request.language,
      w: inLanguage(bundleWords, request.language),
    }
    const answer = await tools.typst.typeset({
      template: 'index',
      data: JSON.stringify(cleanData(data)),
      tagged: false,
    })
    await writeFile(join(request.workDir, 'index.pdf'), answer.pdf)
    if (answer.pages === pages) return { pages, marks: answer.rows as IndexMark[] }
    pages = answer.pages
  }
  throw new Error('the index does not settle on a number of pages')
}

function indexData(request: BundleRequest, parts: readonly Part[], before: number): Record<string, unknown> {
  let page = before + 1
  const rows = parts.map(({ file, sizes }) => {
    const row = { label: file.label, title: file.title, date: file.date, page: String(page) }
    page += sizes.length
    return row
  })
  return { rows, caseLine: request.caseLine, documents: parts.length }
}

async function stampAndJoin(
  tools: BundleTools,
  request: BundleRequest,
  parts: readonly Part[],
  before: number,
  merged: string,
): Promise<void> {
  const stamps = stampsOf(parts, before)
  const stamped = stamps.length > 0
  if (stamped) await typesetStamps(tools, request.workDir, stamps)
  const documents = stamped ? [merged, '1-z'] : []
  const overlay = stamped ? ['--overlay', STAMPS, `--to=${before + 1}-z`, '--'] : []
  const pages = ['--pages', 'index.pdf', '1-z', ...documents, '--']
  const form = ['--empty', '--deterministic-id', '--object-streams=generate']
  await tools.qpdf.run(request.workDir, [...form, ...pages, ...overlay, 'stamped.pdf'])
}

const STAMPS = 'stamps.pdf'

/** In portions, as thousands of pages at once take the typesetter too long; joined, as qpdf takes one overlay only. */
async function typesetStamps(tools: BundleTools, folder: string, stamps: readonly Stamp[]): Promise<void> {
  const portions: string[] = []
  for (let from = 0; from < stamps.length; from += STAMPS_AT_ONCE) {
    const data = JSON.stringify({ stamps: stamps.slice(from, from + STAMPS_AT_ONCE) })
    const answer = await tools.typst.typeset({ template: 'stamps', data, tagged: false })
    const name = `stamps-${from}.pdf`
    await writeFile(join(folder, name), answer.pdf)
    portions.push(name, '1-z')
  }
  await tools.qpdf.run(folder, ['--empty', '--deterministic-id', '--pages', ...portions, '--', STAMPS])
}

type Stamp = { readonly text: string; readonly width: number; readonly height: number }

function stampsOf(parts: readonly Part[], before: number): Stamp[] {
  let page = before
  return parts.flatMap(({ file, sizes }) =>
    sizes.map(([width, height]) => ({
      text: `${cleanData(file.label)} / ${String(++page).padStart(4, '0')}`,
      width,
      height,
    })),
  )
}

async function addOutline(qpdf: Qpdf, request: BundleRequest, parts: readonly Part[], index: Index): Promise<string> {
  const folder = request.workDir
  const update = await outlineUpdate(qpdf, folder, 'stamped.pdf', {
    language: request.language,
    title: `${say(bundleWords.title, request.language)} — ${request.caseLine}`,
    indexTitle: say(bundleWords.index, request.language),
    indexPages: index.pages,
    marks: index.marks,
    documents: documentsOf(parts, index.pages),
  })
  await writeFile(join(folder, 'update.json'), JSON.stringify(update))
  await qpdf.run(folder, [
    'stamped.pdf',
    '--update-from-json=update.json',
    '--object-streams=generate',
    '--deterministic-id',
    'bundle.pdf',
  ])
  return join(folder, 'bundle.pdf')
}

function documentsOf(parts: readonly Part[], before: number): { title: string; page: number }[] {
  let page = before
  return parts.map(({ file, sizes }) => {
    const entry = { title: cleanData(`${file.label} ${file.title}`), page }
    page += sizes.length
    return entry
  })
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
