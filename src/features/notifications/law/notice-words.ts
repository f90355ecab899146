import { words } from '#kernel/words.ts'

/** Texts of one notice, wherever it is shown. */
export const noticeWords = words({
  unread: { en: 'Unread', ar: 'غير مقروء' },
  type_system: { en: 'System', ar: 'البوابة' },
  type_deadline: { en: 'Deadline', ar: 'موعد' },
  type_other: { en: 'Alert', ar: 'تنبيه' },
})
