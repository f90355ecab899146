import * as z from 'zod/mini'
import { ORDER_ARTICLES, ORDER_KINDS } from '#case-management/rules.ts'
import { CostsSnapshot } from '#costs/snapshot.ts'
import { listAudit } from '#server/audit.ts'
import { findCase, getFacts, listParties, listRepresentatives } from '#server/case-file.ts'
import type { Reader } from '#server/db.ts'
import { findPerson } from '#server/people.ts'
import { approvedAt } from './approval.ts'
import type { Arbitrator, AwardSource, Happened, HistoryEvent } from './document.ts'
import type { Section } from './rules.ts'
import { findCostsSnapshot, listAgreements, listSeats } from './store.ts'

/** Acts of the trail that an award recounts; the other events come from the facts of the case. */
const TOLD: Readonly<Record<string, HistoryEvent>> = {
  TRIBUNAL_CONFIRMED: 'confirmed',
  ARBITRATOR_REPLACED: 'replaced',
  CMC_SCHEDULED: 'cmc',
  ORDER_ISSUED: 'order',
  SUBMISSION_UPLOADED: 'submission',
  PROCEEDINGS_REOPENED: 'reopened',
}

/** Everything an award prints, as it stands now. Asked twice: before rendering, and again under the lock. */
export async function readSource(db: Reader, caseId: string, sections: readonly Section[]): Promise<AwardSource> {
  const file = await findCase(db, caseId)
  if (!file) throw new Error(`no case ${caseId}`)
  const [parties, counsel, tribunal, agreements, history, costs] = await Promise.all([
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    readTribunal(db, caseId),
    listAgreements(db, caseId),
    readHistory(db, caseId, file.filedAt, sections),
    findCostsSnapshot(db, caseId),
  ])
  return {
    caseId,
    seat: file.seat,
    language: file.language as AwardSource['language'],
    applicableLaw: file.applicableLaw,
    rulesVersion: file.rulesVersion,
    relief: file.relief,
    amount: file.amount,
    currency: file.currency as AwardSource['currency'],
    parties,
    counsel,
    tribunal,
    agreements,
    history,
    costs: costs === null ? null : z.parse(CostsSnapshot, costs),
    sections,
  }
}

/** The arbitrators as they sit now, the presiding one first, with their names. */
export async function readTribunal(db: Reader, caseId: string): Promise<Arbitrator[]> {
  const seats = await listSeats(db, caseId)
  const people = await Promise.all(seats.map((seat) => findPerson(db, seat.personId)))
  return seats.map(({ office, personId, appointedAt, how, nationality }, at) => {
    const named = { nameEn: people[at]?.nameEn ?? '', nameAr: people[at]?.nameAr ?? '' }
    return { ...named, personId, office, appointedAt: appointedAt.toISOString(), how, nationality }
  })
}

async function readHistory(
  db: Reader,
  caseId: string,
  filedAt: Date,
  sections: readonly Section[],
): Promise<AwardSource['history']> {
  const facts = await getFacts(db, caseId)
  const told = await readTold(db, caseId)
  const dated: readonly [string | null, HistoryEvent][] = [
    [filedAt.toISOString(), 'filed'],
    [facts.commencedAt, 'commenced'],
    [facts.po1IssuedAt, 'po1'],
    [facts.hearingAt, 'hearing'],
    [facts.recordClosedAt, 'recordClosed'],
    [await approvedAt(db, caseId, sections), 'approved'],
  ]
  const known = dated.flatMap(([at, event]) => (at === null ? [] : [{ at, event, which: '' }]))
  return [...known, ...told].sort((a, b) => a.at.localeCompare(b.at))
}

/** Which paper an act was about: the label of a submission, the number of an order. */
function whichOf(details: Readonly<Record<string, unknown>>): string {
  const { label, documentNo } = details
  const told = label ?? documentNo
  return typeof told === 'string' ? told : ''
}

/** The article of an order is that of its kind. */
function articleOf({ kind }: Readonly<Record<string, unknown>>): { article?: string } {
  const known = ORDER_KINDS.find((one) => one === kind)
  return known ? { article: ORDER_ARTICLES[known] } : {}
}

async function readTold(db: Reader, caseId: string): Promise<Happened[]> {
  const told: Happened[] = []
  for (let after = -1; ; ) {
    const page = await listAudit(db, caseId, after)
    for (const entry of page) {
      const event = TOLD[entry.action]
      const { createdAt: at, details } = entry
      if (event) told.push({ at, event, which: whichOf(details), ...(event === 'order' && articleOf(details)) })
      after = entry.seq
    }
    if (page.length === 0) return told
  }
}
