import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { type HandlersFor, type PrepareContext, prepared, type WriteContext } from '#server/acts/context.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import type { AwardData } from '#server/documents/typeset/templates.ts'
import { arbitratorKey } from '#server/signing/keys.ts'
import { Overtaken } from '#server/acts/overtaken.ts'
import type { awardActions } from '../law/contract.ts'
import { contentOf, readSignatures, type SignatureSource, signatoriesOf, signBytes } from './instrument.ts'
import {
  type Making,
  readFinal,
  readCurrentFile,
  reasonRevision,
  recordRevision,
  type Revision,
  revisionCount,
  sealRevision,
  signatureRevision,
} from './revisions.ts'
import { assertMay, dateOfAward, isSigned } from '../law/rules.ts'
import {
  type Award,
  getAward,
  insertAwardFile,
  insertMissingSignature,
  insertSignature,
  moveToSealed,
  moveToSigned,
} from './store.ts'
import { viewFor } from './view.ts'

type SigningAct = 'award.sign' | 'award.recordMissingSignature'

type Given = {
  readonly signed: readonly Pick<SignatureSource['signed'][number], 'arbitratorId' | 'at'>[]
  readonly missing: readonly { readonly arbitratorId: string }[]
}

function suffices(content: AwardData, facts: Given): boolean {
  const signed = facts.signed.map((row) => row.arbitratorId)
  const explained = facts.missing.map((row) => row.arbitratorId)
  return isSigned(signatoriesOf(content), signed, explained)
}

/** The date of the award if it is complete, else null; the act that completes it prints the date. */
const dateWhenComplete = (content: AwardData, facts: Given): Date | null =>
  suffices(content, facts) ? dateOfAward(facts.signed) : null

type Context = Pick<PrepareContext<SigningAct>, 'services' | 'now' | 'caseId'>

async function makingOf(db: Queryable, { services, now, caseId }: Context, award: Award): Promise<Making> {
  const zone = (await findCase(db, caseId))?.seat ?? DEFAULT_ZONE
  return { services, content: contentOf(award), zone, at: now }
}

type Parts = Context & { readonly actor: { readonly id: string } }

/** Adds the actor's signature to the current file of the award. */
async function addSignature(db: Queryable, context: Parts, award: Award): Promise<Revision> {
  const making = await makingOf(db, context, award)
  const current = await readCurrentFile(making, db, award.id)
  const { signed, missing } = await readSignatures(db, award.id)
  const personId = context.actor.id
  const madeOn = dateWhenComplete(making.content, {
    signed: [...signed, { arbitratorId: personId, at: context.now }],
    missing,
  })
  const signer = { personId, keyName: arbitratorKey(personId) }
  return signatureRevision(making, current, signer, missing, madeOn)
}

async function addReason(db: Queryable, context: Parts, award: Award, reason: MissingSignature): Promise<Revision> {
  const making = await makingOf(db, context, award)
  const current = await readCurrentFile(making, db, award.id)
  const { signed, missing } = await readSignatures(db, award.id)
  const given = signed.map((row) => row.arbitratorId)
  const before = missing.filter((one) => one.arbitratorId !== reason.arbitratorId)
  const open = [...before, reason].filter((one) => !given.includes(one.arbitratorId))
  const madeOn = dateWhenComplete(making.content, { signed, missing: open })
  return reasonRevision(making, current, open, arbitratorKey(context.actor.id), madeOn)
}

type MissingSignature = { readonly arbitratorId: string; readonly reason: string }

/**
 * Records the revision that was made before the lock. If another act came in between, recording it would undo that act, so it is
 * made again on the new state. That happens outside the lock, because keys and time stamps may be slow remote services. No one
 * has to sign twice.
 */
async function keepRevision(context: WriteContext<SigningAct>, award: Award, revision: Revision): Promise<void> {
  const { tx, now, actor } = context
  if ((await revisionCount(tx, award.id)) !== revision.number - 1) throw new Overtaken()
  const isComplete = suffices(contentOf(award), await readSignatures(tx, award.id))
  const purpose = isComplete ? 'award-signed' : 'award-signing'
  const fileId = await recordRevision(tx, revision, { award, personId: actor.id, at: now, purpose })
  context.audit({ sha256: revision.document.sha256 })
  if (!isComplete) return context.emit('touched', { topics: ['award'] }, 'tribunal')
  await completeSigning(context, award, revision, fileId)
}

