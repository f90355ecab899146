import type { ActionName, Actions, CaseFacts, Topic } from '#kernel/product.ts'
import type { AnswerOf, InputOf } from '#kernel/action.ts'
import type { Person, Standing } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import type { Documents } from '../documents/documents.ts'
import type { Config } from '../start/config.ts'
import type { Blobs } from '../files/blobs.ts'
import type { Db, Tx } from '../database/db.ts'
import type { HeadFiles } from '../audit/head-files.ts'
import type { Keys } from '../signing/keys.ts'
import type { Jobs, JobData, JobName } from '../jobs/jobs.ts'
import type { Doorkeeper } from '../accounts/doorkeeper.ts'
import type { Mailer } from '../accounts/mailer.ts'
import type { SignInProvider } from '../accounts/oidc-provider.ts'
import type { SecurityEvent } from '../operation/security-event.ts'
import type { Vault } from '../accounts/vault.ts'
import type { Tables } from './tables.ts'

/**
 * What features ask of those that come after them (ADR 0087): each says so beside the code that uses it, by declaration
 * merging, and portal.ts gives it. The platform knows none of it.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- the features fill it
export interface Given {}

/** What every handler may use besides the database. */
export type Services = Given & {
  readonly config: Config
  readonly blobs: Blobs
  readonly documents: Documents
  readonly keys: Keys
  /** The signed heads of the audit chains outside the database. */
  readonly heads: HeadFiles
  readonly jobs: Jobs
  readonly vault: Vault
  /** The way to the mail server; null without one. */
  readonly mailer: Mailer | null
  /** Who may enter: everybody in demo mode, whoever proves it in secure mode. */
  readonly doorkeeper: Doorkeeper
  /** The identity provider that people may sign in at; null without one. */
  readonly provider: SignInProvider | null
  /** Writes a line of the security log at once; an act that may yet fail says it by `security` of its context instead. */
  readonly security: (event: SecurityEvent) => void
  /** Demo mode only: an unknown e-mail's visitor represents the claimant of the sample case. Null in secure mode. */
  readonly admitVisitor: ((tx: Tx, personId: string, now: Date) => Promise<void>) | null
}

/** The browser session behind a request. Acts of signing in and out replace its secret; HTTP turns that into a cookie. */
export type SessionChannel = {
  readonly id: string | null
  readonly secret: string | null
  /** Known but not yet through its second factor. */
  readonly pendingPersonId: string | null
  /** When the second factor was proved last; null where no browser stands behind an act. */
  readonly confirmedAt: Date | null
  /** Where the caller is, and with what. */
  readonly origin: Origin
  replace(secret: string | null): void
  /** The secret of a browser that is on its way to an identity provider: the answer counts only where it is. */
  readonly binder: string | null
  bind(secret: string | null): void
}

/** The network address of a caller, and what his browser says it is. */
export type Origin = { readonly address: string; readonly device: string }

/** For acts behind which no browser stands: the demo's story, a test, a command. */
export const NO_SESSION: SessionChannel = {
  ...{ id: null, secret: null, pendingPersonId: null, confirmedAt: null },
  origin: { address: '', device: '' },
  replace: () => {},
  binder: null,
  bind: () => {},
}

export const EVENT_AUDIENCES = ['case', 'centre', 'tribunal', 'claimant', 'respondent'] as const
export type EventAudience = (typeof EVENT_AUDIENCES)[number]

type Common<N extends ActionName> = {
  readonly input: InputOf<Actions[N]>
  readonly actor: Person
  readonly session: SessionChannel
  readonly language: Language
  readonly zone: string
  /** By which a caller tells the same act sent again from another one; most callers name none. */
  readonly idempotencyKey?: string | undefined
  /** The instant of the act; the same for rows, audit entry and event. */
  readonly now: Date
  readonly tables: Tables
  readonly services: Services
}

