import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const CALENDAR_REFUSALS = {
  CALENDAR_LINKS_FULL: {
    status: 409,
    mend: '/calendar',
    words: {
      en: 'You have ten calendar links already. Revoke one that you no longer need.',
      ar: 'لديك عشرة روابط للتقويم. ألغِ رابطًا لم تعد تحتاج إليه.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
