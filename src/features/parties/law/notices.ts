import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const PARTIES_NOTICES = {
  'parties.setAddress': {
    to: EVERYBODY,
    type: 'other',
    mail: { kind: 'service', when: 'now' },
    message: {
      en: () => "A party's address for service has changed.",
      ar: () => 'تغيّر عنوان التبليغ لأحد الأطراف.',
    },
    link: '/cases/{caseId}?tab=parties',
  },
} satisfies Notices
