import type { Action } from '#kernel/action.ts'
import type { ActionName } from '#kernel/product.ts'
import type { Handlers } from '../acts/context.ts'

export const CALL_CLASSES = ['read', 'change', 'slow'] as const
export type CallClass = (typeof CALL_CLASSES)[number]

/** What a call costs: documents and exports are slow, an act with an audit entry is a change, everything else a read. */
export function classOf(name: ActionName, action: Action, handlers: Handlers): CallClass {
  if (typeof handlers[name] === 'object' || action.navigation === true) return 'slow'
  return action.audit ? 'change' : 'read'
}
