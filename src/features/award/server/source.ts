import * as z from 'zod/mini'
import { CostsSnapshot } from '../law/costs/snapshot.ts'
import { findCase, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import type { AwardSource } from './document.ts'
import { readHistory } from './history-store.ts'
import type { Section } from '../law/rules.ts'
import { findCostsSnapshot, findSecretary, listAgreements } from './store.ts'

/** The current state of everything an award prints. Read twice: before rendering, and again under the lock. */
export async function readSource(db: Queryable, caseId: string, sections: readonly Section[]): Promise<AwardSource> {
  const file = await findCase(db, caseId)
  if (!file) throw new Error(`no case ${caseId}`)
  const [parties, counsel, tribunal, secretary, agreements, history, costs] = await Promise.all([
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    listTribunal(db, caseId),
    findSecretary(db, caseId),
    listAgreements(db, caseId),
    readHistory(db, caseId, sections),
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
    secretary: secretary ?? null,
    agreements,
    history,
    costs: costs === null ? null : z.parse(CostsSnapshot, costs),
    sections,
  }
}
