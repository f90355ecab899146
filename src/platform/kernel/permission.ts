import type { Role, Standing } from './roles.ts'

/**
 * Who may do an act. A list names roles; in an action about a case a role counts only in its relation to that case
 * (staff everywhere, Arbitrator on that tribunal, Party representing a side of it).
 * `onCase`: everybody who may see the case. `signedIn`: any session. `public`: no session.
 */
export type Rule = readonly Role[] | 'onCase' | 'signedIn' | 'public'

/** Whether a rule lets a person act who stands so to a case. */
export function allows(rule: Rule, standing: Standing): boolean {
  if (typeof rule === 'string') return true
  return standing.roles.some((role) => rule.includes(role))
}
