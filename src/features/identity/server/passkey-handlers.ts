import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import { questionKey } from '#server/accounts/attempt-keys.ts'
import { assertTaken, QUESTION_LIMIT, takeAttempt } from '#server/accounts/attempts.ts'
import { type HandlersFor, prepared, type ReadContext, type WriteContext } from '#server/acts/context.ts'
import { listFactors, lockCredentials } from '#server/accounts/credentials.ts'
import { type Asker, countPasskeys, insertPasskey, listPasskeys, removePasskey } from '#server/accounts/passkeys.ts'
import type { Desk } from '#server/accounts/outbox.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import {
  assertStrong,
  checkPresentPassword,
  holdOwnCredentials,
  makeRecoveryCodes,
  refuseInDemo,
  setPassword,
  tellChange,
} from './credential-acts.ts'
import { getLink, spendLinkOf } from './link-acts.ts'
import type { passkeyActions } from '../law/passkey-contract.ts'
import { type AcceptedPasskey, checkPasskey } from './passkey-door.ts'
import { askNewPasskey, askPasskey, type MadePasskey, proveNewPasskey } from './passkey-questions.ts'
import { PASSKEYS_MOST } from '../law/passkey-rules.ts'
import { openAtOnce, openPending, renewOpen } from './session-acts.ts'

const AT_THE_DOOR: Asker = { purpose: 'signIn', owner: '' }
const LINKS = ['invitation', 'factor'] as const

/** Limits challenges requested before signing in, because each is stored as a row. */
async function limitQuestions({ db, session, now }: Pick<ReadContext<never>, 'db' | 'session' | 'now'>): Promise<void> {
  assertTaken(await takeAttempt(db, questionKey(session.origin.address), QUESTION_LIMIT, now), now)
}

/** Records the use of a passkey in the act that it opens, and names it in the audit entry. */
async function spend(
  context: Desk & Pick<WriteContext<never>, 'audit'>,
  accepted: AcceptedPasskey,
  refusal: 'SIGN_IN_FAILED' | 'PASSKEY_REFUSED',
): Promise<void> {
  if (!(await accepted.spend(context.tx))) throw refuse(refusal)
  context.audit({ by: 'passkey', passkey: accepted.passkeyId })
}

/** Stores a new passkey of a person and returns its id. */
async function keep(desk: Desk, person: Person, name: string, made: MadePasskey): Promise<string> {
  const id = newId('passkey')
  const row = { ...made, id, name, personId: person.id, createdAt: desk.now }
  if (!(await insertPasskey(desk.tx, row))) throw refuse('PASSKEY_REFUSED')
  return id
}

