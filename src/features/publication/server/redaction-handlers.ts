import { createHash } from 'node:crypto'
import { type Issue, refuse } from '#kernel/refusals.ts'
import { cleanName } from '#kernel/text.ts'
import type { HandlersFor, ReadContext, WriteContext } from '#server/acts/context.ts'
import { listNames } from '#server/accounts/people.ts'
import type { redactionActions } from '../law/redaction-contract.ts'
import { findServedText } from './publication-store.ts'
import { customSubject } from '#case/law/names/names-file.ts'
import { findAll } from '#case/law/names/find-all.ts'
import { customKey, type RedactionDecision, type Proposal } from '../law/redact.ts'
import { type Assessment, assess, fingerprintOf, suggestedTitle } from './redaction-source.ts'
import { insertDecisions, insertReview, insertTitle, stepReview } from './redaction-store.ts'
import { redactionWords } from '../law/redaction-words.ts'

type Deciding = WriteContext<'redaction.decide'>
type RedactionContext = Deciding | WriteContext<'redaction.add'> | WriteContext<'redaction.setTitle'>

const wrong = (caseId: string, path: string, words: Issue['words']) =>
  refuse('INPUT_INVALID', { caseId, issues: [{ path, code: 'custom', words }] })

/** The current review; refuses if its version is not the one that the reader saw. */
async function getReview({ tx, caseId, input }: RedactionContext): Promise<Assessment> {
  const found = await assess(tx, caseId)
  if (!found) throw refuse('REDACTION_REQUIRED', { caseId })
  if (found.row.version !== input.version)
    throw refuse('VERSION_CONFLICT', { caseId, extra: { version: found.row.version } })
  return found
}

/** One step of the review, written by `write`; returns the new state of the review. */
async function step(
  context: RedactionContext,
  write: (row: { caseId: string; version: number; by: string; at: string }) => Promise<void>,
) {
  const { tx, caseId, input, actor, now } = context
  if (!(await stepReview(tx, caseId, input.version))) throw refuse('VERSION_CONFLICT', { caseId })
  await write({ caseId, version: input.version + 1, by: actor.id, at: now.toISOString() })
  return progress(context)
}

async function progress({ tx, caseId, emit }: RedactionContext | WriteContext<'redaction.start'>) {
  // Only the centre gets the event: redactions are confidential until publication.
  emit('touched', { topics: ['redaction', 'publication'] }, 'centre')
  const found = await assess(tx, caseId)
  if (!found) throw new Error(`${caseId} has no review`)
  return { version: found.row.version, undecided: found.undecided, residuals: found.residuals.length }
}

/** The audit data of a decision: enough to prove it later, without the name. */
const trace = (decisions: readonly RedactionDecision[]) => ({
  replaced: decisions.filter(({ verdict }) => verdict === 'replace').length,
  kept: decisions.filter(({ verdict }) => verdict === 'keep').length,
  sha256: createHash('sha256').update(JSON.stringify(decisions)).digest('hex'),
})

type Given = Deciding['input']['decisions'][number]

/** A decision as stored: with the proposed replacement if none was typed, and with a reason if one is required. */
function decisionOf(caseId: string, found: Assessment, given: Given, at: number): RedactionDecision {
  const { key, verdict } = given
  const proposal = found.proposals.find((one) => one.key === key)
  if (!proposal && !found.residuals.some((one) => one.key === key))
    throw wrong(caseId, `decisions.${at}.key`, redactionWords.keyUnknown)
  const find = found.decisions.get(key)?.find ?? ''
  const reason = cleanName(given.reason)
  if (verdict === 'keep') {
    const isFree = proposal?.isSoft === true || find !== ''
    if (reason === '' && !isFree) throw wrong(caseId, `decisions.${at}.reason`, redactionWords.reasonNeeded)
    return { key, find, verdict, replacementEn: '', replacementAr: '', reason }
  }
  const replacements = replacementsOf(given, proposal)
  if (!replacements) throw wrong(caseId, `decisions.${at}.replacementEn`, redactionWords.replacementNeeded)
  return { key, find, verdict, ...replacements, reason }
}

function replacementsOf(given: Given, proposal: Proposal | undefined) {
  const replacementEn = cleanName(given.replacementEn ?? '') || proposal?.suggestion.en
  const replacementAr = cleanName(given.replacementAr ?? '') || proposal?.suggestion.ar
  return replacementEn && replacementAr ? { replacementEn, replacementAr } : undefined
}

async function view({ db, caseId }: ReadContext<'redaction.read'>) {
  const found = await assess(db, caseId)
  if (!found) throw refuse('REDACTION_REQUIRED', { caseId })
  const { row, title, units, proposals, undecided, residuals, source } = found
  const names = await listNames(db, [row.startedBy])
  return {
    caseId,
    version: row.version,
    startedAt: row.startedAt,
    startedBy: names.get(row.startedBy) ?? { nameEn: row.startedBy, nameAr: row.startedBy },
    titleEn: title?.titleEn ?? '',
    titleAr: title?.titleAr ?? '',
    suggestedTitle: suggestedTitle(source),
    units: units.map(({ marks, ...unit }) => ({ ...unit, marks: [...marks] })),
    proposals: proposals.map(({ decision, ...proposal }) => ({ ...proposal, decision: decision ?? null })),
    undecided,
    residuals: residuals.map(({ places, ...residual }) => ({ ...residual, places: [...places] })),
  }
}

export const redactionHandlers = {
  'redaction.read': view,

  'redaction.start': async (context) => {
    const { tx, caseId, actor, now } = context
    const source = await findServedText(tx, caseId)
    if (!source) throw refuse('AWARD_NOT_SERVED', { caseId })
    const { awardId } = source
    const sourceSha256 = fingerprintOf(source)
    const review = { caseId, awardId, sourceSha256, startedBy: actor.id, startedAt: now.toISOString() }
    if (!(await insertReview(tx, review))) throw refuse('ALREADY_DONE', { caseId })
    context.auditObject('award', awardId)
    context.audit({ sourceSha256 })
    return progress(context)
  },

  'redaction.decide': async (context) => {
    const { caseId, input } = context
    const found = await getReview(context)
    const given = new Map(input.decisions.map((one, at) => [one.key, decisionOf(caseId, found, one, at)]))
    const decisions = [...given.values()]
    context.audit({ version: input.version + 1, ...trace(decisions) })
    return step(context, (row) => insertDecisions(context.tx, row, decisions))
  },

  'redaction.add': async (context) => {
    const { caseId, input } = context
    const found = await getReview(context)
    const find = cleanName(input.find)
    const replacement = { replacementEn: cleanName(input.replacementEn), replacementAr: cleanName(input.replacementAr) }
    const key = customKey(find)
    const subject = customSubject(key, find, { en: '', ar: '' })
    if (!found.units.some(({ text }) => findAll(text, [subject]).some((one) => one.key === key)))
      throw wrong(caseId, 'find', redactionWords.notInText)
    const decision: RedactionDecision = { key, find, verdict: 'replace', ...replacement, reason: '' }
    context.audit({ version: input.version + 1, ...trace([decision]) })
    return step(context, (row) => insertDecisions(context.tx, row, [decision]))
  },

  'redaction.setTitle': async (context) => {
    await getReview(context)
    const { input } = context
    const title = { titleEn: cleanName(input.titleEn), titleAr: cleanName(input.titleAr) }
    const sha256 = createHash('sha256').update(JSON.stringify(title)).digest('hex')
    context.audit({ version: input.version + 1, sha256 })
    return step(context, (row) => insertTitle(context.tx, row, title))
  },
} satisfies HandlersFor<typeof redactionActions>
