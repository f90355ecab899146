import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { formatNumber } from '#kernel/format.ts'
import { type Language, say } from '#kernel/words.ts'
import { sha256Of } from '../../files/sha256.ts'
import { citation } from './bundle-layout.ts'
import type { BundleFile, BundleRequest } from './bundle.ts'
import type { BundleTime } from './bundle-time.ts'
import type { BundleWriter } from './bundle-writer.ts'
import { ChildFailure, ChildRefusal } from '../children/child-pool.ts'
import { cleanData } from '../typeset/clean-text.ts'
import { hasPdfHeader, type Inspector, type Measure, readFirstBytes } from '../pdf/inspect.ts'
import type { OwnBookmark } from '../pdf/pdfium-worker.ts'
import { type Qpdf, QpdfFailure } from '../pdf/qpdf.ts'
import type { Typst } from '../typeset/typst.ts'
import { bundleWords, inLanguage, type slipWords } from '../typeset/words.ts'

export type BundleTools = {
  readonly typst: Typst
  readonly qpdf: Qpdf
  readonly inspector: Inspector
  readonly writer: BundleWriter
  /** Whether the bundle is marked as a demonstration. */
  readonly demo: boolean
}

/** The tools for one build, with its time limits. */
export type TimedTools = BundleTools & {
  readonly time: BundleTime
  /** Set when a document with layers was found. */
  readonly layers: { key?: string }
}

/** One document of the bundle as it will be printed. */
export type BundlePart = {
  readonly file: BundleFile
  readonly path: string
  readonly pages: number
  readonly bookmarks: readonly OwnBookmark[]
  /** Set when a sheet replaces it: the reason. */
  readonly slip?: SlipReason
}
export type SlipReason = keyof typeof slipWords

const LARGEST_PICTURE = 40 * 2 ** 20

/** The languages of the bundle, the leading one first. */
export function languagesOf({ language, also }: Pick<BundleRequest, 'language' | 'also'>): Language[] {
  return also === undefined || also === language ? [language] : [language, also]
}

/**
 * The printed form of a file: a PDF as it is, a picture on a page, and for anything else a sheet with the name and fingerprint of
 * the file.
 */
export async function partOf(
  tools: TimedTools,
  request: BundleRequest,
  file: BundleFile,
  i: number,
): Promise<BundlePart> {
  if (await hasPdfHeader(file.path))
    return pdfPart(
      tools,
      request,
      file,
      i,
      await tools.inspector.measurePdf(file.path, tools.time.one(file.path).childMs),
    )
  if (looksLikePdf(file)) return slipSheet(tools, request, file, i, 'broken')
  const format = await pictureFormat(file.path)
  return format === undefined ? slipSheet(tools, request, file, i) : picturePage(tools, request, file, i, format)
}

function pdfPart(
  tools: TimedTools,
  request: BundleRequest,
  file: BundleFile,
  i: number,
  measure: Measure,
  path = file.path,
): Promise<BundlePart> | BundlePart {
  if ('encrypted' in measure) return slipSheet(tools, request, file, i, 'encrypted')
  if ('broken' in measure) return slipSheet(tools, request, file, i, measure.overLimits ? 'limits' : 'broken')
  return { file, path, pages: measure.pages, bookmarks: measure.bookmarks }
}

/**
 * Tries a part alone. If qpdf refuses it or finds another number of pages, PDFium repairs it; if that fails, it becomes a slip
 * sheet.
 */
export async function readPart(
  tools: TimedTools,
  request: BundleRequest,
  part: BundlePart,
  i: number,
): Promise<BundlePart> {
  const outcome = await qpdfReads(tools, request.workDir, part)
  if (outcome !== 'broken') return outcome === 'sound' ? part : brokenPart(tools, request, part, i, outcome)
  const path = join(request.workDir, `mended-${i}.pdf`)
  const measure = await tools.inspector.repairPdf(part.path, path, tools.time.one(part.path).childMs)
  const mended = await pdfPart(tools, request, part.file, i, measure, path)
  if (mended.slip !== undefined) return mended
  const again = await qpdfReads(tools, request.workDir, mended)
  return again === 'sound' ? mended : brokenPart(tools, request, part, i, again)
}

/** A slip sheet for a part whose pages are malformed or exceed the limits. */
export function brokenPart(
  tools: TimedTools,
  request: BundleRequest,
  part: BundlePart,
  i: number,
  why: 'broken' | 'limits' = 'broken',
): Promise<BundlePart> {
  return slipSheet(tools, request, part.file, i, why)
}

export type Trial = 'sound' | 'broken' | 'limits'

