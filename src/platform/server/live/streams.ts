import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isCaseId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import { mayHave } from '#kernel/audience/audience.ts'
import { maySee, type Standing } from '#kernel/roles.ts'
import type { EventAudience } from '../acts/context.ts'
import type { Db } from '../database/db.ts'
import { latestEvent, listEvents } from './events.ts'
import type { Log } from '../operation/log.ts'
import { assertSameSite } from '../http/request.ts'
import { spendToken } from './stream-tokens.ts'
import { openListener } from './listener.ts'
import type { Wake } from './wakes.ts'
import type { Vault } from '../accounts/vault.ts'

const HEARTBEAT_MS = 15_000
/** A client that does not read is disconnected above this many buffered bytes; it resumes by event number. */
const MAX_BUFFERED = 1_000_000
const PAGE = 200
/** In so many steps streams are ended, so that their readers do not come back all at once. */
const SLICES = 10

/**
 * The position from which a client resumes, encrypted: all events share one sequence, so two plain numbers would reveal how many
 * events in between were not for this client.
 */
function encryptPlace(vault: Vault, caseId: string, id: number): string {
  return vault.encrypt(String(id).padStart(15, '0'), `events of ${caseId}`).toString('base64url')
}

/** The number of the last event a client received; undefined when it received none of this case. */
function decryptPlace(vault: Vault, caseId: string, place: unknown): number | undefined {
  if (typeof place !== 'string') return undefined
  try {
    return Number(vault.decrypt(Buffer.from(place, 'base64url'), `events of ${caseId}`))
  } catch {
    return undefined
  }
}

type Stream = {
  /** Null: the personal stream of a page without a case. */
  readonly caseId: string | null
  readonly sessionId: string
  readonly personId: string
  readonly reply: FastifyReply
  lastId: number
  busy: boolean
  again: boolean
}

export type StreamParts = {
  readonly db: Db
  readonly log: Log
  readonly vault: Vault
  /** The session of the browser that opens a stream, by its cookie; null when nobody is signed in. */
  sessionOf(request: FastifyRequest): Promise<string | null>
  /** Whether this session is still open for this person. */
  sessionIsOpen(sessionId: string): Promise<boolean>
  standing(caseId: string, personId: string): Promise<Standing | null>
  /** Which of these people may see a case. */
  whoMaySee(caseId: string, personIds: readonly string[]): Promise<ReadonlySet<string>>
}

export type Streams = {
  mount(server: FastifyInstance, base: string): void
  listen(options: pg.PoolConfig): Promise<void>
  /** Whether the database's notifications reach this process. It stays true for a short while after they stop. */
  isListening(): boolean
  /** Ends the streams little by little: their readers come back, on another node where there is one. */
  drain(ms: number): Promise<void>
  close(): Promise<void>
}

