import pg from 'pg'
import { CHANNEL, readWake, type Wake } from './wakes.ts'

/** The delay before reconnecting after a lost or failed connection. */
const LISTEN_AGAIN_MS = 1_000
/** How often the listening connection is probed. */
const LISTEN_PROBE_MS = 3_000
const LISTEN_ANSWER_MS = 4_000
/** A connection without an answer for this long counts as lost. */
const LISTEN_LOST_MS = 10_000

type Hearing = {
  readonly hear: (wake: Wake) => void
  /** The connection is there, for the first time or again: what was told meanwhile is unknown. */
  readonly again: () => void
  readonly failed: (error: unknown) => void
}

export type Listener = {
  listen(options: pg.PoolConfig): Promise<void>
  /** Whether the database's notifications reach this process. It stays true for a short while after they stop. */
  isListening(): boolean
  close(): Promise<void>
}

/** Listens for the notifications of the database; after the connection ends, reconnects until it succeeds. */
export function openListener({ hear, again, failed }: Hearing): Listener {
  let listener: pg.Client | undefined
  let heardAt = performance.now()
  let closing = false

  /** Probes the connection, because one that was cut silently looks open for hours. Ends it when there is no answer. */
  async function probe(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1')
      heardAt = performance.now()
      setTimeout(() => void probe(client), LISTEN_PROBE_MS).unref()
    } catch {
      // With a query pending this destroys the socket; the `end` event that follows triggers the reconnect.
      await client.end().catch(() => {})
    }
  }

  async function listen(options: pg.PoolConfig): Promise<void> {
    const limits = { connectionTimeoutMillis: LISTEN_ANSWER_MS, query_timeout: LISTEN_ANSWER_MS }
    const client = new pg.Client({ ...(options as pg.ClientConfig), ...limits })
    // The `end` event that follows an error is handled instead.
    client.on('error', () => {})
    client.on('notification', ({ payload = '' }) => {
      const told = readWake(payload)
      if (told) hear(told)
    })
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    if (closing) return client.end()
    listener = client
    client.on('end', () => listenLater(options))
    heardAt = performance.now()
    setTimeout(() => void probe(client), LISTEN_PROBE_MS).unref()
    again()
  }

  function listenLater(options: pg.PoolConfig): void {
    const failedAgain = (error: unknown) => {
      failed(error)
      listenLater(options)
    }
    if (!closing) setTimeout(() => void listen(options).catch(failedAgain), LISTEN_AGAIN_MS).unref()
  }

  return {
    listen,
    isListening: () => performance.now() - heardAt < LISTEN_LOST_MS,
    close: async () => {
      closing = true
      await listener?.end()
    },
  }
}