/** What a reading handler gets: no lock, no transaction. Case actions get the case and the actor's standing in it. */
export type ReadContext<N extends ActionName> = Common<N> & {
  readonly db: Db
  readonly caseId: string
  readonly standing: Standing
  facts(): Promise<CaseFacts>
  /** The object of the entry that a read of sealed material (`auditRead`) leaves, when it is not the case itself. */
  auditObject(type: string, id: string): void
  /** This read showed nothing sealed: it leaves no entry. */
  skipAudit(): void
  /** This read is itself an event of the case, such as a party's first look at its award: it is kept before the answer goes out. */
  leaves(trace: Trace): void
}

/** What a read leaves behind; `write` answers false when it is on record already. */
export type Trace = {
  /** Kept as well when the read is refused after all: what it did outside the portal was done. */
  readonly isKeptOnRefusal?: true
  readonly audit: string
  readonly object: { readonly type: string; readonly id: string }
  readonly details: Readonly<Record<string, unknown>>
  readonly touches: readonly Topic[]
  /** Who hears of it; the whole case where nobody is named. */
  readonly hear?: readonly EventAudience[]
  write(tx: Tx): Promise<boolean>
}

/** What a changing handler gets inside the transaction, after the case is locked and the machine has agreed. */
export type WriteContext<N extends ActionName> = Common<N> & {
  readonly tx: Tx
  readonly caseId: string
  readonly standing: Standing
  /** Read once, after the lock, before the change. Empty object for actions without a case. */
  readonly facts: CaseFacts
  /** The state the machine moves to; the present state where the action has no machine. */
  readonly to: string
  /** Members of the audit entry's details. Never sealed text: hashes and ids. */
  audit(details: Readonly<Record<string, unknown>>): void
  /** The object of the audit entry when it is not the case itself. */
  auditObject(type: string, id: string): void
  /** This act belongs to a session of editing that has its audit entry already: write none (draft saves). */
  skipAudit(): void
  /** A live event besides the general one that perform sends from `touches`. */
  emit(type: string, data: Readonly<Record<string, unknown>>, audience?: EventAudience): void
  /** A job that starts only if this transaction commits. */
  enqueue<J extends JobName>(job: J, data: JobData[J]): Promise<void>
  /** A line of the security log, written when this transaction has committed. */
  security(event: SecurityEvent): void
  /** The audit entry names this person: whoever signs in is nobody until then. */
  actAs(person: Person): void
  /** This act opened a case: its entry starts that case's chain. */
  openedCase(caseId: string): void
  /** Parameters for the words of the notifications that this act causes. */
  notice(parameters: Readonly<Record<string, string>>): void
}

/** Before the lock: slow work such as rendering, hashing, storing bytes. What it returns is handed to `run`. */
export type PrepareContext<N extends ActionName> = ReadContext<N>

export type ReadHandler<N extends ActionName> = (context: ReadContext<N>) => Promise<AnswerOf<Actions[N]>>
export type WriteHandler<N extends ActionName, P = unknown> =
  | ((context: WriteContext<N>) => Promise<AnswerOf<Actions[N]>>)
  | PreparedHandler<N, P>
export type PreparedHandler<N extends ActionName, P> = {
  prepare(context: PrepareContext<N>): Promise<P>
  run(context: WriteContext<N>, prepared: P): Promise<AnswerOf<Actions[N]>>
}

type IsRead<N extends ActionName> = Actions[N] extends { readonly audit: string } ? false : true

export type HandlerOf<N extends ActionName> =
  IsRead<N> extends true
    ? ReadHandler<N>
    : // oxlint-disable-next-line typescript/no-explicit-any -- what prepare hands to run is checked where the handler is written
      WriteHandler<N, any>

/** The handlers of one feature: `satisfies HandlersFor<typeof awardActions>` makes a missing or extra one a compile error. */
export type HandlersFor<A> = { readonly [N in keyof A & ActionName]: HandlerOf<N> }
export type Handlers = { readonly [N in ActionName]: HandlerOf<N> }

/** Types a handler with a preparation, so that what `prepare` returns reaches `run`. */
export function prepared<N extends ActionName, P>(_name: N, handler: PreparedHandler<N, P>): PreparedHandler<N, P> {
  return handler
}
