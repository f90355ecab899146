/** The groups of results; groups with equal scores come in this order. */
export const FIND_GROUPS = ['documents', 'cases', 'orders', 'people', 'dates', 'knowledge'] as const
export type GroupName = (typeof FIND_GROUPS)[number]

/** In characters. */
export const LONGEST_QUERY = 300