/** How a document caused an error; undefined when the fault is the portal's. */
export function faultOf(error: unknown): 'broken' | 'limits' | undefined {
  if (error instanceof QpdfFailure) return error.overLimits ? 'limits' : 'broken'
  if (error instanceof ChildFailure) return error.why === 'crash' ? 'broken' : 'limits'
  return error instanceof ChildRefusal ? 'broken' : undefined
}

async function qpdfReads({ qpdf, time }: TimedTools, folder: string, part: BundlePart): Promise<Trial> {
  try {
    const limits = time.one(part.path)
    await qpdf.run(folder, ['--empty', '--pages', { file: part.path }, '1-z', '--', 'alone.pdf'], limits)
    await qpdf.run(folder, ['--json=2', '--json-key=pages', 'alone.pdf', 'alone.json'], limits)
    const { pages } = JSON.parse(await readFile(join(folder, 'alone.json'), 'utf8')) as { pages: unknown[] }
    return pages.length === part.pages ? 'sound' : 'broken'
  } catch (error) {
    const fault = faultOf(error)
    if (fault !== undefined) return fault
    throw error
  }
}

/** A copy that records in each layer whether the document shows it, because the merge keeps the layers and loses their state. */
export async function layeredPart(
  tools: TimedTools,
  request: BundleRequest,
  part: BundlePart,
  i: number,
): Promise<BundlePart> {
  const { workDir } = request
  // The key is derived from the document's own bytes, so the document cannot contain it.
  tools.layers.key ??= `Layer${await sha256Of(createReadStream(part.path))}`
  const name = `layers-${i}.pdf`
  const limits = tools.time.one(part.path)
  try {
    await tools.qpdf.run(workDir, ['--decrypt', '--object-streams=disable', { file: part.path }, name], limits)
    await tools.writer.markLayers({ mark: join(workDir, name), key: tools.layers.key }, limits.childMs)
    return { ...part, path: join(workDir, name) }
  } catch (error) {
    const fault = faultOf(error)
    if (fault === undefined) throw error
    return brokenPart(tools, request, part, i, fault)
  }
}

/** The name under which it was filed. */
export function nameOf(file: BundleFile): string {
  return file.name ?? basename(file.path)
}

function looksLikePdf(file: BundleFile): boolean {
  return nameOf(file).toLowerCase().endsWith('.pdf')
}

async function pictureFormat(path: string): Promise<'png' | 'jpg' | undefined> {
  const head = await readFirstBytes(path, 8)
  if (head.toString('latin1', 1, 4) === 'PNG' && head[0] === 0x89) return 'png'
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'jpg'
  return undefined
}

async function picturePage(
  tools: TimedTools,
  request: BundleRequest,
  file: BundleFile,
  i: number,
  format: 'png' | 'jpg',
): Promise<BundlePart> {
  if ((await stat(file.path)).size > LARGEST_PICTURE) return slipSheet(tools, request, file, i, 'picture')
  const picture = await readFile(file.path)
  try {
    const answer = await tools.typst.typeset({
      template: 'picture',
      data: JSON.stringify({ format }),
      files: { picture },
    })
    return savePart(request, file, i, answer.pdf)
  } catch (error) {
    if (error instanceof ChildFailure || error instanceof ChildRefusal)
      return slipSheet(tools, request, file, i, 'picture')
    throw error
  }
}

async function slipSheet(
  tools: TimedTools,
  request: BundleRequest,
  file: BundleFile,
  i: number,
  slip: SlipReason = 'native',
): Promise<BundlePart> {
  const languages = languagesOf(request)
  const { size } = await stat(file.path)
  const data = cleanData({
    lang: request.language,
    w: languages.map((language) => inLanguage(bundleWords, language)),
    label: citation(file),
    title: file.title,
    name: nameOf(file),
    sizes: languages.map((language) => `${formatNumber(size, language)} ${say(bundleWords.bytes, language)}`),
    notes: languages.map((lang) => ({ lang, text: say(bundleWords[slip], lang) })),
  })
  // The hash is not cleaned, because that would insert break opportunities, and people copy it.
  const sha256 = await sha256Of(createReadStream(file.path))
  const answer = await tools.typst.typeset({
    template: 'slip',
    data: JSON.stringify({ ...data, sha256 }),
  })
  return { ...(await savePart(request, file, i, answer.pdf)), slip }
}

async function savePart(request: BundleRequest, file: BundleFile, i: number, pdf: Uint8Array): Promise<BundlePart> {
  const path = join(request.workDir, `part-${i}.pdf`)
  await writeFile(path, pdf)
  return { file, path, pages: 1, bookmarks: [] }
}
