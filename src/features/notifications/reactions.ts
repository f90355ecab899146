import type { ActionName } from '#app/catalogue.ts'
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
export const REACTIONS: Partial<Readonly<Record<ActionName, Reaction>>> = {
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
}
