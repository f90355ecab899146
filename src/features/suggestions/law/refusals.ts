import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const SUGGESTIONS_REFUSALS = {
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
} as const satisfies Record<string, RefusalDatum>
