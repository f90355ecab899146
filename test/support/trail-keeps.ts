import assert from 'node:assert/strict'
import type { Pool } from 'pg'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { TestPortal } from './portal.ts'

/** The names under which the trail has the acts of the catalogue. */
type Act = {
  [N in ActionName]: Actions[N] extends { readonly audit: infer Audit extends string } ? Audit : never
}[ActionName]

/**
 * What the trail keeps of each act, besides who did it, when and to what: typed by hand, so that an entry that lost its
 * details is seen. An act without a row does not compile. A question mark: only where there is such a thing. A bar: the one or the
 * other, by the way in which it was done.
 */
// biome-ignore format: a table typed by hand, one row an act
const KEEPS: Readonly<Record<Act, string>> = {
  // Signing in and what is one's own
  SIGN_IN_STARTED: '', SIGNED_IN: '| with | with by passkey | by | by passkey', CONFIRMED_AGAIN: '| by | by passkey', SIGNED_OUT: '',
  SESSION_ENDED: '', SESSIONS_ENDED: 'ended', PASSWORD_CHANGED: '', RECOVERY_CODES_MADE: '', LANGUAGE_CHOSEN: '',
  SECOND_FACTOR_SET: '| by passkey', INVITATION_ACCEPTED: '| by passkey', RESET_ASKED: '', PASSWORD_RESET: '',
  PASSKEY_ADDED: 'passkey', PASSKEY_REMOVED: 'passkey',
  PROVIDER_LINK_STARTED: '', PROVIDER_LINKED: 'issuer', PROVIDER_UNLINKED: '',
  NOTIFICATION_READ: '', NOTIFICATIONS_READ: '', CALENDAR_LINK_MADE: 'language', CALENDAR_LINK_REVOKED: '',
  // People and settings
  PERSON_INVITED: 'email roles', INVITED_AGAIN: 'email', PASSWORD_RESET_MAILED: 'email', ACCOUNT_UNLOCKED: 'email',
  ROLES_CHANGED: 'email before after reason', SECOND_FACTOR_TAKEN: 'email reason', PERSON_DISABLED: 'email reason',
  PERSON_ENABLED: 'email reason',
  ROSTER_ENTRY_SAVED: 'email version changed reason sha256', ROSTER_ENTRY_REMOVED: 'email version changed reason sha256',
  ARTICLES_CHANGED: 'version validFrom reason changes sha256', TIME_LIMITS_CHANGED: 'version validFrom reason changes sha256',
  HOLIDAYS_CHANGED: 'version validFrom reason changes sha256', FEE_SCHEDULE_CHANGED: 'version validFrom reason changes sha256',
  POLICIES_CHANGED: 'version validFrom reason changes sha256',
  // The case and its files
  CASE_FILED: 'parties currency amount seat', MEMBER_ADDED: 'personId capacity', MEMBER_REMOVED: 'personId capacity',
  FILE_LINK_MADE: 'sha256 expiresAt',
  // Filing
  FILING_AMENDED: 'parties representatives amount currency seat from to', FILING_DOCUMENT_ADDED: 'kind fileId sha256 size replaces?',
  FILING_DOCUMENT_CLASSIFIED: 'kind', FILING_DOCUMENT_REMOVED: '',
  FILING_SUBMITTED: 'number documents receiptSha256 signature keyId', FILING_ACCEPTED: '', FILING_DEFICIENT: 'items',
  FEE_PAID: 'method reference total currency postings', FEE_RECORDED: 'method reference total currency postings',
  // Commencement and time limits
  COMMENCEMENT_ISSUED: 'letterNo seatTz language receivedOn sha256',
  COMMENCEMENT_SERVED: 'partyId method servedAt servedOn proofSha256 moved',
  COMMENCEMENT_RETURNED: 'partyId method servedAt servedOn proofSha256 moved',
  COMMENCEMENT_SERVICE_WITHDRAWN: 'partyId reason moved', CONFERENCE_SCHEDULED: 'scheduledAt channel version',
  TIMELINE_RECOMPUTED: 'moved', TIME_LIMIT_EXTENDED: 'timeLimit fromOn dueOn grantedBy reason article instrument',
  // Tribunal
  PANEL_PROPOSED: 'method arbitrators round candidates dueOn', RANKING_RETURNED: 'round',
  TRIBUNAL_COMPOSED: 'source members worksheetSha256?', ARBITRATOR_REPLACED: 'office personId',
  ARBITRATOR_REMOVED: 'arbitratorId office', DISCLOSURES_GENERATED: 'arbitrators', DISCLOSURE_MADE: 'version circumstances | because',
  DISCLOSURE_DECIDED: 'version decision', CONFLICT_WAIVED: 'partyId version', TRIBUNAL_COMMENTED: 'about subjectId',
  ARBITRATOR_CHALLENGED: 'arbitratorId side decision late', CHALLENGE_DECIDED: 'arbitratorId decision',
  SECRETARY_APPOINTED: 'personId consentByParties access', SECRETARY_CONSENT: 'partyId consents source access',
  SECRETARY_REMOVED: '', TRIBUNAL_CONFIRMED: '',
  // Case management, evidence, hearing
  CMC_SCHEDULED: 'scheduledAt channel', PO1_ISSUED: 'kind number documentNo sha256 timetable',
  ORDER_ISSUED: 'kind number documentNo sha256 timetable', TIMETABLE_REVISED: 'kind number documentNo sha256 timetable',
  ORDER_DRAFT_SAVED: 'fingerprint', SUBMISSION_UPLOADED: 'label version late kind size sha256',
  LATE_SUBMISSION_DECIDED: 'label admitted', BUNDLE_REQUESTED: 'number language numbering submissions',
  HEARING_SCHEDULED: 'number scheduledAt mode guests replaces', HEARING_ANSWERED: 'attending', HEARING_JOINED: 'role',
  ATTENDANCE_RECORDED: 'present', TRANSCRIPT_SWITCHED: 'on', CLOSING_STATEMENT_RECORDED: 'side statement',
  PROCEEDINGS_CLOSED: 'decidedBy statements', PROCEEDINGS_REOPENED: '',
  MINUTES_MADE: 'hearingId documentNo version sha256 recordSha256',
  MINUTES_SIGNED: 'hearingId documentNo version participant sha256 complete?',
  MINUTES_SIGNATURES_RECORDED: 'hearingId documentNo version participants signedOn copySha256? complete?',
  MINUTES_SIGNATURE_MISSING: 'hearingId documentNo version participant reason complete?',
  // The award: never a word of it
  AWARD_DRAFT_SAVED: 'version fingerprint', AWARD_PREVIEWED: 'draftSha256 sha256', AWARD_DELIBERATED: '',
  AWARD_DRAFT_SUBMITTED: 'submissionId number version draftSha256', AWARD_DRAFT_APPROVED: 'submissionId number draftSha256 comments',
  AWARD_DRAFT_RETURNED: 'submissionId number draftSha256 comments', AWARD_SUGGESTION_DECIDED: 'suggestionId decision version',
  AWARD_FINALIZED: 'status version sha256 keyId draftSha256', AWARD_SIGNED: 'arbitratorId finalSha256 keyId status? sha256?',
  AWARD_SIGNATURE_MISSING: 'arbitratorId status? sha256?', AWARD_SEALED: 'status sha256 keyId',
  AWARD_SERVED: 'serviceId method recipient partyId servedAt reference? proofSha256? status?',
  AWARD_SERVICE_WITHDRAWN: 'serviceId method recipient partyId servedAt reason moved', AWARD_ACKNOWLEDGED: 'side',
  // Money
  COSTS_CALCULATED: 'version currency total allocation arbitrators level amountInDispute usdRate scheduleVersion',
  COSTS_ALLOCATED: 'version', DEPOSIT_RECORDED: 'party paidBy amount currency reference receivedOn postings',
  DEPOSIT_REVERSED: 'reverses party amount currency postings',
  PAYOUT_CREATED: 'reference payeeType amount currency sources', PAYOUT_APPROVED: 'reference payeeType amount currency',
  PAYOUT_CANCELLED: 'reference payeeType amount currency', PAYOUT_RETURNED: 'reference payeeType amount currency reverses postings',
  BATCH_CREATED: 'number currency', BATCH_PAYOUT_ADDED: 'number currency payout amount',
  BATCH_PAYOUT_REMOVED: 'number currency payout', BATCH_EXECUTED: 'number currency total payouts postings', BATCH_SETTLED: 'number currency',
  REFUND_CREATED: 'reference amount currency payer eventId', REFUND_APPROVED: 'reference amount currency payer eventId',
  REFUND_CANCELLED: 'reference amount currency payer eventId', REFUND_EXECUTED: 'reference amount currency payer eventId postings',
  REFUND_RETURNED: 'reference amount currency payer eventId reverses postings',
  RECONCILIATION_MARKED: 'matched notes other?', RECONCILIATION_COMPARED: '',
  // By a person two of them, by the portal all it found.
  RECONCILIATION_MATCHED: 'with amount otherAmount currency notes | pairs',
  STATEMENT_IMPORTED: 'name sha256 provider lines added knownBefore',
  // Court orders and publication
  COURT_ORDER_REGISTERED: 'type scope effect issuingCourt referenceNo effectiveFrom effectiveTo docSha256? reason?',
  COURT_ORDER_REVOKED: 'type scope effect issuingCourt referenceNo effectiveFrom effectiveTo docSha256? reason?',
  COURT_ORDER_EXPIRED: 'type scope effect issuingCourt referenceNo effectiveFrom effectiveTo docSha256? reason?',
  PUBLICATION_OPT_OUT: 'scope optedOut caseOptedOut', PUBLICATION_CONSENT: 'partyId given givenOn',
  REDACTION_STARTED: 'sourceSha256', REDACTION_DECIDED: 'version sha256 replaced kept', REDACTION_ADDED: 'version sha256 replaced kept',
  REDACTION_TITLED: 'version sha256', AWARD_PUBLISHED: 'itemId textSha256 sourceSha256 review replaced kept languages',
}