export const passkeyHandlers = {
  'passkey.askSignIn': async (context) => {
    refuseInDemo(context.services)
    await limitQuestions(context)
    return askPasskey(context, AT_THE_DOOR, [])
  },

  'passkey.signIn': prepared('passkey.signIn', {
    prepare: async ({ db, input, session, now, services }) => {
      refuseInDemo(services)
      const attempt = { ...input, asker: AT_THE_DOOR, personId: null, origin: session.origin, now }
      const accepted = await checkPasskey(services, db, attempt)
      if (!accepted) throw refuse('SIGN_IN_FAILED')
      return accepted
    },
    run: async (context, accepted) => {
      await spend(context, accepted, 'SIGN_IN_FAILED')
      return openAtOnce(context, accepted.person, 'passkey')
    },
  }),

  'passkey.askConfirm': async (context) => {
    refuseInDemo(context.services)
    const { id, pendingPersonId } = context.session
    if (!id || !pendingPersonId) throw refuse('SIGN_IN_REQUIRED')
    return askOwn(context, { purpose: 'confirm', owner: id }, pendingPersonId)
  },

  'passkey.confirm': prepared('passkey.confirm', {
    prepare: async ({ db, input, session, now, services }) => {
      refuseInDemo(services)
      const { id, pendingPersonId: personId, origin } = session
      if (!id || !personId) throw refuse('SIGN_IN_REQUIRED')
      const asker: Asker = { purpose: 'confirm', owner: id }
      const accepted = await checkPasskey(services, db, { ...input, asker, personId, origin, now })
      if (!accepted) throw refuse('SIGN_IN_FAILED')
      return accepted
    },
    run: async (context, accepted) => {
      await spend(context, accepted, 'SIGN_IN_FAILED')
      return openPending(context, accepted.person)
    },
  }),

  'passkey.askRenew': async (context) => {
    refuseInDemo(context.services)
    return askOwn(context, { purpose: 'renew', owner: context.session.id ?? '' }, context.actor.id)
  },

  'passkey.renew': prepared('passkey.renew', {
    prepare: async ({ db, input, actor, session, now, services }) => {
      refuseInDemo(services)
      const asker: Asker = { purpose: 'renew', owner: session.id ?? '' }
      const attempt = { ...input, asker, personId: actor.id, origin: session.origin, now }
      const accepted = await checkPasskey(services, db, attempt)
      if (!accepted) throw refuse('PASSKEY_REFUSED')
      return accepted
    },
    run: async (context, accepted) => {
      await spend(context, accepted, 'PASSKEY_REFUSED')
      return renewOpen(context)
    },
  }),

  'passkey.askAdd': async (context) => {
    const { services, session, actor } = context
    refuseInDemo(services)
    return askNewPasskey(context, { purpose: 'add', owner: session.id ?? '' }, actor)
  },

  'passkey.add': prepared('passkey.add', {
    prepare: async (context) => {
      refuseInDemo(context.services)
      const asker: Asker = { purpose: 'add', owner: context.session.id ?? '' }
      return proveNewPasskey(context, asker, context.input)
    },
    run: async (context, made) => {
      const { tx, actor, session, input } = context
      await holdOwnCredentials(context)
      if ((await countPasskeys(tx, actor.id)) >= PASSKEYS_MOST) throw refuse('PASSKEYS_FULL')
      const id = await keep(context, actor, input.name, made)
      await tellChange(context, actor, 'passkeyAdded')
      context.auditObject('person', actor.id)
      context.audit({ passkey: id })
      context.security({ event: 'PASSKEY_ADDED', person: actor.id, address: session.origin.address })
      return { id }
    },
  }),

  'passkey.remove': async (context) => {
    const { tx, actor, session, now, input } = context
    refuseInDemo(context.services)
    await lockCredentials(tx, actor.id)
    if (!(await removePasskey(tx, actor.id, input.id))) throw refuse('NOT_FOUND')
    if ((await listFactors(tx, actor.id)).length === 0) throw refuse('LAST_FACTOR')
    await endSessionsOf(tx, actor.id, now.toISOString(), session.id)
    await tellChange(context, actor, 'passkeyRemoved')
    context.auditObject('person', actor.id)
    context.audit({ passkey: input.id })
    context.security({ event: 'PASSKEY_REMOVED', person: actor.id, address: session.origin.address })
    return { done: true }
  },

  'passkey.askByLink': async (context) => {
    const { password } = context.input
    const { link, person } = await getLink(context.db, context.input.token, LINKS, context.now)
    if (link.kind === 'invitation' && password !== undefined) assertStrong(password, person.email)
    await limitQuestions(context)
    return askNewPasskey(context, askerOf(link), person)
  },

  'invitation.acceptByPasskey': prepared('invitation.acceptByPasskey', {
    prepare: async (context) => {
      const { db, input, now } = context
      const found = await getLink(db, input.token, ['invitation'], now)
      assertStrong(input.password, found.person.email)
      // Hash first, because hashing may queue and be refused, and checking a proof consumes it.
      const hash = await hashPassword(input.password)
      return { found, hash, made: await proveNewPasskey(context, askerOf(found.link), input) }
    },
    run: async (context, { found, made, hash }) => {
      const { person } = found
      await spendLinkOf(context, found)
      await setPassword(context, person, hash, null)
      context.audit({ by: 'passkey', passkey: await keep(context, person, context.input.name, made) })
      context.security({ event: 'INVITATION_ACCEPTED', person: person.id, address: context.session.origin.address })
      return { email: person.email, recoveryCodes: await makeRecoveryCodes(context, person.id) }
    },
  }),

  'reset.factorByPasskey': prepared('reset.factorByPasskey', {
    prepare: async (context) => {
      const { db, input, session, now, services } = context
      const found = await getLink(db, input.token, ['factor'], now)
      const { email } = found.person
      const attempt = { email, password: input.password, origin: session.origin, now }
      // Check the password first: if it is wrong, the new passkey can still be used in the next attempt.
      await checkPresentPassword(services.doorkeeper, db, attempt)
      return { found, made: await proveNewPasskey(context, askerOf(found.link), input) }
    },
    run: async (context, { found, made }) => {
      const { person } = found
      await spendLinkOf(context, found)
      context.audit({ by: 'passkey', passkey: await keep(context, person, context.input.name, made) })
      await endSessionsOf(context.tx, person.id, context.now.toISOString())
      await tellChange(context, person, 'passkeyAdded')
      context.security({ event: 'SECOND_FACTOR_SET', person: person.id, address: context.session.origin.address })
      return { email: person.email, recoveryCodes: await makeRecoveryCodes(context, person.id) }
    },
  }),
} satisfies HandlersFor<typeof passkeyActions>

/** Requests a signature of one of the person's own passkeys; refuses if there is none. */
async function askOwn(context: Parameters<typeof askPasskey>[0], asker: Asker, personId: string) {
  const passkeys = await listPasskeys(context.db, personId)
  if (passkeys.length === 0) throw refuse('PASSKEY_REFUSED')
  return askPasskey(context, asker, passkeys)
}

/** A passkey requested by a link is bound to that link. */
function askerOf(link: { readonly id: string; readonly kind: string }): Asker {
  return { purpose: link.kind === 'factor' ? 'factor' : 'invitation', owner: link.id }
}
