import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Each family with the weights that the templates use. Amiri is the only Arabic typeface whose text is fully searchable. */
const FAMILIES = [
  ['@expo-google-fonts/amiri', '400Regular/Amiri_400Regular.ttf', '700Bold/Amiri_700Bold.ttf'],
  [
    '@expo-google-fonts/ibm-plex-sans-arabic',
    '400Regular/IBMPlexSansArabic_400Regular.ttf',
    '600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  ],
  ['@expo-google-fonts/noto-sans', '400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'],
] as const

/** The font files passed to Typst. */
export function fontFiles(): string[] {
  return FAMILIES.flatMap(([family, ...files]) => {
    const folder = dirname(require.resolve(`${family}/package.json`))
    return files.map((file) => join(folder, file))
  })
}

/** The heavier sans serif, for stamps. */
export function boldSansFile(): string {
  return join(dirname(require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json')), FAMILIES[1][2])
}

type Coverage = ReadonlySet<number>
let coverages: readonly Coverage[] | undefined

/** For each family, the characters that all of its weights can draw. */
export function fontCoverages(): readonly Coverage[] {
  coverages ??= readCoverages()
  return coverages
}

function readCoverages(): Coverage[] {
  const perFile = fontFiles().map((file) => readCoverage(readFileSync(file)))
  return FAMILIES.map((_, family) =>
    (perFile[family * 2] as Coverage).intersection(perFile[family * 2 + 1] as Coverage),
  )
}

/** Reads the character map of a TrueType font (tables 4 and 12 of the OpenType specification). */
function readCoverage(font: Buffer): Set<number> {
  const cmap = tableOffset(font, 'cmap')
  const covered = new Set<number>()
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const map = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4)
    const format = font.readUInt16BE(map)
    if (format === 4) addSegments(font, map, covered)
    if (format === 12) addGroups(font, map, covered)
  }
  dropPrivateUse(covered)
  return covered
}

/** Fonts store signs of their own in the private use area; PDF/A forbids them, as their meaning is not defined. */
function dropPrivateUse(covered: Set<number>): void {
  for (const c of covered) if (/\p{Co}/u.test(String.fromCodePoint(c))) covered.delete(c)
}

function tableOffset(font: Buffer, tag: string): number {
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}

function addSegments(font: Buffer, map: number, covered: Set<number>): void {
  const count = font.readUInt16BE(map + 6) / 2
  const at = (block: number, i: number) => map + 14 + block * count * 2 + (block > 0 ? 2 : 0) + i * 2
  for (let i = 0; i < count; i++) {
    const end = font.readUInt16BE(at(0, i))
    const start = font.readUInt16BE(at(1, i))
    const delta = font.readUInt16BE(at(2, i))
    const range = font.readUInt16BE(at(3, i))
    for (let c = start; c <= end && c < 0xffff; c++) {
      const glyph = range === 0 ? (c + delta) & 0xffff : font.readUInt16BE(at(3, i) + range + (c - start) * 2)
      if (glyph !== 0) covered.add(c)
    }
  }
}

function addGroups(font: Buffer, map: number, covered: Set<number>): void {
  for (let i = 0; i < font.readUInt32BE(map + 12); i++) {
    const group = map + 16 + i * 12
    for (let c = font.readUInt32BE(group); c <= font.readUInt32BE(group + 4); c++) covered.add(c)
  }
}
