import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const CASE_REFUSALS = {
  PARTY_MISSING: {
    status: 422,
    article: '5',
    words: { en: 'Name at least one claimant and one respondent.', ar: 'اذكر مدّعيًا ومدّعى عليه على الأقل.' },
  },
  MEMBER_EXISTS: {
    status: 409,
    words: { en: 'This person already takes part in that capacity.', ar: 'هذا الشخص مشارك في القضية بهذه الصفة.' },
  },
  MEMBER_CONFLICT: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'This person already takes part in the case in another capacity. End that first.',
      ar: 'هذا الشخص مشارك في القضية بصفة أخرى. أنهِ تلك الصفة أولًا.',
    },
  },
  STAFF_NO_SIDE: {
    status: 409,
    words: {
      en: 'A person who works for the Centre sees what each party keeps from the other, and so cannot also represent a party. End one of the two first.',
      ar: 'من يعمل لدى المركز يطّلع على ما يحجبه كل طرف عن الآخر، فلا يجمع أحد بين ذلك وتمثيل طرف. أنهِ أحدهما أولًا.',
    },
  },
  SAT_IN_CASE: {
    status: 409,
    article: '17',
    words: {
      en: 'This person was an arbitrator or the secretary in this case, knows its deliberations and represents no party in it.',
      ar: 'كان هذا الشخص محكَّمًا أو أمين سر في هذه القضية واطّلع على مداولاتها، فلا يمثّل طرفًا فيها.',
    },
  },
  COUNSEL_CONFLICT: {
    status: 409,
    words: {
      en: 'This person has acted for an opposing party.',
      ar: 'سبق لهذا الشخص أن مثّل الطرف المقابل في هذه القضية.',
    },
  },
  MEMBER_OF_TRIBUNAL: {
    status: 409,
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Arbitrators and the secretary are replaced on the tribunal page.',
      ar: 'يُستبدل المحكَّمون وأمين السر من صفحة هيئة التحكيم.',
    },
  },
  PROCEEDINGS_STAYED: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Proceedings stayed. Actions are limited.',
      ar: 'أمر قضائي: وُقف السير في الإجراءات. الإجراءات المتاحة محدودة.',
    },
  },
  COSTS_FROZEN: {
    status: 409,
    mend: '/cases/{caseId}',
    words: {
      en: 'Court order: Payouts and refunds of this case are frozen.',
      ar: 'أمر قضائي: جُمِّد الصرف واسترداد المبالغ في هذه القضية.',
    },
  },
  ART5_REQUIRED: {
    status: 409,
    leadsBack: true,
    article: '5',
    mend: '/filing/{caseId}',
    words: {
      en: 'Complete the filing and pay the fee first (Art. 5).',
      ar: 'أكمل قيد الدعوى وسدِّد الرسوم أولًا (المادة ٥).',
    },
  },
  ART6_REQUIRED: {
    status: 409,
    leadsBack: true,
    article: '6',
    mend: '/commencement/{caseId}',
    words: {
      en: 'The proceedings have not commenced (Art. 6).',
      ar: 'لم تبدأ إجراءات التحكيم بعد (المادة ٦).',
    },
  },
  TRIBUNAL_NOT_CONFIRMED: {
    status: 409,
    leadsBack: true,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'The tribunal is not confirmed yet.', ar: 'لم يُعتمد تشكيل هيئة التحكيم بعد.' },
  },
  PO1_NOT_ISSUED: {
    status: 409,
    leadsBack: true,
    article: '25',
    mend: '/case-mgmt/{caseId}',
    words: { en: 'PO-1 has not been issued yet.', ar: 'لم يصدر الأمر الإجرائي رقم (١) بعد.' },
  },
  BUNDLE_NOT_READY: {
    status: 409,
    leadsBack: true,
    article: '27',
    mend: '/evidence/{caseId}',
    words: { en: 'The e-bundle is not ready yet.', ar: 'لم تجهز الحافظة الإلكترونية للمستندات بعد.' },
  },
  RECORD_NOT_CLOSED: {
    status: 409,
    leadsBack: true,
    article: '33',
    mend: '/hearing/{caseId}',
    words: { en: 'Proceedings must be closed (Art. 33)', ar: 'لم يُقفل باب المرافعة بعد (المادة ٣٣)' },
  },
  AWARD_NOT_FINAL: {
    status: 409,
    leadsBack: true,
    article: '36',
    mend: '/award/{caseId}',
    words: { en: 'The award is not final yet.', ar: 'لم يصبح حكم التحكيم نهائيًا بعد.' },
  },
  // Evidence
  RECORD_CLOSED: {
    status: 409,
    article: '33',
    mend: '/hearing/{caseId}',
    words: {
      en: 'The proceedings are closed (Art. 33). Only the tribunal can reopen them.',
      ar: 'قُفل باب المرافعة (المادة ٣٣)، ولا يُعاد فتحه إلا بقرار من هيئة التحكيم.',
    },
  },
  PARTY_NOT_YOURS: {
    status: 403,
    words: { en: 'Act for a party of your own side.', ar: 'لا يمكنك التصرف إلا عن طرف تمثّله.' },
  },
  SIDE_NOT_YOURS: {
    status: 403,
    words: { en: 'You may speak for your own side only.', ar: 'لا يمكنك الإفادة إلا عن الطرف الذي تمثّله.' },
  },
} as const satisfies Record<string, RefusalDatum>
