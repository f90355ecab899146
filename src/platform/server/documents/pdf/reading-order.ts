import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib'
import { deflateSync, inflateSync } from 'node:zlib'
import { hexOf, type Piece, piecesOf, type Show, utf16, visible } from './text-pieces.ts'

/* The text that a PDF reader copies or searches comes from the codes of the glyphs. Readers handle replacement texts
   (ActualText) differently: PDFium ignores them; pdf.js ignores them too and begins a new piece at each, so that words break
   apart and lose their order. The typesetter writes a replacement text wherever one glyph stands for different texts: for the
   space, which is also drawn in place of direction marks, and for letters that first occurred with a vowel sign. Here each
   glyph gets one text, the replacement texts that this makes redundant are removed, and a line stays in one piece. */

const n = PDFName.of.bind(PDFName)
const CONTENTS = n('Contents')
type Page = {
  readonly ref: PDFRef
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly fonts: ReadonlyMap<string, Font>
}
type Font = {
  readonly ref: PDFRef
  readonly cmap: string
  /** The table's texts for glyphs that do not have one text yet, without invisible characters. */
  readonly shared: ReadonlyMap<number, string>
  /** The one text assigned to each glyph. */
  readonly own: Map<number, string>
}

/** Makes the text of a typeset file readable for all readers; the drawing does not change. */
export function mendReadingOrder(document: PDFDocument): void {
  const fonts = new Map<string, Font>()
  const named = document.getPages().map((page) => fontsOf(document, page.node.Resources(), fonts))
  // In Latin text no glyph stands for two texts, so nothing has to be done.
  if (![...fonts.values()].some(({ cmap }) => NEEDS_WORK.test(cmap))) return
  const pages = document.getPages().flatMap((page, at) => {
    const ref = page.node.get(CONTENTS)
    const stream = page.node.lookup(CONTENTS)
    if (!(ref instanceof PDFRef) || !(stream instanceof PDFRawStream)) return []
    const text = contentsOf(stream).toString('latin1')
    return [{ ref, text, pieces: piecesOf(text), fonts: named[at] ?? new Map<string, Font>() }]
  })
  const clusters = pages.flatMap((page) => [...clustersOf(page)])
  for (const cluster of clusters) settleAlone(cluster)
  // The small ones first: a sign that stands alone on a letter is known in a larger one.
  const bySize = clusters.toSorted((one, other) => one.glyphs.length - other.glyphs.length)
  for (const cluster of bySize) settleTogether(cluster)
  for (const font of fonts.values()) writeTexts(document, font)
  for (const page of pages) rewrite(document, page)
  nameBookmarks(document)
}

/** Marks everything on the pages of a file without structure as an artifact. */
export function markAsArtifacts(document: PDFDocument): void {
  for (const page of document.getPages()) {
    const ref = page.node.get(CONTENTS)
    const stream = page.node.lookup(CONTENTS)
    if (ref instanceof PDFRef && stream instanceof PDFRawStream)
      assignStream(document.context, ref, `/Artifact BMC\n${contentsOf(stream).toString('latin1')}\nEMC\n`)
  }
}

/** Gives bookmarks the words of their headings, without direction marks. */
function nameBookmarks({ context }: PDFDocument): void {
  for (const [, object] of context.enumerateIndirectObjects()) {
    const title = object instanceof PDFDict && object.has(n('Parent')) ? object.get(n('Title')) : undefined
    if (!(object instanceof PDFDict) || !(title instanceof PDFString || title instanceof PDFHexString)) continue
    object.set(n('Title'), PDFHexString.fromText(visible(title.decodeText())))
  }
}

/** Arabic and Hebrew letters, direction marks, break opportunities. */
const NEEDS_WORK = /<(?:[0-9A-F]{4})*(?:0[5-8][0-9A-F]{2}|F[B-E][0-9A-F]{2}|20(?:0[B-F]|6[0-9]))(?:[0-9A-F]{4})*>\n/i

function fontsOf(document: PDFDocument, resources: PDFDict | undefined, known: Map<string, Font>): Map<string, Font> {
  const found = new Map<string, Font>()
  const named = resources?.lookupMaybe(n('Font'), PDFDict)
  for (const [name, object] of named?.entries() ?? []) {
    const font = fontOf(document, object, known)
    if (font) found.set(name.decodeText(), font)
  }
  return found
}

