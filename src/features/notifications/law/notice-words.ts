import { words } from '#kernel/words.ts'

/** Of one notice, wherever it stands. */
export const noticeWords = words({
  unread: { en: 'Unread', ar: 'غير مقروء' },
  type_system: { en: 'System', ar: 'البوابة' },
  type_deadline: { en: 'Deadline', ar: 'موعد' },
  type_other: { en: 'Alert', ar: 'تنبيه' },
})
