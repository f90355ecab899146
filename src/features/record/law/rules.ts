/** The lanes of submissions: claimant, respondent, tribunal. */
export const LANES = ['C', 'R', 'T'] as const

/** Why a document no longer counts as the others do. */
export const STATES = ['replaced', 'refused', 'takenBack'] as const

/** The kinds of documents that the record tells apart, in the order in which it lists them. */
export const SECTIONS = ['pleadings', 'exhibits', 'orders', 'letters', 'bundle', 'drafts', 'other'] as const
export type Section = (typeof SECTIONS)[number]

/** Who filed or issued a document. */
export const ORIGINS = ['claimant', 'respondent', 'tribunal', 'centre', 'court'] as const
export type Origin = (typeof ORIGINS)[number]
