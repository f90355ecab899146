import { useSyncExternalStore } from 'react'
import type { SessionView } from '#kernel/session-view.ts'
import { BASE, getTabToken, headersOf, TOKEN_KEY } from './headers.ts'

export type Session = SessionView

let session: Session | null = null
const listeners = new Set<() => void>()

/** The mode that the server wrote into the page: known before the first answer, so that nothing moves when it comes. */
function pageMode(): Session['mode'] {
  return document.documentElement.dataset['mode'] === 'secure' ? 'secure' : 'demo'
}

/** How often the session was told of: an answer that was under way meanwhile is older than what is known. */
let tellings = 0

function tell(next: Session | null): void {
  session = next
  tellings += 1
  for (const listener of listeners) listener()
}

/** Takes over what a session call answered. */
export function keepSession(next: Session): void {
  if (next.token) sessionStorage.setItem(TOKEN_KEY, next.token)
  tell(next)
}

/** Log out, or the server no longer knows this session: the stored token is cleared. */
export function forgetSession(): void {
  sessionStorage.removeItem(TOKEN_KEY)
  tell({ state: 'none', mode: session?.mode ?? pageMode(), person: null, token: null })
}

let asked: Promise<Session> | undefined

/** Asks the server with the cookie alone: a link opened in a new tab while signed in just works. Asked once at a time. */
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

/** A new tab token by the cookie; false when nobody is signed in. */
export async function refreshTabToken(): Promise<boolean> {
  session = null
  sessionStorage.removeItem(TOKEN_KEY)
  const next = await restoreSession().catch(() => null)
  return next?.state === 'open'
}

/** Asks anew who is signed in and with what roles, because something changed elsewhere; false when nobody is any more. */
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

/** The present session; null until it has been asked for. */
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
