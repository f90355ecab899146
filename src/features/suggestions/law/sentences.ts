import { sentences } from '#kernel/manifest/sentence.ts'

export const SUGGESTIONS_SENTENCES = sentences('award', {
  AWARD_SUGGESTIONS_ASKED: {
    en: () => 'asked for suggestions on the draft award, names masked',
    ar: () => 'طُلبت اقتراحات على مسودة حكم التحكيم بعد حجب الأسماء',
  },
  AWARD_SUGGESTION_DECIDED: {
    en: () => 'decided on a suggestion to the draft award',
    ar: () => 'اتُّخذ قرار بشأن اقتراح على مسودة حكم التحكيم',
  },
})
