import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const TRIBUNAL_NOTICES = {
  'tribunal.propose': {
    to: ['parties'],
    type: 'deadline',
    mail: { kind: 'tribunal', when: 'now' },
    message: {
      en: () => 'A panel was proposed: return your ranking by the due date.',
      ar: () => 'قُدّمت قائمة مرشحين: أعيدوا القائمة مرتَّبة قبل الموعد.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.compose': {
    to: ['parties', 'tribunal', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'tribunal', when: 'now' },
    message: { en: () => 'The tribunal was composed.', ar: () => 'شُكّلت هيئة التحكيم.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.replace': {
    to: ['parties', 'tribunal', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'tribunal', when: 'now' },
    message: { en: () => 'A replacement arbitrator was appointed.', ar: () => 'عُيّن محكَّم بديل.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.remove': {
    to: [...EVERYBODY],
    type: 'other',
    mail: { kind: 'tribunal', when: 'now' },
    message: {
      en: () => 'An arbitrator no longer sits on the tribunal.',
      ar: () => 'لم يعد أحد المحكَّمين عضوًا في الهيئة.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.disclose': {
    to: ['tribunal'],
    type: 'deadline',
    mail: { kind: 'tribunal', when: 'now' },
    message: { en: () => 'Make your disclosure.', ar: () => 'قدّم إفصاحك.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.makeDisclosure': {
    to: ['parties', 'caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'tribunal', when: 'digest' },
    message: { en: () => 'An arbitrator made or amended a disclosure.', ar: () => 'قدّم أحد المحكَّمين إفصاحًا أو عدّله.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.ackDisclosure': {
    to: ['parties', 'tribunal'],
    type: 'system',
    mail: { kind: 'tribunal', when: 'digest' },
    message: { en: () => 'A decision on a disclosure was recorded.', ar: () => 'سُجّل قرار بشأن أحد الإفصاحات.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.waive': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'tribunal', when: 'digest' },
    message: {
      en: () => 'A party waived a disclosed conflict.',
      ar: () => 'نزل أحد الأطراف عن الحق في الاعتراض على تعارض مُفصَح عنه.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.comment': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'tribunal', when: 'digest' },
    message: {
      en: () => 'A comment on a disclosure or a challenge came in.',
      ar: () => 'ورد تعليق على إفصاح أو طلب رد.',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.challenge': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'other',
    mail: { kind: 'tribunal', when: 'now' },
    message: { en: () => 'An arbitrator was challenged.', ar: () => 'طُلب رد أحد المحكَّمين.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.decideChallenge': {
    to: [...EVERYBODY],
    type: 'system',
    mail: { kind: 'tribunal', when: 'now' },
    message: { en: () => 'A challenge was decided.', ar: () => 'فُصل في طلب رد.' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.appointSecretary': {
    to: ['parties', 'tribunal', 'secretary', 'caseManagers'],
    type: 'system',
    mail: { kind: 'tribunal', when: 'now' },
    message: { en: () => 'Secretary appointed (Art. 20).', ar: () => 'عُيّن أمين سر هيئة التحكيم (المادة\u00a0٢٠).' },
    link: '/tribunal/{caseId}',
  },
  'tribunal.removeSecretary': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'tribunal', when: 'now' },
    message: {
      en: () => "The tribunal secretary's appointment ended (Art. 20).",
      ar: () => 'انتهى تعيين أمين سر هيئة التحكيم (المادة\u00a0٢٠).',
    },
    link: '/tribunal/{caseId}',
  },
  'tribunal.confirm': {
    to: [...EVERYBODY],
    type: 'system',
    mail: { kind: 'tribunal', when: 'now' },
    message: {
      en: () => "Tribunal confirmed by the centre's Court.",
      ar: () => 'اعتمد مجلس القرارات الفنية بالمركز تشكيل هيئة التحكيم.',
    },
    link: '/tribunal/{caseId}',
  },
  // Nobody is notified of a ranking: only that side and the centre may know that it has answered.
  'tribunal.rank': null,
  'tribunal.consentSecretary': null,
} satisfies Notices
