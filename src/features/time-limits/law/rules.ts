import { awardIsFinal, type CaseFacts, stepOpen } from '#case/law/rules.ts'
import { addMonths, type PlainDate } from '#kernel/dates/dates.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Standing } from '#kernel/roles.ts'
import type { Word } from '#kernel/words.ts'
import type { TimeLimit } from '#kernel/rule-sets/sets.ts'
import { timeLimitWords } from './words.ts'

/** The two times to make the award: by the rules, from the closing of the record; by the law of the seat, from commencement. */
export const EXTENDABLE = ['award', 'statutoryAward'] as const
export type Extendable = (typeof EXTENDABLE)[number]
/** Where each of them stands on the timeline. */
export const TIMELINE_KEY: Readonly<Record<Extendable, string>> = {
  award: 'award.due',
  statutoryAward: 'statutoryAward',
}

/** Who extends: the tribunal, the centre, the parties by agreement, or the competent court. */
export const GRANTORS = ['tribunal', 'centre', 'parties', 'court'] as const
export type Grantor = (typeof GRANTORS)[number]

/**
 * The time for the award is extended until the award is final. A stay of the proceedings does not stop it: while it lasts the
 * limit runs, and may need extending most.
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

/** For whom somebody may say that the time was extended: nobody speaks for the tribunal but its members, nor for the centre but its officer. */
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
  /** The date that stands, and the one before any extension. */
  readonly standing: PlainDate
  readonly first: PlainDate
  /** How far the tribunal by itself may extend the limit of the law. */
  readonly statutory: Pick<TimeLimit, 'length' | 'unit'>
}
export type Fault = { readonly path: 'dueOn' | 'grantedBy'; readonly words: Word }

/** Why a date cannot stand: it must extend something, and each may grant only what is his to grant (Arbitration Law, Art. 40). */
export function extensionFault(asked: Asked, { today, standing, first, statutory }: Known): Fault | undefined {
  const { timeLimit, dueOn, grantedBy } = asked
  if (dueOn <= standing) return { path: 'dueOn', words: timeLimitWords.notLater }
  if (dueOn < today) return { path: 'dueOn', words: timeLimitWords.dayPassed }
  if (timeLimit !== 'statutoryAward') return undefined
  if (grantedBy === 'centre') return { path: 'grantedBy', words: timeLimitWords.notTheCentres }
  const isBeyond = statutory.unit === 'months' && dueOn > addMonths(first, statutory.length)
  return grantedBy === 'tribunal' && isBeyond ? { path: 'dueOn', words: timeLimitWords.beyondStatute } : undefined
}
