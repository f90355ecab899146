// Limits the unclaimed uploads of a person on the disk (ADR 0070).
import { MAX_FILE_BYTES } from '#kernel/accepted-files.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import type { Queryable } from '../database/db.ts'
import { sumUploads } from './files.ts'
import type { UploadPlace } from './upload-place.ts'

export type UploadLimits = {
  /** How many uploads of one person may be open: begun, or finished and not claimed yet. */
  readonly count: number
  /** How many bytes these may have together. */
  readonly bytes: number
}

type Ground = {
  readonly db: Queryable
  readonly place: Pick<UploadPlace, 'listOpen'>
  readonly limits: UploadLimits
}

/**
 * Why a person may not begin another upload of this size; undefined when there is room. An upload that is still arriving counts
 * with the bytes it announced, because the disk will have to hold them; one that announced none counts with the maximum size.
 */
export async function whyNoMore(
  { db, place, limits }: Ground,
  personId: string,
  size: number,
): Promise<RefusalCode | undefined> {
  const arriving = (await place.listOpen()).filter((one) => one.personId === personId)
  const finished = await sumUploads(db, personId)
  if (arriving.length + finished.count >= limits.count) return 'UPLOADS_TOO_MANY'
  const bytes = arriving.reduce((sum, one) => sum + (one.size ?? MAX_FILE_BYTES), finished.bytes)
  return bytes + size > limits.bytes ? 'UPLOADS_TOO_MUCH' : undefined
}
