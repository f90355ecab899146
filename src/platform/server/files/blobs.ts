import type { Readable } from 'node:stream'

/** Bytes addressed by their SHA-256. They are durable before `put`, `adopt` and `quarantine.keep` return. */
export type Blobs = {
  /** Stores bytes; the same bytes twice are one blob. */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** Moves a finished file on the disk of `temporary` into the store, under its known hash. */
  adopt(file: string, sha256: string): Promise<void>
  /** Throws DamagedFile unless the bytes exist and match their hash. */
  assertWhole(sha256: string): Promise<void>
  /** Reads all bytes and compares them with their hash. */
  stateOf(sha256: string): Promise<BlobState>
  /** All bytes, verified against their hash; throws DamagedFile. */
  bytesOf(sha256: string): Promise<Buffer>
  /** The bytes as stored, unverified; with a range only those from start to end, both included. */
  read(sha256: string, range?: { readonly start: number; readonly end: number }): Readable
  /**
   * Calls `work` with a file of these bytes, unverified, for tools that read files. The file is there until `work` has ended, and may
   * not be changed. Throws DamagedFile when there are no such bytes.
   */
  withFile<T>(sha256: string, work: FileWork<T>): Promise<T>
  sizeOf(sha256: string): Promise<number | undefined>
  /** The hashes of all bytes that are served, in no order. */
  list(): AsyncIterable<string>
  /** Removes bytes that entered the store at this instant or before. Returns false when there are none, or only newer ones. */
  discard(sha256: string, until: Date): Promise<boolean>
  readonly quarantine: Quarantine
  /** A folder of this machine for work in progress. */
  readonly temporary: string
}

export type BlobState = 'whole' | 'gone' | 'changed'
export type FileWork<T> = (file: string) => Promise<T>

/** Bytes that no virus scanner has checked. They are never served. */
export type Quarantine = {
  /** Moves a finished file on the disk of `temporary` into quarantine. */
  keep(file: string, sha256: string): Promise<void>
  has(sha256: string): Promise<boolean>
  /** As that of the store. */
  withFile<T>(sha256: string, work: FileWork<T>): Promise<T>
  /** Moves the bytes into the store. */
  release(sha256: string): Promise<void>
  /** Deletes the bytes. */
  burn(sha256: string): Promise<void>
  /** As that of the store. */
  discard(sha256: string, until: Date): Promise<boolean>
  /** The hashes of all bytes in quarantine, in no order. */
  list(): AsyncIterable<string>
}

/** As `withFile` of the store, for several files: each gets the path of its bytes. */
export async function withFiles<F extends { readonly sha256: string }, T>(
  blobs: Pick<Blobs, 'withFile'>,
  files: readonly F[],
  work: (opened: readonly (F & { readonly path: string })[]) => Promise<T>,
): Promise<T> {
  const open = (opened: readonly (F & { readonly path: string })[]): Promise<T> => {
    const next = files[opened.length]
    return next ? blobs.withFile(next.sha256, (path) => open([...opened, { ...next, path }])) : work(opened)
  }
  return open([])
}
