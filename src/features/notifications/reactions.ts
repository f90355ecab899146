import type { ActionName, SystemActName } from '#app/catalogue.ts'
import type { WordOf } from '#kernel/words.ts'

/** Who hears of an act besides the one who did it. */
export type Audience = 'claimant' | 'respondent' | 'parties' | 'tribunal' | 'secretary' | 'caseManagers' | 'courtOfficers' | 'compliance'

export type Reaction = {
  readonly to: readonly Audience[]
  readonly type: 'system' | 'deadline' | 'other'
  readonly article?: string
  /** Never confidential text: a notice names the act, not what was said. */
  readonly message: WordOf<Readonly<Record<string, string>>>
  /** Where 'Open' leads; {caseId} stands for the case. */
  readonly link: string
}

const EVERYBODY: readonly Audience[] = ['parties', 'tribunal', 'secretary', 'caseManagers']

/** THE reaction table: an act, who hears of it, in which words. An act without a row makes no notice. */
export const REACTIONS: Partial<Readonly<Record<ActionName | SystemActName, Reaction>>> = {
  'case.file': {
    to: ['caseManagers'],
    type: 'system',
    article: '5',
    message: { en: ({ caseId }) => `A new case was opened: ${caseId}.`, ar: ({ caseId }) => `قُيّدت قضية جديدة: ${caseId}.` },
    link: '/filing/{caseId}',
  },
  'case.addMember': {
    to: EVERYBODY,
    type: 'system',
    message: { en: () => 'A participant was linked to the case.', ar: () => 'رُبط مشارك بالقضية.' },
    link: '/cases/{caseId}',
  },
  'commencement.issue': {
    to: ['parties', 'caseManagers', 'courtOfficers'],
    type: 'system',
    article: '6',
    message: {
      en: ({ letterNo }) => `Commencement letter ${letterNo} was issued.`,
      ar: ({ letterNo }) => `صدر خطاب بدء إجراءات التحكيم \u2066${letterNo}\u2069.`,
    },
    link: '/commencement/{caseId}',
  },
  'commencement.serve': {
    to: ['parties', 'caseManagers'],
    type: 'deadline',
    article: '4',
    message: {
      en: ({ letterNo }) => `Service of letter ${letterNo} was recorded. The time limits are on the timeline.`,
      ar: ({ letterNo }) => `سُجّل تبليغ الخطاب \u2066${letterNo}\u2069، والمهل مبيّنة في الجدول الزمني.`,
    },
    link: '/commencement/{caseId}',
  },
  'commencement.withdrawService': {
    to: ['parties', 'caseManagers'],
    type: 'deadline',
    article: '4',
    message: {
      en: ({ letterNo }) => `A service record of letter ${letterNo} was withdrawn. The time limits changed.`,
      ar: ({ letterNo }) => `سُحب قيد تبليغ الخطاب \u2066${letterNo}\u2069، وتغيّرت المهل.`,
    },
    link: '/commencement/{caseId}',
  },
  'conference.schedule': {
    to: EVERYBODY,
    type: 'deadline',
    article: '10',
    message: { en: () => 'Administrative conference scheduled.', ar: () => 'حُدّد موعد الاجتماع الإداري.' },
    link: '/commencement/{caseId}',
  },
  'timeline.recompute': {
    to: EVERYBODY,
    type: 'deadline',
    article: '4',
    message: { en: () => 'The deadlines of the case were computed anew.', ar: () => 'أُعيد احتساب مواعيد القضية.' },
    link: '/commencement/{caseId}',
  },
  'caseManagement.scheduleCmc': {
    to: EVERYBODY,
    type: 'deadline',
    article: '22-23',
    message: { en: () => 'CMC scheduled (Arts. 22-23).', ar: () => 'حُدّد موعد اجتماع إدارة القضية (المادتان ٢٢ و٢٣).' },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.issuePo1': {
    to: EVERYBODY,
    type: 'deadline',
    article: '22-29',
    message: { en: () => 'PO-1 issued (Arts. 22-29).', ar: () => 'صدر الأمر الإجرائي رقم (١) (المواد من ٢٢ إلى ٢٩).' },
    link: '/case-mgmt/{caseId}',
  },
  'caseManagement.issueOrder': {
    to: EVERYBODY,
    type: 'other',
    article: '33-34',
    message: {
      en: ({ documentNo }) => `The tribunal issued order ${documentNo}.`,
      ar: ({ documentNo }) => `أصدرت هيئة التحكيم الأمر \u2066${documentNo}\u2069.`,
    },
    link: '/case-mgmt/{caseId}',
  },
  'submission.add': {
    to: EVERYBODY,
    type: 'system',
    article: '27',
    message: { en: ({ label }) => `Submission ${label} was filed.`, ar: ({ label }) => `قُدّم المستند ${label}.` },
    link: '/evidence/{caseId}',
  },
  'submission.admit': {
    to: ['parties', 'secretary', 'caseManagers'],
    type: 'system',
    article: '27',
    message: {
      en: ({ label }) => `The tribunal decided on the late submission ${label}.`,
      ar: ({ label }) => `قررت هيئة التحكيم بشأن المستند المتأخر ${label}.`,
    },
    link: '/evidence/{caseId}',
  },
  'bundle.ready': {
    to: EVERYBODY,
    type: 'system',
    article: '27',
    message: { en: () => 'e-Bundle is ready.', ar: () => 'الحافظة الإلكترونية للمستندات جاهزة.' },
    link: '/evidence/{caseId}',
  },
  'bundle.failed': {
    to: ['secretary', 'caseManagers'],
    type: 'other',
    article: '27',
    message: { en: () => 'The e-bundle could not be built.', ar: () => 'تعذّر إنشاء الحافظة الإلكترونية للمستندات.' },
    link: '/evidence/{caseId}',
  },
  'hearing.schedule': {
    to: EVERYBODY,
    type: 'deadline',
    article: '29',
    message: { en: () => 'A hearing was scheduled.', ar: () => 'حُدد موعد جلسة.' },
    link: '/hearing/{caseId}',
  },
  'hearing.close': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    article: '33',
    message: { en: () => 'Proceedings closed (Art. 33).', ar: () => 'قُفل باب المرافعة (المادة ٣٣).' },
    link: '/hearing/{caseId}',
  },
  'hearing.reopen': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    article: '33',
    message: { en: () => 'The tribunal reopened the proceedings (Art. 33).', ar: () => 'أعادت هيئة التحكيم فتح باب المرافعة (المادة ٣٣).' },
    link: '/hearing/{caseId}',
  },
}
