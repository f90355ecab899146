import { sql } from 'kysely'
import { knownRoles, type Person, type Role } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import { accountKey, codeKey } from './attempt-keys.ts'
import { locksOf } from './attempts.ts'
import type { Mode } from '../start/config.ts'
import type { Queryable } from '../database/db.ts'

/** `invited`: no password yet; in demo mode, where nobody has one, an invitation that is still open. */
export const ACCOUNT_STATES = ['invited', 'active', 'disabled'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** A person as an account administrator sees them: nothing of any case. */
export type AccountRow = Person & {
  readonly state: AccountState
  readonly language: Language | null
  readonly createdAt: Date
  readonly disabledAt: Date | null
  readonly hasFactor: boolean
  /** When the open invitation or reset link expires; null without a valid one. */
  readonly linkUntil: Date | null
  readonly lastSeenAt: Date | null
  /** Until when wrong passwords or codes lock the account. */
  readonly lockedUntil: Date | null
}

type AsOf = { readonly now: Date; readonly mode: Mode }

type Filter = {
  readonly q?: string | undefined
  readonly state?: AccountState | undefined
  readonly role?: Role | undefined
  readonly ids?: readonly string[] | undefined
  /** The page begins after this e-mail. */
  readonly after?: string | undefined
  readonly limit: number
}

function stateIn(mode: Mode, now: Date) {
  const isInvited =
    mode === 'demo'
      ? sql<boolean>`credentials.password_hash is null and exists (select from account_links where person_id = people.id
          and used_at is null and withdrawn_at is null and expires_at > ${now})`
      : sql<boolean>`credentials.password_hash is null`
  return sql<AccountState>`case when people.disabled_at is not null then 'disabled'
    when ${isInvited} then 'invited' else 'active' end`
}

const HAS_FACTOR = sql<boolean>`(credentials.totp_secret is not null
  or exists (select from passkeys where passkeys.person_id = people.id))`

/** A page of all accounts in the order of their e-mails, each with its state as of a moment in a mode. */
export async function listAccounts(db: Queryable, filter: Filter, { now, mode }: AsOf): Promise<AccountRow[]> {
  const state = stateIn(mode, now)
  let query = db
    .selectFrom('people')
    .leftJoin('credentials', 'credentials.personId', 'people.id')
    .select(['people.id', 'email', 'nameEn', 'nameAr', 'roles', 'language', 'createdAt', 'disabledAt'])
    .select([state.as('state'), HAS_FACTOR.as('hasFactor')])
    .select((eb) => [
      eb
        .selectFrom('accountLinks')
        .select((link) => link.fn.max('expiresAt').as('until'))
        .whereRef('accountLinks.personId', '=', 'people.id')
        .where('usedAt', 'is', null)
        .where('withdrawnAt', 'is', null)
        .where('expiresAt', '>', now)
        .as('linkUntil'),
      eb
        .selectFrom('sessions')
        .select((session) => session.fn.max('lastSeenAt').as('seen'))
        .whereRef('sessions.personId', '=', 'people.id')
        .where('secondFactorAt', 'is not', null)
        .as('lastSeenAt'),
    ])
  if (filter.q) {
    const pattern = `%${filter.q.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((eb) =>
      eb.or([eb('email', 'ilike', pattern), eb('nameEn', 'ilike', pattern), eb('nameAr', 'ilike', pattern)]),
    )
  }
  if (filter.state) query = query.where(state, '=', filter.state)
  if (filter.role) query = query.where(sql<boolean>`${filter.role} = any(roles)`)
  if (filter.ids) query = query.where('people.id', 'in', filter.ids.length > 0 ? filter.ids : [''])
  if (filter.after !== undefined) query = query.where(sql`lower(email)`, '>', filter.after.toLowerCase())
  const rows = await query.orderBy(sql`lower(email)`).limit(filter.limit).execute()
  const keys = rows.flatMap((row) => [accountKey(row.email), codeKey(row.id)])
  const locks = await locksOf(db, keys, now)
  return rows.map((row) => ({
    ...row,
    roles: knownRoles(row.roles),
    language: row.language as Language | null,
    lockedUntil: locks.get(accountKey(row.email)) ?? locks.get(codeKey(row.id)) ?? null,
  }))
}
