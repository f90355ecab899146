import { type Language, say } from '#kernel/words.ts'
import type { Queryable } from '#server/database/db.ts'
import { listFiles } from '#server/files/files.ts'
import { listPaperCodes } from '#server/case-record/papers.ts'
import { listPeople } from '#server/accounts/people.ts'
import { byTopic } from '../law/clauses.ts'
import type { OrderDraft, OrderView } from '../law/contract.ts'
import { type DraftRow, listOrders } from './store.ts'
import { caseManagementWords as words } from '../law/words.ts'

export const ORDER_PURPOSE = 'order'

/** The orders of a case, as visible to everyone in it. */
export async function orderViews(db: Queryable, caseId: string, language: Language): Promise<OrderView[]> {
  const [orders, files] = await Promise.all([listOrders(db, caseId), listFiles(db, caseId, [ORDER_PURPOSE])])
  const [people, codes] = await Promise.all([
    listPeople(db, { ids: [...new Set(orders.map((order) => order.issuedBy))] }),
    listPaperCodes(
      db,
      caseId,
      files.map((file) => file.sha256),
    ),
  ])
  return orders.flatMap((order) => {
    const file = files.find((one) => one.id === order.fileId)
    if (!file) return []
    const issuer = people.find((person) => person.id === order.issuedBy)
    const { id, number, kind, issuedAt, text, translation, evidence, documentNo } = order
    const clauses = byTopic(order.clauses).flatMap(([topic, of]) => of.map(({ en, ar }) => ({ topic, en, ar })))
    const timetable = order.timetable.map((row) => {
      const title = words[`row_${row.key}`]
      const { key, dueAt, dueOn, was } = row
      const named = { title: say(title, language), titleEn: title.en, titleAr: title.ar }
      return { ...{ key, dueAt, dueOn }, wasOn: was?.dueOn ?? null, ...named }
    })
    const issuedBy = { nameEn: issuer?.nameEn ?? '', nameAr: issuer?.nameAr ?? '' }
    const kept = evidence && { ...evidence, fileFormats: [...evidence.fileFormats] }
    return [
      {
        ...{ id, number, kind, status: 'issued' as const, issuedAt, issuedBy },
        ...{ text, translation, timetable, evidence: kept, clauses, documentNo, file },
        verificationCode: codes.get(file.sha256) ?? null,
      },
    ]
  })
}

/** Drafts with the name of the person who saved them; for the tribunal and its secretary. */
export async function draftViews(db: Queryable, rows: readonly DraftRow[]): Promise<OrderDraft[]> {
  const people = await listPeople(db, { ids: [...new Set(rows.map((row) => row.savedBy))] })
  return rows.map(({ sessionId: _session, savedBy, ...row }) => {
    const who = people.find((person) => person.id === savedBy)
    const evidence = row.evidence && { ...row.evidence, fileFormats: [...row.evidence.fileFormats] }
    return {
      ...row,
      evidence,
      timetable: [...row.timetable],
      clauses: row.clauses.map((one) => ({ ...one, numbers: { ...one.numbers } })),
      savedBy: { nameEn: who?.nameEn ?? '', nameAr: who?.nameAr ?? '' },
    }
  })
}
