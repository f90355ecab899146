import { sql } from 'kysely'
import { knownRoles, type Person, type Role } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import type { Queryable, Tx } from '../database/db.ts'

const COLUMNS = ['id', 'email', 'nameEn', 'nameAr', 'roles'] as const

type Row = { id: string; email: string; nameEn: string; nameAr: string; roles: string[] }
const toPerson = (row: Row): Person => ({ ...row, roles: knownRoles(row.roles) })

/** A person who is not disabled, by e-mail in upper or lower case. */
export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('people')
    .select(COLUMNS)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return row && toPerson(row)
}

/** A person by id, disabled or not. */
export async function findPerson(db: Queryable, id: string): Promise<Person | undefined> {
  const row = await db.selectFrom('people').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && toPerson(row)
}

/** The names of people by id, disabled people included. */
export async function listNames(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, { nameEn: string; nameAr: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('people')
    .select(['id', 'nameEn', 'nameAr'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** People by part of their name or e-mail, in the order of their ids, at most `limit`. */
export async function listPeople(
  db: Queryable,
  filter: { q?: string; role?: Role; ids?: readonly string[]; limit?: number },
): Promise<Person[]> {
  let query = db.selectFrom('people').select(COLUMNS).where('disabledAt', 'is', null).orderBy('id')
  if (filter.q) {
    const pattern = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([eb('email', 'ilike', pattern), eb('nameEn', 'ilike', pattern), eb('nameAr', 'ilike', pattern)]),
    )
  }
  const { role, ids } = filter
  if (ids) query = query.where('id', 'in', ids.length > 0 ? ids : [''])
  if (role) query = query.where(sql<boolean>`${role} = any(roles)`)
  const rows = await query.limit(filter.limit ?? 50).execute()
  return rows.map(toPerson)
}

/** Adds a person; false when the e-mail is in use already, also by a disabled person. */
export async function insertPerson(tx: Tx, person: Person): Promise<boolean> {
  // Listed one by one, so that no other property of the object is stored.
  const { id, email, nameEn, nameAr, roles } = person
  const result = await tx
    .insertInto('people')
    .values({ id, email, nameEn, nameAr, roles: [...roles] })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** A person with the state of the account; the person may be disabled. */
export type Account = Person & { readonly disabledAt: Date | null; readonly language: Language | null }

export async function findAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('people')
    .select([...COLUMNS, 'disabledAt', 'language'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, roles: knownRoles(row.roles), language: row.language as Language | null }
}

/** The account of an e-mail, also of a disabled person. */
export async function findAccountByEmail(db: Queryable, email: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
  return row && findAccount(db, row.id)
}

/** Replaces the roles of a person; open streams notice it only after `wakeAccess`. */
export async function saveRoles(tx: Tx, id: string, roles: readonly Role[]): Promise<void> {
  await tx
    .updateTable('people')
    .set({ roles: [...new Set(roles)] })
    .where('id', '=', id)
    .execute()
}

/** Disables a person from that moment on, or enables them again (null). */
export async function saveDisabled(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx
    .updateTable('people')
    .set({ disabledAt: at?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}

/** Stores the language that comes first in mail to a person. */
export async function saveLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx.updateTable('people').set({ language }).where('id', '=', id).execute()
}

/** The person of an e-mail with the password hash. Known or not, the e-mail costs one query. */
export async function findSignIn(
  db: Queryable,
  email: string,
): Promise<{ readonly person: Person; readonly passwordHash: string | null } | undefined> {
  const row = await db
    .selectFrom('people')
    .leftJoin('credentials', 'credentials.personId', 'people.id')
    .select(['id', 'email', 'nameEn', 'nameAr', 'roles', 'passwordHash'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { passwordHash, ...person } = row
  return { person: toPerson(person), passwordHash }
}
