import { refuse } from '#kernel/refusals.ts'
import { departureKey } from '#server/accounts/attempt-keys.ts'
import { assertTaken, DEPARTURE_LIMIT, giveBackAttempt, takeAttempt } from '#server/accounts/attempts.ts'
import {
  type HandlersFor,
  type PrepareContext,
  prepared,
  type Services,
  type WriteContext,
} from '#server/acts/context.ts'
import type {
  Departure,
  FlowPurpose,
  FlowSecrets,
  ProvedIdentity,
  SignInProvider,
} from '#server/accounts/oidc-provider.ts'
import { findByIdentity, findLinkedAt, insertFlow, linkIdentity, takeFlow } from '#server/accounts/oidc-store.ts'
import { AWAY_MS } from '#server/http/request.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import { hashSecret, newSecret } from '#server/accounts/session-secret.ts'
import { dropIdentity, holdOwnCredentials, tellChange } from './credential-acts.ts'
import type { oidcActions } from '../law/oidc-contract.ts'
import { ProviderFault } from '../law/oidc-fault.ts'
import { beginPending, openAtOnce, waitingView } from './session-acts.ts'

type ToProvider = 'session.toProvider' | 'account.toProvider'
type FromProvider = 'session.fromProvider' | 'account.fromProvider'
type Asking = Pick<PrepareContext<ToProvider | FromProvider>, 'session' | 'services'>

const done = { done: true } as const
/** The purpose under which nonce and verifier are encrypted. */
const flowPurpose = (stateHash: string) => `oidc:${stateHash}`

function providerOf({ provider }: Services): SignInProvider {
  if (!provider) throw refuse('PROVIDER_ABSENT')
  return provider
}

/** Turns a fault of the provider or the network into a refusal in the caller's language, and logs it for the operator. */
async function orRefuse<Answer>({ session, services }: Asking, work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    services.security({ event: 'PROVIDER_FAILED', reason: error.reason, address: session.origin.address })
    throw refuse(error.code)
  }
}

/** Prepares the redirect to the provider, rate-limited per network. */
async function prepareDeparture(context: PrepareContext<ToProvider>, purpose: FlowPurpose): Promise<Departure> {
  const { db, session, services, now } = context
  const provider = providerOf(services)
  assertTaken(await takeAttempt(db, departureKey(session.origin.address), DEPARTURE_LIMIT, now), now)
  return orRefuse(context, provider.depart(purpose, context.language))
}

/** Stores what must come back, bound to this browser, and to this session when linking. */
async function noteDeparture(
  context: WriteContext<ToProvider>,
  { address, state, secrets }: Departure,
  purpose: FlowPurpose,
): Promise<{ address: string }> {
  const { tx, services, session, now } = context
  const [stateHash, binder] = [hashSecret(state), newSecret()]
  const sealed = services.vault.encrypt(JSON.stringify(secrets), flowPurpose(stateHash))
  const sessionId = purpose === 'link' ? session.id : null
  const expiresAt = new Date(now.getTime() + AWAY_MS)
  await insertFlow(tx, { stateHash, binderHash: hashSecret(binder), purpose, sessionId, sealed, expiresAt }, now)
  session.bind(binder)
  context.skipAudit()
  return { address }
}

/**
 * The identity that the provider confirms for this browser. The flow is consumed before the provider is asked, so a second answer
 * with the same state, concurrent or later, is refused.
 */
async function prepareArrival(context: PrepareContext<FromProvider>, purpose: FlowPurpose): Promise<ProvedIdentity> {
  const { db, input, session, services, now } = context
  const provider = providerOf(services)
  const stateHash = hashSecret(input.state)
  const binderHash = hashSecret(session.binder ?? '')
  const sessionId = purpose === 'link' ? session.id : null
  const sealed = session.binder && (await takeFlow(db, { stateHash, binderHash, purpose, sessionId }, now))
  if (!sealed) throw refuse('PROVIDER_UNFINISHED')
  const secrets = JSON.parse(services.vault.decrypt(sealed, flowPurpose(stateHash))) as FlowSecrets
  return orRefuse(context, provider.arrive(input, secrets))
}

/** After a valid answer: clears the browser's flow cookie and does not count it as a failed attempt. */
async function settleArrival(context: WriteContext<FromProvider>): Promise<void> {
  context.session.bind(null)
  await giveBackAttempt(context.tx, departureKey(context.session.origin.address))
}

export const oidcHandlers = {
  'session.provider': async ({ services }) => ({ name: services.provider?.name ?? null }),

  'session.toProvider': prepared('session.toProvider', {
    prepare: (context) => prepareDeparture(context, 'signIn'),
    run: (context, departure) => noteDeparture(context, departure, 'signIn'),
  }),

  'session.fromProvider': prepared('session.fromProvider', {
    prepare: (context) => prepareArrival(context, 'signIn'),
    run: async (context, identity) => {
      const { tx, session, services } = context
      const person = await findByIdentity(tx, identity)
      if (!person) {
        // An unknown identity and a disabled person's get the same answer and a log line that names neither.
        services.security({ event: 'SIGN_IN_FAILED', reason: 'provider', address: session.origin.address })
        throw refuse('PROVIDER_UNKNOWN')
      }
      await settleArrival(context)
      if (identity.factorAt) return openAtOnce(context, person, 'provider', identity.factorAt)
      await beginPending(context, person.id, 'provider')
      // The audit chain records only completed sign-ins.
      context.skipAudit()
      return waitingView(services.config.mode, tx, person.id)
    },
  }),

  'account.provider': async ({ db, actor, services }) => {
    const { provider } = services
    const linkedAt = provider && (await findLinkedAt(db, actor.id, provider.issuer))
    return { name: provider?.name ?? null, linkedAt: linkedAt?.toISOString() ?? null }
  },

  'account.toProvider': prepared('account.toProvider', {
    prepare: async (context) => {
      const { db, actor, services } = context
      if (await findLinkedAt(db, actor.id, providerOf(services).issuer)) throw refuse('ALREADY_DONE')
      return prepareDeparture(context, 'link')
    },
    run: (context, departure) => noteDeparture(context, departure, 'link'),
  }),

  'account.fromProvider': prepared('account.fromProvider', {
    prepare: (context) => prepareArrival(context, 'link'),
    run: async (context, identity) => {
      const { tx, actor, session, now } = context
      // A reset during the request to the provider has removed every link: none may be added after it.
      await holdOwnCredentials(context)
      if (!(await linkIdentity(tx, actor.id, identity, now))) throw refuse('PROVIDER_TAKEN')
      await settleArrival(context)
      await tellChange(context, actor, 'providerLinked')
      context.auditObject('person', actor.id)
      context.audit({ issuer: identity.issuer })
      context.security({ event: 'PROVIDER_LINKED', person: actor.id, address: session.origin.address })
      return done
    },
  }),

  'account.dropProvider': async (context) => {
    const { tx, actor, session, now } = context
    providerOf(context.services)
    if (!(await dropIdentity(context, actor, session.origin.address))) throw refuse('ALREADY_DONE')
    await endSessionsOf(tx, actor.id, now.toISOString(), session.id)
    context.auditObject('person', actor.id)
    return done
  },
} satisfies HandlersFor<typeof oidcActions>
