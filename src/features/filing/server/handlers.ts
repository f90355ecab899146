import { cleanFields, sidesWithoutParty } from '#case/law/clean-fields.ts'
import { matchParties } from '#case/law/match-parties.ts'
import { matchRepresentatives } from '#case/law/match-representatives.ts'
import { titleOf } from '#case/law/title.ts'
import { caseWords } from '#case/law/words.ts'
import { type Audience, ownOf } from '#kernel/audience/audience.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { newId } from '#kernel/ids.ts'
import { decide } from '#kernel/machine.ts'
import { isPositive, negate } from '#kernel/money/money.ts'
import { refuse } from '#kernel/refusals.ts'
import { cleanText } from '#kernel/text.ts'
import { keepAddresses } from '#server/case-record/addresses.ts'
import { listParties, listRepresentatives, saveParties, updateCase } from '#server/case-record/case-file.ts'
import { saveRepresentatives } from '#server/case-record/mandates.ts'
import { moveMembers } from '#server/case-record/members.ts'
import { wakeAccess } from '#server/live/events.ts'
import { type HandlersFor, prepared, type WriteContext } from '#server/acts/context.ts'
import type { Tx } from '#server/database/db.ts'
import type { FilePurpose } from '#server/files/file-trail.ts'
import { claimUpload, insertFile, moveAudience } from '#server/files/files.ts'
import { post } from '#server/money/journal.ts'
import { registerPaper } from '#server/case-record/papers.ts'
import type { filingActions } from '../law/contract.ts'
import { mayFile, readFee, readFiled, viewFiling } from './filing-view.ts'
import { assertComplete, prepareReceipt, readSubmission } from './receipt.ts'
import { filingMachine } from '../law/rules.ts'
import {
  answerDeficiencies,
  classifyDocument,
  insertDeficiency,
  insertDocument,
  insertPayment,
  insertReceipt,
  moveFiling,
  removeDocument,
} from './store.ts'
import { filingWords } from '../law/words.ts'

type Filing = keyof typeof filingActions
type Acting = Pick<WriteContext<Filing>, 'caseId' | 'standing'>

/** Representatives of either side have the actions of Party, but the respondent must not edit the claimant's request. */
function assertFiler({ caseId, standing }: Acting): void {
  if (!mayFile(standing)) throw refuse('ROLE_BLOCK', { caseId })
}

/** Files of the request are open to everybody in the case; receipts and proofs of payment to the claimant's side and the centre. */
const ownerOf = ({ caseId, actor, now }: WriteContext<Filing>, purpose: FilePurpose, audience: Audience | 'case') =>
  ({ caseId, personId: actor.id, purpose, audience, at: now }) as const

/** The present claimants; a party that joins later is not among them. */
async function claimantsOf(tx: Tx, caseId: string): Promise<Audience> {
  const parties = await listParties(tx, caseId)
  return ownOf(parties.filter(({ side }) => side === 'claimant').map(({ id }) => id))
}

/** A withdrawn document is no longer open to the whole case, only to the claimant's side and the centre. */
async function takeBack(
  { tx, caseId }: WriteContext<'filing.addDocument' | 'filing.removeDocument'>,
  documentId: string,
  removal: Parameters<typeof removeDocument>[3],
): Promise<void> {
  const fileId = await removeDocument(tx, caseId, documentId, removal)
  if (fileId === undefined) throw refuse('NOT_FOUND')
  await moveAudience(tx, fileId, await claimantsOf(tx, caseId))
}

type Payment = {
  readonly method: 'demo' | 'provider' | 'receipt'
  readonly reference: string
  readonly paidOn: string
  readonly proofFileId: string | null
}

/** The only place where the fee becomes paid. A payment provider's webhook calls it too, with its own reference. */
async function settleFee(context: WriteContext<'filing.payFee' | 'filing.recordFee'>, payment: Payment): Promise<void> {
  const { tx, caseId, actor, now } = context
  const { sample: _sample, version, ...fee } = await readFee(tx, await readFiled(tx, caseId))
  const row = {
    ...payment,
    ...fee,
    caseId,
    scheduleVersion: version,
    recordedBy: actor.id,
    recordedAt: now.toISOString(),
  }
  if (!(await insertPayment(tx, row))) throw refuse('REFERENCE_USED', { caseId, missing: ['reference'] })
  // A schedule may have a fee of zero: then nothing is posted.
  if (isPositive(fee.total)) {
    await post(tx, {
      ...{ kind: 'filingFee', sourceId: caseId, caseId, currency: fee.currency, by: actor.id, at: now },
      lines: [
        { account: 'bank', amount: fee.total },
        { account: 'fees', amount: negate(fee.total) },
      ],
      outside: { provider: 'bank', externalId: payment.reference, valueOn: payment.paidOn },
    })
  }
  context.audit({ method: payment.method, reference: payment.reference, total: fee.total, currency: fee.currency })
  context.emit('fee.paid', { caseId })
  context.notice({ caseId })
}

