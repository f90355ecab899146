import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const TIME_LIMITS_REFUSALS = {
  TIME_LIMIT_NOT_RUNNING: {
    status: 409,
    mend: '/commencement/{caseId}',
    words: {
      en: 'This time limit does not run yet, so there is no date to extend.',
      ar: 'لم يبدأ سريان هذا الميعاد بعد، فلا موعد يُمدَّد.',
    },
  },
  TIME_LIMIT_KEPT: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final: its time limit no longer runs.',
      ar: 'أصبح حكم التحكيم نهائيًا، فلم يعد ميعاد إصداره ساريًا.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
