import { DetailedError, Upload } from 'tus-js-client'
import { MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import { languageOr } from '#kernel/languages.ts'
import { FILES } from '#kernel/refusals/files.ts'
import { HttpError, offline, type Problem } from '../calls/client.ts'
import { connection } from '../live/connection.ts'
import { BASE, headersOf } from '../calls/headers.ts'
import { hashFile } from './hash-file.ts'
import { createPace } from './pace.ts'
import { getSession } from '../calls/session.ts'
import { forgetUpload, uploadKey, uploadMemory } from './upload-memory.ts'

/** A chunk is sent again when the connection breaks during it; smaller chunks lose less. */
const CHUNK = 8 * 1024 * 1024
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000]
/** When no bytes move for this long, the request is aborted and started again. */
const STALLED_MS = 30_000
/** How often the portal may answer without any progress of the bytes; then the cause is not the connection. */
const MOST_IDLE_ROUNDS = 5

export type Uploaded = { readonly name: string; readonly size: number; readonly sha256: string }
export type UploadProgress =
  | { readonly phase: 'hashing'; readonly share: number }
  | { readonly phase: 'uploading'; readonly share: number; readonly sent: number; readonly speed?: number | undefined }
  /** The connection is lost; the upload resumes by itself. */
  | { readonly phase: 'lost'; readonly share: number; readonly sent: number }

type Options = {
  readonly onProgress?: (progress: UploadProgress) => void
  readonly signal?: AbortSignal
}

function ownRefusal(code: keyof typeof FILES): HttpError {
  const { status, words } = FILES[code]
  return new HttpError(status, { code, status, detail: words[languageOr(document.documentElement.lang)], words })
}

function statusOf(error: Error | DetailedError): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
}

/** Whether nobody answered, only a proxy in front of the portal did, or the broken request still holds the upload's lock. */
function isAway(error: Error | DetailedError): boolean {
  return [0, 409, 423, 502, 503, 504].includes(statusOf(error))
}

/** The refusal in a failed response of the upload server, or a lost connection. */
function errorOf(error: Error | DetailedError): HttpError {
  const response = error instanceof DetailedError ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status === 0) return offline()
  try {
    return new HttpError(status, JSON.parse(response.getBody()) as Problem)
  } catch {
    const code = `HTTP_${status}`
    return new HttpError(status, { code, status, detail: code })
  }
}

/**
 * Hashes a file on this device, then sends it by the resumable tus protocol. Waits out a lost connection, and resumes a file that was
 * started on an earlier visit. Returns the descriptor that the call of §7 carries; call `handedOver` once that call is done. Throws
 * HttpError, also when the server's hash differs.
 */
export async function upload(file: File, options: Options = {}): Promise<Uploaded> {
  if (file.size === 0) throw ownRefusal('UPLOAD_EMPTY')
  if (file.size > MAX_FILE_BYTES) throw ownRefusal('UPLOAD_TOO_LARGE')
  const sha256 = await hashFile(file, (share) => options.onProgress?.({ phase: 'hashing', share }), options.signal)
  options.signal?.throwIfAborted()
  const descriptor = { name: file.name, size: file.size, sha256 }
  const stored = await send(file, descriptor, options)
  if (stored !== undefined && stored !== sha256) {
    forgetUpload(uploader(), descriptor)
    throw ownRefusal('UPLOAD_MISSING')
  }
  return descriptor
}

/** The call of §7 has claimed the upload, so the device need not remember it. */
export function handedOver(descriptor: Uploaded): void {
  forgetUpload(uploader(), descriptor)
}

function uploader(): string {
  return getSession()?.person?.id ?? ''
}

/** Sends until the portal has everything; returns the server's own hash. */
function send(file: File, descriptor: Uploaded, { onProgress, signal }: Options): Promise<string | undefined> {
  const personId = uploader()
  const { 'content-type': _type, ...headers } = headersOf()
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  const pace = createPace(() => performance.now())
  let stored: string | undefined
  let sent = 0
  let idleRounds = 0
  let isWaiting = false
  /** The offset at which the current round started. */
  let begun: number | undefined
  let movedAt = performance.now()
  let asked = connection.begin()

  const task = new Upload(file, {
    endpoint: `${BASE}/uploads`,
    chunkSize: CHUNK,
    retryDelays: RETRY_MS,
    headers,
    metadata: { filename: file.name },
    urlStorage: uploadMemory(personId),
    fingerprint: () => Promise.resolve(uploadKey(personId, descriptor)),
    onProgress: (bytes, total) => {
      begun ??= bytes
      if (bytes > begun) idleRounds = 0
      sent = bytes
      movedAt = performance.now()
      onProgress?.({ phase: 'uploading', share: total ? bytes / total : 0, sent: bytes, speed: pace.note(bytes) })
    },
    onBeforeRequest: () => {
      asked = connection.begin()
    },
    onAfterResponse: (_request, response) => {
      connection.answered(asked)
      stored = response.getHeader('x-sha256') ?? stored
    },
    // A lost connection is not retried a few times here: `waitOut` waits for it.
    onShouldRetry: (error) => [409, 423].includes(statusOf(error)) || statusOf(error) >= 500,
    onError: (error) => (isAway(error) && idleRounds < MOST_IDLE_ROUNDS ? waitOut() : reject(errorOf(error))),
    onSuccess: () => resolve(stored),
  })

  /** Stops and reports the loss. Resumes from the server's offset when the portal answers again. */
  function waitOut(): void {
    if (isWaiting || signal?.aborted) return
    isWaiting = true
    idleRounds += 1
    begun = undefined
    void task.abort()
    pace.forget()
    onProgress?.({ phase: 'lost', share: sent / file.size, sent })
    void connection.untilBack(signal).then(() => {
      isWaiting = false
      movedAt = performance.now()
      if (!signal?.aborted) task.start()
    })
  }

  const unsubscribe = connection.subscribe(() => connection.state().kind === 'lost' && waitOut())
  // Once everything is sent the portal checks the file, which takes time.
  const watch = setInterval(() => {
    if (!isWaiting && sent < file.size && performance.now() - movedAt > STALLED_MS) waitOut()
  }, STALLED_MS / 6)
  const onAbort = () => {
    forgetUpload(personId, descriptor)
    void task.abort(true).catch(() => {})
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', onAbort, { once: true })

  void task.findPreviousUploads().then(([known]) => {
    if (known) task.resumeFromPreviousUpload(known)
    if (!signal?.aborted) task.start()
  }, reject)
  return promise.finally(() => {
    unsubscribe()
    clearInterval(watch)
    signal?.removeEventListener('abort', onAbort)
  })
}
