import type { Standing } from '#kernel/roles.ts'
import type { Config } from '#server/start/config.ts'
import type { Queryable } from '#server/database/db.ts'
import type { AwardData } from '#server/documents/typeset/templates.ts'
import { findPerson } from '#server/accounts/people.ts'
import type { AwardFile, AwardView, PdfSignature } from '../law/contract.ts'
import { officeTitle } from '#kernel/offices.ts'
import { signatoriesOf } from './instrument.ts'
import { listRevisions } from './revision-store.ts'
import { mergeSections, verificationUrl } from '../law/rules.ts'
import { serviceView } from './service-view.ts'
import { listTribunal } from '#server/case-record/tribunal.ts'
import { type Award, findAward, listAwardFiles, listMissingSignatures, listSignatures } from './store.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

/** What everyone sees of a case without a final award, whether or not its tribunal is writing one. */
function noAward(caseId: string): AwardView {
  return {
    id: null,
    caseId,
    status: 'none',
    version: 0,
    sections: [],
    savedAt: null,
    savedBy: null,
    finalizedAt: null,
    signedAt: null,
    sealedAt: null,
    servedAt: null,
    pdfHash: null,
    signatureHex: null,
    publicKeyPem: null,
    algorithm: null,
    verificationCode: null,
    verificationUrl: null,
    files: [],
    pdfSignatures: [],
    signatories: [],
    serviceTrail: [],
    receipts: [],
  }
}

/**
 * The award as this reader may see it. Deliberations are sealed: the tribunal sees everything; others see no draft, only the
 * progress of a final award, and the whole award once it is served.
 */
export async function viewFor(db: Queryable, caseId: string, standing: Standing, config: Config): Promise<AwardView> {
  const award = await findAward(db, caseId)
  if (!award) return standing.onTribunal ? emptyDraft(db, caseId) : noAward(caseId)
  if (standing.onTribunal || award.status === 'served') return openView(db, award, standing, config)
  if (award.status === 'draft') return noAward(caseId)
  return { ...noAward(caseId), ...progress(award) }
}

function progress(award: Award) {
  const { id, status } = award
  return {
    id,
    status,
    finalizedAt: iso(award.finalizedAt),
    signedAt: iso(award.signedAt),
    sealedAt: iso(award.sealedAt),
    servedAt: iso(award.servedAt),
  }
}

async function emptyDraft(db: Queryable, caseId: string): Promise<AwardView> {
  return { ...noAward(caseId), sections: mergeSections([], []), signatories: await sittingNow(db, caseId) }
}

async function openView(db: Queryable, award: Award, standing: Standing, config: Config): Promise<AwardView> {
  const { caseId, verificationCode: code } = award
  const files = await filesFor(db, award, standing)
  const latest = files.at(-1)
  const author = standing.onTribunal ? await findPerson(db, award.savedBy) : undefined
  return {
    ...noAward(caseId),
    ...progress(award),
    version: standing.onTribunal ? award.version : 0,
    sections: [...award.sections],
    savedAt: standing.onTribunal ? iso(award.savedAt) : null,
    savedBy: author ? { nameEn: author.nameEn, nameAr: author.nameAr } : null,
    pdfHash: latest?.sha256 ?? null,
    signatureHex: latest?.signatureHex ?? null,
    publicKeyPem: latest?.publicKeyPem ?? null,
    algorithm: latest?.algorithm ?? null,
    verificationCode: code,
    verificationUrl: code === null ? null : verificationUrl(config.publicUrl, caseId, code),
    files,
    pdfSignatures: await pdfSignatures(db, award.id),
    signatories: award.content ? await signatories(db, award.id, award.content) : await sittingNow(db, caseId),
    ...(await serviceView(db, caseId, award.id, standing)),
  }
}

async function pdfSignatures(db: Queryable, awardId: string): Promise<PdfSignature[]> {
  const revisions = await listRevisions(db, awardId)
  return revisions.flatMap(({ kind, signer, issuer, at, stampedAt }) =>
    kind === 'reason'
      ? []
      : [{ kind, signer: signer ?? '', issuer: issuer ?? '', at: at.toISOString(), stampedAt: iso(stampedAt) }],
  )
}

/** The tribunal keeps all three files; the case gets the sealed one, which is the award. */
async function filesFor(db: Queryable, award: Award, standing: Standing): Promise<AwardFile[]> {
  const files = await listAwardFiles(db, award.id)
  const open = files.filter((file) => standing.onTribunal || file.stage === 'sealed')
  return open.map((file) => ({ ...file, at: file.at.toISOString() }))
}

/** While the award is a draft: the arbitrators who sit now. */
async function sittingNow(db: Queryable, caseId: string): Promise<AwardView['signatories']> {
  return (await listTribunal(db, caseId)).map(({ personId, nameEn, nameAr, office }) => ({
    personId,
    nameEn,
    nameAr,
    role: officeTitle(office),
    signedAt: null,
    missingReason: null,
  }))
}

/** The arbitrators whom the final award names, the presiding arbitrator first. */
async function signatories(db: Queryable, awardId: string, content: AwardData): Promise<AwardView['signatories']> {
  const [signed, missing] = [await listSignatures(db, awardId), await listMissingSignatures(db, awardId)]
  const ids = signatoriesOf(content)
  const people = await Promise.all(ids.map((id) => findPerson(db, id)))
  return ids.map((personId, at) => ({
    personId,
    nameEn: people[at]?.nameEn ?? '',
    nameAr: people[at]?.nameAr ?? '',
    role: ids.length === 1 ? 'sole' : at === 0 ? 'presiding' : 'co',
    signedAt: iso(signed.find((row) => row.arbitratorId === personId)?.at ?? null),
    missingReason: missing.find((row) => row.arbitratorId === personId)?.reason ?? null,
  }))
}
