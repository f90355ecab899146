import type { RefusalDatum } from './datum.ts'

/** Refusals of acts: their state, version, signature, and who may do them. */
export const ACTS = {
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
  ROLE_BLOCK: {
    status: 403,
    leadsBack: true,
    mend: '/dashboard',
    words: { en: 'You do not have permission for this action.', ar: 'ليست لديك صلاحية لهذا الإجراء.' },
  },
  CASE_CHANGED: {
    status: 409,
    words: {
      en: 'The case changed while the document was being made. Look at it and try again.',
      ar: 'تغيّرت بيانات القضية أثناء إعداد الوثيقة. راجعها ثم حاول مجددًا.',
    },
  },
  SIGNING_KEY_FAILED: {
    status: 503,
    words: {
      en: 'The signing key could not be used, so nothing was signed. Try again; if it stays so, tell the Centre.',
      ar: 'تعذّر استخدام مفتاح التوقيع فلم يُوقَّع شيء. حاول مجددًا، وإن تكرر الأمر فأبلغ المركز.',
    },
  },
  TIMESTAMP_UNAVAILABLE: {
    status: 503,
    words: {
      en: 'The time stamp authority did not answer, so nothing was signed. Try again in a few minutes.',
      ar: 'لم تجب جهة الختم الزمني فلم يُوقَّع شيء. حاول مجددًا بعد دقائق.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
