import { instantAt, plainDateIn } from '#kernel/dates/dates.ts'
import { appendAudit } from '#server/audit/audit.ts'
import { inTransaction } from '#server/database/db.ts'
import { keepTimeline } from '#server/case-record/timeline.ts'
import { closedCase } from '#test/closed-case.ts'
import type { Tab, TestPortal } from '#test/portal.ts'
import { spent } from '#test/spent.ts'

type Wanted = {
  readonly language?: 'en' | 'ar' | 'both'
  readonly arbitrators?: 1 | 3
  /** Whether the trail names PO-1 too, as its act would have done: for a test that verifies the chain. */
  readonly isPo1InTrail?: boolean
}

/** Of bytes that the store does not have. */
const PO1_SHA256 = '0'.repeat(64)

/** Days from now, at the end of that day in Riyadh. */
export function dayFromNow(days: number): string {
  return instantAt(plainDateIn(new Date(Date.now() + days * 86_400_000), 'Asia/Riyadh'), '23:59:59', 'Asia/Riyadh')
}

/**
 * A case whose PO-1 is issued and whose record is open, written straight into the tables (the way there has its own tests): the statement
 * of claim was due yesterday, the statement of defence is due in a week.
 */
export async function evidenceCase(
  portal: TestPortal,
  { isPo1InTrail = false, ...wanted }: Wanted = {},
): Promise<string> {
  const caseId = await closedCase(portal, { language: 'en', ...wanted, isRecordOpen: true })
  await writePo1(portal, caseId, isPo1InTrail)
  return caseId
}

/** PO-1 of a case with a tribunal: the statement of claim was due yesterday, the statement of defence is due in a week. */
export async function writePo1(portal: TestPortal, caseId: string, isPo1InTrail = false): Promise<void> {
  const { database, app } = portal.portal
  const issuedAt = new Date()
  await database.pool.query(
    "insert into files (id, case_id, name, size, sha256, media_type, purpose, created_by, created_at) values ($1, $2, 'po1.pdf', 1, $3, 'application/pdf', 'order', 'person_arbitrator', $4)",
    [`file_po1_${caseId}`, caseId, PO1_SHA256, issuedAt],
  )
  await database.pool.query(
    "insert into orders (id, case_id, number, kind, text, timetable, evidence, issued_by, issued_at, document_no, file_id) values ($1, $2, 1, 'PO1', '', '[]', '{}', 'person_arbitrator', now(), 'PO-1', $3)",
    [`order_po1_${caseId}`, caseId, `file_po1_${caseId}`],
  )
  const steps = [
    { key: 'po1.claim', title: { en: 'Statement of claim', ar: 'بيان الدعوى' }, dueAt: dayFromNow(-1) },
    { key: 'po1.defense', title: { en: 'Statement of defence', ar: 'مذكرة الدفاع' }, dueAt: dayFromNow(7) },
  ]
  const change = {
    caseId,
    source: 'caseManagement',
    reason: 'ordered' as const,
    by: 'person_arbitrator',
    at: new Date(),
  }
  const fixed = { kind: 'deadline', article: '25', instrument: 'rules', partyId: null, working: [], basis: {} } as const
  await inTransaction(app.db, async (tx) => {
    await app.spine.lock(tx, caseId)
    const items = steps.map((step) => ({ ...fixed, ...step, dueOn: plainDateIn(step.dueAt, 'Asia/Riyadh') }))
    await keepTimeline(tx, change, items)
    if (isPo1InTrail) await appendAudit(tx, po1Entry(caseId, issuedAt))
  })
}

function po1Entry(caseId: string, at: Date) {
  const details = { kind: 'PO1', number: 1, documentNo: 'PO-1', sha256: PO1_SHA256, timetable: [] }
  const object = { objectType: 'order', objectId: `order_po1_${caseId}` }
  return {
    chain: caseId,
    at,
    actorId: 'person_arbitrator',
    actor: 'Arbitrator',
    action: 'PO1_ISSUED',
    ...object,
    details,
  }
}

/** Files bytes as a submission of the tab's person; returns the submission. */
export async function submit(
  tab: Tab,
  caseId: string,
  name: string,
  bytes: Uint8Array,
  more: Record<string, unknown> = {},
) {
  const file = await tab.upload(name, bytes)
  return tab.call('submission.add', { caseId, file, ...more })
}

/** Waits until the newest e-bundle of a case is no longer being built. */
export function settledBundle(tab: Tab, caseId: string, seconds = 90) {
  return spent('waiting', () => untilSettled(tab, caseId, seconds))
}

async function untilSettled(tab: Tab, caseId: string, seconds: number) {
  const until = Date.now() + seconds * 1000
  for (;;) {
    const bundles = await tab.call('bundle.read', { caseId })
    if (bundles.status !== 'building') return bundles
    if (Date.now() > until) throw new Error(`the e-bundle of ${caseId} is still being built`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
