import type { Word } from './words.ts'

/** The owner of the portal, where no certificate of the centre names it. */
export const CENTRE = { en: 'Commercial Arbitration Centre', ar: 'مركز التحكيم التجاري' } satisfies Word
