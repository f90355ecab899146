import { daysBetween, type PlainDate } from '#kernel/dates/dates.ts'
import { defineMachine } from '#kernel/machine.ts'

/** Where a movement of money is known from: the centre's own books, or a statement of its bank or provider. */
export const ORIGINS = ['ledger', 'statement'] as const
export type Origin = (typeof ORIGINS)[number]
/** As they stand beside each other: the bank, then the books. */
export const SIDES = ORIGINS.toReversed()

/** What the books call the bank of the Centre; whose statement a row stands on is told as it was entered. */
export const OWN_BANK = 'bank'

export const STATES = ['open', 'matched'] as const
export type State = (typeof STATES)[number]

type Movement = { readonly matched: boolean }
const state = (movement: Movement): State => (movement.matched ? 'matched' : 'open')

/** A movement is open until it is marked as matched, by itself or together with its other side. */
export const movementMachine = defineMachine<Movement>()({
  name: 'movement',
  states: STATES,
  state,
  guards: {},
  transitions: {
    'reconciliation.mark': { from: ['open'], to: 'matched' },
    'reconciliation.match': { from: ['open'], to: 'matched' },
  },
})

/** How many points each agreement of two sides gives; all of them together are a hundred. */
export const POINTS = { reference: 45, referenceInDetails: 35, amount: 35, sameCase: 10 } as const
/** Days between the two sides, and what so short a distance gives. */
const NEAR: readonly (readonly [days: number, points: number])[] = [
  [0, 10],
  [1, 8],
  [3, 6],
  [7, 3],
  [14, 1],
]
/** From here on a pair is matched without a person, if nothing else comes near it. */
export const AUTO_FROM = 80
/** How far behind every other pair of the same two sides must lie. */
export const CLEAR_BY = 15
/** From here on a pair is proposed to a person. */
export const PROPOSE_FROM = 40
/** Two sides that share only their amount are compared within so many days. */
export const NEAR_DAYS = 14

/** What two sides have in common; they always have the currency, and never two different cases. */
export type Agreement = {
  /** The statement's own reference is the one of the books, or stands in its details. */
  readonly reference: 'equal' | 'inDetails' | 'none'
  readonly amount: boolean
  readonly sameCase: boolean
  /** Days between the two value dates. */
  readonly days: number
}

/** How well a line of a statement and a movement of the books fit together, out of a hundred. */
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
 * The pairs that need no person: the amounts are equal, the score is high, and no other pair of either side comes near. What is
 * left over is one to one, whatever the order.
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

/** How long an open movement has waited: up to a week, a month, two, three, and longer. */
export const AGES = ['week', 'month', 'twoMonths', 'threeMonths', 'older'] as const
export type Age = (typeof AGES)[number]
/** The last day of each age but the oldest. */
export const AGE_DAYS: Readonly<Record<Exclude<Age, 'older'>, number>> = {
  week: 7,
  month: 30,
  twoMonths: 60,
  threeMonths: 90,
}

/** Days since the money moved; a value date ahead counts as today. */
export function daysOpen(valueOn: PlainDate, today: PlainDate): number {
  return Math.max(0, daysBetween(valueOn, today))
}

/** A statement file is at most so large and so long; a longer one is split at the bank. */
export const MAX_STATEMENT_BYTES = 64 * 1024 * 1024
export const MAX_STATEMENT_LINES = 200_000
/** So many refused lines are told one by one; all are counted. */
export const REJECTIONS_SHOWN = 100
/** Each list of the PDF prints so many rows; its sums are of all, and the CSV file has every row. */
export const PDF_ROWS = 500
