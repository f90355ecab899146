import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const AWARD_REFUSALS = {
  SECTIONS_INCOMPLETE: {
    status: 422,
    article: '36',
    mend: '/award/{caseId}',
    words: { en: 'Every section needs text first.', ar: 'يجب أن يحتوي كل قسم على نص أولًا.' },
  },
  AWARD_CHECKLIST_OPEN: {
    status: 422,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'By the policy of the Centre the entries under “To mend” in the award checklist come first.',
      ar: 'بموجب سياسة المركز تُصحَّح أولًا الملاحظات الواردة تحت «يلزم تصحيحه» في قائمة مراجعة الحكم.',
    },
  },
  BASE_URL_FOREIGN: {
    status: 422,
    words: {
      en: 'The base address is not one of this portal.',
      ar: 'العنوان الأساسي ليس من عناوين هذه البوابة.',
    },
  },
  SEAL_KEY_MISSING: {
    status: 409,
    article: '36',
    words: {
      en: 'The award cannot be sealed: the Centre has not connected the certificate of its seal (SIGNING_KEYS_DIR or SIGNING_COMMAND). Nothing was changed.',
      ar: 'لا يمكن ختم الحكم: لم يربط المركز شهادة ختمه بعد (\u2066SIGNING_KEYS_DIR\u2069 أو \u2066SIGNING_COMMAND\u2069). ولم يتغير شيء.',
    },
  },
  NOT_SIGNATORY: {
    status: 403,
    article: '35',
    words: {
      en: 'Only the arbitrators named in the final award sign it.',
      ar: 'لا يوقّع الحكم إلا المحكَّمون المذكورون في صيغته النهائية.',
    },
  },
  NO_SERVICE_YET: {
    status: 409,
    article: '36',
    mend: '/cases/{caseId}',
    words: {
      en: 'No service of the award is on record yet.',
      ar: 'لم يُسجَّل أي تبليغ لحكم التحكيم بعد.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
