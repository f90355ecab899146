import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { boldSansFile } from '../typeset/fonts.ts'

/** A font for stamps, embedded with the printable ASCII characters only. */
export type StampFont = {
  /** Widths of the characters 32 to 126, in thousandths of the font size. */
  readonly widths: readonly number[]
  readonly descriptor: string
  readonly name: string
  /** The font file as a stream of a PDF. */
  readonly file: Buffer
}

const FIRST = 32
const LAST = 126
const KEPT = ['cmap', 'cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const
const MORE_COMPONENTS = 0x20
const WORDS = 0x1
const SCALE = 0x8
const TWO_SCALES = 0x40
const MATRIX = 0x80

type Tables = Map<string, Buffer>

export function readStampFont(): StampFont {
  const tables = tablesOf(readFileSync(boldSansFile()))
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
  const unit = 1000 / table('head').readUInt16BE(18)
  const glyphs = glyphsOf(table('cmap'))
  const metrics = table('hhea').readUInt16BE(34)
  const widths = glyphs.map((glyph) => Math.round(table('hmtx').readUInt16BE(Math.min(glyph, metrics - 1) * 4) * unit))
  const file = fontFile(subset(tables, glyphs))
  const bytes = deflateSync(file)
  const box = [36, 38, 40, 42].map((at) => Math.round(table('head').readInt16BE(at) * unit)).join(' ')
  const [ascent, descent] = [4, 6].map((at) => Math.round(table('hhea').readInt16BE(at) * unit))
  const name = 'ARBPRT+IBMPlexSansArabic-SemiBold'
  return {
    widths,
    name,
    descriptor: `/FontName /${name} /Flags 32 /FontBBox [${box}] /ItalicAngle 0 /Ascent ${ascent} /Descent ${descent} /CapHeight 698 /StemV 120`,
    file: Buffer.concat([
      Buffer.from(`<< /Length ${bytes.length} /Length1 ${file.length} /Filter /FlateDecode >>\nstream\n`),
      bytes,
      Buffer.from('\nendstream'),
    ]),
  }
}

function tablesOf(font: Buffer): Tables {
  const tables: Tables = new Map()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16
    const [offset, length] = [font.readUInt32BE(entry + 8), font.readUInt32BE(entry + 12)]
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(offset, offset + length))
  }
  return tables
}

/** The glyph of each character from 32 to 126, from the Unicode map (format 4). */
function glyphsOf(cmap: Buffer): number[] {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8))
  const map = maps.find((at) => cmap.readUInt16BE(at) === 4)
  if (map === undefined) throw new Error('the face of the stamps has no map of format 4')
  return Array.from({ length: LAST - FIRST + 1 }, (_, i) => glyphOf(cmap, map, FIRST + i))
}

function glyphOf(cmap: Buffer, map: number, code: number): number {
  const count = cmap.readUInt16BE(map + 6) / 2
  const at = (block: number, i: number) => map + 14 + block * count * 2 + (block > 0 ? 2 : 0) + i * 2
  for (let i = 0; i < count; i++) {
    if (cmap.readUInt16BE(at(0, i)) < code) continue
    const start = cmap.readUInt16BE(at(1, i))
    if (start > code) return 0
    const [delta, range] = [cmap.readUInt16BE(at(2, i)), cmap.readUInt16BE(at(3, i))]
    if (range === 0) return (code + delta) & 0xffff
    const glyph = cmap.readUInt16BE(at(3, i) + range + (code - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

/** The tables with the outlines of these glyphs and of their components; all other glyphs become empty. */
function subset(tables: Tables, glyphs: readonly number[]): Tables {
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map((tag) => tables.get(tag) ?? Buffer.alloc(0)) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const isLong = head.readInt16BE(50) === 1
  const offset = (glyph: number) => (isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const outline = (glyph: number) => glyf.subarray(offset(glyph), offset(glyph + 1))
  const kept = new Set([0, ...glyphs])
  for (const glyph of kept) for (const part of componentsOf(outline(glyph))) kept.add(part)
  const count = loca.length / (isLong ? 4 : 2) - 1
  const places = Buffer.alloc((count + 1) * 4)
  const parts: Buffer[] = []
  let at = 0
  for (let glyph = 0; glyph < count; glyph++) {
    places.writeUInt32BE(at, glyph * 4)
    if (!kept.has(glyph)) continue
    const bytes = outline(glyph)
    parts.push(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4))
    at += bytes.length + ((4 - (bytes.length % 4)) % 4)
  }
  places.writeUInt32BE(at, count * 4)
  const long = Buffer.from(head)
  long.writeInt16BE(1, 50)
  return new Map([...tables, ['head', long], ['loca', places], ['glyf', Buffer.concat(parts)]])
}

function componentsOf(outline: Buffer): number[] {
  if (outline.length < 10 || outline.readInt16BE(0) >= 0) return []
  const found: number[] = []
  for (let at = 10; ; ) {
    const flags = outline.readUInt16BE(at)
    found.push(outline.readUInt16BE(at + 2))
    at += 4 + (flags & WORDS ? 4 : 2)
    if (flags & SCALE) at += 2
    else if (flags & TWO_SCALES) at += 4
    else if (flags & MATRIX) at += 8
    if (!(flags & MORE_COMPONENTS)) return found
  }
}

function fontFile(tables: Tables): Buffer {
  const tags = KEPT.filter((tag) => tables.has(tag))
  const head = Buffer.alloc(12 + tags.length * 16)
  const power = Math.floor(Math.log2(tags.length))
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(tags.length, 4)
  head.writeUInt16BE(16 * 2 ** power, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE(tags.length * 16 - 16 * 2 ** power, 10)
  const parts: Buffer[] = [head]
  let at = head.length
  tags.forEach((tag, i) => {
    const table = tables.get(tag) as Buffer
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    let sum = 0
    for (let word = 0; word < padded.length; word += 4) sum = (sum + padded.readUInt32BE(word)) >>> 0
    head.write(tag, 12 + i * 16, 'latin1')
    head.writeUInt32BE(sum, 16 + i * 16)
    head.writeUInt32BE(at, 20 + i * 16)
    head.writeUInt32BE(table.length, 24 + i * 16)
    parts.push(padded)
    at += padded.length
  })
  return Buffer.concat(parts)
}
