import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person, Role } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import { issueLink, type LinkKind, type NewLink, withdrawLinks } from './account-links.ts'
import { accountKey, codeKey } from './attempt-keys.ts'
import { clearAttempts } from './attempts.ts'
import type { Mode } from '../start/config.ts'
import { dropSecondFactor, findCredentials } from './credentials.ts'
import type { Tx } from '../database/db.ts'
import { wakeAccess } from '../live/events.ts'
import { type Desk, queueMail } from './outbox.ts'
import { findAccount, insertPerson, saveDisabled, saveLanguage, saveRoles } from './people.ts'
import { endSessionsOf } from './sessions.ts'

/* What a Tenant Admin does to an account. Handlers call these functions, and the audit entry names their act. Changes take
   effect with the commit: on the next call, and on open event streams within a moment. */

export type NewAccount = {
  readonly email: string
  readonly nameEn: string
  readonly nameAr: string
  readonly roles: readonly Role[]
  readonly language: Language
}

/** Adds a person, who may sign in once the mailed invitation is accepted. Refuses an e-mail that is already in use. */
export async function invitePerson(desk: Desk, account: NewAccount, madeBy: string): Promise<Person> {
  const { language, ...rest } = account
  const person: Person = { id: newId('person'), ...rest }
  if (!(await insertPerson(desk.tx, person))) throw refuse('EMAIL_TAKEN')
  await saveLanguage(desk.tx, person.id, language)
  await mailLink(desk, person, 'invitation', madeBy)
  desk.security({ event: 'INVITED', person: person.id, by: madeBy })
  return person
}

/** A new invitation for a person who has not accepted one yet; the earlier link stops working. */
export async function inviteAgain(desk: Desk, personId: string, madeBy: string): Promise<void> {
  const person = await getOpenAccount(desk.tx, personId)
  if ((await findCredentials(desk.tx, personId))?.passwordHash) throw refuse('ACCOUNT_ACTIVE')
  await mailLink(desk, person, 'invitation', madeBy)
  desk.security({ event: 'INVITED', person: personId, by: madeBy })
}

/** Mails a link by which a person sets a new password. */
export async function mailPasswordReset(desk: Desk, personId: string, madeBy: string): Promise<void> {
  await mailLink(desk, await getActiveAccount(desk.tx, personId), 'password', madeBy)
  desk.security({ event: 'RESET_MAILED', person: personId, by: madeBy })
}

/**
 * Removes another person's second factor and mails a link for setting up a new one, which asks for the password. Until then the
 * person cannot sign in, and open sessions end.
 */
export async function resetSecondFactor(desk: Desk, personId: string, madeBy: string): Promise<void> {
  refuseOwn(personId, madeBy)
  const person = await getActiveAccount(desk.tx, personId)
  await dropSecondFactor(desk.tx, personId)
  await endSessionsOf(desk.tx, personId, desk.now.toISOString())
  await mailLink(desk, person, 'factor', madeBy)
  desk.security({ event: 'SECOND_FACTOR_RESET', person: personId, by: madeBy })
}

/** Gives another person exactly these roles and returns the previous ones. The last Tenant Admin keeps that role. */
export async function changeRoles(
  desk: Desk,
  personId: string,
  roles: readonly Role[],
  madeBy: string,
): Promise<{ readonly before: readonly Role[] }> {
  refuseOwn(personId, madeBy)
  const { roles: before } = await getOpenAccount(desk.tx, personId)
  if (!roles.includes('TenantAdmin')) await refuseLastAdmin(desk, personId)
  await saveRoles(desk.tx, personId, roles)
  await wakeAccess(desk.tx, personId)
  desk.security({ event: 'ROLES_CHANGED', person: personId, by: madeBy, reason: roles.join(' ') })
  return { before }
}