/** The parties of an amended request, each with the id that it had before, or a new one. */
function identify<T extends Amended>(
  caseId: string,
  before: Parameters<typeof matchParties>[0],
  amended: readonly T[],
) {
  const { ids, unknown } = matchParties(before, amended)
  if (unknown.length > 0)
    throw refuse('INPUT_INVALID', {
      caseId,
      issues: unknown.map((at) => ({ path: `parties.${at}.id`, code: 'custom', words: caseWords.partyUnknown })),
    })
  return amended.map((row, at) => ({ ...row, id: ids[at] ?? newId('party') }))
}
type Amended = Parameters<typeof matchParties>[1][number]

export const filingHandlers = {
  'filing.read': ({ db, ...reading }) => viewFiling(db, reading),

  'filing.amend': async (context) => {
    const { tx, caseId, input, now } = context
    assertFiler(context)
    const { record, parties: before } = await readFiled(tx, caseId)
    const version = record.updatedAt.toISOString()
    if (input.version !== undefined && input.version !== version)
      throw refuse('VERSION_CONFLICT', { caseId, extra: { version } })
    const { caseId: _case, version: _version, ...typed } = input
    const { parties: named, representatives, ...fields } = cleanFields(typed)
    const unnamed = sidesWithoutParty(named)
    if (unnamed.length > 0) throw refuse('PARTY_MISSING', { caseId, missing: unnamed })
    const parties = identify(caseId, before, named)
    // A version is an instant in milliseconds; two amendments within one millisecond must still differ.
    const updatedAt = new Date(Math.max(now.getTime(), record.updatedAt.getTime() + 1)).toISOString()
    await updateCase(tx, caseId, { ...fields, ...titleOf(parties), updatedAt })
    await saveParties(tx, caseId, parties, now.toISOString())
    await keepAddresses(tx, parties, { caseId, on: plainDateIn(now, fields.seat), by: context.actor.id, at: now })
    const ids = new Set(parties.map(({ id }) => id))
    const removed = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id)
    const added = parties.filter(({ id }) => !before.some((party) => party.id === id))
    const moved = await moveMembers(tx, caseId, { before, added, removed }, now.toISOString())
    const counsel = matchRepresentatives(await listRepresentatives(tx, caseId), representatives)
    const rows = representatives.map((row, at) => ({ ...row, id: counsel[at] ?? newId('counsel') }))
    const dropped = await saveRepresentatives(tx, rows, { caseId, parties, at: now.toISOString() })
    const ended = [...new Set([...moved, ...dropped])]
    for (const personId of ended) await wakeAccess(tx, personId)
    context.audit({
      parties: parties.length,
      ...(added.length > 0 && { added: added.map(({ id }) => id) }),
      ...(removed.length > 0 && { removed }),
      ...(ended.length > 0 && { ended }),
      representatives: representatives.length,
      amount: fields.amount,
      currency: fields.currency,
      seat: fields.seat,
      from: version,
      to: updatedAt,
    })
    return viewFiling(tx, context)
  },

  'filing.addDocument': async (context) => {
    const { tx, caseId, input, actor, now } = context
    assertFiler(context)
    const file = await claimUpload(tx, input.file, ownerOf(context, 'filing-document', 'case'))
    const id = newId('filed')
    const at = now.toISOString()
    await insertDocument(tx, { id, caseId, kind: input.kind, fileId: file.id, addedBy: actor.id, addedAt: at })
    if (input.replaces !== undefined) {
      await takeBack(context, input.replaces, { removedBy: actor.id, removedAt: at, replacedBy: id })
    }
    context.auditObject('filing document', id)
    context.audit({ kind: input.kind, fileId: file.id, sha256: file.sha256, size: file.size, replaces: input.replaces })
    return viewFiling(tx, context)
  },

  'filing.classifyDocument': async (context) => {
    const { tx, caseId, input } = context
    assertFiler(context)
    if (!(await classifyDocument(tx, caseId, input.documentId, input.kind))) throw refuse('NOT_FOUND')
    context.auditObject('filing document', input.documentId)
    context.audit({ kind: input.kind })
    return viewFiling(tx, context)
  },

  'filing.removeDocument': async (context) => {
    const { tx, input, actor, now } = context
    assertFiler(context)
    await takeBack(context, input.documentId, { removedBy: actor.id, removedAt: now.toISOString() })
    context.auditObject('filing document', input.documentId)
    return viewFiling(tx, context)
  },

  'filing.submit': prepared('filing.submit', {
    prepare: async (context) => {
      assertFiler(context)
      const { caseId } = context
      const decision = decide(filingMachine, 'filing.submit', await context.facts())
      // Refuse before a receipt is typeset; `run` checks again under the lock.
      if (!decision.ok) throw refuse(decision.refusal, { caseId, extra: { state: decision.state } })
      return prepareReceipt(context)
    },
    run: async (context, { document, paper, signature, number, submission, fingerprint }) => {
      const { tx, caseId, actor, now } = context
      const present = await readSubmission(tx, caseId)
      assertComplete(caseId, present.filed)
      if (present.fingerprint !== fingerprint) throw refuse('VERSION_CONFLICT', { caseId })
      const at = now.toISOString()
      const file = await insertFile(tx, document, ownerOf(context, 'filing-receipt', await claimantsOf(tx, caseId)))
      await insertReceipt(tx, {
        ...signature,
        number,
        caseId,
        submission,
        submittedBy: actor.id,
        submittedAt: at,
        fileId: file.id,
      })
      await registerPaper(tx, paper)
      await answerDeficiencies(tx, caseId, at)
      await moveFiling(tx, caseId, { status: 'submitted', submittedAt: at })
      const documents = present.filed.documents.map(({ id, kind, fileId }) => ({ id, kind, fileId }))
      context.audit({
        number,
        documents,
        receiptSha256: file.sha256,
        signature: signature.signatureHex,
        keyId: signature.keyId,
      })
      context.notice({ caseId, number })
      return viewFiling(tx, context)
    },
  }),

  'filing.accept': async (context) => {
    const { tx, caseId, actor, now } = context
    await moveFiling(tx, caseId, { status: 'accepted', reviewedAt: now.toISOString(), reviewedBy: actor.id })
    context.notice({ caseId })
    return viewFiling(tx, context)
  },

  'filing.askMissing': async (context) => {
    const { tx, caseId, input, actor, now } = context
    const id = newId('asked')
    const at = now.toISOString()
    const items = [...new Set(input.items)]
    await insertDeficiency(tx, { id, caseId, items, note: cleanText(input.note), askedBy: actor.id, askedAt: at })
    await moveFiling(tx, caseId, { status: 'deficient', reviewedAt: at, reviewedBy: actor.id })
    context.auditObject('filing deficiency', id)
    context.audit({ items })
    context.notice({ caseId })
    return viewFiling(tx, context)
  },

  'filing.payFee': async (context) => {
    const { tx, services, now } = context
    // Outside the demo the payer goes to a payment provider, whose signed webhook settles the fee; none is connected yet.
    if (services.config.mode !== 'demo') throw refuse('PAYMENT_NOT_CONNECTED', { caseId: context.caseId })
    const paidOn = plainDateIn(now.toISOString(), DEFAULT_ZONE)
    await settleFee(context, { method: 'demo', reference: newId('demopay'), paidOn, proofFileId: null })
    return viewFiling(tx, context)
  },

  'filing.recordFee': async (context) => {
    const { tx, caseId, input, now } = context
    if (input.paidOn > plainDateIn(now.toISOString(), DEFAULT_ZONE)) {
      throw refuse('INPUT_INVALID', { issues: [{ path: 'paidOn', code: 'future', words: filingWords.paidOnFuture }] })
    }
    const owner = ownerOf(context, 'fee-proof', await claimantsOf(tx, caseId))
    const proof = input.proof && (await claimUpload(tx, input.proof, owner))
    const reference = cleanText(input.reference)
    await settleFee(context, { method: 'receipt', reference, paidOn: input.paidOn, proofFileId: proof?.id ?? null })
    context.audit({ proofSha256: proof?.sha256 ?? null })
    return viewFiling(tx, context)
  },
} satisfies HandlersFor<typeof filingActions>
