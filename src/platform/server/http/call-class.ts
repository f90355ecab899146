import type { Action } from '#kernel/action.ts'
import { StreamAnswer } from '#kernel/file.ts'

export const CALL_CLASSES = ['read', 'change', 'export'] as const
export type CallClass = (typeof CALL_CLASSES)[number]

/**
 * What a call costs. An export streams everything there is; an act with an audit entry is a change; everything else is a read, also
 * the parts in which a viewer fetches a large file. Documents are limited by their own queue (ADR 0067).
 */
export function classOf(action: Action): CallClass {
  if (action.output === StreamAnswer) return 'export'
  return action.audit ? 'change' : 'read'
}
