import { useSyncExternalStore } from 'react'
import type { FileState } from './file-row.tsx'
import type { Uploaded } from './upload.ts'

/** What a listener is told of a file; the bars themselves are silent. */
export type Told = { readonly name: string } & (
  | { readonly what: 'begun' | 'lost' | 'resumed' | 'done' }
  | { readonly what: 'at'; readonly share: number }
)

/** A file on its way to the portal, or one that did not get there. */
export type Sending = {
  readonly id: number
  /** The field it was chosen in. */
  readonly place: string
  /** The address of the page with that field, where the file may go on without the page; else undefined. */
  readonly path: string | undefined
  readonly file: File
  readonly state: FileState
  readonly sha256?: string
  readonly cancel: AbortController
  /** Claims the uploaded bytes by the call of §7. */
  readonly claim: (descriptor: Uploaded) => Promise<unknown>
  /** What failed may succeed another time; what was sent is not sent again. */
  readonly isRepeatable?: boolean
}

let sendings: readonly Sending[] = []
const listeners = new Set<() => void>()
/** The fields that are on the page, and who tells a listener what happens in each. */
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

/** A tab that closes takes the rest of the file with it: the browser asks first, in its own words. */
const ask = (event: Event) => event.preventDefault()

export const changeSending = (id: number, part: Partial<Sending>): void =>
  show(sendings.map((one) => (one.id === id ? { ...one, ...part } : one)))

export const addSending = (one: Sending): void => show([...sendings, one])

/** It has arrived. */
export const endSending = (id: number): void => show(sendings.filter((one) => one.id !== id))

/** Takes a file from the list; what is still being sent is taken back from the portal. */
export function dropSending({ id, cancel }: Sending): void {
  cancel.abort()
  endSending(id)
}

/** At log-out nothing of anybody is sent any more. */
export function dropAllSendings(): void {
  for (const one of sendings) dropSending(one)
}

/** Tells a listener what happens in a field, where it is on the page. */
export const tellPlace = (place: string, told: Told): void => shown.get(place)?.(told)

/** A field for files is on the page: it shows its own files, and hears what happens to them. Answers how it goes. */
export function showPlace(place: string, tell: (told: Told) => void): () => void {
  shown.set(place, tell)
  show([...sendings])
  return () => {
    if (shown.get(place) === tell) shown.delete(place)
    // Where a file needs its page, nobody is left who could be told.
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

/** Files whose page was left: they go on, and are shown wherever one is. */
export const isLeft = ({ place, path }: Sending): boolean => path !== undefined && !shown.has(place)
