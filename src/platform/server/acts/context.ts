import type { ActionName, Actions, CaseFacts, EntryName, Topic } from '#kernel/product.ts'
import type { Audience, PlainCode } from '#kernel/audience/audience.ts'
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
import type { InCase } from './recorder.ts'
import type { Tables } from './tables.ts'

/**
 * What features need from later features (ADR 0087). A feature declares it beside the code that uses it, by declaration merging,
 * and portal.ts supplies it. The platform depends on none of it.
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
  /** Sends mail; null without a mail server. */
  readonly mailer: Mailer | null
  /** Decides who signs in: everybody in demo mode, people who authenticate in secure mode. */
  readonly doorkeeper: Doorkeeper
  /** The identity provider that people may sign in with; null without one. */
  readonly provider: SignInProvider | null
  /** Writes a line of the security log at once; an act that may still fail uses `security` of its context instead. */
  readonly security: (event: SecurityEvent) => void
  /** Demo mode only: makes a visitor with an unknown e-mail represent the claimant of the sample case. Null in secure mode. */
  readonly admitVisitor: ((tx: Tx, personId: string, now: Date) => Promise<void>) | null
}

/** The browser session of a request. Signing in and out replaces its secret; HTTP turns the new one into a cookie. */
export type SessionChannel = {
  readonly id: string | null
  readonly secret: string | null
  /** The person of a session that has not yet passed its second factor. */
  readonly pendingPersonId: string | null
  /** When the second factor was last proved; null for an act without a browser. */
  readonly confirmedAt: Date | null
  /** The caller's network address and device. */
  readonly origin: ClientOrigin
  replace(secret: string | null): void
  /**
   * The secret of a browser that was sent to an identity provider: the provider's response is accepted only from that browser.
   */
  readonly binder: string | null
  bind(secret: string | null): void
}

/** The network address of a caller, and what the browser says it is. */
export type ClientOrigin = { readonly address: string; readonly device: string }

/** For acts without a browser: the demo's story, a test, a command. */
export const NO_SESSION: SessionChannel = {
  ...{ id: null, secret: null, pendingPersonId: null, confirmedAt: null },
  origin: { address: '', device: '' },
  replace: () => {},
  binder: null,
  bind: () => {},
}

type Common<N extends ActionName> = {
  readonly input: InputOf<Actions[N]>
  readonly actor: Person
  readonly session: SessionChannel
  readonly language: Language
  readonly zone: string
  /** Tells a repeated request from a new one; most callers set none. */
  readonly idempotencyKey?: string | undefined
  /** The instant of the act; the same for rows, audit entry and event. */
  readonly now: Date
  readonly tables: Tables
  readonly services: Services
}

/** What a reading handler gets: no lock, no transaction. Case actions also get the case and the actor's standing in it. */
export type ReadContext<N extends ActionName> = Common<N> & {
  readonly db: Db
  readonly caseId: string
  readonly standing: Standing
  facts(): Promise<CaseFacts>
  /** The object of the entry that a read of confidential material (`auditRead`) writes, when it is not the case itself. */
  auditObject(type: string, id: string): void
  /** This read showed nothing sealed, so no entry is written. */
  skipAudit(): void
  /**
   * This read is itself an event of the case, such as a party's first view of its award. It is recorded before the response is
   * sent.
   */
  leaves(trace: Trace): void
}

/** What a read records; `write` returns false when it is on record already. */
export type Trace = {
  /** Recorded even when the read is then refused: its effect outside the portal has already happened. */
  readonly isKeptOnRefusal?: true
  readonly audit: EntryName
  readonly object: { readonly type: string; readonly id: string }
  readonly details: Readonly<Record<string, unknown>>
  readonly touches: readonly Topic[]
  /** Who is notified; the whole case when nobody is named. */
  readonly hear?: readonly (Audience | PlainCode)[]
  write(tx: Tx): Promise<boolean>
}

/** What a changing handler gets inside the transaction, after the case is locked and the machine has allowed the act. */
export type WriteContext<N extends ActionName> = Common<N> & {
  readonly tx: Tx
  readonly caseId: string
  readonly standing: Standing
  /** Read once, after the lock and before the change. Empty for actions without a case. */
  readonly facts: CaseFacts
  /** The state the machine moves to; the current state where the action has no machine. */
  readonly to: string
  /** Adds members to the details of the audit entry: hashes and ids, never confidential text. */
  audit(details: Readonly<Record<string, unknown>>): void
  /** The object of the audit entry when it is not the case itself. */
  auditObject(type: string, id: string): void
  /** Writes no audit entry, because this act belongs to an editing session that has one already (saves of a draft). */
  skipAudit(): void
  /** Sends a live event besides the general one that perform sends from `touches`. */
  emit(type: string, data: Readonly<Record<string, unknown>>, audience?: Audience | PlainCode): void
  /** Queues a job that starts only if this transaction commits. */
  enqueue<J extends JobName>(job: J, data: JobData[J]): Promise<void>
  /** Writes a line of the security log after this transaction has committed. */
  security(event: SecurityEvent): void
  /** Makes the audit entry name this person: at sign-in the person is known only now. */
  actAs(person: Person): void
  /** This act opened a case: its entry begins the chain of that case. */
  openedCase(caseId: string): void
  /**
   * For an act that names several cases: what it did in one of them, whose lock it holds. Writes the entry in that case's chain,
   * and the notices.
   */
  inCase(one: InCase): void
  /** This act is for some of the people of the case: only they are notified, also when its notices name others. */
  tellOnly(audience: Audience): void
  /** Parameters for the words of the notifications that this act causes. */
  notice(parameters: Readonly<Record<string, string>>): void
}

/** Before the lock: slow work such as rendering, hashing and storing bytes. What it returns is passed to `run`. */
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
