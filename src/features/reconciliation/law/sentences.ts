import { sentences } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

export const RECONCILIATION_SENTENCES = sentences('money', {
  RECONCILIATION_MARKED: {
    en: ({ is }) => `marked a movement as ${is('matched', true) ? 'matched' : 'not matched'}`,
    ar: ({ is }) => (is('matched', true) ? 'وُضعت على حركة مالية علامة مطابَق' : 'وُضعت على حركة مالية علامة غير مطابَق'),
  },
  // By a person: two movements. By the portal: all pairs that its comparison found.
  RECONCILIATION_MATCHED: {
    en: ({ has, count, money }) =>
      has('pairs')
        ? `matched ${plural('en', count('pairs'), { one: '# movement', other: '# movements' })} with the bank statement`
        : `matched two movements of ${money()}`,
    ar: ({ has, number, money }) =>
      has('pairs')
        ? `جرت مطابقة حركات مالية مع كشف البنك (عددها ${number('pairs')})`
        : `جرت مطابقة حركتين ماليتين بمبلغ ${money()}`,
  },
  RECONCILIATION_COMPARED: {
    en: () => 'compared the movements with the bank statements',
    ar: () => 'جرت مقارنة الحركات المالية بكشوف البنك',
  },
  STATEMENT_IMPORTED: {
    en: ({ text, count }) =>
      `imported the bank statement ${text('name')} (${plural('en', count('lines'), { one: '# line', other: '# lines' })})`,
    ar: ({ text, number }) => `استُورد كشف البنك ${text('name')} (عدد الأسطر ${number('lines')})`,
  },
})
