import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const PUBLICATION_REFUSALS = {
  OPTED_OUT: {
    status: 403,
    article: '36(3)',
    words: {
      en: 'Publication blocked (Art. 36(3) opt-out).',
      ar: 'النشر ممنوع (اعتراض على النشر بموجب المادة ٣٦ (٣)).',
    },
  },
  PUBLICATION_NOT_ELIGIBLE: {
    status: 400,
    article: '36(3)',
    words: {
      en: 'Not eligible yet (final award required / already published).',
      ar: 'لا يجوز نشره بعد: يلزم أن يكون الحكم نهائيًا وألّا يكون قد سبق نشره.',
    },
  },
  PUBLICATION_FROZEN: {
    status: 409,
    mend: '/compliance/{caseId}/court-orders',
    words: {
      en: 'Court order: the publication of this award is frozen.',
      ar: 'أمر قضائي: جُمّد نشر هذا الحكم.',
    },
  },
  AWARD_NOT_SERVED: {
    status: 409,
    article: '36',
    mend: '/cases/{caseId}',
    words: {
      en: 'The award has not been served yet. It is published after the parties have received it.',
      ar: 'لم يُبلَّغ الحكم بعد. ولا يُنشر إلا بعد أن يتسلمه الأطراف.',
    },
  },
  PUBLICATION_STANDS: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}',
    words: {
      en: 'The award is published: this can no longer be changed.',
      ar: 'نُشر الحكم، فلا يمكن تغيير ذلك بعد الآن.',
    },
  },
  OPT_OUT_OF_PARTY: {
    status: 409,
    article: '36(3)',
    mend: '/kb/{caseId}',
    words: {
      en: 'A side has opted out itself. Name that side to record that it takes its opt-out back.',
      ar: 'اعترض أحد الجانبين على النشر بنفسه. حدّد ذلك الجانب لتسجيل سحب اعتراضه.',
    },
  },
  REDACTION_REQUIRED: {
    status: 409,
    article: '36(3)',
    mend: '/publication/{caseId}',
    words: {
      en: 'Review the award first: its names are taken out before it is published.',
      ar: 'راجع الحكم أولًا: تُحجب الأسماء قبل نشره.',
    },
  },
  REDACTION_UNDECIDED: {
    status: 409,
    article: '36(3)',
    mend: '/publication/{caseId}',
    words: {
      en: 'Some names in the award wait for a decision.',
      ar: 'في الحكم أسماء تنتظر القرار.',
    },
  },
  REDACTION_UNTITLED: {
    status: 409,
    article: '36(3)',
    mend: '/publication/{caseId}',
    words: {
      en: 'Give the published award a title in both languages.',
      ar: 'ضع عنوانًا للحكم المنشور باللغتين.',
    },
  },
  REDACTION_RESIDUAL: {
    status: 409,
    article: '36(3)',
    mend: '/publication/{caseId}',
    words: {
      en: 'Known names are still in the anonymized text. Replace each, or say why it may stay.',
      ar: 'ما زالت في النص محجوب الهوية أسماء معروفة. احجب كلًا منها أو اذكر سبب إبقائه.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
