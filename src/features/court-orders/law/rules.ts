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
 * What an order can act on. The first four are held and can be set free again; the last two are marks of the award that only
 * their own order's end takes away.
 */
export const AREAS = ['proceedings', 'enforcement', 'publication', 'costs', 'setAside', 'enforce'] as const
export type Area = (typeof AREAS)[number]

/** What an order does: the areas that it holds while it is in force, and those that it sets free. */
export type Doing = { readonly holds: readonly Area[]; readonly lifts: readonly Area[] }
export type Terms = { readonly type: OrderType; readonly scope: OrderScope; readonly effect: OrderEffect }

/** What the scope of an order names. */
const IN_SCOPE: Readonly<Record<OrderScope, Area | null>> = {
  proceedings: 'proceedings',
  enforcement: 'enforcement',
  publication: 'publication',
  costs: 'costs',
  other: null,
}

/** What the type alone names: to be held by a freeze as by being set, and to be marked only by being set. */
const BY_TYPE: Readonly<Record<OrderType, { readonly held: Area | null; readonly mark: Area | null }>> = {
  'stay-proceedings': { held: 'proceedings', mark: null },
  'stay-enforcement': { held: 'enforcement', mark: null },
  'set-aside': { held: null, mark: 'setAside' },
  enforce: { held: null, mark: 'enforce' },
  // What must be kept confidential is not published.
  confidentiality: { held: 'publication', mark: null },
  other: { held: null, mark: null },
}

const inOrder = (areas: readonly (Area | null)[]): Area[] => AREAS.filter((area) => areas.includes(area))

/**
 * THE table: what an order does by its type, scope and effect. A court's order is never refused because its words are unusual:
 * what names nothing to act on is kept on record and does nothing. The database holds the same table, row by row (0130).
 */
export function doingOf({ type, scope, effect }: Terms): Doing {
  const { held, mark } = BY_TYPE[type]
  switch (effect) {
    case 'freeze':
      return { holds: inOrder([IN_SCOPE[scope], held]), lifts: [] }
    case 'set':
      return { holds: inOrder([held, mark]), lifts: [] }
    // Read narrowly: what the scope names, and only without one what the type names.
    case 'unfreeze':
      return { holds: [], lifts: inOrder([IN_SCOPE[scope] ?? held]) }
    case 'note':
      return { holds: [], lifts: [] }
  }
}

/** An order as the engine reads it; of two that begin at the same instant the later registered one is the later. */
export type TimedOrder = Terms & {
  readonly id: string
  readonly seq: number
  readonly status: OrderStatus
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
}

/** Whether an order acts at an instant: by the clock, whether or not somebody has pressed "expire". */
export function isInForce(order: TimedOrder, at: Date): boolean {
  if (order.status !== 'active' || Date.parse(order.effectiveFrom) > at.getTime()) return false
  return order.effectiveTo === null || Date.parse(order.effectiveTo) > at.getTime()
}

function comesAfter(later: TimedOrder, earlier: TimedOrder): boolean {
  const apart = Date.parse(later.effectiveFrom) - Date.parse(earlier.effectiveFrom)
  return apart > 0 || (apart === 0 && later.seq > earlier.seq)
}

/** The areas that an order holds at an instant: those of its table row that no later order has set free. */
export function heldBy(order: TimedOrder, all: readonly TimedOrder[], at: Date): Area[] {
  if (!isInForce(order, at)) return []
  const isFree = (area: Area) =>
    all.some((other) => isInForce(other, at) && doingOf(other).lifts.includes(area) && comesAfter(other, order))
  return doingOf(order).holds.filter((area) => !isFree(area))
}

/** Where an order stands on its way. */
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

/** Orders of a state court older than this, or later than this, are slips of the pen. */
const EARLIEST = Date.parse('1990-01-01T00:00:00Z')
const LATEST = Date.parse('2200-01-01T00:00:00Z')

export function isPlausible(instant: string): boolean {
  const time = Date.parse(instant)
  return time >= EARLIEST && time < LATEST
}

/** An order is never edited. It is revoked by the court, or it expires; "expire" is offered once its end date has passed (§4). */
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

/** The scope and the effect that orders of a type usually have. */
export const USUAL: Readonly<Record<OrderType, { readonly scope: OrderScope; readonly effect: OrderEffect }>> = {
  'stay-proceedings': { scope: 'proceedings', effect: 'freeze' },
  'stay-enforcement': { scope: 'enforcement', effect: 'freeze' },
  'set-aside': { scope: 'enforcement', effect: 'set' },
  enforce: { scope: 'enforcement', effect: 'set' },
  confidentiality: { scope: 'publication', effect: 'freeze' },
  other: { scope: 'other', effect: 'note' },
}
