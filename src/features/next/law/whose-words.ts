import { words } from '#kernel/words.ts'

/** Whose duties a list shows: the button names the other ones. */
export const whoseWords = words({
  ofCentre: { en: 'Of the Centre', ar: 'إجراءات المركز' },
  ofMine: { en: 'Mine', ar: 'إجراءاتي' },
})
