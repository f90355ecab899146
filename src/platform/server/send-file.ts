import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer, StreamAnswer } from '#kernel/file.ts'
import type { Blobs } from './blobs.ts'

/** RFC 6266 with an ASCII fallback, so that Arabic file names arrive whole. A name is no path, whatever the sender called it. */
export function contentDisposition(kind: 'attachment' | 'inline', given: string): string {
  const name = given.replace(/[/\\]/g, '_')
  const fallback = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${encoded}`
}

/** Sends a file: stored bytes, a text made for the answer, or a text that is made while it is sent. Everything is nosniff and sandboxed. */
export function sendFile(
  reply: FastifyReply,
  blobs: Blobs,
  file: FileAnswer | StreamAnswer,
  request: FastifyRequest,
): FastifyReply {
  const isKept = 'sha256' in file
  // Only PDFs may open in the browser.
  const inline = isKept && file.inline === true && file.mediaType === 'application/pdf'
  reply
    .header('content-type', file.mediaType)
    .header('content-disposition', contentDisposition(inline ? 'inline' : 'attachment', file.name))
    .header('x-content-type-options', 'nosniff')
  if (!inline) reply.header('content-security-policy', "default-src 'none'; sandbox")
  // A reader who goes away ends the making; a failure in the midst of it breaks the answer off, it never looks complete.
  if (!isKept) return reply.send(Readable.from(file.chunks, { highWaterMark: 4 }))
  reply.header('content-length', file.size).header('etag', `"${file.sha256}"`)
  if (request.headers['if-none-match'] === `"${file.sha256}"`)
    return reply.status(304).removeHeader('content-length').send()
  return reply.send(file.text === undefined ? blobs.read(file.sha256) : Buffer.from(file.text))
}
