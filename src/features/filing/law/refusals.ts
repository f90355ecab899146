import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const FILING_REFUSALS = {
  // Filing (Art. 5)
  AGREEMENT_REQUIRED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: { en: 'Upload the arbitration agreement first.', ar: 'ارفع اتفاق التحكيم أولًا.' },
  },
  CONTRACT_REQUIRED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: { en: 'Upload the contract first.', ar: 'ارفع العقد أولًا.' },
  },
  FILING_INCOMPLETE: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: {
      en: 'The request still lacks something that Art. 5 asks for. See the checklist.',
      ar: 'ما زال الطلب ينقصه ما تشترطه المادة ٥. راجع قائمة المتطلبات.',
    },
  },
  FILING_CLOSED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: {
      en: 'The filing was submitted. It can be changed again only when the Centre asks for missing items.',
      ar: 'قُدّم الطلب، ولا يمكن تعديله إلا إذا طلب المركز استكمال النواقص.',
    },
  },
  FILING_STANDS: {
    status: 409,
    article: '6',
    mend: '/cases/{caseId}',
    words: {
      en: 'The proceedings have commenced; the filing stands.',
      ar: 'بدأت إجراءات التحكيم، فلا رجوع إلى مرحلة القيد.',
    },
  },
  REFERENCE_USED: {
    status: 409,
    words: { en: 'This payment reference was already recorded.', ar: 'سبق تسجيل مرجع السداد هذا.' },
  },
  PAYMENT_NOT_CONNECTED: {
    status: 503,
    mend: '/filing/{caseId}',
    words: {
      en: 'Online payment is not connected. Pay by bank transfer; the Case Manager records the receipt.',
      ar: 'السداد الإلكتروني غير مفعّل. سدّد بحوالة بنكية ليسجّل مدير القضية الاستلام.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
