import type { ReadContext } from '#server/acts/context.ts'
import { noteFirst, type OpeningKind } from '#server/files/file-openings.ts'
import type { StoredFile } from '#server/files/files.ts'

/** Files that are served on the parties: whether and when each side met with them first is part of the record. */
const SERVED = new Set(['award-sealed'])

type Reading = Pick<ReadContext<'file.read'>, 'db' | 'standing' | 'actor' | 'now' | 'leaves'>

/**
 * Notes that a representative of a side looked at a served file or took it home, the first time for that side. Every road on
 * which the bytes of a file go out to a person who has signed in calls this; a link, which anybody may use, does not.
 */
export async function noteOpening(reading: Reading, file: StoredFile, how: OpeningKind): Promise<void> {
  if (!SERVED.has(file.purpose)) return
  await noteFirst(reading, file, how, {
    audit: how === 'opened' ? 'AWARD_OPENED' : 'AWARD_DOWNLOADED',
    touches: ['award'],
  })
}
