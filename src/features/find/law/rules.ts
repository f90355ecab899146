/** What is found, in the order in which groups of the same weight stand. */
export const FIND_GROUPS = ['documents', 'cases', 'orders', 'people', 'dates', 'knowledge'] as const
export type GroupName = (typeof FIND_GROUPS)[number]

/** In characters. */
export const LONGEST_QUERY = 300
