import { endOfDay, isPlainDate, type PlainDate, plainDateIn, startOfDay } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanName, cleanText } from '#kernel/text.ts'
import type { TimelineItem, TimelineReason } from '#kernel/timeline.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Tx } from '#server/database/db.ts'
import { claimUpload, findUploadByHash, type StoredFile } from '#server/files/files.ts'
import { keepTimeline } from '#server/case-record/timeline.ts'
import type { CourtOrder, courtOrderActions } from '../law/contract.ts'
import { courtOrderMachine, DEFAULT_COURT, DEFAULT_COURT_AR, doingOf } from '../law/rules.ts'
import { sayDoing } from '../law/say-order.ts'
import { endCourtOrder, insertLog, insertCourtOrder, listCourtOrders, type CourtOrderRow } from './store.ts'
import { readCourtOrder, readRegister, sayEnd } from './view.ts'
import { courtOrderWords as words } from '../law/words.ts'

type Writing = 'courtOrder.create' | 'courtOrder.revoke' | 'courtOrder.expire'

async function seatOf(tx: Tx, caseId: string): Promise<string> {
  const found = await findCase(tx, caseId)
  if (!found) throw refuse('NOT_FOUND')
  return found.seat
}

/** Converts a day to its start or end at the seat; an instant is kept. */
function instantOf(given: string, zone: string, edge: (day: PlainDate, zone: string) => string): string {
  return isPlainDate(given) ? edge(given, zone) : new Date(given).toISOString()
}

/** §5: by default from now on and without an end. */
function periodOf({ input, now, caseId }: WriteContext<'courtOrder.create'>, zone: string) {
  const { effectiveFrom: from, effectiveTo: to } = input
  const effectiveFrom = from ? instantOf(from, zone, startOfDay) : now.toISOString()
  const effectiveTo = to ? instantOf(to, zone, endOfDay) : null
  if (effectiveTo !== null && Date.parse(effectiveTo) <= Date.parse(effectiveFrom)) {
    const issues = [{ path: 'effectiveTo', code: 'invalid', words: words.endsBeforeItBegins }]
    throw refuse('INPUT_INVALID', { caseId, issues })
  }
  return { effectiveFrom, effectiveTo }
}

/** The scan as a file of the case for the centre; without an upload only its name and hash, as entered. */
async function documentOf(context: WriteContext<'courtOrder.create'>) {
  const { tx, caseId, input, actor, now } = context
  const owner = { caseId, personId: actor.id, purpose: 'court-order', audience: 'centre', at: now } as const
  const { docName, docSha256 } = input
  let file: StoredFile | undefined
  if (input.file) file = await claimUpload(tx, input.file, owner)
  else if (docSha256 !== '') {
    const upload = await findUploadByHash(tx, docSha256, actor.id)
    if (upload) file = await claimUpload(tx, { ...upload, name: docName }, owner)
  }
  if (file) return { docName: file.name, docSha256: file.sha256, fileId: file.id }
  return { docName: cleanName(docName), docSha256, fileId: null }
}

function courtOf(given: string): string {
  const court = cleanName(given)
  return court === '' || court === DEFAULT_COURT_AR ? DEFAULT_COURT : court
}

/** An active order of the same court, reference and terms is the same order: it is not registered twice. */
const IDENTITY = ['type', 'scope', 'effect', 'effectiveTo', 'issuingCourt', 'referenceNo'] as const
function assertNew(
  row: Pick<CourtOrderRow, 'caseId' | (typeof IDENTITY)[number]>,
  orders: readonly CourtOrderRow[],
): void {
  const isSame = (other: CourtOrderRow) => other.status === 'active' && IDENTITY.every((key) => other[key] === row[key])
  if (row.referenceNo !== '' && orders.some(isSame)) throw refuse('COURT_ORDER_REGISTERED', { caseId: row.caseId })
}

/** Puts the ends of active orders that have an effect on the timeline of the case. */
async function keepEnds({ tx, caseId, actor, now }: WriteContext<Writing>, zone: string, reason: TimelineReason) {
  const items = (await listCourtOrders(tx, caseId)).flatMap((order): TimelineItem[] => {
    const { id, status, effectiveTo } = order
    const { holds, lifts } = doingOf(order)
    if (status !== 'active' || effectiveTo === null || holds.length + lifts.length === 0) return []
    const title = {
      en: words.endsOnTimeline.en({ what: sayDoing(order, 'en') }),
      ar: words.endsOnTimeline.ar({ what: sayDoing(order, 'ar') }),
    }
    return [
      {
        ...{ key: `courtOrder:${id}`, kind: 'event', title, article: '', instrument: 'law', partyId: null },
        ...{ dueOn: plainDateIn(effectiveTo, zone), dueAt: effectiveTo, working: [], basis: {} },
      },
    ]
  })
  await keepTimeline(tx, { caseId, source: 'courtOrders', reason, by: actor.id, at: now }, items)
}

