import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, StreamAnswer } from '#kernel/file.ts'
import type { Blobs } from './blobs.ts'

/**
 * The Content-Disposition header (RFC 6266) with an ASCII fallback, so that Arabic file names arrive whole. The name is never a
 * path, whatever the sender gave.
 */
export function contentDisposition(kind: 'attachment' | 'inline', given: string): string {
  const name = given.replace(/[/\\]/g, '_')
  const fallback = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}

/** How long a client may read nothing before it is disconnected: producing a file may hold a database connection. */
const STALLED_MS = 60_000

/**
 * A stream of pieces that asks for the next piece when there is room for it. A reader that disconnects ends the production. A
 * failure in the middle breaks the response off, so that it never appears complete.
 */
async function readableOf(chunks: StreamAnswer['chunks']): Promise<Readable> {
  const pieces = chunks[Symbol.asyncIterator]()
  let first: IteratorResult<string | Uint8Array> | undefined = await pieces.next()
  return new Readable({
    read() {
      const next = first ? Promise.resolve(first) : pieces.next()
      first = undefined
      next.then(({ done, value }) => this.push(done ? null : value)).catch((error: Error) => this.destroy(error))
    },
    destroy(error, end) {
      void stop(pieces, error).then(end)
    },
  })
}

async function stop(pieces: AsyncIterator<unknown>, error: Error | null): Promise<Error | null> {
  try {
    await pieces.return?.()
    return error
  } catch (failure) {
    return error ?? (failure as Error)
  }
}

/**
 * Sends a file: stored bytes, a text made for the response, or a text that is made while it is sent. Every response is nosniff
 * and sandboxed.
 */
export async function sendFile(
  reply: FastifyReply,
  blobs: Blobs,
  file: FileAnswer | StreamAnswer,
  request: FastifyRequest,
): Promise<FastifyReply> {
  const isKept = 'sha256' in file
  // The first piece comes before any header, so that a refusal during production is still sent as a refusal.
  const made = isKept ? undefined : await readableOf(file.chunks)
  // Only PDFs may open in the browser.
  const inline = isKept && file.inline === true && file.mediaType === 'application/pdf'
  reply
    .header('content-type', file.mediaType)
    .header('content-disposition', contentDisposition(inline ? 'inline' : 'attachment', file.name))
    .header('x-content-type-options', 'nosniff')
  if (!inline) reply.header('content-security-policy', "default-src 'none'; sandbox")
  if (!isKept) {
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    return reply.send(made)
  }
  if (file.id !== undefined) reply.header('x-file-id', file.id)
  const tag = `"${file.sha256}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.status(304).send()
  if (file.text !== undefined) return reply.header('content-length', file.size).send(Buffer.from(file.text))
  return sendBytes(reply, blobs, file, rangeOf(request, file.size, tag))
}

/** Sends stored bytes, whole or the requested range. */
async function sendBytes(reply: FastifyReply, blobs: Blobs, file: FileAnswer, range: Range | 'whole' | 'beyond') {
  const { sha256, size } = file
  // Checked before the first byte, so that a damaged file is refused and never half sent.
  await blobs.assertWhole(sha256)
  reply.header('accept-ranges', 'bytes')
  if (range === 'whole') return reply.header('content-length', size).send(blobs.read(sha256))
  if (range === 'beyond') {
    reply.removeHeader('content-type').removeHeader('content-disposition')
    return reply.status(416).header('content-range', `bytes */${size}`).send()
  }
  reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.header('content-length', range.end - range.start + 1).send(blobs.read(sha256, range))
}

/** First and last byte, both included. */
export type Range = { readonly start: number; readonly end: number }

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/

/**
 * Which part of a file is requested (RFC 9110, section 14). Only one range is supported: several ranges, another unit and an
 * unreadable header get the whole file, and so does a range of a file that has changed meanwhile (If-Range).
 */
function rangeOf(request: FastifyRequest, size: number, tag: string): Range | 'whole' | 'beyond' {
  const { range, 'if-range': ifRange } = request.headers
  if (range === undefined || (ifRange !== undefined && ifRange !== tag)) return 'whole'
  return parseRange(range, size)
}

/** The part of a file of this size that a Range header asks for; `beyond` when the part begins after the end of the file. */
export function parseRange(header: string, size: number): Range | 'whole' | 'beyond' {
  const [, first = '', last = ''] = ONE_RANGE.exec(header.replace(/\s/g, '')) ?? []
  if (first === '' && last === '') return 'whole'
  // "The last n bytes", which may be more than there are.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'beyond' : { start, end }
}
