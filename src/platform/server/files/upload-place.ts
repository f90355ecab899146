import type { DataStore, Upload } from '@tus/server'
import type { FileWork } from './blobs.ts'

/** Where the bytes of uploads arrive, until they enter the store. */
export type UploadPlace = {
  /** The store of the protocol. `begin` calls `create` where an upload may begin, or throws. */
  openStore(begin: (upload: Upload, create: () => Promise<Upload>) => Promise<Upload>): DataStore
  /** The uploads whose bytes are still arriving. */
  listOpen(): Promise<readonly OpenUpload[]>
  /** Calls `work` with a file of an upload's bytes, which may not be changed. */
  withFile<T>(id: string, work: FileWork<T>): Promise<T>
  /** Moves the bytes of a complete upload under their hash. A note of the hash is kept until `end`, and is durable before them. */
  move(id: string, sha256: string, to: 'store' | 'quarantine'): Promise<void>
  /** Keeps a note of bytes of the store that may have no row; durable when it returns. `end` removes it. */
  note(id: string, sha256: string): Promise<void>
  /** Forgets an upload whose bytes were moved and whose row is committed. */
  end(id: string): Promise<void>
  /** Deletes an upload and its bytes. */
  remove(id: string): Promise<void>
  /** Bytes that were moved at this instant or before, and whose row may be missing. */
  listArrivals(until: Date): Promise<readonly Arrival[]>
  /** Deletes uploads that began at `abandoned` or before, and leftovers of crashes that were not written to since `left`. */
  sweep(times: { readonly abandoned: Date; readonly left: Date }): Promise<void>
}

export type OpenUpload = {
  readonly id: string
  readonly personId: string
  /** How many bytes it will have; undefined until the sender has announced it. */
  readonly size: number | undefined
  readonly begunAt: Date
}

export type Arrival = {
  readonly id: string
  /** Undefined in a note that a crash cut short: its bytes had not been moved yet. */
  readonly sha256: string | undefined
}

/** An unfinished upload is removed after a week: its sender may resume it until then. */
export const ABANDONED_MS = 7 * 86_400_000
