import { sentences } from '#kernel/manifest/sentence.ts'

const ORDERS = {
  PO1: { en: 'PO-1', ar: 'الأمر الإجرائي رقم (١)' },
  Jurisdiction: { en: 'the order on jurisdiction', ar: 'الأمر بشأن الاختصاص' },
  Default: { en: 'the order on the default of a party', ar: 'الأمر بشأن تخلّف أحد الأطراف' },
  Interim: { en: 'the order for interim measures', ar: 'الأمر بالتدابير المؤقتة والتحفظية' },
}

export const CASE_MANAGEMENT_SENTENCES = sentences('orders', {
  CMC_SCHEDULED: {
    en: ({ moment }) => `scheduled the case management conference for ${moment('scheduledAt')}`,
    ar: ({ moment }) => `حُدّد موعد اجتماع إدارة القضية في ${moment('scheduledAt')}`,
  },
  PO1_ISSUED: {
    en: ({ code }) => `issued PO-1 (${code('documentNo')})`,
    ar: ({ code }) => `صدر الأمر الإجرائي رقم (١) (${code('documentNo')})`,
  },
  ORDER_ISSUED: {
    en: ({ word, code }) => `issued ${word('kind', ORDERS)} (${code('documentNo')})`,
    ar: ({ word, code }) => `صدر ${word('kind', ORDERS)} (${code('documentNo')})`,
  },
  TIMETABLE_REVISED: {
    en: ({ code }) => `revised the procedural timetable (${code('documentNo')})`,
    ar: ({ code }) => `عُدّل الجدول الزمني للإجراءات (${code('documentNo')})`,
  },
  ORDER_DRAFT_SAVED: {
    en: ({ word }) => `worked on the draft of ${word('object', ORDERS)}`,
    ar: ({ word }) => `جرى العمل على مسودة ${word('object', ORDERS)}`,
  },
})
