import { plural } from '#kernel/plural.ts'
import { wordOf, words } from '#kernel/words.ts'

/** Texts of the parts of the home that only some people have. */
export const ownWords = words({
  // The reader's own cases
  yourCases: { en: 'Your cases', ar: 'قضاياك' },
  allCases: { en: 'All cases', ar: 'كل القضايا' },
  waitsFor: { en: 'Waits for:', ar: 'تنتظر:' },
  waitsForYou: { en: 'Waits for you:', ar: 'تنتظرك أنت:' },
  waitsForNobody: { en: 'Waits for nobody now.', ar: 'لا تنتظر أحدًا الآن.' },
  // Money
  money: { en: 'Money', ar: 'الأموال' },
  reconciliation: { en: 'Reconciliation', ar: 'المطابقة المالية' },
  in_ledger: { en: 'Books', ar: 'سجل المركز' },
  in_statement: { en: 'Statements of the bank', ar: 'كشوف البنك' },
  allMatched: { en: 'Every movement is matched.', ar: 'كل الحركات مطابَقة.' },
  unmatched: wordOf<{ count: number }>({
    en: ({ count }) => plural('en', count, { one: '# unmatched movement', other: '# unmatched movements' }),
    ar: ({ count }) =>
      plural('ar', count, {
        zero: 'لا حركات غير مطابَقة',
        one: 'حركة واحدة غير مطابَقة',
        two: 'حركتان غير مطابَقتين',
        few: '# حركات غير مطابَقة',
        many: '# حركة غير مطابَقة',
        other: '# حركة غير مطابَقة',
      }),
  }),
})
