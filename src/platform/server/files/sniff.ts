import { open, stat } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ACCEPTED, acceptedTypeOfName, endingOf } from '#kernel/accepted-files.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import type { Documents } from '../documents/documents.ts'

/** The types that a file's bytes may be recognised as, for each accepted extension. Plain text has no signature. */
const RECOGNISED: Readonly<Record<string, readonly string[]>> = {
  pdf: ['application/pdf'],
  docx: [ACCEPTED['docx'] ?? ''],
  xlsx: [ACCEPTED['xlsx'] ?? ''],
  pptx: [ACCEPTED['pptx'] ?? ''],
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
const OFFICE = new Set(['docx', 'xlsx', 'pptx'])
const TEXTUAL = new Set(['txt', 'csv', 'eml'])
const TEXT_FORMATS = new Set([
  undefined,
  'application/xml',
  'application/rtf',
  'application/pgp-encrypted',
  'application/mbox',
])
const PROBE_BYTES = 64 * 1024

export type Content = { readonly mediaType: string; readonly size: number } | { readonly refusal: RefusalCode }

/**
 * Checks an uploaded file by its name and its bytes: returns its media type and true size, or why it is refused. A PDF must open;
 * one protected by a password opens without showing its pages.
 */
export async function refusalOfContent(
  file: string,
  name: string,
  documents: Pick<Documents, 'inspectPdf'>,
): Promise<Content> {
  const { size } = await stat(file)
  if (size === 0) return { refusal: 'UPLOAD_EMPTY' }
  const mediaType = await acceptedTypeOf(file, name)
  if (!mediaType) return { refusal: 'UPLOAD_REFUSED' }
  if (mediaType === ACCEPTED['pdf'] && !(await opensAsPdf(file, documents))) return { refusal: 'UPLOAD_BROKEN' }
  return { mediaType, size }
}

/** The media type of a file by name and content together; undefined when the kind is not accepted or the two disagree. */
export async function acceptedTypeOf(file: string, name: string): Promise<string | undefined> {
  const ending = endingOf(name)
  const mediaType = acceptedTypeOfName(name)
  if (!mediaType) return undefined
  const found = (await fileTypeFromFile(file))?.mime as string | undefined
  if (TEXTUAL.has(ending)) {
    const mayBeText = found === undefined || found.startsWith('text/') || TEXT_FORMATS.has(found)
    return mayBeText && (await looksLikeText(file)) ? mediaType : undefined
  }
  if (found !== undefined && RECOGNISED[ending]?.includes(found)) return mediaType
  // In some archives only the directory, at the end, distinguishes an office document from any other zip.
  if (OFFICE.has(ending) && found === 'application/zip' && (await hasContentTypes(file))) return mediaType
  return undefined
}

/** A PDF that is too large or complex to be read within the limits is accepted unread. */
async function opensAsPdf(file: string, documents: Pick<Documents, 'inspectPdf'>): Promise<boolean> {
  const inspection = await documents.inspectPdf(file)
  return !('broken' in inspection) || inspection.overLimits === true
}

async function read(file: string, from: 'start' | 'end'): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const position = from === 'start' ? 0 : Math.max(0, size - PROBE_BYTES)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function hasContentTypes(file: string): Promise<boolean> {
  return (await read(file, 'end')).includes('[Content_Types].xml')
}

/** Whether the beginning has no zero byte, as in text. UTF-16 with a byte order mark is text too. */
async function looksLikeText(file: string): Promise<boolean> {
  const probe = await read(file, 'start')
  const utf16 = (probe[0] === 0xff && probe[1] === 0xfe) || (probe[0] === 0xfe && probe[1] === 0xff)
  return utf16 || !probe.includes(0)
}