/** What no act of the catalogue leaves: jobs of the portal, and what reading something for the first time leaves. */
// biome-ignore format: a table typed by hand
const OTHERS: Readonly<Record<string, string>> = {
  BUNDLE_READY: 'number pages sha256 inserts warnings', BUNDLE_FAILED: 'failure',
  AWARD_OPENED: 'side sha256', AWARD_DOWNLOADED: 'side sha256',
  COMMENCEMENT_LETTER_OPENED: 'side sha256', COMMENCEMENT_LETTER_DOWNLOADED: 'side sha256',
  AWARD_SUGGESTIONS_ASKED: 'version draftSha256 model given', FILE_FOUND_INFECTED: 'sha256',
  TENANT_ADMIN_ADMITTED: 'email recovery expiresAt', DATA_FOLDER_ADOPTED: 'why',
}

type Entry = { action: string; details: Record<string, unknown> }

/** Every entry of a trail keeps what its act must, and nothing besides. Every portal of a test is asked when it closes. */
export async function expectKept(database: Pool): Promise<void> {
  const rows = await entriesOf(database)
  const faults = rows.flatMap(({ action, details }) => faultsOf(action, details))
  assert.deepEqual([...new Set(faults)], [])
}

/** The acts that were done, by the trail. */
export async function actsInTrail({ portal }: TestPortal): Promise<Set<string>> {
  return new Set((await entriesOf(portal.database.pool)).map(({ action }) => action))
}

async function entriesOf(database: Pool): Promise<readonly Entry[]> {
  return (await database.query<Entry>('select distinct action, details from audit_entries')).rows
}

function faultsOf(action: string, details: Entry['details']): string[] {
  const row: string | undefined = { ...OTHERS, ...KEEPS }[action]
  if (row === undefined) return Object.keys(details).length > 0 ? [`${action} has no row`] : []
  const ways = row.split('|').map((way) => faultsOfWay(action, way, details))
  return ways.find((faults) => faults.length === 0) ?? ways.at(-1) ?? []
}

function faultsOfWay(action: string, row: string, details: Entry['details']): string[] {
  const names = row.split(' ').filter(Boolean)
  const lost = names.filter((name) => !name.endsWith('?') && !(name in details)).map((name) => `${action} lost ${name}`)
  const known = new Set(names.map((name) => name.replace('?', '')))
  const more = Object.keys(details).filter((name) => !known.has(name))
  return [...lost, ...more.map((name) => `${action} also keeps ${name}`)]
}
