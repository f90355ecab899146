import type { Log } from '#server/log.ts'
import type { Performer } from '#server/perform.ts'

/** Starts the background work of this process, one line a job. */
export async function startWorkers(_app: Performer, _log: Log): Promise<void> {}
