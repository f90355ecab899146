import { createReadStream } from 'node:fs'

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The encoding of a file, or the first line at which it cannot be determined. */
export type EncodingVerdict = { readonly encoding: Encoding } | { readonly line: number }

/** Bytes that are undefined in ISO 8859-6, the other one-byte encoding of Arabic: one of them distinguishes the two. */
const NOT_IN_8859_6 = /[\x80-\x9f\xa1-\xa3\xa5-\xab\xae-\xba\xbc-\xbe\xc0\xdb-\xdf\xf3-\xff]/
const ARABIC_LETTER = /[\u0621-\u064a]/
/** Accented Latin letters, which Windows-1256 also has: next to Arabic they mean that another encoding was used. */
const ACCENTED = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00ff\u0152\u0153\u0192]/
const MIXED_WORD = /[A-Za-z][\u0621-\u064a]|[\u0621-\u064a][A-Za-z]/
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL = /[\x00-\x08\x0e-\x1f\x7f]/

/**
 * Detects the encoding of a text file: UTF-8 with or without a byte order mark, UTF-16 with one, or Windows-1256 if it can be
 * nothing else. A wrong guess would change names, so an ambiguous file is refused.
 */
export async function encodingOf(file: string): Promise<EncodingVerdict> {
  const marked = await markOf(file)
  if (marked) return (await isAll(file, marked)) ? { encoding: marked } : { line: await firstBadLine(file, marked) }
  if (await isAll(file, 'utf-8')) return { encoding: 'utf-8' }
  if (await isWindows1256(file)) return { encoding: 'windows-1256' }
  return { line: await firstBadLine(file, 'utf-8') }
}

async function markOf(file: string): Promise<Encoding | undefined> {
  for await (const chunk of createReadStream(file, { end: 2 }) as AsyncIterable<Buffer>) {
    if (chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
    if (chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be'
  }
  return undefined
}

/** The text of a file in chunks, without the byte order mark. Throws TypeError if the bytes are invalid in that encoding. */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function isAll(file: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const text of textOf(file, encoding)) if (CONTROL.test(text)) return false
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function isWindows1256(file: string): Promise<boolean> {
  const decoder = new TextDecoder('windows-1256')
  let hasArabic = false
  let isNo8859 = false
  let last = ''
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = last + decoder.decode(chunk, { stream: true })
    if (ACCENTED.test(text) || MIXED_WORD.test(text) || CONTROL.test(text)) return false
    hasArabic ||= ARABIC_LETTER.test(text)
    isNo8859 ||= NOT_IN_8859_6.test(chunk.toString('latin1'))
    last = text.slice(-1)
  }
  return hasArabic && isNo8859
}

/** The first line that is invalid in that encoding, for the person who has to save the file again. */
async function firstBadLine(file: string, encoding: Encoding): Promise<number> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  let line = 1
  for await (const chunk of createReadStream(file, { highWaterMark: 4096 }) as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += 2) {
      try {
        const text = decoder.decode(chunk.subarray(at, at + 2), { stream: true })
        if (CONTROL.test(text)) return line
        line += text.split('\n').length - 1
      } catch (error) {
        if (error instanceof TypeError) return line
        throw error
      }
    }
  }
  return line
}
