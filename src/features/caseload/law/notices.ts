import type { Notices } from '#kernel/manifest/notice.ts'

/** Only the people concerned are notified: the handler, the former handler and the deputy. */
export const CASELOAD_NOTICES = {
  'case.assign': {
    to: ['namedPeople'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: ({ handlerEn, deputyEn }) =>
        deputyEn ? `The case is handled by ${handlerEn}, deputy ${deputyEn}.` : `The case is handled by ${handlerEn}.`,
      ar: ({ handlerAr, deputyAr }) =>
        deputyAr ? `المكلَّف بالقضية: ${handlerAr}، والنائب: ${deputyAr}.` : `المكلَّف بالقضية: ${handlerAr}.`,
    },
    link: '/cases/{caseId}',
  },
  'case.unassign': {
    to: ['namedPeople'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: { en: () => 'The case has no handler any more.', ar: () => 'لم يعد للقضية مكلَّف بها.' },
    link: '/cases/{caseId}',
  },
  'absence.record': {
    to: ['namedPeople'],
    type: 'system',
    mail: { kind: 'conduct', when: 'never' },
    message: {
      en: ({ personEn, firstEn, lastEn }) => `${personEn} is absent from ${firstEn} to ${lastEn}.`,
      ar: ({ personAr, firstAr, lastAr }) => `غياب ${personAr} من ${firstAr} إلى ${lastAr}.`,
    },
    link: '/cases',
  },
  'absence.end': {
    to: ['namedPeople'],
    type: 'system',
    mail: { kind: 'conduct', when: 'never' },
    message: {
      en: ({ personEn }) => `The absence of ${personEn} has ended.`,
      ar: ({ personAr }) => `انتهى غياب ${personAr}.`,
    },
    link: '/cases',
  },
} satisfies Notices
