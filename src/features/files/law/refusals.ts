import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const FILES_REFUSALS = {
  FILE_SEALED_NO_LINK: {
    status: 409,
    words: {
      en: 'No link is made to this file: the deliberations of the tribunal are sealed, and anyone with a link could read them. Open it in the portal.',
      ar: 'لا يُنشأ رابط لهذا الملف، لأن مداولات هيئة التحكيم سرية ويستطيع كل من لديه الرابط الاطلاع عليها. افتحه في البوابة.',
    },
  },
  FILE_LINK_INVALID: {
    status: 404,
    words: {
      en: 'This download link does not work, or no longer: it is good for a few minutes. Open the file in the portal and make a new one.',
      ar: 'رابط التنزيل هذا لا يعمل، أو لم يعد يعمل: فصلاحيته دقائق معدودة. افتح الملف في البوابة وأنشئ رابطًا جديدًا.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
