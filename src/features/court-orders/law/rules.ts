import { defineMachine } from '#kernel/machine.ts'

/** §9 */
export const ORDER_TYPES = [
  'stay-proceedings',
  'stay-enforcement',
  'set-aside',
  'enforce',
  'confidentiality',
  'other',
] as const
export type OrderType = (typeof ORDER_TYPES)[number]
export const ORDER_SCOPES = ['proceedings', 'enforcement', 'publication', 'costs', 'other'] as const
export type OrderScope = (typeof ORDER_SCOPES)[number]
export const ORDER_EFFECTS = ['freeze', 'unfreeze', 'set', 'note'] as const
export type OrderEffect = (typeof ORDER_EFFECTS)[number]
export const ORDER_STATUSES = ['active', 'revoked', 'expired'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export const DEFAULT_COURT = 'Court of Appeal'
export const DEFAULT_COURT_AR = 'محكمة الاستئناف'
export const LOG_ACTIONS = ['created', 'revoked', 'expired'] as const

/**
 * What an order can act on. The first four can be held and released again; the last two are marks of the award, which only the
 * end of their own order removes.
 */
export const AREAS = ['proceedings', 'enforcement', 'publication', 'costs', 'setAside', 'enforce'] as const
export type Area = (typeof AREAS)[number]

/** What an order does: the areas that it holds while in force, and the areas that it releases. */
export type Doing = { readonly holds: readonly Area[]; readonly lifts: readonly Area[] }
export type Terms = { readonly type: OrderType; readonly scope: OrderScope; readonly effect: OrderEffect }

/** The area named by the scope of an order. */
const IN_SCOPE: Readonly<Record<OrderScope, Area | null>> = {
  proceedings: 'proceedings',
  enforcement: 'enforcement',
  publication: 'publication',
  costs: 'costs',
  other: null,
}

/** The area named by the type: `held` by `freeze` and `set`, `mark` only by `set`. */
const BY_TYPE: Readonly<Record<OrderType, { readonly held: Area | null; readonly mark: Area | null }>> = {
  'stay-proceedings': { held: 'proceedings', mark: null },
  'stay-enforcement': { held: 'enforcement', mark: null },
  'set-aside': { held: null, mark: 'setAside' },
  enforce: { held: null, mark: 'enforce' },
  // Confidential material is not published.
  confidentiality: { held: 'publication', mark: null },
  other: { held: null, mark: null },
}

const inOrder = (areas: readonly (Area | null)[]): Area[] => AREAS.filter((area) => areas.includes(area))

/**
 * What an order does by its type, scope and effect. A court order is never refused because its terms are unusual: if they name
 * no area, it is recorded and has no effect. The database has the same table, row by row (0130).
 */
export function doingOf({ type, scope, effect }: Terms): Doing {
  const { held, mark } = BY_TYPE[type]
  switch (effect) {
    case 'freeze':
      return { holds: inOrder([IN_SCOPE[scope], held]), lifts: [] }
    case 'set':
      return { holds: inOrder([held, mark]), lifts: [] }
    // Interpreted narrowly: the area of the scope, and the area of the type only if the scope names none.
    case 'unfreeze':
      return { holds: [], lifts: inOrder([IN_SCOPE[scope] ?? held]) }
    case 'note':
      return { holds: [], lifts: [] }
  }
}

/** The input of the effect rules; of two orders that begin at the same instant, the one registered later counts as later. */
export type TimedOrder = Terms & {
  readonly id: string
  readonly seq: number
  readonly status: OrderStatus
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

/** Whether an order is in force at an instant, by its dates, even if no one has pressed "expire". */
export function isInForce(order: TimedOrder, at: Date): boolean {
  if (order.status !== 'active' || Date.parse(order.effectiveFrom) > at.getTime()) return false
  return order.effectiveTo === null || Date.parse(order.effectiveTo) > at.getTime()
}

function comesAfter(later: TimedOrder, earlier: TimedOrder): boolean {
  const apart = Date.parse(later.effectiveFrom) - Date.parse(earlier.effectiveFrom)
  return apart > 0 || (apart === 0 && later.seq > earlier.seq)
}

/** The areas that an order holds at an instant: those of its table row that no later order has released. */
export function heldBy(order: TimedOrder, all: readonly TimedOrder[], at: Date): Area[] {
  if (!isInForce(order, at)) return []
  const isFree = (area: Area) =>
    all.some((other) => isInForce(other, at) && doingOf(other).lifts.includes(area) && comesAfter(other, order))
  return doingOf(order).holds.filter((area) => !isFree(area))
}

/** The phases of an order. */
export const PHASES = ['waiting', 'acting', 'lifted', 'noted', 'over', 'revoked', 'expired'] as const
export type Phase = (typeof PHASES)[number]

export function phaseOf(order: TimedOrder, all: readonly TimedOrder[], at: Date): Phase {
  if (order.status !== 'active') return order.status
  if (order.effectiveTo !== null && Date.parse(order.effectiveTo) <= at.getTime()) return 'over'
  const { holds, lifts } = doingOf(order)
  if (holds.length + lifts.length === 0) return 'noted'
  if (Date.parse(order.effectiveFrom) > at.getTime()) return 'waiting'
  return lifts.length > 0 || heldBy(order, all, at).length > 0 ? 'acting' : 'lifted'
}

/** Dates of state court orders outside these bounds are typing errors. */
const EARLIEST = Date.parse('1990-01-01T00:00:00Z')
const LATEST = Date.parse('2200-01-01T00:00:00Z')

export function isPlausible(instant: string): boolean {
  const time = Date.parse(instant)
  return time >= EARLIEST && time < LATEST
}

/** An order is never edited. The court revokes it, or it expires; "expire" is offered once its end date has passed (§4). */
export const courtOrderMachine = defineMachine<{
  readonly status: OrderStatus
  readonly effectiveTo: string | null
  readonly now: Date
}>()({
  name: 'court order',
  states: ORDER_STATUSES,
  state: (order) => order.status,
  guards: {
    hasEnd: { test: (order) => order.effectiveTo !== null, refusal: 'COURT_ORDER_NO_END' },
    hasEnded: {
      test: (order) => order.effectiveTo !== null && Date.parse(order.effectiveTo) <= order.now.getTime(),
      refusal: 'COURT_ORDER_NOT_ENDED',
    },
  },
  transitions: {
    'courtOrder.revoke': { from: ['active'], to: 'revoked' },
    'courtOrder.expire': { from: ['active'], to: 'expired', needs: ['hasEnd', 'hasEnded'] },
  },
})

export const USUAL: Readonly<Record<OrderType, { readonly scope: OrderScope; readonly effect: OrderEffect }>> = {
  'stay-proceedings': { scope: 'proceedings', effect: 'freeze' },
  'stay-enforcement': { scope: 'enforcement', effect: 'freeze' },
  'set-aside': { scope: 'enforcement', effect: 'set' },
  enforce: { scope: 'enforcement', effect: 'set' },
  confidentiality: { scope: 'publication', effect: 'freeze' },
  other: { scope: 'other', effect: 'note' },
}
