import { endOfValue } from './pdf-objects.ts'

// Parses the text objects of a page in the form that the typesetter writes, and in no other.

/** Direction marks and break opportunities, which should not be copied. */
const INVISIBLE = /[\u061c\u200b-\u200f\u2060\u2066-\u2069\ufeff]/g

export type Show = {
  /** All operators from the text state on, without marked content. */
  readonly operators: string
  readonly font: string
  readonly glyphs: readonly number[]
  readonly replacement: string | null
  readonly isReversed: boolean
}
/** The content between the beginning and the end of a text object. */
export type Piece = { readonly start: number; readonly end: number; readonly shows: readonly Show[] }

export const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
export const hexOf = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
export const visible = (text: string) => text.replace(INVISIBLE, '').replaceAll('\u00a0', ' ')

const PIECE = /(\nBT\n)([\s\S]*?\n)ET\n/g
const SHOW =
  /(?:\/Span <<\n {2}\/ActualText (\([\s\S]*?[^\\]\)|<[0-9A-F]*>)\n>> BDC\n)?(\/ReversedChars BMC\n)?((?:[^\n]* Tr\n)?\/(\S+) \S+ Tf\n[^\n]* Tm\n((?:\[[^\n]*\] TJ|\([^\n]*\) Tj|<[^\n]*> Tj))\n)((?:EMC\n)*)/y

/** The text objects of a page that contain only known operators. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const { 1: head = '', 2: body = '', index } of text.matchAll(PIECE)) {
    const shows = showsOf(body)
    const start = index + head.length
    if (shows) pieces.push({ start, end: start + body.length, shows })
  }
  return pieces
}

/** Undefined when a piece contains anything unknown. */
function showsOf(body: string): Show[] | undefined {
  const shows: Show[] = []
  SHOW.lastIndex = 0
  while (SHOW.lastIndex < body.length) {
    const match = SHOW.exec(body)
    if (!match) return undefined
    const [, replacement, reversed, operators = '', font = '', shown = '', ends = ''] = match
    const marks = (replacement === undefined ? 0 : 1) + (reversed === undefined ? 0 : 1)
    if (ends.length !== marks * 'EMC\n'.length) return undefined
    const text = replacement === undefined ? null : textOf(replacement)
    shows.push({ operators, font, glyphs: glyphsOf(shown), replacement: text, isReversed: reversed !== undefined })
  }
  return shows
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const isOctal = (code: number) => code >= 48 && code <= 55

/** A long award has tens of thousands of strings, mostly octal numbers, so they are read character by character. */
function bytesOf(token: string): Buffer {
  if (token.startsWith('<')) return Buffer.from(token.slice(1, -1), 'hex')
  const bytes: number[] = []
  for (let at = 1; at < token.length - 1; at++) {
    if (token[at] !== '\\') bytes.push(token.charCodeAt(at))
    else if (isOctal(token.charCodeAt(at + 1))) {
      let byte = 0
      for (let digits = 0; digits < 3 && isOctal(token.charCodeAt(at + 1)); digits++)
        byte = byte * 8 + token.charCodeAt(++at) - 48
      bytes.push(byte)
    } else {
      const sign = token[++at] ?? ''
      bytes.push((ESCAPED[sign] ?? sign).charCodeAt(0))
    }
  }
  return Buffer.from(bytes)
}

function textOf(token: string): string {
  const bytes = bytesOf(token)
  return bytes[0] === 0xfe && bytes[1] === 0xff ? utf16(bytes.subarray(2).toString('hex')) : bytes.toString('latin1')
}

/** The two-byte codes of all strings that are shown. */
function glyphsOf(shown: string): number[] {
  const glyphs: number[] = []
  for (let at = 0; at < shown.length; at++) {
    if (shown[at] !== '(' && shown[at] !== '<') continue
    // Balanced brackets appear unescaped in a string.
    const end = endOfValue(shown, at)
    const bytes = bytesOf(shown.slice(at, end))
    for (let byte = 0; byte + 1 < bytes.length; byte += 2) glyphs.push(bytes.readUInt16BE(byte))
    at = end - 1
  }
  return glyphs
}
