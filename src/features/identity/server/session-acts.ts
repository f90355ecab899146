import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import type { SessionChannel, WriteContext } from '#server/acts/context.ts'
import { listFactors } from '#server/accounts/credentials.ts'
import type { Queryable } from '#server/database/db.ts'
import type { Desk } from '#server/accounts/outbox.ts'
import { insertSession, openSession, renewSession, type SessionMethod } from '#server/accounts/sessions.ts'
import { hashSecret, newSecret, newTabToken } from '#server/accounts/session-secret.ts'
import type { SessionView } from '#kernel/session-view.ts'

/** The context that all acts opening a session need. */
type Entrance = Desk &
  Pick<WriteContext<never>, 'actAs' | 'actor' | 'audit' | 'auditObject'> & { readonly session: SessionChannel }
type Mode = SessionView['mode']

export const viewOf = (person: Person) => ({ ...person, roles: [...person.roles] })

/** The browser's view of an open session, with a token for this tab. */
export function openView(mode: Mode, person: Person, secret: string): SessionView {
  return { state: 'open', mode, person: viewOf(person), token: newTabToken(secret) }
}

/** A sign-in that waits for its second factor. */
export async function waitingView(mode: Mode, db: Queryable, personId: string): Promise<SessionView> {
  const waiting: SessionView = { state: 'awaitingCode', mode, person: null, token: null }
  return mode === 'demo' ? waiting : { ...waiting, factors: await listFactors(db, personId) }
}

/** After the second factor: the pending sign-in becomes a session with a new secret, and the audit entry names the person. */
export async function openPending(context: Entrance, person: Person): Promise<SessionView> {
  const { id } = context.session
  if (!id) throw refuse('SIGN_IN_REQUIRED')
  return enter(context, person, id)
}

/** Starts a sign-in that waits for its second factor, with a secret of its own. */
export async function beginPending(context: Entrance, personId: string, method: SessionMethod): Promise<string> {
  const [id, secret] = [newId('session'), newSecret()]
  const at = context.now.toISOString()
  await insertSession(context.tx, {
    ...{ id, secretHash: hashSecret(secret), personId, at, method },
    ...context.session.origin,
  })
  context.session.replace(secret)
  return id
}

/** Both factors proved at once: opens a session directly. `provedAt`: when the second factor was proved elsewhere, earlier. */
export async function openAtOnce(
  context: Entrance,
  person: Person,
  method: SessionMethod,
  provedAt = context.now,
): Promise<SessionView> {
  return enter(context, person, await beginPending(context, person.id, method), provedAt)
}

async function enter(context: Entrance, person: Person, id: string, provedAt?: Date): Promise<SessionView> {
  const { tx, now, session, services } = context
  const secret = newSecret()
  const method = await openSession(tx, id, hashSecret(secret), now.toISOString(), provedAt?.toISOString())
  if (!method) throw refuse('ALREADY_DONE')
  if (method !== 'password') context.audit({ with: method })
  session.replace(secret)
  context.actAs(person)
  context.auditObject('session', id)
  context.security({ event: 'SIGNED_IN', person: person.id, session: id, address: session.origin.address })
  return openView(services.config.mode, person, secret)
}

/** The second factor was proved again: the session continues with a new secret. */
export async function renewOpen(context: Entrance): Promise<SessionView> {
  const { tx, now, session, services, actor } = context
  const secret = newSecret()
  if (!session.id || !(await renewSession(tx, session.id, hashSecret(secret), now.toISOString())))
    throw refuse('SIGN_IN_REQUIRED')
  session.replace(secret)
  context.auditObject('session', session.id)
  const { address } = session.origin
  context.security({ event: 'CONFIRMED_AGAIN', person: actor.id, session: session.id, address })
  return openView(services.config.mode, actor, secret)
}
