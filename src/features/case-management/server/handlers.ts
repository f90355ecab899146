import { plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import { findCase, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import { type HandlersFor, type PrepareContext, prepared, type WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { insertFile } from '#server/files/files.ts'
import { momentIn } from '#server/documents/typeset/case-text.ts'
import { makeStoredPaper, registerPaper } from '#server/case-record/papers.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import { keepTimeline } from '#server/case-record/timeline.ts'
import type { Clause } from '../law/clauses.ts'
import type { caseManagementActions, OrderDraft, OrderView } from '../law/contract.ts'
import { orderOf } from './document.ts'
import { readClauses, readTimetable } from '../law/order-input.ts'
import {
  documentNumber,
  type Evidence,
  nextOrderNumber,
  ORDER_ARTICLES,
  type OrderKind,
  ordersMachine,
  po1Machine,
  PO1_SOURCE,
  rowKey,
} from '../law/rules.ts'
import {
  findCmc,
  insertCmc,
  insertOrder,
  listDrafts,
  listOrders,
  moveDraft,
  type OrderRow,
  removeDraft,
  type StoredRow,
} from './store.ts'
import { moveTimetable, readTimetableInForce, revise } from './revision.ts'
import { draftViews, ORDER_PURPOSE, orderViews } from './views.ts'
import { caseManagementWords as words } from '../law/words.ts'

async function getSeat(db: Queryable, caseId: string): Promise<string> {
  const file = await findCase(db, caseId)
  if (!file) throw refuse('NOT_FOUND')
  return file.seat
}

async function scheduleCmc(context: WriteContext<'caseManagement.scheduleCmc'>) {
  const { tx, caseId, input, actor, now } = context
  const at = new Date(input.scheduledAt)
  if (at <= now)
    throw refuse('INPUT_INVALID', {
      caseId,
      issues: [{ path: 'scheduledAt', code: 'invalid', words: words.inThePast }],
    })
  const cmc = { scheduledAt: at.toISOString(), channel: input.channel, joinUrl: input.joinUrl }
  await insertCmc(tx, { ...cmc, caseId, scheduledBy: actor.id, recordedAt: now.toISOString() })
  const dueOn = plainDateIn(at, await getSeat(tx, caseId))
  const item: TimelineItem = {
    ...{ key: 'cmc', kind: 'meeting', title: words.cmc, article: '22-23', instrument: 'rules', partyId: null },
    ...{ dueOn, dueAt: cmc.scheduledAt, mode: input.channel, working: [], basis: {} },
  }
  await keepTimeline(tx, { caseId, source: 'cmc', reason: 'scheduled', by: actor.id, at: now }, [item])
  context.audit({ scheduledAt: cmc.scheduledAt, channel: input.channel })
  context.notice({ caseId, scheduledAt: cmc.scheduledAt })
  return cmc
}

type Ordered = {
  readonly kind: OrderKind
  readonly text: string
  readonly translation: string
  readonly timetable: readonly StoredRow[]
  readonly evidence: Evidence | null
  readonly clauses: readonly Clause[]
}
type Issuing = 'caseManagement.issuePo1' | 'caseManagement.issueOrder' | 'caseManagement.reviseTimetable'

/** Everything that the printed order takes from the case; read again under the lock. */
async function readSources(db: Queryable, caseId: string) {
  const [file, parties, representatives, tribunal, orders] = await Promise.all([
    findCase(db, caseId),
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    listTribunal(db, caseId),
    listOrders(db, caseId),
  ])
  if (!file) throw refuse('NOT_FOUND')
  const arbitrators = tribunal.map(({ personId, office, nameEn, nameAr }) => ({ personId, office, nameEn, nameAr }))
  const issued = orders.map((order) => order.number)
  return { caseLanguage: file.language, seat: file.seat, parties, representatives, arbitrators, issued }
}

const MACHINES = {
  'caseManagement.issuePo1': po1Machine,
  'caseManagement.issueOrder': ordersMachine,
  'caseManagement.reviseTimetable': ordersMachine,
}

/** Asks the machine before anything is rendered; perform asks again under the lock. */
async function assertMay(context: PrepareContext<Issuing>, name: Issuing): Promise<void> {
  const decision = decide(MACHINES[name], name, await context.facts())
  if (!decision.ok) throw refuse(decision.refusal, { caseId: context.caseId, extra: { state: decision.state } })
}

async function prepareOrder(context: PrepareContext<Issuing>, asked: Ordered) {
  const { db, caseId, now, actor, services } = context
  const sources = await readSources(db, caseId)
  const ordered = { ...asked, clauses: readClauses(asked, caseId, sources.caseLanguage) }
  const number = nextOrderNumber(ordered.kind, sources.issued)
  const documentNo = documentNumber(caseId, number)
  const issuedAt = now.toISOString()
  const facts = { ...sources, ...ordered, caseId, number, documentNo, issuedAt, signatory: actor.id }
  const order = orderOf(facts)
  const [{ signatory }] = order.editions
  const languages = order.editions.map(({ language }) => language)
  const told = momentIn(languages, now, sources.seat)
  // Only the arbitrator who issues the order signs it, by this act.
  const signer = { personId: actor.id, name: signatory.name, at: now, told }
  const made = await makeStoredPaper(services, 'order', order, signer)
  return { ordered, number, documentNo, ...made, sources: JSON.stringify(sources) }
}

async function issue(
  context: WriteContext<Issuing>,
  preparation: Awaited<ReturnType<typeof prepareOrder>>,
): Promise<OrderRow> {
  const { tx, caseId, actor, now } = context
  const { ordered, number, documentNo, paper, stored, sources } = preparation
  if (JSON.stringify(await readSources(tx, caseId)) !== sources) throw refuse('ORDER_MEANWHILE', { caseId })
  const file = await insertFile(tx, stored, {
    caseId,
    personId: actor.id,
    purpose: ORDER_PURPOSE,
    audience: 'case',
    at: now,
  })
  const id = newId('order')
  const order = {
    ...ordered,
    id,
    caseId,
    number,
    documentNo,
    issuedBy: actor.id,
    issuedAt: now.toISOString(),
    fileId: file.id,
  }
  await insertOrder(tx, order)
  await registerPaper(tx, paper)
  await removeDraft(tx, caseId, ordered.kind)
  const source = number === 1 ? PO1_SOURCE : `order:${number}`
  await keepTimeline(
    tx,
    { caseId, source, reason: 'ordered', by: actor.id, at: now },
    timelineOf(order, await getSeat(tx, caseId)),
  )
  context.auditObject('order', id)
  context.audit({ kind: ordered.kind, number, documentNo, sha256: file.sha256, timetable: ordered.timetable })
  context.notice({ caseId, documentNo, number: String(number), kind: ordered.kind })
  return order
}

/** The order as an event, and the rows of its timetable as deadlines. */
function timelineOf(order: OrderRow, seat: string): TimelineItem[] {
  const fixed = {
    article: ORDER_ARTICLES[order.kind],
    instrument: 'rules',
    partyId: null,
    working: [],
    basis: {},
  } as const
  const title = order.kind === 'PO1' ? words.po1 : words[`kind_${order.kind}`]
  const event: TimelineItem = {
    ...{ ...fixed, key: order.kind === 'PO1' ? 'po1' : `order.${order.number}`, kind: 'event' },
    ...{
      title: { en: `${title.en}`, ar: `${title.ar}` },
      dueOn: plainDateIn(order.issuedAt, seat),
      dueAt: order.issuedAt,
    },
  }
  // A revised timetable moves the existing deadlines (revision.ts).
  const ordered = order.kind === 'Timetable' ? [] : order.timetable
  const rows = ordered.map(
    (row): TimelineItem => ({
      ...fixed,
      key: rowKey(row.key),
      kind: 'deadline',
      title: words[`row_${row.key}`],
      dueOn: row.dueOn,
      dueAt: row.dueAt,
    }),
  )
  return [event, ...rows]
}

async function viewOf(context: WriteContext<Issuing>, order: OrderRow): Promise<OrderView> {
  const view = (await orderViews(context.tx, context.caseId, context.language)).find((one) => one.id === order.id)
  if (!view) throw new Error(`order ${order.id} has no file`)
  return view
}

async function saveDraft(context: WriteContext<'caseManagement.saveDraft'>): Promise<OrderDraft> {
  const { tx, caseId, input, actor, session, now, services } = context
  const { kind, text, translation, timetable, evidence, clauses } = input
  const before = (await listDrafts(tx, caseId)).find((row) => row.kind === kind)
  const sessionId = session.id ?? ''
  const row = {
    ...{ kind, text, translation, timetable, evidence, clauses },
    version: input.version + 1,
    savedBy: actor.id,
    savedAt: now.toISOString(),
    sessionId,
  }
  if (!(await moveDraft(tx, { ...row, caseId }))) {
    throw refuse('VERSION_CONFLICT', { caseId, extra: { version: before?.version ?? 0 } })
  }
  // One audit entry for each editing session, with a hash and without the text.
  if (before && before.savedBy === actor.id && before.sessionId === sessionId) context.skipAudit()
  // A timetable has so few possible values that it could be guessed from a plain hash, so a keyed fingerprint is recorded.
  const draft = JSON.stringify({ text, translation, timetable, evidence, clauses })
  context.auditObject('orderDraft', kind)
  context.audit({ fingerprint: services.vault.fingerprint(draft, `order draft of ${caseId}`) })
  context.emit('touched', { topics: ['orders'] }, 'tribunal')
  const [view] = await draftViews(tx, [row])
  if (!view) throw new Error('a draft just saved is missing')
  return view
}

export const caseManagementHandlers = {
  'caseManagement.scheduleCmc': scheduleCmc,

  'caseManagement.readCmc': async ({ db, caseId }) => (await findCmc(db, caseId)) ?? null,

  'caseManagement.issuePo1': prepared('caseManagement.issuePo1', {
    prepare: async (context) => {
      await assertMay(context, 'caseManagement.issuePo1')
      const { caseId, input, now, db } = context
      const timetable = readTimetable(input.timetable, caseId, await getSeat(db, caseId), now)
      const { text, translation, evidence, clauses } = input
      return prepareOrder(context, { kind: 'PO1', text, translation, timetable, evidence, clauses })
    },
    run: async (context, preparation) => viewOf(context, await issue(context, preparation)),
  }),

  'caseManagement.issueOrder': prepared('caseManagement.issueOrder', {
    prepare: async (context) => {
      await assertMay(context, 'caseManagement.issueOrder')
      const { kind, text, translation, clauses } = context.input
      return prepareOrder(context, { kind, text, translation, timetable: [], evidence: null, clauses })
    },
    run: async (context, preparation) => viewOf(context, await issue(context, preparation)),
  }),

  'caseManagement.reviseTimetable': prepared('caseManagement.reviseTimetable', {
    prepare: async (context) => {
      await assertMay(context, 'caseManagement.reviseTimetable')
      const { db, caseId, input, now } = context
      const current = await readTimetableInForce(db, caseId)
      const timetable = revise(current, input.timetable, { caseId, seat: await getSeat(db, caseId), now })
      const ordered = { kind: 'Timetable', text: input.reason, translation: input.translation } as const
      return {
        current: JSON.stringify(current),
        order: await prepareOrder(context, { ...ordered, timetable, evidence: null, clauses: [] }),
      }
    },
    run: async (context, { current, order: preparation }) => {
      // A step may have been done or moved since the document was made.
      const { tx, caseId } = context
      if (JSON.stringify(await readTimetableInForce(tx, caseId)) !== current)
        throw refuse('ORDER_MEANWHILE', { caseId })
      const order = await issue(context, preparation)
      await moveTimetable(context, order.timetable)
      return viewOf(context, order)
    },
  }),

  'caseManagement.listOrders': ({ db, caseId, language }) => orderViews(db, caseId, language),

  'caseManagement.saveDraft': saveDraft,

  'caseManagement.readDrafts': async ({ db, caseId }) => draftViews(db, await listDrafts(db, caseId)),
} satisfies HandlersFor<typeof caseManagementActions>
