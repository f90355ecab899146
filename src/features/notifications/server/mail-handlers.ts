import { MATTERS } from '#kernel/manifest/notice.ts'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { lookKey } from '#server/accounts/attempt-keys.ts'
import { assertTaken, LOOK_LIMIT, takeAttempt } from '#server/accounts/attempts.ts'
import { findAccount, findPerson } from '#server/accounts/people.ts'
import { type HandlersFor, prepared } from '#server/acts/context.ts'
import type { Config } from '#server/start/config.ts'
import type { Queryable } from '#server/database/db.ts'
import { refuse } from '#kernel/refusals.ts'
import type { MailChoices, mailChoiceActions } from '../law/mail-contract.ts'
import { USUAL } from '../law/mail-rules.ts'
import { findMailSettings, listMailChoices, saveMailChoices, stopMail } from './mail-store.ts'
import { personOfStop } from './stop-mail.ts'

async function choicesOf(db: Queryable, personId: string, { mode, smtp }: Config): Promise<MailChoices> {
  const account = await findAccount(db, personId)
  if (!account) throw refuse('NOT_FOUND')
  const { zone, digestHour, stoppedAt } = await findMailSettings(db, personId)
  const chosen = await listMailChoices(db, personId)
  return {
    ...{ email: account.email, language: account.language ?? 'en' },
    ...{ zone: zone ?? DEFAULT_ZONE, digestHour, isStopped: stoppedAt !== null },
    hasServer: mode !== 'demo' && smtp !== undefined,
    kinds: MATTERS.map((kind) => ({ kind, choice: chosen.get(kind) ?? null, usual: USUAL[kind] })),
  }
}

export const mailChoiceHandlers = {
  'account.mail': ({ db, actor, services }) => choicesOf(db, actor.id, services.config),
  'account.chooseMail': async ({ tx, actor, input, now, services, audit, auditObject }) => {
    await saveMailChoices(tx, actor.id, input, now)
    const kinds = input.kinds.flatMap(({ kind, choice }) => (choice ? [`${kind} ${choice}`] : []))
    auditObject('person', actor.id)
    audit({ zone: input.zone, digestHour: input.digestHour, stopped: input.isStopped, kinds })
    return choicesOf(tx, actor.id, services.config)
  },
  'account.stopMail': prepared('account.stopMail', {
    prepare: async ({ db, input, session, now, services }) => {
      assertTaken(await takeAttempt(db, lookKey(session.origin.address), LOOK_LIMIT, now), now)
      const personId = personOfStop(services.vault, input.token)
      return personId === undefined ? undefined : findPerson(db, personId)
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
