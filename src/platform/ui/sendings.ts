import { useSyncExternalStore } from 'react'
import { HttpError } from './client.ts'
import type { FileState } from './file-row.tsx'
import { createMilestones } from './pace.ts'
import type { Uploaded, UploadProgress } from './upload.ts'

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

/** Fetched when somebody is about to choose a file. */
export const loadUpload = () => import('./upload.ts')

let sendings: readonly Sending[] = []
let lastId = 0
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

const change = (id: number, part: Partial<Sending>) =>
  show(sendings.map((one) => (one.id === id ? { ...one, ...part } : one)))

/** Takes a file from the list; what is still being sent is taken back from the portal. */
export function dropSending({ id, cancel }: Sending): void {
  cancel.abort()
  show(sendings.filter((one) => one.id !== id))
}

/** At log-out nothing of anybody is sent any more. */
export function dropAllSendings(): void {
  for (const one of sendings) dropSending(one)
}

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

/** Hashes a file, sends it and hands it over; its row says how far that is. */
export async function sendFile(one: Pick<Sending, 'place' | 'path' | 'file' | 'claim'>): Promise<void> {
  lastId += 1
  const [id, cancel] = [lastId, new AbortController()]
  const { file, place, claim } = one
  const tell = tellerOf(place, file.name)
  show([...sendings, { ...one, id, cancel, state: { kind: 'waiting' } }])
  try {
    const { handedOver, upload } = await loadUpload()
    const descriptor = await upload(file, {
      signal: cancel.signal,
      onProgress: (progress) => {
        const { phase, ...rest } = progress
        tell(progress)
        change(id, { state: { kind: phase, ...rest } as FileState })
      },
    })
    change(id, { sha256: descriptor.sha256 })
    await claim(descriptor)
    handedOver(descriptor)
    shown.get(place)?.({ name: file.name, what: 'done' })
    show(sendings.filter((other) => other.id !== id))
  } catch (error) {
    if (cancel.signal.aborted) return
    const isAnswered = error instanceof HttpError && error.status !== 0
    const state = { kind: 'failed', ...(isAnswered && { reason: error.problem.detail }) } as const
    change(id, { state, isRepeatable: !isAnswered || error.status >= 500 })
  }
}

/** Start, each quarter, lost, resumed. */
function tellerOf(place: string, name: string): (progress: UploadProgress) => void {
  const milestone = createMilestones()
  let isLost = false
  return (progress) => {
    if (progress.phase === 'hashing') return
    const tell = (told: Told) => shown.get(place)?.(told)
    if (progress.phase === 'lost') {
      isLost = true
      return tell({ name, what: 'lost' })
    }
    const share = milestone(progress.share)
    if (isLost) tell({ name, what: 'resumed' })
    else if (share === 0) tell({ name, what: 'begun' })
    else if (share !== undefined) tell({ name, what: 'at', share })
    isLost = false
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
