/** How long a link to one file is good for. */
export const LINK_MS = 5 * 60_000

/** A viewer fetches a file in many parts: within this time they are one reading, and leave one entry. */
export const ONE_READING_MS = 10 * 60_000
