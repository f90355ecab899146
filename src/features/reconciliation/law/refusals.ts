import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const RECONCILIATION_REFUSALS = {
  // Reconciliation
  STATEMENT_REJECTED: {
    status: 422,
    words: {
      en: 'Nothing was imported: the file has lines that are refused.',
      ar: 'لم يُستورد شيء: في الملف أسطر مرفوضة.',
    },
  },
  STATEMENT_IMPORTED: {
    status: 409,
    words: { en: 'This file was already imported.', ar: 'سبق استيراد هذا الملف.' },
  },
  STATEMENT_NOTHING_NEW: {
    status: 409,
    words: { en: 'Every line of this file came in before.', ar: 'سبق استيراد كل أسطر هذا الملف.' },
  },
  STATEMENT_NOT_CSV: {
    status: 422,
    words: {
      en: 'A statement is a CSV file of at most 64 MB.',
      ar: 'كشف الحساب ملف بصيغة CSV لا يزيد على ٦٤ م.ب.',
    },
  },
  MOVEMENT_OTHER_CASE: {
    status: 409,
    words: {
      en: 'The two movements do not belong to the same case.',
      ar: 'لا تعود الحركتان إلى القضية نفسها.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
