import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

const PARTIES_TAB = '/cases/{caseId}?tab=parties'

export const COUNSEL_NOTICES = {
  'counsel.notify': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: { en: () => 'New counsel were notified for a party.', ar: () => 'أُخطر بتوكيل ممثل جديد لأحد الأطراف.' },
    link: PARTIES_TAB,
  },
  'counsel.filePower': {
    to: ['caseManagers'],
    type: 'system',
    mail: { kind: 'conduct', when: 'digest' },
    message: { en: () => 'A power of attorney was filed.', ar: () => 'أُودعت وكالة.' },
    link: PARTIES_TAB,
  },
  'counsel.decide': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: () => 'The tribunal decided on a change of counsel.',
      ar: () => 'بتّت هيئة التحكيم في طلب تغيير ممثل أحد الأطراف.',
    },
    link: PARTIES_TAB,
  },
  'counsel.end': {
    to: [...EVERYBODY, 'namedPeople'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: { en: () => 'Counsel no longer act for a party.', ar: () => 'لم يعد الممثل يمثّل أحد الأطراف.' },
    link: '/cases/{caseId}',
  },
  'counsel.addPerson': {
    to: ['namedPeople', 'caseManagers'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: () => "A member of counsel's team was added to the case.",
      ar: () => 'أُضيف عضو من فريق الممثل إلى القضية.',
    },
    link: '/cases/{caseId}',
  },
  'counsel.removePerson': {
    to: ['namedPeople', 'caseManagers'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: () => "A member of counsel's team left the case.",
      ar: () => 'غادر عضو من فريق الممثل القضية.',
    },
    link: '/cases/{caseId}',
  },
  'counsel.handOver': {
    to: ['namedPeople', 'caseManagers'],
    type: 'system',
    mail: { kind: 'conduct', when: 'digest' },
    message: { en: () => "The lead of counsel's team has changed.", ar: () => 'تغيّر المسؤول عن فريق الممثل.' },
    link: PARTIES_TAB,
  },
} satisfies Notices
