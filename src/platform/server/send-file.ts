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

/** Who takes nothing for so long is let go: what makes a file may hold a connection of the database. */
const STALLED_MS = 60_000

/**
 * A stream over pieces that asks for the next when there is room for it. A reader who goes away ends the making; a failure in
 * the midst of it breaks the answer off, it never looks complete.
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

/** Sends a file: stored bytes, a text made for the answer, or a text that is made while it is sent. Everything is nosniff and sandboxed. */
export async function sendFile(
  reply: FastifyReply,
  blobs: Blobs,
  file: FileAnswer | StreamAnswer,
  request: FastifyRequest,
): Promise<FastifyReply> {
  const isKept = 'sha256' in file
  // The first piece before any header: what is refused in the making is still answered as a refusal.
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
  reply.header('content-length', file.size).header('etag', `"${file.sha256}"`)
  if (request.headers['if-none-match'] === `"${file.sha256}"`)
    return reply.status(304).removeHeader('content-length').send()
  return reply.send(file.text === undefined ? blobs.read(file.sha256) : Buffer.from(file.text))
}
