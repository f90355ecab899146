/** How long a link to a file is valid. */
export const LINK_MS = 5 * 60_000

/** A viewer fetches a file in many parts; within this time they count as one reading and have one audit entry. */
export const ONE_READING_MS = 10 * 60_000
