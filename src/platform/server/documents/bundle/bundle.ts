import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { sha256Of } from '../../files/sha256.ts'
import type { Language, Word } from '#kernel/words.ts'
import { type Front, type BundleMark, titleOf, typesetFront, type Volume } from './bundle-front.ts'
import {
  changesBetween,
  type BundleEntry,
  type Layout,
  placeAnew,
  placeInserts,
  supplementOf,
} from './bundle-layout.ts'
import { bookmarksOf, goneSheet, pageLabelsOf, printedOf, stampsOf, startsOf } from './bundle-pages.ts'
import { brokenPart, type BundleTools, faultOf, layeredPart, nameOf, type BundlePart, partOf } from './bundle-parts.ts'
import type { SlipReason, TimedTools } from './bundle-parts.ts'
import { bundleTime } from './bundle-time.ts'
import { finishesAlone, soundPart } from './bundle-trial.ts'
import type { BundlePlan } from './bundle-worker.ts'

export type BundleFile = Omit<BundleEntry, 'pages'> & {
  readonly path: string
  /** Date of the document, formatted. */
  readonly date: string
  /** The file's own name, for slip sheets; by default the last part of the path. */
  readonly name?: string
}
export type Section = {
  readonly id: string
  readonly title: Word
  readonly groups: readonly { readonly id: string; readonly title: Word }[]
}
export type CoverEdition = {
  readonly language: Language
  /** The centre's name, where it differs from the one in the forms. */
  readonly centre?: string
  readonly subtitle: string
  readonly rows: readonly { readonly label: string; readonly values: readonly string[] }[]
}
export type BundleRequest = {
  readonly files: readonly BundleFile[]
  readonly language: Language
  /** The second language of a case in both languages: index, cover and sheets are in both. */
  readonly also?: Language
  /** Case number and parties on one line. */
  readonly caseLine: string
  readonly number: number
  readonly cover: readonly CoverEdition[]
  /** In order, each with the kinds of documents in it. */
  readonly sections: readonly Section[]
  /** The bundle with which changes are compared, and whose numbers are kept when `inserts`. */
  readonly earlier?: { readonly number: number; readonly layout: Layout }
  readonly inserts: boolean
  readonly madeAt: Date
  /** An existing empty folder that the caller owns and removes; the bundle is written there. */
  readonly workDir: string
  readonly onProgress?: (progress: { done: number; total: number }) => void
}
export type BundleWarning = {
  readonly label: string
  readonly name: string
  /** `active`: it is printed without the scripts and actions that it contained. */
  readonly reason: SlipReason | 'active' | InsertsReason
}
/**
 * `insert`: in the file of the inserts a sheet stands for the document; `inserts`: that file could not be made. The whole bundle
 * has both.
 */
type InsertsReason = 'insert' | 'inserts'
export type Bound = { readonly path: string; readonly pages: number; readonly sha256: string }
export type Bundle = Bound & {
  readonly warnings: readonly BundleWarning[]
  readonly layout: Layout
  /** The file of the inserts only, for readers who have the earlier bundle; undefined without inserts. */
  readonly supplement?: Bound
}

const STEPS_AFTER_FILES = 3
/** How many rounds determine the length of the front; in the last of them it only grows. */
const ROUNDS = 10
const LAST_ROUNDS = 5
/** Each try prints sheets in place of the documents that failed in the one before. */
const TRIES = 5

/** Makes one PDF of many files: cover, index with links, bookmarks, and on each page its citation and its number. */
export async function buildBundle(
  given: BundleTools,
  request: BundleRequest,
  time = bundleTime(request.files.map((file) => file.path)),
): Promise<Bundle> {
  const tools: TimedTools = { ...given, time, layers: {} }
  const total = request.files.length + STEPS_AFTER_FILES
  let done = 0
  const step = () => request.onProgress?.({ done: ++done, total })
  const parts: BundlePart[] = []
  for (const [i, file] of request.files.entries()) {
    parts.push(await partOf(tools, request, file, i))
    step()
  }
  const { volume, bound, active } = await bindOrMend(tools, request, parts)
  step()
  const supplement = await bindSupplement(tools, request, volume)
  step()
  const hashed = await hashOf(bound)
  step()
  const warnings = [...parts.flatMap(warningOf), ...parts.flatMap((part, i) => (active.has(i) ? [activeOf(part)] : []))]
  const alone = supplement.bound && { supplement: await hashOf(supplement.bound) }
  return { ...hashed, warnings: [...warnings, ...supplement.warnings], layout: volume.layout, ...alone }
}

