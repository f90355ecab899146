import type { ActionName, Actions, SystemActName } from '../product.ts'
import type { WordOf } from '../words.ts'

/**
 * Who is notified of an act besides the person who did it. `namedSide`: the side that the act itself names; `namedPeople`: the
 * people whose ids the act gives under `people`, separated by commas.
 */
export type Notified =
  | 'claimant'
  | 'respondent'
  | 'namedSide'
  | 'namedPeople'
  | 'parties'
  | 'tribunal'
  | 'secretary'
  | 'caseManagers'
  | 'courtOfficers'
  | 'compliance'

export const EVERYBODY: readonly Notified[] = ['parties', 'tribunal', 'secretary', 'caseManagers']

/**
 * What a mail about a case says that it is about. The list is closed and general: a mail names the kind of a notice in place of its
 * message (ADR 0153), so no new notice can put confidential text into one.
 */
export const MATTERS = [
  'filing',
  'service',
  'deadline',
  'hearing',
  'document',
  'tribunal',
  'award',
  'money',
  'conduct',
] as const
export type Matter = (typeof MATTERS)[number]
/** At once, once a day with everything else of that day, or not by mail. */
export const MAIL_TIMES = ['now', 'digest', 'never'] as const
export type MailTime = (typeof MAIL_TIMES)[number]

export type Reaction = {
  readonly to: readonly Notified[]
  readonly type: 'system' | 'deadline' | 'other'
  /** What its mail says that it is about, and when that mail leaves unless the person chose otherwise. */
  readonly mail: { readonly kind: Matter; readonly when: MailTime }
  /** Set where the act does not change the state of the case; else the article of its transition is cited. */
  readonly article?: string
  /** It never contains confidential text: a notice names the act, not what was written. */
  readonly message: WordOf<Readonly<Record<string, string>>>
  /** The target of 'Open'; {caseId} stands for the case, other names for parameters of the act. */
  readonly link: string
}

/** An act, who is notified of it, and in which words; some acts notify two groups. Null: nobody is notified. */
export type Notices = { readonly [Name in ActionName | SystemActName]?: Reaction | readonly Reaction[] | null }

type ChangesCase<Name extends ActionName> = Actions[Name] extends {
  readonly audit: string
  readonly subject: object
}
  ? Name
  : never
/** Every act that changes a case must declare who is notified of it. */
export type AllNotices = Notices &
  Required<Pick<Notices, { [Name in ActionName]: ChangesCase<Name> }[ActionName] | SystemActName>>
