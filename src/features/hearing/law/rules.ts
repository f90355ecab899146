import { awardIsFinal, type CaseFacts, notStayed, stepOpen } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Standing } from '#kernel/roles.ts'

/** §9 */
export const MODES = ['virtual', 'in-person', 'hybrid'] as const
export type Mode = (typeof MODES)[number]

/** The roles that get their own join link. */
export const LINK_ROLES = ['arbitrator', 'secretary', 'claimant', 'respondent', 'observer', 'centre'] as const
export type LinkRole = (typeof LINK_ROLES)[number]

/** People who are not members of the case. */
export const GUEST_CAPACITIES = ['witness', 'expert', 'interpreter', 'other'] as const
export const HEARING_CAPACITIES = [...LINK_ROLES, ...GUEST_CAPACITIES] as const
export type HearingCapacity = (typeof HEARING_CAPACITIES)[number]

/** A party's answers to "anything further to submit?" before the record is closed. */
export const CLOSING_ANSWERS = ['nothing', 'more'] as const
export type ClosingAnswer = (typeof CLOSING_ANSWERS)[number]

export const HEARING_ENTRY_KINDS = [
  'scheduled',
  'withdrawn',
  'transcript-on',
  'transcript-off',
  'attendance',
  'statement',
  'closed',
  'reopened',
] as const
export type HearingEntryKind = (typeof HEARING_ENTRY_KINDS)[number]

const everywhere = ['unscheduled', 'scheduled', 'closed'] as const

/** §4 Hearing and Record. Closing applies to the case (Art. 33); a reopened record is open as before. */
export const recordMachine = defineMachine<CaseFacts>()({
  name: 'record',
  states: everywhere,
  state: (f) => (f.recordClosedAt !== null ? 'closed' : f.hearingId !== null ? 'scheduled' : 'unscheduled'),
  guards: {
    bundleReady: stepOpen('hearing'),
    hearingScheduled: { test: (f) => f.hearingId !== null, refusal: 'HEARING_REQUIRED' },
    recordOpen: { test: (f) => f.recordClosedAt === null, refusal: 'RECORD_CLOSED' },
    awardOpen: { test: (f) => !awardIsFinal(f), refusal: 'AWARD_IS_FINAL' },
    notStayed,
  },
  transitions: {
    'hearing.schedule': {
      from: everywhere,
      to: 'scheduled',
      needs: ['bundleReady', 'recordOpen', 'notStayed'],
      article: '29',
    },
    'hearing.transcript': {
      from: everywhere,
      to: 'scheduled',
      needs: ['hearingScheduled', 'recordOpen', 'notStayed'],
      article: '29',
    },
    'hearing.attendance': {
      from: everywhere,
      to: 'scheduled',
      needs: ['hearingScheduled', 'recordOpen', 'notStayed'],
      article: '29',
    },
    'hearing.state': {
      from: everywhere,
      to: 'scheduled',
      needs: ['hearingScheduled', 'recordOpen', 'notStayed'],
      article: '33',
    },
    'hearing.close': {
      from: ['unscheduled', 'scheduled'],
      to: 'closed',
      needs: ['hearingScheduled', 'notStayed'],
      article: '33',
    },
    'hearing.reopen': { from: ['closed'], to: 'scheduled', needs: ['awardOpen', 'notStayed'], article: '33' },
  },
})

/** The link roles of a reader with this standing; each role sees only its own link. */
export function linkRolesOf(standing: Standing): readonly LinkRole[] {
  return [
    ...(standing.onTribunal ? ['arbitrator' as const] : []),
    ...(standing.roles.includes('Secretary') ? ['secretary' as const] : []),
    ...(standing.side ? [standing.side] : []),
    ...(standing.roles.includes('Observer') ? ['observer' as const] : []),
    ...(standing.staff ? ['centre' as const] : []),
  ]
}

/** Only those who may switch the transcript see its token. */
export function maySwitchTranscript(standing: Standing): boolean {
  return standing.onTribunal || standing.roles.some((role) => role === 'Secretary' || role === 'CaseManager')
}

/** Whether the year is plausible for a hearing; otherwise it was probably mistyped. */
export function isPlausibleTime(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 2000 && year <= 2100
}

/** Time zones offered for witnesses, experts and interpreters; the call accepts every IANA zone. */
export const ZONES = [
  'Asia/Riyadh',
  'Asia/Dubai',
  'Asia/Kuwait',
  'Asia/Qatar',
  'Asia/Amman',
  'Asia/Beirut',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Europe/Istanbul',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Zurich',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Shanghai',
  'Asia/Tokyo',
  'Australia/Sydney',
] as const
