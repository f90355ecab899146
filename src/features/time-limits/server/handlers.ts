import { DEFAULT_ZONE, endOfDay, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Word } from '#kernel/words.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { listNames } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { type KeptItem, listTimeline, moveDeadline } from '#server/case-record/timeline.ts'
import type { Rules } from '#kernel/rule-sets/sets.ts'
import { getTimeLimit } from '#rule-sets/law/rules.ts'
import type { AwardTimeLimit, timeLimitActions } from '../law/contract.ts'
import { EXTENDABLE, type Extendable, extensionFault, grantorsOf, TIMELINE_KEY } from '../law/rules.ts'
import { insertExtension, listExtensions } from './store.ts'
import { timeLimitWords } from '../law/words.ts'

type Extending = WriteContext<'timeLimit.extend'>

async function viewOf(db: Queryable, caseId: string): Promise<AwardTimeLimit[]> {
  const [items, rows] = [await listTimeline(db, caseId), await listExtensions(db, caseId)]
  const names = await listNames(db, [...new Set(rows.map((row) => row.recordedBy))])
  const extensionsOf = (timeLimit: Extendable) =>
    rows
      .filter((row) => row.timeLimit === timeLimit)
      .map(({ id, fromOn, dueOn, grantedBy, reason, recordedAt, recordedBy }) => {
        const who = names.get(recordedBy)
        const by = { nameEn: who?.nameEn ?? '', nameAr: who?.nameAr ?? '' }
        return { id, fromOn, dueOn, grantedBy, reason, recordedAt, recordedBy: by }
      })
  return EXTENDABLE.flatMap((timeLimit) => {
    const item = items.find((one) => one.key === TIMELINE_KEY[timeLimit])
    if (!item) return []
    const { title, article, instrument, dueOn, dueAt, metAt } = item
    const shown = { titleEn: title.en, titleAr: title.ar, article, instrument, dueOn, dueAt, metAt }
    return [{ timeLimit, ...shown, extensions: extensionsOf(timeLimit) }]
  })
}

function wrong(caseId: string, path: string, words: Word) {
  return refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'invalid', words }] })
}

type Running = KeptItem & { readonly dueOn: string }

/** The date to extend; refuses if it is not running or not the one that was read. */
async function runningOf({ tx, caseId, input }: Extending): Promise<Running> {
  const item = (await listTimeline(tx, caseId)).find((one) => one.key === TIMELINE_KEY[input.timeLimit])
  if (!item || item.dueOn === null) throw refuse('TIME_LIMIT_NOT_RUNNING', { caseId })
  if (item.dueOn !== input.fromOn) throw refuse('ALREADY_DONE', { caseId })
  return { ...item, dueOn: item.dueOn }
}

async function assertGrantable(context: Extending, { dueOn: current }: Running, rules: Rules, seat: string) {
  const { tx, caseId, input, now } = context
  if (!grantorsOf(context.standing).includes(input.grantedBy)) throw wrong(caseId, 'grantedBy', timeLimitWords.notYours)
  const earlier = (await listExtensions(tx, caseId)).filter((one) => one.timeLimit === input.timeLimit)
  const statutory = getTimeLimit(rules, 'statutoryExtension')
  const known = { today: plainDateIn(now, seat), current, first: earlier[0]?.fromOn ?? current, statutory }
  const fault = extensionFault(input, known)
  if (fault) throw wrong(caseId, fault.path, fault.words)
}

async function extend(context: Extending): Promise<AwardTimeLimit[]> {
  const { tx, caseId, input, actor, now } = context
  const item = await runningOf(context)
  const seat = (await findCase(tx, caseId))?.seat ?? DEFAULT_ZONE
  const rules = await readRules(tx, plainDateIn(now, seat))
  await assertGrantable(context, item, rules, seat)
  const { timeLimit, dueOn, grantedBy, reason } = input
  // An extension of the limit of the law rests on an article of that law; one of the rules' limit rests on the rules.
  const { article, instrument } = getTimeLimit(rules, timeLimit === 'award' ? 'award' : 'statutoryExtension')
  const id = newId('extension')
  const row = { id, caseId, timeLimit, itemVersion: item.version, fromOn: item.dueOn, dueOn, grantedBy, reason }
  const recorded = { article, instrument, recordedBy: actor.id, recordedAt: now.toISOString() }
  if (!(await insertExtension(tx, { ...row, ...recorded }))) throw refuse('ALREADY_DONE', { caseId })
  await moveDeadline(tx, { caseId, by: actor.id, at: now }, item, { dueOn, dueAt: endOfDay(dueOn, seat) })
  context.auditObject('timeLimit', id)
  context.audit({ timeLimit, fromOn: item.dueOn, dueOn, grantedBy, reason, article, instrument })
  context.notice({ caseId })
  return viewOf(tx, caseId)
}

/** Extensions of the time for the award, recorded in the timeline, the audit trail and the award's own history. */
export const timeLimitHandlers = {
  'timeLimit.read': async ({ db, caseId }) => viewOf(db, caseId),
  'timeLimit.extend': extend,
} satisfies HandlersFor<typeof timeLimitActions>
