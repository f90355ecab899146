import { MATTERS } from '#kernel/manifest/notice.ts'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { stopKey } from '#server/accounts/attempt-keys.ts'
import { assertTaken, LOOK_LIMIT, takeAttempt } from '#server/accounts/attempts.ts'
import { findPerson } from '#server/accounts/people.ts'
import { type HandlersFor, prepared } from '#server/acts/context.ts'
import type { Config } from '#server/start/config.ts'
import type { Queryable } from '#server/database/db.ts'
import type { MailChoices, mailChoiceActions } from '../law/mail-contract.ts'
import { USUAL } from '../law/mail-rules.ts'
import { findMailSettings, listMailChoices, saveMailChoices, stopMail } from './mail-store.ts'
import { personOfStop } from './stop-mail.ts'

async function choicesOf(db: Queryable, personId: string, { mode, smtp }: Config): Promise<MailChoices> {
  const { zone, digestHour, stoppedAt, invitations, isHeld } = await findMailSettings(db, personId)
  const chosen = await listMailChoices(db, personId)
  return {
    ...{ zone: zone ?? DEFAULT_ZONE, digestHour, isStopped: stoppedAt !== null, invitations, isHeld },
    hasServer: mode !== 'demo' && smtp !== undefined,
    kinds: MATTERS.map((kind) => ({ kind, choice: chosen.get(kind) ?? null, usual: USUAL[kind] })),
  }
}

export const mailChoiceHandlers = {
  'account.mail': ({ db, actor, services }) => choicesOf(db, actor.id, services.config),
  'account.chooseMail': async ({ tx, actor, input, now, services, audit, auditObject }) => {
    await saveMailChoices(tx, actor.id, input, now)
    const { zone, digestHour, isStopped, invitations, kinds } = input
    auditObject('person', actor.id)
    audit({
      ...(zone === undefined ? {} : { zone }),
      ...(digestHour === undefined ? {} : { digestHour }),
      ...(isStopped === undefined ? {} : { stopped: isStopped }),
      ...(invitations === undefined ? {} : { invitations }),
      ...(kinds === undefined ? {} : { kinds: kinds.map(({ kind, choice }) => `${kind} ${choice ?? 'usual'}`) }),
    })
    return choicesOf(tx, actor.id, services.config)
  },
  'account.stopMail': prepared('account.stopMail', {
    prepare: async ({ db, input, session, now, services }) => {
      const personId = personOfStop(services.vault, input.token)
      if (personId !== undefined) return findPerson(db, personId)
      // A large mail provider posts for many people from a few addresses. Only tokens that are none are counted.
      assertTaken(await takeAttempt(db, stopKey(session.origin.address), LOOK_LIMIT, now), now)
      return undefined
    },
    run: async ({ tx, now, actAs, auditObject, skipAudit }, person) => {
      // A token that is none gets the same answer; nothing is done.
      if (person && (await stopMail(tx, person.id, now))) {
        actAs(person)
        auditObject('person', person.id)
      } else skipAudit()
      return { done: true as const }
    },
  }),
} satisfies HandlersFor<typeof mailChoiceActions>
