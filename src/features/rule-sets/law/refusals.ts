import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const RULE_SET_REFUSALS = {
  // Settings of the centre
  SETTINGS_UNCHANGED: {
    status: 409,
    words: { en: 'Nothing was changed, so there is nothing to save.', ar: 'لم يتغيّر شيء، فلا شيء لحفظه.' },
  },
} as const satisfies Record<string, RefusalDatum>
