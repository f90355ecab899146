import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const VERIFICATION_REFUSALS = {
  AWARD_NOT_VERIFIED: {
    status: 404,
    words: {
      en: 'Verification failed: Award not found or invalid code',
      ar: 'تعذّر التحقق: لم يُعثر على الحكم أو أن الرمز غير صحيح',
    },
  },
  PAPER_NOT_VERIFIED: {
    status: 404,
    words: {
      en: 'Verification failed: Document not found or invalid code',
      ar: 'تعذّر التحقق: لم يُعثر على الوثيقة أو أن الرمز غير صحيح',
    },
  },
} as const satisfies Record<string, RefusalDatum>
