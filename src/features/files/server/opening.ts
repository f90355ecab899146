import { noteFirst, type OpeningKind, type Reading } from '#server/files/file-openings.ts'
import type { StoredFile } from '#server/files/files.ts'

/** Files that are served on the parties: when each of them first opened or downloaded them is part of the record. */
const SERVED = new Set(['award-sealed'])

/**
 * Records the first time that a representative of a party opened or downloaded a served file. Every handler that sends a file to a
 * signed-in person calls this; a link, which anyone may use, does not.
 */
export async function noteOpening(reading: Reading, file: StoredFile, how: OpeningKind): Promise<void> {
  if (!SERVED.has(file.purpose)) return
  await noteFirst(reading, file, how, {
    audit: how === 'opened' ? 'AWARD_OPENED' : 'AWARD_DOWNLOADED',
    touches: ['award'],
  })
}
