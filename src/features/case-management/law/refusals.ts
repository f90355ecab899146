import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const CASE_MANAGEMENT_REFUSALS = {
  // Case management
  TRIBUNAL_DISCHARGED: {
    status: 409,
    article: '35',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final; the tribunal issues no further orders.',
      ar: 'صار حكم التحكيم نهائيًا، فلا تصدر هيئة التحكيم أوامر أخرى.',
    },
  },
  ORDER_MEANWHILE: {
    status: 409,
    mend: '/case-mgmt/{caseId}',
    words: {
      en: 'Another order was issued at the same moment. Read it, then issue yours again.',
      ar: 'صدر أمر آخر في اللحظة نفسها. اطّلع عليه ثم أصدر أمرك من جديد.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
