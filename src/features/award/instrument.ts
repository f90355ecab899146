import { buffer } from 'node:stream/consumers'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/db.ts'
import { finalAward, sealedAward, signedAward } from '#server/documents/stages.ts'
import type { AwardData, MissingSignature, SignatureAct, SignatureBox } from '#server/documents/templates.ts'
import { insertFile, storeDocument } from '#server/files.ts'
import { SEAL_KEY } from '#server/keys.ts'
import { momentIn } from './document.ts'
import type { Stage } from './rules.ts'
import { type Award, type AwardFileRow, insertAwardFile, listMissingSignatures, listSignatures } from './store.ts'

/** The bytes of one stage, stored, with their detached signature: made before the lock, recorded inside. */
export type MadeFile = {
  readonly stage: Stage
  readonly document: Awaited<ReturnType<typeof storeDocument>>
  readonly boxes: readonly SignatureBox[]
  readonly signature: Omit<AwardFileRow, 'stage' | 'fileId' | 'sha256'>
}

type Making = { readonly services: Services; readonly content: AwardData; readonly zone: string }

/** Final: nothing is signed or sealed yet; the arbitrator who finalizes vouches for the bytes with his key. */
export async function makeFinal(services: Services, content: AwardData, keyId: string): Promise<MadeFile> {
  return make(services, 'final', finalAward(content), keyId)
}

export type SignatureFacts = {
  readonly signed: readonly { arbitratorId: string; keyId: string; at: Date }[]
  readonly missing: readonly { arbitratorId: string; reason: string }[]
}

export async function readSignatures(
  db: Parameters<typeof listSignatures>[0],
  awardId: string,
): Promise<SignatureFacts> {
  return { signed: await listSignatures(db, awardId), missing: await listMissingSignatures(db, awardId) }
}

/** Signed: the page of signatures says who signed when, and why one is missing (Art. 35). */
export async function makeSigned(making: Making, facts: SignatureFacts, keyId: string): Promise<MadeFile> {
  const { acts, missing } = signaturePage(making, facts)
  return make(making.services, 'signed', signedAward(making.content, acts, missing), keyId)
}

/** Sealed: the centre's seal is on the page, and its detached signature is over exactly these bytes. */
export async function makeSealed(making: Making, facts: SignatureFacts, at: Date): Promise<MadeFile> {
  const { acts, missing } = signaturePage(making, facts)
  const seal = { at: momentIn(languagesOf(making.content), at, making.zone), keyId: SEAL_KEY }
  return make(making.services, 'sealed', sealedAward(making.content, acts, seal, missing), SEAL_KEY)
}

function signaturePage({ content, zone }: Making, facts: SignatureFacts) {
  const languages = languagesOf(content)
  const acts: SignatureAct[] = facts.signed.map(({ arbitratorId, keyId, at }) => ({
    arbitratorId,
    keyId,
    at: momentIn(languages, at, zone),
  }))
  const signed = facts.signed.map((row) => row.arbitratorId)
  const missing: MissingSignature[] = facts.missing.filter((row) => !signed.includes(row.arbitratorId))
  return { acts, missing }
}

const languagesOf = (content: AwardData) => content.editions.map((edition) => edition.language)

/** The frozen text of an award that is final. */
export function contentOf(award: Award): AwardData {
  if (!award.content) throw new Error(`the award ${award.id} is a draft`)
  return award.content
}

/** The arbitrators whose signature boxes the final award has. */
export function signatoriesOf(content: AwardData): string[] {
  return content.editions[0].tribunal.map((arbitrator) => arbitrator.id)
}

async function make(services: Services, stage: Stage, data: AwardData, keyId: string): Promise<MadeFile> {
  const { pdf, boxes } = await services.documents.renderDocument('award', data)
  const document = await storeDocument(services.blobs, `award-${data.caseId}-${stage}.pdf`, pdf)
  return { stage, document, boxes, signature: await signBytes(services, keyId, pdf) }
}

/** A detached RSA-SHA256 signature with everything a stranger needs to check it. */
export async function signBytes(services: Services, keyId: string, bytes: Uint8Array) {
  const signature = await services.keys.sign(keyId, bytes)
  return { ...signature, publicKeyPem: await services.keys.publicKeyPem(keyId) }
}

/** The bytes of a stored file. */
export async function readBytes(services: Services, sha256: string): Promise<Buffer> {
  return buffer(services.blobs.read(sha256))
}

type Recorded = { readonly awardId: string; readonly caseId: string; readonly personId: string; readonly at: Date }

/** Records a made file with its fingerprint; until service it belongs to the tribunal. */
export async function recordFile(tx: Tx, made: MadeFile, owner: Recorded): Promise<void> {
  const { awardId, caseId, personId, at } = owner
  const purpose = `award-${made.stage}`
  const file = await insertFile(tx, made.document, { caseId, personId, at, purpose, audience: 'tribunal' })
  const { sha256 } = made.document
  await insertAwardFile(
    tx,
    awardId,
    { ...made.signature, stage: made.stage, fileId: file.id, sha256, boxes: made.boxes },
    at,
  )
}
