import { useSyncExternalStore } from 'react'
import type { SessionView } from '#kernel/session-view.ts'
import { BASE, getTabToken, headersOf, TOKEN_KEY } from './headers.ts'

export type Session = SessionView

let session: Session | null = null
const listeners = new Set<() => void>()

/**
 * The mode that the server wrote into the page. It is known before the first answer, so that the layout does not shift when that
 * arrives.
 */
function pageMode(): Session['mode'] {
  return document.documentElement.dataset['mode'] === 'secure' ? 'secure' : 'demo'
}

/** How often the session was set. An answer that was requested before the last change is out of date. */
let tellings = 0

function tell(next: Session | null): void {
  session = next
  tellings += 1
  for (const listener of listeners) listener()
}

/** Stores what a session call returned. */
export function keepSession(next: Session): void {
  if (next.token) sessionStorage.setItem(TOKEN_KEY, next.token)
  tell(next)
}

/** After log-out, or when the server no longer knows this session: clears the stored token. */
export function forgetSession(): void {
  sessionStorage.removeItem(TOKEN_KEY)
  tell({ state: 'none', mode: session?.mode ?? pageMode(), person: null, token: null })
}

let asked: Promise<Session> | undefined

/** Asks the server with the cookie alone, so that a signed-in person can open a link in a new tab. One request at a time. */
export async function restoreSession(): Promise<Session> {
  if (session && (session.state === 'open' || getTabToken() === null)) return session
  asked ??= askSession().finally(() => {
    asked = undefined
  })
  return asked
}

async function askSession(): Promise<Session> {
  const before = tellings
  const response = await fetch(`${BASE}/session`, { cache: 'no-store', headers: headersOf() })
  if (!response.ok) throw new Error(response.statusText || `HTTP_${response.status}`)
  const found = (await response.json()) as Session
  if (tellings === before) keepSession(found)
  return session ?? { state: 'none', mode: pageMode(), person: null, token: null }
}

/** Fetches a new tab token with the cookie; false when nobody is signed in. */
export async function refreshTabToken(): Promise<boolean> {
  session = null
  sessionStorage.removeItem(TOKEN_KEY)
  const next = await restoreSession().catch(() => null)
  return next?.state === 'open'
}

/** Asks who is signed in and with which roles, because something changed elsewhere; false when nobody is signed in any more. */
export async function readSessionAgain(): Promise<boolean> {
  const response = await fetch(`${BASE}/session`, { cache: 'no-store', headers: headersOf() })
  if (!response.ok) return true
  const found = (await response.json()) as Session
  if (found.state === 'open') keepSession(found)
  else forgetSession()
  return found.state === 'open'
}

export function getSession(): Session | null {
  return session
}

/** The current session; null until it has been read. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => session,
  )
}

/** Demo or secure, from the first paint on. */
export function useMode(): Session['mode'] {
  return useSession()?.mode ?? pageMode()
}
