import type { UploadOptions } from 'tus-js-client'
import { isDeviceOf } from '../kept/owner.ts'

type Memory = NonNullable<UploadOptions['urlStorage']>
type Upload = Awaited<ReturnType<Memory['findAllUploads']>>[number]

const PREFIX = 'portal.upload.'

/** The key of an unfinished upload: the same person, the same bytes (by their hash) and the same name. */
export function uploadKey(personId: string, file: { readonly name: string; readonly sha256: string }): string {
  return `${PREFIX}${personId}.${file.sha256}.${encodeURIComponent(file.name)}`
}

/**
 * The progress of a person's uploads on the portal, kept on this device until they are claimed or the person logs out. After the page was
 * closed midway, the upload resumes when the same file is chosen again; the portal still checks everything.
 */
export function uploadMemory(personId: string): Memory {
  const read = (key: string) => {
    const text = localStorage.getItem(key)
    try {
      return text === null ? [] : [{ ...(JSON.parse(text) as Upload), urlStorageKey: key }]
    } catch {
      return []
    }
  }
  return {
    findAllUploads: () => Promise.resolve([]),
    findUploadsByFingerprint: async (key) => (isDeviceOf(personId) ? read(key) : []),
    addUpload: async (key, upload) => {
      const { size, creationTime, uploadUrl } = upload
      const kept = { size, creationTime, uploadUrl, metadata: {}, parallelUploadUrls: null }
      try {
        if (isDeviceOf(personId)) localStorage.setItem(key, JSON.stringify(kept))
      } catch {
        // A device that stores nothing cannot resume after a crash; otherwise nothing changes.
      }
      return key
    },
    removeUpload: async (key) => localStorage.removeItem(key),
  }
}

/** The upload was claimed or withdrawn, or its bytes no longer match. */
export function forgetUpload(personId: string, file: { readonly name: string; readonly sha256: string }): void {
  localStorage.removeItem(uploadKey(personId, file))
}

export function dropAllUploads(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
