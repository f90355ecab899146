import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const LETTERS_NOTICES = {
  // Of everybody only the readers of the letter: the act names its audience. The message does not say who wrote, to whom or about what.
  'letter.send': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'service', when: 'now' },
    message: { en: () => 'You have a new letter.', ar: () => 'وصلك خطاب جديد.' },
    link: '/cases/{caseId}?tab=letters&item={threadId}',
  },
} satisfies Notices
