import { words } from '#kernel/words.ts'

/** The buttons beside a document; pages that show some need no word of the viewer. */
export const fileWords = words({
  view: { en: 'View', ar: 'عرض' },
  viewNamed: { en: ({ name }: { name: string }) => `View ${name}`, ar: ({ name }: { name: string }) => `عرض ${name}` },
  download: { en: 'Download', ar: 'تنزيل' },
})
