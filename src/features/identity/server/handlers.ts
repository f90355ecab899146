import { emailWords, mixesAlphabets } from '#kernel/addresses/email.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import { type HandlersFor, prepared, type WriteContext } from '#server/acts/context.ts'
import type { AcceptedCode } from '#server/accounts/doorkeeper.ts'
import { queueMail } from '#server/accounts/outbox.ts'
import { issueStreamToken } from '#server/live/stream-tokens.ts'
import { findPerson, findPersonByEmail, insertPerson, listPeople } from '#server/accounts/people.ts'
import { accountHandlers } from './account-handlers.ts'
import { linkHandlers } from './link-handlers.ts'
import { oidcHandlers } from './oidc-handlers.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { passkeyHandlers } from './passkey-handlers.ts'
import type { identityActions } from '../law/contract.ts'
import { beginPending, openPending, openView, renewOpen, viewOf, waitingView } from './session-acts.ts'
import { endSession } from '#server/accounts/sessions.ts'

const MIXED = { path: 'email', code: 'custom', words: emailWords.mixedAlphabets }

/** Demo mode (§5): an unknown e-mail is signed in with an empty role list and represents the claimant of the sample case. */
async function visitor(context: WriteContext<'session.open'>, email: string): Promise<Person> {
  const admit = context.services.admitVisitor
  if (!admit) throw refuse('SIGN_IN_REQUIRED')
  if (mixesAlphabets(email)) throw refuse('INPUT_INVALID', { issues: [MIXED] })
  const name = email.split('@')[0] || email
  const person: Person = { id: newId('person'), email, nameEn: name, nameAr: name, roles: [] }
  if (!(await insertPerson(context.tx, person))) {
    // The same visitor at the same moment, or a person whose account is disabled.
    const known = await findPersonByEmail(context.tx, email)
    if (!known) throw refuse('SIGN_IN_REQUIRED')
    return known
  }
  await admit(context.tx, person.id, context.now)
  return person
}

/** Marks the code as used; refused if a concurrent call has used it. The owner is notified of a used recovery code. */
async function spend(
  context: WriteContext<'session.confirm'> | WriteContext<'session.renew'>,
  person: Person,
  accepted: AcceptedCode,
): Promise<void> {
  if (!(await accepted.spend(context.tx))) throw refuse('CODE_REFUSED')
  if (accepted.by !== 'recovery') return
  context.audit({ by: 'recovery code' })
  context.security({ event: 'RECOVERY_CODE_USED', person: person.id, address: context.session.origin.address })
  await queueMail(context, { kind: 'changed', person, parameters: { what: 'recoveryCodeUsed' } })
}

export const identityHandlers = {
  ...linkHandlers,
  ...accountHandlers,
  ...oidcHandlers,
  ...outboxHandlers,
  ...passkeyHandlers,

  'session.open': prepared('session.open', {
    prepare: ({ db, input, session, now, services }) =>
      services.doorkeeper.checkPassword(db, {
        email: input.email,
        password: input.password ?? '',
        origin: session.origin,
        now,
      }),
    run: async (context, known) => {
      const { id: personId } = known ?? (await visitor(context, context.input.email))
      await beginPending(context, personId, 'password')
      // Anyone can start a sign-in; the audit chain records only completed ones.
      context.skipAudit()
      return waitingView(context.services.config.mode, context.tx, personId)
    },
  }),

  'session.confirm': prepared('session.confirm', {
    prepare: async ({ db, input, session, now, services }) => {
      const personId = session.pendingPersonId
      if (!session.id || !personId) throw refuse('SIGN_IN_REQUIRED')
      const { origin } = session
      const accepted = await services.doorkeeper.checkCode(db, { personId, code: input.code ?? '', origin, now })
      if (!accepted) throw refuse('SIGN_IN_FAILED')
      return accepted
    },
    run: async (context, accepted) => {
      const { pendingPersonId } = context.session
      const person = pendingPersonId ? await findPerson(context.tx, pendingPersonId) : undefined
      if (!person) throw refuse('SIGN_IN_REQUIRED')
      const opened = await openPending(context, person)
      await spend(context, person, accepted)
      return opened
    },
  }),

  'session.renew': prepared('session.renew', {
    prepare: async ({ db, input, actor, session, now, services }) => {
      const { origin } = session
      const attempt = { personId: actor.id, code: input.code ?? '', origin, now }
      const accepted = await services.doorkeeper.checkCode(db, attempt)
      if (!accepted) throw refuse('CODE_REFUSED')
      return accepted
    },
    run: async (context, accepted) => {
      await spend(context, context.actor, accepted)
      return renewOpen(context)
    },
  }),

  'session.read': async (context) => {
    const { mode } = context.services.config
    const { id, secret, pendingPersonId } = context.session
    if (pendingPersonId) return waitingView(mode, context.db, pendingPersonId)
    if (!id || !secret) return { state: 'none' as const, mode, person: null, token: null }
    return openView(mode, context.actor, secret)
  },

  'session.close': async (context) => {
    const { id } = context.session
    if (id) {
      await endSession(context.tx, id, context.now.toISOString())
      context.auditObject('session', id)
      context.security({ event: 'SIGNED_OUT', person: context.actor.id, session: id })
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
    return people.filter((person) => person.roles.length > 0).map(viewOf)
  },
} satisfies HandlersFor<typeof identityActions>
