import { refuse } from '#kernel/refusals.ts'
import type { FoundLink } from '#server/accounts/account-links.ts'
import { emailTag, resetAddressKey, resetKey } from '#server/accounts/attempt-keys.ts'
import { assertTaken, RESET_ADDRESS_LIMIT, RESET_LIMIT, takeAttempt } from '#server/accounts/attempts.ts'
import { type HandlersFor, prepared } from '#server/acts/context.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import {
  assertStrong,
  checkPresentPassword,
  dropIdentity,
  makeRecoveryCodes,
  setFactor,
  setPassword,
  tellChange,
} from './credential-acts.ts'
import { offerEnrolment, proveEnrolment } from './enrolment.ts'
import { type Found, getLink, spendLinkOf } from './link-acts.ts'
import type { linkActions } from '../law/link-contract.ts'

const ownerOf = (link: FoundLink) => ({ kind: 'link', id: link.id }) as const

function view({ link, person }: Found) {
  const { email, nameEn, nameAr } = person
  return { email, nameEn, nameAr, expiresAt: link.expiresAt.toISOString() }
}

export const linkHandlers = {
  'invitation.read': async ({ db, input, now, services }) => {
    const found = await getLink(db, input.token, ['invitation'], now)
    return { ...view(found), enrolment: offerEnrolment(services.vault, ownerOf(found.link), found.person.email, now) }
  },

  'invitation.accept': prepared('invitation.accept', {
    prepare: async ({ db, input, now, services }) => {
      const found = await getLink(db, input.token, ['invitation'], now)
      assertStrong(input.password, found.person.email)
      const proved = proveEnrolment(services.vault, ownerOf(found.link), input, now)
      return { found, proved, hash: await hashPassword(input.password) }
    },
    run: async (context, { found, proved, hash }) => {
      const { person } = found
      await spendLinkOf(context, found)
      await setPassword(context, person, hash, null)
      await setFactor(context, person, proved, null)
      context.security({ event: 'INVITATION_ACCEPTED', person: person.id, address: context.session.origin.address })
      return { email: person.email, recoveryCodes: await makeRecoveryCodes(context, person.id) }
    },
  }),

  'reset.request': prepared('reset.request', {
    prepare: async ({ db, input, session, now, services }) => {
      if (services.config.mode === 'demo') throw refuse('DEMO_CREDENTIALS')
      const { address } = session.origin
      assertTaken(await takeAttempt(db, resetAddressKey(address), RESET_ADDRESS_LIMIT, now), now)
      // Too many requests for one e-mail get the same answer as the first: the answer must not reveal whether it is known.
      return (await takeAttempt(db, resetKey(input.email), RESET_LIMIT, now)).ok
    },
    run: async (context, mayMail) => {
      const { email } = context.input
      // The job looks the e-mail up, so that the answer takes the same time for known and unknown ones.
      if (mayMail) await context.enqueue('account.mailReset', { email })
      context.skipAudit()
      context.security({ event: 'RESET_ASKED', account: emailTag(email), address: context.session.origin.address })
      return { asked: true as const }
    },
  }),

  'reset.read': async ({ db, input, now, services }) => {
    const found = await getLink(db, input.token, ['password', 'factor'], now)
    const kind = found.link.kind === 'factor' ? 'factor' : 'password'
    const offer = () => offerEnrolment(services.vault, ownerOf(found.link), found.person.email, now)
    return { ...view(found), kind, enrolment: kind === 'factor' ? offer() : null } as const
  },

  'reset.password': prepared('reset.password', {
    prepare: async ({ db, input, now }) => {
      const found = await getLink(db, input.token, ['password'], now)
      assertStrong(input.password, found.person.email)
      return { found, hash: await hashPassword(input.password) }
    },
    run: async (context, { found, hash }) => {
      const { person } = found
      await spendLinkOf(context, found)
      await setPassword(context, person, hash, null)
      // The password may be reset because of an intruder, who may have linked an identity of their own.
      await dropIdentity(context, person, context.session.origin.address)
      await tellChange(context, person, 'password')
      context.security({ event: 'PASSWORD_RESET', person: person.id, address: context.session.origin.address })
      return { email: person.email }
    },
  }),

  'reset.factor': prepared('reset.factor', {
    prepare: async ({ db, input, session, now, services }) => {
      const found = await getLink(db, input.token, ['factor'], now)
      const proved = proveEnrolment(services.vault, ownerOf(found.link), input, now)
      const { origin } = session
      const { email } = found.person
      await checkPresentPassword(services.doorkeeper, db, { email, password: input.password, origin, now })
      return { found, proved }
    },
    run: async (context, { found, proved }) => {
      const { person } = found
      await spendLinkOf(context, found)
      await setFactor(context, person, proved, null)
      await tellChange(context, person, 'factor')
      context.security({ event: 'SECOND_FACTOR_SET', person: person.id, address: context.session.origin.address })
      return { email: person.email, recoveryCodes: await makeRecoveryCodes(context, person.id) }
    },
  }),
} satisfies HandlersFor<typeof linkActions>
