import { awardIsFinal, type CaseFacts, stepOpen } from '#case/law/rules.ts'
import { addMonths, type PlainDate } from '#kernel/dates/dates.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Standing } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import type { TimeLimit } from '#kernel/rule-sets/sets.ts'
import { timeLimitWords } from './words.ts'

/** The two time limits for the award: by the rules, from the closing of the record; by the law of the seat, from commencement. */
export const EXTENDABLE = ['award', 'statutoryAward'] as const
export type Extendable = (typeof EXTENDABLE)[number]
/** The key of each in the timeline. */
export const TIMELINE_KEY: Readonly<Record<Extendable, string>> = {
  award: 'award.due',
  statutoryAward: 'statutoryAward',
}

/** Who grants an extension: the tribunal, the centre, the parties by agreement, or the competent court. */
export const GRANTORS = ['tribunal', 'centre', 'parties', 'court'] as const
export type Grantor = (typeof GRANTORS)[number]

/**
 * The time for the award can be extended until the award is final, also during a stay of the proceedings: the limit keeps running
 * then, which is when an extension is most needed.
 */
export const timeLimitMachine = defineMachine<CaseFacts>()({
  name: 'time limit of the award',
  states: ['running', 'kept'],
  state: (facts) => (awardIsFinal(facts) ? 'kept' : 'running'),
  guards: {
    commenced: stepOpen('tribunal'),
    notKept: { test: (facts) => !awardIsFinal(facts), refusal: 'TIME_LIMIT_KEPT' },
  },
  transitions: {
    'timeLimit.extend': { from: ['running', 'kept'], to: 'running', needs: ['commenced', 'notKept'], article: 36 },
  },
})

/** For whom a person may record an extension: only its members for the tribunal, only its officer for the centre. */
export function grantorsOf(standing: Pick<Standing, 'onTribunal' | 'roles'>): readonly Grantor[] {
  const own: Grantor[] = standing.onTribunal ? ['tribunal'] : standing.roles.includes('CourtOfficer') ? ['centre'] : []
  return own.length === 0 ? [] : [...own, 'parties', 'court']
}

type Asked = {
  readonly timeLimit: Extendable
  readonly dueOn: PlainDate
  readonly grantedBy: Grantor
}
type Known = {
  readonly today: PlainDate
  /** The date in force, and the one before any extension. */
  readonly current: PlainDate
  readonly first: PlainDate
  /** How far the tribunal alone may extend the limit of the law. */
  readonly statutory: Pick<TimeLimit, 'length' | 'unit'>
}
export type Fault = { readonly path: 'dueOn' | 'grantedBy'; readonly words: Word }

/** Why a new date is invalid: it must be later, and each grantor has limited powers (Arbitration Law, Art. 40). */
export function extensionFault(asked: Asked, { today, current, first, statutory }: Known): Fault | undefined {
  const { timeLimit, dueOn, grantedBy } = asked
  if (dueOn <= current) return { path: 'dueOn', words: timeLimitWords.notLater }
  if (dueOn < today) return { path: 'dueOn', words: timeLimitWords.dayPassed }
  if (timeLimit !== 'statutoryAward') return undefined
  if (grantedBy === 'centre') return { path: 'grantedBy', words: timeLimitWords.notTheCentres }
  const isBeyond = statutory.unit === 'months' && dueOn > addMonths(first, statutory.length)
  return grantedBy === 'tribunal' && isBeyond ? { path: 'dueOn', words: timeLimitWords.beyondStatute } : undefined
}
