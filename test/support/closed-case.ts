import { filing } from '#test/filing.ts'
import type { TestPortal } from '#test/portal.ts'

export { sections } from './award-sections.ts'

type Wanted = {
  readonly arbitrators?: 1 | 3
  readonly language?: 'en' | 'ar' | 'both'
  readonly isRecordOpen?: boolean
}

const SEATS = {
  1: [['sole', 'person_arbitrator']],
  3: [
    ['presiding', 'person_arbitrator'],
    ['co1', 'person_arbitrator2'],
    ['co2', 'person_arbitrator3'],
  ],
} as const

/**
 * A case whose record is closed and whose tribunal is complete, written straight into the tables: the tests of the award need hundreds of
 * them, and the way there has its own tests (see journey.ts).
 */
export async function closedCase(portal: TestPortal, wanted: Wanted = {}): Promise<string> {
  const { arbitrators = 1, language = 'both', isRecordOpen = false } = wanted
  const claimant = await portal.as('claimant')
  const { id: caseId } = await claimant.call('case.file', filing({ language }))
  const run = runIn(portal)
  await composeTribunal(portal, caseId, arbitrators)
  await member(run, caseId, 'person_respondent', 'respondent')
  if (!isRecordOpen) await closeRecord(portal, caseId)
  return caseId
}

/** A hearing that was held, and the record closed after it. */
export async function closeRecord(portal: TestPortal, caseId: string): Promise<void> {
  const run = runIn(portal)
  await run(
    "insert into hearings (id, case_id, number, scheduled_at, duration_minutes, mode, transcript_token, scheduled_by, created_at) values ($1, $2, 1, now(), 120, 'virtual', $1, 'person_manager', now())",
    [`hearing_${caseId}`, caseId],
  )
  await run(
    "insert into record_closings (id, case_id, hearing_id, closed_at, decided_by, recorded_by) values ($1, $2, $3, now(), 'person_arbitrator', 'person_arbitrator')",
    [`closing_${caseId}`, caseId, `hearing_${caseId}`],
  )
}

type Run = (text: string, values: readonly unknown[]) => Promise<unknown>
const runIn =
  (portal: TestPortal): Run =>
  (text, values) =>
    portal.portal.database.pool.query(text, [...values])

/** A complete tribunal with a secretary and an observer, written straight into the tables. */
export async function composeTribunal(portal: TestPortal, caseId: string, arbitrators: 1 | 3 = 1): Promise<void> {
  const run = runIn(portal)
  await run(
    "insert into tribunals (case_id, method, arbitrators, composed_at, composed_how, confirmed_at, confirmed_by) values ($1, 'centre-appointed', $2, now(), 'centre', now(), 'person_officer')",
    [caseId, arbitrators],
  )
  for (const [office, personId] of SEATS[arbitrators]) {
    await run(
      "insert into tribunal_appointments (id, case_id, office, person_id, how, appointed_at, appointed_by) values ($1, $2, $3, $4, 'centre', now(), 'person_officer')",
      [`seat_${caseId}_${office}`, caseId, office, personId],
    )
    await member(run, caseId, personId, 'arbitrator')
  }
  await member(run, caseId, 'person_secretary', 'secretary')
  await member(run, caseId, 'person_observer', 'observer')
}

function member(run: Run, caseId: string, personId: string, capacity: string): Promise<unknown> {
  const text = `insert into case_members (id, case_id, person_id, capacity, since, party_id) values ($1, $2, $3, $4, now(),
    (select p.id from case_parties p where p.case_id = $2 and p.side = $4 order by p.position limit 1))`
  return run(text, [`member_${caseId}_${personId}`, caseId, personId, capacity])
}

/** A court order in force that stays the proceedings of a case. */
export async function stayProceedings(portal: TestPortal, caseId: string): Promise<void> {
  await courtOrder(portal, caseId, 'stay-proceedings', 'proceedings')
}

/** A court order in force that sets the award of a case aside. */
export async function setAside(portal: TestPortal, caseId: string): Promise<void> {
  await courtOrder(portal, caseId, 'set-aside', 'other')
}

async function courtOrder(portal: TestPortal, caseId: string, type: string, scope: string): Promise<void> {
  await portal.portal.database.pool.query(
    "insert into court_orders (id, case_id, type, scope, effect, status, issuing_court, effective_from, created_at) values ($1, $2, $3, $4, 'set', 'active', 'Court of Appeal', now(), now())",
    [`order_${caseId}_${type}`, caseId, type, scope],
  )
}
