import { type AnyMachine, decide } from './machine.ts'
import type { ActionName, CaseFacts } from './product.ts'
import type { RefusalCode } from './refusals.ts'
import type { Role, Standing } from './roles.ts'

/**
 * Who may do an act. A list names roles; in an action about a case a role counts only in its relation to that case (staff
 * everywhere, Arbitrator on that tribunal, Party representing a side of it). `onCase`: everybody who may see the case. `signedIn`:
 * any session. `public`: no session.
 */
export type Rule = readonly Role[] | 'onCase' | 'signedIn' | 'public'

/** Whether a rule allows a person with this standing to act. */
export function allows(rule: Rule, standing: Standing): boolean {
  if (typeof rule === 'string') return true
  return standing.roles.some((role) => rule.includes(role))
}

export type Answer = { readonly ok: true; readonly code: null } | { readonly ok: false; readonly code: RefusalCode }

/** The product's tables by which an act is checked. */
export type ActTables = {
  readonly permissions: Readonly<Record<ActionName, Rule>>
  /** The machine for an act in a case; undefined when the act does not change the state of the case. */
  machineOf(action: string): AnyMachine | undefined
  /** The rules' article of an act; undefined for an act that does not change the state. */
  articleOf(action: string): string | undefined
}

/** Whether a person with this standing in a case may do an act in it now, by the same two tables that `perform` uses. */
export function mayNow(tables: ActTables, name: ActionName, standing: Standing, facts: CaseFacts): Answer {
  if (!allows(tables.permissions[name], standing)) return { ok: false, code: 'ROLE_BLOCK' }
  const machine = tables.machineOf(name)
  if (!machine) return { ok: true, code: null }
  const decision = decide(machine, name, facts)
  return decision.ok ? { ok: true, code: null } : { ok: false, code: decision.refusal }
}
