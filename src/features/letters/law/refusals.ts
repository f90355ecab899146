import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const LETTERS_REFUSALS = {
  AUDIENCE_BLOCKED: {
    status: 403,
    words: {
      en: 'What the tribunal receives goes to the other party (Arbitration Law, Art. 31).',
      ar: 'ما يُقدَّم إلى هيئة التحكيم يُرسل إلى الطرف الآخر (نظام التحكيم، المادة ٣١).',
    },
  },
  READERS_CHANGED: {
    status: 409,
    words: {
      en: 'Who would read this letter has changed. Look at the list again.',
      ar: 'تغيّر من سيطّلع على هذا الخطاب. راجع القائمة من جديد.',
    },
  },
  FILE_NARROWER: {
    status: 409,
    words: {
      en: 'Not everybody who receives this letter may open one of its files.',
      ar: 'لا يحق لكل من يتسلّم هذا الخطاب الاطلاع على أحد مرفقاته.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
