import { type Audience, audienceFrom } from '#kernel/audience/audience.ts'
import type { Person } from '#kernel/roles.ts'
import type { WriteContext } from './context.ts'
import type { Tx } from '../database/db.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { SecurityEvent } from '../operation/security-event.ts'

type RecorderContext = Pick<
  WriteContext<never>,
  | 'audit'
  | 'auditObject'
  | 'skipAudit'
  | 'emit'
  | 'enqueue'
  | 'tellOnly'
  | 'notice'
  | 'openedCase'
  | 'inCase'
  | 'actAs'
  | 'security'
>
/** What an act did in one of several cases. Without details the case gets the notices only, and the entry is in another chain. */
export type InCase = {
  readonly caseId: string
  readonly details: Readonly<Record<string, unknown>> | null
  readonly notice: Readonly<Record<string, string>>
}

/** Collects what a handler reports about its act; perform writes it after the handler, in the same transaction. */
export function createRecorder(jobs: Jobs, tx: Tx) {
  const details: Record<string, unknown> = {}
  const events: { type: string; data: Readonly<Record<string, unknown>>; audience: Audience }[] = []
  const security: SecurityEvent[] = []
  let only: Audience | undefined
  let notice: Readonly<Record<string, string>> = {}
  let object: { type: string; id: string } | undefined
  let actor: Person | undefined
  let audited = true
  let opened = ''
  const cases: InCase[] = []
  const context: RecorderContext = {
    audit: (more) => void Object.assign(details, more),
    auditObject: (type, id) => {
      object = { type, id }
    },
    skipAudit: () => {
      audited = false
    },
    emit: (type, data, audience = 'case') => void events.push({ type, data, audience: audienceFrom(audience) }),
    enqueue: (job, data) => jobs.send(tx, job, data),
    tellOnly: (audience) => {
      only = audience
    },
    notice: (parameters) => {
      notice = { ...notice, ...parameters }
    },
    actAs: (person) => {
      actor = person
    },
    security: (event) => void security.push(event),
    openedCase: (caseId) => {
      opened = caseId
    },
    inCase: (one) => void cases.push(one),
  }
  return {
    context,
    content: () => ({ entry: audited ? { details, object } : null, actor, events, notice, only }),
    /** The case that an act without a case subject has just opened. */
    caseId: () => opened,
    /** What an act without a case subject did in cases that it named. */
    cases: (): readonly InCase[] => cases,
    /** What is written to the security log once the act is committed. */
    security: (): readonly SecurityEvent[] => security,
  }
}
