import type { HashMessage } from './hash-worker.ts'
// oxlint-disable-next-line import/default -- the build gives the address, the file itself has no default
import hashWorkerAddress from './hash-worker.ts?worker&url'
import { startOwnWorker } from './own-worker.ts'

/** SHA-256 (hex) of a file, computed on this device in a worker; `onProgress` receives the share done. Rejects when aborted. */
export function hashFile(file: Blob, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<string> {
  const worker = startOwnWorker(hashWorkerAddress)
  return new Promise<string>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onerror = (event) => reject(new Error(event.message))
    worker.onmessage = ({ data }: MessageEvent<HashMessage>) => {
      if ('done' in data) onProgress?.(file.size === 0 ? 1 : data.done / file.size)
      else if ('sha256' in data) resolve(data.sha256)
      else reject(new Error(data.error))
    }
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}
