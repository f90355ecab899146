import { newId } from '#kernel/ids.ts'
import type { Person } from '#kernel/roles.ts'
import { issueLink, type NewLink } from '#server/accounts/account-links.ts'
import { countOtherAdmins } from '#server/accounts/accounts.ts'
import { dropSecondFactor, findCredentials } from '#server/accounts/credentials.ts'
import type { Db, Tx } from '#server/database/db.ts'
import { wakeAccess } from '#server/live/events.ts'
import { CONSOLE } from '#server/start/installation.ts'
import { findAccountByEmail, insertPerson, saveDisabled, saveRoles } from '#server/accounts/people.ts'
import { endSessionsOf } from '#server/accounts/sessions.ts'
import { StartError } from '#server/start/start-errors.ts'
import { performForCentre } from '#server/acts/system-act.ts'

export type FirstAdmin = { readonly email: string; readonly nameEn: string; readonly nameAr: string }

/**
 * Admits a Tenant Admin by a link printed on the console. If the portal already has a Tenant Admin who can sign in, only the owner of the
 * database may do this, and only with `isRecovery`: the way back for a centre whose admins can no longer get in.
 */
export async function admitAdmin(
  db: Db,
  admin: FirstAdmin,
  rights: { readonly isRecovery: boolean; readonly isOwner: boolean },
  now: Date,
): Promise<NewLink> {
  return performForCentre(db, { audit: 'TENANT_ADMIN_ADMITTED', actor: CONSOLE, now }, async (tx) => {
    const active = await countOtherAdmins(tx, '', 'secure')
    if (active > 0) assertRecovery(active, rights)
    const person = await takeIn(tx, admin, now)
    const link = await issueLink(tx, { personId: person.id, kind: 'invitation', madeBy: CONSOLE.id }, now)
    const details = { email: person.email, recovery: active > 0, expiresAt: link.expiresAt.toISOString() }
    return { answer: link, object: { type: 'person', id: person.id }, details }
  })
}

/** Whether a portal has a Tenant Admin who can sign in. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.transaction().execute((tx) => countOtherAdmins(tx as Tx, '', 'secure'))) > 0
}

function assertRecovery(active: number, { isRecovery, isOwner }: { isRecovery: boolean; isOwner: boolean }): void {
  const there = active === 1 ? 'There is a Tenant Admin who' : `There are ${active} Tenant Admins who`
  if (!isRecovery) {
    throw new StartError(
      `${there} can sign in; everybody else is invited in the portal. If nobody of them can get in any more, run the command again with --recover.`,
    )
  }
  if (!isOwner) {
    throw new StartError(
      `${there} can sign in, so --recover asks for the owner of the database: set DATABASE_OWNER_URL to the role that owns the tables.`,
    )
  }
}

/** Creates the person, or re-enables them with Tenant Admin added to their roles. Drops the second factor and ends all sessions. */
async function takeIn(tx: Tx, admin: FirstAdmin, now: Date): Promise<Person> {
  const known = await findAccountByEmail(tx, admin.email)
  if (!known) {
    const { email, nameEn, nameAr } = admin
    const person: Person = { id: newId('person'), email, nameEn, nameAr, roles: ['TenantAdmin'] }
    await insertPerson(tx, person)
    return person
  }
  await saveRoles(tx, known.id, [...known.roles, 'TenantAdmin'])
  await saveDisabled(tx, known.id, null)
  if (await findCredentials(tx, known.id)) await dropSecondFactor(tx, known.id)
  await endSessionsOf(tx, known.id, now.toISOString())
  await wakeAccess(tx, known.id)
  return known
}
