import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Topic } from '#kernel/product.ts'
import { callAction, HttpError } from '../calls/client.ts'
import { connection } from './connection.ts'
import { refreshNext, refreshTopics } from '../calls/data.ts'
import { readSessionAgain } from '../calls/session.ts'
import { BASE } from '../calls/headers.ts'

/** §9: reconnecting starts at 500 ms, doubles, is capped at 8 s, and resets when the stream opens. */
export const BACKOFF_START_MS = 500
export const BACKOFF_CAP_MS = 8_000

/** Statuses for which a retry is pointless: signed out, or no longer in the case. */
const REFUSED: ReadonlySet<number> = new Set([401, 403, 404])

type Listener = (data: unknown) => void

type Source = {
  readonly url: string
  token(): Promise<string>
}

/** The named events of the server; EventSource delivers only those that are registered. */
const TYPES = [
  'ready',
  'bundle.status',
  'transcript.status',
  'fee.paid',
  'touched',
  'notifications',
  'timeline',
  'next',
  'access',
  'closed',
] as const
export type LiveType = (typeof TYPES)[number]

/**
 * Keeps one event stream open until stopped. Each connection uses a new single-use token and resumes from the last event. It is closed
 * while the tab is hidden, because a browser allows only a few connections.
 */
export function openLive(source: Source, on: (type: LiveType, data: unknown) => void): () => void {
  let events: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = BACKOFF_START_MS
  let lastEventId = ''
  let stopped = false
  let isConnecting = false

  function later(): void {
    events?.close()
    events = undefined
    if (stopped || document.hidden) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), wait)
    wait = Math.min(wait * 2, BACKOFF_CAP_MS)
  }

  /** A token, unless the tab was hidden meanwhile. After a refusal the next token is requested when the tab is shown again. */
  async function tokenOrNothing(): Promise<string | undefined> {
    isConnecting = true
    try {
      const token = await source.token()
      return stopped || document.hidden ? undefined : token
    } catch (error) {
      if (!(error instanceof HttpError && REFUSED.has(error.status))) later()
      return undefined
    } finally {
      isConnecting = false
    }
  }

  async function connect(): Promise<void> {
    if (stopped || document.hidden || events || isConnecting) return
    const token = await tokenOrNothing()
    if (token === undefined) return
    const query = new URLSearchParams({ token })
    if (lastEventId) query.set('lastEventId', lastEventId)
    events = new EventSource(`${source.url}?${query}`)
    events.onopen = () => {
      wait = BACKOFF_START_MS
    }
    events.onerror = () => {
      void connection.check()
      later()
    }
    for (const type of TYPES) {
      events.addEventListener(type, (event) => {
        const message = event as MessageEvent<string>
        if (message.lastEventId) lastEventId = message.lastEventId
        on(type, JSON.parse(message.data))
      })
    }
  }

  function onVisibility(): void {
    if (document.hidden) {
      clearTimeout(timer)
      events?.close()
      events = undefined
    } else if (!events) {
      wait = BACKOFF_START_MS
      void connect()
    }
  }

  document.addEventListener('visibilitychange', onVisibility)
  void connect()
  return () => {
    stopped = true
    clearTimeout(timer)
    events?.close()
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

const listeners = new Map<string, Set<{ type: LiveType; listener: Listener }>>()

/** Handles events of a case, while `useCaseStream` keeps its stream open. */
export function useLive(caseId: string, handlers: Partial<Readonly<Record<LiveType, Listener>>>): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const mine = TYPES.map((type) => ({ type, listener: (data: unknown) => latest.current[type]?.(data) }))
    const all = listeners.get(caseId) ?? new Set()
    listeners.set(caseId, all)
    for (const one of mine) all.add(one)
    return () => {
      for (const one of mine) all.delete(one)
    }
  }, [caseId])
}

/** Reads again what has been answered already; a read in progress is recent enough. */
function refreshSeen(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > 0 && state.fetchStatus === 'idle' })
}

/** Keeps the stream of a case open for as long as its pages are shown; data changed by others is refetched. */
export function useCaseStream(caseId: string): void {
  const client = useQueryClient()
  useEffect(
    () =>
      openLive(
        {
          url: `${BASE}/sse/cases/${encodeURIComponent(caseId)}`,
          token: async () => (await callAction('case.streamToken', { caseId })).token,
        },
        (type, data) => {
          // Data that was read before the stream started may have changed since.
          if (type === 'ready' && !(data as { resumed: boolean }).resumed) void refreshSeen(client)
          if (type === 'touched') void refreshTopics(client, (data as { topics: Topic[] }).topics)
          for (const one of listeners.get(caseId) ?? []) if (one.type === type) one.listener(data)
        },
      ),
    [caseId, client],
  )
}

/** Opens the person's own stream: notices for the unread badge, dates that moved for the calendar. */
export function usePersonalStream(isOn: boolean, onEnded: () => void): void {
  const client = useQueryClient()
  const latest = useRef(onEnded)
  useEffect(() => {
    latest.current = onEnded
  })
  useEffect(() => {
    if (!isOn) return undefined
    return openLive(
      {
        url: `${BASE}/sse/me`,
        token: async () => {
          try {
            return (await callAction('session.streamToken', {})).token
          } catch (error) {
            // The session ended before the stream was open, so no event could report it.
            if (error instanceof HttpError && error.status === 401)
              void readSessionAgain().then((isOpen) => isOpen || latest.current())
            throw error
          }
        },
      },
      (type) => {
        if (type === 'notifications') void refreshTopics(client, ['notifications'])
        if (type === 'timeline') void refreshTopics(client, ['timeline'])
        if (type === 'next') void refreshNext(client)
        // Roles changed, or the session was ended elsewhere, so what the person may see is read again.
        if (type === 'access' || type === 'closed') {
          void readSessionAgain().then((isOpen) => (isOpen ? client.invalidateQueries() : latest.current()))
        }
      },
    )
  }, [client, isOn])
}
