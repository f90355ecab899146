import type { Action } from '#kernel/action.ts'
import { allows } from '#kernel/permission.ts'
import type { ActionName } from '#kernel/product.ts'
import { refuse } from '#kernel/refusals.ts'
import { MEMBER_ROLES, maySee, type Person, type Role, type Standing } from '#kernel/roles.ts'
import { FRESH_MS } from '../accounts/sessions.ts'
import type { Queryable } from '../database/db.ts'
import type { Performer, Request } from './perform.ts'

const NOBODY: Person = { id: 'public', email: '', nameEn: 'Public', nameAr: 'الجمهور', roles: [] }
const NO_STANDING: Standing = { roles: [], side: null, parties: [], onTribunal: false, staff: false }

/** The person who acts; for a public act without a session, nobody in particular. Refuses with SIGN_IN_REQUIRED or ROLE_BLOCK. */
export function assertRole({ permissions }: Performer, name: ActionName, person: Person | null): Person {
  const rule = permissions[name]
  if (rule === 'public') return person ?? NOBODY
  if (!person) throw refuse('SIGN_IN_REQUIRED')
  // A membership gives its role in its case whatever roles the account has, so such a rule is checked once the case is known.
  if (rule === 'signedIn' || rule === 'onCase' || rule.some((role) => MEMBER_ROLES.includes(role))) return person
  if (!person.roles.some((role) => rule.includes(role))) throw refuse('ROLE_BLOCK')
  return person
}

/** Some acts require a recently proved second factor. An act without a browser is exempt. */
export function assertFresh({ session, now }: Request): void {
  if (session.id === null) return
  if (!session.confirmedAt || now.getTime() - session.confirmedAt.getTime() > FRESH_MS)
    throw refuse('FRESH_AUTH_REQUIRED')
}

/** Finds the case of an action and the person's standing in it. A case the person may not see gives the same answer as a missing one. */
export async function standIn(app: Performer, action: Action, name: ActionName, person: Person, input: unknown) {
  const subject = action.subject
  if (!subject) return { caseId: '', standing: await assertHeld(app, name, person) }
  const fields = input as Readonly<Record<string, unknown>>
  const caseId =
    'case' in subject
      ? String(fields[subject.case])
      : await app.spine.caseOf(app.db, subject.record, String(fields[subject.id]))
  if (app.permissions[name] === 'public') return { caseId: caseId ?? '', standing: NO_STANDING }
  if (caseId === undefined) throw refuse('NOT_FOUND')
  // A record of the centre without a known case, such as a line of a bank statement: acts on it go to the centre's chain.
  if ('record' in subject && caseId === '') return { caseId, standing: await assertHeld(app, name, person) }
  return { caseId, standing: await assertStanding(app, app.db, name, caseId, person) }
}

/** The standing of a person in a case. Refuses a person who may not see the case, or not do this act in it. */
export async function assertStanding(
  app: Performer,
  db: Queryable,
  name: ActionName,
  caseId: string,
  person: Person,
): Promise<Standing> {
  const standing = await app.spine.standing(db, caseId, person)
  if (!standing || !maySee(standing)) throw refuse('NOT_FOUND')
  if (!allows(app.permissions[name], standing)) throw refuse('ROLE_BLOCK', { caseId })
  return standing
}

/** Without a case, the roles of the session decide. */
async function assertHeld(app: Performer, name: ActionName, person: Person): Promise<Standing> {
  const rule = app.permissions[name]
  if (typeof rule !== 'string' && !(await holds(app, rule, person))) throw refuse('ROLE_BLOCK')
  return NO_STANDING
}

/** Whether the person has one of the roles in the session, or Party by representing a side in any case. */
async function holds(app: Performer, rule: readonly Role[], person: Person): Promise<boolean> {
  if (person.roles.some((role) => rule.includes(role))) return true
  return rule.includes('Party') && app.spine.represents(app.db, person.id)
}
