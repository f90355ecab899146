import type { RefusalDatum } from './datum.ts'

/** What leads a person to another screen than the one asked for (§8, §9): the screen it leads to shows the words. */
export const GATES = {
  ART5_REQUIRED: {
    status: 409,
    article: '5',
    mend: '/filing/{caseId}',
    words: {
      en: 'Complete the filing and pay the fee first (Art. 5).',
      ar: 'أكمل قيد الدعوى وسدِّد الرسوم أولًا (المادة ٥).',
    },
  },
  ART6_REQUIRED: {
    status: 409,
    article: '6',
    mend: '/commencement/{caseId}',
    words: {
      en: 'The proceedings have not commenced (Art. 6).',
      ar: 'لم تبدأ إجراءات التحكيم بعد (المادة ٦).',
    },
  },
  TRIBUNAL_NOT_CONFIRMED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'The tribunal is not confirmed yet.', ar: 'لم يُعتمد تشكيل هيئة التحكيم بعد.' },
  },
  PO1_NOT_ISSUED: {
    status: 409,
    article: '25',
    mend: '/case-mgmt/{caseId}',
    words: { en: 'PO-1 has not been issued yet.', ar: 'لم يصدر الأمر الإجرائي رقم (١) بعد.' },
  },
  BUNDLE_NOT_READY: {
    status: 409,
    article: '27',
    mend: '/evidence/{caseId}',
    words: { en: 'The e-bundle is not ready yet.', ar: 'لم تجهز الحافظة الإلكترونية للمستندات بعد.' },
  },
  RECORD_NOT_CLOSED: {
    status: 409,
    article: '33',
    mend: '/hearing/{caseId}',
    words: { en: 'Proceedings must be closed (Art. 33)', ar: 'لم يُقفل باب المرافعة بعد (المادة ٣٣)' },
  },
  AWARD_NOT_FINAL: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: { en: 'The award is not final yet.', ar: 'لم يصبح حكم التحكيم نهائيًا بعد.' },
  },
  ROLE_BLOCK: {
    status: 403,
    mend: '/dashboard',
    words: { en: 'You do not have permission for this action.', ar: 'ليست لديك صلاحية لهذا الإجراء.' },
  },
} as const satisfies Record<string, RefusalDatum>
