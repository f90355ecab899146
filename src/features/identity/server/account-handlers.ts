import { refuse } from '#kernel/refusals.ts'
import { type HandlersFor, prepared } from '#server/acts/context.ts'
import { countRecoveryCodes, findCredentials } from '#server/accounts/credentials.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { listPasskeys, type Passkey } from '#server/accounts/passkeys.ts'
import { findAccount, saveLanguage } from '#server/accounts/people.ts'
import { endSession, endSessionsOf, listSessions, renewSession } from '#server/accounts/sessions.ts'
import { hashSecret, newSecret } from '#server/accounts/session-secret.ts'
import type { accountActions } from '../law/account-contract.ts'
import {
  assertStrong,
  checkPresentPassword,
  holdOwnCredentials,
  makeRecoveryCodes,
  refuseInDemo,
  setFactor,
  setPassword,
  tellChange,
} from './credential-acts.ts'
import { offerEnrolment, proveEnrolment } from './enrolment.ts'

const done = { done: true } as const

const passkeyOf = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  ...{ id, name, addedAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
})

export const accountHandlers = {
  'account.read': async ({ db, actor, session, now, services }) => {
    const { mode } = services.config
    const [account, credentials] = [await findAccount(db, actor.id), await findCredentials(db, actor.id)]
    const sessions = await listSessions(db, actor.id, now)
    const set = {
      passwordSetAt: credentials?.passwordSetAt?.toISOString() ?? null,
      factorSetAt: credentials?.totpSetAt?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
      passkeys: (await listPasskeys(db, actor.id)).map(passkeyOf),
    }
    return {
      mode,
      language: account?.language ?? 'en',
      credentials: mode === 'demo' ? null : set,
      sessions: sessions.map(({ id, address, device, method, createdAt, lastSeenAt }) => ({
        ...{ id, address, device, method, isThis: id === session.id },
        ...{ beganAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString() },
      })),
    }
  },

  'account.endSession': async (context) => {
    const { tx, actor, now, input } = context
    // Another person's session gets the same answer as one that does not exist.
    const own = await listSessions(tx, actor.id, now)
    if (!own.some(({ id }) => id === input.id)) throw refuse('NOT_FOUND')
    if (!(await endSession(tx, input.id, now.toISOString()))) throw refuse('ALREADY_DONE')
    if (input.id === context.session.id) context.session.replace(null)
    context.auditObject('session', input.id)
    context.security({ event: 'SESSION_ENDED', person: actor.id, session: input.id })
    return done
  },

  'account.endOthers': async (context) => {
    const { tx, actor, now, session } = context
    const ended = await endSessionsOf(tx, actor.id, now.toISOString(), session.id)
    context.auditObject('person', actor.id)
    context.audit({ ended })
    context.security({ event: 'SESSION_ENDED', person: actor.id, reason: `${ended} others` })
    return { ended }
  },

  'account.changePassword': prepared('account.changePassword', {
    prepare: async ({ db, input, actor, session, now, services }) => {
      refuseInDemo(services)
      assertStrong(input.password, actor.email)
      const attempt = { email: actor.email, password: input.present, origin: session.origin, now }
      await checkPresentPassword(services.doorkeeper, db, attempt)
      return hashPassword(input.password)
    },
    run: async (context, hash) => {
      const { tx, actor, now, session } = context
      await setPassword(context, actor, hash, session.id)
      const secret = newSecret()
      if (
        session.id &&
        (await renewSession(tx, session.id, hashSecret(secret), (session.confirmedAt ?? now).toISOString()))
      )
        session.replace(secret)
      await tellChange(context, actor, 'password')
      context.auditObject('person', actor.id)
      context.security({ event: 'PASSWORD_CHANGED', person: actor.id, address: session.origin.address })
      return done
    },
  }),

  'account.newCodes': async (context) => {
    const { actor, services } = context
    refuseInDemo(services)
    await holdOwnCredentials(context)
    const recoveryCodes = await makeRecoveryCodes(context, actor.id)
    await tellChange(context, actor, 'recoveryCodes')
    context.auditObject('person', actor.id)
    context.security({ event: 'RECOVERY_CODES_MADE', person: actor.id, address: context.session.origin.address })
    return { recoveryCodes }
  },

  'account.enrolment': async ({ actor, services, now }) => {
    refuseInDemo(services)
    return offerEnrolment(services.vault, { kind: 'person', id: actor.id }, actor.email, now)
  },

  'account.replaceFactor': async (context) => {
    const { actor, services, input, now, session } = context
    refuseInDemo(services)
    const proved = proveEnrolment(services.vault, { kind: 'person', id: actor.id }, input, now)
    await holdOwnCredentials(context)
    await setFactor(context, actor, proved, session.id)
    await tellChange(context, actor, 'factor')
    context.auditObject('person', actor.id)
    context.security({ event: 'SECOND_FACTOR_SET', person: actor.id, address: session.origin.address })
    return done
  },

  'account.chooseLanguage': async (context) => {
    await saveLanguage(context.tx, context.actor.id, context.input.language)
    context.skipAudit()
    return done
  },
} satisfies HandlersFor<typeof accountActions>
