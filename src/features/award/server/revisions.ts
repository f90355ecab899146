import { refuse } from '#kernel/refusals.ts'
import { say } from '#kernel/words.ts'
import type { Services } from '#server/acts/context.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { dated, momentIn } from '#server/documents/typeset/case-text.ts'
import type { FieldText } from '#server/documents/pdf/sign-field.ts'
import {
  absenceField,
  type AwardData,
  dateField,
  REASON_FIELD,
  SEAL_FIELD,
  type SignatureBox,
  signatureField,
} from '#server/documents/typeset/templates.ts'
import { formWords } from '#server/documents/typeset/words.ts'
import type { FilePurpose } from '#server/files/file-trail.ts'
import { insertFile, storeDocument } from '#server/files/files.ts'
import { SEAL_KEY } from '#server/signing/keys.ts'
import { certificateOf, type SigningKey } from '#server/signing/key.ts'
import { signedOrRefused } from '#server/signing/refused.ts'
import { type Detached, readSignatures, signBytes } from './instrument.ts'
import { findFinalFile, insertRevision, listRevisions, type RevisionKind } from './revision-store.ts'
import type { Award } from './store.ts'
import { documentWords } from '../law/document-words.ts'

/** The current file of the award: the final file with its revisions. */
export type CurrentFile = {
  readonly pdf: Buffer
  /** The number of revisions so far. */
  readonly number: number
  readonly signatures: number
  readonly boxes: readonly SignatureBox[]
}

/** The stored file after one more act, with a detached signature over all its bytes. */
export type Revision = {
  readonly number: number
  readonly kind: RevisionKind
  readonly field: string
  readonly document: Awaited<ReturnType<typeof storeDocument>>
  readonly boxes: readonly SignatureBox[]
  readonly signer: string | null
  readonly issuer: string | null
  readonly stampedAt: Date | null
  readonly detached: Detached
}

/** The facts of the case that making a revision needs. */
export type Making = {
  readonly services: Services
  readonly content: AwardData
  readonly zone: string
  readonly at: Date
}

/** The bytes to which the next act adds its revision. */
export async function readCurrentFile(making: Making, db: Queryable, awardId: string): Promise<CurrentFile> {
  const { services } = making
  const final = await findFinalFile(db, awardId)
  if (!final) throw new Error(`the final award ${awardId} has no file`)
  const revisions = await listRevisions(db, awardId)
  const pdf = await services.blobs.bytesOf(revisions.at(-1)?.sha256 ?? final.sha256)
  const signatures = revisions.filter(({ kind }) => kind !== 'reason').length
  // Awards that became final before files had fields: see formerFile.
  if (revisions.length === 0 && !pdf.includes('/AcroForm')) return formerFile(making, db, awardId)
  return { pdf, number: revisions.length, signatures, boxes: final.boxes }
}

/**
 * An award that became final before files had fields is rendered again from its frozen text, now with fields. They show the
 * signatures recorded so far, which remain detached signatures over the final file; later signatures are inside the PDF.
 */
async function formerFile(making: Making, db: Queryable, awardId: string): Promise<CurrentFile> {
  const { services, content, zone } = making
  const made = await services.documents.renderDocument('award', content)
  const current = { ...made, number: 0, signatures: 0 }
  const { signed, missing } = await readSignatures(db, awardId)
  const languages = content.editions.map((edition) => edition.language)
  const given = signed.map(({ arbitratorId, keyId, at }): FieldText => {
    const box = boxOf(current, signatureField(arbitratorId))
    return { box, look: { kind: 'signed', at: momentIn(languages, at, zone), keyId }, text: '' }
  })
  const open = missing.filter((one) => !signed.some((row) => row.arbitratorId === one.arbitratorId))
  const fills = [...given, ...(open.length > 0 ? reasons(making, current, open) : [])]
  return fills.length === 0 ? current : { ...current, pdf: await filled(making, current, fills) }
}

/** The final file, which each arbitrator's detached signature covers. */
export async function readFinal(
  services: Services,
  db: Queryable,
  awardId: string,
): Promise<{ pdf: Buffer; sha256: string }> {
  const final = await findFinalFile(db, awardId)
  if (!final) throw new Error(`the final award ${awardId} has no file`)
  return { pdf: await services.blobs.bytesOf(final.sha256), sha256: final.sha256 }
}

/** The number of revisions so far; a revision made for another number was overtaken. */
export async function revisionCount(db: Queryable, awardId: string): Promise<number> {
  return (await listRevisions(db, awardId)).length
}

type Signer = { readonly personId: string; readonly keyName: string }
type Missing = readonly { readonly arbitratorId: string; readonly reason: string }[]

/**
 * Art. 35: an arbitrator signs the current file. Signing removes a recorded reason for the absence of this signature. The signature
 * that completes the award also dates it.
 */
export async function signatureRevision(
  making: Making,
  on: CurrentFile,
  signer: Signer,
  missing: Missing,
  madeOn: Date | null,
): Promise<Revision> {
  const others = missing.filter((one) => one.arbitratorId !== signer.personId)
  const isMended = others.length < missing.length
  const fills = [...(isMended ? reasons(making, on, others) : []), ...dates(making, on, madeOn)]
  const name = making.content.editions[0].tribunal.find((one) => one.id === signer.personId)?.name ?? ''
  const key = await keyOf(making.services, signer.keyName, name)
  const signed = await sign(making, on, signatureField(signer.personId), key, name, fills)
  return revision(making, on, { kind: 'signature', ...signed, keyName: signer.keyName })
}

