import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const CASE_MANAGEMENT_NOTICES = {
  'caseManagement.scheduleCmc': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'hearing', when: 'now' },
    message: { en: () => 'CMC scheduled (Arts. 22-23).', ar: () => 'حُدّد موعد اجتماع إدارة القضية (المادتان ٢٢ و٢٣).' },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.issuePo1': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'document', when: 'now' },
    message: { en: () => 'PO-1 issued (Arts. 22-29).', ar: () => 'صدر الأمر الإجرائي رقم (١) (المواد من ٢٢ إلى ٢٩).' },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.issueOrder': {
    to: EVERYBODY,
    type: 'other',
    mail: { kind: 'document', when: 'now' },
    message: {
      en: ({ documentNo }) => `The tribunal issued order ${documentNo}.`,
      ar: ({ documentNo }) => `أصدرت هيئة التحكيم الأمر \u2066${documentNo}\u2069.`,
    },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.reviseTimetable': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'deadline', when: 'now' },
    message: {
      en: ({ documentNo }) => `The tribunal revised the procedural timetable (${documentNo}).`,
      ar: ({ documentNo }) => `عدّلت هيئة التحكيم الجدول الزمني للإجراءات (\u2066${documentNo}\u2069).`,
    },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.saveDraft': null,
} satisfies Notices