/** Disables another person's account at once: sessions, streams and unused links end. What the person did is kept. */
export async function disableAccount(desk: Desk, personId: string, madeBy: string): Promise<void> {
  refuseOwn(personId, madeBy)
  await getOpenAccount(desk.tx, personId)
  await refuseLastAdmin(desk, personId)
  await saveDisabled(desk.tx, personId, desk.now)
  await withdrawLinks(desk.tx, personId, undefined, desk.now)
  await endSessionsOf(desk.tx, personId, desk.now.toISOString())
  await wakeAccess(desk.tx, personId)
  desk.security({ event: 'ACCOUNT_DISABLED', person: personId, by: madeBy })
}

/** Enables a disabled account again, with the same password and second factor as before. */
export async function enableAccount(desk: Desk, personId: string): Promise<void> {
  const account = await findAccount(desk.tx, personId)
  if (!account) throw refuse('NOT_FOUND')
  if (!account.disabledAt) throw refuse('ALREADY_DONE')
  await saveDisabled(desk.tx, personId, null)
  desk.security({ event: 'ACCOUNT_ENABLED', person: personId })
}

/** Lifts the locks caused by wrong passwords or codes. */
export async function unlockAccount(desk: Desk, personId: string): Promise<void> {
  const { email } = await getOpenAccount(desk.tx, personId)
  await clearAttempts(desk.tx, [accountKey(email), codeKey(personId)], desk.now)
  desk.security({ event: 'ACCOUNT_UNLOCKED', person: personId })
}

/** Makes a link and queues the mail that carries it. */
export async function mailLink(desk: Desk, person: Person, kind: LinkKind, madeBy: string): Promise<NewLink> {
  const link = await issueLink(desk.tx, { personId: person.id, kind, madeBy }, desk.now)
  await queueMail(desk, { kind, person, link })
  return link
}

/**
 * How many Tenant Admins other than this person could sign in now. Waits for a concurrent change of any of them, so that two cannot
 * both be removed.
 */
export async function countOtherAdmins(tx: Tx, personId: string, mode: Mode): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('tenant-admins'))`.execute(tx)
  let query = tx
    .selectFrom('people')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`'TenantAdmin' = any(roles)`)
    .where('disabledAt', 'is', null)
    .where('people.id', '<>', personId)
  // In secure mode a person who has not accepted the invitation cannot sign in.
  if (mode === 'secure') {
    query = query
      .innerJoin('credentials', 'credentials.personId', 'people.id')
      .where('passwordHash', 'is not', null)
      .where((eb) =>
        eb.or([
          eb('totpSecret', 'is not', null),
          eb.exists(eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.personId', '=', 'people.id')),
        ]),
      )
  }
  return (await query.executeTakeFirstOrThrow()).count
}

async function refuseLastAdmin(desk: Desk, personId: string): Promise<void> {
  const { tx, services } = desk
  const others = await countOtherAdmins(tx, personId, services.config.mode)
  if (others > 0) return
  const account = await findAccount(tx, personId)
  if (account?.roles.includes('TenantAdmin')) throw refuse('LAST_ADMIN')
}

/** Administrators may not administer their own account: one alone could lock everybody out, or gain access to cases. */
function refuseOwn(personId: string, madeBy: string): void {
  if (personId === madeBy) throw refuse('OWN_ACCOUNT')
}

async function getOpenAccount(tx: Tx, personId: string): Promise<Person> {
  const account = await findAccount(tx, personId)
  if (!account) throw refuse('NOT_FOUND')
  if (account.disabledAt) throw refuse('ACCOUNT_DISABLED')
  const { id, email, nameEn, nameAr, roles } = account
  return { id, email, nameEn, nameAr, roles }
}

async function getActiveAccount(tx: Tx, personId: string): Promise<Person> {
  const person = await getOpenAccount(tx, personId)
  if (!(await findCredentials(tx, personId))?.passwordHash) throw refuse('ACCOUNT_NOT_ACTIVE')
  return person
}
