/**
 * Thrown by the `run` of an act under the lock when another act has changed what its `prepare` relied on: everything is rolled back
 * and the act is prepared again, outside the lock. For acts with slow preparation (keys, time stamps), so that nobody waits for it
 * while the case is locked.
 */
export class Overtaken extends Error {}

/** How often an act is prepared; after that the request is refused because the case has changed. */
export const MOST_TURNS = 6
