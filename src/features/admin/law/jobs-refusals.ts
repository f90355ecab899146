import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const JOBS_REFUSALS = {
  JOB_NOT_RETRIED: {
    status: 409,
    words: {
      en: 'What became of this work is shown where it belongs; start it there again.',
      ar: 'نتيجة هذا العمل ظاهرة في موضعه، فابدأه من هناك مجددًا.',
    },
  },
} as const satisfies Readonly<Record<string, RefusalDatum>>