/** Holds the open streams of this process, is woken by notifications of the database, and sends events in the order of their numbers. */
export function createStreams(parts: StreamParts): Streams {
  const streams = new Set<Stream>()
  let closing = false

  async function feed(stream: Stream): Promise<void> {
    if (stream.busy) {
      stream.again = true
      return
    }
    stream.busy = true
    try {
      do {
        stream.again = false
        await deliver(stream)
      } while (stream.again)
    } catch (error) {
      parts.log.fault('live events failed', error)
      stream.reply.raw.destroy()
    } finally {
      stream.busy = false
    }
  }

  /** Sends new events. Session and standing are checked each time, so a stream whose access was removed ends at the next event. */
  async function deliver(stream: Stream): Promise<void> {
    if (!(await parts.sessionIsOpen(stream.sessionId))) return end(stream)
    const { caseId } = stream
    if (caseId === null) return write(stream, 'event: notifications\ndata: {}\n\n')
    const standing = await parts.standing(caseId, stream.personId)
    if (!standing || !maySee(standing)) return end(stream)
    for (;;) {
      const page = await listEvents(parts.db, caseId, stream.lastId, PAGE)
      for (const event of page) {
        stream.lastId = event.id
        if (!mayHave(event.audience, standing)) continue
        const place = encryptPlace(parts.vault, caseId, event.id)
        write(stream, `id: ${place}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`)
      }
      if (page.length < PAGE || stream.reply.raw.destroyed) return
    }
  }

  function write(stream: Stream, text: string): void {
    const raw = stream.reply.raw
    if (raw.destroyed || raw.writableEnded) return
    raw.write(text)
    if (raw.writableLength > MAX_BUFFERED) raw.destroy()
  }

  /** Notifies the client that nothing more will be sent and that it should not reconnect. */
  function end(stream: Stream): void {
    if (!stream.reply.raw.writableEnded) stream.reply.raw.end('event: closed\ndata: {}\n\n')
  }

  async function open(request: FastifyRequest, reply: FastifyReply, caseId: string | null): Promise<void> {
    assertSameSite(request)
    const query = request.query as { token?: unknown; lastEventId?: unknown }
    const sessionId = await parts.sessionOf(request)
    const token =
      typeof query.token === 'string' && sessionId !== null && (caseId === null || isCaseId(caseId))
        ? await spendToken(parts.db, query.token, sessionId, caseId, new Date())
        : undefined
    if (!token) throw refuse('STREAM_TOKEN_INVALID')
    const place = request.headers['last-event-id'] ?? query.lastEventId
    const resumed = caseId === null ? undefined : decryptPlace(parts.vault, caseId, place)
    const lastId = caseId === null ? 0 : (resumed ?? (await latestEvent(parts.db, caseId)))
    reply.hijack()
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    // The position to resume from is sent at once, so that a connection that breaks before its first event loses nothing.
    const start = caseId === null ? '' : `id: ${encryptPlace(parts.vault, caseId, lastId)}\n`
    reply.raw.write(
      `retry: 500\n\n${start}event: ready\ndata: ${JSON.stringify({ resumed: resumed !== undefined })}\n\n`,
    )
    const { personId } = token
    const stream: Stream = { caseId, sessionId: token.sessionId, personId, reply, lastId, busy: false, again: false }
    streams.add(stream)
    reply.raw.on('close', () => streams.delete(stream))
    // The portal may have begun to stop while the token was looked up.
    if (closing) return void reply.raw.end()
    // The client may have disconnected while the token was looked up.
    if (reply.raw.destroyed) streams.delete(stream)
    // Events committed since the number was read did not wake this stream yet.
    if (caseId !== null) await feed(stream)
  }

  const beat = setInterval(() => {
    for (const stream of streams) {
      write(stream, ': beat\n\n')
      endIfSignedOut(stream).catch((error: unknown) => parts.log.fault('a heartbeat failed', error))
    }
  }, HEARTBEAT_MS)
  beat.unref()

  async function endIfSignedOut(stream: Stream): Promise<void> {
    if (!(await parts.sessionIsOpen(stream.sessionId))) end(stream)
  }

  /** After a change of roles or account: ends a stream without access, and tells a personal stream that remains to refresh. */
  async function tellAccess(stream: Stream): Promise<void> {
    await feed(stream)
    if (stream.caseId === null) write(stream, 'event: access\ndata: {}\n\n')
  }

  /** Tells the connected people who may know it that the dates or next steps of a case changed; sends nothing else. */
  async function tellPersonal(type: 'timeline' | 'next', caseId: string, audience: EventAudience): Promise<void> {
    const personal = [...streams].filter((stream) => stream.caseId === null)
    if (personal.length === 0) return
    const may = await parts.whoMaySee(caseId, [...new Set(personal.map((stream) => stream.personId))])
    for (const personId of may) {
      if (audience !== 'case') {
        const standing = await parts.standing(caseId, personId)
        if (!standing || !mayHave(audience, standing)) continue
      }
      for (const stream of personal) if (stream.personId === personId) write(stream, `event: ${type}\ndata: {}\n\n`)
    }
  }

  function hear(wake: Wake): void {
    const failed = (error: unknown) => parts.log.fault('live events failed', error)
    const each = (concerned: (stream: Stream) => boolean, tell: (stream: Stream) => Promise<void>) => {
      for (const stream of streams) if (concerned(stream)) void tell(stream)
    }
    switch (wake.kind) {
      case 'timeline':
        return void tellPersonal('timeline', wake.caseId, 'case').catch(failed)
      case 'next':
        return void tellPersonal('next', wake.caseId, wake.audience).catch(failed)
      case 'case':
        return each(({ caseId }) => caseId === wake.caseId, feed)
      case 'person':
        return each(({ caseId, personId }) => caseId === null && personId === wake.personId, feed)
      case 'access':
        return each(({ personId }) => personId === wake.personId, tellAccess)
      case 'session':
        return each(({ sessionId }) => sessionId === wake.sessionId, feed)
    }
  }

  /** Sends what a stream may have missed while the connection was lost: every stream, because nobody knows what was missed. */
  async function catchUp(stream: Stream): Promise<void> {
    await tellAccess(stream)
    if (stream.caseId !== null) return
    for (const type of ['timeline', 'next']) write(stream, `event: ${type}\ndata: {}\n\n`)
  }

  const listener = openListener({
    hear,
    again: () => {
      for (const stream of streams) void catchUp(stream)
    },
    failed: (error) => parts.log.fault('live events have no database yet', error),
  })

  return {
    listen: listener.listen,
    isListening: listener.isListening,
    mount: (server, base) => {
      server.get(`${base}/sse/cases/:caseId`, (request, reply) =>
        open(request, reply, (request.params as { caseId: string }).caseId),
      )
      server.get(`${base}/sse/me`, (request, reply) => open(request, reply, null))
      server.addHook('preClose', async () => {
        closing = true
        for (const stream of streams) stream.reply.raw.end()
      })
    },
    drain: async (ms) => {
      const all = [...streams]
      for (let n = 0; n < SLICES; n++) {
        await new Promise((resolve) => setTimeout(resolve, ms / SLICES))
        for (const { reply } of all.slice((all.length * n) / SLICES, (all.length * (n + 1)) / SLICES)) reply.raw.end()
      }
    },
    close: async () => {
      closing = true
      clearInterval(beat)
      await listener.close()
    },
  }
}
