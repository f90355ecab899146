import { DetailedError, Upload } from 'tus-js-client'
import { MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import { REFUSALS, type RefusalCode } from '#kernel/refusals.ts'
import { HttpError, type Problem } from './client.ts'
import { BASE, headersOf } from './headers.ts'
import { hashFile } from './hash-file.ts'

/** A chunk is sent again when the connection breaks in it; smaller ones lose less. */
const CHUNK = 8 * 1024 * 1024
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000]

export type Uploaded = { readonly name: string; readonly size: number; readonly sha256: string }
export type UploadProgress = { readonly phase: 'hashing' | 'uploading'; readonly share: number }

function ownRefusal(code: RefusalCode): HttpError {
  const { status, words } = REFUSALS[code]
  const language = document.documentElement.lang === 'ar' ? 'ar' : 'en'
  return new HttpError(status, { code, status, detail: words[language] })
}

/** The refusal in a failed answer of the upload server, or a lost connection. */
function errorOf(error: Error | DetailedError): HttpError {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new HttpError(0, { code: 'OFFLINE', status: 0, detail: 'OFFLINE' })
  try {
    return new HttpError(response.getStatus(), JSON.parse(response.getBody()) as Problem)
  } catch {
    const status = response.getStatus()
    return new HttpError(status, { code: `HTTP_${status}`, status, detail: 'UPLOAD_ERROR' })
  }
}

/**
 * Hashes a file on this device, then sends it by the resumable tus protocol; a broken connection is taken up where it broke.
 * Answers the descriptor that the call of §7 carries. Throws HttpError, also when the server's hash is another one.
 */
export async function upload(
  file: File,
  options: { readonly onProgress?: (progress: UploadProgress) => void; readonly signal?: AbortSignal } = {},
): Promise<Uploaded> {
  if (file.size === 0) throw ownRefusal('UPLOAD_EMPTY')
  if (file.size > MAX_FILE_BYTES) throw ownRefusal('UPLOAD_TOO_LARGE')
  const sha256 = await hashFile(file, (share) => options.onProgress?.({ phase: 'hashing', share }), options.signal)
  const stored = await send(file, options)
  if (stored !== undefined && stored !== sha256) throw ownRefusal('UPLOAD_MISSING')
  return { name: file.name, size: file.size, sha256 }
}

function send(
  file: File,
  { onProgress, signal }: NonNullable<Parameters<typeof upload>[1]>,
): Promise<string | undefined> {
  const { 'content-type': _type, ...headers } = headersOf()
  return new Promise((resolve, reject) => {
    let stored: string | undefined
    const task = new Upload(file, {
      endpoint: `${BASE}/uploads`,
      chunkSize: CHUNK,
      retryDelays: RETRY_MS,
      headers,
      metadata: { filename: file.name },
      removeFingerprintOnSuccess: true,
      onProgress: (sent, total) => onProgress?.({ phase: 'uploading', share: total ? sent / total : 0 }),
      onAfterResponse: (_request, response) => {
        stored = response.getHeader('x-sha256') ?? stored
      },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0
        return status === 0 || status >= 500 || status === 423
      },
      onError: (error) => reject(errorOf(error)),
      onSuccess: () => resolve(stored),
    })
    signal?.addEventListener(
      'abort',
      () => {
        void task.abort(true)
        reject(signal.reason)
      },
      { once: true },
    )
    task.start()
  })
}
