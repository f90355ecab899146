import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ACCEPTED, endingOf } from '#kernel/accepted-files.ts'

/** What a file's first bytes may be recognised as, for each accepted ending. Plain text has no signature. */
const RECOGNISED: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: [ACCEPTED['docx'] ?? '', 'application/zip'],
  xlsx: [ACCEPTED['xlsx'] ?? '', 'application/zip'],
  pptx: [ACCEPTED['pptx'] ?? '', 'application/zip'],
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  msg: ['application/x-cfb'],
  zip: ['application/zip'],
  mp3: ['audio/mpeg'],
  mp4: ['video/mp4', 'video/quicktime'],
}
const TEXTUAL = new Set(['txt', 'csv', 'eml'])
const PROBE_BYTES = 64 * 1024

/** The media type of a file by name and content together; undefined when the kind is not accepted or the two disagree. */
export async function acceptedTypeOf(file: string, name: string): Promise<string | undefined> {
  const ending = endingOf(name)
  const mediaType = ACCEPTED[ending]
  if (!mediaType) return undefined
  const found = (await fileTypeFromFile(file))?.mime
  if (TEXTUAL.has(ending)) return found === undefined && (await looksLikeText(file)) ? mediaType : undefined
  return found !== undefined && RECOGNISED[ending]?.includes(found) ? mediaType : undefined
}

/** Text holds no zero byte in its beginning, unless it is UTF-16 with its mark. */
async function looksLikeText(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, 0)
    const probe = buffer.subarray(0, bytesRead)
    const utf16 = probe[0] === 0xff && probe[1] === 0xfe
    return utf16 || !probe.includes(0)
  } finally {
    await handle.close()
  }
}
