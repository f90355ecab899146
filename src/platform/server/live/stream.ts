import type { FastifyReply } from 'fastify'

/** A client that does not read is disconnected above this many buffered bytes; it resumes by event number. */
const MAX_BUFFERED = 1_000_000

export type Stream = {
  readonly sessionId: string
  readonly personId: string
  readonly reply: FastifyReply
}

export function isGone({ reply: { raw } }: Stream): boolean {
  return raw.destroyed || raw.writableEnded
}

export function write(stream: Stream, text: string): void {
  if (isGone(stream)) return
  const { raw } = stream.reply
  raw.write(text)
  if (raw.writableLength > MAX_BUFFERED) raw.destroy()
}

/** Notifies the client that nothing more will be sent and that it should not reconnect. */
export function end(stream: Stream): void {
  if (!isGone(stream)) stream.reply.raw.end('event: closed\ndata: {}\n\n')
}

/** The sessions of these streams, each once. */
export function sessionsOf(streams: Iterable<Stream>): string[] {
  return [...new Set(Array.from(streams, ({ sessionId }) => sessionId))]
}
