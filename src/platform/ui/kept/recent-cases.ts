import { useSyncExternalStore } from 'react'
import { isDeviceOf, RECENT_CASES } from './owner.ts'

const MOST = 5
const NONE: readonly string[] = []

/** The cases that a person opened last on this device: their ids only, so that nothing else about them stays here. */
type Stored = { readonly personId: string; readonly ids: readonly string[] }

const listeners = new Set<() => void>()
/** The last stored text with its value, so that the same list stays the same object. */
let known: { readonly text: string; readonly stored: Stored | undefined } = { text: '', stored: undefined }

function read(): Stored | undefined {
  let text = ''
  try {
    text = localStorage.getItem(RECENT_CASES) ?? ''
    if (text !== known.text) known = { text, stored: parsed(JSON.parse(text)) }
  } catch {
    // Nothing is stored, or something that this release did not write.
    if (text !== known.text) known = { text, stored: undefined }
  }
  return known.stored
}

function parsed(value: Partial<Stored> | null): Stored | undefined {
  if (typeof value?.personId !== 'string' || !Array.isArray(value.ids)) return undefined
  return { personId: value.personId, ids: value.ids.filter((id) => typeof id === 'string').slice(0, MOST) }
}

function write(personId: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(RECENT_CASES, JSON.stringify({ personId, ids } satisfies Stored))
  } catch {
    // A browser that stores nothing has no list.
  }
  for (const listener of listeners) listener()
}

/** The cases of a person, the last one first; empty on a device that is another person's. */
export function recentCases(personId: string): readonly string[] {
  const stored = read()
  return stored?.personId === personId && isDeviceOf(personId) ? stored.ids : NONE
}

export function keepRecentCase(personId: string, caseId: string): void {
  const ids = recentCases(personId)
  if (ids[0] === caseId || !isDeviceOf(personId)) return
  write(personId, [caseId, ...ids.filter((id) => id !== caseId)].slice(0, MOST))
}

/** Cases that the person can no longer read. */
export function dropRecentCases(personId: string, gone: readonly string[]): void {
  const ids = recentCases(personId)
  const left = ids.filter((id) => !gone.includes(id))
  if (left.length < ids.length) write(personId, left)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab opened a case, or logged out.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useRecentCases(personId: string): readonly string[] {
  return useSyncExternalStore(subscribe, () => recentCases(personId))
}
