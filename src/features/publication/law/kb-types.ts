/** The types of items in the knowledge base. */
export const KB_TYPES = ['rule', 'guidance', 'award'] as const
export type KbType = (typeof KB_TYPES)[number]
