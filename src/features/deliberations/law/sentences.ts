import { sentences } from '#kernel/manifest/sentence.ts'

/** The entry does not say whether anything was written: deliberations are secret. */
export const DELIBERATIONS_SENTENCES = sentences('award', {
  AWARD_DELIBERATED: {
    en: () => 'opened the deliberations on the draft award',
    ar: () => 'جرى الدخول إلى المداولة في مسودة حكم التحكيم',
  },
})
