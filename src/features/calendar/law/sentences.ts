import { sentences } from '#kernel/manifest/sentence.ts'

export const CALENDAR_SENTENCES = sentences('access', {
  CALENDAR_LINK_MADE: { en: () => 'made a link to their calendar', ar: () => 'أُنشئ رابط للتقويم' },
  CALENDAR_LINK_REVOKED: { en: () => 'withdrew a link to their calendar', ar: () => 'سُحب رابط للتقويم' },
})
