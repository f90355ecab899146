import { actsFor } from '#kernel/roles.ts'
import type { ActionName } from '#kernel/product.ts'
import { type CaseFacts, gateOf } from '#case/law/rules.ts'
import type { Money } from '#kernel/money/money.ts'
import { type DueDate, type Holder, recordsOf, type Records, type Situation } from './situation.ts'

/** Something open: its due date, its count and its details. */
export type Open = {
  readonly due?: Pick<DueDate, 'dueOn' | 'dueAt'> & Partial<DueDate>
  readonly count?: number
  readonly money?: Money
}

/** A thing to do: its holders, the act that does it, the rule it rests on, and the page where it is done. */
export type Duty = {
  readonly act: ActionName
  readonly holders: readonly Holder[]
  /** Only if the act moves no state of the case; otherwise the article of its transition is cited. */
  readonly article?: string
  readonly instrument?: 'law'
  readonly path: string
  /** The path is a file, such as the statement of what is owed. */
  readonly isFile?: true
  /** What is open for the reader; whether they may act is decided by the tables, not here. */
  open(one: Situation): readonly Open[]
  /** Whether the whole case waits for this step, by what everybody in the case may know. */
  waits?(facts: CaseFacts, one: Pick<Situation, 'records' | 'now'>): boolean
  /** Who is waited for, if the step needs more than the holder's own act. */
  readonly waitsFor?: readonly Holder[]
  /** The day until which the case waits, of those that everybody in the case knows. */
  dueOf?(dates: readonly DueDate[]): DueDate | undefined
  /** The instant before which nobody is late, because the case waits for that instant and not for a person. */
  after?(facts: CaseFacts): string | null
}

export const once = (isOpen: boolean, open: Open = {}): readonly Open[] => (isOpen ? [open] : [])
/** One line for all records of a kind. */
export const counted = (count: number): readonly Open[] => once(count > 0, { count })
export const countOf = <R extends keyof Records>(one: Situation, name: R, test: (record: Records[R]) => boolean) =>
  counted(recordsOf(one, name).filter(test).length)
/** A step of the case: open as soon as the case waits for it. */
export const step = (waits: (facts: CaseFacts) => boolean) => ({
  waits,
  open: ({ facts }: Situation) => once(waits(facts)),
})

export const ownSide = ({ standing }: Situation, sides: readonly string[]) =>
  standing.side !== null && sides.includes(standing.side)
/** Whether the person acts for one of these parties. */
export const ownParty = ({ standing }: Situation, ids: readonly string[]) => ids.some((id) => actsFor(standing, id))
export const earliest = (dates: readonly DueDate[]) => dates.toSorted((a, b) => a.dueAt.localeCompare(b.dueAt))[0]
export const unfiled = (facts: CaseFacts) => !facts.commenced && ['draft', 'deficient'].includes(facts.filingStatus)
export const isOpen = (name: Parameters<typeof gateOf>[0], facts: CaseFacts) => gateOf(name, facts).open

export const CENTRE = ['CaseManager'] as const
export const COURT = ['CourtOfficer'] as const
export const MONEY = ['CaseManager', 'CourtOfficer', 'Compliance'] as const
export const TRIBUNAL = ['Arbitrator'] as const
export const PARTIES = ['claimant', 'respondent'] as const
