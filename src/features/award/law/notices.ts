import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const AWARD_NOTICES = {
  'award.finalize': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    mail: { kind: 'award', when: 'now' },
    message: {
      en: () => 'The award is final. It awaits signature.',
      ar: () => 'اعتُمد حكم التحكيم نهائيًا، وهو بانتظار التوقيع.',
    },
    link: '/cases/{caseId}',
  },
  'award.sign': {
    to: ['tribunal'],
    type: 'system',
    mail: { kind: 'award', when: 'now' },
    message: { en: () => 'An arbitrator signed the award.', ar: () => 'وقّع أحد المحكَّمين حكم التحكيم.' },
    link: '/award/{caseId}',
  },
  'award.recordMissingSignature': {
    to: ['tribunal'],
    type: 'system',
    mail: { kind: 'award', when: 'now' },
    message: {
      en: () => 'The reason for a missing signature was recorded.',
      ar: () => 'دُوّن سبب غياب أحد التوقيعات.',
    },
    link: '/award/{caseId}',
  },
  'award.seal': {
    to: ['tribunal', 'caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'award', when: 'now' },
    message: { en: () => 'The award was sealed. It can be served.', ar: () => 'خُتم حكم التحكيم، وأصبح جاهزًا للتبليغ.' },
    link: '/cases/{caseId}',
  },
  'award.serve': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'deadline',
    mail: { kind: 'award', when: 'now' },
    message: { en: () => 'The award was served.', ar: () => 'بُلِّغ حكم التحكيم.' },
    link: '/cases/{caseId}',
  },
  'award.withdrawService': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'deadline',
    mail: { kind: 'award', when: 'now' },
    message: {
      en: () => 'A record of the award’s service was withdrawn. The time limits that rest on it were computed again.',
      ar: () => 'سُحب قيد من قيود تبليغ الحكم، وأُعيد احتساب المواعيد المبنية عليه.',
    },
    link: '/cases/{caseId}',
  },
  'award.acknowledge': {
    to: ['tribunal', 'secretary', 'caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'award', when: 'digest' },
    article: '36',
    message: {
      en: () => 'A party acknowledged receipt of the award.',
      ar: () => 'أقرّ أحد الأطراف باستلام حكم التحكيم.',
    },
    link: '/cases/{caseId}',
  },
  'award.saveDraft': null,
  'award.preview': null,
} satisfies Notices
