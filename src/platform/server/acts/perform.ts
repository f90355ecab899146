import type { Action, OutputOf } from '#kernel/action.ts'
import { parseInput } from '#kernel/input.ts'
import { decide } from '#kernel/machine.ts'
import type { ActionName, Actions, CaseFacts } from '#kernel/product.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import { appendAudit, CENTRE_CHAIN } from '../audit/audit.ts'
import type { HandlerOf, ReadContext, ReadHandler, Services, SessionChannel, Trace, WriteHandler } from './context.ts'
import { type Db, inTransaction, type Tx } from '../database/db.ts'
import { appendEvent } from '../live/events.ts'
import { lookUpKey, rememberKey } from './idempotency.ts'
import { checkedAnswer } from './accepted.ts'
import { assertFresh, assertRole, assertStanding, standIn } from './access.ts'
import { createRecorder, type InCase } from './recorder.ts'
import { withPostings } from '../money/money-trail.ts'
import { MOST_TURNS, Overtaken } from './overtaken.ts'
import { onBehalfOf } from './on-behalf.ts'
import type { SecurityEvent } from '../operation/security-event.ts'
import { openTurns, type Turns } from '../jobs/turns.ts'
import type { Spine } from './spine.ts'
import type { Tables } from './tables.ts'

/** One request to act, from any caller: HTTP, the job runner, the demo's seed. */
export type Request = {
  /** Null when nobody is signed in. */
  readonly person: Person | null
  readonly session: SessionChannel
  readonly language: Language
  readonly zone: string
  readonly now: Date
  readonly input: unknown
  readonly idempotencyKey?: string | undefined
}

export type Performer = Tables & {
  readonly db: Db
  readonly services: Services
  readonly handlers: { readonly [N in ActionName]: HandlerOf<N> }
  readonly spine: Spine
}

/**
 * The only path of an act: checks person, role, input, case and standing. A change then runs in one transaction with lock, facts,
 * machine, handler, check of the answer, audit entry, events and notices. Throws a Refusal when the act is not allowed; anything
 * else that it throws is a bug.
 */
export async function perform<N extends ActionName>(
  app: Performer,
  name: N,
  request: Request,
): Promise<OutputOf<Actions[N]>> {
  const action: Action = app.actions[name]
  const person = assertRole(app, name, request.person)
  const input = parseInput(action.input, request.input)
  const { caseId, standing } = await standIn(app, action, name, person, input)
  if (action.fresh) assertFresh(request)
  // A key belongs to a person: answers to callers without a session are not stored.
  const idempotencyKey = request.person && !action.tellsSecret ? request.idempotencyKey : undefined
  const known = { caseId, standing, tables: app, services: app.services }
  const common = { ...request, idempotencyKey, input, actor: person, ...known }
  const act = action.audit ? change : read
  return (await onBehalfOf.run(person.id, () => act(app, name, action, common))) as OutputOf<Actions[N]>
}

type Performed = Omit<ReadContext<ActionName>, 'db' | 'facts' | 'input' | 'auditObject' | 'skipAudit' | 'leaves'> & {
  readonly input: unknown
} & { readonly idempotencyKey?: string | undefined }

/** What a read reports for the audit entry of reading confidential material. */
type ReadNote = {
  object?: { readonly type: string; readonly id: string }
  isSealed: boolean
  trace?: Trace
}

function readContext(
  app: Performer,
  performed: Performed,
  note: ReadNote = { isSealed: true },
): ReadContext<ActionName> {
  return {
    ...performed,
    input: performed.input as never,
    db: app.db,
    facts: () => app.spine.facts(app.db, performed.caseId),
    auditObject: (type, id) => {
      note.object = { type, id }
    },
    skipAudit: () => {
      note.isSealed = false
    },
    leaves: (trace) => {
      note.trace = trace
    },
  }
}

async function read(app: Performer, name: ActionName, action: Action, performed: Performed): Promise<unknown> {
  const handler = app.handlers[name] as ReadHandler<ActionName>
  const note: ReadNote = { isSealed: true }
  const answer = await handler(readContext(app, performed, note)).catch(async (error: unknown) => {
    if (note.trace?.isKeptOnRefusal) await leave(app, performed, note.trace)
    throw error
  })
  if (action.auditRead && note.isSealed) {
    const object = note.object ?? { type: 'case', id: performed.caseId }
    const entry = { ...auditBase(performed), action: action.auditRead, objectType: object.type, objectId: object.id }
    await inTransaction(app.db, async (tx) => {
      await app.spine.lock(tx, performed.caseId)
      await appendAudit(tx, { ...entry, details: {} })
    })
  }
  if (note.trace) await leave(app, performed, note.trace)
  return checkedAnswer(action.output, answer)
}

/** Writes the trace of a read once, with its audit entry and its event. */
async function leave(app: Performer, performed: Performed, trace: Trace): Promise<void> {
  const { caseId, now } = performed
  await inTransaction(app.db, async (tx) => {
    await app.spine.lock(tx, caseId)
    if (!(await trace.write(tx))) return
    const { audit, object, details } = trace
    const entry = { action: audit, objectType: object.type, objectId: object.id, details }
    await appendAudit(tx, { ...auditBase(performed), ...entry })
    if (trace.touches.length === 0) return
    const event = { caseId, at: now, type: 'touched', data: { topics: trace.touches } }
    for (const audience of trace.hear ?? (['case'] as const)) await appendEvent(tx, { ...event, audience })
  })
}

