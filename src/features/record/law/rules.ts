/** The lanes of submissions: claimant, respondent, tribunal. */
export const LANES = ['C', 'R', 'T'] as const

/** The states of documents that no longer count. */
export const STATES = ['replaced', 'refused', 'takenBack'] as const

/** The sections of the record, in the order of the list. */
export const SECTIONS = ['pleadings', 'exhibits', 'orders', 'letters', 'bundle', 'drafts', 'other'] as const
export type Section = (typeof SECTIONS)[number]

/** Who filed or issued a document. */
export const ORIGINS = ['claimant', 'respondent', 'tribunal', 'centre', 'court'] as const
export type Origin = (typeof ORIGINS)[number]
