/** `invited`: no password yet; in the demo, an invitation that is still open. */
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]
