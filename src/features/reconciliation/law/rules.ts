import { daysBetween, type PlainDate } from '#kernel/dates/dates.ts'
import { defineMachine } from '#kernel/machine.ts'

/** The origin of a movement of money: the centre's own books, or a statement of its bank or provider. */
export const MOVEMENT_ORIGINS = ['ledger', 'statement'] as const
export type MovementOrigin = (typeof MOVEMENT_ORIGINS)[number]
/** In the order of display: the bank, then the books. */
export const ORIGINS_SHOWN = MOVEMENT_ORIGINS.toReversed()

/** The name of the Centre's bank in the books; a statement's provider is shown as entered. */
export const OWN_BANK = 'bank'

export const STATES = ['open', 'matched'] as const
export type State = (typeof STATES)[number]

type MovementFacts = { readonly matched: boolean }
const state = (movement: MovementFacts): State => (movement.matched ? 'matched' : 'open')

/** A movement is open until it is marked as matched, alone or together with its counterpart. */
export const movementMachine = defineMachine<MovementFacts>()({
  name: 'movement',
  states: STATES,
  state,
  guards: {},
  transitions: {
    'reconciliation.mark': { from: ['open'], to: 'matched' },
    'reconciliation.match': { from: ['open'], to: 'matched' },
  },
})

/** The points for each agreement of two sides; the maximum is 100. */
export const POINTS = { reference: 45, referenceInDetails: 35, amount: 35, sameCase: 10 } as const
/** The points by the number of days between the two sides. */
const NEAR: readonly (readonly [days: number, points: number])[] = [
  [0, 10],
  [1, 8],
  [3, 6],
  [7, 3],
  [14, 1],
]
/** The score from which a pair is matched automatically, if no other pair scores close to it. */
export const AUTO_FROM = 80
/** By how many points a pair must exceed every other pair of the same two sides to be matched automatically. */
export const CLEAR_BY = 15
/** The score from which a pair is proposed to a person. */
export const PROPOSE_FROM = 40
/** Two sides that share only their amount are compared only within this many days. */
export const NEAR_DAYS = 14

/** What two sides have in common. Their currency is always equal, and their cases never differ. */
export type Agreement = {
  /** The statement's reference equals that of the books, or its details contain it. */
  readonly reference: 'equal' | 'inDetails' | 'none'
  readonly amount: boolean
  readonly sameCase: boolean
  /** Days between the two value dates. */
  readonly days: number
}

/** How well a line of a statement and a movement of the books match, from 0 to 100. */
export function scoreOf({ reference, amount, sameCase, days }: Agreement): number {
  const distance = Math.abs(days)
  const near = NEAR.find(([most]) => distance <= most)?.[1] ?? 0
  const said = { equal: POINTS.reference, inDetails: POINTS.referenceInDetails, none: 0 }[reference]
  return said + (amount ? POINTS.amount : 0) + (sameCase ? POINTS.sameCase : 0) + near
}

export type Pair = {
  readonly ledgerId: string
  readonly statementId: string
  readonly score: number
  readonly amount: boolean
}

/**
 * The pairs to match automatically: the amounts are equal, the score is high, and no other pair of either side scores close to
 * it. The result is one-to-one and does not depend on the order.
 */
export function clearPairs<P extends Pair>(pairs: readonly P[]): P[] {
  const bySide = new Map<string, P[]>()
  for (const pair of pairs)
    for (const id of [pair.ledgerId, pair.statementId]) bySide.set(id, [...(bySide.get(id) ?? []), pair])
  const rivals = (pair: P) => [...(bySide.get(pair.ledgerId) ?? []), ...(bySide.get(pair.statementId) ?? [])]
  return pairs.filter(
    (pair) =>
      pair.amount &&
      pair.score >= AUTO_FROM &&
      rivals(pair).every((other) => other === pair || other.score <= pair.score - CLEAR_BY),
  )
}

/** The age of an open movement: up to a week, a month, two, three, and older. */
export const AGES = ['week', 'month', 'twoMonths', 'threeMonths', 'older'] as const
export type Age = (typeof AGES)[number]
/** The last day of each age except the oldest. */
export const AGE_DAYS: Readonly<Record<Exclude<Age, 'older'>, number>> = {
  week: 7,
  month: 30,
  twoMonths: 60,
  threeMonths: 90,
}

/** Days since the value date; one in the future counts as today. */
export function daysOpen(valueOn: PlainDate, today: PlainDate): number {
  return Math.max(0, daysBetween(valueOn, today))
}

/** The largest size and number of lines of a statement file; a longer one must be split at the bank. */
export const MAX_STATEMENT_BYTES = 64 * 1024 * 1024
export const MAX_STATEMENT_LINES = 200_000
/** The number of rejected lines listed individually; all are counted. */
export const REJECTIONS_SHOWN = 100
/** The most rows in each list of the PDF; its sums cover all rows, and the CSV file contains every row. */
export const PDF_ROWS = 500
