import { formatDateTime, withCommas } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import type { Queryable } from '#server/database/db.ts'
import { listFilesById } from '#server/files/files.ts'
import { listNames } from '#server/accounts/people.ts'
import type { CourtOrder, CourtOrderLog, CourtOrdersView } from '../law/contract.ts'
import { heldBy, phaseOf } from '../law/rules.ts'
import { sayCourt, sayDoing } from '../law/say-order.ts'
import { listLog, listCourtOrders, type CourtOrderRow } from './store.ts'
import { courtOrderWords } from '../law/words.ts'

type Reading = { readonly caseId: string; readonly now: Date; readonly language: Language }

/** The register of a case: its orders and its log, newest first. */
export async function readRegister(db: Queryable, { caseId, now, language }: Reading): Promise<CourtOrdersView> {
  const [orders, log] = await Promise.all([listCourtOrders(db, caseId), listLog(db, caseId)])
  const [names, files] = await Promise.all([
    listNames(db, [...orders.map((order) => order.createdBy), ...log.map((row) => row.personId)]),
    listFilesById(
      db,
      orders.flatMap((order) => order.fileId ?? []),
    ),
  ])
  const nameOf = (id: string) => names.get(id) ?? null
  return {
    orders: orders.map(({ seq: _seq, fileId, createdBy, ...order }): CourtOrder => {
      const timed = { ...order, seq: _seq }
      return {
        ...order,
        createdBy: nameOf(createdBy),
        file: (fileId !== null && files.get(fileId)) || null,
        phase: phaseOf(timed, orders, now),
        holds: heldBy(timed, orders, now),
      }
    }),
    logs: log.map(({ id, createdAt, action, orderId, reason, personId }): CourtOrderLog => {
      const order = orders.find((one) => one.id === orderId)
      const details = [order && sayOrder(order, language), reason].filter((part) => part).join('. ')
      return { id, createdAt, action, details, orderId, reason, by: nameOf(personId) }
    }),
  }
}

/** One order as the register shows it. */
export async function readCourtOrder(db: Queryable, reading: Reading, id: string): Promise<CourtOrder> {
  const order = (await readRegister(db, reading)).orders.find((one) => one.id === id)
  if (!order) throw new Error(`the order ${id} is not in the register of ${reading.caseId}`)
  return order
}

/** "Proceedings stayed. Court of Appeal, 1447/88": the effect and the identity of an order. */
function sayOrder(order: CourtOrderRow, language: Language): string {
  const court = [sayCourt(order.issuingCourt, language), order.referenceNo].filter((part) => part !== '')
  return `${sayDoing(order, language)}. ${withCommas(court, language)}`
}

/** The end of an order at the seat, in words. */
export function sayEnd(effectiveTo: string, zone: string) {
  const options = { zone, nameZone: true, dual: true } as const
  return {
    en: courtOrderWords.endsOn.en({ date: formatDateTime(effectiveTo, 'en', options) }),
    ar: courtOrderWords.endsOn.ar({ date: formatDateTime(effectiveTo, 'ar', options) }),
  }
}
