import type { Audience, PlainCode } from '#kernel/audience/audience.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../operation/log.ts'
import { readReaders } from './news.ts'
import { end, sessionsOf, type Stream, write } from './stream.ts'

/** What a personal stream says; the page reads the rest itself. */
type Message = 'notifications' | 'access' | 'timeline' | 'next'
type Change = { readonly type: 'timeline' | 'next'; readonly audience: Audience | PlainCode }

export type PersonalStreams = {
  add(stream: Stream): void
  /** Sends these messages to the streams concerned whose sessions are open, and ends the others. */
  tell(concerned: (stream: Stream) => boolean, messages: readonly Message[]): void
  /** Tells the connected people who may know it that the dates or next steps of a case changed; sends nothing else. */
  tellOfCase(caseId: string, change: Change): void
  [Symbol.iterator](): Iterator<Stream>
}

type Parts = { readonly db: Db; readonly log: Log }

/** The open streams of pages without a case. What is told in one moment is sent after one statement for all, and one for each case. */
export function openPersonalStreams({ db, log }: Parts): PersonalStreams {
  const streams = new Set<Stream>()
  let told = new Map<Stream, Set<Message>>()
  let changes = new Map<string, Map<string, Change>>()
  let isSending = false

  function sendSoon(): void {
    if (isSending) return
    isSending = true
    setImmediate(() => void send())
  }

  /** One after the other; what is told meanwhile is gathered for the next. */
  async function send(): Promise<void> {
    try {
      while (told.size > 0 || changes.size > 0) {
        const [people, cases] = [told, changes]
        told = new Map()
        changes = new Map()
        await breakOnFailure(people.keys(), () => sendMessages(people))
        for (const [caseId, all] of cases) await breakOnFailure(streams, () => sendChanges(caseId, all))
      }
    } finally {
      isSending = false
    }
  }

  /** Breaks the connections when nobody knows whom to tell: their readers come back and read everything again. */
  async function breakOnFailure(concerned: Iterable<Stream>, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.fault('live events failed', error)
      for (const { reply } of concerned) reply.raw.destroy()
    }
  }

  async function sendMessages(people: ReadonlyMap<Stream, ReadonlySet<Message>>): Promise<void> {
    const readers = await readReaders(db, { caseId: null, sessionIds: sessionsOf(people.keys()) }, new Date())
    for (const [stream, messages] of people) {
      if (readers.has(stream.sessionId)) for (const type of messages) write(stream, textOf(type))
      else end(stream)
    }
  }

  async function sendChanges(caseId: string, all: ReadonlyMap<string, Change>): Promise<void> {
    const readers = await readReaders(db, { caseId, sessionIds: sessionsOf(streams) }, new Date())
    for (const stream of streams) {
      const mayHave = readers.get(stream.sessionId)
      if (!mayHave) continue
      const types = new Set(Array.from(all.values()).flatMap(({ type, audience }) => (mayHave(audience) ? [type] : [])))
      for (const type of types) write(stream, textOf(type))
    }
  }

  return {
    add: (stream) => {
      streams.add(stream)
      stream.reply.raw.on('close', () => streams.delete(stream))
      // The client may have disconnected while the token was looked up.
      if (stream.reply.raw.destroyed) streams.delete(stream)
    },
    tell: (concerned, messages) => {
      for (const stream of streams) {
        if (!concerned(stream)) continue
        told.set(stream, new Set([...(told.get(stream) ?? []), ...messages]))
      }
      sendSoon()
    },
    tellOfCase: (caseId, change) => {
      if (streams.size === 0) return
      const all = changes.get(caseId) ?? new Map<string, Change>()
      changes.set(caseId, all.set(JSON.stringify(change), change))
      sendSoon()
    },
    [Symbol.iterator]: () => streams.values(),
  }
}

const textOf = (type: Message) => `event: ${type}\ndata: {}\n\n`
