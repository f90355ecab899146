import { plural } from '#kernel/plural.ts'
import { words } from '#kernel/words.ts'

export const versionWords = words({
  none: {
    en: 'Nothing yet: a version is kept when another arbitrator, or a later session, writes over it.',
    ar: 'لا نسخ بعد: تُحفظ النسخة حين يكتب فوقها محكَّم آخر أو جلسة تحرير لاحقة.',
  },
  number: {
    en: ({ number }: { number: string }) => `Version ${number}`,
    ar: ({ number }: { number: string }) => `النسخة ${number}`,
  },
  byAt: {
    en: ({ name, time }: { name: string; time: string }) => `${name}, ${time}`,
    ar: ({ name, time }: { name: string; time: string }) => `${name}، ${time}`,
  },
  changed: {
    en: ({ sections }: { sections: string }) => `Changed: ${sections}`,
    ar: ({ sections }: { sections: string }) => `ما تغيّر: ${sections}`,
  },
  wordCount: {
    en: ({ count }: { count: number }) => plural('en', count, { one: '# word', other: '# words' }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لا كلمات',
        one: 'كلمة واحدة',
        two: 'كلمتان',
        few: '# كلمات',
        many: '# كلمة',
        other: '# كلمة',
      }),
  },
  compare: { en: 'Compare with the current text', ar: 'مقارنة بالنص الحالي' },
  compareTitle: {
    en: ({ number }: { number: string }) => `Version ${number} and the current text`,
    ar: ({ number }: { number: string }) => `النسخة ${number} والنص الحالي`,
  },
  legend: {
    en: 'Struck through: in this version, no longer in the draft. Underlined: in the draft, not in this version.',
    ar: 'المشطوب: في هذه النسخة ولم يعد في المسودة. المسطَّر تحته: في المسودة وليس في هذه النسخة.',
  },
  onlyThen: { en: 'taken out since:', ar: 'حُذف منذ ذلك:' },
  onlyNow: { en: 'added since:', ar: 'أُضيف منذ ذلك:' },
  same: { en: 'The draft says the same as this version.', ar: 'لا فرق بين المسودة وهذه النسخة.' },
  takeSection: {
    en: ({ section }: { section: string }) => `Restore this text: ${section}`,
    ar: ({ section }: { section: string }) => `استعادة هذا النص: ${section}`,
  },
  takeAll: { en: 'Restore all of it', ar: 'استعادة النص كله' },
  takenBack: { en: 'The text is in the draft again.', ar: 'عاد النص إلى المسودة.' },
  notSaved: {
    en: 'Nothing was restored: what is in the draft could not be saved first.',
    ar: 'لم يُستعَد شيء: تعذّر حفظ ما في المسودة أولًا.',
  },
  close: { en: 'Close', ar: 'إغلاق' },
  showAll: {
    en: ({ count }: { count: string }) => `Show all ${count}`,
    ar: ({ count }: { count: string }) => `عرض الكل (${count})`,
  },
})
