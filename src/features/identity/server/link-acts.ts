import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import { findLink, type FoundLink, type LinkKind, spendLink } from '#server/accounts/account-links.ts'
import type { WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { type Desk, forgetTokens } from '#server/accounts/outbox.ts'
import { findPerson } from '#server/accounts/people.ts'

export type Found = { readonly link: FoundLink; readonly person: Person }

/** The link of a token and its person. Unknown, used, withdrawn and expired links get the same answer. */
export async function getLink(db: Queryable, token: string, kinds: readonly LinkKind[], now: Date): Promise<Found> {
  const link = await findLink(db, token, kinds, now)
  const person = link && (await findPerson(db, link.personId))
  if (!link || !person) throw refuse('LINK_INVALID')
  return { link, person }
}

/** Uses the link; only one of two concurrent uses succeeds. Deletes the token from the outbox and names the person in the audit entry. */
export async function spendLinkOf(
  context: Desk & Pick<WriteContext<never>, 'actAs' | 'auditObject'>,
  found: Found,
): Promise<void> {
  if (!(await spendLink(context.tx, found.link.id, context.now))) throw refuse('LINK_INVALID')
  await forgetTokens(context.tx, found.link.id)
  context.actAs(found.person)
  context.auditObject('person', found.person.id)
}
