import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'

const SIGNATURE = 'wOF2'
const HEAD_BYTES = 48
/** The header offsets of the total length and of the compressed part's length. */
const LENGTH_AT = 8
const COMPRESSED_AT = 20
const TABLES_AT = 12
/** Other tags are written out. The two tables are stored untransformed only when their version says so. */
const OTHER_TAG = 63
const CHANGED_TAGS = [10, 11]
const UNCHANGED_VERSION = 3

/** Brotli's generic mode compresses a whole font better than its font mode. */
const PARAMS = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}
const compress = promisify(brotliCompress)

/**
 * The same font in fewer bytes: its tables are compressed again, as densely as brotli can, and are otherwise unchanged. Files that contain
 * more than tables, and files that gain nothing, are returned unchanged.
 */
export async function denseFont(font: Buffer): Promise<Buffer> {
  if (font.toString('latin1', 0, 4) !== SIGNATURE || hasMore(font)) return font
  const start = endOfDirectory(font)
  const tables = brotliDecompressSync(font.subarray(start, start + font.readUInt32BE(COMPRESSED_AT)))
  const packed = await compress(tables, { params: { ...PARAMS, [constants.BROTLI_PARAM_SIZE_HINT]: tables.length } })
  const head = Buffer.from(font.subarray(0, start))
  // Each part of the file begins at a multiple of four, and so does its end.
  const length = Math.ceil((start + packed.length) / 4) * 4
  head.writeUInt32BE(length, LENGTH_AT)
  head.writeUInt32BE(packed.length, COMPRESSED_AT)
  const dense = Buffer.concat([head, packed], length)
  return dense.length < font.length ? dense : font
}

/** Whether metadata or private data of the font's author follows the tables. */
function hasMore(font: Buffer): boolean {
  return font.readUInt32BE(28) !== 0 || font.readUInt32BE(40) !== 0
}

/** The offset where the table directory, whose entries vary in length, ends and the compressed part begins. */
function endOfDirectory(font: Buffer): number {
  let at = HEAD_BYTES
  const skipNumber = () => {
    while (font.readUInt8(at++) >= 0x80);
  }
  for (let table = 0; table < font.readUInt16BE(TABLES_AT); table++) {
    const flags = font.readUInt8(at++)
    const tag = flags % 64
    const version = flags >> 6
    if (tag === OTHER_TAG) at += 4
    skipNumber()
    const isChanged = CHANGED_TAGS.includes(tag) ? version !== UNCHANGED_VERSION : version !== 0
    if (isChanged) skipNumber()
  }
  return at
}
