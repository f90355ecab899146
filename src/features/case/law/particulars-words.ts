import { words } from '#kernel/words.ts'

/** Labels of a case's particulars in its documents. */
export const particularsWords = words({
  rules: { en: 'Arbitration rules', ar: 'قواعد التحكيم' },
  rulesVersion: {
    en: ({ date }: { date: string }) => `Rules of the Centre, in force since ${date}`,
    ar: ({ date }: { date: string }) => `قواعد المركز، السارية منذ ${date}`,
  },
  law: { en: 'Applicable law', ar: 'القانون الواجب التطبيق' },
  agreement: { en: 'Arbitration agreement', ar: 'اتفاق التحكيم' },
})
