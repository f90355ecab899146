import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const COURT_ORDERS_REFUSALS = {
  // Orders of state courts
  COURT_ORDER_REGISTERED: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'An active order of this court with the same reference and the same terms is registered already.',
      ar: 'سبق تسجيل أمر سارٍ صادر عن هذه المحكمة بالرقم المرجعي نفسه والمضمون نفسه.',
    },
  },
  COURT_ORDER_ENDED: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'This court order is no longer active: it was revoked or has expired.',
      ar: 'لم يعد هذا الأمر القضائي ساريًا: فقد أُلغي أو انتهى.',
    },
  },
  COURT_ORDER_NO_END: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'This court order names no end date: it ends only by being revoked.',
      ar: 'لا يتضمن هذا الأمر القضائي تاريخ انتهاء، فلا ينتهي إلا بالإلغاء.',
    },
  },
  COURT_ORDER_NOT_ENDED: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'The end date of this court order has not passed: it cannot expire before.',
      ar: 'لم ينقضِ تاريخ انتهاء هذا الأمر القضائي بعد، فلا يُسجَّل منتهيًا قبله.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
