/**
 * Thrown by `run` when another act has changed what `prepare` relied on. The transaction is rolled back and the act is prepared
 * again without the lock, so that nobody waits for slow work (keys, time stamps) while the case is locked.
 */
export class Overtaken extends Error {}

/** How often an act is prepared; after that the request is refused because the case has changed. */
export const MOST_TURNS = 6