/** Records an act in the register: log row, audit entry, data of the notice, timeline. */
async function enter(
  context: WriteContext<Writing>,
  order: CourtOrderRow,
  act: { readonly action: 'created' | 'revoked' | 'expired'; readonly reason: string },
): Promise<CourtOrder> {
  const { tx, caseId, actor, now, language } = context
  const { id, type, scope, effect, issuingCourt, referenceNo, effectiveFrom, effectiveTo, docSha256 } = order
  const row = { id: newId('orderlog'), caseId, orderId: id, createdAt: now.toISOString(), personId: actor.id, ...act }
  await insertLog(tx, row)
  await keepEnds(context, await seatOf(tx, caseId), `courtOrder.${act.action}`)
  context.auditObject('courtOrder', id)
  context.audit({
    ...{ type, scope, effect, issuingCourt, referenceNo, effectiveFrom, effectiveTo },
    ...(docSha256 === '' ? {} : { docSha256 }),
    ...(act.reason === '' ? {} : { reason: act.reason }),
  })
  context.notice({ whatEn: sayDoing(order, 'en'), whatAr: sayDoing(order, 'ar') })
  return readCourtOrder(tx, { caseId, now, language }, id)
}

/** Revokes an order or marks it as expired, if the order's machine allows it under the lock of the case. */
async function end(
  context: WriteContext<'courtOrder.revoke' | 'courtOrder.expire'>,
  name: 'courtOrder.revoke' | 'courtOrder.expire',
  reason: string,
): Promise<CourtOrder> {
  const { tx, caseId, input, now } = context
  const order = (await listCourtOrders(tx, caseId)).find((one) => one.id === input.id)
  if (!order) throw refuse('NOT_FOUND')
  const action = name === 'courtOrder.revoke' ? 'revoked' : 'expired'
  const { status, effectiveTo } = order
  if (status !== 'active') throw refuse(status === action ? 'ALREADY_DONE' : 'COURT_ORDER_ENDED', { caseId })
  const decision = decide(courtOrderMachine, name, { status, effectiveTo, now })
  if (!decision.ok) {
    if (effectiveTo === null) throw refuse(decision.refusal, { caseId, missing: ['effectiveTo'] })
    const end = sayEnd(effectiveTo, await seatOf(tx, caseId))
    const issues = [{ path: 'effectiveTo', code: 'not_passed', words: end }]
    throw refuse(decision.refusal, { caseId, missing: ['effectiveTo'], issues, extra: { effectiveTo } })
  }
  if (!(await endCourtOrder(tx, order.id, action))) throw refuse('ALREADY_DONE', { caseId })
  return enter(context, { ...order, status: action }, { action, reason })
}

export const courtOrderHandlers = {
  'courtOrder.list': async ({ db, caseId, now, language }) => readRegister(db, { caseId, now, language }),

  'courtOrder.create': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const { type, scope, effect } = input
    const period = periodOf(context, await seatOf(tx, caseId))
    const fields = {
      ...{ issuingCourt: courtOf(input.issuingCourt), referenceNo: cleanName(input.referenceNo) },
      ...{ notes: cleanText(input.notes), createdBy: actor.id, createdAt: now.toISOString() },
    }
    assertNew(
      { caseId, type, scope, effect, effectiveTo: period.effectiveTo, ...fields },
      await listCourtOrders(tx, caseId),
    )
    const document = await documentOf(context)
    const terms = { id: newId('courtorder'), caseId, type, scope, effect, status: 'active' } as const
    const order = await insertCourtOrder(tx, { ...terms, ...period, ...fields, ...document })
    return enter(context, order, { action: 'created', reason: '' })
  },

  'courtOrder.revoke': async (context) => end(context, 'courtOrder.revoke', cleanText(context.input.reason)),

  'courtOrder.expire': async (context) => end(context, 'courtOrder.expire', ''),
} satisfies HandlersFor<typeof courtOrderActions>
