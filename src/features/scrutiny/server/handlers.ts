import { draftHash } from '#award/law/draft-hash.ts'
import { emptySections } from '#award/law/rules.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide as ask } from '#kernel/machine.ts'
import { refuse } from '#kernel/refusals.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { findPerson } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import type { ScrutinyView, scrutinyActions, ScrutinyCopy } from '../law/contract.ts'
import { scrutinyMachine, stateOf } from '../law/rules.ts'
import {
  findDraft,
  findSubmittedText,
  insertDecision,
  insertScrutinyCopy,
  listScrutinyCopies,
  type ScrutinyCopyRow,
} from './store.ts'

async function nameOf(db: Queryable, personId: string) {
  const person = await findPerson(db, personId)
  return { nameEn: person?.nameEn ?? '', nameAr: person?.nameAr ?? '' }
}

async function viewOf(db: Queryable, row: ScrutinyCopyRow, isNewest: boolean): Promise<ScrutinyCopy> {
  const { id, number, draftVersion, sha256, decision, comments, decidedBy } = row
  return {
    ...{ id, number, draftVersion, sha256, comments: [...comments] },
    state: stateOf(decision, isNewest),
    submittedAt: row.submittedAt.toISOString(),
    submittedBy: await nameOf(db, row.submittedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : await nameOf(db, decidedBy),
  }
}

async function readScrutiny(db: Queryable, caseId: string, now: Date): Promise<ScrutinyView> {
  const seat = (await findCase(db, caseId))?.seat ?? DEFAULT_ZONE
  const [rows, rules] = [await listScrutinyCopies(db, caseId), await readRules(db, plainDateIn(now, seat))]
  const submissions = await Promise.all(rows.map((row, at) => viewOf(db, row, at === 0)))
  return { isRequired: rules.policies.scrutinyRequired, submissions }
}

type Deciding = 'scrutiny.approve' | 'scrutiny.return'

/** One decision about the newest submission; the audit trail gets its fingerprint and the number of comments, never their text. */
async function decideOn(context: WriteContext<Deciding>, act: Deciding): Promise<ScrutinyView> {
  const { tx, caseId, input, actor, now, facts, standing, audit, auditObject, emit } = context
  // No arbitrator scrutinises their own award.
  if (standing.onTribunal) throw refuse('ROLE_BLOCK', { caseId })
  const rows = await listScrutinyCopies(tx, caseId)
  const row = rows.find(({ id }) => id === input.submissionId)
  if (!row) throw refuse('NOT_FOUND')
  const asked = ask(scrutinyMachine, act, {
    isDecided: row.decision !== null,
    isNewest: row === rows[0],
    isDraft: facts.awardStatus === 'draft',
    stayed: facts.stayed,
  })
  if (!asked.ok) throw refuse(asked.refusal, { caseId })
  const decision = act === 'scrutiny.approve' ? 'approved' : 'returned'
  const { comments } = input
  const made = { submissionId: row.id, decision, comments, decidedBy: actor.id, decidedAt: now } as const
  if (!(await insertDecision(tx, made))) throw refuse('ALREADY_DONE', { caseId })
  auditObject('award', row.awardId)
  audit({ submissionId: row.id, number: row.number, draftSha256: row.sha256, comments: comments.length })
  emit('touched', { topics: ['scrutiny'] }, 'tribunal')
  return readScrutiny(tx, caseId, now)
}

/** Scrutiny of a draft award: the tribunal submits a version, the Court Officer reads that one and approves or returns it. */
export const scrutinyHandlers = {
  'scrutiny.read': async ({ db, caseId, now }) => readScrutiny(db, caseId, now),

  'scrutiny.text': async ({ db, caseId, input, standing, auditObject, skipAudit }) => {
    const rows = await listScrutinyCopies(db, caseId)
    const row = rows.find(({ id }) => id === input.submissionId)
    const sections = row && (await findSubmittedText(db, caseId, row.id))
    if (!row || !sections) throw refuse('NOT_FOUND')
    auditObject('award', row.awardId)
    // Not recorded for the tribunal, which reads its own text.
    if (standing.onTribunal) skipAudit()
    return { submission: await viewOf(db, row, row === rows[0]), sections }
  },

  'scrutiny.submit': async ({ tx, caseId, input, actor, now, audit, auditObject, emit }) => {
    const draft = await findDraft(tx, caseId)
    if (!draft) throw refuse('WRONG_STATE', { caseId })
    if (draft.version !== input.version) throw refuse('VERSION_CONFLICT', { caseId })
    const missing = emptySections(draft.sections)
    if (missing.length > 0) throw refuse('SECTIONS_INCOMPLETE', { caseId, missing })
    const sha256 = draftHash(draft.sections)
    const newest = (await listScrutinyCopies(tx, caseId))[0]
    // The same text is already pending or approved; after a return it must differ.
    if (newest?.sha256 === sha256) throw refuse('ALREADY_DONE', { caseId })
    const id = newId('scrutiny')
    const { version: draftVersion, sections } = draft
    const number = (newest?.number ?? 0) + 1
    const row = { id, awardId: draft.id, caseId, number, draftVersion, sections, sha256 }
    if (!(await insertScrutinyCopy(tx, { ...row, submittedBy: actor.id, submittedAt: now })))
      throw refuse('ALREADY_DONE', { caseId })
    auditObject('award', draft.id)
    audit({ submissionId: id, number, version: draftVersion, draftSha256: sha256 })
    emit('touched', { topics: ['scrutiny'] }, 'tribunal')
    return readScrutiny(tx, caseId, now)
  },

  'scrutiny.approve': async (context) => decideOn(context, 'scrutiny.approve'),
  'scrutiny.return': async (context) => decideOn(context as WriteContext<Deciding>, 'scrutiny.return'),
} satisfies HandlersFor<typeof scrutinyActions>
