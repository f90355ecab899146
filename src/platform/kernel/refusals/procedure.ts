import type { RefusalDatum } from './datum.ts'

/** Settings, filing, case management, transitions and orders of state courts: the refusals that belong there. */
export const PROCEDURE = {
  // Settings of the centre
  SETTINGS_UNCHANGED: {
    status: 409,
    words: { en: 'Nothing was changed, so there is nothing to save.', ar: 'لم يتغيّر شيء، فلا شيء لحفظه.' },
  },
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
  DEPOSIT_REPEATED: {
    status: 409,
    words: {
      en: 'A deposit of this amount for this party and day is recorded already. If this is another payment, give its reference.',
      ar: 'سبق تسجيل إيداع بهذا المبلغ لهذا الطرف في هذا اليوم. إن كان هذا سدادًا آخر فاذكر مرجعه.',
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
  // Transitions
  WRONG_STATE: {
    status: 409,
    words: {
      en: 'This step is not open in the present state of the case.',
      ar: 'هذه الخطوة غير متاحة في الحالة الراهنة للقضية.',
    },
  },
  ALREADY_DONE: {
    status: 409,
    words: { en: 'This was already done.', ar: 'سبق إتمام هذا الإجراء.' },
  },
  VERSION_CONFLICT: {
    status: 412,
    words: {
      en: 'Someone saved a newer version meanwhile. Compare before you save again.',
      ar: 'حُفظت نسخة أحدث في هذه الأثناء. قارن بين النسختين قبل الحفظ من جديد.',
    },
  },
  PROCEEDINGS_STAYED: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Proceedings stayed. Actions are limited.',
      ar: 'أمر قضائي: وُقف السير في الإجراءات. الإجراءات المتاحة محدودة.',
    },
  },
  COSTS_FROZEN: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Payouts and refunds of this case are frozen.',
      ar: 'أمر قضائي: جُمِّد الصرف واسترداد المبالغ في هذه القضية.',
    },
  },
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
