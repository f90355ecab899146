import { useSyncExternalStore } from 'react'
import type { FileState } from './file-row.tsx'
import type { Uploaded } from './upload.ts'

/** What is announced to screen readers about a file; the progress bars themselves are not announced. */
export type Told = { readonly name: string } & (
  | { readonly what: 'begun' | 'lost' | 'resumed' | 'done' }
  | { readonly what: 'at'; readonly share: number }
)

/** A file being sent to the portal, or one that failed. */
export type Sending = {
  readonly id: number
  /** The field in which it was chosen. */
  readonly place: string
  /** The address of the page with that field, if the upload may continue without the page; otherwise undefined. */
  readonly path: string | undefined
  readonly file: File
  readonly state: FileState
  readonly sha256?: string
  readonly cancel: AbortController
  /** Claims the uploaded bytes by the call of §7. */
  readonly claim: (descriptor: Uploaded) => Promise<unknown>
  /** The failed upload may succeed on another try; what was already sent is not sent again. */
  readonly isRepeatable?: boolean
}

let sendings: readonly Sending[] = []
const listeners = new Set<() => void>()
/** The fields now on the page, with the function that announces events in each. */
const shown = new Map<string, (told: Told) => void>()

export const isRunning = ({ state }: Sending): boolean => state.kind !== 'failed'

function show(next: readonly Sending[]): void {
  const wasRunning = sendings.some(isRunning)
  sendings = next
  for (const listener of listeners) listener()
  const isNow = sendings.some(isRunning)
  if (isNow && !wasRunning) window.addEventListener('beforeunload', ask)
  if (!isNow && wasRunning) window.removeEventListener('beforeunload', ask)
}

/** Closing the tab would stop the upload, so the browser asks first, in its own words. */
const ask = (event: Event) => event.preventDefault()

export const changeSending = (id: number, part: Partial<Sending>): void =>
  show(sendings.map((one) => (one.id === id ? { ...one, ...part } : one)))

export const addSending = (one: Sending): void => show([...sendings, one])

/** The file has arrived. */
export const endSending = (id: number): void => show(sendings.filter((one) => one.id !== id))

/** Removes a file from the list; an upload still running is withdrawn from the portal. */
export function dropSending({ id, cancel }: Sending): void {
  cancel.abort()
  endSending(id)
}

/** At log-out all uploads stop. */
export function dropAllSendings(): void {
  for (const one of sendings) dropSending(one)
}

/** Announces an event in a field, if it is on the page. */
export const tellPlace = (place: string, told: Told): void => shown.get(place)?.(told)

/** Registers a file field that is on the page: it shows its own files and receives their events. Returns the cleanup. */
export function showPlace(place: string, tell: (told: Told) => void): () => void {
  shown.set(place, tell)
  show([...sendings])
  return () => {
    if (shown.get(place) === tell) shown.delete(place)
    // A failed upload that needs its page is dropped: no other page could show it.
    show(sendings.filter((one) => one.place !== place || one.path !== undefined || isRunning(one)))
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSendings(): readonly Sending[] {
  return useSyncExternalStore(subscribe, () => sendings)
}

/** An upload whose page was left: it continues, and is shown on every page. */
export const isLeft = ({ place, path }: Sending): boolean => path !== undefined && !shown.has(place)
