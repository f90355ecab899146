import { refuse } from '#kernel/refusals.ts'
import { type Role, worksForCentre } from '#kernel/roles.ts'
import { cleanText } from '#kernel/text.ts'
import { type AccountRow, listAccounts } from '#server/accounts/account-list.ts'
import {
  changeRoles,
  disableAccount,
  enableAccount,
  inviteAgain,
  invitePerson,
  mailPasswordReset,
  resetSecondFactor,
  unlockAccount,
} from '#server/accounts/accounts.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Db, Queryable } from '#server/database/db.ts'
import { representsASide } from '#server/case-record/members.ts'
import { findAccount } from '#server/accounts/people.ts'
import type { AccountView, adminActions } from '../law/contract.ts'
import { jobsHandlers } from './jobs-handlers.ts'
import { rosterHandlers } from './roster-handlers.ts'
import { listAdminActs, lockAccounts } from './store.ts'

const PAGE = 50
const EXPORT_PAGE = 500

function viewOf(row: AccountRow): AccountView {
  const { id, email, nameEn, nameAr, language, hasFactor, state } = row
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...{ id, email, nameEn, nameAr, language, hasFactor, state, roles: [...row.roles] },
    createdAt: row.createdAt.toISOString(),
    disabledAt: iso(row.disabledAt),
    linkUntil: iso(row.linkUntil),
    lastSeenAt: iso(row.lastSeenAt),
    lockedUntil: iso(row.lockedUntil),
  }
}

type Acting = Pick<
  WriteContext<'people.disable'>,
  'tx' | 'now' | 'services' | 'enqueue' | 'actor' | 'audit' | 'auditObject'
>

async function readAccount(db: Queryable, id: string, { now, services }: Pick<Acting, 'now' | 'services'>) {
  const [row] = await listAccounts(db, { ids: [id], limit: 1 }, { now, mode: services.config.mode })
  if (!row) throw refuse('NOT_FOUND')
  return viewOf(row)
}

type Done = Readonly<Record<string, unknown>> & { readonly id: string }

/** Performs one act on an account, audits it with the person as its object, and returns the changed account. */
async function actOn(context: Acting, act: () => Promise<Done>): Promise<AccountView> {
  await lockAccounts(context.tx)
  await assertStillAdmin(context)
  const { id, ...details } = await act()
  context.auditObject('person', id)
  const account = await readAccount(context.tx, id, context)
  context.audit({ email: account.email, ...details })
  return account
}

/** The role may have been removed while this act waited for the lock; check it again. */
async function assertStillAdmin({ tx, actor }: Acting): Promise<void> {
  const own = await findAccount(tx, actor.id)
  if (!own || own.disabledAt || !own.roles.includes('TenantAdmin')) throw refuse('ROLE_BLOCK')
}

const withReason = ({ id, reason }: { id: string; reason: string }) => ({ id, reason: cleanText(reason) })

const isSameSet = (one: readonly Role[], other: readonly Role[]) =>
  one.length === other.length && one.every((role) => other.includes(role))

/** Sets exactly these roles. Refuses when the page showed outdated roles, and when nothing would change. */
async function giveRoles(context: WriteContext<'people.changeRoles'>) {
  const { id, before, reason } = context.input
  const roles = [...new Set(context.input.roles)]
  const changed = await changeRoles(context, id, roles, context.actor.id)
  if (!isSameSet(changed.before, before)) throw refuse('VERSION_CONFLICT')
  if (isSameSet(changed.before, roles)) throw refuse('SETTINGS_UNCHANGED')
  if (worksForCentre({ roles }) && (await representsASide(context.tx, id))) throw refuse('STAFF_NO_SIDE')
  return { id, before: changed.before, after: roles, reason: cleanText(reason) }
}

const logEntry = ({ createdAt, id, seq, actor, action, objectType, objectId, details }: AuditEntry) => ({
  ...{ id, seq, at: createdAt, actor, action, objectType, objectId, details },
})

async function* exported(db: Db, at: string): AsyncGenerator<string> {
  yield `{"chain":"centre","scope":"administrative acts","exportedAt":${JSON.stringify(at)},"entries":[`
  let before: number | undefined
  for (;;) {
    const page = await listAdminActs(db, { before, limit: EXPORT_PAGE })
    for (const entry of page) yield `${before === undefined && entry === page[0] ? '' : ','}\n${JSON.stringify(entry)}`
    before = page.at(-1)?.seq
    if (page.length < EXPORT_PAGE) break
  }
  yield '\n]}\n'
}

export const adminHandlers = {
  ...rosterHandlers,
  ...jobsHandlers,
  'people.list': async ({ db, input, now, services }) => {
    const rows = await listAccounts(db, { ...input, limit: PAGE + 1 }, { now, mode: services.config.mode })
    const people = rows.slice(0, PAGE).map(viewOf)
    return { people, next: rows.length > PAGE ? (people.at(-1)?.email ?? null) : null }
  },

  'people.read': async (context) => readAccount(context.db, context.input.id, context),

  'people.invite': async (context) => {
    const roles = [...new Set(context.input.roles)]
    const invited = () => invitePerson(context, { ...context.input, roles }, context.actor.id)
    return actOn(context, async () => ({ id: (await invited()).id, roles }))
  },
  'people.inviteAgain': async (context) => {
    const { id } = context.input
    return actOn(context, () => inviteAgain(context, id, context.actor.id).then(() => ({ id })))
  },
  'people.mailReset': async (context) => {
    const { id } = context.input
    return actOn(context, () => mailPasswordReset(context, id, context.actor.id).then(() => ({ id })))
  },
  'people.unlock': async (context) => {
    const { id } = context.input
    return actOn(context, () => unlockAccount(context, id).then(() => ({ id })))
  },
  'people.changeRoles': async (context) => actOn(context, () => giveRoles(context)),
  'people.resetFactor': async (context) => {
    const done = withReason(context.input)
    return actOn(context, () => resetSecondFactor(context, done.id, context.actor.id).then(() => done))
  },
  'people.disable': async (context) => {
    const done = withReason(context.input)
    return actOn(context, () => disableAccount(context, done.id, context.actor.id).then(() => done))
  },
  'people.enable': async (context) => {
    const done = withReason(context.input)
    return actOn(context, () => enableAccount(context, done.id).then(() => done))
  },

  'admin.log': async ({ db, input }) => {
    const entries = await listAdminActs(db, { before: input.before, limit: input.limit + 1 })
    const page = entries.slice(0, input.limit)
    return { entries: page.map(logEntry), next: entries.length > input.limit ? (page.at(-1)?.seq ?? null) : null }
  },
  'admin.exportLog': async ({ db, now }) => ({
    name: `centre-acts-${now.toISOString().slice(0, 10)}.json`,
    mediaType: 'application/json',
    chunks: exported(db, now.toISOString()),
  }),
} satisfies HandlersFor<typeof adminActions>
