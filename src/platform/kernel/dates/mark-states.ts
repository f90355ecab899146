/**
 * The states of a date, each with a shape of its own: met; met after its day; late; the next one due; due later; ended (a right
 * that was not used in time); meeting; hearing.
 */
export const MARK_STATES = ['met', 'metLate', 'late', 'next', 'due', 'ended', 'meeting', 'hearing'] as const
export type MarkState = (typeof MARK_STATES)[number]
