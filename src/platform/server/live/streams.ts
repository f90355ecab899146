import { storedAudience } from '#kernel/audience/audience.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { isCaseId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Vault } from '../accounts/vault.ts'
import type { Db } from '../database/db.ts'
import { assertSameSite } from '../http/request.ts'
import type { Log } from '../operation/log.ts'
import { openCaseStreams } from './case-streams.ts'
import { latestEvent } from './events.ts'
import { openListener } from './listener.ts'
import { readReaders } from './news.ts'
import { openPersonalStreams } from './personal-streams.ts'
import { decryptPlace, encryptPlace } from './places.ts'
import { end, sessionsOf, type Stream, write } from './stream.ts'
import { spendToken } from './stream-tokens.ts'
import type { Wake } from './wakes.ts'

const HEARTBEAT_MS = 15_000
/** In so many steps streams are ended, so that their readers do not come back all at once. */
const SLICES = 10

export type StreamParts = {
  readonly db: Db
  readonly log: Log
  readonly vault: Vault
  /** The session of the browser that opens a stream, by its cookie; null when nobody is signed in. */
  sessionOf(request: FastifyRequest): Promise<string | null>
  readonly heartbeatMs?: number
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

/**
 * Holds the open streams of this process, is woken by notifications of the database, and sends events in the order of their numbers.
 * A notification only says where to look: sessions and access are read together with what is sent (ADR 0149).
 */
export function createStreams(parts: StreamParts): Streams {
  const cases = openCaseStreams(parts)
  const people = openPersonalStreams(parts)
  const all = (): Stream[] => [...cases, ...people]
  let closing = false

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
    // The portal may have begun to stop while the token was looked up.
    if (closing) return void reply.raw.end()
    const stream: Stream = { sessionId: token.sessionId, personId: token.personId, reply }
    if (caseId === null) return people.add(stream)
    // Events committed since the number was read did not wake this stream yet.
    await cases.add(stream, caseId, lastId)
  }

  async function endSignedOut(): Promise<void> {
    const streams = all()
    for (const stream of streams) write(stream, ': beat\n\n')
    const readers = await readReaders(parts.db, { caseId: null, sessionIds: sessionsOf(streams) }, new Date())
    for (const stream of streams) if (!readers.has(stream.sessionId)) end(stream)
  }

  const beat = setInterval(() => {
    endSignedOut().catch((error: unknown) => parts.log.fault('a heartbeat failed', error))
  }, parts.heartbeatMs ?? HEARTBEAT_MS)
  beat.unref()

  function hear(wake: Wake): void {
    switch (wake.kind) {
      case 'case':
        return cases.tell(wake.caseId)
      case 'timeline':
        return people.tellOfCase(wake.caseId, { type: 'timeline', audience: 'case' })
      case 'next':
        return people.tellOfCase(wake.caseId, { type: 'next', audience: storedAudience(wake) })
      case 'person':
        return people.tell(({ personId }) => personId === wake.personId, ['notifications'])
      case 'access':
      case 'session': {
        const isOf = (stream: Stream) =>
          wake.kind === 'access' ? stream.personId === wake.personId : stream.sessionId === wake.sessionId
        cases.tellCasesOf(isOf)
        return people.tell(isOf, wake.kind === 'access' ? ['notifications', 'access'] : [])
      }
    }
  }

  /** Sends what may have been missed while the connection was lost: to every stream, because nobody knows what was missed. */
  function catchUp(): void {
    cases.tellAll()
    people.tell(() => true, ['notifications', 'access', 'timeline', 'next'])
  }

  const listener = openListener({
    hear,
    again: catchUp,
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
        for (const { reply } of all()) reply.raw.end()
      })
    },
    drain: async (ms) => {
      const streams = all()
      for (let n = 0; n < SLICES; n++) {
        await new Promise((resolve) => setTimeout(resolve, ms / SLICES))
        const [from, to] = [(streams.length * n) / SLICES, (streams.length * (n + 1)) / SLICES]
        for (const { reply } of streams.slice(from, to)) reply.raw.end()
      }
    },
    close: async () => {
      closing = true
      clearInterval(beat)
      await listener.close()
    },
  }
}
