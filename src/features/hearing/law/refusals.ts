import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const HEARING_REFUSALS = {
  // Hearing
  HEARING_REQUIRED: {
    status: 409,
    article: '33',
    mend: '/hearing/{caseId}',
    words: { en: 'Schedule the hearing first.', ar: 'حدّد موعد الجلسة أولًا.' },
  },
  ATTENDANCE_REQUIRED: {
    status: 409,
    mend: '/hearing/{caseId}',
    words: {
      en: 'Record first who was present at the hearing.',
      ar: 'سجّل أولًا أسماء من حضر الجلسة.',
    },
  },
  MINUTES_REPLACED: {
    status: 409,
    mend: '/hearing/{caseId}',
    words: {
      en: 'Newer minutes took the place of these. Sign the newer ones.',
      ar: 'حلّ محضر أحدث محل هذا المحضر. وقّع المحضر الأحدث.',
    },
  },
  MINUTES_NOT_YOURS: {
    status: 403,
    words: {
      en: 'You are not among those who were present and sign these minutes.',
      ar: 'لست ممن حضروا الجلسة ويوقّعون محضرها.',
    },
  },
  HEARING_NOT_CURRENT: {
    status: 409,
    mend: '/hearing/{caseId}',
    words: { en: 'This is not the current hearing of the case.', ar: 'ليست هذه الجلسة الحالية للقضية.' },
  },
  DECIDER_REQUIRED: {
    status: 422,
    article: '33',
    words: {
      en: 'Name the arbitrator of this tribunal who decided to close the proceedings.',
      ar: 'اذكر المحكَّم من هيئة التحكيم الذي قرر قفل باب المرافعة.',
    },
  },
  AWARD_IS_FINAL: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final: the proceedings cannot be reopened.',
      ar: 'أصبح حكم التحكيم نهائيًا، فلا يمكن إعادة فتح باب المرافعة.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
