import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

/** Texts of the panel before there are comments. */
export const deliberationWords = words({
  title: { en: 'Deliberations', ar: 'المداولة' },
  lead: {
    en: 'Comments on the draft. Only the arbitrators of this tribunal see them, or learn that there are any.',
    ar: 'تعليقات على المسودة لا يطّلع عليها إلا محكَّمو هذه الهيئة، ولا يعلم بوجودها سواهم.',
  },
  closed: {
    en: 'The award is final: the comments can be read, not continued. They stay with the tribunal.',
    ar: 'صار الحكم نهائيًا: تُقرأ التعليقات ولا يُضاف إليها، وتبقى لدى هيئة التحكيم وحدها.',
  },
  none: { en: 'No comments yet.', ar: 'لا تعليقات بعد.' },
  noneClosed: { en: 'No comments were made.', ar: 'لم تُكتب تعليقات.' },
  openCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# open comment', other: '# open comments' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا تعليقات مفتوحة',
        one: 'تعليق واحد مفتوح',
        two: 'تعليقان مفتوحان',
        few: '# تعليقات مفتوحة',
        many: '# تعليقًا مفتوحًا',
        other: '# تعليق مفتوح',
      }),
  },
  begin: { en: 'New comment', ar: 'تعليق جديد' },
  beginHelp: {
    en: 'Select words of the draft first to comment on just these words.',
    ar: 'حدّد كلمات من المسودة أولًا إن أردت التعليق عليها وحدها.',
  },
})
