import type { Word } from './words.ts'

/** Whose portal this is, where no certificate of the centre says it. */
export const CENTRE = { en: 'Commercial Arbitration Centre', ar: 'مركز التحكيم التجاري' } satisfies Word
