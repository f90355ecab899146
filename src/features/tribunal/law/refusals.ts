import type { RefusalDatum } from '#kernel/refusals/datum.ts'

export const TRIBUNAL_REFUSALS = {
  TRIBUNAL_NOT_CLEARED: {
    status: 409,
    article: '17-18',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Cannot confirm: pending disclosures or challenges.',
      ar: 'لا يمكن الاعتماد: توجد إفصاحات أو طلبات رد قيد النظر.',
    },
  },
  TRIBUNAL_NOT_COMPOSED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'The tribunal has not been composed yet.', ar: 'لم تُشكّل هيئة التحكيم بعد.' },
  },
  ROSTER_TOO_SHORT: {
    status: 409,
    article: '16',
    mend: '/admin/arbitrators',
    words: {
      en: 'The roster holds too few arbitrators who are free to sit in this case.',
      ar: 'لا تضم قائمة المحكَّمين عددًا كافيًا ممن يمكنهم الجلوس في هذه القضية.',
    },
  },
  RANKING_CLOSED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'The time to return the list has ended.', ar: 'انتهت مهلة إعادة القائمة.' },
  },
  BALLOTS_OPEN: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'A side has not returned its list and the time to do so has not ended.',
      ar: 'لم يُعِد أحد الطرفين القائمة ولم تنتهِ المهلة بعد.',
    },
  },
  LIST_EXHAUSTED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Too few names are acceptable to both sides. Propose a new list or let the Centre appoint.',
      ar: 'الأسماء المقبولة لدى الطرفين أقل من اللازم. قدِّم قائمة جديدة أو ليعيّن المركز.',
    },
  },
  LIST_NOT_EXHAUSTED: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'The list gives a tribunal: compose it from the tally.',
      ar: 'تكفي القائمة لتشكيل الهيئة: شكّلها من احتساب الأفضلية.',
    },
  },
  METHOD_MISMATCH: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'This way of composing does not fit the method of the proposal.',
      ar: 'طريقة التشكيل هذه لا توافق طريقة الاختيار المقترحة.',
    },
  },
  ARBITRATOR_NOT_FREE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'This person cannot sit: not on the roster, or already part of this case.',
      ar: 'لا يمكن لهذا الشخص الجلوس: ليس في قائمة المحكَّمين أو له صفة أخرى في القضية.',
    },
  },
  ARBITRATOR_NOT_SITTING: {
    status: 409,
    article: '16',
    mend: '/tribunal/{caseId}',
    words: { en: 'This person does not sit on the tribunal.', ar: 'هذا الشخص ليس عضوًا في الهيئة.' },
  },
  LIST_CHANGED: {
    status: 409,
    words: {
      en: 'The list would hold other names by now. Look at them before you propose them.',
      ar: 'تغيّرت الأسماء التي تشملها القائمة. راجعها قبل تقديمها.',
    },
  },
  OFFICE_VACANT: {
    status: 409,
    article: '19',
    mend: '/tribunal/{caseId}',
    words: { en: 'Fill the vacant office first.', ar: 'اشغل المقعد الشاغر أولًا.' },
  },
  DISCLOSURE_NOT_MADE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: { en: 'The arbitrator has not made this disclosure yet.', ar: 'لم يقدّم المحكَّم إفصاحه بعد.' },
  },
  MUST_DECLINE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'A conflict that cannot be waived is disclosed: the appointment must be declined.',
      ar: 'أُفصح عن تعارض لا يقبل النزول: يجب الاعتذار عن التعيين.',
    },
  },
  WAIVER_MISSING: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Every party must waive this conflict before the disclosure is accepted.',
      ar: 'يلزم أن ينزل كل طرف عن حقه في الاعتراض قبل قبول الإفصاح.',
    },
  },
  NOTHING_TO_WAIVE: {
    status: 409,
    article: '17',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'The present disclosure has no conflict to waive, or it was changed meanwhile.',
      ar: 'لا يتضمن الإفصاح الحالي تعارضًا يُنزل عنه، أو أنه عُدّل في هذه الأثناء.',
    },
  },
  CHALLENGE_PENDING: {
    status: 409,
    article: '18',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'Your challenge of this arbitrator is already pending.',
      ar: 'طلبك برد هذا المحكَّم قيد النظر بالفعل.',
    },
  },
  SECRETARY_CONFLICT: {
    status: 409,
    article: '20',
    mend: '/tribunal/{caseId}',
    words: {
      en: 'This person already takes part in the case in another capacity.',
      ar: 'يشارك هذا الشخص في القضية بصفة أخرى.',
    },
  },
} as const satisfies Record<string, RefusalDatum>
