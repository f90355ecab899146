import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { denseFont } from './dense-font.ts'

const fileOf = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)))
const FONTS = [
  '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2',
  '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
] as const

/** The compressed part comes last; it may be padded to a whole number of words. */
function tablesOf(font: Buffer): Buffer {
  const length = font.readUInt32BE(20)
  for (let fill = 0; fill < 4; fill++) {
    const part = font.subarray(font.length - length - fill, font.length - fill)
    try {
      const tables = brotliDecompressSync(part)
      if (tables.length > 0) return tables
    } catch {
      // The compressed part starts at another offset.
    }
  }
  throw new Error('no compressed part')
}

test('a font made denser holds the same tables in fewer bytes', async () => {
  const font = fileOf(FONTS[0])
  const dense = await denseFont(font)
  assert.ok(dense.length < font.length, `${dense.length} of ${font.length}`)
  assert.equal(dense.readUInt32BE(8), dense.length)
  assert.deepEqual(tablesOf(dense), tablesOf(font))
})

test('the fonts of an English page with an Arabic name stay within their limit', async () => {
  const fonts = await Promise.all(FONTS.map((name) => denseFont(fileOf(name))))
  const bytes = fonts.reduce((sum, font) => sum + font.length, 0)
  assert.ok(bytes <= 110_000, String(bytes))
})

test('other files are returned unchanged', async () => {
  const other = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  assert.equal(await denseFont(other), other)
})
