import type { CaseFacts, EntryName, SystemActName, Topic } from '#kernel/product.ts'
import type { Person } from '#kernel/roles.ts'
import { appendAudit, CENTRE_CHAIN } from '../audit/audit.ts'
import type { WriteContext } from './context.ts'
import { type Db, inTransaction, type Tx } from '../database/db.ts'
import { appendEvent } from '../live/events.ts'
import { createRecorder } from './recorder.ts'
import type { Performer } from './perform.ts'

/** The actor of an audit entry that no person caused. */
export const SYSTEM: Person = { id: 'system', email: '', nameEn: 'system', nameAr: 'البوابة', roles: [] }

export type SystemAct = {
  readonly name: SystemActName
  readonly caseId: string
  readonly audit: EntryName
  readonly touches: readonly Topic[]
  /** Whose pages are refreshed; those of everybody on the case by default. */
  readonly hears?: 'centre'
  readonly now: Date
}

export type SystemContext = Pick<WriteContext<never>, 'audit' | 'auditObject' | 'emit' | 'enqueue' | 'notice'> & {
  readonly tx: Tx
  /** Read once, after the lock and before the change. */
  readonly facts: CaseFacts
}

/**
 * The path of an act that no person does, such as the end of a job: one transaction with the case's lock, its facts, the change,
 * an audit entry by "system", events and notices. `run` returns false when nothing was left to do, because the job ran twice;
 * then nothing is recorded.
 */
export async function performSystem(
  app: Performer,
  act: SystemAct,
  run: (context: SystemContext) => Promise<boolean>,
): Promise<boolean> {
  const { name, caseId, now, touches } = act
  return inTransaction(app.db, async (tx) => {
    await app.spine.lock(tx, caseId)
    const facts = await app.spine.facts(tx, caseId)
    const recorder = createRecorder(app.services.jobs, tx)
    if (!(await run({ ...recorder.context, tx, facts }))) return false
    const { entry, events, notice } = recorder.content()
    const object = entry?.object ?? { type: 'case', id: caseId }
    await appendAudit(tx, {
      ...{ chain: caseId, at: now, actorId: SYSTEM.id, actor: SYSTEM.nameEn, action: act.audit },
      ...{ objectType: object.type, objectId: object.id, details: entry?.details ?? {} },
    })
    for (const event of events) await appendEvent(tx, { ...event, caseId, at: now })
    await appendEvent(tx, {
      caseId,
      at: now,
      type: 'touched',
      data: { topics: touches },
      audience: act.hears ?? 'case',
    })
    await app.spine.react(tx, name, { caseId, actor: SYSTEM, now, input: {} }, notice)
    return true
  })
}

/**
 * The path of an act about accounts or settings that no person does, such as the command that invites the first Tenant Admin: one
 * transaction with its entry in the centre's chain. `run` returns the details of the entry.
 */
export async function performForCentre<Answer>(
  db: Db,
  act: { readonly audit: string; readonly actor: Pick<Person, 'id' | 'nameEn'>; readonly now: Date },
  run: (tx: Tx) => Promise<{
    readonly answer: Answer
    readonly object: { readonly type: string; readonly id: string }
    readonly details: Readonly<Record<string, unknown>>
  }>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    const { answer, object, details } = await run(tx)
    await appendAudit(tx, {
      ...{ chain: CENTRE_CHAIN, at: act.now, actorId: act.actor.id, actor: act.actor.nameEn, action: act.audit },
      ...{ objectType: object.type, objectId: object.id, details },
    })
    return answer
  })
}

/**
 * Reports the progress of work to the streams of a case. The state of the case does not change, so there is no audit entry.
 * `write` may store the same figure for pages that open later.
 */
export async function tellProgress(
  app: Performer,
  progress: {
    readonly caseId: string
    readonly type: string
    readonly data: Readonly<Record<string, unknown>>
    readonly now: Date
  },
  write: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const { now, ...event } = progress
  await inTransaction(app.db, async (tx) => {
    await app.spine.lock(tx, event.caseId)
    if (await write(tx)) await appendEvent(tx, { ...event, audience: 'case', at: now })
  })
}
