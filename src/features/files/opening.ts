import type { ReadContext } from '#server/context.ts'
import { insertOpening, listOpenings, type OpeningKind } from '#server/file-openings.ts'
import type { StoredFile } from '#server/files.ts'

/** Files that are served on the parties: whether and when each side met with them first is part of the record. */
const SERVED = new Set(['award-sealed'])

type Reading = Pick<ReadContext<'file.read'>, 'db' | 'standing' | 'actor' | 'now' | 'leaves'>

/**
 * Notes that a representative of a side looked at a served file or took it home, the first time for that side. Every road on
 * which the bytes of a file go out to a person who has signed in calls this; a link, which anybody may use, does not.
 */
export async function noteOpening(reading: Reading, file: StoredFile, how: OpeningKind): Promise<void> {
  const { db, standing, actor, now, leaves } = reading
  const { side } = standing
  if (side === null || !SERVED.has(file.purpose)) return
  const known = await listOpenings(db, file.id)
  if (known.some((one) => one.side === side && one.how === how)) return
  leaves({
    audit: how === 'opened' ? 'AWARD_OPENED' : 'AWARD_DOWNLOADED',
    object: { type: 'file', id: file.id },
    details: { side, sha256: file.sha256 },
    touches: ['award'],
    // What a side does with it is not its opponent's to know. The centre hears what a side hears.
    hear: [side, 'tribunal'],
    write: (tx) => insertOpening(tx, { fileId: file.id, side, how, personId: actor.id, at: now }),
  })
}
