import type { Vault } from '../accounts/vault.ts'
import type { Db } from '../database/db.ts'
import type { Log } from '../operation/log.ts'
import { type LiveEvent, readNews } from './news.ts'
import { encryptPlace } from './places.ts'
import { end, isGone, sessionsOf, type Stream, write } from './stream.ts'

const PAGE = 200

export type CaseStream = Stream & {
  readonly caseId: string
  /** The number of the last event that was sent or passed over. */
  lastId: number
  /** It catches up by itself, so that the others do not wait for it. */
  isAlone: boolean
  /** The case has news that came while it caught up. */
  again: boolean
}

export type CaseStreams = {
  /** Adds a stream and sends what it has missed. */
  add(stream: Stream, caseId: string, lastId: number): Promise<void>
  /** The case may have news, or its readers may have changed. */
  tell(caseId: string): void
  tellAll(): void
  /** Tells the cases in which one of these streams is open. */
  tellCasesOf(concerned: (stream: Stream) => boolean): void
  [Symbol.iterator](): Iterator<CaseStream>
}

type Parts = { readonly db: Db; readonly log: Log; readonly vault: Vault }

/**
 * The open streams of cases. All streams of a case get its news together: one statement reads the events and who may have them, and
 * an event is written once for all. The cost of an event hardly grows with its readers.
 */
export function openCaseStreams({ db, log, vault }: Parts): CaseStreams {
  const streams = new Map<string, Set<CaseStream>>()
  /** One delivery at a time for each case, so that every stream gets events in their order. */
  const running = new Map<string, { again: boolean }>()

  const of = (caseId: string): Iterable<CaseStream> => streams.get(caseId) ?? []

  async function tell(caseId: string): Promise<void> {
    for (const stream of of(caseId)) if (stream.isAlone) stream.again = true
    const turn = running.get(caseId)
    if (turn) return void (turn.again = true)
    const mine = { again: false }
    running.set(caseId, mine)
    try {
      do {
        mine.again = false
        await deliverOrBreak([...of(caseId)].filter((stream) => !stream.isAlone && !isGone(stream)))
      } while (mine.again)
    } finally {
      running.delete(caseId)
    }
  }

  /** Breaks the connections when the news cannot be read: their readers come back and resume. */
  async function deliverOrBreak(group: readonly CaseStream[]): Promise<void> {
    try {
      await deliver(group)
    } catch (error) {
      log.fault('live events failed', error)
      for (const { reply } of group) reply.raw.destroy()
    }
  }

  /** Sends new events to streams of one case. Session and standing are read with them, so that a stream without access ends first. */
  async function deliver(group: readonly CaseStream[]): Promise<void> {
    for (let left = group; left[0]; left = left.filter((stream) => !isGone(stream))) {
      const { caseId } = left[0]
      const after = left.reduce((least, { lastId }) => Math.min(least, lastId), Number.POSITIVE_INFINITY)
      const wanted = { caseId, sessionIds: sessionsOf(left), after, limit: PAGE }
      const { readers, events } = await readNews(db, wanted, new Date())
      const textOf = writeOnce(caseId)
      for (const stream of left) {
        const mayHave = readers.get(stream.sessionId)
        if (!mayHave) {
          end(stream)
          continue
        }
        let text = ''
        for (const event of events) {
          if (event.id <= stream.lastId) continue
          stream.lastId = event.id
          if (mayHave(event.audience)) text += textOf(event)
        }
        if (text !== '') write(stream, text)
      }
      if (events.length < PAGE) return
    }
  }

  function writeOnce(caseId: string): (event: LiveEvent) => string {
    const texts = new Map<number, string>()
    return ({ id, type, data }) => {
      const text =
        texts.get(id) ?? `id: ${encryptPlace(vault, caseId, id)}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`
      texts.set(id, text)
      return text
    }
  }

  async function add(opened: Stream, caseId: string, lastId: number): Promise<void> {
    const stream: CaseStream = { ...opened, caseId, lastId, isAlone: true, again: false }
    const all = streams.get(caseId) ?? new Set()
    streams.set(caseId, all.add(stream))
    const remove = () => {
      all.delete(stream)
      if (all.size === 0 && streams.get(caseId) === all) streams.delete(caseId)
    }
    stream.reply.raw.on('close', remove)
    // The client may have disconnected while the token was looked up.
    if (stream.reply.raw.destroyed) return remove()
    do {
      stream.again = false
      await deliverOrBreak([stream])
    } while (stream.again)
    // In the same turn as the check: what is told from now on finds it among the others.
    stream.isAlone = false
  }

  return {
    add,
    tell: (caseId) => void tell(caseId),
    tellAll: () => {
      for (const caseId of streams.keys()) void tell(caseId)
    },
    tellCasesOf: (concerned) => {
      for (const [caseId, all] of streams) if ([...all].some(concerned)) void tell(caseId)
    },
    *[Symbol.iterator]() {
      for (const all of streams.values()) yield* all
    },
  }
}
