/** `invited`: no password yet. */
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]