function warningOf({ file, slip }: BundlePart): BundleWarning[] {
  return slip === undefined ? [] : [{ label: file.label, name: nameOf(file), reason: slip }]
}

function activeOf({ file }: BundlePart): BundleWarning {
  return { label: file.label, name: nameOf(file), reason: 'active' }
}

type Pages = Omit<Bound, 'sha256'>

/**
 * Binds all parts into one file. A document that qpdf refuses or that cannot be stamped is repaired or replaced by a sheet; then
 * everything is bound again.
 */
async function bindOrMend(tools: TimedTools, request: BundleRequest, parts: BundlePart[]) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const { volume, front } = await settleFront(tools, request, parts)
    const outcome = await bind(tools, request, volume, front, tools.time.whole(attempt > 0))
    if ('bound' in outcome) {
      const keys = new Set(outcome.active)
      const active = new Set(parts.flatMap((part, i) => (keys.has(part.file.key) ? [i] : [])))
      return { volume, bound: outcome.bound, active }
    }
    const before = [...parts]
    for (const [i, part] of before.entries()) {
      if (outcome.layered)
        parts[i] = outcome.layered.has(part.file.key) ? await layeredPart(tools, request, part, i) : part
      else if (outcome.faulty === undefined) parts[i] = await soundPart(tools, request, part, i)
      else if (outcome.faulty.has(part.file.key)) parts[i] = await brokenPart(tools, request, part, i)
    }
    // Every part is sound alone: another try would give the same result.
    if (parts.every((part, i) => part === before[i])) break
  }
  throw new Error('the documents cannot be bound')
}

/** The index contains page numbers that depend on its own length, so it is typeset until that length is stable. */
async function settleFront(
  tools: TimedTools,
  request: BundleRequest,
  parts: readonly BundlePart[],
): Promise<{ volume: Volume; front: Front }> {
  const { earlier, inserts } = request
  const entries = parts.map(({ file, pages }): BundleEntry => ({ ...entryOf(file), pages }))
  const byKey = new Map(parts.map((part) => [part.file.key, part]))
  const volumeOf = (layout: Layout): Volume => {
    const changes = earlier && changesBetween(earlier.layout, layout)
    return { isSupplement: false, items: layout.items, layout, parts: byKey, changes }
  }
  if (inserts && earlier) {
    const volume = volumeOf(placeInserts(entries, earlier.layout))
    return { volume, front: await typesetFront(tools, request, volume, earlier.layout.front) }
  }
  let [pages, most] = [2, 2]
  for (let round = 0; round < ROUNDS; round++) {
    const volume = volumeOf(placeAnew(entries, pages))
    // A length that alternates between two numbers never becomes stable. In the last rounds the larger one is used and filled up
    // with a blank page.
    const isLast = round >= ROUNDS - LAST_ROUNDS
    const front = await typesetFront(tools, request, volume, isLast ? pages : undefined)
    if (front.pages === pages) return { volume, front }
    most = Math.max(most, front.pages)
    pages = round + 1 >= ROUNDS - LAST_ROUNDS ? most : front.pages
  }
  throw new Error('the index does not settle on a number of pages')
}

function entryOf({ key, label, version, title, section, group, rank }: BundleFile): Omit<BundleEntry, 'pages'> {
  return { key, label, version, title, section, group, rank }
}

type Supplement = { readonly bound?: Pages; readonly warnings: readonly BundleWarning[] }

/**
 * Binds the inserts into a file of their own. A document that fails becomes a sheet there; if the file cannot be made at all, the
 * bundle is still valid.
 */
