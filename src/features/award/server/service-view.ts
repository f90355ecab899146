import { mayHave } from '#kernel/audience/audience.ts'
import type { Standing } from '#kernel/roles.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { listOpenings } from '#server/files/file-openings.ts'
import { listFilesById } from '#server/files/files.ts'
import { listNames } from '#server/accounts/people.ts'
import type { AwardView } from '../law/contract.ts'
import { knowsReceipt } from '../law/service-rules.ts'
import { listReceipts, listServices } from './service-store.ts'
import { listAwardFiles } from './store.ts'

type ServiceHistory = Pick<AwardView, 'serviceTrail' | 'receipts'>

/** To whom the award was delivered, and what each recipient did with it as far as this reader may see. */
export async function serviceView(
  db: Queryable,
  caseId: string,
  awardId: string,
  standing: Standing,
): Promise<ServiceHistory> {
  const services = await listServices(db, awardId)
  const sealed = (await listAwardFiles(db, awardId)).find((file) => file.stage === 'sealed')
  const openings = sealed ? await listOpenings(db, sealed.fileId) : []
  const receipts = (await listReceipts(db, awardId)).filter(({ side }) => knowsReceipt(standing, side))
  const names = await listNames(db, [
    ...receipts.map((receipt) => receipt.personId),
    ...services.map((service) => service.recordedBy),
  ])
  const parties = await listParties(db, caseId)
  const proofs = await listFilesById(
    db,
    services.flatMap(({ proofFileId }) => proofFileId ?? []),
  )
  const serviceTrail = services.map((service) => {
    const { id, method, recipient, partyId, servedAt, recordedAt, recordedBy, proofFileId, withdrawn } = service
    const side = parties.find((party) => party.id === partyId)?.side ?? null
    const isKnown = knowsReceipt(standing, side)
    const firstOf = (how: 'opened' | 'downloaded') =>
      isKnown ? openings.find((one) => one.side === side && one.how === how)?.at.toISOString() : undefined
    const proof = isKnown && proofFileId !== null ? proofs.get(proofFileId) : undefined
    return {
      ...{ id, method, recipient, partyId, side, isKnown },
      ...{ servedAt: servedAt.toISOString(), recordedAt: recordedAt.toISOString() },
      recordedBy: names.get(recordedBy) ?? { nameEn: '', nameAr: '' },
      address: isKnown ? service.address : null,
      reference: isKnown ? service.reference : null,
      ...{ openedAt: firstOf('opened') ?? null, downloadedAt: firstOf('downloaded') ?? null },
      acknowledgedAt: receipts.find((receipt) => receipt.side === side)?.at.toISOString() ?? null,
      // The name and fingerprint of the proof are for all who see the record, the file only for its audience.
      proof: proof
        ? { name: proof.name, sha256: proof.sha256, fileId: mayHave(proof.audience, standing) ? proof.id : null }
        : null,
      withdrawn: withdrawn && { reason: withdrawn.reason, at: withdrawn.at.toISOString() },
    }
  })
  return {
    serviceTrail,
    receipts: receipts.map(({ side, personId, at }) => ({
      ...{ side, at: at.toISOString() },
      by: names.get(personId) ?? { nameEn: '', nameAr: '' },
    })),
  }
}
