import { sentences } from '#kernel/manifest/sentence.ts'
import { plural } from '#kernel/plural.ts'

const ROLES = {
  arbitrator: { en: 'arbitrator', ar: 'محكَّم' },
  secretary: { en: 'tribunal secretary', ar: 'أمين سر هيئة التحكيم' },
  claimant: { en: 'counsel for the claimant', ar: 'وكيل المدّعي' },
  respondent: { en: 'counsel for the respondent', ar: 'وكيل المدّعى عليه' },
  observer: { en: 'observer', ar: 'مراقب' },
  centre: { en: 'the Centre', ar: 'المركز' },
}

const SIDES = {
  claimant: { en: 'the claimant', ar: 'المدّعي' },
  respondent: { en: 'the respondent', ar: 'المدّعى عليه' },
}

const ANSWERS = {
  nothing: { en: 'has nothing further to submit', ar: 'بأنه ليس لديه ما يضيفه' },
  more: { en: 'has more to submit', ar: 'بأن لديه ما يقدّمه' },
}

export const HEARING_SENTENCES = sentences('hearing', {
  HEARING_SCHEDULED: {
    en: ({ moment, number, has }) =>
      has('replaces')
        ? `moved the hearing to ${moment('scheduledAt')}`
        : `scheduled hearing ${number('number')} for ${moment('scheduledAt')}`,
    ar: ({ moment, number, has }) =>
      has('replaces')
        ? `نُقل موعد الجلسة إلى ${moment('scheduledAt')}`
        : `حُدّد موعد الجلسة رقم ${number('number')} في ${moment('scheduledAt')}`,
  },
  PROCEEDINGS_CLOSED: { en: () => 'closed the proceedings', ar: () => 'قُفل باب المرافعة' },
  PROCEEDINGS_REOPENED: { en: () => 'reopened the proceedings', ar: () => 'أُعيد فتح باب المرافعة' },
  TRANSCRIPT_SWITCHED: {
    en: ({ is }) => `turned the transcript ${is('on', true) ? 'on' : 'off'}`,
    ar: ({ is }) => (is('on', true) ? 'جرى تفعيل المحضر الحرفي' : 'جرى إيقاف المحضر الحرفي'),
  },
  HEARING_ANSWERED: {
    en: ({ is }) => `said that they ${is('attending', true) ? 'will' : 'will not'} attend the hearing`,
    ar: ({ is }) => (is('attending', true) ? 'أُفيد بحضور الجلسة' : 'أُفيد بعدم حضور الجلسة'),
  },
  HEARING_JOINED: {
    en: ({ word }) => `joined the hearing as ${word('role', ROLES)}`,
    ar: ({ word }) => `جرى الانضمام إلى الجلسة بصفة ${word('role', ROLES)}`,
  },
  ATTENDANCE_RECORDED: {
    en: ({ count }) =>
      `recorded the attendance: ${plural('en', count('present'), { one: '# person', other: '# people' })} present`,
    ar: ({ number }) => `سُجّل الحضور (عدد الحاضرين ${number('present')})`,
  },
  CLOSING_STATEMENT_RECORDED: {
    en: ({ word }) => `recorded that ${word('side', SIDES)} ${word('statement', ANSWERS)}`,
    ar: ({ word }) => `سُجّلت إفادة ${word('side', SIDES)} ${word('statement', ANSWERS)}`,
  },
  MINUTES_MADE: {
    en: ({ code, number }) => `made the minutes ${code('documentNo')}, version ${number('version')}`,
    ar: ({ code, number }) => `أُعدّ محضر الجلسة ${code('documentNo')} (النسخة ${number('version')})`,
  },
  MINUTES_SIGNED: {
    en: ({ code }) => `signed the minutes ${code('documentNo')}`,
    ar: ({ code }) => `وُقّع محضر الجلسة ${code('documentNo')}`,
  },
  MINUTES_SIGNATURES_RECORDED: {
    en: ({ code }) => `recorded signatures by hand on the minutes ${code('documentNo')}`,
    ar: ({ code }) => `سُجّلت التوقيعات الخطية على محضر الجلسة ${code('documentNo')}`,
  },
  MINUTES_SIGNATURE_MISSING: {
    en: ({ code }) => `recorded why a signature on the minutes ${code('documentNo')} is missing`,
    ar: ({ code }) => `سُجّل سبب عدم التوقيع على محضر الجلسة ${code('documentNo')}`,
  },
})
