import { words } from '#kernel/words.ts'

/** Texts of the frame of the case room. */
export const roomWords = words({
  parts: {
    en: ({ total }: { total: string }) => `${total} parts`,
    ar: ({ total }: { total: string }) => `الأقسام: ${total}`,
  },
  partOf: {
    en: ({ part, total }: { part: string; total: string }) => `${part} of ${total} parts`,
    ar: ({ part, total }: { part: string; total: string }) => `القسم ${part} من ${total}`,
  },
  partsOfCase: { en: 'Parts of the case', ar: 'أقسام القضية' },
  noPart: {
    en: 'This case has no such part, or it is not open to you. This is its overview.',
    ar: 'لا يوجد هذا القسم في القضية أو أنه غير متاح لك. وهذه نظرة عامة عليها.',
  },
  itemBefore: { en: 'Previous', ar: 'السابق' },
  itemAfter: { en: 'Next', ar: 'التالي' },
  noItem: {
    en: 'What this address names is not here, or it is not open to you.',
    ar: 'ما يشير إليه هذا العنوان غير موجود هنا أو أنه غير متاح لك.',
  },
})