function fontOf(document: PDFDocument, object: PDFObject, known: Map<string, Font>): Font | undefined {
  const dict = document.context.lookup(object)
  const ref = dict instanceof PDFDict ? dict.get(n('ToUnicode')) : undefined
  if (!(ref instanceof PDFRef)) return undefined
  const before = known.get(ref.tag)
  if (before) return before
  const stream = document.context.lookup(ref)
  if (!(stream instanceof PDFRawStream)) return undefined
  const cmap = contentsOf(stream).toString('latin1')
  const shared = new Map<number, string>()
  const own = new Map<number, string>()
  for (const [, code = '', hex = ''] of cmap.matchAll(/<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>\n/gi)) {
    const text = visible(utf16(hex))
    // A single letter is unambiguous; several letters, or none, may be part of a cluster.
    if (hex.length === 4 && text.length === 1) own.set(Number.parseInt(code, 16), text)
    else shared.set(Number.parseInt(code, 16), text)
  }
  const font = { ref, cmap, shared, own }
  known.set(ref.tag, font)
  return font
}

const contentsOf = (stream: PDFRawStream) =>
  stream.dict.get(n('Filter')) === undefined ? Buffer.from(stream.contents) : inflateSync(stream.contents)

/** Glyphs that together stand for a text, from left to right. */
type Cluster = { readonly font: Font; readonly glyphs: readonly number[]; readonly text: string }

function* clustersOf(page: Page): Generator<Cluster> {
  let open: Cluster | undefined
  for (const cluster of partsOfShows(page)) {
    // A sign that is shifted vertically is shown separately, before its letter; both have the text of the two together.
    if (open && isOneText(open, cluster)) open = { ...cluster, glyphs: [...open.glyphs, ...cluster.glyphs] }
    else {
      if (open) yield open
      open = cluster
    }
  }
  if (open) yield open
}

const isOneText = (one: Cluster, next: Cluster) =>
  one.font === next.font &&
  one.text === next.text &&
  /\p{M}/u.test(one.text) &&
  one.glyphs.length + next.glyphs.length <= Array.from(one.text).length

function* partsOfShows({ pieces, fonts }: Page): Generator<Cluster> {
  for (const { shows } of pieces)
    for (const { font: name, glyphs, replacement } of shows) {
      const font = fonts.get(name)
      if (!font) continue
      if (replacement !== null) yield { font, glyphs, text: visible(replacement) }
      else if (font.shared.size > 0) yield* ofTable(font, glyphs)
    }
}

/** Neighbouring glyphs for which the table has the same text of several characters are one cluster. */
function* ofTable(font: Font, glyphs: readonly number[]): Generator<Cluster> {
  for (let at = 0; at < glyphs.length; at++) {
    const text = font.shared.get(glyphs[at] ?? 0)
    if (text === undefined) continue
    const start = at
    while (text.length > 1 && at + 1 < glyphs.length && font.shared.get(glyphs[at + 1] ?? 0) === text) at += 1
    yield { font, glyphs: glyphs.slice(start, at + 1), text }
  }
}

const isRightToLeft = (text: string) => /^[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)

/** A glyph that stands alone for a letter anywhere gets that letter; one that stands for nothing visible gets a space. */
function settleAlone({ font: { own }, glyphs: [glyph, ...others], text }: Cluster): void {
  if (glyph === undefined || others.length > 0 || own.has(glyph) || Array.from(text).length > 1) return
  own.set(glyph, text === '' ? ' ' : text)
}

/** The text of a stroke that only lengthens a letter: readers and their searches ignore it, and "ه" keeps its form beside it. */
const JOINER = '\u200d'

/** Divides the text of a cluster among its glyphs. */
function settleTogether({ font: { own }, glyphs, text }: Cluster): void {
  const [stroke, letter] = glyphs
  if (glyphs.length === 2 && text.length === 1 && isRightToLeft(text)) {
    if (stroke !== undefined) own.set(stroke, JOINER)
    if (letter !== undefined && !own.has(letter)) own.set(letter, text)
    return
  }
  // Glyphs that are known keep their part; the others divide what is left.
  let left = Array.from(text.replace(VOWEL_BEFORE_SHADDA, '$2$1'))
  const unknown = glyphs.filter((glyph) => {
    const part = Array.from(own.get(glyph) ?? '')
    if (part.length === 0 || !isWithin(part, left)) return !own.has(glyph)
    left = without(left, part)
    return false
  })
  for (const [at, part] of (partsOf(unknown.length, left, isRightToLeft(text)) ?? []).entries()) {
    const glyph = unknown[at]
    if (glyph !== undefined) own.set(glyph, part)
  }
}

