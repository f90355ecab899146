/**
 * Thrown by the `run` of an act under the lock when what its `prepare` made rests on something that somebody else changed in
 * between: everything is rolled back and the act is prepared anew, outside the lock. For acts whose preparing is slow (keys,
 * time stamps), so that nobody waits for them with the case locked.
 */
export class Overtaken extends Error {}

/** So often an act is prepared; whoever is overtaken each time is told that the case has changed. */
export const MOST_TURNS = 6
