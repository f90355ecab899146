/**
 * The state of a date, each with a shape of its own: met; met after its day; late; the next one that is due; due later; ended without being
 * met, which a right may; a meeting; a hearing.
 */
export const MARK_STATES = ['met', 'metLate', 'late', 'next', 'due', 'ended', 'meeting', 'hearing'] as const
export type MarkState = (typeof MARK_STATES)[number]
