import type { RefusalDatum } from './datum.ts'

/** The award, its signatures and its verification: the refusals that belong there. */
export const AWARD = {
  SECTIONS_INCOMPLETE: {
    status: 422,
    article: '36',
    mend: '/award/{caseId}',
    words: { en: 'Every section needs text first.', ar: 'يجب أن يحتوي كل قسم على نص أولًا.' },
  },
  SCRUTINY_REQUIRED: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'By the policy of the Centre its Court approves a draft award before it is final. Submit this version for scrutiny.',
      ar: 'بموجب سياسة المركز يعتمد مجلس القرارات الفنية مسودة الحكم قبل أن تصبح نهائية. قدّم هذه النسخة للمراجعة.',
    },
  },
  TIME_LIMIT_NOT_RUNNING: {
    status: 409,
    mend: '/commencement/{caseId}',
    words: {
      en: 'This time limit does not run yet, so there is no date to extend.',
      ar: 'لم يبدأ سريان هذا الميعاد بعد، فلا موعد يُمدَّد.',
    },
  },
  TIME_LIMIT_KEPT: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The award is final: its time limit no longer runs.',
      ar: 'أصبح حكم التحكيم نهائيًا، فلم يعد ميعاد إصداره ساريًا.',
    },
  },
  SCRUTINY_PENDING: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The submitted version waits for the decision of the Centre’s Court.',
      ar: 'النسخة المقدَّمة بانتظار قرار مجلس القرارات الفنية.',
    },
  },
  SCRUTINY_OUTDATED: {
    status: 409,
    article: '36',
    mend: '/award/{caseId}',
    words: {
      en: 'The Centre’s Court approved another text than this one. Submit the changed version.',
      ar: 'اعتمد مجلس القرارات الفنية نصًا غير هذا النص. قدّم النسخة المعدّلة.',
    },
  },
  SCRUTINY_SUPERSEDED: {
    status: 409,
    article: '36',
    words: {
      en: 'The tribunal submitted a newer version meanwhile. Read that one.',
      ar: 'قدّمت هيئة التحكيم نسخة أحدث في هذه الأثناء. اقرأ تلك النسخة.',
    },
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
  CASE_CHANGED: {
    status: 409,
    words: {
      en: 'The case changed while the document was being made. Look at it and try again.',
      ar: 'تغيّرت بيانات القضية أثناء إعداد الوثيقة. راجعها ثم حاول مجددًا.',
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
  SIGNING_KEY_FAILED: {
    status: 503,
    words: {
      en: 'The signing key could not be used, so nothing was signed. Try again; if it stays so, tell the Centre.',
      ar: 'تعذّر استخدام مفتاح التوقيع فلم يُوقَّع شيء. حاول مجددًا، وإن تكرر الأمر فأبلغ المركز.',
    },
  },
  TIMESTAMP_UNAVAILABLE: {
    status: 503,
    words: {
      en: 'The time stamp authority did not answer, so nothing was signed. Try again in a few minutes.',
      ar: 'لم تجب جهة الختم الزمني فلم يُوقَّع شيء. حاول مجددًا بعد دقائق.',
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
  SUGGESTIONS_NOTHING: {
    status: 409,
    words: { en: 'There is no text yet to suggest anything about.', ar: 'لا نص بعد ليُقترح عليه.' },
  },
  SUGGESTIONS_TOO_LONG: {
    status: 422,
    words: {
      en: 'The draft is too long to be read at once for suggestions (150,000 characters in both languages).',
      ar: 'المسودة أطول من أن تُقرأ دفعة واحدة للاقتراح (١٥٠٬٠٠٠ حرف باللغتين).',
    },
  },
  SUGGESTIONS_BUSY: {
    status: 409,
    words: {
      en: 'Suggestions for this award are being asked for already. Wait for the answer.',
      ar: 'طُلبت اقتراحات لهذا الحكم بالفعل. انتظر الجواب.',
    },
  },
  SUGGESTIONS_TIMEOUT: {
    status: 503,
    words: {
      en: 'The language model did not answer in time. The draft is unchanged; try again later.',
      ar: 'لم يجب النموذج اللغوي في الوقت المحدد. المسودة كما هي؛ حاول لاحقًا.',
    },
  },
  SUGGESTIONS_DOWN: {
    status: 503,
    words: {
      en: 'The language model could not be asked. The draft is unchanged; if it stays so, tell the administrator of the Centre.',
      ar: 'تعذّر سؤال النموذج اللغوي. المسودة كما هي؛ وإن تكرر ذلك فأبلغ مسؤول تقنية المعلومات في المركز.',
    },
  },
  SUGGESTIONS_UNREADABLE: {
    status: 502,
    words: {
      en: 'The answer of the language model was not what was asked for and was not used. The draft is unchanged.',
      ar: 'لم يكن جواب النموذج اللغوي كما طُلب فلم يُستخدم. المسودة كما هي.',
    },
  },
  SUGGESTIONS_OFF: {
    status: 404,
    words: { en: 'Drafting suggestions are switched off.', ar: 'اقتراحات الصياغة غير مفعّلة.' },
  },
  AWARD_NOT_VERIFIED: {
    status: 404,
    words: {
      en: 'Verification failed: Award not found or invalid code',
      ar: 'تعذّر التحقق: لم يُعثر على الحكم أو أن الرمز غير صحيح',
    },
  },
  PAPER_NOT_VERIFIED: {
    status: 404,
    words: {
      en: 'Verification failed: Document not found or invalid code',
      ar: 'تعذّر التحقق: لم يُعثر على الوثيقة أو أن الرمز غير صحيح',
    },
  },
} as const satisfies Record<string, RefusalDatum>
