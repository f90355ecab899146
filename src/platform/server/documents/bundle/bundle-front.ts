import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatNumber } from '#kernel/format.ts'
import { say } from '#kernel/words.ts'
import { citation, labelAt, type Layout, type Placed, printedSpan, sheetsOf, spanOf } from './bundle-layout.ts'
import { type BundleTools, languagesOf, nameOf, type BundlePart } from './bundle-parts.ts'
import type { BundleRequest, Section } from './bundle.ts'
import type { Change } from './bundle-layout.ts'
import { cleanData } from '../typeset/clean-text.ts'
import {
  bundleAnew,
  bundleInserts,
  bundleNumber,
  bundleSame,
  bundleSupplement,
  bundleWords,
  formWords,
  inLanguage,
  slipWords,
} from '../typeset/words.ts'

/** The content of one file: the whole bundle, or only its inserts. */
export type Volume = {
  readonly isSupplement: boolean
  readonly items: readonly Placed[]
  readonly layout: Layout
  readonly parts: ReadonlyMap<string, BundlePart>
  readonly changes: readonly Change[] | undefined
  /** Documents that this file prints as one sheet each; the whole bundle has their pages. */
  readonly sheets?: ReadonlySet<string>
}

/** Position of a row of the index: page from 1, points from the top left. */
export type BundleMark = {
  readonly i: number
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
type Row = BundleMark | { readonly part: 'index' | 'changes'; readonly page: number }

export type Front = {
  readonly path: string
  readonly pages: number
  readonly marks: readonly BundleMark[]
  /** The pages, from 0, on which the index and the list of changes begin. */
  readonly index: number
  readonly changes: number | undefined
}

/**
 * Typesets cover, index and list of changes of a volume. `front` is how many page numbers they have; undefined while that is
 * being determined.
 */
export async function typesetFront(
  tools: BundleTools,
  request: BundleRequest,
  volume: Volume,
  front: number | undefined,
): Promise<Front> {
  const typeset = (filler: number) =>
    tools.typst.typeset({
      template: 'bundle',
      data: JSON.stringify(
        cleanData({ ...frontData(request, volume), ...demoOf(tools, request), front: front ?? null, filler }),
      ),
    })
  let answer = await typeset(0)
  // Page numbers that an earlier bundle used for its front are kept, even if this one needs fewer.
  if (front !== undefined && answer.pages < front) answer = await typeset(front - answer.pages)
  const path = join(request.workDir, volume.isSupplement ? 'front-inserts.pdf' : 'front.pdf')
  await writeFile(path, answer.pdf)
  const rows = answer.rows as readonly Row[]
  const begin = (part: 'index' | 'changes') => rows.find((row) => 'part' in row && row.part === part)?.page
  const changes = begin('changes')
  return {
    path,
    pages: answer.pages,
    marks: rows.filter((row) => 'i' in row),
    index: (begin('index') ?? 1) - 1,
    changes: changes === undefined ? undefined : changes - 1,
  }
}

/** A bundle of the demo is marked as one, like every other paper of the demo. */
function demoOf({ demo }: BundleTools, request: BundleRequest) {
  return { demo: demo ? languagesOf(request).map((language) => say(formWords.demo, language)) : [] }
}

function frontData(request: BundleRequest, volume: Volume): Record<string, unknown> {
  const langs = languagesOf(request)
  const sections = sectionsOf(request, volume)
  return {
    lang: request.language,
    langs,
    w: langs.map((language) => inLanguage(bundleWords, language)),
    title: titleOf(request, volume.isSupplement),
    caseLine: request.caseLine,
    supplement: volume.isSupplement,
    editions: editionsOf(request, volume.isSupplement),
    contents: sections.map((section) => contentsRow(request, section)),
    notes: langs.map((language) => [say(bundleWords.noteNumbers, language), say(bundleWords.notePdfA, language)]),
    slips: slipsOf(request, volume),
    sections: sections.map(({ section, groups }) => ({
      titles: langs.map((language) => say(section.title, language)),
      groups: groups.map((group) => ({
        titles: groups.length > 1 ? langs.map((language) => say(group.title, language)) : [],
        rows: group.items.map((item) => indexRow(request, volume, item)),
      })),
    })),
    changes: changesData(request, volume),
  }
}

export function titleOf(request: BundleRequest, isSupplement: boolean): string {
  const title = isSupplement ? bundleWords.supplementTitle : bundleWords.title
  return `${say(title, request.language)} — ${request.caseLine}`
}

function editionsOf(request: BundleRequest, isSupplement: boolean) {
  const { number, earlier } = request
  return request.cover.map(({ language, centre, subtitle, rows }) => {
    const show = (n: number) => formatNumber(n, language)
    const own = say(bundleNumber, language, { number: show(number) })
    const supplement = () =>
      say(bundleSupplement, language, { number: show(number), earlier: show(earlier?.number ?? 0) })
    const title = say(isSupplement ? bundleWords.supplementTitle : bundleWords.title, language)
    return {
      lang: language,
      centre: centre ?? say(bundleWords.centre, language),
      title,
      subtitle: isSupplement ? supplement() : `${own} — ${subtitle}`,
      rows,
    }
  })
}

export type SectionItems = {
  readonly section: Section
  readonly groups: readonly (Section['groups'][number] & { readonly items: readonly Placed[] })[]
}

/** The documents by section and group, without empty ones. */
export function sectionsOf(request: Pick<BundleRequest, 'sections'>, volume: Pick<Volume, 'items'>): SectionItems[] {
  return request.sections.flatMap((section) => {
    const own = volume.items.filter((item) => item.section === section.id)
    const groups = section.groups.flatMap((group) => {
      const items = own.filter((item) => item.group === group.id)
      return items.length > 0 ? [{ ...group, items }] : []
    })
    return groups.length > 0 ? [{ section, groups }] : []
  })
}

function contentsRow(request: BundleRequest, { section, groups }: SectionItems) {
  const items = groups.flatMap((group) => group.items)
  const present = items.filter((item) => !item.gone)
  const ends = items.toSorted((a, b) => a.page - b.page || a.insert - b.insert)
  const [first, last] = [ends[0], ends.at(-1)].map((item) => (item ? spanOf(item).split('-') : []))
  const span = [...new Set([first?.[0], last?.at(-1)])].join('–')
  const sum = present.reduce((pages, item) => pages + sheetsOf(item), 0)
  return {
    titles: languagesOf(request).map((language) => say(section.title, language)),
    documents: formatNumber(present.length, request.language),
    pages: formatNumber(sum, request.language),
    span,
  }
}

function slipsOf(request: BundleRequest, { items, parts }: Volume) {
  return items.flatMap((item) => {
    const part = item.gone ? undefined : parts.get(item.key)
    const slip = part?.slip
    if (!part || slip === undefined) return []
    const reasons = languagesOf(request).map((language) => say(slipWords[slip], language))
    const named = `${item.title === nameOf(part.file) ? '' : `${item.title} — `}${nameOf(part.file)}`
    return [{ cite: citation(item), title: named, reasons, page: printedSpan(item) }]
  })
}

function indexRow(request: BundleRequest, volume: Volume, item: Placed) {
  const date = volume.parts.get(item.key)?.file.date ?? ''
  return {
    i: volume.items.indexOf(item),
    cite: citation(item),
    title: item.title,
    date,
    pages: formatNumber(item.pages, request.language),
    page: labelAt(item, 0),
    gone: item.gone,
    notes: notesOf(request, volume, item),
  }
}

function notesOf(request: BundleRequest, volume: Volume, item: Placed): string[] {
  if (volume.sheets?.has(item.key)) return languagesOf(request).map((language) => say(bundleWords.notAlone, language))
  return item.gone ? goneNotes(request, volume.layout, item) : []
}

function goneNotes(request: BundleRequest, layout: Layout, item: Placed): string[] {
  const by = replacementOf(layout, item)
  return languagesOf(request).map((language) =>
    by
      ? `${say(bundleWords.replaced, language)}: \u2066${citation(by)} (${printedSpan(by)})\u2069`
      : say(bundleWords.removed, language),
  )
}

/** The version that replaces a document that is gone. */
export function replacementOf(layout: Layout, item: Placed): Placed | undefined {
  return layout.items.find((one) => !one.gone && one.label === item.label)
}

function changesData(request: BundleRequest, { changes, items }: Volume) {
  const { earlier, inserts } = request
  if (!changes || !earlier) return null
  const intro = languagesOf(request).map((language) => {
    const number = { earlier: formatNumber(earlier.number, language) }
    const numbering = say(inserts ? bundleInserts : bundleAnew, language, number)
    return changes.length > 0 ? numbering : `${say(bundleSame, language, number)} ${numbering}`
  })
  const rows = changes.map((change) => {
    const i = change.pages === null ? -1 : items.findIndex((item) => !item.gone && item.label === change.label)
    return {
      kind: change.kind,
      cite: citation(change),
      title: change.title,
      was: change.was?.replace('-', '–') ?? '—',
      now: change.pages?.replace('-', '–') ?? '—',
      i: i < 0 ? null : i,
    }
  })
  return { intro, rows }
}