/** The order of Unicode; a font draws the shadda first, and the vowel above it. */
const VOWEL_BEFORE_SHADDA = /([\u064b-\u0650])(\u0651)/g

/** Whether these characters follow one another in others, with gaps or without. */
function isWithin(characters: readonly string[], others: readonly string[]): boolean {
  let at = 0
  for (const one of others) if (one === characters[at]) at += 1
  return at === characters.length
}

function without(characters: readonly string[], taken: readonly string[]): string[] {
  const left = [...characters]
  for (const one of taken) left.splice(left.indexOf(one), 1)
  return left
}

/**
 * The letter and its signs divided among that many glyphs, from left to right; undefined when the text has too few characters.
 */
function partsOf(count: number, characters: readonly string[], isFromRight: boolean): string[] | undefined {
  if (count === 0 || characters.length < count) return undefined
  const parts = [...characters.slice(0, count - 1), characters.slice(count - 1).join('')]
  return isFromRight ? parts.reverse() : parts
}

function writeTexts({ context }: PDFDocument, { ref, cmap, own }: Font): void {
  const written = cmap.replace(/<([0-9A-F]{4})> <((?:[0-9A-F]{4})+)>(?=\n)/gi, (whole, code: string) => {
    const text = own.get(Number.parseInt(code, 16))
    return text === undefined ? whole : `<${code}> <${hexOf(text)}>`
  })
  assignStream(context, ref, written)
}

function assignStream(context: PDFDocument['context'], ref: PDFRef, text: string): void {
  const stream = context.lookup(ref)
  if (!(stream instanceof PDFRawStream)) throw new Error('a stream that was read is there')
  const dict = stream.dict.clone(context)
  dict.set(n('Filter'), n('FlateDecode'))
  context.assign(ref, PDFRawStream.of(dict, deflateSync(Buffer.from(text, 'latin1'), { level: 2 })))
}

/** The text that readers derive from glyphs by the table alone, in logical order. */
function readBy(font: Font, glyphs: readonly number[]): string {
  const texts = glyphs.map((glyph) => font.own.get(glyph) ?? font.shared.get(glyph) ?? '')
  return (texts.some(isRightToLeft) ? texts.reverse() : texts).join('')
}

function rewrite({ context }: PDFDocument, { ref, text, pieces, fonts }: Page): void {
  let written = ''
  let from = 0
  for (const { start, end, shows } of pieces) {
    written += text.slice(from, start) + writtenOf(shows, fonts)
    from = end
  }
  assignStream(context, ref, written + text.slice(from))
}

/**
 * Whether the table alone gives the replacement text. For a letter and a sign that are shown separately, each gives its own part.
 */
function isSaid(font: Font | undefined, glyphs: readonly number[], text: string): boolean {
  if (!font) return false
  const read = visible(readBy(font, glyphs)).trim()
  return read === text.trim() || (read !== '' && /\p{M}/u.test(text) && isPart(read, text))
}

/** Whether a text is a letter and its signs, or some of them: a sign that is shown apart stands between two others. */
function isPart(read: string, text: string): boolean {
  const ordered = (one: string) => Array.from(one.replace(VOWEL_BEFORE_SHADDA, '$2$1'))
  return text.includes(read) || isWithin(ordered(read), ordered(text))
}

function writtenOf(shows: readonly Show[], fonts: ReadonlyMap<string, Font>): string {
  let out = ''
  let isReversed = false
  for (const show of shows) {
    const said = show.replacement === null ? null : visible(show.replacement)
    const isNeedless = said === null || isSaid(fonts.get(show.font), show.glyphs, said)
    const reverses = show.isReversed && isNeedless
    if (isReversed && !reverses) out += 'EMC\n'
    if (!isReversed && reverses) out += '/ReversedChars BMC\n'
    isReversed = reverses
    out += isNeedless ? show.operators : `/Span <</ActualText <FEFF${hexOf(said)}>>> BDC\n${show.operators}EMC\n`
  }
  return out + (isReversed ? 'EMC\n' : '')
}
