import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { DEFAULT_ZONE, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanText } from '#kernel/text.ts'
import type { Word } from '#kernel/words.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { listNames } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import {
  earliestDay,
  type RuleSetVersion,
  type RuleSetVersionWithContent,
  type SAVE_OF,
  type ruleSetActions,
} from '../law/contract.ts'
import { differenceBetween } from '../law/difference.ts'
import { MERGES, stateOf } from '../law/versions.ts'
import type { RuleInputs } from '../law/inputs.ts'
import type { RuleContents, RuleKind } from '#kernel/rule-sets/sets.ts'
import { type RuleSetVersionRow, findVersion, insertVersion, listVersions, listValidity, lockKind } from './store.ts'
import { ruleSetWords } from '../law/words.ts'

async function viewsOf(
  db: Queryable,
  kind: RuleKind,
  rows: readonly RuleSetVersionRow[],
  today: PlainDate,
): Promise<RuleSetVersion[]> {
  const [all, names] = [
    await listValidity(db, kind),
    await listNames(
      db,
      rows.map(({ who }) => who),
    ),
  ]
  return rows.map(({ version, validFrom, who, recordedAt, note }) => ({
    ...{ version, validFrom, reason: note, recordedAt: recordedAt.toISOString() },
    who: names.get(who) ?? null,
    state: stateOf(all, version, today),
  }))
}

async function viewOf(
  db: Queryable,
  kind: RuleKind,
  row: RuleSetVersionRow,
  today: PlainDate,
): Promise<RuleSetVersion> {
  const [view] = await viewsOf(db, kind, [row], today)
  if (!view) throw new Error('a version without a view')
  return view
}

function wrong(path: string, words: Word) {
  return refuse('INPUT_INVALID', { issues: [{ path, code: 'custom', words }] })
}

type Saving<K extends RuleKind> = {
  readonly kind: K
  readonly version: number
  readonly validFrom: PlainDate
  readonly reason: string
  readonly content: RuleInputs[K]
}

/** Records the next version of a kind; refuses if another was saved since the editor read the one it is based on. */
async function save<K extends RuleKind>(
  context: Pick<WriteContext<(typeof SAVE_OF)[RuleKind]>, 'tx' | 'actor' | 'now' | 'audit' | 'auditObject'>,
  { kind, version, validFrom, reason, content: typed }: Saving<K>,
): Promise<RuleSetVersion> {
  const { tx, actor, now } = context
  await lockKind(tx, kind)
  const latest = await findVersion(tx, kind)
  if (!latest) throw new Error(`no rule set ${kind}`)
  if (latest.version !== version) throw refuse('VERSION_CONFLICT', { extra: { version: latest.version } })
  const today = plainDateIn(now, DEFAULT_ZONE)
  const earliest = earliestDay(kind, today)
  if (validFrom < earliest)
    throw wrong('validFrom', earliest === today ? ruleSetWords.todayAtLeast : ruleSetWords.tomorrowAtLeast)
  const content: RuleContents[K] | undefined = MERGES[kind](latest.content, typed)
  if (!content) throw wrong('content', ruleSetWords.setChanged)
  const changes = differenceBetween(kind, latest.content, content)
  if (changes.length === 0) throw refuse('SETTINGS_UNCHANGED')
  const row = {
    ...{ kind, version: version + 1, validFrom, who: actor.id, note: cleanText(reason), content },
    recordedAt: now.toISOString(),
  }
  await insertVersion(tx, row)
  context.auditObject('settings', kind)
  const sha256 = createHash('sha256')
    .update(canonicalize(content) ?? '')
    .digest('hex')
  context.audit({ version: row.version, validFrom, reason: row.note, changes: changes.length, sha256 })
  return viewOf(tx, kind, { ...row, recordedAt: now }, today)
}

export const ruleSetHandlers = {
  'settings.read': ({ db, now }) => readRules(db, plainDateIn(now, DEFAULT_ZONE)),

  'settings.edition': async ({ db, input, now }) => {
    const { kind, version } = input
    const row = await findVersion(db, kind, version)
    if (!row) throw refuse('NOT_FOUND')
    const before = row.version > 1 ? await findVersion(db, kind, row.version - 1) : undefined
    const today = plainDateIn(now, DEFAULT_ZONE)
    const view = await viewOf(db, kind, row, today)
    const contents = { content: row.content, before: before?.content ?? null }
    return { ...view, kind, ...contents, earliest: earliestDay(kind, today) } as RuleSetVersionWithContent
  },

  'settings.history': async ({ db, input, now }) => {
    const rows = await listVersions(db, input.kind, input)
    return viewsOf(db, input.kind, rows, plainDateIn(now, DEFAULT_ZONE))
  },

  'settings.saveArticles': async (context) => {
    await context.enqueue('knowledgeBase.fill', {})
    return save(context, { kind: 'articles', ...context.input })
  },
  'settings.saveTimeLimits': async (context) => save(context, { kind: 'timeLimits', ...context.input }),
  'settings.saveCalendar': async (context) => save(context, { kind: 'calendar', ...context.input }),
  'settings.saveFees': async (context) => save(context, { kind: 'fees', ...context.input }),
  'settings.savePolicies': async (context) => save(context, { kind: 'policies', ...context.input }),
} satisfies HandlersFor<typeof ruleSetActions>