/** Art. 35: the act that completes the majority moves the award to signed. */
async function completeSigning(
  context: WriteContext<SigningAct>,
  award: Award,
  revision: Revision,
  fileId: string,
): Promise<void> {
  const { tx, caseId, now } = context
  const { boxes, detached, document } = revision
  if (!(await moveToSigned(tx, award.id, now))) throw refuse('ALREADY_DONE', { caseId })
  await insertAwardFile(tx, award.id, { ...detached, stage: 'signed', fileId, sha256: document.sha256, boxes }, now)
  context.audit({ status: 'signed' })
  context.emit('touched', { topics: ['award', 'case', 'files'] })
}

/** From the final text to the sealed one: signatures and seal. */
export const signingHandlers = {
  'award.sign': prepared('award.sign', {
    prepare: async (context) => {
      const { db, caseId, actor, services } = context
      assertMay('award.sign', caseId, await context.facts())
      const award = await getAward(db, caseId)
      if (!signatoriesOf(contentOf(award)).includes(actor.id)) throw refuse('NOT_SIGNATORY', { caseId })
      const { signed } = await readSignatures(db, award.id)
      if (signed.some((row) => row.arbitratorId === actor.id)) throw refuse('ALREADY_DONE', { caseId })
      const final = await readFinal(services, db, award.id)
      const signature = await signBytes(services, arbitratorKey(actor.id), final.pdf)
      return { signature, finalSha256: final.sha256, made: await addSignature(db, context, award) }
    },
    run: async (context, { signature, finalSha256, made }) => {
      const { tx, caseId, actor, now, services, standing, audit, auditObject } = context
      const award = await getAward(tx, caseId)
      auditObject('award', award.id)
      const { signatureHex, publicKeyPem, keyId } = signature
      const row = { arbitratorId: actor.id, signatureHex, publicKeyPem, keyId }
      if (!(await insertSignature(tx, award.id, row, now))) throw refuse('ALREADY_DONE', { caseId })
      audit({ arbitratorId: actor.id, finalSha256, keyId })
      await keepRevision(context, award, made)
      return viewFor(tx, caseId, standing, services.config)
    },
  }),

  'award.recordMissingSignature': prepared('award.recordMissingSignature', {
    prepare: async (context) => {
      const { db, caseId, input } = context
      assertMay('award.recordMissingSignature', caseId, await context.facts())
      const award = await getAward(db, caseId)
      const { arbitratorId, reason } = input
      if (!signatoriesOf(contentOf(award)).includes(arbitratorId)) {
        throw refuse('NOT_SIGNATORY', { caseId, missing: ['arbitratorId'] })
      }
      return addReason(db, context, award, { arbitratorId, reason })
    },
    run: async (context, made) => {
      const { tx, caseId, input, actor, now, services, standing, audit, auditObject } = context
      const { arbitratorId, reason } = input
      const award = await getAward(tx, caseId)
      const { signed } = await readSignatures(tx, award.id)
      if (signed.some((row) => row.arbitratorId === arbitratorId)) throw refuse('ALREADY_DONE', { caseId })
      const row = { arbitratorId, reason, recordedBy: actor.id }
      if (!(await insertMissingSignature(tx, award.id, row, now))) throw refuse('ALREADY_DONE', { caseId })
      auditObject('award', award.id)
      // Until service the reason is part of the sealed deliberations, so the trail names the act without the reason.
      audit({ arbitratorId })
      await keepRevision(context, award, made)
      return viewFor(tx, caseId, standing, services.config)
    },
  }),

  'award.seal': prepared('award.seal', {
    prepare: async (context) => {
      const { db, caseId } = context
      assertMay('award.seal', caseId, await context.facts())
      const award = await getAward(db, caseId)
      const making = await makingOf(db, context, award)
      return sealRevision(making, await readCurrentFile(making, db, award.id))
    },
    run: async ({ tx, caseId, actor, now, services, standing, audit, auditObject }, made) => {
      const award = await getAward(tx, caseId)
      if (!(await moveToSealed(tx, award.id, now))) throw refuse('ALREADY_DONE', { caseId })
      const owner = { award, personId: actor.id, at: now, purpose: 'award-sealed' } as const
      const fileId = await recordRevision(tx, made, owner)
      const { boxes, detached, document } = made
      await insertAwardFile(tx, award.id, { ...detached, stage: 'sealed', fileId, sha256: document.sha256, boxes }, now)
      auditObject('award', award.id)
      audit({ status: 'sealed', sha256: document.sha256, keyId: detached.keyId })
      return viewFor(tx, caseId, standing, services.config)
    },
  }),
} satisfies Pick<HandlersFor<typeof awardActions>, SigningAct | 'award.seal'>
