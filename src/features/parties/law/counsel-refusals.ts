import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const COUNSEL_REFUSALS = {
  POWER_REQUIRED: {
    status: 409,
    words: { en: 'Attach the power of attorney first.', ar: 'أرفق الوكالة أولًا.' },
  },
  COUNSEL_APPROVAL: {
    status: 409,
    article: '21',
    words: {
      en: "New counsel now need the tribunal's approval (Art. 21).",
      ar: 'يلزم لتغيير الممثل موافقة هيئة التحكيم (المادة ٢١).',
    },
  },
  COUNSEL_ARBITRATOR: {
    status: 409,
    words: {
      en: 'This person is an arbitrator of the Centre. Ask the Case Manager to record them as counsel.',
      ar: 'هذا الشخص محكَّم لدى المركز. اطلب من مدير القضية قيده ممثلًا.',
    },
  },
  MANDATE_NOT_YOURS: {
    status: 403,
    words: {
      en: 'Only the lead of these counsel manages their people.',
      ar: 'لا يدير فريق هذا الممثل إلا المسؤول عنه.',
    },
  },
  MANDATE_ENDED: {
    status: 409,
    words: { en: 'These counsel no longer act in the case.', ar: 'لم يعد هذا الممثل يمثّل أي طرف في القضية.' },
  },
  LEAD_STAYS: {
    status: 409,
    words: { en: 'Hand the lead over to somebody else first.', ar: 'سلِّم مسؤولية الفريق إلى غيرك أولًا.' },
  },
  PERSON_UNKNOWN: {
    status: 404,
    words: {
      en: 'Nobody with this e-mail address has an account here. Ask the Centre to invite them.',
      ar: 'لا حساب هنا بهذا البريد الإلكتروني. اطلب من المركز دعوة صاحبه.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
