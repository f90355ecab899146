import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const SCRUTINY_REFUSALS = {
  SCRUTINY_REQUIRED: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'By the policy of the Centre its Court approves a draft award before it is final. Submit this version for scrutiny.',
      ar: 'بموجب سياسة المركز يعتمد مجلس القرارات الفنية مسودة الحكم قبل أن تصبح نهائية. قدّم هذه النسخة للمراجعة.',
    },
  },
  SCRUTINY_PENDING: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The submitted version waits for the decision of the Centre’s Court.',
      ar: 'النسخة المقدَّمة بانتظار قرار مجلس القرارات الفنية.',
    },
  },
  SCRUTINY_OUTDATED: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The Centre’s Court approved another text than this one. Submit the changed version.',
      ar: 'اعتمد مجلس القرارات الفنية نصًا غير هذا النص. قدّم النسخة المعدّلة.',
    },
  },
  SCRUTINY_SUPERSEDED: {
    status: 409,
    article: '36',
    words: {
      en: 'The tribunal submitted a newer version meanwhile. Read that one.',
      ar: 'قدّمت هيئة التحكيم نسخة أحدث في هذه الأثناء. اقرأ تلك النسخة.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
