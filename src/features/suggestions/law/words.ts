import { plural } from '#kernel/plural.ts'
import { type Word, words } from '#kernel/words.ts'
import type { SuggestionKind } from './rules.ts'

export const suggestionWords = words({
  title: { en: 'Drafting suggestions', ar: 'اقتراحات الصياغة' },
  lead: {
    en: 'A language model reads the saved draft with every name, address and identifier on file masked. It decides nothing: you accept or refuse each proposal.',
    ar: 'يقرأ نموذج لغوي المسودة المحفوظة بعد حجب كل اسم وعنوان ورقم تعريف في ملف القضية. ولا يقرر شيئًا: تقبل كل اقتراح أو ترفضه.',
  },
  leaves: {
    en: 'The masked text leaves the portal. The audit trail records it by fingerprint.',
    ar: 'يخرج النص المحجوب الأسماء من البوابة، ويُقيَّد ذلك في سجل التدقيق ببصمته الرقمية.',
  },
  notMasked: {
    en: 'People who are not on file and have no title such as “Mr” are not masked: read the draft with that in mind before you ask.',
    ar: 'لا تُحجب أسماء من ليسوا في ملف القضية ولا يسبق أسماءهم لقب مثل «السيد»، فراجع المسودة من هذه الناحية قبل الطلب.',
  },
  ask: { en: 'Ask for suggestions', ar: 'طلب اقتراحات' },
  askAgain: { en: 'Ask again', ar: 'طلب اقتراحات أخرى' },
  none: { en: 'No suggestions for this version.', ar: 'لا اقتراحات لهذه النسخة.' },
  dropped: {
    en: ({ count }: { count: number }) =>
      plural('en', count, {
        one: '# answer quoted no single passage of the draft and was left out.',
        other: '# answers quoted no single passage of the draft and were left out.',
      }),
    ar: ({ count }: { count: number }) =>
      plural('ar', count, {
        zero: 'لم يُستبعد أي اقتراح.',
        one: 'استُبعد اقتراح واحد لا يقتبس موضعًا بعينه من المسودة.',
        two: 'استُبعد اقتراحان لا يقتبسان موضعًا بعينه من المسودة.',
        few: 'استُبعدت # اقتراحات لا تقتبس موضعًا بعينه من المسودة.',
        many: 'استُبعد # اقتراحًا لا يقتبس موضعًا بعينه من المسودة.',
        other: 'استُبعد # اقتراح لا يقتبس موضعًا بعينه من المسودة.',
      }),
  },
  inDraft: { en: 'In the draft', ar: 'في المسودة' },
  proposed: { en: 'Proposed', ar: 'المقترح' },
  reason: { en: 'Reason', ar: 'السبب' },
  accept: { en: 'Accept', ar: 'قبول' },
  refuse: { en: 'Refuse', ar: 'رفض' },
  accepted: { en: 'Accepted: the text is in the draft.', ar: 'قُبل: النص الآن في المسودة.' },
  refused: { en: 'Refused.', ar: 'رُفض.' },
  gone: {
    en: 'This passage has changed since: the suggestion no longer fits.',
    ar: 'تغيّرت هذه الفقرة منذ ذلك، ولم يعد الاقتراح مناسبًا.',
  },
  decided: { en: 'Decision recorded.', ar: 'سُجّل القرار.' },
  arabicOf: {
    en: ({ section }: { section: string }) => `${section}, Arabic version`,
    ar: ({ section }: { section: string }) => `${section}، النص العربي`,
  },
})

export const kindWords = words({
  language: { en: 'Language', ar: 'اللغة' },
  clarity: { en: 'Clarity', ar: 'الوضوح' },
  reasoning: { en: 'Reasoning', ar: 'التسبيب' },
  consistency: { en: 'Consistency', ar: 'الاتساق' },
  form: { en: 'Form', ar: 'الشكل' },
} satisfies Record<SuggestionKind, Word>)