/** Art. 35: the reasons for all missing signatures, in the words of those who recorded them; the last one may complete the award. */
export async function reasonRevision(
  making: Making,
  on: CurrentFile,
  missing: Missing,
  keyName: string,
  madeOn: Date | null,
): Promise<Revision> {
  const pdf = await filled(making, on, [...reasons(making, on, missing), ...dates(making, on, madeOn)])
  return revision(making, on, { kind: 'reason', field: REASON_FIELD, pdf, keyName, ...NO_SIGNATURE })
}

const NO_SIGNATURE = { signer: null, issuer: null, stampedAt: null }

/** Art. 36: the centre seals what its tribunal has signed. */
export async function sealRevision(making: Making, on: CurrentFile): Promise<Revision> {
  const name = making.content.editions[0].centre ?? say(formWords.centre, making.content.editions[0].language)
  const key = await keyOf(making.services, SEAL_KEY, name)
  const sealed = await sign(making, on, SEAL_FIELD, key, name)
  return revision(making, on, { kind: 'seal', ...sealed, keyName: SEAL_KEY })
}

/** The signing key. In secure mode the seal needs a configured certificate, because a key made by the portal proves nothing to others. */
async function keyOf(services: Services, keyName: string, holder: string): Promise<SigningKey> {
  const key = await signedOrRefused(services, () => services.keys.get(keyName, holder))
  const isForDemo = key.algorithm === 'RSA-SHA256 demo'
  if (keyName === SEAL_KEY && isForDemo && services.config.mode === 'secure') throw refuse('SEAL_KEY_MISSING')
  return key
}

async function filled({ services, content }: Making, on: CurrentFile, fills: readonly FieldText[]): Promise<Buffer> {
  return services.documents.fillFields({ pdf: on.pdf, printed: content, fills })
}

function reasons({ content }: Making, on: CurrentFile, missing: Missing): FieldText[] {
  const text = missing.map((one) => one.reason).join('\n\n')
  const notes = content.editions[0].tribunal.flatMap(({ id, name }): FieldText[] => {
    // Old awards have no such field.
    const box = on.boxes.find((one) => one.id === absenceField(id))
    const isMissing = missing.some((one) => one.arbitratorId === id)
    return box ? [isMissing ? { box, look: { kind: 'absent' }, text: name } : { box, text: '' }] : []
  })
  return [{ box: boxOf(on, REASON_FIELD), look: { kind: 'reason', reasons: missing }, text }, ...notes]
}

/** The date of the award on the cover of each edition. The cover of an old award has no such field and says where the date is. */
function dates({ content, zone }: Making, { boxes }: CurrentFile, madeOn: Date | null): FieldText[] {
  return content.editions.flatMap(({ language }): FieldText[] => {
    const box = boxes.find((one) => one.id === dateField(language))
    if (!box || madeOn === null) return []
    const on = dated(language, madeOn.toISOString(), zone).issuedOn
    return [{ box, look: { kind: 'dated', language, on }, text: on }]
  })
}

async function sign(
  { services, content, zone, at }: Making,
  on: CurrentFile,
  field: string,
  key: SigningKey,
  name: string,
  fills: readonly FieldText[] = [],
) {
  const { language } = content.editions[0]
  const { sha256: certificate, subject: signer, issuer } = await signedOrRefused(services, () => certificateOf(key))
  const languages = content.editions.map((edition) => edition.language)
  const isSeal = field === SEAL_FIELD
  const signed = await signedOrRefused(services, () =>
    services.documents.signField({
      ...{ pdf: on.pdf, printed: content, box: boxOf(on, field), key, at, name, fills },
      look: { kind: isSeal ? 'sealed' : 'signed', at: momentIn(languages, at, zone), certificate },
      reason: say(isSeal ? documentWords.sealReason : formWords.signReason, language),
      isFirst: on.signatures === 0,
    }),
  )
  return { ...signed, field, signer, issuer }
}

type Made = Omit<Revision, 'number' | 'document' | 'boxes' | 'detached'> & {
  readonly pdf: Buffer
  readonly keyName: string
}

async function revision({ services, content }: Making, on: CurrentFile, made: Made): Promise<Revision> {
  const { pdf, keyName, ...rest } = made
  const number = on.number + 1
  const name = `award-${content.caseId}-${made.kind === 'seal' ? 'sealed' : `signed-${number}`}.pdf`
  const document = await storeDocument(services.blobs, name, pdf)
  const detached = await signBytes(services, keyName, pdf)
  return { ...rest, number, document, boxes: on.boxes, detached }
}

function boxOf({ boxes }: CurrentFile, field: string): SignatureBox {
  const box = boxes.find((one) => one.id === field)
  if (!box) throw new Error(`the award has no field ${field}`)
  return box
}

type Recorded = { readonly award: Award; readonly personId: string; readonly at: Date; readonly purpose: FilePurpose }

/** Records a revision, which is visible only to the tribunal until service. Returns the id of its file. */
export async function recordRevision(tx: Tx, made: Revision, owner: Recorded): Promise<string> {
  const { award, personId, at, purpose } = owner
  const { caseId, id } = award
  const file = await insertFile(tx, made.document, { caseId, personId, at, purpose, audience: 'tribunal' })
  const { number, kind, field, signer, issuer, stampedAt } = made
  const row = { number, kind, field, signer, issuer, stampedAt, fileId: file.id, sha256: made.document.sha256 }
  await insertRevision(tx, id, row, at)
  return file.id
}
