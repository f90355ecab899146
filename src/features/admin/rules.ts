/** `invited`: no password yet. */
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** In the demo nobody has a password, and everybody who was not just invited is in. */
export function stateShown(
  { state, linkUntil }: { readonly state: AccountState; readonly linkUntil: Date | null },
  mode: 'demo' | 'secure',
): AccountState {
  return mode === 'demo' && state === 'invited' && linkUntil === null ? 'active' : state
}
