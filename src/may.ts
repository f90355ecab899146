import type { CaseFacts } from '#case/law/rules.ts'
import { decide } from '#kernel/machine.ts'
import { allows } from '#kernel/permission.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import type { Standing } from '#kernel/roles.ts'
import type { ActionName } from '#kernel/product.ts'
import { machineOf, PERMISSIONS } from './product.ts'

export type Answer = { readonly ok: true; readonly code: null } | { readonly ok: false; readonly code: RefusalCode }

/** Whether someone who stands so to a case may do this act in it now, by the two tables that `perform` itself asks. */
export function mayNow(name: ActionName, standing: Standing, facts: CaseFacts): Answer {
  if (!allows(PERMISSIONS[name], standing)) return { ok: false, code: 'ROLE_BLOCK' }
  const machine = machineOf(name)
  if (!machine) return { ok: true, code: null }
  const decision = decide(machine, name, facts)
  return decision.ok ? { ok: true, code: null } : { ok: false, code: decision.refusal }
}
