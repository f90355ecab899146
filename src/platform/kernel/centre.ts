import type { Word } from './words.ts'

/** The name of the portal's owner until a certificate of the centre gives it. */
export const CENTRE = { en: 'Commercial Arbitration Centre', ar: 'مركز التحكيم التجاري' } satisfies Word
