import { HttpError } from '../calls/client.ts'
import type { FileState } from './file-row.tsx'
import { createMilestones } from './pace.ts'
import { addSending, changeSending, endSending, type Sending, tellPlace, type Told } from './sendings.ts'
import type { UploadProgress } from './upload.ts'

/** Fetched when a person is about to choose a file. */
export const loadUpload = () => import('./upload.ts')

let lastId = 0

/** Hashes a file, sends it and claims it; its row shows the progress. */
export async function sendFile(one: Pick<Sending, 'place' | 'path' | 'file' | 'claim'>): Promise<void> {
  lastId += 1
  const [id, cancel] = [lastId, new AbortController()]
  // A retry is a new row, without the earlier failure.
  const { file, place, path, claim } = one
  const tell = tellerOf(place, file.name)
  addSending({ place, path, file, claim, id, cancel, state: { kind: 'waiting' } })
  try {
    const { handedOver, upload } = await loadUpload()
    const descriptor = await upload(file, {
      signal: cancel.signal,
      onProgress: (progress) => {
        const { phase, ...rest } = progress
        tell(progress)
        changeSending(id, { state: { kind: phase, ...rest } as FileState })
      },
    })
    changeSending(id, { sha256: descriptor.sha256 })
    await claim(descriptor)
    handedOver(descriptor)
    tellPlace(place, { name: file.name, what: 'done' })
    endSending(id)
  } catch (error) {
    if (cancel.signal.aborted) return
    const isAnswered = error instanceof HttpError && error.status !== 0
    const reason = error instanceof HttpError ? error.problem.words : undefined
    const state = { kind: 'failed', ...(reason && { reason }) } as const
    changeSending(id, { state, isRepeatable: !isAnswered || error.status >= 500 })
  }
}

/** Announces start, each quarter, lost and resumed. */
function tellerOf(place: string, name: string): (progress: UploadProgress) => void {
  const milestone = createMilestones()
  let isLost = false
  return (progress) => {
    if (progress.phase === 'hashing') return
    const tell = (told: Told) => tellPlace(place, told)
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