/**
 * Runs identical acts of one person one after the other if they do slow work before the lock: the second is refused before it
 * repeats that work (ADR 0067).
 */
const TURNS = new WeakMap<Performer, Turns>()

async function change(app: Performer, name: ActionName, action: Action, performed: Performed): Promise<unknown> {
  const isQuick = typeof app.handlers[name] === 'function'
  if (isQuick || !performed.caseId || !app.machineOf(name)) return changeInTime(app, name, action, performed)
  const turns = TURNS.get(app) ?? openTurns()
  TURNS.set(app, turns)
  return turns(`${performed.caseId} ${name} ${performed.actor.id}`, () => changeInTime(app, name, action, performed))
}

async function changeInTime(app: Performer, name: ActionName, action: Action, performed: Performed): Promise<unknown> {
  for (let turn = 1; ; turn++) {
    try {
      return await changeOnce(app, name, action, performed)
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error
      if (turn === MOST_TURNS) throw refuse('CASE_CHANGED', { caseId: performed.caseId })
    }
  }
}

async function changeOnce(app: Performer, name: ActionName, action: Action, performed: Performed): Promise<unknown> {
  const handler = app.handlers[name] as WriteHandler<ActionName>
  const known = await lookUpKey(app.db, name, performed)
  if (known) return known.answer
  const prepared = typeof handler === 'function' ? undefined : await handler.prepare(readContext(app, performed))
  const run = typeof handler === 'function' ? handler : handler.run
  let said: readonly SecurityEvent[] = []
  const result = await inTransaction(app.db, async (tx) => {
    const { caseId, actor } = performed
    if (caseId) await app.spine.lock(tx, caseId)
    // Access may have been removed while this act waited for the lock, so it is checked again.
    const standing = caseId ? await assertStanding(app, tx, name, caseId, actor) : performed.standing
    // A request with the same key may have been committed while this one waited for the lock; then its answer is returned.
    const done = await lookUpKey(tx, name, performed)
    if (done) return done.answer
    const { facts, to } = await readAndDecide(app, name, tx, performed)
    const recorder = createRecorder(app.services.jobs, tx)
    const raw = await run({ ...performed, standing, tx, facts, to, ...recorder.context } as never, prepared)
    const answer = checkedAnswer(action.output, raw)
    await record(app, name, action, tx, performed, recorder)
    await rememberKey(tx, name, performed, answer)
    said = recorder.security()
    return answer
  })
  for (const event of said) app.services.security(event)
  return result
}

/** Under the case's lock: reads its facts once and asks the machine. */
async function readAndDecide(app: Performer, name: ActionName, tx: Tx, performed: Performed) {
  const { caseId } = performed
  if (!caseId) return { facts: {} as CaseFacts, to: '' }
  const facts = await app.spine.facts(tx, caseId)
  const machine = app.machineOf(name)
  if (!machine) return { facts, to: '' }
  const decision = decide(machine, name, facts)
  // The state is not named: whether the tribunal has begun a draft is sealed.
  if (!decision.ok) throw refuse(decision.refusal, { caseId, ...(decision.words && { words: decision.words }) })
  return { facts, to: decision.to }
}

/** Writes the audit entry, the live events and the notices of an act in its own transaction. */
async function record(
  app: Performer,
  name: ActionName,
  action: Action,
  tx: Tx,
  performed: Performed,
  recorder: ReturnType<typeof createRecorder>,
): Promise<void> {
  const { entry, actor = performed.actor, events, notice, only } = recorder.content()
  const caseId = performed.caseId || recorder.caseId()
  const cases = recorder.cases()
  for (const one of cases) await recordInCase(app, name, action, tx, performed, one)
  if (entry && action.audit && !cases.some(({ details }) => details)) {
    const object = entry.object ?? { type: caseId ? 'case' : 'centre', id: caseId || CENTRE_CHAIN }
    await appendAudit(tx, {
      ...auditBase({ ...performed, actor, caseId }),
      action: action.audit,
      objectType: object.type,
      objectId: object.id,
      details: await withPostings(tx, entry.details),
    })
  }
  if (!caseId) return
  for (const event of events) await appendEvent(tx, { ...event, caseId, at: performed.now })
  await touch(tx, action, caseId, performed.now)
  await app.spine.react(tx, name, { ...performed, caseId, ...(only && { audience: only }) }, notice)
}

async function touch(tx: Tx, { touches: topics, hears }: Action, caseId: string, at: Date): Promise<void> {
  if (!topics?.length) return
  await appendEvent(tx, { caseId, at, type: 'touched', data: { topics }, audience: hears ?? 'case' })
}

/** What an act that names several cases did in one of them. */
async function recordInCase(
  app: Performer,
  name: ActionName,
  action: Action,
  tx: Tx,
  performed: Performed,
  { caseId, details, notice }: InCase,
): Promise<void> {
  if (details && action.audit) {
    const entry = { action: action.audit, objectType: 'case', objectId: caseId, details }
    await appendAudit(tx, { ...auditBase({ ...performed, caseId }), ...entry })
  }
  await touch(tx, action, caseId, performed.now)
  await app.spine.react(tx, name, { ...performed, caseId }, notice)
}

function auditBase({ actor, now, caseId }: Pick<Performed, 'actor' | 'now' | 'caseId'>) {
  return { chain: caseId || CENTRE_CHAIN, at: now, actorId: actor.id, actor: actor.nameEn }
}
