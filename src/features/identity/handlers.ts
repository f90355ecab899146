import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import type { HandlersFor, WriteContext } from '#server/context.ts'
import { issueStreamToken } from '#server/streams.ts'
import { wakeSession } from '#server/events.ts'
import { findPerson, findPersonByEmail, insertPerson, listPeople } from '#server/people.ts'
import { hashSecret, newSecret, newTabToken } from '#server/session-secret.ts'
import type { identityActions, SessionView } from './contract.ts'
import { endSession, insertSession, openSession } from './store.ts'

const view = (person: Person) => ({ ...person, roles: [...person.roles] })

/** Demo mode (§5): an unknown e-mail is signed in with an empty role list and represents the claimant of the sample case. */
async function visitor(context: WriteContext<'session.open'>, email: string): Promise<Person> {
  const admit = context.services.admitVisitor
  if (!admit) throw refuse('SIGN_IN_REQUIRED')
  const name = email.split('@')[0] || email
  const person: Person = { id: newId('person'), email, nameEn: name, nameAr: name, roles: [] }
  if (!(await insertPerson(context.tx, person))) {
    // The same visitor at the same moment, or somebody whose account was closed.
    const known = await findPersonByEmail(context.tx, email)
    if (!known) throw refuse('SIGN_IN_REQUIRED')
    return known
  }
  await admit(context.tx, person.id, context.now)
  return person
}

function openView(
  context: { services: WriteContext<'session.open'>['services'] },
  person: Person,
  secret: string,
): SessionView {
  return { state: 'open', mode: context.services.config.mode, person: view(person), token: newTabToken(secret) }
}

export const identityHandlers = {
  'session.open': async (context) => {
    const { email } = context.input
    const person = (await findPersonByEmail(context.tx, email)) ?? (await visitor(context, email))
    const secret = newSecret()
    const at = context.now.toISOString()
    await insertSession(context.tx, { id: newId('session'), secretHash: hashSecret(secret), personId: person.id, at })
    context.session.replace(secret)
    // Anyone can begin a sign-in; the chain records the one that was completed.
    context.skipAudit()
    return { state: 'awaitingCode' as const, mode: context.services.config.mode, person: null, token: null }
  },

  'session.confirm': async (context) => {
    const { id, pendingPersonId } = context.session
    const person = pendingPersonId ? await findPerson(context.tx, pendingPersonId) : undefined
    if (!id || !person) throw refuse('SIGN_IN_REQUIRED')
    const secret = newSecret()
    if (!(await openSession(context.tx, id, hashSecret(secret), context.now.toISOString())))
      throw refuse('ALREADY_DONE')
    context.session.replace(secret)
    context.actAs(person)
    context.auditObject('session', id)
    return openView(context, person, secret)
  },

  'session.read': async (context) => {
    const { mode } = context.services.config
    const { id, secret, pendingPersonId } = context.session
    if (pendingPersonId) return { state: 'awaitingCode' as const, mode, person: null, token: null }
    if (!id || !secret) return { state: 'none' as const, mode, person: null, token: null }
    return openView(context, context.actor, secret)
  },

  'session.close': async (context) => {
    const { id } = context.session
    if (id) {
      await endSession(context.tx, id, context.now.toISOString())
      await wakeSession(context.tx, id)
      context.auditObject('session', id)
    }
    context.session.replace(null)
    return { state: 'none' as const }
  },

  'session.streamToken': async ({ db, actor, session, now }) => ({
    token: await issueStreamToken(db, { caseId: null, personId: actor.id, sessionId: session.id ?? '', now }),
  }),

  'session.demoPeople': async (context) => {
    if (context.services.config.mode !== 'demo') return []
    const people = await listPeople(context.db, { q: '@demo.example', limit: 20 })
    return people.filter((person) => person.roles.length > 0).map(view)
  },
} satisfies HandlersFor<typeof identityActions>
