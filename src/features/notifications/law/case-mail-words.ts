import { wordOf, words } from '#kernel/words.ts'

/** The log of a case's mail, for staff of the Centre. */
export const caseMailLogWords = words({
  title: { en: 'Mail about this case', ar: 'البريد الخاص بالقضية' },
  none: { en: 'No mail about this case so far.', ar: 'لم تُرسل حتى الآن رسائل بشأن هذه القضية.' },
  logged: {
    en: 'To whom, what about, and what the mail server answered.',
    ar: 'المرسل إليهم وموضوع كل رسالة وردّ خادم البريد.',
  },
  to: { en: 'To', ar: 'إلى' },
  about: { en: 'What about', ar: 'الموضوع' },
  made: { en: 'Written', ar: 'وقت الإعداد' },
  state: { en: 'State', ar: 'الحالة' },
  answer: { en: 'Answer of the mail server', ar: 'ردّ خادم البريد' },
  noAnswer: { en: 'None yet', ar: 'لا ردّ بعد' },
  state_waiting: { en: 'Waiting', ar: 'في الانتظار' },
  state_sent: { en: 'Sent', ar: 'أُرسلت' },
  state_failed: { en: 'Not delivered', ar: 'لم تُسلَّم' },
  unwanted: {
    en: 'Not sent: its recipient was not to be mailed about it any more.',
    ar: 'لم تُرسل، إذ لم يعد المرسل إليه ممن تُرسل إليهم رسائل بشأنه.',
  },
  newer: { en: 'Newer mail', ar: 'الرسائل الأحدث' },
  older: { en: 'Older mail', ar: 'الرسائل الأقدم' },
  withoutMail: { en: 'Notifications without mail', ar: 'إشعارات لم تُرسل بالبريد' },
  person: { en: 'Person', ar: 'الشخص' },
  why: { en: 'Reason', ar: 'السبب' },
  last: { en: 'Last one', ar: 'آخر إشعار' },
  why_choice: { en: 'Wants no mail of this kind', ar: 'اختار عدم تلقي رسائل من هذا النوع' },
  why_stopped: { en: 'Stopped mail about cases', ar: 'أوقف رسائل القضايا' },
  why_read: { en: 'Read it in the portal before', ar: 'اطّلع عليه في البوابة قبل ذلك' },
  why_old: { en: 'More than two days had passed', ar: 'مضى أكثر من يومين' },
  why_handler: { en: 'No longer in the case', ar: 'لم يعد في القضية' },
  why_disabled: { en: 'The account is disabled', ar: 'الحساب معطل' },
  counted: wordOf<{ readonly why: string; readonly count: string }>({
    en: ({ why, count }) => `${why} (${count})`,
    ar: ({ why, count }) => `${why} (${count})`,
  }),
})
