import { isolateLtr } from '#kernel/text.ts'
import { wordOf, words } from '#kernel/words.ts'

type Named = { readonly caseId: string; readonly what: string }

/** Texts of mail that puts meetings into calendars. It is all that such a mail says of a meeting. */
export const invitationWords = words({
  hearing: { en: 'Hearing', ar: 'جلسة' },
  conference: { en: 'Conference', ar: 'اجتماع' },
  subject: wordOf<Named & { readonly at: string }>({
    en: ({ caseId, what, at }) => `Case ${caseId}: ${what}, ${at}`,
    ar: ({ caseId, what, at }) => `القضية ${isolateLtr(caseId)}: ${what}، ${at}`,
  }),
  subjectCancelled: wordOf<Named & { readonly at: string }>({
    en: ({ caseId, what, at }) => `Case ${caseId}: taken out of your calendar: ${what}, ${at}`,
    ar: ({ caseId, what, at }) => `القضية ${isolateLtr(caseId)}: أُزيل من تقويمك: ${what}، ${at}`,
  }),
  opening: {
    en: 'For your calendar. If it has an earlier date of this, the new one replaces it:',
    ar: 'موعد لتقويمك، ويحل محل أي موعد سابق له فيه:',
  },
  openingCancelled: {
    en: 'This is cancelled, or no longer concerns you. Your calendar takes it out:',
    ar: 'أُلغي هذا الموعد أو لم يعد يعنيك، وبهذه الرسالة يُزال من تقويمك:',
  },
  summary: wordOf<Named>({
    en: ({ caseId, what }) => `${what} · ${caseId}`,
    ar: ({ caseId, what }) => `${what} · ${caseId}`,
  }),
})
