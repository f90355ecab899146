import { mayHave } from '#kernel/audience/audience.ts'
import type { CaseFacts } from '#case/law/rules.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { FileView } from '#kernel/file.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Standing } from '#kernel/roles.ts'
import { findCase, getFacts, listParties, listRepresentatives } from '#server/case-record/case-file.ts'
import type { Services } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { listFilesById } from '#server/files/files.ts'
import { listPaperCodes } from '#server/case-record/papers.ts'
import { listNames } from '#server/accounts/people.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import type { FilingView } from '../law/contract.ts'
import { type ChecklistRow, checklistOf, type Fee, filingFee, filingState } from '../law/rules.ts'
import { type DocumentRow, findFiling, findPayment, listDeficiencies, listDocuments, listReceipts } from './store.ts'

/** Everything filed in a case, for the hub, the checklist and the receipt. */
export async function readFiled(db: Queryable, caseId: string) {
  const record = await findCase(db, caseId)
  if (!record) throw refuse('NOT_FOUND')
  const [parties, representatives, all, payment] = await Promise.all([
    listParties(db, caseId),
    listRepresentatives(db, caseId),
    listDocuments(db, caseId),
    findPayment(db, caseId),
  ])
  const documents = all.filter((row) => row.removedAt === null)
  const former = all.filter((row) => row.removedAt !== null)
  const { claimSummary, relief } = record
  const kinds = documents.map((row) => row.kind)
  const checklist: ChecklistRow[] = checklistOf({
    parties,
    representatives,
    claimSummary,
    relief,
    kinds,
    feePaid: payment !== undefined,
  })
  return { record, parties, representatives, documents, former, payment, checklist }
}
export type FiledCase = Awaited<ReturnType<typeof readFiled>>

/** The fee as paid, otherwise from the schedule in force on the day of filing. */
export async function readFee(
  db: Queryable,
  filed: FiledCase,
): Promise<Fee & { readonly sample: boolean; readonly version: number }> {
  const filedOn = plainDateIn(filed.record.filedAt.toISOString(), DEFAULT_ZONE)
  const { fees, versions } = await readRules(db, filedOn)
  return { ...filingFee(fees), sample: fees.sample, version: versions.fees.version }
}

type Reading = { readonly caseId: string; readonly standing: Standing; readonly services: Services }

/** The filing as a reader with this standing may see it. */
export async function viewFiling(db: Queryable, { caseId, standing, services }: Reading): Promise<FilingView> {
  const [filed, facts, filing] = [await readFiled(db, caseId), await getFacts(db, caseId), await findFiling(db, caseId)]
  const inner = mayHave('claimant', standing)
  const [asked, receipts] = inner ? [await listDeficiencies(db, caseId), await listReceipts(db, caseId)] : [[], []]
  const fileIds = [
    ...[...filed.documents, ...filed.former, ...receipts].map((row) => row.fileId),
    ...(filed.payment?.proofFileId ? [filed.payment.proofFileId] : []),
  ]
  const files = await listFilesById(db, fileIds)
  const people = [...filed.documents, ...filed.former].flatMap((row) => [row.addedBy, row.removedBy ?? row.addedBy])
  const names = await listNames(db, [
    ...people,
    ...asked.map((row) => row.askedBy),
    ...receipts.map((row) => row.submittedBy),
  ])
  const shown = pickers(files, names)
  const codes = await listPaperCodes(
    db,
    caseId,
    receipts.map(({ fileId }) => shown.file(fileId).sha256),
  )
  const publicKeys = await Promise.all(receipts.map(({ keyId }) => services.keys.findPublicKey(keyId)))
  return {
    caseId,
    status: filingState(facts),
    version: filed.record.updatedAt.toISOString(),
    mayFile: mayFile(standing),
    submittedAt: filing?.submittedAt?.toISOString() ?? null,
    documents: filed.documents.map(shown.document),
    former: inner ? filed.former.map(shown.former) : [],
    checklist: filed.checklist,
    fee: await feeView(db, filed, facts, inner, files),
    deficiencies: asked.map(({ askedBy, askedAt, answeredAt, ...row }) => ({
      ...row,
      askedBy: shown.name(askedBy),
      askedAt: askedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    receipts: receipts.map(({ number, submittedAt, submittedBy, fileId, signatureHex, algorithm }, at) => ({
      number,
      submittedAt: submittedAt.toISOString(),
      submittedBy: shown.name(submittedBy),
      file: shown.file(fileId),
      signatureHex,
      algorithm,
      publicKeyPem: publicKeys[at] ?? '',
      verificationCode: codes.get(shown.file(fileId).sha256) ?? null,
    })),
  }
}

/** The claimant files the request; the Case Manager may file on behalf of a claimant who cannot. */
export function mayFile(standing: Standing): boolean {
  return standing.side === 'claimant' || standing.roles.includes('CaseManager')
}

async function feeView(
  db: Queryable,
  filed: FiledCase,
  facts: CaseFacts,
  inner: boolean,
  files: ReadonlyMap<string, FileView>,
) {
  const { payment } = filed
  const { sample, ...due } = await readFee(db, filed)
  const { registration, administration, total, currency } = payment ?? due
  const paid = payment &&
    facts.feePaid && {
      method: payment.method,
      reference: inner ? payment.reference : null,
      paidOn: payment.paidOn,
      recordedAt: payment.recordedAt.toISOString(),
      proof: inner && payment.proofFileId ? (files.get(payment.proofFileId) ?? null) : null,
    }
  return { registration, administration, total, currency, sample, paid: paid || null }
}

function pickers(files: ReadonlyMap<string, FileView>, names: ReadonlyMap<string, { nameEn: string; nameAr: string }>) {
  const file = (id: string): FileView => {
    const found = files.get(id)
    if (!found) throw new Error(`a filing names the file ${id}, which does not exist`)
    return found
  }
  const name = (id: string) => names.get(id) ?? { nameEn: id, nameAr: id }
  const document = (row: DocumentRow) => ({
    id: row.id,
    kind: row.kind,
    file: file(row.fileId),
    addedBy: name(row.addedBy),
  })
  const former = (row: DocumentRow) => ({
    ...document(row),
    removedAt: row.removedAt?.toISOString() ?? '',
    removedBy: name(row.removedBy ?? row.addedBy),
    isReplaced: row.replacedBy !== null,
  })
  return { file, name, document, former }
}
