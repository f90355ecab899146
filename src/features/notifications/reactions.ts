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
