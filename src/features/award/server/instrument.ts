import type { Services } from '#server/acts/context.ts'
import type { Tx } from '#server/database/db.ts'
import { assertPrintable } from '#server/documents/typeset/render-document.ts'
import type { AwardData, SignatureBox } from '#server/documents/typeset/templates.ts'
import { insertFile, storeDocument } from '#server/files/files.ts'
import { signedOrRefused } from '#server/signing/refused.ts'
import { type Award, type AwardFileRow, insertAwardFile, listMissingSignatures, listSignatures } from './store.ts'

/** A detached signature over the bytes of a file, with everything that a third party needs to verify it. */
export type Detached = Pick<AwardFileRow, 'signatureHex' | 'publicKeyPem' | 'keyId' | 'algorithm'>

/** The stored file of one stage with its detached signature: made before the lock, recorded under it. */
export type MadeFile = {
  readonly document: Awaited<ReturnType<typeof storeDocument>>
  readonly boxes: readonly SignatureBox[]
  readonly signature: Detached
}

/** The final file: not signed or sealed yet. The key of the finalizing arbitrator signs its bytes. */
export async function makeFinal(services: Services, content: AwardData, keyId: string): Promise<MadeFile> {
  assertPrintable(content)
  const { pdf, boxes } = await services.documents.renderDocument('award', content)
  const document = await storeDocument(services.blobs, `award-${content.caseId}-final.pdf`, pdf)
  return { document, boxes, signature: await signBytes(services, keyId, pdf) }
}

export type SignatureSource = {
  readonly signed: readonly { arbitratorId: string; keyId: string; at: Date }[]
  readonly missing: readonly { arbitratorId: string; reason: string }[]
}

export async function readSignatures(
  db: Parameters<typeof listSignatures>[0],
  awardId: string,
): Promise<SignatureSource> {
  return { signed: await listSignatures(db, awardId), missing: await listMissingSignatures(db, awardId) }
}

/** The frozen text of an award that is final. */
export function contentOf(award: Award): AwardData {
  if (!award.content) throw new Error(`the award ${award.id} is a draft`)
  return award.content
}

/** The arbitrators whose signature fields the final award has. */
export function signatoriesOf(content: AwardData): string[] {
  return content.editions[0].tribunal.map((arbitrator) => arbitrator.id)
}

export async function signBytes(services: Services, keyName: string, bytes: Uint8Array): Promise<Detached> {
  const { signatureHex, keyId, algorithm } = await signedOrRefused(services, () => services.keys.sign(keyName, bytes))
  return { signatureHex, keyId, algorithm, publicKeyPem: await services.keys.publicKeyPem(keyId) }
}

type Recorded = { readonly awardId: string; readonly caseId: string; readonly personId: string; readonly at: Date }

/** Records the final file with its fingerprint; until service it belongs to the tribunal. */
export async function recordFinal(tx: Tx, made: MadeFile, owner: Recorded): Promise<void> {
  const { awardId, caseId, personId, at } = owner
  const file = await insertFile(tx, made.document, {
    ...{ caseId, personId, at },
    purpose: 'award-final',
    audience: 'tribunal',
  })
  const { sha256 } = made.document
  await insertAwardFile(
    tx,
    awardId,
    { ...made.signature, stage: 'final', fileId: file.id, sha256, boxes: made.boxes },
    at,
  )
}
