import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import type { SessionChannel, WriteContext } from '#server/context.ts'
import type { Desk } from '#server/outbox.ts'
import { insertSession, openSession, renewSession } from '#server/sessions.ts'
import { hashSecret, newSecret, newTabToken } from '#server/session-secret.ts'
import type { SessionView } from './contract.ts'

/** What the acts that open a session need of their context, whichever they are. */
type Entrance = Desk &
  Pick<WriteContext<never>, 'actAs' | 'actor' | 'auditObject'> & { readonly session: SessionChannel }
type Mode = SessionView['mode']

export const viewOf = (person: Person) => ({ ...person, roles: [...person.roles] })

/** An open session as its browser sees it, with a token for this tab. */
export function openView(mode: Mode, person: Person, secret: string): SessionView {
  return { state: 'open', mode, person: viewOf(person), token: newTabToken(secret) }
}

/** A sign-in that waits for its second factor. */
export function waitingView(mode: Mode): SessionView {
  return { state: 'awaitingCode', mode, person: null, token: null }
}

/** The second factor was proved: the sign-in that waited becomes a session under a new secret, and the entry names its person. */
export async function openPending(context: Entrance, person: Person): Promise<SessionView> {
  const { id } = context.session
  if (!id) throw refuse('SIGN_IN_REQUIRED')
  return enter(context, person, id)
}

/** Both factors were proved at once: a session without the step between. */
export async function openAtOnce(context: Entrance, person: Person): Promise<SessionView> {
  const id = newId('session')
  const at = context.now.toISOString()
  await insertSession(context.tx, {
    ...{ id, secretHash: hashSecret(newSecret()), personId: person.id, at },
    ...context.session.origin,
  })
  return enter(context, person, id)
}

async function enter(context: Entrance, person: Person, id: string): Promise<SessionView> {
  const { tx, now, session, services } = context
  const secret = newSecret()
  if (!(await openSession(tx, id, hashSecret(secret), now.toISOString()))) throw refuse('ALREADY_DONE')
  session.replace(secret)
  context.actAs(person)
  context.auditObject('session', id)
  context.security({ event: 'SIGNED_IN', person: person.id, session: id, address: session.origin.address })
  return openView(services.config.mode, person, secret)
}

/** The second factor was proved again: the session goes on under a new secret. */
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
