import type { Role } from '#kernel/roles.ts'

/** Used in place of a case id: the chain of acts that belong to no case. */
export const CENTRE = 'centre'

export const HISTORY_ORDERS = ['newest', 'oldest'] as const

const CENTRE_READERS: readonly Role[] = ['Compliance', 'Board']

const CHECK_READERS: readonly Role[] = ['Compliance', 'TenantAdmin']

/** Who sees the nightly checks on screen. The server decides by the permissions in feature.ts. */
export function readsChecks(roles: readonly Role[]): boolean {
  return roles.some((role) => CHECK_READERS.includes(role))
}

/** Who sees the centre's acts on screen. The server decides by the permissions in feature.ts. */
export function readsCentre(roles: readonly Role[]): boolean {
  return roles.some((role) => CENTRE_READERS.includes(role))
}
