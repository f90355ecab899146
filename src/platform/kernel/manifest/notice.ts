import type { ActionName, Actions, SystemActName } from '../product.ts'
import type { WordOf } from '../words.ts'

/** Who hears of an act besides the one who did it; `namedSide`: the side that the act itself names. */
export type Audience =
  | 'claimant'
  | 'respondent'
  | 'namedSide'
  | 'parties'
  | 'tribunal'
  | 'secretary'
  | 'caseManagers'
  | 'courtOfficers'
  | 'compliance'

export const EVERYBODY: readonly Audience[] = ['parties', 'tribunal', 'secretary', 'caseManagers']

export type Reaction = {
  readonly to: readonly Audience[]
  readonly type: 'system' | 'deadline' | 'other'
  /** Where the act moves no state of the case; else the article of its transition is cited. */
  readonly article?: string
  /** Never confidential text: a notice names the act, not what was said. */
  readonly message: WordOf<Readonly<Record<string, string>>>
  /** Where 'Open' leads; {caseId} stands for the case, other names for what the act tells of itself. */
  readonly link: string
}

/** An act, who hears of it, in which words; some tell two circles. Null: nobody is notified. */
export type Notices = { readonly [Name in ActionName | SystemActName]?: Reaction | readonly Reaction[] | null }

type ChangesCase<Name extends ActionName> = Actions[Name] extends {
  readonly audit: string
  readonly subject: object
}
  ? Name
  : never
/** Every change of a case says who is notified of it. */
export type AllNotices = Notices &
  Required<Pick<Notices, { [Name in ActionName]: ChangesCase<Name> }[ActionName] | SystemActName>>