async function bindSupplement(tools: TimedTools, request: BundleRequest, whole: Volume): Promise<Supplement> {
  const items = request.inserts && request.earlier ? supplementOf(request.earlier.layout, whole.layout) : []
  if (items.length === 0) return { warnings: [] }
  const sheets = new Map<string, BundlePart>()
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const volume: Volume = {
      ...{ ...whole, isSupplement: true, sheets: new Set(sheets.keys()) },
      // One sheet with all numbers of the document, as for a document that was taken out.
      items: items.map((item) => (sheets.has(item.key) ? { ...item, gone: true } : item)),
      parts: new Map([...whole.parts, ...sheets]),
    }
    const front = await typesetFront(tools, request, volume, undefined)
    const outcome = await bind(tools, request, volume, front, tools.time.whole(true))
    if ('bound' in outcome) return { bound: outcome.bound, warnings: [...sheets.values()].map(insertOf) }
    const before = sheets.size
    for (const { key, gone } of items) {
      const part = gone || sheets.has(key) ? undefined : whole.parts.get(key)
      const isSound = outcome.faulty
        ? !outcome.faulty.has(key)
        : !part || (await finishesAlone(tools, request, part)) === 'sound'
      if (part && !isSound) sheets.set(key, await brokenPart(tools, request, part, request.files.length + sheets.size))
    }
    if (sheets.size === before) break
  }
  return { warnings: [{ label: '', name: '', reason: 'inserts' }] }
}

function insertOf({ file }: BundlePart): BundleWarning {
  return { label: file.label, name: nameOf(file), reason: 'insert' }
}

type Outcome =
  | { readonly bound: Pages; readonly active: readonly string[] }
  /** Keys of documents with malformed pages; undefined when each document has to be tried. */
  | { readonly faulty: ReadonlySet<string> | undefined; readonly layered?: never }
  /** Keys of documents with layers, which must be marked first. */
  | { readonly layered: ReadonlySet<string>; readonly faulty?: never }

async function bind(
  tools: TimedTools,
  request: BundleRequest,
  volume: Volume,
  front: Front,
  limits: { readonly timeoutMs: number },
): Promise<Outcome> {
  const folder = request.workDir
  const name = volume.isSupplement ? 'inserts' : 'bundle'
  const merged = `${name}-merged.pdf`
  const sheets = await Promise.all(volume.items.map((item) => sheetOf(tools, request, volume, item)))
  const inputs = [front.path, ...sheets].flatMap((file) => [{ file }, '1-z'])
  const printed = printedOf(volume)
  const keysOf = (pages: readonly number[]) => pages.flatMap((page) => printed[page]?.item.key ?? [])
  try {
    await tools.qpdf.run(
      folder,
      ['--empty', '--deterministic-id', '--coalesce-contents', '--pages', ...inputs, '--', merged],
      limits,
    )
    const result = await tools.writer.finish(
      { ...planOf(request, volume, front, join(folder, merged)), layerKey: tools.layers.key },
      limits.timeoutMs,
    )
    if ('layered' in result) return { layered: new Set(keysOf(result.layered)) }
    if ('pages' in result) return { faulty: undefined }
    if ('faulty' in result) return { faulty: new Set(keysOf(result.faulty)) }
    const form = ['--object-streams=generate', '--deterministic-id']
    await tools.qpdf.run(folder, [...form, { file: join(folder, merged) }, `${name}.pdf`], limits)
    const bound = { path: join(folder, `${name}.pdf`), pages: front.pages + printed.length }
    return { bound, active: keysOf(result.active) }
  } catch (error) {
    if (faultOf(error) !== undefined) return { faulty: undefined }
    throw error
  }
}

async function sheetOf(tools: TimedTools, request: BundleRequest, volume: Volume, item: Volume['items'][number]) {
  const part = item.gone && !volume.sheets?.has(item.key) ? undefined : volume.parts.get(item.key)
  return part?.path ?? goneSheet(tools.typst, request, volume.layout, item)
}

function planOf(request: BundleRequest, volume: Volume, front: Front, path: string): BundlePlan {
  const starts = startsOf(volume, front.pages)
  const title = titleOf(request, volume.isSupplement)
  return {
    path,
    front: front.pages,
    stamps: stampsOf(volume),
    pageLabels: pageLabelsOf(volume, front.pages),
    links: front.marks.flatMap((mark) => linkOf(volume, mark, starts)),
    bookmarks: bookmarksOf(request, volume, front),
    language: request.language,
    title,
    madeAt: `${request.madeAt.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`,
  }
}

function linkOf(volume: Volume, { i, page, ...place }: BundleMark, starts: readonly number[]): BundlePlan['links'] {
  const [item, to] = [volume.items[i], starts[i]]
  if (!item || to === undefined) return []
  return [{ ...place, page: page - 1, to, title: `${item.label} ${item.title}` }]
}

async function hashOf(pages: Pages): Promise<Bound> {
  return { ...pages, sha256: await sha256Of(createReadStream(pages.path)) }
}
