import { mayHave } from '#kernel/audience/audience.ts'
import { isRecordOf, type Standing } from '#kernel/roles.ts'
import { listParties } from '#server/case-record/case-file.ts'
import type { Queryable } from '#server/database/db.ts'
import { listOpenings, openingOf } from '#server/files/file-openings.ts'
import { listFilesById } from '#server/files/files.ts'
import { listNames } from '#server/accounts/people.ts'
import { type AwardView, PORTAL_FACTS } from '../law/contract.ts'
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
  const receipts = (await listReceipts(db, awardId)).filter((receipt) => knowsReceipt(standing, receipt))
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
    const party = parties.find((one) => one.id === partyId)
    const side = party?.side ?? null
    const isKnown = knowsReceipt(standing, party ? { side: party.side, partyId: party.id } : null)
    const isShared = parties.filter((one) => one.side === side).length > 1
    const known = party && isKnown ? party : undefined
    const facts = {
      opened: known && openingOf(openings, known, 'opened'),
      downloaded: known && openingOf(openings, known, 'downloaded'),
      acknowledged: known && receipts.find((receipt) => isRecordOf(receipt, known)),
    }
    const at = (name: keyof typeof facts) => facts[name]?.at.toISOString() ?? null
    const proof = isKnown && proofFileId !== null ? proofs.get(proofFileId) : undefined
    return {
      ...{ id, method, recipient, partyId, side, isKnown },
      ...{ servedAt: servedAt.toISOString(), recordedAt: recordedAt.toISOString() },
      recordedBy: names.get(recordedBy) ?? { nameEn: '', nameAr: '' },
      address: isKnown ? service.address : null,
      reference: isKnown ? service.reference : null,
      ...{ openedAt: at('opened'), downloadedAt: at('downloaded'), acknowledgedAt: at('acknowledged') },
      bySide: PORTAL_FACTS.filter((name) => isShared && facts[name]?.partyId === null),
      // The name and fingerprint of the proof are for all who see the record, the file only for its audience.
      proof: proof
        ? { name: proof.name, sha256: proof.sha256, fileId: mayHave(proof.audience, standing) ? proof.id : null }
        : null,
      withdrawn: withdrawn && { reason: withdrawn.reason, at: withdrawn.at.toISOString() },
    }
  })
  return {
    serviceTrail,
    receipts: receipts.map(({ side, partyId, personId, at }) => ({
      ...{ side, partyId, at: at.toISOString() },
      by: names.get(personId) ?? { nameEn: '', nameAr: '' },
    })),
  }
}
