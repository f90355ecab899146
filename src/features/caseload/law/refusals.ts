import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const CASELOAD_REFUSALS = {
  HANDLER_ROLE: {
    status: 409,
    words: {
      en: 'Only a Case Manager or Court Officer handles a case or stands in for another.',
      ar: 'لا يُكلَّف بقضية ولا ينوب عن غيره إلا مدير قضية أو مسؤول مجلس القرارات الفنية.',
    },
  },
  HANDLER_INACTIVE: {
    status: 409,
    words: {
      en: 'This person’s account is disabled, so no case is assigned to them.',
      ar: 'حساب هذا الشخص معطَّل، فلا تُسند إليه قضية.',
    },
  },
  HANDLER_CHANGED: {
    status: 409,
    words: {
      en: 'Someone changed the handler meanwhile. Nothing was assigned. Look at the list and try again.',
      ar: 'غيّر شخص آخر التكليف في هذه الأثناء، ولم يُسند شيء. راجع القائمة ثم حاول مجددًا.',
    },
  },
  ABSENCE_OVERLAPS: {
    status: 409,
    words: {
      en: 'An absence of this person is recorded for some of these days. End it first.',
      ar: 'سُجّل لهذا الشخص غياب في بعض هذه الأيام. أنهِه أولًا.',
    },
  },
  ABSENCE_OF_OTHERS: {
    status: 403,
    words: {
      en: 'You record your own absences. Those of others are recorded by a Case Manager.',
      ar: 'لك أن تسجّل غيابك أنت، أما غياب غيرك فيسجّله مدير القضية.',
    },
  },
  VIEWS_FULL: {
    status: 409,
    words: {
      en: 'You have saved twenty views. Remove one first.',
      ar: 'لديك عشرون عرضًا محفوظًا. أزل أحدها أولًا.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
