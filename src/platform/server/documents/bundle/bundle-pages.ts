import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { say, type Word } from '#kernel/words.ts'
import { type Front, replacementOf, sectionsOf, type Volume } from './bundle-front.ts'
import {
  citation,
  frontLabel,
  labelAt,
  type Layout,
  type Placed,
  printedSpan,
  roman,
  sheetsOf,
  spanOf,
} from './bundle-layout.ts'
import { languagesOf } from './bundle-parts.ts'
import type { BundleRequest } from './bundle.ts'
import type { Bookmark, BundlePlan } from './bundle-worker.ts'
import { cleanData } from '../typeset/clean-text.ts'
import type { OwnBookmark } from '../pdf/pdfium-worker.ts'
import type { Stamp } from './stamp.ts'
import type { Typst } from '../typeset/typst.ts'
import { bundleGone, bundleReplaced, bundleWords } from '../typeset/words.ts'

/** Documents with at least this many pages get a bookmark for each page, unless they have bookmarks of their own. */
const LONG = 10

type Printed = { readonly item: Placed /** Page of the document, from 0. */; readonly i: number }

/** Each page after the front. */
export function printedOf({ items }: Pick<Volume, 'items'>): Printed[] {
  return items.flatMap((item) => Array.from({ length: sheetsOf(item) }, (_, i) => ({ item, i })))
}

/** The page of the file, from 0, on which each document begins. */
export function startsOf({ items }: Pick<Volume, 'items'>, front: number): number[] {
  let page = front
  return items.map((item) => {
    const start = page
    page += sheetsOf(item)
    return start
  })
}

/** The citation and bundle number on each page. The sheet of a document that is gone has all its numbers. */
export function stampsOf(volume: Pick<Volume, 'items'>): Stamp[] {
  return printedOf(volume).map(({ item, i }) => {
    const cite = item.gone ? citation(item) : `${citation(item)}/${i + 1}`
    return { cite: printable(cite), label: item.gone ? spanOf(item) : labelAt(item, i) }
  })
}

function printable(text: string): string {
  return text.replace(/[^ -~]|[()\\]/g, '?')
}

/** The page labels shown by viewers: runs of plain numbers, and a name for each other page. */
export function pageLabelsOf(volume: Volume, front: number): BundlePlan['pageLabels'] {
  const name = (i: number) => (volume.isSupplement ? roman(i + 1) : frontLabel(i, volume.layout.front))
  const labels = [...Array.from({ length: front }, (_, i) => name(i)), ...stampsOf(volume).map((stamp) => stamp.label)]
  const runs: { at: number; from?: number; name?: string }[] = []
  let next: number | undefined
  labels.forEach((label, at) => {
    const number = /^\d+$/.test(label) ? Number(label) : undefined
    if (number === undefined) runs.push({ at, name: label })
    else if (number !== next) runs.push({ at, from: number })
    next = number === undefined ? undefined : number + 1
  })
  return runs
}

/** Cover, index, changes; then each section with its kinds and documents, and their pages below. */
export function bookmarksOf(request: BundleRequest, volume: Volume, front: Front): Bookmark[] {
  const both = (word: Word) =>
    languagesOf(request)
      .map((language) => say(word, language))
      .join(' — ')
  const starts = new Map(startsOf(volume, front.pages).map((start, i) => [volume.items[i], start]))
  const documents = (items: readonly Placed[]) =>
    items.map((item) => documentMark(request, volume, item, starts.get(item) ?? 0))
  const branch = (title: Word, kids: readonly Bookmark[]): Bookmark => ({
    title: both(title),
    page: Math.min(...kids.map((kid) => kid.page)),
    kids,
  })
  const sections = sectionsOf(request, volume).map(({ section, groups }) => {
    const [only, ...more] = groups
    if (only && more.length === 0) return branch(section.title, documents(only.items))
    return branch(
      section.title,
      groups.map((group) => branch(group.title, documents(group.items))),
    )
  })
  const leaf = (word: Word, page: number): Bookmark => ({ title: both(word), page, kids: [] })
  return [
    leaf(bundleWords.cover, 0),
    leaf(bundleWords.index, front.index),
    ...(front.changes === undefined ? [] : [leaf(bundleWords.changes, front.changes)]),
    ...sections,
  ]
}

function documentMark(request: BundleRequest, volume: Volume, item: Placed, start: number): Bookmark {
  const note = item.gone && !volume.sheets?.has(item.key) ? ` (${say(bundleWords.removed, request.language)})` : ''
  const title = cleanData(`${citation(item)} ${item.title}${note}`)
  if (item.gone) return { title, page: start, kids: [] }
  const own = nested(volume.parts.get(item.key)?.bookmarks ?? [], start)
  return { title, page: start, kids: own.length > 0 || item.pages < LONG ? own : pageMarks(item, start) }
}

function pageMarks(item: Placed, start: number): Bookmark[] {
  return Array.from({ length: item.pages }, (_, i) => ({
    title: `${citation(item)}/${i + 1}`,
    page: start + i,
    kids: [],
  }))
}

/** Turns a document's own bookmarks from levels back into a tree. */
function nested(marks: readonly OwnBookmark[], start: number): Bookmark[] {
  type Growing = { title: string; page: number; kids: Growing[] }
  const top: Growing[] = []
  const open: Growing[] = []
  for (const { title, page, level } of marks) {
    const mark: Growing = { title: cleanData(title), page: start + page, kids: [] }
    open.length = Math.min(open.length, level)
    const parent = open.at(-1)
    ;(parent ? parent.kids : top).push(mark)
    open.push(mark)
  }
  return top
}

/** One sheet in place of all pages of a document that was taken out, with a reference to its replacement. */
export async function goneSheet(typst: Typst, request: BundleRequest, layout: Layout, item: Placed): Promise<string> {
  const by = replacementOf(layout, item)
  const facts = { pages: printedSpan(item), document: citation(item) }
  const isolated = (text: string) => `\u2066${text}\u2069`
  const own = { pages: isolated(facts.pages), document: isolated(facts.document) }
  const notes = languagesOf(request).map((lang) => ({
    lang,
    text: by
      ? say(bundleReplaced, lang, { ...own, by: isolated(citation(by)), now: isolated(printedSpan(by)) })
      : say(bundleGone, lang, own),
  }))
  const data = cleanData({ lang: request.language, cite: citation(item), title: item.title, notes })
  const answer = await typst.typeset({ template: 'gone', data: JSON.stringify(data) })
  const path = join(request.workDir, `gone-${item.page}-${item.insert}.pdf`)
  await writeFile(path, answer.pdf)
  return path
}
