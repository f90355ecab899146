import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanText } from '#kernel/text.ts'
import { type AccountRow, listAccounts } from '#server/accounts/account-list.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { findAccount, listNames } from '#server/accounts/people.ts'
import {
  findRosterRow,
  listRosterPage,
  listRosterVersions,
  listUnlisted,
  lockRosterEntry,
  type RosterContent,
  type RosterRow,
  type RosterVersion,
  saveRosterVersion,
} from '#server/accounts/roster.ts'
import type { RosterEntryView, rosterActions, RosterVersionView } from '../law/roster-contract.ts'
import { changedFields, faultsOf, ROSTER_LANGUAGES } from '../law/roster-rules.ts'
import { rosterWords } from '../law/roster-words.ts'

const PAGE = 50
const CANDIDATES = 30

const contentOf = ({ personId: _person, version: _version, listed: _listed, ...content }: RosterRow): RosterContent =>
  content

function viewOf(account: AccountRow, row: RosterRow | undefined): RosterEntryView {
  const { id, email, nameEn, nameAr, roles, state } = account
  return {
    ...{ id, email, nameEn, nameAr, state, isArbitrator: roles.includes('Arbitrator') },
    ...{ version: row?.version ?? 0, listed: row?.listed ?? false },
    content: row ? contentOf(row) : null,
  }
}

type Acting = WriteContext<'roster.save' | 'roster.remove'>

type Asking = Pick<Acting, 'now' | 'services'>

/** Reads a current arbitrator, or someone who was once on the roster. Anyone else is NOT_FOUND. */
async function readEntry(db: Queryable, id: string, { now, services }: Asking): Promise<RosterEntryView> {
  const [account] = await listAccounts(db, { ids: [id], limit: 1 }, { now, mode: services.config.mode })
  const row = await findRosterRow(db, id)
  if (!account || (!row && !account.roles.includes('Arbitrator'))) throw refuse('NOT_FOUND')
  return viewOf(account, row)
}

/** Locks the entry and reads it; undefined when there is none yet. */
async function takeEntry({ tx }: Pick<Acting, 'tx'>, id: string): Promise<RosterRow | undefined> {
  await lockRosterEntry(tx, id)
  return findRosterRow(tx, id)
}

type Change = Pick<RosterVersion, 'version' | 'listed' | 'content' | 'reason'>

async function record(
  context: Pick<Acting, 'tx' | 'now' | 'services' | 'actor' | 'audit' | 'auditObject'>,
  id: string,
  { version, listed, content, reason }: Change,
  changed: readonly string[],
): Promise<RosterEntryView> {
  const { tx, now, actor } = context
  await saveRosterVersion(tx, id, { version, listed, content, reason, who: actor.id, recordedAt: now })
  const view = await readEntry(tx, id, context)
  const sha256 = createHash('sha256')
    .update(canonicalize({ listed, ...content }) ?? '')
    .digest('hex')
  context.auditObject('person', id)
  context.audit({ email: view.email, version, changed, reason, sha256 })
  return view
}

async function save(context: WriteContext<'roster.save'>): Promise<RosterEntryView> {
  const { id, version, reason, languages, awayUntil = null, ...rest } = context.input
  const { tx, now } = context
  const former = await takeEntry(context, id)
  const account = await findAccount(tx, id)
  if (!account || (!former && !account.roles.includes('Arbitrator'))) throw refuse('NOT_FOUND')
  if ((former?.version ?? 0) !== version) throw refuse('VERSION_CONFLICT', { extra: { version: former?.version ?? 0 } })
  // In a fixed order, so that the same choice always gives the same entry.
  const chosen = ROSTER_LANGUAGES.filter((one) => languages.includes(one))
  const content: RosterContent = { ...rest, languages: chosen, awayUntil }
  const issues = faultsOf(content, plainDateIn(now, DEFAULT_ZONE))
  if (account.disabledAt || !account.roles.includes('Arbitrator'))
    issues.unshift({ path: 'id', code: 'custom', words: rosterWords.notEligible })
  if (issues.length > 0) throw refuse('INPUT_INVALID', { issues })
  const changed = former ? changedFields(contentOf(former), content) : []
  if (former?.listed && changed.length === 0) throw refuse('SETTINGS_UNCHANGED')
  return record(context, id, { version: version + 1, listed: true, content, reason: cleanText(reason) }, changed)
}

async function remove(context: WriteContext<'roster.remove'>): Promise<RosterEntryView> {
  const { id, version, reason } = context.input
  const former = await takeEntry(context, id)
  if (!former) throw refuse('NOT_FOUND')
  if (!former.listed) throw refuse('ALREADY_DONE')
  if (former.version !== version) throw refuse('VERSION_CONFLICT', { extra: { version: former.version } })
  const content = contentOf(former)
  return record(context, id, { version: version + 1, listed: false, content, reason: cleanText(reason) }, [])
}

async function historyOf(db: Queryable, id: string, page: { before?: number | undefined; limit: number }) {
  // Reads one more than the page, to compute what its oldest version changed.
  const rows = await listRosterVersions(db, id, { ...page, limit: page.limit + 1 })
  const names = await listNames(
    db,
    rows.map(({ who }) => who),
  )
  return rows.slice(0, page.limit).map(
    ({ recordedAt, who, ...row }, at): RosterVersionView => ({
      ...row,
      before: rows[at + 1]?.content ?? null,
      who: names.get(who) ?? null,
      recordedAt: recordedAt.toISOString(),
    }),
  )
}

export const rosterHandlers = {
  'roster.list': async ({ db, input, now, services }) => {
    const { show, q, after } = input
    const listed = show === 'all' ? undefined : show === 'listed'
    const rows = await listRosterPage(db, { q, listed, after, limit: PAGE + 1 })
    const ids = rows.slice(0, PAGE).map((row) => row.personId)
    // Ordered by e-mail, like the rows.
    const accounts = await listAccounts(db, { ids, limit: PAGE }, { now, mode: services.config.mode })
    const entries = accounts.map((one) =>
      viewOf(
        one,
        rows.find((row) => row.personId === one.id),
      ),
    )
    return { entries, next: rows.length > PAGE ? (entries.at(-1)?.email ?? null) : null }
  },
  'roster.candidates': ({ db, input }) => listUnlisted(db, input.q, CANDIDATES),
  'roster.read': (context) => readEntry(context.db, context.input.id, context),
  'roster.history': async (context) => {
    const { db, input } = context
    await readEntry(db, input.id, context)
    return historyOf(db, input.id, input)
  },
  'roster.save': (context) => save(context),
  'roster.remove': (context) => remove(context),
} satisfies HandlersFor<typeof rosterActions>
