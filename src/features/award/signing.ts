import { refuse } from '#kernel/refusals.ts'
import { type HandlersFor, type PrepareContext, prepared, type WriteContext } from '#server/context.ts'
import { findCase } from '#server/case-file.ts'
import type { Reader } from '#server/db.ts'
import type { AwardData } from '#server/documents/templates.ts'
import { arbitratorKey } from '#server/keys.ts'
import type { awardActions } from './contract.ts'
import {
  contentOf,
  type MadeFile,
  makeSealed,
  makeSigned,
  readBytes,
  readSignatures,
  recordFile,
  type SignatureFacts,
  signatoriesOf,
  signBytes,
} from './instrument.ts'
import { assertMay, isSigned } from './rules.ts'
import {
  type Award,
  getAward,
  insertMissingSignature,
  insertSignature,
  listAwardFiles,
  moveToSealed,
  moveToSigned,
} from './store.ts'
import { viewFor } from './view.ts'

type SigningAct = 'award.sign' | 'award.recordMissingSignature'

async function seatZone(db: Reader, caseId: string): Promise<string> {
  return (await findCase(db, caseId))?.seat ?? 'Asia/Riyadh'
}

function suffices(content: AwardData, facts: SignatureFacts): boolean {
  const signed = facts.signed.map((row) => row.arbitratorId)
  const explained = facts.missing.map((row) => row.arbitratorId)
  return isSigned(signatoriesOf(content), signed, explained)
}

/** A signed file made before the lock, and how many rows of signatures and reasons it was made for. */
type Made = { readonly file: MadeFile; readonly rows: number } | undefined
const rowsOf = (facts: SignatureFacts) => facts.signed.length + facts.missing.length

/** Makes the signed file ahead when the act under way will complete the majority. */
async function prepareSigned(context: PrepareContext<SigningAct>, award: Award, after: SignatureFacts): Promise<Made> {
  const { db, caseId, actor, services } = context
  const content = contentOf(award)
  if (!suffices(content, after)) return undefined
  const making = { services, content, zone: await seatZone(db, caseId) }
  return { file: await makeSigned(making, after, arbitratorKey(actor.id)), rows: rowsOf(after) }
}

/**
 * Art. 35: whoever completes the majority moves the award to signed. When another arbitrator came in between, the file made
 * ahead lacks him and is made again here, under the lock: rare, and better than asking somebody to sign twice.
 */
async function completeSigning(context: WriteContext<SigningAct>, award: Award, made: Made): Promise<void> {
  const { tx, caseId, now, actor, services } = context
  const content = contentOf(award)
  const facts = await readSignatures(tx, award.id)
  if (!suffices(content, facts)) return context.emit('touched', { topics: ['award'] }, 'tribunal')
  const making = { services, content, zone: await seatZone(tx, caseId) }
  const isCurrent = made?.rows === rowsOf(facts)
  const file = isCurrent ? made.file : await makeSigned(making, facts, arbitratorKey(actor.id))
  if (!(await moveToSigned(tx, award.id, now))) throw refuse('ALREADY_DONE', { caseId })
  await recordFile(tx, file, { awardId: award.id, caseId, personId: actor.id, at: now })
  context.audit({ status: 'signed', sha256: file.document.sha256 })
  context.emit('touched', { topics: ['award', 'case', 'files'] })
}

/** From the final text to the sealed one: signatures and seal. */
export const signingHandlers = {
  'award.sign': prepared('award.sign', {
    prepare: async (context) => {
      const { db, caseId, actor, now, services } = context
      assertMay('award.sign', caseId, await context.facts())
      const award = await getAward(db, caseId)
      if (!signatoriesOf(contentOf(award)).includes(actor.id)) throw refuse('NOT_SIGNATORY', { caseId })
      const [final] = await listAwardFiles(db, award.id)
      if (!final) throw new Error(`the final award ${award.id} has no file`)
      const keyId = arbitratorKey(actor.id)
      const signature = await signBytes(services, keyId, await readBytes(services, final.sha256))
      const known = await readSignatures(db, award.id)
      const after = { ...known, signed: [...known.signed, { arbitratorId: actor.id, keyId, at: now }] }
      return { signature, finalSha256: final.sha256, made: await prepareSigned(context, award, after) }
    },
    run: async (context, { signature, finalSha256, made }) => {
      const { tx, caseId, actor, now, services, standing, audit, auditObject } = context
      const award = await getAward(tx, caseId)
      auditObject('award', award.id)
      const { signatureHex, publicKeyPem, keyId } = signature
      const row = { arbitratorId: actor.id, signatureHex, publicKeyPem, keyId }
      if (!(await insertSignature(tx, award.id, row, now))) throw refuse('ALREADY_DONE', { caseId })
      audit({ arbitratorId: actor.id, finalSha256, keyId })
      await completeSigning(context, award, made)
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
      const known = await readSignatures(db, award.id)
      return prepareSigned(context, award, { ...known, missing: [...known.missing, { arbitratorId, reason }] })
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
      // Until service the reason is part of the sealed deliberations: the trail names the act, not the words.
      audit({ arbitratorId })
      await completeSigning(context, award, made)
      return viewFor(tx, caseId, standing, services.config)
    },
  }),

  'award.seal': prepared('award.seal', {
    prepare: async ({ db, caseId, now, services, facts }) => {
      assertMay('award.seal', caseId, await facts())
      const award = await getAward(db, caseId)
      const zone = await seatZone(db, caseId)
      return makeSealed({ services, content: contentOf(award), zone }, await readSignatures(db, award.id), now)
    },
    run: async ({ tx, caseId, actor, now, services, standing, audit, auditObject }, file) => {
      const award = await getAward(tx, caseId)
      if (!(await moveToSealed(tx, award.id, now))) throw refuse('ALREADY_DONE', { caseId })
      await recordFile(tx, file, { awardId: award.id, caseId, personId: actor.id, at: now })
      auditObject('award', award.id)
      audit({ status: 'sealed', sha256: file.document.sha256, keyId: file.signature.keyId })
      return viewFor(tx, caseId, standing, services.config)
    },
  }),
} satisfies Pick<HandlersFor<typeof awardActions>, SigningAct | 'award.seal'>
