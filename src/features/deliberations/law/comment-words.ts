import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Texts of comments and their forms. */
export const commentWords = words({
  noneOpen: { en: 'No open comments.', ar: 'لا تعليقات مفتوحة.' },
  resolvedCount: {
    en: ({ count }: { count: number }) =>
      plural('en', count, { one: '# resolved comment', other: '# resolved comments' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا تعليقات منتهية',
        one: 'تعليق واحد منتهٍ',
        two: 'تعليقان منتهيان',
        few: '# تعليقات منتهية',
        many: '# تعليقًا منتهيًا',
        other: '# تعليق منتهٍ',
      }),
  },
  section: { en: 'Section', ar: 'القسم' },
  onWords: { en: 'On these words', ar: 'على هذه الكلمات' },
  wholeSection: { en: 'On the whole section instead', ar: 'على القسم كله بدلًا منها' },
  tooLong: {
    en: 'The selected words are too long to be quoted: the comment is on the whole section.',
    ar: 'الكلمات المحددة أطول من أن تُقتبس، فيكون التعليق على القسم كله.',
  },
  comment: { en: 'Comment', ar: 'التعليق' },
  add: { en: 'Add comment', ar: 'إضافة التعليق' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  answer: { en: 'Answer', ar: 'رد' },
  sendAnswer: { en: 'Add answer', ar: 'إضافة الرد' },
  yourAnswer: { en: 'Your answer', ar: 'ردّك' },
  resolve: { en: 'Resolve', ar: 'إنهاء' },
  reopen: { en: 'Reopen', ar: 'إعادة فتح' },
  show: { en: 'Show in the draft', ar: 'عرض في المسودة' },
  gone: {
    en: 'These words are no longer in the text.',
    ar: 'لم تعد هذه الكلمات في النص.',
  },
  aboutSection: { en: 'On the whole section', ar: 'على القسم كله' },
  byAt: {
    en: ({ name, time }: { name: string; time: string }) => `${name}, ${time}`,
    ar: ({ name, time }: { name: string; time: string }) => `${name}، ${time}`,
  },
  resolvedBy: {
    en: ({ name, time }: { name: string; time: string }) => `Resolved by ${name}, ${time}`,
    ar: ({ name, time }: { name: string; time: string }) => `أنهاه ${name}، ${time}`,
  },
  arabicOf: {
    en: ({ section }: { section: string }) => `${section}, Arabic version`,
    ar: ({ section }: { section: string }) => `${section}، النص العربي`,
  },
  textMissing: { en: 'Write the comment first.', ar: 'اكتب التعليق أولًا.' },
  added: { en: 'Comment added.', ar: 'أُضيف التعليق.' },
  answered: { en: 'Answer added.', ar: 'أُضيف الرد.' },
})
